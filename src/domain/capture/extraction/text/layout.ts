import { columnValues } from "./columns.ts";
import { findLabels, type Spot } from "./labels.ts";
import type { Line } from "./lines.ts";
import { findAmounts, findPiece, isShaped, type ValueKind } from "./pieces.ts";
import { parseRow } from "./row.ts";
import type { FieldRule, Labelled } from "./rule.ts";

/** A text split into labels and the text between them. */
export interface Layout {
  readonly values: readonly Labelled[];
  /** The text before the first label of each line; the whole line where there is no label. */
  readonly free: readonly string[];
  readonly spots: readonly (readonly Spot[])[];
}

/** Lines under a label that may hold its value. */
const ROWS = 4;
/** A shaped value may follow this many characters after its label, as in 'Fecha de emisión de la factura: 3/5/2031'. */
const REACH = 45;
/** Values are no sentences: so many small words in a row are. */
const SENTENCE = /(?:\b\p{Ll}{1,20}[ ,]{1,2}){5}/u;
/** What a pattern behind the letters is read as; a name has a capital. */
const SPECKS = /^\P{Lu}{1,3}$/u;
/** A street that continues below: 'Calle Luis Buñuel,', 'Avenida de la'. */
const UNFINISHED = /,$| (?:de|del|la|las|los|el)$/iu;
/** Longest rest of a value on the line below. */
const REST_CHARACTERS = 40;
const SURE = { beside: 92, under: 86, inRow: 82, shifted: 60 } as const;
const PER_ERROR = 4;
const PLAIN = 4;

/** Labels without a value on their own line, as they stood one under the other. */
type Waiting = {
  readonly spots: readonly Spot[];
  /** The column of each, and how many their line has. */
  readonly columns: readonly number[];
  readonly across: number;
  /** The text before them is no known label: in a row of values theirs are the last ones. */
  readonly isTail: boolean;
}[];

/**
 * Finds the values of the rules: beside their label up to the next one, or under it, also where several labels are in one
 * row over several values, or several rows of labels over as many values.
 */
export function parseLayout(lines: readonly Line[], rules: readonly FieldRule[]): Layout {
  const spots = lines.map((line) => findLabels(line, rules));
  const free = lines.map(({ text }, index) => text.slice(0, spots[index]?.[0]?.start));
  const values: Labelled[] = [];
  let waiting: Waiting = [];
  let rows: { readonly line: number; readonly text: string }[] = [];

  const settle = () => {
    values.push(...assigned(waiting, rows));
    waiting = [];
    rows = [];
  };

  for (const [index, line] of lines.entries()) {
    const onLine = spots[index] ?? [];
    const lead = free[index] ?? "";
    const hasLead = hasContent(lead) && (onLine.length === 0 || lead.trim().length > 3);
    const row = hasLead ? lead : behindLast(line.text, onLine.at(-1));
    if (hasContent(row) && waiting.length > 0 && !SENTENCE.test(row)) rows.push({ line: index, text: row });
    if (rows.length >= ROWS) settle();
    if (onLine.length === 0) continue;
    const unanswered: Spot[] = [];
    for (const [at, spot] of onLine.entries()) {
      const after = line.text.slice(spot.end, onLine[at + 1]?.start);
      const goesOn = spot.rule.kind === "text" && at === onLine.length - 1 && UNFINISHED.test(after);
      const found = beside(goesOn ? after + restOn(lines[index + 1], spots[index + 1]) : after, spot, index);
      values.push(...found);
      if (found.length === 0 && !spot.rule.beside) unanswered.push(spot);
    }
    const saysNothingElse = unanswered.length === onLine.length && !hasLead;
    if (rows.length > 0 || (!saysNothingElse && !hasLead)) settle();
    if (unanswered.length > 0) waiting.push(toWaiting(line.text, unanswered, lead.trim().length > 3));
  }
  settle();
  values.push(...columnValues(lines, spots));
  return { values, free, spots };
}

/** The rest of a value that is not finished: the last column of the line below, where it has no label. */
function restOn(line: Line | undefined, spots: readonly Spot[] = []): string {
  const text = line?.text ?? "";
  const start = text.lastIndexOf("\t") + 1;
  const isValue = text.length - start <= REST_CHARACTERS && spots.every(({ end }) => end <= start);
  return isValue ? ` ${text.slice(start)}` : "";
}

function beside(text: string, spot: Spot, line: number): Labelled[] {
  const piece = findPiece(spot.rule.kind, text);
  if (!piece || (isShaped(spot.rule.kind) && piece.start > REACH)) return [];
  if (spot.rule.kind === "name" && SPECKS.test(piece.value)) return [];
  return toLabelled(spot, piece.value, line, SURE.beside);
}

