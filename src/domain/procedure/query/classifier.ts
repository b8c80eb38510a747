import { BUCKETS, featuresOf } from "./features.ts";

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

/** Trained weights by `npm run train:queries`; zeros are omitted. */
export interface QueryWeights {
  readonly limits: MatchLimits;
  /** Ids of cards and life events, and `none`. */
  readonly classes: readonly string[];
  readonly bias: readonly number[];
  /** Weight of 1 in `values`. */
  readonly step: number;
  /** One character for each stored weight: the number of zeros before it, by bucket, then by class. */
  readonly gaps: string;
  /** One character for each stored weight: its value, -7 to 7. */
  readonly values: string;
}

/** The weights of bucket `b` are those from `starts[b]` to `starts[b + 1]`. */
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
  /** 0 to 1; the sum over all classes is 1. */
  readonly probability: number;
}

/** Characters of a gap: printable, without the backslash. The last one only adds zeros. */
const GAP = { first: 35, skip: 126, zeros: 90 } as const;
const BACKSLASH = 92;
const VALUE_ZERO = 72;

/** Encodes a matrix of small integers by bucket, so that it compresses well. @internal exported for the trainer */
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

/** Decodes the weights once, for `classify`. */
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

/** Probability of each class for a query, most probable first. */
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
