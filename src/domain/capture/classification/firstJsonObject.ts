import { isRecord, parseJson } from "../../shared/json.ts";
import { LIMITS } from "../../shared/limits.ts";

const OPENING = /\{(?=\s*["}])/gu;

/**
 * The first balanced `{…}` of a text that parses as JSON, in prose or in fences (CLS-07, decision A-062); null without
 * one and for a text over LIMITS.classifierReplyCharacters. Linear in the length of the text.
 */
export function firstJsonObject(text: string): Readonly<Record<string, unknown>> | null {
  if (text.length > LIMITS.classifierReplyCharacters) return null;
  let attempts = 0;
  for (const { index } of text.matchAll(OPENING)) {
    attempts += 1;
    if (attempts > LIMITS.classifierReplyAttempts) return null;
    const end = balancedEnd(text, index);
    const object = end === null ? null : parseJson(text.slice(index, end));
    if (isRecord(object)) return object;
  }
  return null;
}

/** The offset after the brace that closes the one at `start`, or null. Braces in strings do not count. */
function balancedEnd(text: string, start: number): number | null {
  let depth = 0;
  let inString = false;
  for (let offset = start; offset < text.length; offset += 1) {
    const glyph = text[offset];
    if (glyph === "\\" && inString) offset += 1;
    else if (glyph === '"') inString = !inString;
    else if (inString) continue;
    else if (glyph === "{") depth += 1;
    else if (glyph === "}") depth -= 1;
    if (depth === 0) return offset + 1;
  }
  return null;
}
