import { clamp, type Field, type GreyImage } from "./image.ts";
import { blur } from "./smooth.ts";

/** Share of the pixels of a tile that are brighter than its paper. */
const BRIGHTER = 0.2;
/** Number of neighbouring tiles on each side that are searched for the brightest paper. */
const SPREAD = 2;
const BLURS = 3;
/** Brightness relative to the paper that becomes black or white. */
const BLACK = 0.35;
const WHITE = 0.95;
const CONTRAST = 255 / (WHITE - BLACK);
const LEAST_TILE = 12;
/** Tiles in the width of a picture for reading. */
const TILES_ACROSS = 90;

/** Side of a tile, px. @param across number of tiles in the width of the image */
export const getTile = ({ width }: Pick<GreyImage, "width">, across: number): number =>
  Math.max(LEAST_TILE, Math.round(width / across));

/**
 * Evens out the light: each pixel becomes relative to the brightness of the paper around it.
 * @param tile side of the tiles for measuring the paper, px
 */
export function normalizeIllumination(image: GreyImage, tile = getTile(image, TILES_ACROSS)): GreyImage {
  const { data, width, height } = image;
  const paper = blur(dilate(estimateBackground(image, tile)), BLURS);
  const flat = new Uint8Array(width * height);
  const firsts = new Uint16Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    const { first, share } = between(x, tile, paper.width);
    firsts[x] = first;
    shares[x] = share;
  }
  // One extra tile, so that the last has a neighbour.
  const level = new Float32Array(paper.width + 1);
  for (let y = 0; y < height; y += 1) {
    setLevel(level, paper, between(y, tile, paper.height));
    const start = y * width;
    for (let x = 0; x < width; x += 1) {
      const column = firsts[x] ?? 0;
      const local = mix(level[column] ?? 0, level[column + 1] ?? 0, shares[x] ?? 0);
      const value = ((data[start + x] ?? 0) / local - BLACK) * CONTRAST;
      flat[start + x] = value <= 0 ? 0 : value >= 255 ? 255 : value;
    }
  }
  return { data: flat, width, height };
}

/** Sets the brightness of the paper at a row of pixels, for each column of tiles. */
function setLevel(level: Float32Array, paper: Field, { first, share }: ReturnType<typeof between>): void {
  const [upper, lower] = [first * paper.width, Math.min(paper.height - 1, first + 1) * paper.width];
  for (let column = 0; column < paper.width; column += 1) {
    level[column] = mix(paper.data[upper + column] ?? 0, paper.data[lower + column] ?? 0, share);
  }
  level[paper.width] = level[paper.width - 1] ?? 0;
}

function mix(first: number, second: number, share: number): number {
  return first + (second - first) * share;
}

/** The tile whose centre is before a pixel, and the pixel's share of the way to the centre of the next tile. */
function between(position: number, tile: number, tiles: number) {
  const place = clamp((position + 0.5) / tile - 0.5, 0, tiles - 1);
  const first = Math.floor(place);
  return { first, share: place - first };
}

/** Brightness of the paper of each tile, regardless of the print. */
function estimateBackground(image: GreyImage, tile: number): Field {
  const { width, height } = image;
  const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];
  const paper = new Float32Array(columns * rows);
  const histogram = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      histogram.fill(0);
      const pixels = countPixels(image, { left: column * tile, top: row * tile, side: tile }, histogram);
      paper[row * columns + column] = findBrightness(histogram, pixels * BRIGHTER);
    }
  }
  return { data: paper, width: columns, height: rows };
}

interface Tile {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** Adds every other pixel of every other row to the histogram. @returns their number */
function countPixels({ data, width, height }: GreyImage, { left, top, side }: Tile, histogram: Uint32Array): number {
  const [bottom, right] = [Math.min(height, top + side), Math.min(width, left + side)];
  let pixels = 0;
  for (let y = top; y < bottom; y += 2) {
    for (let x = left; x < right; x += 2) {
      const value = data[y * width + x] ?? 0;
      histogram[value] = (histogram[value] ?? 0) + 1;
      pixels += 1;
    }
  }
  return pixels;
}

/** The greatest brightness, at least 1, that at least this number of pixels have or exceed. */
function findBrightness(histogram: Uint32Array, pixels: number): number {
  let brightness = 256;
  let brighter = 0;
  do {
    brightness -= 1;
    brighter += histogram[brightness] ?? 0;
  } while (brightness > 1 && brighter < pixels);
  return brightness;
}

/** Replaces each value by the greatest around it, so that a tile full of ink gets the paper of its neighbours. */
function dilate(field: Field): Field {
  return {
    ...field,
    data: field.data.map((_, at) => findGreatest(field, at % field.width, Math.floor(at / field.width))),
  };
}

function findGreatest({ data, width, height }: Field, x: number, y: number): number {
  const [right, bottom] = [Math.min(width - 1, x + SPREAD), Math.min(height - 1, y + SPREAD)];
  let most = 0;
  for (let row = Math.max(0, y - SPREAD); row <= bottom; row += 1) {
    for (let column = Math.max(0, x - SPREAD); column <= right; column += 1) {
      most = Math.max(most, data[row * width + column] ?? 0);
    }
  }
  return most;
}
