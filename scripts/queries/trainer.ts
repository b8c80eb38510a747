import { NONE } from "../../src/domain/procedure/query/classifier.ts";
import { BUCKETS, featuresOf } from "../../src/domain/procedure/query/features.ts";
import type { LinearWeights } from "../../src/domain/shared/text/linearClassifier.ts";
import { trainLinear } from "../linearTrainer.ts";
import type { LabelledQuery } from "./labelled.ts";
import { ASKED } from "./intents.ts";
import { misspell } from "./misspell.ts";
import { randomSource } from "../../src/domain/reading/identifiers/samples.testing.ts";

/** Kinds of lines that are not misspelt besides: there are many of them. */
const EXACT: ReadonlySet<string> = new Set(["translated", ASKED]);
/** Misspelt copies of each other line, and of a line whose class has few. */
const COPIES = { many: 2, few: 6 } as const;
const FEW = 150;
const SEED = 20_261_122;
/** As many weights as gzip brings below 140 kB. */
const KEPT = 106_500;
/** Epochs before each pruning, and the weights that it keeps. */
const STAGES = [
  { epochs: 3, kept: 1_500_000 },
  { epochs: 3, kept: 700_000 },
  ...[400_000, 250_000, 180_000, 140_000, 120_000, KEPT].map((kept) => ({ epochs: 1, kept })),
  { epochs: 6, kept: KEPT },
];

/** The weights that queries teach: the same ones for the same queries. */
export function train(queries: readonly LabelledQuery[]): LinearWeights {
  const random = randomSource(SEED);
  const written = queries.filter(({ kind }) => !EXACT.has(kind));
  const lines = new Map<string, number>();
  for (const id of written.flatMap(({ cards }) => cards)) lines.set(id, (lines.get(id) ?? 0) + 1);
  const misspelt = written.flatMap((one) =>
    Array.from({ length: one.cards.some((id) => (lines.get(id) ?? 0) < FEW) ? COPIES.few : COPIES.many }, () =>
      misspell(one.query, random),
    ).flatMap((query) => (query === null ? [] : [{ ...one, query }])),
  );
  const classes = [...new Set(queries.flatMap(({ cards }) => cards)), NONE].toSorted();
  const examples = [...queries, ...misspelt].map(({ query, cards }) => ({
    features: featuresOf(query),
    labels: (cards.length === 0 ? [NONE] : cards).map((id) => classes.indexOf(id)),
  }));
  return trainLinear(examples, { classes, buckets: BUCKETS, stages: STAGES, random });
}
