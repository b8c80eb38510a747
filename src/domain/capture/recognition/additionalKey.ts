import { LIMITS } from "../../shared/limits.ts";

/** What is wrong with a key: `empty`, or `characters` that no key has and no header can carry. */
export type KeyFault = "empty" | "characters";

const HEADER_TEXT = /^[\u0021-\u007E]+$/u;

/** What keeps a key of a provider from being saved; null when nothing does (OCR-06, OCR-07). Spaces around it do not count. */
export function additionalKeyFault(text: string): KeyFault | null {
  const key = text.trim();
  if (key === "") return "empty";
  return HEADER_TEXT.test(key) && key.length <= LIMITS.keyCharacters ? null : "characters";
}
