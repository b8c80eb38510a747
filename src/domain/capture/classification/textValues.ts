import { normalizeForSearch, words } from "../../shared/text/normalize.ts";
import { findDates, toIsoDate } from "../../reading/text/dates.ts";

/** Looks for values in one text. */
export interface TextFinder {
  /** True when the text says the value: an identifier, a day or an amount in any way of writing it, a text by its words. */
  holds(value: string): boolean;
}

/** Shortest run of glyphs that is looked for across separators. */
const SURE_RUN = 5;

const DAY_CHARACTERS = 40;
/** Glyphs of a value beside the day that it is. */
const MARGIN = 3;

/** Written as a day; where there is no such day, its figures alone say nothing. */
const FIGURED_DAY = /^\s?(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})\s?$/u;

/** The day of a value that is one day and nothing else; null for any other value. */
function parseDay(value: string): string | null {
  const [date] = value.length <= DAY_CHARACTERS ? findDates(value) : [];
  return date && date.end - date.start >= value.trim().length - MARGIN ? toIsoDate(date) : null;
}

const AMOUNT = /^[+-]?\s?(\d[\d.,]{0,20})\s?(?:€|eur|euros)?$/u;

/** A written amount in hundredths; null for other texts. The last separator before one or two figures is the decimal one. */
function hundredths(written: string): number | null {
  const digits = AMOUNT.exec(written.trim().toLowerCase())?.[1]?.replace(/[.,]+$/u, "");
  if (digits === undefined) return null;
  const [, whole = digits, decimals = ""] = /^(.*)[.,](\d{1,2})$/u.exec(digits) ?? [];
  return Number(whole.replace(/[.,]/gu, "")) * 100 + Number(decimals.padEnd(2, "0"));
}

function toAlphanumeric(text: string): string {
  return normalizeForSearch(text).replace(/[^a-z0-9]/gu, "");
}

/** The zone for machines writes days as YYMMDD. */
function findMachineZone(text: string): string {
  return (text.match(/[A-Z0-9<]{20,100}/gu) ?? []).filter((line) => line.includes("<")).join("\n");
}

/** Prepares a text for many look-ups; each takes time in proportion to the length of the text at most. */
export function textFinder(text: string): TextFinder {
  const lines = text.split("\n");
  const wordsOfText = new Set(words(text));
  const days = new Set(lines.flatMap(findDates).map(toIsoDate));
  const amounts = new Set((text.match(/\d[\d.,]{0,20}/gu) ?? []).map(hundredths));
  const zone = findMachineZone(text);
  const folded = lines.map(normalizeForSearch).join("\n");

  /** The run in whole words of one line, separated as a number may be, or in the zone. */
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
      const amount = hundredths(value);
      if (amount !== null && amounts.has(amount)) return true;
      if (amount !== null && /[.,]/u.test(value)) return false;
      const parts = words(value);
      return (
        parts.length > 0 && (parts.every((part) => wordsOfText.has(part)) || (/\d/u.test(value) && holdsGlyphs(value)))
      );
    },
  };
}

/** True when two values say the same, however they are written. */
export function isSameValue(a: string, b: string): boolean {
  const amount = hundredths(a);
  const other = hundredths(b);
  if (amount !== null && other !== null) return amount === other;
  const glyphs = toAlphanumeric(a);
  if (glyphs !== "" && glyphs === toAlphanumeric(b)) return true;
  const day = parseDay(a);
  return day !== null && day === parseDay(b);
}
