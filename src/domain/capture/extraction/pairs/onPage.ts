import type { Spot } from "../../../reading/text/labels.ts";
import { findDates, toIsoDate } from "../../../reading/text/dates.ts";
import { findPiece, isShaped } from "../../../reading/text/pieces.ts";
import { cellBelow } from "./neighbours.ts";
import { boxOf, cellsOf, type Box, type TextRow } from "../../../reading/text/rows.ts";
import { createCandidate, type Candidate, type Evidence, type Place } from "./candidate.ts";

export interface Page {
  readonly rows: readonly TextRow[];
  readonly spots: readonly (readonly Spot[])[];
}

/** Most characters between a label and a value of a fixed form. */
const REACH = 45;
/** Up to so many letters after a label are the rest of it: 'Núm. de factura / N.º de'. */
const SHORT_REST = 12;
/** Most letter heights between a label and the value below. */
const UNDER = 3.2;
/** Most letter heights by which a value may begin before its label. */
const INDENT = 1.2;
/** Rows below a label that may hold its value. */
const ROWS_UNDER = 2;
/** 'D./Dña.' above a name is no name. */
const TITLE_ALONE = /^(?:D\. ?\/ ?D[ªaÑñ]{1,2}a?\.?|DON ?\/ ?DOÑA|DOÑA|DON)\.?$/iu;
const STREET_ALONE = /^(?:calle|c\/|avenida|avda|plaza|pza|paseo|carrer|rúa)\.?$/iu;
/** Five short words in a row. */
const SENTENCE = /(?:(?<!\p{L})\p{Ll}{1,20}[ ,]{1,2}){5}/u;
/** Misreading of a background pattern; a name has a capital. */
const SPECKS = /^\P{Lu}{1,3}$/u;
/** A label outside the lexicon. */
const UNKNOWN_LABEL = /^[^:]{0,40}\p{L}[^:\d ]{0,3}:(?:\s|$)/u;

/** The values beside, right of and below the labels of the rows. */
export function findPairs(page: Page): readonly Candidate[] {
  const isCaptioned = page.rows.reduce((votes, _, row) => votes + captionVotes(page, row), 0) > 0;
  return page.rows.flatMap((line, row) => {
    const isBelow = page.rows[row - 1]?.page === line.page && page.spots[row - 1]?.length === 0;
    const find = isCaptioned && isBelow ? findAbove : findUnder;
    return (page.spots[row] ?? []).flatMap((_spot, at) => pairsOf(page, row, at, find));
  });
}

function pairsOf(page: Page, row: number, at: number, find: typeof findUnder): readonly Candidate[] {
  const spot = page.spots[row]?.[at];
  if (spot?.strength === "column") return findTotal(page, row, spot);
  const beside = findBeside(page, row, at);
  if (!spot || spot.strength === "beside" || beside.some(({ evidence }) => evidence === "beside")) return beside;
  if (hasContent(textBehind(page, row, at)) && !isShaped(spot.concept.kind)) return beside;
  if (spot.concept.field === "" && spot.concept.kind === "text") return beside;
  return [...beside, ...find(page, row, spot)];
}

/** Captions are below their values: how many more labels of a row have a value of their form above than below. */
function captionVotes({ rows, spots }: Page, row: number): number {
  const shaped = (spots[row] ?? []).filter(({ concept }) => isShaped(concept.kind));
  if (shaped.length < 2) return 0;
  const fits = (step: 1 | -1) =>
    shaped.filter((spot) => {
      const place = (spots[row + step] ?? []).length > 0 ? null : partOf({ rows, spots }, row, spot, step);
      return place !== null && valueIn(rows[row + step] ?? null, spot, place.start, place.end) !== null;
    }).length;
  return fits(-1) - fits(1);
}

function findAbove(page: Page, row: number, spot: Spot): readonly Candidate[] {
  const place = partOf(page, row, spot, -1);
  const found = place && valueIn(page.rows[row - 1] ?? null, spot, place.start, place.end);
  const label = { row, start: spot.start, end: spot.end };
  return found
    ? [createCandidate(page.rows, spot, found.value, { row: row - 1, ...found }, { evidence: "under", label })]
    : [];
}

/** The part of the next or previous row that is aligned with a label. */
function partOf({ rows, spots }: Page, row: number, spot: Spot, step: 1 | -1) {
  const [line, other] = [rows[row], rows[row + step]];
  const box = line && boxOf(line, spot.start, spot.end);
  if (!line || !box || !other) return null;
  const others = itemsBeside(line, spots[row] ?? [], { row, start: spot.start, end: spot.end });
  return partUnder(other, box, { others, right: rightOf(others, box), height: line.height });
}

function rightOf(others: readonly Box[], box: Box): number {
  return Math.min(...others.map(({ left }) => left).filter((left) => left >= box.right), Number.POSITIVE_INFINITY);
}

