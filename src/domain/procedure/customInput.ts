import { LIMITS } from "../shared/limits.ts";

/** State of the custom-procedure text for counter, colour and button (CUSTOM-16 to CUSTOM-19, decision A-022). */
export interface CustomTextState {
  /** Characters after trimming. */
  readonly count: number;
  readonly ready: boolean;
  /** The trimmed text. */
  readonly query: string;
}

export function customTextState(text: string): CustomTextState {
  const query = text.trim();
  return { count: query.length, ready: query.length >= LIMITS.customMinimum, query };
}
