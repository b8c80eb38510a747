import { findEdges, computeGradient, type Edge, type Gradient } from "./edges.ts";
import { toDarkestChannel } from "./grey.ts";
import { between, clamp, type ColourImage, distance, type Field, type Point, type Quad, sidesOf } from "./image.ts";
import { blur, shrink } from "./smooth.ts";

/** Longer side of the small copy that is searched for the page, px. */
const SEARCH_SIDE = 400;
const THRESHOLD = 5;
/** Minimum distance of two opposite sides, as a share of the picture. */
const LEAST_SPREAD = 0.3;
/** Maximum distance of a corner outside the picture, as a share of its size. */
const OUTSIDE = 0.05;
const LEAST_SIDE_SUPPORT = 0.3;
const LEAST_SUPPORT = 0.6;
const LEAST_AREA = 0.15;
/** Minimum step of brightness across the weakest side, of 255. */
const LEAST_STEP = 10;
/** Width of the blurred edge around a found page, in px of the small copy. */
const COVER_MARGIN = 6;
/** Quantile of the brightness that is taken as the table, which is darker than the papers on it. */
const TABLE_RANK = 0.25;
/** Maximum brightness of a strip of table, as a share of the way from the table to the brightest strip. */
const STRIP_SHARE = 0.2;
/** Number of sampled points of a side. */
const PLACES = 48;

/**
 * Finds the page in a photo: a bright, colourless, nearly upright quadrilateral of at least 15 % of the picture that is
 * brighter than its surroundings on all four sides. A frame printed on paper has paper on both sides, so it is no page.
 * @returns the corners of the page, or null without one
 */
export function findPage(photo: ColourImage): Quad | null {
  return searchPages(photo, 1)[0] ?? null;
}

/** Finds up to two pages or cards side by side in a photo, ordered from the top left. */
export function findPages(photo: ColourImage): readonly Quad[] {
  return searchPages(photo, 2).toSorted(([a, , c], [other, , last]) => a.y + a.x + c.y - (other.y + other.x + last.y));
}

function searchPages(photo: ColourImage, most: 1 | 2): readonly Quad[] {
  const factor = Math.max(1, Math.round(Math.max(photo.width, photo.height) / SEARCH_SIDE));
  const field = blur(shrink(toDarkestChannel(photo), factor), 2);
  const enlarge = ({ x, y }: Point): Point => ({ x: (x + 0.5) * factor, y: (y + 0.5) * factor });
  const table = measureTable(field.data);
  const refuse = (quad: Quad): boolean => most > 1 && spansTable(field, quad, table);
  const found: Quad[] = [];
  const taken: Quad[] = [];
  while (found.length < most) {
    const quad = bestQuad(field, refuse);
    // Remains of the edges of a found page are no page.
    if (!quad || weakestStep(field, quad) < LEAST_STEP || taken.some((one) => haveOneCentre(one, quad))) break;
    found.push([enlarge(quad[0]), enlarge(quad[1]), enlarge(quad[2]), enlarge(quad[3])]);
    cover(field, quad, table);
    taken.push(quad);
  }
  return found;
}

/** Paints over a found page with the brightness of the table, so that the next search does not find it. */
function cover({ data, width }: Field, quad: Quad, table: number): void {
  const sides = sidesOf(quad);
  const inside = (x: number, y: number): boolean =>
    sides.every(([from, to]) => {
      const across = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
      return across >= -COVER_MARGIN * distance(from, to);
    });
  for (let at = 0; at < data.length; at += 1) if (inside(at % width, Math.floor(at / width))) data[at] = table;
}

function bestQuad(field: Field, refuse: (quad: Quad) => boolean): Quad | null {
  const { width, height } = field;
  const gradient = computeGradient(field);
  let best: Quad | null = null;
  let bestScore = 0;
  for (const quad of listQuads(gradient)) {
    const area = computeArea(quad) / (width * height);
    const isHopeless = area < LEAST_AREA || computeScore(1, 1, area) <= bestScore;
    if (isHopeless || !liesWithin(quad, width, height)) continue;
    const supports = sidesOf(quad).map((side, at) => measureSupport(gradient, side, at));
    const least = Math.min(...supports);
    const mean = supports.reduce((sum, support) => sum + support, 0) / supports.length;
    const score = computeScore(mean, least, area);
    if (least < LEAST_SIDE_SUPPORT || mean < LEAST_SUPPORT || score <= bestScore || refuse(quad)) continue;
    bestScore = score;
    best = quad;
  }
  return best;
}