/** The value after a label in its own cell, else in the next. */
export function findBeside({ rows, spots }: Page, row: number, at: number): readonly Candidate[] {
  const line = rows[row];
  const spot = spots[row]?.[at];
  if (!line || !spot) return [];
  const next = spots[row]?.[at + 1]?.start ?? line.text.length;
  const label = { row, start: spot.start, end: spot.end };
  const take = (start: number, end: number, evidence: Evidence): readonly Candidate[] => {
    const found = valueIn(line, spot, start, Math.min(end, next));
    return found ? [createCandidate(rows, spot, found.value, { row, ...found }, { evidence, label })] : [];
  };
  const isPhrase = /^ (?:de|del|de la|d['’]|e|y|o|i|u)(?: |(?<=['’]))/iu.test(line.text.slice(spot.end));
  if (isPhrase && !isShaped(spot.concept.kind) && !["surnames", "givenName"].includes(spot.concept.id)) return [];
  const cells = cellsOf(line);
  const own = cells.findIndex(({ end }) => spot.end <= end);
  const inOwn = take(spot.end, cells[own]?.end ?? 0, "beside");
  const rest = line.text.slice(spot.end, Math.min(next, cells[own]?.end ?? 0));
  const isShort = spot.concept.kind === "amount" || (isShaped(spot.concept.kind) && rest.length < SHORT_REST);
  const goesOn = isShort && !/\d/.test(rest.replace(/\d{1,2}(?:[,.]\d{1,2})? ?%/g, ""));
  if (inOwn.length > 0 || (hasContent(rest) && !goesOn)) return inOwn;
  const others = cells.slice(own + 1).filter(({ start }) => start < next);
  const reachable = isShaped(spot.concept.kind) ? others : others.slice(0, 1);
  for (const { start, end } of reachable) {
    const found = take(start, end, "nextCell");
    if (found.length > 0) return found;
  }
  return [];
}

/** A part of a row as a value of the label, with its place, or null. */
function valueIn(
  line: TextRow | null,
  { concept }: Pick<Spot, "concept">,
  start: number,
  end: number,
): { readonly value: string; readonly start: number; readonly end: number } | null {
  const text = line?.text.slice(start, end) ?? "";
  const piece = concept.id === "payPeriod" ? (findDates(text).at(-1) ?? null) : findPiece(concept.kind, text);
  if (!piece) return null;
  if (isShaped(concept.kind) ? piece.start > REACH : isNoValue(text, piece.value)) return null;
  // A number within a sentence or an address is no code.
  if (concept.kind === "code" && letters(text.slice(0, piece.start)) >= MANY_LETTERS) return null;
  return { value: piece.value, start: start + piece.start, end: start + piece.end };
}

export const isSentence = (text: string): boolean => SENTENCE.test(text);

function isNoValue(text: string, value: string): boolean {
  return (
    STREET_ALONE.test(value) ||
    TITLE_ALONE.test(value) ||
    SPECKS.test(value) ||
    /^\p{Ll}/u.test(value) ||
    UNKNOWN_LABEL.test(text.replace(/^[\s:.]+/u, "")) ||
    isSentence(text)
  );
}

function findUnder(page: Page, row: number, spot: Spot): readonly Candidate[] {
  const { rows } = page;
  const label = { row, start: spot.start, end: spot.end };
  for (const place of regionsUnder(page, label)) {
    const line = rows[place.row];
    if (!line) break;
    const found = valueIn(line, spot, place.start, place.end);
    if (found) {
      const isOther = isOfOtherRow(page, spot, { ...place, ...found }, label);
      if (isOther && (spot.concept.kind === "date" || spot.strength !== "strong" || spot.end - spot.start < SAYS_MUCH))
        return [];
      const list = spot.concept.kind === "date" ? datesBelow(page, { ...place, ...found }) : [];
      const last = spot.concept.id === "expires" ? list.at(-1) : undefined;
      const { value, place: at } = last ?? { value: found.value, place: { row: place.row, ...found } };
      const made = createCandidate(rows, spot, value, at, { evidence: "under", label });
      const isDoubtful = isOther || (list.length > 0 && !last);
      return [isDoubtful ? { ...made, confidence: Math.min(made.confidence, OF_SEVERAL) } : made];
    }
    if (!isShaped(spot.concept.kind) && !TITLE_ALONE.test(line.text.slice(place.start, place.end))) break;
  }
  return [];
}

const TOTALS = /^(?:totals?|totales|sumas?|suma total|totais|guztira)$/iu;
const MOST_ROWS = 40;

/** The amount below the head of a column, in the row of the totals. */
function findTotal({ rows, spots }: Page, row: number, spot: Spot): readonly Candidate[] {
  const line = rows[row];
  const box = line && boxOf(line, spot.start, spot.end);
  if (!line || !box) return [];
  const label = { row, start: spot.start, end: spot.end };
  const others = itemsBeside(line, spots[row] ?? [], label);
  const right = rightOf(others, box);
  for (let at = row + 1; at < Math.min(rows.length, row + MOST_ROWS); at += 1) {
    const below = rows[at];
    if (!below || !TOTALS.test(below.text.split("\t")[0] ?? "")) continue;
    const part = partUnder(below, box, { others, right, height: line.height });
    const found = part && valueIn(below, spot, part.start, part.end);
    if (!found) return [];
    return [createCandidate(rows, spot, found.value, { row: at, ...found }, { evidence: "under", label })];
  }
  return [];
}

