import { fold } from "../shared/text/normalize.ts";
import { existingDay, markDays, type NamedDay } from "./windowDates.ts";
import { meaningsOf } from "./windowLexicon.ts";
import { NUMBER, numberOf } from "./windowNumbers.ts";
import type { WindowWords } from "./windowWords.ts";
import type { Period } from "./workingDays.ts";

/** What follows for certain from a text about a time to apply. Days are 'YYYY-MM-DD'. */
export type WindowReading =
  /** The first day, the last one, or both. */
  | { readonly kind: "days"; readonly start: string | null; readonly end: string | null }
  /** A period, and what it is counted from: as far as the text says so, or the very day that it names. */
  | { readonly kind: "period"; readonly period: Period; readonly from: CountedFrom | "unsaid" | CountedDay }
  | { readonly kind: "permanent" }
  | { readonly kind: "words" };

type CountedFrom = "publication" | "start";
/** 'YYYY-MM-DD', and what happened on it. */
type CountedDay = readonly [day: string, from: CountedFrom];

const WORDS: WindowReading = { kind: "words" };

/** A longer period is taken for a slip. */
const MOST_DAYS = 366;
const MOST_MONTHS = 24;

const QUALIFIER = "habil(?:es)?|habils|habeis|laborables?|natural(?:es|s)?|naturais";
const PERIOD = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(${NUMBER})(?: ?\( ?(${NUMBER}) ?\))?,? ?(?:(${QUALIFIER}) )?(dias?|dies|mes|meses|mesos|anos?|anys?)(?!\p{L})(?:,? ?\(?(${QUALIFIER})(?!\p{L})\)?)?`,
  "gu",
);
const CLOCK =
  /(?:\ba )?(?:\b(?:las|les|as) )?(?<!\d)\d{1,2}(?:[:.]\d{2}){1,2}(?!\d)(?: ?(?:horas?|hores|hrs?|h)\b)?|(?:\ba )?(?:\b(?:las|les|as) )?(?<!\d)\d{1,2}[,'’]\d{2} ?(?:horas?|hores|hrs?|h)\b|(?:\ba )?(?:\b(?:las|les|as) )?\b\d{1,2} ?(?:horas?|hores|hrs?|h)\b/gu;

const PERMANENT =
  /\b(?:permanente|permanentemente|permanent|permanentment|indefinido|indefinida|indefinidamente|indefinit|todo el ano|tot l'any|todo o ano)\b/u;
const PERMANENT_WORDS: ReadonlySet<string> = new Set(
  (
    "permanente permanentemente permanent permanentment indefinido indefinida indefinidamente indefinit todo tot el la los las l o ano any " +
    "plazo prazo termini convocatoria abierto abierta obert oberta aberto aberta de del forma caracter manera con durante presentacion solicitud " +
    "solicitudes es esta estara permanece permanecera se puede pueden presentar a lo largo"
  ).split(" "),
);

/** Where something is published, in any words. */
const PLACE = "(?:[ebw][xbwpcsegaiyN]*)?";
/** On which site one applies. */
const SITE = "(?:ew[xwcaeN]*)?";
/** From the publication of something: of what, and where. */
const PUBLISHED = `[sgae]*c*(?:p[pcsgae]*|b)${PLACE}`;
const OPENED = "[sga]*i[cga]*";
const PERIOD_MARK = "[ea]?h?P";

/** The shapes of a text, in the letters of the lexicon; 'P' is a period, 'D' a day, 'E' a day without its year. */
const SHAPES = {
  bareDay: new RegExp(`^D${SITE}$`),
  firstDay: /^a?[si]+[sia]*D$/,
  lastDay: new RegExp(`^(?:c?h+a?|a)D${SITE}$`),
  range: new RegExp(`^P?(?:[sia]*[DE](?:[ah]+|-|yh)D|tDyD|tEyD)P?${SITE}$`),
  shortRange: new RegExp(`^P?(?:[sia]*N(?:[ah]+|-)D|tNyD)P?${SITE}$`),
  lastDayAfterPeriod: new RegExp(`^P?(?:${PUBLISHED}|${OPENED})?y?hD$`),
  period: new RegExp(`^${PERIOD_MARK}[sga]*$`),
  periodFromStart: new RegExp(`^${PERIOD_MARK}${OPENED}$`),
  periodFromPublication: new RegExp(`^(?:${PERIOD_MARK}${PUBLISHED}|${PUBLISHED}y?P)$`),
  periodFromDay: new RegExp(`^(?:${PERIOD_MARK}[sga]+D|[sga]+Dy?P)$`),
  periodFromDatedPublication: new RegExp(`^${PERIOD_MARK}${PUBLISHED}D$`),
} as const;

/** 'B.O.P.' and the like, which are one word. */
const DOTTED = /(?<![\p{L}\d])\p{L}(?:\.\p{L})+\.?(?![\p{L}\d])/gu;
/** The first day of a range whose second is missing, or the date of a paper. */
const OF_A_DAY = /^(?:del?|do) /;

/**
 * Reads a text about the time to apply; 'words' where nothing follows for certain.
 * @param side which end a day that stands alone is: the first for the register's textInicio, the last for its textFin
 * @param callYear in which the call came, null where it is not sure
 */
export function readWindow(words: WindowWords, side: "start" | "end", callYear: number | null): WindowReading {
  const folded = fold(words.text).replace(DOTTED, (letters) => letters.replaceAll(".", ""));
  if (!words.isWhole) return WORDS;
  if (isPermanent(folded)) return { kind: "permanent" };
  const { text, days } = markDays(folded, callYear);
  const { text: marked, periods } = markPeriods(text.replace(CLOCK, " "));
  const { shape, numbers } = meaningsOf(marked);
  if (side === "end" && SHAPES.bareDay.test(shape) && OF_A_DAY.test(folded)) return WORDS;
  return daysOf(shape, days, numbers, side) ?? periodOf(shape, periods, days) ?? WORDS;
}

function isPermanent(folded: string): boolean {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return PERMANENT.test(folded) && words.every((word) => PERMANENT_WORDS.has(word));
}

function markPeriods(text: string): { readonly text: string; readonly periods: readonly Period[] } {
  const periods: Period[] = [];
  const marked = text.replace(PERIOD, (written: string, ...groups: (string | undefined)[]) => {
    const [number = "", inBrackets = number, qualifierBefore, unit = "", qualifier = qualifierBefore] = groups;
    const period = periodIn(number, inBrackets, unit, qualifier);
    if (period === null) return written;
    periods.push(period);
    return " P ";
  });
  return { text: marked, periods };
}

/** Days without a word are working days (article 30.2 of Ley 39/2015). */
function periodIn(number: string, inBrackets: string, unit: string, qualifier: string | undefined): Period | null {
  const amount = numberOf(number);
  if (amount === null || amount === 0 || amount !== numberOf(inBrackets)) return null;
  if (unit.startsWith("d")) {
    const isNatural = qualifier?.startsWith("natura") === true;
    return amount > MOST_DAYS ? null : { amount, unit: isNatural ? "calendarDay" : "workingDay" };
  }
  const months = unit.startsWith("a") ? amount * 12 : amount;
  return months > MOST_MONTHS ? null : { amount: months, unit: "month" };
}

function daysOf(
  shape: string,
  days: readonly NamedDay[],
  numbers: readonly number[],
  side: "start" | "end",
): WindowReading | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const end = dayIn(last, last.year);
  const isFirst = SHAPES.firstDay.test(shape) || (side === "start" && SHAPES.bareDay.test(shape));
  if (isFirst) return { kind: "days", start: end, end: null };
  if (SHAPES.range.test(shape)) return { kind: "days", start: firstDayOf(first, last), end };
  if (SHAPES.shortRange.test(shape)) {
    const start = dayIn({ ...last, day: numbers[0] ?? 0 }, last.year);
    return start === null ? null : { kind: "days", start, end };
  }
  const isLast = [SHAPES.bareDay, SHAPES.lastDay, SHAPES.lastDayAfterPeriod].some((known) => known.test(shape));
  return isLast ? { kind: "days", start: null, end } : null;
}

function periodOf(shape: string, periods: readonly Period[], days: readonly NamedDay[]): WindowReading | null {
  const [period] = periods;
  if (period === undefined) return null;
  const [day] = days;
  const base = day === undefined ? null : dayIn(day, day.year);
  if (base !== null) {
    if (SHAPES.periodFromDay.test(shape)) return { kind: "period", period, from: [base, "start"] };
    const isPublished = SHAPES.periodFromDatedPublication.test(shape);
    return isPublished ? { kind: "period", period, from: [base, "publication"] } : null;
  }
  if (SHAPES.period.test(shape)) return { kind: "period", period, from: "unsaid" };
  if (SHAPES.periodFromStart.test(shape)) return { kind: "period", period, from: "start" };
  return SHAPES.periodFromPublication.test(shape) ? { kind: "period", period, from: "publication" } : null;
}

/** The first day of a range; where it has no year of its own, the last one before the end that bears its name. */
function firstDayOf(first: NamedDay, last: NamedDay): string | null {
  if (first.year !== null || last.year === null) return dayIn(first, first.year);
  const isLater = first.month > last.month || (first.month === last.month && first.day > last.day);
  return dayIn(first, isLater ? last.year - 1 : last.year);
}

function dayIn({ month, day }: NamedDay, year: number | null): string | null {
  return year === null ? null : existingDay(year, month, day);
}
