import { LIMITS } from "../../shared/limits.ts";
import { parseWith } from "../../shared/schema.ts";
import type { Case } from "./case.ts";
import { CASE } from "./caseSchema.ts";

/**
 * Parses a stored or imported case; null without an id, a name, a status or the time of its last change, and over
 * LIMITS.caseCharacters. Other malformed or excessive parts are left out. Never throws.
 */
export function parseCase(value: unknown): Case | null {
  const parsed = parseWith(CASE, value);
  return parsed && JSON.stringify(parsed).length <= LIMITS.caseCharacters ? parsed : null;
}

/** The whole case can be stored and read again. */
export function fitsCaseLimits(file: Case): boolean {
  return JSON.stringify(parseCase(file))?.length === JSON.stringify(file).length;
}