/** Confidence if several rows below a label may be meant. */
const OF_SEVERAL = 66;
/** Letters of a label that describes its column unambiguously. */
const SAYS_MUCH = 12;

/** The days below a day in the same column, sorted. */
function datesBelow(page: Page, from: Place): readonly { readonly value: string; readonly place: Place }[] {
  const found: { readonly value: string; readonly place: Place; readonly day: string }[] = [];
  let place: Place | null = from;
  while (place !== null && found.length < 20) {
    const below: Place | null = cellBelow(page, place, UNDER);
    const [date] = below ? findDates(page.rows[below.row]?.text.slice(below.start, below.end) ?? "") : [];
    if (!below || !date) break;
    place = { row: below.row, start: below.start + date.start, end: below.start + date.end };
    found.push({ value: date.value, place, day: toIsoDate(date) });
  }
  return found.toSorted((a, b) => a.day.localeCompare(b.day));
}

/** An amount or a day with words to its left that are no value of a label belongs to another row. */
function isOfOtherRow({ rows, spots }: Page, { concept }: Spot, place: Place, label: Place): boolean {
  if (concept.kind !== "amount" && concept.kind !== "date") return false;
  const before = rows[place.row]?.text.slice(0, place.start) ?? "";
  const known = (spots[label.row] ?? []).some(
    ({ concept: other, start }) => start < label.start && other.kind !== "amount" && other.field !== "",
  );
  const isHeaded = known || (concept.kind === "date" && hasContent(rows[label.row]?.text.slice(0, label.start) ?? ""));
  return !isHeaded && letters(before) >= MANY_LETTERS;
}

/** So many letters before a value are words of their own. */
const MANY_LETTERS = 8;

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** The parts of the next rows below a place, the nearest first, up to the next label. */
function regionsUnder({ rows, spots }: Page, label: Place): readonly Place[] {
  const line = rows[label.row];
  const box = line && boxOf(line, label.start, label.end);
  if (!line || !box) return [];
  const others = itemsBeside(line, spots[label.row] ?? [], label);
  const right = rightOf(others, box);
  const found: Place[] = [];
  for (let next = label.row + 1; next < rows.length && found.length < ROWS_UNDER; next += 1) {
    const below = rows[next];
    if (!below || below.page !== line.page) break;
    const place = partUnder(below, box, { others, right, height: line.height });
    if (!place) {
      if (Math.min(...below.words.map(({ top }) => top)) - box.bottom > UNDER * line.height) break;
      continue;
    }
    const part = boxOf(below, place.start, place.end);
    const last = found.at(-1);
    const from = last === undefined ? box.bottom : (boxOf(rows[last.row] ?? below, last.start, last.end)?.bottom ?? 0);
    if (!part || part.top - from > UNDER * line.height || part.top < box.top + line.height / 2) break;
    if ((spots[next] ?? []).some(({ start }) => start >= place.start - 3 && start <= place.start + 1)) break;
    found.push({ row: next, ...place });
  }
  return found;
}

function itemsBeside(line: TextRow, spots: readonly Spot[], label: Place): readonly Box[] {
  const cells = cellsOf(line).filter(
    (cell) => !spots.some(({ start, end }) => start < cell.end && end > cell.start) && cell.start >= label.end,
  );
  return [...cells, ...spots.filter(({ start }) => start !== label.start)].flatMap(
    ({ start, end }) => boxOf(line, start, end) ?? [],
  );
}

function partUnder(
  below: TextRow,
  label: Box,
  { others, right, height }: { readonly others: readonly Box[]; readonly right: number; readonly height: number },
): { readonly start: number; readonly end: number } | null {
  for (const cell of cellsOf(below)) {
    const box = boxOf(below, cell.start, cell.end);
    if (!box) continue;
    const isUnder = box.left < label.right && box.right > label.left;
    const isNear = box.left >= label.left - INDENT * height && box.left < Math.min(right, label.right + 2 * height);
    if (!isUnder && !isNear) continue;
    if (!others.some((other) => other.left < box.right && other.right > box.left)) return cell;
    const words = below.words.filter(
      (word) =>
        word.start >= cell.start &&
        word.end <= cell.end &&
        word.left >= label.left - INDENT * height &&
        (word.left + word.right) / 2 < right,
    );
    const [first] = words;
    if (first) return { start: first.start, end: words.at(-1)?.end ?? first.end };
  }
  return null;
}

function textBehind({ rows, spots }: Page, row: number, at: number): string {
  const text = rows[row]?.text ?? "";
  const start = spots[row]?.[at]?.end ?? text.length;
  const tab = text.indexOf("\t", start);
  return text.slice(start, Math.min(spots[row]?.[at + 1]?.start ?? text.length, tab < 0 ? text.length : tab));
}

/** The text can be a value. */
export function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]{2}|\d|^[MFX]$/u.test(text);
}
