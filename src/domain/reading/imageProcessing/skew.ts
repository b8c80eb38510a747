import type { GreyImage } from "./image.ts";
import { blur, shrink } from "./smooth.ts";

/** Longer side of the small copy that is searched for lines, px. */
const SEARCH_SIDE = 700;
/** Minimum difference of brightness between ink and its surroundings, of 255. */
const INK = 14;
/** Minimum number of pixels with ink. */
const LEAST_INK = 100;
const COARSE_DEGREES = 0.5;
const FINE_DEGREES = 0.1;
const MARGIN = 200;

/**
 * Degrees by which the lines of text fall to the right (negative: rise); 0 if there is too little text.
 * @param most maximum angle
 */
export function measureSkew(image: GreyImage, most: number): number {
  const factor = Math.max(1, Math.round(Math.max(image.width, image.height) / SEARCH_SIDE));
  const small = shrink(image, factor);
  const ink = findInk(small.data, blur(small, 3).data, small.width, small.height);
  if (ink.length < 2 * LEAST_INK) return 0;
  const coarse = sharpest(ink, small.height, { from: -most, to: most, step: COARSE_DEGREES });
  const fine = { from: coarse - COARSE_DEGREES, to: coarse + COARSE_DEGREES, step: FINE_DEGREES };
  return sharpest(ink, small.height, fine);
}

/** Pixels with ink, as alternating x and y from the centre of the picture. */
function findInk(data: Float32Array, surroundings: Float32Array, width: number, height: number): Float32Array {
  const places: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if ((surroundings[at] ?? 0) - (data[at] ?? 0) > INK) places.push(x - width / 2, y - height / 2);
    }
  }
  return Float32Array.from(places);
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** The angle at which rows with ink and rows without differ most. */
function sharpest(ink: Float32Array, height: number, { from, to, step }: Range): number {
  const steps = Math.round((to - from) / step);
  const profile = new Float32Array(height + 2 * MARGIN);
  let best = 0;
  let most = -1;
  for (let index = 0; index <= steps; index += 1) {
    const degrees = from + index * step;
    const sharpness = sharpnessAt(degrees, ink, height, profile);
    if (sharpness > most) {
      most = sharpness;
      best = degrees;
    }
  }
  return best;
}

function sharpnessAt(degrees: number, ink: Float32Array, height: number, profile: Float32Array): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  profile.fill(0);
  for (let index = 0; index < ink.length; index += 2) {
    const row = Math.floor((ink[index + 1] ?? 0) - slope * (ink[index] ?? 0) + height / 2 + MARGIN);
    if (row >= 0 && row < profile.length) profile[row] = (profile[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < profile.length; row += 1) sum += ((profile[row] ?? 0) - (profile[row - 1] ?? 0)) ** 2;
  return sum;
}
