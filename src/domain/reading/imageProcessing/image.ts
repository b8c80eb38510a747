/** A grey picture: one byte a pixel, from 0 (black) to 255 (white), row by row. */
export interface GreyImage {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** A colour picture: four bytes a pixel (red, green, blue, alpha), row by row, such as an `ImageData`. */
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

/** A point in a picture, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a page in a picture, clockwise from the top left. */
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

/** A point on the line through two points. @param share of the way from the first to the second */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Distance of two points, in pixels. */
export function distance(from: Point, to: Point): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/** The value, or the nearer bound if it is outside. */
export function clamp(value: number, least: number, most: number): number {
  if (value < least) return least;
  return value > most ? most : value;
}
