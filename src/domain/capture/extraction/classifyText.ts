import { findDocumentType } from "../../documents/types/keywords.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { DocumentCategory } from "./extraction.ts";
import { isBill, RECOGNISED_TYPES, UNKNOWN_TYPE, type RecognisedType } from "./recognisedTypes.ts";
import { findSupply, isForOther } from "./supplies.ts";
import { findLabel, prepareLabel, type Label } from "../../reading/text/findLabel.ts";
import { parseLine, type Line } from "../../reading/text/lines.ts";

/** Type of a text by its words and structure alone. */
export interface TextClass {
  readonly type: RecognisedType;
  readonly category: DocumentCategory;
  /** 0 to 100; 0 if nothing was recognised. */
  readonly confidence: number;
}

interface PreparedType {
  readonly type: RecognisedType;
  readonly titles: readonly Label[];
  readonly words: readonly Label[];
}

/** The first page identifies the document; later pages name other documents. */
const LINES_READ = 160;
const TITLE_LINES = 60;
const WEIGHT = {
  title: 14,
  titleBegins: 8,
  named: 3,
  structure: 14,
  code: 10,
  word: 2,
  mostWords: 16,
  filename: 2,
} as const;
/** Least share of its line for a title, with the region or the law beside it. */
const TITLE_SHARE = 0.5;
const HEAD_LINES = 14;
const TOP_LINES = 6;
const ENOUGH = 6;
/** Words of a supply, 'factura' among them. */
const SAYS_SUPPLY = 4;
const CONFIDENCE = { base: 46, perPoint: 2, most: 97, byKeyword: 42, byFilename: 30, doubt: 12 } as const;
/** A second type within this share of the best makes the answer doubtful. */
const NEAR = 0.85;

const PREPARED: readonly PreparedType[] = RECOGNISED_TYPES.map((type) => ({
  type,
  titles: type.titles.map(prepareLabel),
  words: type.words.map(prepareLabel),
}));

/**
 * The type of a recognised text (decision A-140), scored by titles, labels, phrases and the machine-readable zone. The
 * file name only breaks ties, and decides alone for a text without a clue. 'Documento' if no type is likely; its folder
 * is then the one of its first lines, or 'unknown'.
 */
export function classifyRows(rows: readonly Line[], filename: string): TextClass {
  const lines = rows.slice(0, LINES_READ);
  const name = parseLine(filename.slice(0, LIMITS.backupNameCharacters).replace(/[_\-.]+/g, " "));
  const headings = PREPARED.map(({ titles }) => findHeading(titles, lines.slice(0, TITLE_LINES)));
  const ranked = PREPARED.map((prepared, at) => {
    const said = wordsSaid(prepared, lines);
    return {
      type: prepared.type,
      // 'contador de agua' counts once, not three times.
      said: said.filter((word) => !said.some((other) => other !== word && other.compact.includes(word.compact))).length,
      points: computePoints(prepared, titlePointsAmong(headings, at), said.length, lines, name),
    };
  }).toSorted((a, b) => b.points - a.points || b.said - a.said);
  const [best, second] = withSupply(ranked, lines);
  if (best && best.points >= ENOUGH) {
    const { type, points } = best;
    const isDoubtful = second !== undefined && second.points > points * NEAR && second.type.category !== type.category;
    const sure = Math.min(CONFIDENCE.most, CONFIDENCE.base + points * CONFIDENCE.perPoint);
    return {
      type,
      category: type.category,
      confidence: Math.round(sure - (isDoubtful ? CONFIDENCE.doubt : 0)),
    };
  }
  return unknown(lines, name);
}

interface Ranked {
  readonly type: RecognisedType;
  readonly said: number;
  readonly points: number;
}

/** An invoice that names a supply and charges for nothing else is a utility bill, even with the title 'factura'. */
function withSupply(ranked: readonly Ranked[], lines: readonly Line[]): readonly Ranked[] {
  const [best] = ranked;
  const hasPoint = ranked.some(({ type }) => isBill(type) && hasCode(type, lines));
  if (best?.type.kind !== "invoice" || isForOther(lines, hasPoint)) return ranked;
  const [said] = ranked
    .filter(({ type, said }) => type.category === "services" && isBill(type) && said >= SAYS_SUPPLY)
    .toSorted((a, b) => b.said - a.said);
  const named = said ? null : findSupply(lines);
  const supply = said ?? ranked.find(({ type }) => type.kind === named);
  return supply ? [{ ...supply, points: Math.max(supply.points, best.points) }, ...ranked.slice(1)] : ranked;
}

