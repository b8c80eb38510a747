import { findIdentifiers, type Identifier, type IdentifierKind } from "../../reading/identifiers/identifier.ts";
import type { DocumentLayout } from "../../reading/layout/rows.ts";
import type { FieldValue } from "./extraction.ts";
import type { Candidate, Place } from "./pairs/candidate.ts";
import { findPairsInOrder } from "./pairs/inOrder.ts";
import { findPairs, type Page } from "./pairs/onPage.ts";
import { findLabels, findTopics } from "../../reading/text/labels.ts";
import { isProse, placeRows, placeText, type TextRow } from "../../reading/text/rows.ts";

export interface PlacedIdentifier extends Identifier {
  readonly place: Place;
}

/** A text split into rows, labels, values and identifiers. */
export interface Reading extends Page {
  /** All rows, joined by line breaks. */
  readonly text: string;
  /** The same with a space where a sentence continues in the next row; offsets are those of `placeAt`. */
  readonly flat: string;
  readonly pairs: readonly Candidate[];
  readonly identifiers: readonly PlacedIdentifier[];
}

/** Confidence of values without a label. */
export const SURE = { verified: 99, byPattern: 84, zone: 75, repaired: 66, unproven: 30 } as const;

/** By the places of the words, or by the text if there are none. */
export function toRows(text: string, layout: DocumentLayout | null): readonly TextRow[] {
  return layout === null ? placeText(text) : placeRows(layout);
}

/** The break of a line within an account number. */
const BROKEN_ACCOUNT = /(?<=(?<![A-Z\d])[A-Z]{2}\d\d(?: ?\d{4}){1,4})\n(?=\d{4}(?!\d))/gu;

export function createReading(rows: readonly TextRow[]): Reading {
  const text = rows.map((row) => row.text).join("\n");
  const topics = findTopics(text);
  const page = { rows, spots: rows.map((row) => findLabels(row, topics)) };
  return {
    ...page,
    text,
    flat: rows.map((_, at) => joined(rows, at) + (at + 1 < rows.length ? breakAfter(rows, at) : "")).join(""),
    pairs: rows.some(({ isPlaced }) => isPlaced) ? findPairs(page) : findPairsInOrder(page),
    identifiers: findIdentifiers(text.replace(BROKEN_ACCOUNT, " ")).map((identifier) => ({
      ...identifier,
      place: placeAt(rows, identifier.start, identifier.end),
    })),
  };
}

function joined(rows: readonly TextRow[], at: number): string {
  const text = rows[at]?.text ?? "";
  return isProse(rows, at, 0) ? text.replaceAll("\t", " ") : text;
}

function breakAfter(rows: readonly TextRow[], at: number): string {
  return isProse(rows, at, rows[at]?.text.length ?? 0) ? " " : "\n";
}

/** The place of a part of the flat text; of its first row if it spans several. */
export function placeAt(rows: readonly TextRow[], start: number, end: number): Place {
  let offset = 0;
  for (const [row, { text }] of rows.entries()) {
    if (start <= offset + text.length) return { row, start: start - offset, end: Math.min(text.length, end - offset) };
    offset += text.length + 1;
  }
  return { row: Math.max(0, rows.length - 1), start: 0, end: 0 };
}

export function readField(name: string, value: string, confidence: number): FieldValue {
  return { name, value, origin: "read", confidence, repaired: false };
}

/** A value with right check digits (decision A-131); merely read if the words around it contradict. */
export function provenField(name: string, { kind, value, raw, repaired, doubtful }: Identifier): FieldValue {
  const printed = kind === "nuss" && raw.includes("/") ? value.replace(/^(..)(.{8})/u, "$1/$2/") : value;
  const confidence = repaired || doubtful ? SURE.repaired : SURE.verified;
  return { name, value: printed, origin: doubtful ? "read" : "verified", confidence, repaired };
}

/** The identifiers of these kinds, each value once. */
export function proven(reading: Reading, ...kinds: readonly IdentifierKind[]): readonly PlacedIdentifier[] {
  const seen = new Set<string>();
  return reading.identifiers.filter(({ kind, value }) => {
    const isNew = kinds.includes(kind) && !seen.has(value);
    if (isNew) seen.add(value);
    return isNew;
  });
}
