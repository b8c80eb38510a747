import { LIMITS } from "@/domain/shared/limits.ts";
import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import { printable } from "@/domain/shared/text/printable.ts";
import shortened from "../lexicon/shortened.json" with { type: "json" };

/** One run of letters or of digits in a line. */
interface Run {
  /** Offset of its folded characters in the line's compact form. */
  readonly at: number;
  /** Offsets in the line's text. */
  readonly start: number;
  readonly end: number;
}

/** One line of recognised text. */
export interface Line {
  /** Single spaces; a tab where two columns are far from each other. */
  readonly text: string;
  /** Its letters and digits alone, folded and without small words: 'N.º de afiliación S.S.' is 'nafiliacionss', however the reader took dots and spaces. */
  readonly compact: string;
  /** The same with one glyph for those that readers take for each other: 'D.N.I.' and 'D.N.l.' are 'dni'. */
  readonly glyphs: string;
  readonly runs: readonly Run[];
}

/** Longest part of a line that is looked at as one: a text without line breaks is cut here. */
const LINE_CHARACTERS = 600;
const COLUMN_GAP = /\t| {4,}/g;
/** Ordinal signs are read as '?', '.', '*' or left out, so they are no letters here. */
const RUNS = /[^\P{L}ºª]+|\p{N}+|%/gu;

/** 'Fecha de emisión de la factura' and 'Fecha emisión factura' are one label. */
const SMALL_WORDS: ReadonlySet<string> = new Set("de del la el los las en do da els les".split(" "));
/** 'Interesado/a', 'Apellido(s)' */
const ENDING = /^(?:[ao]?s|[ao]|es|r?as?)$/;
/** Words that documents cut short, each with its short forms. */
const SHORTENED: ReadonlyMap<string, string> = new Map(
  shortened.flatMap((forms) => forms.split(" ").map((form, _, [word = ""]) => [form, word] as const)),
);

/** The lines of a recognised text that say something, of at most LIMITS.recognisedCharacters and LIMITS.extractionLines. */
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

/** One line on its own. */
export function parseLine(row: string): Line {
  return indexLine(
    row
      .split(COLUMN_GAP)
      .map(cleanText)
      .filter((part) => part !== "")
      .join("\t"),
  );
}

/** A text of one line with single spaces, without what cannot be seen. */
export function cleanText(text: string): string {
  return printable(text.normalize("NFC"), " ").replace(/\s+/g, " ").trim();
}

/** A line whose text is clean already. */
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

/** A compact text as `Line.glyphs` is, of the same length. */
export function toGlyphs(compact: string): string {
  return compact.replace(/[l1]/g, "i").replaceAll("0", "o");
}

/** 'N.º de factura' is also read as 'N.2 de factura' and 'N2 de factura'. */
function isOrdinalSign(text: string, at: number): boolean {
  return (
    /^[2o](?:[ .\t]|$)/u.test(text.slice(at, at + 2)) && /(?<!\p{L})n\.?$/iu.test(text.slice(Math.max(0, at - 3), at))
  );
}

/** A text as `Line.compact` is. */
export function toCompact(text: string): string {
  return parseLine(text).compact;
}
