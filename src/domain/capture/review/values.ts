import { formatDay, formatPercent } from "../../shared/format.ts";
import { LIMITS } from "../../shared/limits.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { printable } from "../../shared/text/printable.ts";
import { findExpiry } from "../../documents/vault/expiry.ts";
import { fieldKey, type ValueKind } from "./fieldNames.ts";

const YES: ReadonlySet<string> = new Set("true|si|yes|1|vigente|valido|valida|valid|en vigor".split("|"));
const NO: ReadonlySet<string> = new Set("false|no|0|caducado|caducada|expirado|expired|no vigente".split("|"));
/** A DNI that never expires shows 01 01 9999. */
const NEVER = /^01[ /.-]?01[ /.-]?9999$|^9999-\d{2}-\d{2}$|^(?:permanente|indefinid[ao])$/i;

/** One line of inert text, at most LIMITS.reviewValueCharacters long. */
export function shownValue(value: string): string {
  const cut =
    value.length > LIMITS.reviewValueCharacters ? `${value.slice(0, LIMITS.reviewValueCharacters - 1)}…` : value;
  return printable(cut.toWellFormed().replace(/\s+/gu, " ").trim(), "\uFFFD");
}

/** For display: a day in words, REV-17's true as 'Vigente', legibility '92' as '92 %', others unchanged. */
export function readableValue(name: string, kind: ValueKind, value: string): string {
  const shown = shownValue(value);
  if (kind === "validity") {
    const valid = parseValidity(shown);
    return valid === null ? shown : VALIDITY_WORDS[valid ? "valid" : "expired"];
  }
  if (kind === "day") {
    const day = dayIn(shown);
    return day === null || day === "never" ? shown : formatDay(day);
  }
  const key = fieldKey(name);
  if (key === "completitud" || key === "completeness") return gradeText(shown, "Completo", "Incompleto");
  if (key === "legibilidad" || key === "legibility") return gradeText(shown, "Legible", "Poco legible");
  return shown;
}

/** Words for the field 'vigente' (REV-17). */
export const VALIDITY_WORDS = { valid: "Vigente", expired: "Caducado" } as const;

/** Null if the value is neither. */
export function parseValidity(value: string): boolean | null {
  const text = normalizeForSearch(value.slice(0, LIMITS.reviewValueCharacters));
  if (YES.has(text)) return true;
  return NO.has(text) ? false : null;
}

/** The day named by a text; 'never' for a document that does not expire; null without a day. */
export function dayIn(text: string): string | null {
  const trimmed = text.trim();
  return NEVER.test(trimmed) ? "never" : findExpiry({ caducidad: trimmed });
}

/** A day of `dayIn` in words. */
export function dayText(day: string): string {
  return day === "never" ? "No caduca" : formatDay(day);
}

function gradeText(shown: string, yes: string, no: string): string {
  const text = normalizeForSearch(shown);
  if (YES.has(text) && text !== "1") return yes;
  if (NO.has(text) && text !== "0") return no;
  return /^(?:\d{1,2}|100)$/.test(text) ? formatPercent(Number(text)) : shown;
}
