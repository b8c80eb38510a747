import type { Field } from "./image.ts";

/** Change of brightness: positive where it increases to the right (`across`) or downwards (`down`). */
export interface Gradient {
  readonly across: Field;
  readonly down: Field;
}

/** Change of brightness at each pixel except those at the border (Sobel operator). */
export function computeGradient({ data, width, height }: Field): Gradient {
  const across = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  const value = (index: number): number => data[index] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [above, below] = [at - width, at + width];
      across[at] =
        (value(at + 1) - value(at - 1)) * 0.5 +
        (value(below + 1) - value(below - 1) + value(above + 1) - value(above - 1)) * 0.25;
      down[at] =
        (value(below) - value(above)) * 0.5 +
        (value(below + 1) - value(above + 1) + value(below - 1) - value(above - 1)) * 0.25;
    }
  }
  return { across: { data: across, width, height }, down: { data: down, width, height } };
}

/**
 * A straight edge, nearly level or upright. A level edge is y = offset + slope · (x − centre), an upright one is
 * x = offset + slope · (y − centre).
 */
export interface Edge {
  readonly offset: number;
  readonly slope: number;
  readonly centre: number;
}

/** The edges to find. */
export interface EdgeSearch {
  readonly direction: "level" | "upright";
  /** 1: darker before (above or left of) the edge; -1: darker after it. */
  readonly sign: 1 | -1;
  /** Minimum change of brightness. */
  readonly threshold: number;
}

const MOST_DEGREES = 14;
const STEP_DEGREES = 0.5;
const MOST_EDGES = 10;
/** Minimum length of an edge, as a share of the picture. */
const LEAST_SHARE = 0.12;
/** Steps of slope and of offset around a found edge whose votes belong to it. */
const NEAR_SLOPES = 6;
const NEAR_OFFSETS = 4;

const SLOPES = Array.from({ length: (2 * MOST_DEGREES) / STEP_DEGREES + 1 }, (_, step) =>
  Math.tan(((step * STEP_DEGREES - MOST_DEGREES) * Math.PI) / 180),
);

/** The strongest edges of one direction and sign, at most MOST_EDGES (Hough transform). */
export function findEdges({ across, down }: Gradient, search: EdgeSearch): readonly Edge[] {
  const isLevel = search.direction === "level";
  const { width, height } = across;
  const [offsets, length] = isLevel ? [height, width] : [width, height];
  const votes = countVotes(isLevel ? down : across, isLevel ? across : down, search, offsets, length / 2);
  const edges: Edge[] = [];
  while (edges.length < MOST_EDGES) {
    const best = strongest(votes, length * LEAST_SHARE);
    if (best === -1) break;
    const [slopeIndex, offset] = [Math.floor(best / offsets), best % offsets];
    edges.push({ offset, slope: SLOPES[slopeIndex] ?? 0, centre: length / 2 });
    clearAround(votes, offsets, slopeIndex, offset);
  }
  return edges;
}

function countVotes(
  along: Field,
  other: Field,
  { direction, sign, threshold }: EdgeSearch,
  offsets: number,
  centre: number,
): Float32Array {
  const { width, height } = along;
  const votes = new Float32Array(SLOPES.length * offsets);
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const change = (along.data[at] ?? 0) * sign;
      if (change < threshold || Math.abs(other.data[at] ?? 0) > change) continue;
      const weight = Math.min(1, change / (4 * threshold));
      if (direction === "level") addVotes(votes, offsets, y, x - centre, weight);
      else addVotes(votes, offsets, x, y - centre, weight);
    }
  }
  return votes;
}

/** Adds a pixel's vote for the edge of each slope through it. @param run distance from the centre, along the edge */
function addVotes(votes: Float32Array, offsets: number, position: number, run: number, weight: number): void {
  for (let index = 0; index < SLOPES.length; index += 1) {
    const offset = Math.round(position - (SLOPES[index] ?? 0) * run);
    if (offset < 0 || offset >= offsets) continue;
    const vote = index * offsets + offset;
    votes[vote] = (votes[vote] ?? 0) + weight;
  }
}

function strongest(votes: Float32Array, least: number): number {
  let best = -1;
  let most = least;
  for (let index = 0; index < votes.length; index += 1) {
    const vote = votes[index] ?? 0;
    if (vote > most) {
      most = vote;
      best = index;
    }
  }
  return best;
}

function clearAround(votes: Float32Array, offsets: number, slopeIndex: number, offset: number): void {
  const lastSlope = Math.min(SLOPES.length - 1, slopeIndex + NEAR_SLOPES);
  const lastOffset = Math.min(offsets - 1, offset + NEAR_OFFSETS);
  for (let slope = Math.max(0, slopeIndex - NEAR_SLOPES); slope <= lastSlope; slope += 1) {
    votes.fill(0, slope * offsets + Math.max(0, offset - NEAR_OFFSETS), slope * offsets + lastOffset + 1);
  }
}
