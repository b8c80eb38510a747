/** Any one unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the corner at the top left. */
export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** Width by height of a card of the size of a DNI (ISO/IEC 7810, ID-1). */
export const CARD_RATIO = 85.6 / 53.98;

/** The size made smaller until its longer side is no longer than this. Whole pixels. */
export function withinSide(size: Size, side: number): Size {
  return rounded(scaled(size, Math.min(1, side / Math.max(size.width, size.height))));
}

/** The size times the factor. */
export function scaled({ width, height }: Size, factor: number): Size {
  return { width: width * factor, height: height * factor };
}

/** The size in whole pixels, one at least. */
export function rounded({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
