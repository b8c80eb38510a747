import type { LinearWeights } from "../../shared/text/linearClassifier.ts";

/** The class of queries without a card. */
export const NONE = "none";

/** Thresholds, found on the development split during training. */
export interface MatchLimits {
  /** Least probability of a card, and of a life event. */
  readonly card: number;
  /** Least ratio between the first card and the second. */
  readonly lead: number;
  /** Least ratio to `none` for a card, and for a life event. */
  readonly none: number;
  readonly eventNone: number;
  /** Least ratio of a life event to the best card. */
  readonly eventLead: number;
  /** Least probability of a suggested card. */
  readonly suggestion: number;
  /** Least probability of the first one; below it nothing is suggested. */
  readonly firstSuggestion: number;
  /** From this probability of `none` on nothing is suggested. */
  readonly silence: number;
}

/** Trained weights by `npm run train:queries`; the classes are ids of cards and life events, and `none`. */
export interface QueryWeights extends LinearWeights {
  readonly limits: MatchLimits;
}
