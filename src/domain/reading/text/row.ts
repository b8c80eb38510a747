import { PLACES } from "./places.ts";
import { toCompact } from "./lines.ts";
import type { Piece } from "./piece.ts";
import { findPiece, isShaped, trimmed, type ValueKind } from "./pieces.ts";

/**
 * Assigns a row of values to the labels above it, in order: finds values with a form of their own, and gives plain ones the text
 * between them. Null for a label without a value.
 */
export function parseRow(row: string, kinds: readonly ValueKind[]): readonly (string | null)[] {
  const columns = splitColumns(row);
  if (columns.length === kinds.length && kinds.length > 1) {
    const inColumns = kinds.map((kind, at) => findPiece(kind, columns[at] ?? "")?.value ?? null);
    if (!inColumns.includes(null)) return inColumns;
  }
  const values: (string | null)[] = kinds.map(() => null);
  let cursor = 0;
  let plain: number[] = [];

  const share = (end: number) => {
    const parts = splitInto(row.slice(cursor, end), plain.length);
    for (const [at, part] of parts.entries()) {
      const index = plain[at];
      const kind = index === undefined ? undefined : kinds[index];
      if (index !== undefined && kind !== undefined) values[index] = findPiece(kind, part)?.value ?? null;
    }
    plain = [];
  };

  for (const [index, kind] of kinds.entries()) {
    if (!isShaped(kind)) {
      plain.push(index);
      continue;
    }
    const piece = findAfter(kind, row, cursor);
    if (!piece) continue;
    share(piece.start);
    values[index] = piece.value;
    cursor = piece.end;
  }
  share(row.length);
  return values;
}

function findAfter(kind: ValueKind, row: string, cursor: number): Piece | null {
  const piece = findPiece(kind, row.slice(cursor));
  return piece && { value: piece.value, start: piece.start + cursor, end: piece.end + cursor };
}

/** Splits a text for several plain labels: by columns, by place names, or else by words. */
function splitInto(text: string, parts: number): readonly string[] {
  if (parts === 0) return [];
  const columns = splitColumns(text);
  if (parts === 1 || columns.length >= parts) return columns;
  const words = text.split(/\s+/).filter((word) => trimmed(word) !== "");
  const first = parts === 2 ? knownHead(words) : 0;
  if (first > 0) return [words.slice(0, first).join(" "), words.slice(first).join(" ")];
  const each = Math.ceil(words.length / parts);
  return Array.from({ length: parts }, (_, at) => words.slice(at * each, (at + 1) * each).join(" "));
}

function splitColumns(text: string): readonly string[] {
  return text.split("\t").filter((column) => trimmed(column) !== "");
}

/** Number of first words that name a place; 0 if none do, or all of them. */
function knownHead(words: readonly string[]): number {
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    if (PLACES.has(toCompact(words.slice(0, count).join(" ")))) return count;
  }
  return 0;
}
