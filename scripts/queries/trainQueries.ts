import { classify, type QueryWeights, readClassifier } from "../../src/domain/procedure/query/classifier.ts";
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
  const classifier = readClassifier(trained);
  const judged = development.map((one) => ({ ...one, ranked: classify(one.query, classifier) }));
  return { limits: fitLimits(judged), ...trained };
}