/** All quadrilaterals between edges that are far enough apart. */
function listQuads(gradient: Gradient): readonly Quad[] {
  const { width, height } = gradient.across;
  const find = (direction: "level" | "upright", sign: 1 | -1) =>
    findEdges(gradient, { direction, sign, threshold: THRESHOLD });
  const [tops, bottoms] = [find("level", 1), find("level", -1)];
  const [lefts, rights] = [find("upright", 1), find("upright", -1)];
  const pairs = (first: readonly Edge[], last: readonly Edge[], least: number) =>
    first.flatMap((one) =>
      last.filter(({ offset }) => offset - one.offset >= least).map((other) => [one, other] as const),
    );
  const columns = pairs(lefts, rights, width * LEAST_SPREAD);
  return pairs(tops, bottoms, height * LEAST_SPREAD).flatMap(([top, bottom]) =>
    columns.map(([left, right]): Quad => [
      crossing(top, left),
      crossing(top, right),
      crossing(bottom, right),
      crossing(bottom, left),
    ]),
  );
}

/** Whether the centre of the second is in the bounding box of the first. */
function haveOneCentre(one: Quad, other: Quad): boolean {
  const [xs, ys] = [one.map(({ x }) => x), one.map(({ y }) => y)];
  const { x, y } = between(other[0], other[2], 0.5);
  return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
}

/** Brightness of the table. */
function measureTable(values: Float32Array): number {
  return values.toSorted()[Math.floor(values.length * TABLE_RANK)] ?? 0;
}

/** Whether a strip of table crosses the quadrilateral from side to side, so that it contains two papers. */
function spansTable(field: Field, [topLeft, topRight, bottomRight, bottomLeft]: Quad, table: number): boolean {
  const strip = (from: Point, to: Point): number => {
    let sum = 0;
    for (let place = 1; place < PLACES; place += 1) {
      sum += valueAt(field, between(from, to, place / PLACES));
    }
    return sum / (PLACES - 1);
  };
  const shares = Array.from({ length: PLACES }, (_, place) => 0.15 + (0.7 * place) / PLACES);
  return [
    shares.map((share) => strip(between(topLeft, bottomLeft, share), between(topRight, bottomRight, share))),
    shares.map((share) => strip(between(topLeft, topRight, share), between(bottomLeft, bottomRight, share))),
  ].some((strips) => Math.min(...strips) - table < STRIP_SHARE * (Math.max(...strips) - table));
}

/** Rates a page by the mean and minimum support of its sides and by its share of the picture. */
function computeScore(mean: number, least: number, area: number): number {
  return mean + 0.5 * least + 0.6 * area;
}

function crossing(level: Edge, upright: Edge): Point {
  const y =
    (level.offset + level.slope * (upright.offset - upright.slope * upright.centre - level.centre)) /
    (1 - level.slope * upright.slope);
  return { x: upright.offset + upright.slope * (y - upright.centre), y };
}

function valueAt({ data, width, height }: Field, { x, y }: Point): number {
  return data[clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)] ?? 0;
}

function liesWithin(quad: Quad, width: number, height: number): boolean {
  return quad.every(
    ({ x, y }) =>
      x >= -OUTSIDE * width && y >= -OUTSIDE * height && x <= (1 + OUTSIDE) * width && y <= (1 + OUTSIDE) * height,
  );
}

function computeArea([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  const cross =
    (bottomRight.x - topLeft.x) * (bottomLeft.y - topRight.y) -
    (bottomRight.y - topLeft.y) * (bottomLeft.x - topRight.x);
  return Math.abs(cross) / 2;
}

/** Share of a side along which the page is brighter than outside. @param at index of the side in `sidesOf` */
function measureSupport({ across, down }: Gradient, [from, to]: readonly [Point, Point], at: number): number {
  const { data, width, height } = at % 2 === 0 ? down : across;
  const sign = at === 0 || at === 3 ? 1 : -1;
  const isLevel = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
  let found = 0;
  for (let place = 2; place < PLACES - 1; place += 1) {
    const { x, y } = between(from, to, place / PLACES);
    let most = 0;
    for (let shift = -2; shift <= 2; shift += 1) {
      const column = Math.round(isLevel ? x : x + shift);
      const row = Math.round(isLevel ? y + shift : y);
      if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) continue;
      most = Math.max(most, (data[row * width + column] ?? 0) * sign);
    }
    if (most > THRESHOLD) found += 1;
  }
  return found / (PLACES - 3);
}

/** Difference of brightness between the page and its surroundings along the weakest side. */
function weakestStep(field: Field, quad: Quad): number {
  const centre = between(between(quad[0], quad[1], 0.5), between(quad[2], quad[3], 0.5), 0.5);
  const steps = sidesOf(quad).map(([from, to]) => {
    let sum = 0;
    for (let place = 4; place <= PLACES - 4; place += 1) {
      const edge = between(from, to, place / PLACES);
      const at = (depth: number): number =>
        valueAt(field, between(edge, centre, depth / (distance(edge, centre) || 1)));
      sum += (at(4) + at(6) + at(8) - at(-4) - at(-6) - at(-8)) / 3;
    }
    return sum / (PLACES - 7);
  });
  return Math.min(...steps);
}
