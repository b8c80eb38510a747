import type { QueryWeights } from "../../src/domain/procedure/query/classifier.ts";
import { BUCKETS, featuresOf } from "../../src/domain/procedure/query/features.ts";
import { LIFE_EVENTS } from "../../src/domain/procedure/plan/lifeEvent.ts";
import { classify, readClassifier } from "../../src/domain/shared/text/linearClassifier.ts";
import type { LabelledQuery } from "./labelled.ts";
import { askForNames } from "./intents.ts";
import { fitLimits } from "./limits.ts";
import { train } from "./trainer.ts";

/** The weights that queries teach, with the limits that suit the development split; nothing is learnt from the test. */
export function trainQueries(
  queries: readonly LabelledQuery[],
  development: readonly LabelledQuery[],
  test: readonly LabelledQuery[],
): QueryWeights {
  const trained = train(askForNames(queries, [...development, ...test]));
  const classifier = readClassifier(trained, BUCKETS);
  const judged = development.map((one) => ({ cards: one.cards, ranked: classify(featuresOf(one.query), classifier) }));
  return { limits: fitLimits(judged, (id) => LIFE_EVENTS.some((event) => event.id === id)), ...trained };
}
