import type { TypeWeights } from "./decideType.ts";
import weights from "./weights.json" with { type: "json" };

/** Output of `npm run train:types`; load it lazily. */
export const TYPE_WEIGHTS: TypeWeights = weights;
