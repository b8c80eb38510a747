import { normalizeIllumination } from "./normalizeIllumination.ts";
import { toGrey } from "./grey.ts";
import { distance, type ColourImage, type GreyImage, type Quad } from "./image.ts";
import { findPage, findPages } from "./pageQuad.ts";
import { project, computeProjection, rotate } from "./projection.ts";
import { removeRuledLines } from "./removeRuledLines.ts";
import { measureSkew } from "./skew.ts";

/** Ratio of width to height of cards, and the width in px at which their text is recognised best. */
const CARDS = [
  // ID-1, such as a DNI or a TIE.
  { from: 1.48, to: 1.7, width: 1500 },
  // ID-3, such as a passport.
  { from: 1.33, to: 1.48, width: 1800 },
] as const;
/** Maximum ratio of the longer to the shorter side of a page. */
const LONGEST = 3.5;
const UPRIGHT_WIDTH = 1600;
const WIDE_WIDTH = 2080;
/** Margin around the page, as a share of its size; negative to cut off the edge. */
const MARGIN = -0.004;
/** Margin of a cut that the person keeps, because a corner may be slightly off. */
const CUT_MARGIN = 0.015;
/** Maximum angle of the lines that is corrected, also in a rectified page: the table may have been rectified instead. */
const MOST_DEGREES = 8;
/** Minimum angle that is corrected; smaller ones are harmless. */
const LEAST_DEGREES = 0.3;

/**
 * Prepares a photo for the recognition: finds and rectifies the page, evens out the light, levels the lines and removes
 * the ruled lines of tables, except on cards.
 * @param photo upright, at least 2 px in each direction
 */
export function prepareForReading(photo: ColourImage): GreyImage {
  const grey = toGrey(photo);
  const quad = findPage(photo);
  const page = quad && rectify(grey, quad);
  const image = page?.image ?? grey;
  const flat = normalizeIllumination(image);
  const level = makeLevel(flat, flat);
  return page?.isCard === true ? level : removeRuledLines(level);
}

/** Levels the lines of an image. @param flat the same image under even light */
export function makeLevel(image: GreyImage, flat: GreyImage): GreyImage {
  const degrees = measureSkew(flat, MOST_DEGREES);
  return Math.abs(degrees) < LEAST_DEGREES ? image : rotate(image, degrees);
}

interface Page {
  readonly image: GreyImage;
  /** A card has no tables; the waves printed under its letters are not ruled lines. */
  readonly isCard: boolean;
}

/**
 * Finds the corners of up to two pages or cards in a photo.
 * @internal exported for the bench of safe copies
 */
export function findCuts(photo: ColourImage): readonly Quad[] {
  const found = findPages(photo);
  const single = found.length > 1 ? null : findPage(photo);
  return single ? [single] : found;
}

/**
 * Straightens up to two pages or cards of a photo, each into a picture of its own.
 * @param grey straightened in place of the colours
 */
export function straightenPages(photo: ColourImage, grey?: GreyImage): readonly ColourImage[] {
  const quads = findCuts(photo);
  const planes = grey ? [grey] : [0, 1, 2].map((channel) => toPlane(photo, channel));
  return quads.flatMap((quad) => {
    const cut = planes.flatMap((plane) => rectify(plane, quad, CUT_MARGIN)?.image ?? []);
    const [red] = cut;
    const [green, blue] = grey ? [red, red] : cut.slice(1);
    if (!red || !green || !blue) return [];
    const data = new Uint8ClampedArray(red.data.length * 4).fill(255);
    for (const [channel, plane] of [red, green, blue].entries()) {
      for (let at = 0; at < plane.data.length; at += 1) data[at * 4 + channel] = plane.data[at] ?? 0;
    }
    return [{ data, width: red.width, height: red.height }];
  });
}

function toPlane({ data, width, height }: ColourImage, channel: number): GreyImage {
  const plane = new Uint8Array(width * height);
  for (let at = 0; at < plane.length; at += 1) plane[at] = data[at * 4 + channel] ?? 0;
  return { data: plane, width, height };
}

function rectify(photo: GreyImage, quad: Quad, margin = MARGIN): Page | null {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const across = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
  const down = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
  const ratio = across / down;
  if (!(ratio > 1 / LONGEST && ratio < LONGEST)) return null;
  const card = CARDS.find(({ from, to }) => ratio > from && ratio <= to);
  const width = card?.width ?? (ratio < 1 ? UPRIGHT_WIDTH : WIDE_WIDTH);
  const height = Math.round(width / ratio);
  const [left, top] = [width * margin, height * margin];
  const [right, bottom] = [width - left, height - top];
  const target: Quad = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const projection = computeProjection(target, quad);
  return projection && { image: project(photo, projection, width, height), isCard: card !== undefined };
}
