import { formatDay } from "../shared/format.ts";
import { LIMITS } from "../shared/limits.ts";
import { normalizeForSearch } from "../shared/text/normalize.ts";
import type { ApplicationWindow, WindowEnd } from "./applicationWindow.ts";
import { htmlText } from "./bdnsText.ts";
import { parseDateField } from "./windowDates.ts";
import { estimateEnd } from "./windowEstimate.ts";
import table from "./words.json" with { type: "json" };
import type { IsoDay } from "../shared/calendar/isoTime.ts";

/** A source's unchecked fields about the application window. */
export interface WindowInput {
  readonly fechaInicioSolicitud: unknown;
  readonly fechaFinSolicitud: unknown;
  readonly textInicio: unknown;
  readonly textFin: unknown;
  /** The register's field for a window without end; false has no meaning. */
  readonly abierto: unknown;
  readonly publishedOn: IsoDay | null;
  /** NUTS 2 code of the calling community; null for other bodies. */
  readonly seat: string | null;
}

/** Whole and normalized: '15 días hábiles desde el día siguiente al de la publicación en el BOE'. */
const PERIOD =
  /^(\d{1,3}) dias(?: (habiles|naturales))?,? (?:contados |a contar )?(?:desde|a partir de)(?:l| el)?(?: dia)?(?: siguiente (?:al? )?(?:de )?| )la publicacion(?: (?:del extracto|de la convocatoria))?(?: en el [a-z]{2,6})?\.?$/;
/** A longer period is treated as a typing error. */
const MOST_DAYS = 366;

/** Normalized months in Spanish, Catalan and Galician, and their abbreviations beside a number. */
const MONTHS =
  "enero|gener|xaneiro|febrero?|febreiro|marzo?|marc|abril|mayo|maig|maio|juni[oy]?|juny|xuno|juliol?|xullo|agosto?|(?:se|no|de|di)[a-z]{1,4}embr[eo]|octubre|outubro";
const SHORT_MONTHS = "ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic";

/** A day or a month among other words: '30/11', '30.11.2026', '30-nov', '30 de noviembre', 'treinta de noviembre'. */
const NAMED_DAY = new RegExp(
  String.raw`\d ?[/-] ?\d{1,2}(?!\d)|\d\.\d{1,2}\.\d|\d{1,2}º? d(?:e |')[a-z]{4}|\d[ ./-]?(?:${SHORT_MONTHS})\b|\b(?:${MONTHS})\b`,
);

/**
 * Reads the application window from the date fields, estimates it from days after the publication, or else keeps the source's
 * words. A date field is doubtful if its words name another day. Never throws.
 */
export function parseWindow(facts: WindowInput): ApplicationWindow {
  const first = parseDateField(facts.fechaInicioSolicitud);
  const last = parseDateField(facts.fechaFinSolicitud);
  const words = windowWords(facts.textFin);
  const startWords = windowWords(facts.textInicio);
  const isDoubtful = first !== null && startWords !== null && namesAnotherDay(startWords, first);
  const opening = isDoubtful || first === null ? { start: null, startWords } : { start: first, startWords: null };

  if (last !== null && first !== null && last < first) {
    const said = `Según la ficha, el plazo termina el ${formatDay(last)} y empieza después, el ${formatDay(first)}.`;
    return { start: null, startWords: null, end: { kind: "contradiction", words: said } };
  }
  if (last !== null && words !== null && namesAnotherDay(words, last)) {
    const said = `La ficha da como fin del plazo el ${formatDay(last)} y además dice «${words}».`;
    return { ...opening, end: { kind: "contradiction", words: said } };
  }
  if (last !== null) return { ...opening, end: { kind: "day", day: last } };
  if (words === null) return { ...opening, end: { kind: facts.abierto === true ? "permanent" : "unknown" } };
  return { ...opening, end: estimateFrom(words, facts, first) ?? { kind: "words", words } };
}

/** One printable line, at most LIMITS.windowCharacters; null for blanks and fillers such as 'N/A'. */
function windowWords(value: unknown): string | null {
  const text = htmlText(value, LIMITS.windowCharacters).replaceAll("\n", " ").replace(/\p{C}/gu, "");
  const line = text.replace(/\s+/gu, " ").trim();
  const letters = normalizeForSearch(line).replace(/[^\p{L}\p{N}]/gu, "");
  return letters === "" || table.fillers.includes(letters) ? null : line;
}

function namesAnotherDay(words: string, day: IsoDay): boolean {
  const [year = "", month = "", date = ""] = day.split("-");
  const forms = [formatDay(day), `${date}/${month}/${year}`, `${Number(date)}/${Number(month)}/${year}`, day];
  return NAMED_DAY.test(forms.reduce((rest, form) => rest.replaceAll(form, ""), normalizeForSearch(words)));
}

/** Days without a word are working days (art. 30.2 of Ley 39/2015). Null unless the words are exactly such a period. */
function estimateFrom(
  words: string,
  { publishedOn, textFin, seat }: WindowInput,
  start: IsoDay | null,
): WindowEnd | null {
  const [isPeriod, number, kind] = PERIOD.exec(normalizeForSearch(words)) ?? [];
  const n = Number(number);
  // The end of a truncated text may say something else.
  const isWhole = String(textFin).length <= LIMITS.windowCharacters;
  if (isPeriod === undefined || !isWhole || publishedOn === null || n === 0 || n > MOST_DAYS) return null;
  const unit = kind === "naturales" ? "calendarDays" : "workingDays";
  const end = estimateEnd(words, { start: publishedOn, term: { n, unit }, seat });
  return start !== null && end.day < start ? null : end;
}
