import { type Feature, type LinearWeights, writeValues } from "../src/domain/shared/text/linearClassifier.ts";

/** What a text has and which classes it belongs to. */
export interface Example {
  readonly features: readonly Feature[];
  /** Indexes of classes. */
  readonly labels: readonly number[];
}

export interface Training {
  readonly classes: readonly string[];
  readonly buckets: number;
  /** Epochs before each pruning, and the weights that it keeps. Pruning in small steps keeps more texts right. */
  readonly stages: readonly { readonly epochs: number; readonly kept: number }[];
  readonly random: () => number;
}

const RATE = 0.4;
/** Share of RATE that a stage has lost at its end. */
const SLOWING = 0.9;
const BIAS_RATE = 0.02;
/** A class whose probability is righter than this learns nothing from an example: nearly all of the time is saved. */
const LEAST_ERROR = 0.003;
/** Values are -7 to 7; the largest weights, this share of them, are cut to that. */
const MOST_VALUE = 7;
const CUT_SHARE = 0.005;

/** Examples as the arrays that the loops run over. */
interface Examples {
  /** The features of example `i` are those from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Int32Array;
  readonly buckets: Int32Array;
  readonly weights: Float32Array;
  readonly labels: readonly (readonly number[])[];
}

/** Softmax regression with Adagrad, pruned step by step and rounded: the same weights for the same examples. */
export function trainLinear(texts: readonly Example[], { classes, buckets, stages, random }: Training): LinearWeights {
  const examples = prepare(texts);
  const weights = new Float32Array(buckets * classes.length);
  const bias = new Float32Array(classes.length);
  for (const { epochs, kept } of stages) {
    run(examples, { weights, bias, epochs, random });
    prune(weights, kept);
  }
  const sizes = Float32Array.from(
    weights.filter((weight) => weight !== 0),
    Math.abs,
  ).toSorted();
  const step = (sizes[Math.floor(sizes.length * (1 - CUT_SHARE))] ?? 0) / MOST_VALUE;
  const rounded = Int8Array.from(weights, (weight) =>
    Math.max(-MOST_VALUE, Math.min(MOST_VALUE, Math.round(weight / step))),
  );
  return {
    classes,
    bias: Array.from(bias, (one) => Number(one.toFixed(3))),
    step: Number(step.toFixed(6)),
    ...writeValues(rounded),
  };
}

function prepare(texts: readonly Example[]): Examples {
  const starts = new Int32Array(texts.length + 1);
  for (const [index, { features }] of texts.entries()) starts[index + 1] = (starts[index] ?? 0) + features.length;
  const buckets = new Int32Array(starts.at(-1) ?? 0);
  const weights = new Float32Array(buckets.length);
  for (const [index, { features }] of texts.entries()) {
    for (const [at, [bucket, weight]] of features.entries()) {
      buckets[(starts[index] ?? 0) + at] = bucket;
      weights[(starts[index] ?? 0) + at] = weight;
    }
  }
  return { starts, buckets, weights, labels: texts.map(({ labels }) => labels) };
}

interface Run {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
  readonly epochs: number;
  readonly random: () => number;
}

/** The classes that a bucket has weights of: those of `ofClass` from `starts[b]` to `starts[b + 1]`, all when none was pruned. */
interface Places {
  readonly starts: Int32Array;
  readonly ofClass: Uint8Array;
}

function placesToLearn(weights: Float32Array, count: number): Places {
  const isPruned = weights.some((weight) => weight !== 0);
  const starts = new Int32Array(weights.length / count + 1);
  const ofClass = new Uint8Array(
    isPruned ? weights.reduce((sum, weight) => sum + Number(weight !== 0), 0) : weights.length,
  );
  let learnt = 0;
  for (let place = 0; place < weights.length; place += 1) {
    if (place % count === 0) starts[place / count] = learnt;
    if (isPruned && weights[place] === 0) continue;
    ofClass[learnt] = place % count;
    learnt += 1;
  }
  starts[weights.length / count] = learnt;
  return { starts, ofClass };
}

/** A stage of the training, with the arrays that it works on. */
class Stage {
  readonly #examples: Examples;
  readonly #weights: Float32Array;
  readonly #bias: Float32Array;
  readonly #places: Places;
  /** Sums of squared slopes, by weight (Adagrad). */
  readonly #squares: Float32Array;
  /** Error of each class at the current example. */
  readonly #errors: Float64Array;
  /** The classes that the current example teaches something: the first `#wrong` of the array. */
  readonly #toLearn: Uint8Array;
  #wrong = 0;

