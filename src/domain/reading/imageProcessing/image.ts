/** A picture of brightness: one byte a pixel, 0 black to 255 white, row by row. */
export interface GreyImage {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** A picture of four bytes a pixel (red, green, blue, alpha), row by row; an `ImageData` is one. */
export interface ColourImage {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A grid of measurements, row by row. */
export interface Field {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A place in a picture, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a page in a picture, from the top left one clockwise. */
export type Quad = readonly [topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point];

/** The sides of a page: top, right, bottom, left. */
export function sidesOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): readonly (readonly [Point, Point])[] {
  return [
    [topLeft, topRight],
    [topRight, bottomRight],
    [bottomRight, bottomLeft],
    [bottomLeft, topLeft],
  ];
}

/** The place on the way from one to another. @param share of the way */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Pixels between two places. */
export function distance(from: Point, to: Point): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/** The value, or the nearer bound where it lies outside. */
export function clamp(value: number, least: number, most: number): number {
  if (value < least) return least;
  return value > most ? most : value;
}
