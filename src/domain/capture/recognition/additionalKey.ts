import { LIMITS } from "../../shared/limits.ts";

/** `characters`: not allowed in an HTTP header. */
export type KeyFault = "empty" | "characters";

const HEADER_TEXT = /^[\u0021-\u007E]+$/u;

/** The fault of a key that cannot be saved, or null (OCR-06, OCR-07). Ignores spaces around it. */
export function additionalKeyFault(text: string): KeyFault | null {
  const key = text.trim();
  if (key === "") return "empty";
  return HEADER_TEXT.test(key) && key.length <= LIMITS.keyCharacters ? null : "characters";
}
