/** A hashed property of a text and its weight. */
export type Feature = readonly [bucket: number, weight: number];

/** A trained linear classifier; zeros are omitted. */
export interface LinearWeights {
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
export interface LinearClassifier {
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

/** Decodes the weights once, for `classify`. @param buckets number of different features */
export function readClassifier(
  { classes, bias, step, gaps, values }: LinearWeights,
  buckets: number,
): LinearClassifier {
  const starts = new Int32Array(buckets + 1);
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
  for (let bucket = 1; bucket <= buckets; bucket += 1) starts[bucket] ||= starts[bucket - 1] ?? 0;
  return {
    classes,
    bias,
    step,
    starts,
    ofClass,
    values: Int8Array.from(values, (one) => one.charCodeAt(0) - VALUE_ZERO),
  };
}

/** Probability of each class, most probable first. @param sharpness factor of the scores */
export function classify(
  features: readonly Feature[],
  classifier: LinearClassifier,
  sharpness = 1,
): readonly ClassProbability[] {
  const { classes, bias, step, starts, ofClass, values } = classifier;
  const scores = Float64Array.from(bias);
  for (const [bucket, weight] of features) {
    const end = starts[bucket + 1] ?? 0;
    for (let at = starts[bucket] ?? 0; at < end; at += 1) {
      const index = ofClass[at] ?? 0;
      scores[index] = (scores[index] ?? 0) + weight * step * (values[at] ?? 0);
    }
  }
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp((score - most) * sharpness));
  const sum = odds.reduce((total, odd) => total + odd, 0);
  return classes
    .map((id, index) => ({ id, probability: (odds[index] ?? 0) / sum }))
    .toSorted((a, b) => b.probability - a.probability);
}

/** 32-bit FNV-1a over the code units with a final mix, because its low bits alone repeat. */
export function hashFeature(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}
