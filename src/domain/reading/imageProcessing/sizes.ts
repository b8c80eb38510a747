/** In any unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Positioned from the top left corner. */
export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/** Ratio of width to height of a card such as a DNI (ISO/IEC 7810, ID-1). */
export const CARD_RATIO = 85.6 / 53.98;

/** Reduces the size until its longer side is at most `side`. Whole pixels. */
export function withinSide(size: Size, side: number): Size {
  return rounded(scaled(size, Math.min(1, side / Math.max(size.width, size.height))));
}

/** Multiplies the size by the factor. */
export function scaled({ width, height }: Size, factor: number): Size {
  return { width: width * factor, height: height * factor };
}

/** Rounds the size to whole pixels, at least one. */
export function rounded({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
