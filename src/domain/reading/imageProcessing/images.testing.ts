import { type ColourImage, type GreyImage, type Quad, sidesOf } from "./image.ts";

/** A grey picture with the given brightness of each pixel. */
export function createGrey(width: number, height: number, brightness: (x: number, y: number) => number): GreyImage {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data[y * width + x] = brightness(x, y);
  return { data, width, height };
}

/** The same as a colour picture. */
export function createColour(width: number, height: number, brightness: (x: number, y: number) => number): ColourImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.fill(brightness(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  for (let byte = 3; byte < data.length; byte += 4) data[byte] = 255;
  return { data, width, height };
}

/** True inside a convex quadrilateral. */
export function isInside(quad: Quad, x: number, y: number): boolean {
  return sidesOf(quad).every(([from, to]) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0);
}

/** True on the ink of a pattern like text: words with gaps, in rows 24 px apart, tilted by the given degrees. */
export function isText(x: number, y: number, degrees = 0): boolean {
  const row = y - x * Math.tan((degrees * Math.PI) / 180);
  const inRow = ((row % 24) + 24) % 24;
  return inRow < 8 && x % 7 < 4 && x % 60 < 50;
}

/** Mean brightness of a part of a picture. */
export function computeMean({ data, width }: GreyImage, left: number, top: number, size: number): number {
  let sum = 0;
  for (let y = top; y < top + size; y += 1) for (let x = left; x < left + size; x += 1) sum += data[y * width + x]!;
  return sum / (size * size);
}