  constructor(examples: Examples, { weights, bias }: Pick<Run, "weights" | "bias">) {
    this.#examples = examples;
    this.#weights = weights;
    this.#bias = bias;
    this.#places = placesToLearn(weights, bias.length);
    this.#squares = new Float32Array(weights.length).fill(0.1);
    this.#errors = new Float64Array(bias.length);
    this.#toLearn = new Uint8Array(bias.length);
  }

  learn(example: number, speed: number): void {
    const { starts, labels } = this.#examples;
    const start = starts[example] ?? 0;
    const end = starts[example + 1] ?? 0;
    this.#errors.set(this.#bias);
    for (let at = start; at < end; at += 1) this.#addScores(at);
    softmax(this.#errors);
    const own = labels[example] ?? [];
    for (const label of own) this.#errors[label] = (this.#errors[label] ?? 0) - 1 / own.length;
    this.#correctBias(speed);
    for (let at = start; at < end; at += 1) this.#correctWeights(at, speed);
  }

  #addScores(at: number): void {
    const { starts, ofClass } = this.#places;
    const count = this.#bias.length;
    const bucket = this.#examples.buckets[at] ?? 0;
    const weight = this.#examples.weights[at] ?? 0;
    const last = starts[bucket + 1] ?? 0;
    for (let each = starts[bucket] ?? 0; each < last; each += 1) {
      const index = ofClass[each] ?? 0;
      this.#errors[index] = (this.#errors[index] ?? 0) + weight * (this.#weights[bucket * count + index] ?? 0);
    }
  }

  #correctBias(speed: number): void {
    this.#wrong = 0;
    for (let index = 0; index < this.#bias.length; index += 1) {
      const error = this.#errors[index] ?? 0;
      if (Math.abs(error) < LEAST_ERROR) {
        this.#errors[index] = 0;
        continue;
      }
      this.#bias[index] = (this.#bias[index] ?? 0) - speed * BIAS_RATE * error;
      this.#toLearn[this.#wrong] = index;
      this.#wrong += 1;
    }
  }

  #correctWeights(at: number, speed: number): void {
    const { starts, ofClass } = this.#places;
    const count = this.#bias.length;
    const bucket = this.#examples.buckets[at] ?? 0;
    const weight = this.#examples.weights[at] ?? 0;
    const first = starts[bucket] ?? 0;
    const last = starts[bucket + 1] ?? 0;
    const isWhole = last - first === count;
    for (let each = isWhole ? 0 : first; each < (isWhole ? this.#wrong : last); each += 1) {
      const index = (isWhole ? this.#toLearn[each] : ofClass[each]) ?? 0;
      const slope = (this.#errors[index] ?? 0) * weight;
      if (slope === 0) continue;
      const place = bucket * count + index;
      this.#squares[place] = (this.#squares[place] ?? 0) + slope * slope;
      this.#weights[place] = (this.#weights[place] ?? 0) - (speed * slope) / Math.sqrt(this.#squares[place] ?? 0);
    }
  }
}

function run(examples: Examples, { weights, bias, epochs, random }: Run): void {
  const stage = new Stage(examples, { weights, bias });
  const order = Int32Array.from(examples.labels.keys());
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    const speed = RATE * (1 - (SLOWING * epoch) / epochs);
    for (const example of order) stage.learn(example, speed);
  }
}

/** Sets all but the largest weights to zero. */
function prune(weights: Float32Array, kept: number): void {
  const least = Float32Array.from(weights, Math.abs).toSorted()[Math.max(0, weights.length - kept)] ?? 0;
  for (let at = 0; at < weights.length; at += 1) if (Math.abs(weights[at] ?? 0) < least) weights[at] = 0;
}

function softmax(scores: Float64Array): void {
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let index = 0; index < scores.length; index += 1) {
    scores[index] = Math.exp((scores[index] ?? 0) - most);
    sum += scores[index] ?? 0;
  }
  for (let index = 0; index < scores.length; index += 1) scores[index] = (scores[index] ?? 0) / sum;
}

function shuffle(items: Int32Array, random: () => number): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other] ?? 0, items[index] ?? 0];
  }
}
