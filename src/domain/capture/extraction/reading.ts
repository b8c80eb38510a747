import { findIdentifiers, type Identifier, type IdentifierKind } from "../identifiers/identifier.ts";
import type { FieldValue } from "./extraction.ts";
import type { DocumentTemplate } from "./documentTemplates/template.ts";
import { parseLayout, type Layout } from "./text/layout.ts";
import type { Line } from "./text/lines.ts";
import type { Labelled } from "./text/rule.ts";

/** What the machine-readable zone of a document says; the service that parses it hands it over. */
export interface MrzData {
  /** TD1: an identity or residence card; TD3: a passport. */
  readonly format: "TD1" | "TD3";
  /** The number of the card or passport (on Spanish cards the support number), not of the person. */
  readonly documentNumber: string | null;
  /**
   * The DNI or NIE, compact: on a Spanish card proven by its letter; in a Spanish passport its digits are proven by the
   * check digit of the personal number and the letter follows from them. Null where neither holds.
   */
  readonly identityNumber: string | null;
  /** Without accents and Ñ, in capitals, as the zone writes them; cut off where they are long. */
  readonly surnames: string | null;
  readonly names: string | null;
  /** 'YYYY-MM-DD' */
  readonly birthDate: string | null;
  /** 'YYYY-MM-DD' */
  readonly expiryDate: string | null;
  /** Null where the zone leaves it open. */
  readonly sex: "M" | "F" | null;
  /** Code of ICAO 9303: ESP, MAR, D, … */
  readonly nationality: string | null;
  readonly issuingState: string | null;
  /**
   * True when every check digit is right: only then do they prove anything (decision A-131). They cover the numbers and
   * the dates; names, sex, nationality and issuing state have none.
   */
  readonly valid: boolean;
  /** True when a glyph was repaired on the strength of the check digits. */
  readonly repaired: boolean;
  /** The repaired lines. */
  readonly lines: readonly string[];
}

/** A proven identifier and the line it stands on. */
export interface PlacedIdentifier extends Identifier {
  readonly line: number;
}

/** A text, taken apart for one kind of document. */
export interface Reading {
  readonly template: DocumentTemplate;
  readonly lines: readonly Line[];
  /** The first lines, one under the other: what sentences say is looked for here. */
  readonly head: string;
  readonly layout: Layout;
  readonly identifiers: readonly PlacedIdentifier[];
  /** Null where there is no zone, or its digits do not prove it. */
  readonly mrz: MrzData | null;
}

/** How sure a value is that is no labelled one. */
export const SURE = { verified: 99, repaired: 66, sentence: 84, position: 60, unproven: 30, zone: 75 } as const;

/** A few pages. */
const HEAD_CHARACTERS = 20_000;

/** Takes a text apart. */
export function createReading(lines: readonly Line[], template: DocumentTemplate, mrz: MrzData | null): Reading {
  const text = lines.map((line) => line.text).join("\n");
  const ends: number[] = [];
  let end = 0;
  for (const line of lines) ends.push((end += line.text.length + 1));
  const identifiers = findIdentifiers(text).map((identifier) => ({
    ...identifier,
    line: ends.findIndex((lineEnd) => identifier.start < lineEnd),
  }));
  return {
    template,
    lines,
    head: text.slice(0, HEAD_CHARACTERS),
    layout: parseLayout(lines, template.rules),
    identifiers,
    mrz: mrz?.valid === true ? mrz : null,
  };
}

/** The surest labelled value of a name: by the label's rank, then by its place. */
export function labelled(reading: Reading, name: string): Labelled | null {
  const [first] = reading.layout.values
    .filter((value) => value.name === name)
    .toSorted((a, b) => a.rank - b.rank || b.confidence - a.confidence || a.line - b.line);
  return first ?? null;
}

/** The surest labelled values of these names, as fields. */
export function labelledFields(reading: Reading, names: readonly string[]): FieldValue[] {
  return names.flatMap((name) => {
    const found = labelled(reading, name);
    return found ? [readField(name, found.value, found.confidence)] : [];
  });
}

/** A value that was read and that nothing proves. */
export function readField(name: string, value: string, confidence: number): FieldValue {
  return { name, value, origin: "read", confidence, repaired: false };
}

/** A value that was read, as a field; none where there is no value. */
export function optionalField(name: string, value: string | null | undefined, confidence: number): FieldValue[] {
  return value === null || value === undefined ? [] : [readField(name, value, confidence)];
}

/** A value that its check digits prove (decision A-131); one that the words around it contradict was read and no more. */
export function provenField(name: string, { kind, value, raw, repaired, doubtful }: Identifier): FieldValue {
  const printed = kind === "nuss" && raw.includes("/") ? value.replace(/^(..)(.{8})/u, "$1/$2/") : value;
  const confidence = repaired || doubtful ? SURE.repaired : SURE.verified;
  return { name, value: printed, origin: doubtful ? "read" : "verified", confidence, repaired };
}

/** The proven identifiers of these kinds, each value once. */
export function proven(reading: Reading, ...kinds: readonly IdentifierKind[]): readonly PlacedIdentifier[] {
  const seen = new Set<string>();
  return reading.identifiers.filter(({ kind, value }) => {
    const isNew = kinds.includes(kind) && !seen.has(value);
    if (isNew) seen.add(value);
    return isNew;
  });
}
