import { LIMITS } from "../../shared/limits.ts";
import { parseWith } from "../../shared/schema.ts";
import type { Case } from "./case.ts";
import { CASE } from "./caseSchema.ts";

/**
 * Reads a stored or imported case; null without an id, a name, a status or the instant of its last change, and where it takes more
 * than LIMITS.caseCharacters. Whatever else is malformed or too much is left out. Never throws.
 */
export function parseCase(value: unknown): Case | null {
  const parsed = parseWith(CASE, value);
  return parsed && JSON.stringify(parsed).length <= LIMITS.caseCharacters ? parsed : null;
}

/** True where all of the case can be stored and read again; false where it is too much. */
export function fitsCaseLimits(file: Case): boolean {
  return JSON.stringify(parseCase(file))?.length === JSON.stringify(file).length;
}
