import type { Spot } from "../../../reading/text/labels.ts";
import { findAmounts, findPiece, isShaped, type ValueKind } from "../../../reading/text/pieces.ts";
import { parseRow } from "../../../reading/text/row.ts";
import { createCandidate, type Candidate } from "./candidate.ts";
import { findBeside, hasContent, isSentence, type Page } from "./onPage.ts";

/** Lines under a label that may hold its value. */
const ROWS = 4;

/** Labels without a value on their own line, one entry a line. */
type Waiting = {
  readonly row: number;
  readonly spots: readonly Spot[];
}[];

interface ValueRow {
  readonly row: number;
  readonly text: string;
}

/**
 * The values of a text without word positions: beside their label, or on the next lines in the order of the labels,
 * also where several rows of labels precede as many rows of values.
 */
export function findPairsInOrder(page: Page): readonly Candidate[] {
  const found: Candidate[] = [];
  let waiting: Waiting = [];
  let values: ValueRow[] = [];
  const settle = () => {
    found.push(...assign(page, waiting, values));
    waiting = [];
    values = [];
  };
  for (const [row, { text }] of page.rows.entries()) {
    const spots = page.spots[row] ?? [];
    const lead = text.slice(0, spots[0]?.start);
    const hasLead = hasContent(lead) && (spots.length === 0 || lead.trim().length > 3);
    if (hasLead && waiting.length > 0 && !isSentence(lead)) values.push({ row, text: lead });
    if (values.length >= ROWS) settle();
    if (spots.length === 0) continue;
    const unanswered: Spot[] = [];
    for (const [at, spot] of spots.entries()) {
      const beside = findBeside(page, row, at);
      found.push(...beside);
      if (beside.length === 0 && spot.strength !== "beside") unanswered.push(spot);
    }
    const saysNothingElse = unanswered.length === spots.length && !hasLead;
    if (values.length > 0 || (!saysNothingElse && !hasLead)) settle();
    if (unanswered.length > 0) waiting.push({ row, spots: unanswered });
  }
  settle();
  return [...found, ...amountColumns(page)];
}

/** Assigns the rows of values to the waiting labels. With fewer values than labels, the topmost labels have none. */
function assign(page: Page, waiting: Waiting, values: readonly ValueRow[]): readonly Candidate[] {
  for (let skipped = 0; skipped < waiting.length; skipped += 1) {
    let left = waiting.slice(skipped);
    const isOne = left.length === 1 && left[0]?.spots.length === 1;
    const found: Candidate[] = [];
    for (const { row, text } of values) {
      const open = openTo(left);
      const kinds = open.map(({ concept }) => concept.kind);
      if (isRowOfOthers(text, kinds)) continue;
      const taken = parseRow(text, kinds);
      const isSure = fits(text, kinds);
      for (const [at, spot] of open.entries()) {
        const value = taken[at] ?? null;
        const group = left.find(({ spots }) => spots.includes(spot));
        if (value === null || !group) continue;
        const start = Math.max(0, text.indexOf(value));
        const place = { row, start, end: start + value.length };
        const label = { row: group.row, start: spot.start, end: spot.end };
        const made = createCandidate(page.rows, spot, value, place, { evidence: isOne ? "under" : "inOrder", label });
        if (spot.concept.field !== "") found.push(isSure ? made : { ...made, confidence: SHIFTED });
      }
      const answered = new Set(open.filter((_, at) => (taken[at] ?? null) !== null));
      left = left.map((group) => without(group, answered)).filter(({ spots }) => spots.length > 0);
    }
    if (left.length === 0 || skipped === waiting.length - 1) return found;
  }
  return [];
}

/** Confidence if a row has another number of values than labels. */
const SHIFTED = 60;

function without(group: Waiting[number], answered: ReadonlySet<Spot>): Waiting[number] {
  return { ...group, spots: group.spots.filter((spot) => !answered.has(spot)) };
}

/** The labels to which a row may belong: plain values of labels on different lines are on different lines too. */
function openTo(waiting: Waiting): readonly Spot[] {
  const firstPlain = waiting.findIndex(({ spots }) => spots.some(({ concept }) => !isShaped(concept.kind)));
  return waiting.flatMap(({ spots }, at) => spots.filter(({ concept }) => at === firstPlain || isShaped(concept.kind)));
}

/** False if the row has another number of amounts than labels: one was not read, and the others may be shifted. */
function fits(text: string, kinds: readonly ValueKind[]): boolean {
  const wanted = kinds.filter((kind) => kind === "amount" || kind === "percent").length;
  return wanted < 2 || findAmounts(text).length === wanted;
}

/** An amount, a day or a code with words of its own before it that are no label. */
function isRowOfOthers(text: string, kinds: readonly ValueKind[]): boolean {
  const [kind] = kinds;
  if (kinds.length !== 1 || (kind !== "amount" && kind !== "date" && kind !== "code")) return false;
  const before = text.slice(0, findPiece(kind, text)?.start);
  return (before.match(/\p{L}/gu)?.length ?? 0) >= 8;
}

/**
 * The amounts of a column that recognition separated from the labels of its rows: as many lines of one amount as there
 * are labels without one, counted from the last, which is the total.
 */
function amountColumns({ rows, spots }: Page): readonly Candidate[] {
  const amountSpot = (row: number) => spots[row]?.find(({ concept }) => concept.kind === "amount");
  const isBare = (row: number) =>
    findAmounts(rows[row]?.text ?? "").length === 1 && (rows[row]?.text.match(/\p{L}/gu)?.length ?? 0) <= 3;
  const isOpen = (row: number) => findAmounts(rows[row]?.text ?? "").length === 0 && amountSpot(row) !== undefined;
  const columns = findRuns(rows.length, isBare);
  return findRuns(rows.length, isOpen)
    .filter(({ length }) => length > 1)
    .flatMap((labels) => {
      const column = columns.find(({ from, length }) => from >= labels.from + labels.length && length >= labels.length);
      if (!column) return [];
      const shift = column.from + column.length - (labels.from + labels.length);
      return Array.from({ length: labels.length }, (_, at) => labels.from + at).flatMap((row) => {
        const spot = amountSpot(row);
        const amount = findAmounts(rows[row + shift]?.text ?? "")[0];
        if (!spot || !amount) return [];
        const place = { row: row + shift, start: amount.start, end: amount.end };
        return [createCandidate(rows, spot, amount.value, place, { evidence: "inOrder" })];
      });
    });
}

interface Run {
  readonly from: number;
  readonly length: number;
}

function findRuns(rows: number, belongs: (row: number) => boolean): readonly Run[] {
  const runs: Run[] = [];
  for (let row = 0; row < rows; row += 1) {
    if (!belongs(row)) continue;
    const last = runs.at(-1);
    if (last && last.from + last.length === row) runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ from: row, length: 1 });
  }
  return runs;
}
