import { LIMITS } from "@/domain/shared/limits.ts";
import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import { printable } from "@/domain/shared/text/printable.ts";
import shortened from "../lexicon/shortened.json" with { type: "json" };

/** A run of letters or of digits in a line. */
interface Run {
  /** Offset of its folded characters in the compact form. */
  readonly at: number;
  /** Offsets in the line's text. */
  readonly start: number;
  readonly end: number;
}

/** One line of recognised text. */
export interface Line {
  /** Text with single spaces, and a tab between distant columns. */
  readonly text: string;
  /** Letters and digits only, folded and without small words: 'N.º de afiliación S.S.' is 'nafiliacionss', with any dots and spaces. */
  readonly compact: string;
  /** The compact form with one glyph for each group of confusable ones: 'D.N.I.' and 'D.N.l.' are 'dni'. */
  readonly glyphs: string;
  readonly runs: readonly Run[];
}

/** Maximum length of a line; longer text without line breaks is cut. */
export const LINE_CHARACTERS = 600;
const COLUMN_GAP = /\t| {4,}/g;
/** Ordinal signs are misread as '?', '.', '*' or omitted, so they do not count as letters. */
const RUNS = /[^\P{L}ºª]+|\p{N}+|%/gu;

/** Ignored words: 'Fecha de emisión de la factura' and 'Fecha emisión factura' are one label. */
const SMALL_WORDS: ReadonlySet<string> = new Set("de del la el los las en do da els les".split(" "));
/** 'Interesado/a', 'Apellido(s)' */
const ENDING = /^(?:[ao]?s|[ao]|es|r?as?)$/;
/** Abbreviated words with their short forms. */
const SHORTENED: ReadonlyMap<string, string> = new Map(
  shortened.flatMap((forms) => forms.split(" ").map((form, _, [word = ""]) => [form, word] as const)),
);

/** The non-empty lines of a recognised text, at most LIMITS.recognisedCharacters and LIMITS.extractionLines. */
export function parseLines(text: string): readonly Line[] {
  const rows: string[] = [];
  for (const row of text
    .slice(0, LIMITS.recognisedCharacters)
    .normalize("NFC")
    .split(/\r\n?|[\n\f\u2028\u2029]/)) {
    for (let start = 0; start < row.length; start += LINE_CHARACTERS)
      rows.push(row.slice(start, start + LINE_CHARACTERS));
    if (rows.length >= LIMITS.extractionLines) break;
  }
  return rows
    .slice(0, LIMITS.extractionLines)
    .map(parseLine)
    .filter(({ compact }) => compact.length > 0);
}

export function parseLine(row: string): Line {
  return indexLine(
    row
      .split(COLUMN_GAP)
      .map(cleanText)
      .filter((part) => part !== "")
      .join("\t"),
  );
}

/** Normalizes a text to one line with single spaces and without invisible characters. */
export function cleanText(text: string): string {
  return printable(text.normalize("NFC"), " ").replace(/\s+/g, " ").trim();
}

/** Creates a line from a text of `cleanText`. */
export function indexLine(text: string): Line {
  const runs: Run[] = [];
  let compact = "";
  for (const match of text.matchAll(RUNS)) {
    const word = normalizeForSearch(match[0]);
    const [start, end] = [match.index, match.index + match[0].length];
    const last = runs.at(-1);
    if (last && ENDING.test(word) && /\p{L}[/(]$/u.test(text.slice(Math.max(0, start - 2), start))) {
      runs[runs.length - 1] = { ...last, end: end + (text.charAt(end) === ")" ? 1 : 0) };
      continue;
    }
    if (SMALL_WORDS.has(word) || isJoint(text, start, end) || isOrdinalSign(text, start)) continue;
    runs.push({ at: compact.length, start, end });
    compact += /[\p{L}\p{N}]/u.test(text.charAt(end)) ? word : (SHORTENED.get(word) ?? word);
  }
  return { text, compact, glyphs: toGlyphs(compact), runs };
}

/** 'd'emissió', 'nombre y apellidos', 'NIF o NIE' */
function isJoint(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end).toLowerCase();
  if (/^[dl]$/.test(word)) return /['’´]/.test(text.charAt(end));
  return /^[yieou]$/.test(word) && /\p{L}{2} $/u.test(text.slice(0, start)) && text.charAt(end) === " ";
}

/** Converts a compact text to the form of `Line.glyphs`, with the same length. */
export function toGlyphs(compact: string): string {
  return compact.replace(/[l1]/g, "i").replaceAll("0", "o");
}

/** 'N.º de factura' is often misread as 'N.2 de factura' or 'N2 de factura'. */
function isOrdinalSign(text: string, at: number): boolean {
  return (
    /^[2o](?:[ .\t]|$)/u.test(text.slice(at, at + 2)) && /(?<!\p{L})n\.?$/iu.test(text.slice(Math.max(0, at - 3), at))
  );
}

/** Converts a text to the form of `Line.compact`. */
export function toCompact(text: string): string {
  return parseLine(text).compact;
}
