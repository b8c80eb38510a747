import { formatDay } from "../shared/format.ts";
import type { ApplicationWindow, WindowEnd } from "./applicationWindow.ts";
import { dayOfField, isWindowDay } from "./windowDates.ts";
import { readWindow, type WindowReading } from "./windowReading.ts";
import { windowWords } from "./windowWords.ts";
import { daysAfter, endOfPeriod } from "./workingDays.ts";

/** What a source says of the time to apply, unchecked. */
export interface WindowFacts {
  readonly fechaInicioSolicitud: unknown;
  readonly fechaFinSolicitud: unknown;
  readonly textInicio: unknown;
  readonly textFin: unknown;
  /** The register's 'can it be requested indefinitely?'; false says nothing. */
  readonly abierto: unknown;
  /** 'YYYY-MM-DD', the day on which the call was published. */
  readonly publishedOn: string | null;
  /** 'YYYY-MM-DD', the day on which it reached the register. */
  readonly receivedOn: string | null;
}

type Estimate = Extract<WindowEnd, { kind: "estimate" }>;
type PeriodReading = Extract<WindowReading, { kind: "period" }>;
/** A day from which a period may be counted, and what happened on it. */
type Base = readonly [day: string | null, from: Estimate["from"]];

/**
 * The time to apply that the facts tell, from dates in any of the register's forms and from words. A day is given only
 * where it follows for certain; what is counted is an estimate; else the source's own words are kept. Never throws.
 */
export function parseWindow(facts: WindowFacts): ApplicationWindow {
  const publishedOn = isWindowDay(facts.publishedOn) ? facts.publishedOn : null;
  const receivedOn = isWindowDay(facts.receivedOn) ? facts.receivedOn : null;
  const callYear = callYearOf(publishedOn, receivedOn);
  const wordsOfEnd = windowWords(facts.textFin);
  const wordsOfStart = windowWords(facts.textInicio);
  const readingOfEnd = wordsOfEnd && readWindow(wordsOfEnd, "end", callYear);
  const readingOfStart = wordsOfStart && readWindow(wordsOfStart, "start", callYear);
  const texts = [readingOfStart, readingOfEnd].filter((reading) => reading?.kind === "days");
  const starts = differing([dayOfField(facts.fechaInicioSolicitud), ...texts.map(({ start }) => start)]);
  const ends = differing([dayOfField(facts.fechaFinSolicitud), ...texts.map(({ end }) => end)]);

  const contradiction = contradictionOf(starts, ends);
  const start = starts.length === 1 && !isBefore(ends[0], starts[0]) ? (starts[0] ?? null) : null;
  const first = { start, startWords: isRead(readingOfStart) ? null : (wordsOfStart?.text ?? null) };
  if (contradiction !== null) return { ...first, end: { kind: "contradiction", words: contradiction } };
  if (ends[0] !== undefined) return { ...first, end: { kind: "day", day: ends[0] } };
  if ((readingOfEnd ?? readingOfStart)?.kind === "permanent") return { ...first, end: { kind: "permanent" } };
  if (wordsOfEnd === null) return { ...first, end: { kind: facts.abierto === true ? "permanent" : "unknown" } };
  const estimate =
    readingOfEnd?.kind === "period" ? estimateOf(readingOfEnd, wordsOfEnd.text, start, publishedOn, receivedOn) : null;
  return { ...first, end: estimate ?? { kind: "words", words: wordsOfEnd.text } };
}

/** True where the words for the start say all that they say in a first day, or in 'always'. */
function isRead(reading: WindowReading | null): boolean {
  return reading?.kind === "permanent" || (reading?.kind === "days" && reading.start !== null);
}

/** The year of the publication or of the reception; null where the two differ or none is known. */
function callYearOf(publishedOn: string | null, receivedOn: string | null): number | null {
  const years = differing([publishedOn, receivedOn].map((day) => day?.slice(0, 4) ?? null));
  return years.length === 1 ? Number(years[0]) : null;
}

function differing(values: readonly (string | null)[]): readonly string[] {
  return [...new Set(values.filter((value) => value !== null))];
}

function isBefore(day: string | undefined, other: string | undefined): boolean {
  return day !== undefined && other !== undefined && day < other;
}

function contradictionOf([start, otherStart]: readonly string[], [end, otherEnd]: readonly string[]): string | null {
  const two = (which: string, one: string, other: string): string =>
    `La ficha da dos fechas de ${which} del plazo: ${formatDay(one)} y ${formatDay(other)}.`;
  if (end !== undefined && otherEnd !== undefined) return two("fin", end, otherEnd);
  if (start !== undefined && otherStart !== undefined) return two("inicio", start, otherStart);
  if (start === undefined || end === undefined || start <= end) return null;
  return `Según la ficha, el plazo termina el ${formatDay(end)} y empieza después, el ${formatDay(start)}.`;
}

/**
 * Counts a period from the surest day that is known for it and does not end it before it starts. Where the publication
 * is not known, or the text names nothing to count from, the first day of the window counts as the first of the period.
 */
function estimateOf(
  { period, from }: PeriodReading,
  words: string,
  start: string | null,
  publishedOn: string | null,
  receivedOn: string | null,
): Estimate | null {
  const beforeStart: Base = [start === null ? null : daysAfter(start, -1), "start"];
  const published: Base = [publishedOn, "publication"];
  const received: Base = [receivedOn, "reception"];
  const bases: Readonly<Record<Extract<PeriodReading["from"], string>, readonly Base[]>> = {
    publication: [published, beforeStart, received],
    start: [[start, "start"]],
    unsaid: [beforeStart, published, received],
  };
  for (const [day, countedFrom] of typeof from === "string" ? bases[from] : [from]) {
    if (day === null) continue;
    const end = endOfPeriod(day, period);
    if (start === null || end >= start) return { kind: "estimate", day: end, words, from: countedFrom };
  }
  return null;
}
