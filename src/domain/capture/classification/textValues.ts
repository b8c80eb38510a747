import { normalizeForSearch, words } from "../../shared/text/normalize.ts";
import { findDates, toIsoDate } from "../../reading/text/dates.ts";

export interface TextFinder {
  /** The text contains the value: an identifier, a day or an amount in any notation, a text by its words. */
  holds(value: string): boolean;
}

/** Shortest run of characters that is looked for across separators. */
const SURE_RUN = 5;

const DAY_CHARACTERS = 40;
/** Characters of a value beside its day. */
const MARGIN = 3;

/** In the form of a day; if there is no such day, its digits alone prove nothing. */
const FIGURED_DAY = /^\s?(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})\s?$/u;

/** The day of a value that is nothing but one day; null for any other. */
function parseDay(value: string): string | null {
  const [date] = value.length <= DAY_CHARACTERS ? findDates(value) : [];
  return date && date.end - date.start >= value.trim().length - MARGIN ? toIsoDate(date) : null;
}

const AMOUNT = /^[+-]?\s?(\d[\d.,]{0,20})\s?(?:€|eur|euros)?$/u;

/** A written amount in cents; null for other texts. The last separator before one or two digits is the decimal one. */
function toHundredths(written: string): number | null {
  const digits = AMOUNT.exec(written.trim().toLowerCase())?.[1]?.replace(/[.,]+$/u, "");
  if (digits === undefined) return null;
  const [, whole = digits, decimals = ""] = /^(.*)[.,](\d{1,2})$/u.exec(digits) ?? [];
  return Number(whole.replace(/[.,]/gu, "")) * 100 + Number(decimals.padEnd(2, "0"));
}

function toAlphanumeric(text: string): string {
  return normalizeForSearch(text).replace(/[^a-z0-9]/gu, "");
}

/** The machine-readable zone writes days as YYMMDD. */
function findMachineZone(text: string): string {
  return (text.match(/[A-Z0-9<]{20,100}/gu) ?? []).filter((line) => line.includes("<")).join("\n");
}

/** Prepares a text for many look-ups, each linear in the length of the text. */
export function textFinder(text: string): TextFinder {
  const lines = text.split("\n");
  const wordsOfText = new Set(words(text));
  const days = new Set(lines.flatMap(findDates).map(toIsoDate));
  const amounts = new Set((text.match(/\d[\d.,]{0,20}/gu) ?? []).map(toHundredths));
  const zone = findMachineZone(text);
  const folded = lines.map(normalizeForSearch).join("\n");

  /** In whole words of one line, with the separators of a number, or in the zone. */
  const holdsGlyphs = (value: string): boolean => {
    const run = toAlphanumeric(value);
    const spread = new RegExp(`(?<![a-z0-9])${Array.from(run).join("[ ./·-]*")}(?![a-z0-9])`, "u");
    return run.length >= SURE_RUN && (spread.test(folded) || zone.toLowerCase().includes(run));
  };

  return {
    holds(value) {
      const day = parseDay(value);
      if (day !== null) return days.has(day) || zone.includes(day.slice(2).replaceAll("-", ""));
      if (FIGURED_DAY.test(value)) return false;
      const amount = toHundredths(value);
      if (amount !== null && amounts.has(amount)) return true;
      if (amount !== null && /[.,]/u.test(value)) return false;
      const parts = words(value);
      return (
        parts.length > 0 && (parts.every((part) => wordsOfText.has(part)) || (/\d/u.test(value) && holdsGlyphs(value)))
      );
    },
  };
}

/** Equal up to notation. */
export function isSameValue(a: string, b: string): boolean {
  const amount = toHundredths(a);
  const other = toHundredths(b);
  if (amount !== null && other !== null) return amount === other;
  const glyphs = toAlphanumeric(a);
  if (glyphs !== "" && glyphs === toAlphanumeric(b)) return true;
  const day = parseDay(a);
  return day !== null && day === parseDay(b);
}
