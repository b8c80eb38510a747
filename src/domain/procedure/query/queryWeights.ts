import type { QueryWeights } from "./classifier.ts";
import weights from "./weights.json" with { type: "json" };

/** What `npm run train:queries` learnt; load it lazily. */
export const QUERY_WEIGHTS: QueryWeights = weights;
