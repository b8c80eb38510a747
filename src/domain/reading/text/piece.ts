/** A part of a text that is a value. */
export interface Piece {
  readonly value: string;
  /** Offsets in the searched text. */
  readonly start: number;
  readonly end: number;
}