function toLabelled({ rule, rank, errors }: Spot, value: string | null, line: number, sure: number): Labelled[] {
  const confidence = sure - errors * PER_ERROR - (isShaped(rule.kind) ? 0 : PLAIN);
  return value === null ? [] : [{ name: rule.name, value, line, rank, confidence }];
}

function toWaiting(text: string, spots: readonly Spot[], isTail: boolean): Waiting[number] {
  const columns = spots.map(({ start }) => text.slice(0, start).split("\t").length - 1);
  return { spots, columns, across: text.split("\t").length, isTail };
}

/** The values of a row that has as many columns as the line of the labels, one label in a column; null where it has not. */
function inColumns({ spots, columns, across }: Waiting[number], text: string): readonly (string | null)[] | null {
  const cells = text.split("\t");
  if (across < 2 || cells.length !== across || new Set(columns).size < columns.length) return null;
  const values = spots.map(({ rule }, at) => findPiece(rule.kind, cells[columns[at] ?? 0] ?? "")?.value ?? null);
  return values.includes(null) ? null : values;
}

/**
 * The rows' values under the labels that waited. Where there are fewer values than labels the topmost labels were those
 * that the reader found nothing for.
 */
function assigned(waiting: Waiting, rows: readonly { readonly line: number; readonly text: string }[]): Labelled[] {
  for (let skipped = 0; skipped < waiting.length; skipped += 1) {
    let left = waiting.slice(skipped);
    const sure = left.length === 1 && left[0]?.spots.length === 1 ? SURE.under : SURE.inRow;
    const values: Labelled[] = [];
    for (const { line, text } of rows) {
      const open = openTo(left);
      const kinds = open.map(({ rule }) => rule.kind);
      if (isRowOfOthers(text, kinds)) continue;
      const isTail = left.length === 1 && left[0]?.isTail === true;
      const [only] = left;
      const cells = left.length === 1 && only ? inColumns(only, text) : null;
      const taken = cells ?? parseRow(isTail ? lastAmounts(text, kinds) : text, kinds);
      const answered = new Set(open.filter((_, at) => (taken[at] ?? null) !== null));
      const certainty = isTail || fits(text, kinds) ? sure : SURE.shifted;
      values.push(...open.flatMap((spot, at) => toLabelled(spot, taken[at] ?? null, line, certainty)));
      left = left
        .map((group) => {
          const kept = group.spots.map((spot) => !answered.has(spot));
          return {
            ...group,
            columns: group.columns.filter((_, at) => kept[at]),
            spots: group.spots.filter((_, at) => kept[at]),
          };
        })
        .filter(({ spots }) => spots.length > 0);
    }
    if (left.length === 0 || skipped === waiting.length - 1) return values;
  }
  return [];
}

/** The labels to which a row may belong: plain values of labels on different lines are on different lines too. */
function openTo(waiting: Waiting): readonly Spot[] {
  const firstPlain = waiting.findIndex(({ spots }) => spots.some(({ rule }) => !isShaped(rule.kind)));
  return waiting.flatMap(({ spots }, at) => spots.filter(({ rule }) => at === firstPlain || isShaped(rule.kind)));
}

/** Of a row of more amounts than labels, the part with as many of the last ones. */
function lastAmounts(text: string, kinds: readonly ValueKind[]): string {
  const amounts = findAmounts(text);
  const isTable = kinds.every((kind) => kind === "amount") && amounts.length > kinds.length;
  return isTable ? text.slice(amounts.at(-kinds.length)?.start) : text;
}

/** False where a row has another number of amounts than labels: one of either was not read, and the others may be shifted. */
function fits(text: string, kinds: readonly ValueKind[]): boolean {
  const wanted = kinds.filter((kind) => kind === "amount").length;
  return wanted < 2 || findAmounts(text).length === wanted;
}

/** Letters before an amount or a day that make it another row's. */
const OTHER_LABEL = 8;

/** True where an amount or a day has words of its own before it, which are no known label. */
function isRowOfOthers(text: string, kinds: readonly ValueKind[]): boolean {
  const [kind] = kinds;
  if (kinds.length !== 1 || (kind !== "amount" && kind !== "date")) return false;
  const before = text.slice(0, findPiece(kind, text)?.start);
  return (before.match(/\p{L}/gu)?.length ?? 0) >= OTHER_LABEL;
}

function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]{2}|\d|^[MFX]$/u.test(text);
}

/** The text behind the number of the left column belongs to the right one: the reader gives both as one line. */
function behindLast(text: string, last: Spot | undefined): string {
  const after = text.slice(last?.end ?? text.length);
  const piece = last?.rule.kind === "identifier" ? findPiece("identifier", after) : null;
  return piece ? after.slice(piece.end) : "";
}
