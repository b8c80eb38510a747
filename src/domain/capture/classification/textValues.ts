import { normalizeForSearch, words } from "../../shared/text/normalize.ts";

/** Looks for values in one text. */
export interface TextFinder {
  /** True when the text says the value: an identifier, a day or an amount in any way of writing it, a text by its words. */
  holds(value: string): boolean;
}

/** Shortest run of glyphs that is looked for across separators. */
const SURE_RUN = 5;

const MONTHS: readonly string[] = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");

/** Days in figures, the year last or first, and with the month in words. Each is looked for at every place of the text. */
const DAY_FIRST = /(?<!\d)(?=(\d{1,2})[ ./-]{1,3}(\d{1,2})[ ./-]{1,3}(\d{4}|\d{2})(?!\d))/gu;
const YEAR_FIRST = /(?<!\d)(?=(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d))/gu;
const IN_WORDS = /(?<!\d)(?=(\d{1,2})(?: de |[ ./-]{1,3})([a-z]{3,10})\.?(?: del? |[ ./-]{1,3})(\d{4})(?!\d))/gu;
const UNDIVIDED = /(?<!\d)(?=(\d{2})(\d{2})(\d{4})(?!\d))/gu;

/** The days that a text names, as 'YYYY-MM-DD'; a year of two figures gives both centuries. */
function daysIn(text: string): ReadonlySet<string> {
  const folded = normalizeForSearch(text);
  const days = new Set<string>();
  const add = (year: string, month: number, day: string): void => {
    if (month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return;
    const rest = `${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
    for (const full of year.length === 2 ? [`19${year}`, `20${year}`] : [year]) days.add(`${full}-${rest}`);
  };
  for (const [, day = "", month = "", year = ""] of folded.matchAll(DAY_FIRST)) add(year, Number(month), day);
  for (const [, year = "", month = "", day = ""] of folded.matchAll(YEAR_FIRST)) add(year, Number(month), day);
  for (const [, day = "", month = "", year = ""] of folded.matchAll(UNDIVIDED)) add(year, Number(month), day);
  for (const [, day = "", name = "", year = ""] of folded.matchAll(IN_WORDS)) {
    add(year, MONTHS.indexOf(name.slice(0, 3).replace("set", "sep")) + 1, day);
  }
  return days;
}

const WHOLE_DAY = /^.{0,3}\d[\d\s./-]*(?:[a-z]{2,10}[\s./-]*){0,3}[\d\s./-]*$/u;
const DAY_CHARACTERS = 40;
/** Written as a day; where there is no such day, its figures alone say nothing. */
const FIGURED_DAY = /^\s?(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})\s?$/u;

/** The days of a value that is one day and nothing else; empty for any other value. */
function parseDays(value: string): ReadonlySet<string> {
  const folded = normalizeForSearch(value);
  return value.length <= DAY_CHARACTERS && WHOLE_DAY.test(folded) ? daysIn(folded) : new Set();
}

const AMOUNT = /^[+-]?\s?(\d[\d.,]{0,20})\s?(?:€|eur|euros)?$/u;

/** A written amount in hundredths; null for other texts. The last separator before one or two figures is the decimal one. */
function hundredths(written: string): number | null {
  const digits = AMOUNT.exec(written.trim().toLowerCase())?.[1]?.replace(/[.,]+$/u, "");
  if (digits === undefined) return null;
  const [, whole = digits, decimals = ""] = /^(.*)[.,](\d{1,2})$/u.exec(digits) ?? [];
  return Number(whole.replace(/[.,]/gu, "")) * 100 + Number(decimals.padEnd(2, "0"));
}

function amountsIn(text: string): ReadonlySet<number> {
  const amounts = new Set<number>();
  for (const [written] of text.matchAll(/\d[\d.,]{0,20}/gu)) {
    const amount = hundredths(written);
    if (amount !== null) amounts.add(amount);
  }
  return amounts;
}

function toAlphanumeric(text: string): string {
  return normalizeForSearch(text).replace(/[^a-z0-9]/gu, "");
}

/** The glyphs of a text, what no number is written with as a bar, and where a word begins or ends among them. */
interface Runs {
  readonly glyphs: string;
  readonly borders: ReadonlySet<number>;
}

function findRuns(text: string): Runs {
  const borders = new Set<number>();
  const parts: string[] = [];
  let end = 0;
  for (const line of text.split("\n")) {
    for (const [part] of `${normalizeForSearch(line)}\n`.matchAll(/[a-z0-9]+|[^a-z0-9 ./·-]/gu)) {
      const glyphs = /[a-z0-9]/u.test(part) ? part : "|";
      parts.push(glyphs);
      borders.add(end);
      end += glyphs.length;
    }
  }
  return { glyphs: parts.join(""), borders };
}

/** True where the run begins and ends with words of one line, and is no part of a longer number. */
function hasRun({ glyphs, borders }: Runs, run: string): boolean {
  for (let at = glyphs.indexOf(run); at !== -1; at = glyphs.indexOf(run, at + 1)) {
    if (borders.has(at) && borders.has(at + run.length)) return true;
  }
  return false;
}

/** The zone for machines writes days as YYMMDD. */
function findMachineZone(text: string): string {
  return (text.match(/[A-Z0-9<]{20,100}/gu) ?? []).filter((line) => line.includes("<")).join("\n");
}

const machineDay = (day: string): string => day.slice(2).replaceAll("-", "");

/** Prepares a text for many look-ups; each takes time in proportion to the length of the text at most. */
export function textFinder(text: string): TextFinder {
  const runs = findRuns(text);
  const wordsOfText = new Set(words(text));
  const days = daysIn(text);
  const amounts = amountsIn(text);
  const zone = findMachineZone(text);
  const glyphsOfZone = zone.toLowerCase();

  const holdsGlyphs = (value: string): boolean => {
    const run = toAlphanumeric(value);
    return run.length >= SURE_RUN && (hasRun(runs, run) || glyphsOfZone.includes(run));
  };

  return {
    holds(value) {
      const wanted = parseDays(value);
      if (wanted.size > 0) return [...wanted].some((day) => days.has(day) || zone.includes(machineDay(day)));
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
  const days = parseDays(b);
  return [...parseDays(a)].some((day) => days.has(day));
}