function unknown(lines: readonly Line[], name: Line): TextClass {
  for (const { text } of lines.slice(0, HEAD_LINES)) {
    const folder = findDocumentType(text);
    if (folder !== "general") return { type: UNKNOWN_TYPE, category: folder, confidence: CONFIDENCE.byKeyword };
  }
  const folder = lines.length === 0 && name.compact === "" ? "general" : findDocumentType(name.text);
  if (folder !== "general") return { type: UNKNOWN_TYPE, category: folder, confidence: CONFIDENCE.byFilename };
  return { type: UNKNOWN_TYPE, category: "unknown", confidence: 0 };
}

interface Heading {
  readonly compact: string;
  readonly points: number;
}

function findHeading(titles: readonly Label[], lines: readonly Line[]): Heading {
  let best: Heading = { compact: "", points: 0 };
  for (const title of titles) {
    const points = titlePoints(title, lines);
    if (points > best.points) best = { compact: title.compact, points };
  }
  return best;
}

/** Points of a type's title; 'factura' counts nothing under the heading 'factura de electricidad'. */
function titlePointsAmong(headings: readonly Heading[], at: number): number {
  const { compact, points } = headings[at] ?? { compact: "", points: 0 };
  const isPart = headings.some(
    (other) =>
      other.points >= WEIGHT.title && other.compact.length > compact.length && other.compact.startsWith(compact),
  );
  return isPart ? 0 : points;
}

function wordsSaid({ words }: PreparedType, lines: readonly Line[]): readonly Label[] {
  return words.filter((word) => lines.some((line) => findLabel(line, word).length > 0));
}

function computePoints(
  { type, titles }: PreparedType,
  title: number,
  said: number,
  lines: readonly Line[],
  name: Line,
): number {
  let points = title;
  if (type.structure && lines.some(({ text }) => type.structure?.test(toZone(text)) ?? false))
    points += WEIGHT.structure;
  if (hasCode(type, lines)) points += WEIGHT.code;
  points += Math.min(WEIGHT.mostWords, said * WEIGHT.word);
  if (points > 0 && titles.some((title) => findLabel(name, title).length > 0)) points += WEIGHT.filename;
  return points;
}

const hasCode = ({ code }: RecognisedType, lines: readonly Line[]): boolean =>
  lines.some(({ compact }) => code?.test(compact) ?? false);

/** By the position of the title: alone on a line at the top, at the start of a line, or in a sentence. */
function titlePoints(title: Label, lines: readonly Line[]): number {
  let points = 0;
  for (const [index, line] of lines.entries()) {
    for (const { start, end } of findLabel(line, title)) {
      const text = line.text.slice(start, end);
      const share = title.compact.length / line.compact.length;
      const least = index < TOP_LINES || (start === 0 && isCapital(text)) ? TITLE_SHARE / 2 : TITLE_SHARE;
      const isHeading = share >= least && !isSentence(line.text, start) && /^[\p{Lu}\d]/u.test(text);
      const weight = isHeading ? WEIGHT.title + Math.min(3, title.compact.length / 10) : besideTitle(line.text, start);
      points = Math.max(points, weight / lateness(index, text));
    }
  }
  return points;
}

function besideTitle(text: string, start: number): number {
  return isSentence(text, start) ? WEIGHT.named : WEIGHT.titleBegins;
}

/** Below the head of a document the same words are table rows or names of other documents. */
function lateness(index: number, text: string): number {
  if (index >= HEAD_LINES) return 2;
  return index >= TOP_LINES && !isCapital(text) ? 1.5 : 1;
}

function isCapital(text: string): boolean {
  return text === text.toUpperCase();
}

/** Inside a sentence, not at the start of a line or in capitals. */
function isSentence(text: string, start: number): boolean {
  const before = text.slice(0, start);
  return before.length > 3 && /\p{Ll} ?$/u.test(before);
}

/** The line as a machine-readable zone; empty where it has no fillers. */
function toZone(text: string): string {
  const tight = text.replace(/\s/g, "").replace(/[«‹≪]/g, "<").toLowerCase();
  return tight.includes("<<") ? tight : "";
}
