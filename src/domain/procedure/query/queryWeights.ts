import type { QueryWeights } from "./classifier.ts";
import weights from "./weights.json" with { type: "json" };

/** Output of `npm run train:queries`; load it lazily. */
export const QUERY_WEIGHTS: QueryWeights = weights;
