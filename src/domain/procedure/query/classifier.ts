import { BUCKETS, featuresOf } from "./features.ts";

/** The class of a query that no card answers. */
export const NONE = "none";

/** What a query must reach, found on the development split when the weights are trained. */
export interface MatchLimits {
  /** Least probability of a card that answers, or of a life event that is told of. */
  readonly card: number;
  /** How many times as probable as the second card the first one must be. */
  readonly lead: number;
  /** How many times as probable as `none` a card must be, and a life event. */
  readonly none: number;
  readonly eventNone: number;
  /** How many times as probable as the best card a life event must be for its plan to be offered. */
  readonly eventLead: number;
  /** Least probability of a card that is suggested. */
  readonly suggestion: number;
  /** Least probability of the first one: without it nothing is suggested. */
  readonly firstSuggestion: number;
  /** Nothing is suggested from this probability of `none` on. */
  readonly silence: number;
}

/** Trained weights as `npm run train:queries` writes them: most are zero, and only the others are kept. */
export interface QueryWeights {
  readonly limits: MatchLimits;
  /** The ids of the cards and of the life events, and `none`. */
  readonly classes: readonly string[];
  readonly bias: readonly number[];
  /** What 1 of `values` is worth. */
  readonly step: number;
  /** One character for each kept weight: how many zeros come before it, bucket after bucket, class after class. */
  readonly gaps: string;
  /** One character for each kept weight: its value, -7 to 7. */
  readonly values: string;
}

/** The kept weights of bucket `b` are those from `starts[b]` to `starts[b + 1]`. */
interface Classifier {
  readonly classes: readonly string[];
  readonly bias: readonly number[];
  readonly step: number;
  readonly starts: Int32Array;
  readonly ofClass: Uint8Array;
  readonly values: Int8Array;
}

export interface ClassProbability {
  readonly id: string;
  /** 0 to 1; those of all classes add up to 1. */
  readonly probability: number;
}

/** The character of a gap: printable, without the backslash. The last one says only 'so many zeros more'. */
const GAP = { first: 35, skip: 126, zeros: 90 } as const;
const BACKSLASH = 92;
const VALUE_ZERO = 72;

/**
 * Writes a matrix of small whole numbers, bucket after bucket, so that it compresses well.
 * @internal exported for the trainer
 */
export function writeValues(matrix: Int8Array): { readonly gaps: string; readonly values: string } {
  let gaps = "";
  let values = "";
  let zeros = 0;
  for (const value of matrix) {
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros >= GAP.zeros; zeros -= GAP.zeros) gaps += String.fromCharCode(GAP.skip);
    const code = GAP.first + zeros;
    gaps += String.fromCharCode(code >= BACKSLASH ? code + 1 : code);
    values += String.fromCharCode(VALUE_ZERO + value);
    zeros = 0;
  }
  return { gaps, values };
}

/** Reads the weights once, for `classify`. */
export function readClassifier({ classes, bias, step, gaps, values }: Omit<QueryWeights, "limits">): Classifier {
  const starts = new Int32Array(BUCKETS + 1);
  const ofClass = new Uint8Array(values.length);
  let position = 0;
  let kept = 0;
  for (let at = 0; at < gaps.length; at += 1) {
    const code = gaps.charCodeAt(at);
    if (code === GAP.skip) {
      position += GAP.zeros;
      continue;
    }
    position += code - GAP.first - (code > BACKSLASH ? 1 : 0);
    ofClass[kept] = position % classes.length;
    kept += 1;
    starts[Math.floor(position / classes.length) + 1] = kept;
    position += 1;
  }
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1) starts[bucket] ||= starts[bucket - 1] ?? 0;
  return {
    classes,
    bias,
    step,
    starts,
    ofClass,
    values: Int8Array.from(values, (one) => one.charCodeAt(0) - VALUE_ZERO),
  };
}

/** How probable each class is for a query, most probable first. */
export function classify(query: string, classifier: Classifier): readonly ClassProbability[] {
  const { classes, bias, step, starts, ofClass, values } = classifier;
  const scores = Float64Array.from(bias);
  for (const [bucket, weight] of featuresOf(query)) {
    const end = starts[bucket + 1] ?? 0;
    for (let at = starts[bucket] ?? 0; at < end; at += 1) {
      const index = ofClass[at] ?? 0;
      scores[index] = (scores[index] ?? 0) + weight * step * (values[at] ?? 0);
    }
  }
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const sum = odds.reduce((total, odd) => total + odd, 0);
  return classes
    .map((id, index) => ({ id, probability: (odds[index] ?? 0) / sum }))
    .toSorted((a, b) => b.probability - a.probability);
}
