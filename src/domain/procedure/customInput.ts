import { LIMITS } from "../shared/limits.ts";

/** What the custom-procedure screen says of a text; counter, colour and button cannot disagree (CUSTOM-16 to CUSTOM-19, decision A-022). */
export interface CustomTextState {
  /** Characters after trimming. */
  readonly count: number;
  readonly ready: boolean;
  /** The trimmed text. */
  readonly query: string;
}

/** Measures a description of a procedure. */
export function customTextState(text: string): CustomTextState {
  const query = text.trim();
  return { count: query.length, ready: query.length >= LIMITS.customMinimum, query };
}
