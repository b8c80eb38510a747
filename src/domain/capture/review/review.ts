import type { CompletenessCheck } from "../classification/analysis.ts";
import type { FieldValue, ValueOrigin } from "../extraction/extraction.ts";
import { verifyIdentifier } from "../../reading/identifiers/identifier.ts";
import { LIMITS } from "../../shared/limits.ts";
import { withoutInvisible } from "../../shared/text/printable.ts";
import { CONFLICTS } from "../../documents/authenticity/conflicts.ts";
import { daysUntil } from "../../documents/vault/expiry.ts";
import { getFieldMeaning } from "./fieldNames.ts";
import { dayIn, parseValidity } from "./values.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

export interface ReviewField extends FieldValue {
  readonly confirmed?: boolean;
}

export interface ReviewContext {
  /** In the person's own time zone. */
  readonly today: IsoDay;
  /** Null if it was not checked. */
  readonly completeness: Pick<CompletenessCheck, "isComplete" | "missingFields"> | null;
  /** Confidence of the reader in its words, 0 to 100; null if it gives none. */
  readonly legibility: number | null;
}

/** `digitRight`, `digitWrong`: its check digit (decision A-131). `noDay`: no existing day. */
export type ValueCheck = "digitRight" | "digitWrong" | "noDay" | "none";

/** Reasons to ask the person about a value, the gravest first. */
export const DOUBTS = ["digitWrong", ...CONFLICTS, "expiryWrong", "repaired", "lowConfidence"] as const;
export type Doubt = (typeof DOUBTS)[number];

export interface DoubtfulField {
  readonly index: number;
  readonly doubt: Doubt;
}

/** Checks a value while it is typed. An empty one is never wrong. */
export function checkValue(name: string, value: string): ValueCheck {
  if (value.trim() === "" || value.length > LIMITS.reviewValueCharacters) return "none";
  if (getFieldMeaning(name).kind === "day") return dayIn(value) === null ? "noDay" : "none";
  const digit = verifyIdentifier(name, value);
  if (digit === "unknown") return "none";
  return digit === "valid" ? "digitRight" : "digitWrong";
}

/** A 'verified' value with a wrong or inferred digit was merely read (decisions ). */
export function shownOrigin({ name, value, origin, repaired }: FieldValue): ValueOrigin {
  return origin === "verified" && (repaired || checkValue(name, value) === "digitWrong") ? "read" : origin;
}

/**
 * The values that the person is asked about first: a wrong check digit, a contradiction with another value or with the
 * expiry day, a repaired character, or a confidence under LIMITS.lowConfidence; in this order, the least sure first.
 * Corrected and confirmed values are not asked about.
 */
export function listDoubtfulFields(fields: readonly ReviewField[], today: IsoDay): readonly DoubtfulField[] {
  const expiry = readExpiryDay(fields);
  return fields
    .flatMap((field, index) => {
      const doubt = findDoubt(field, expiry, today);
      return doubt === null ? [] : [{ index, doubt, confidence: field.confidence }];
    })
    .toSorted((a, b) => DOUBTS.indexOf(a.doubt) - DOUBTS.indexOf(b.doubt) || a.confidence - b.confidence)
    .map(({ index, doubt }) => ({ index, doubt }));
}

/**
 * Replaces one value by the person's; an empty one says that the document has none (decision A-132). The values that
 * contradicted it no longer do.
 */
export function withCorrection(fields: readonly ReviewField[], index: number, value: string): readonly ReviewField[] {
  const settled = fields[index]?.conflict;
  return fields.map((field, place) => {
    if (place === index) return corrected(field.name, value);
    return settled !== undefined && field.conflict === settled ? withoutConflict(field) : field;
  });
}

function withoutConflict(field: ReviewField): ReviewField {
  const settled: { -readonly [Key in keyof ReviewField]: ReviewField[Key] } = { ...field };
  delete settled.conflict;
  return settled;
}

export function withAddition(fields: readonly ReviewField[], name: string, value: string): readonly ReviewField[] {
  return [...fields, corrected(name, value)];
}

/** Marks a value as confirmed; its origin stays. */
export function withConfirmation(fields: readonly ReviewField[], index: number): readonly ReviewField[] {
  return fields.map((field, place) => (place === index ? { ...field, confirmed: true } : field));
}

/** The expiry day of the document, or 'never', from the first value that has one and is not in doubt; else null. */
export function findExpiryDay(fields: readonly ReviewField[], today: IsoDay): string | null {
  const doubtful = new Set(listDoubtfulFields(fields, today).map(({ index }) => index));
  return readExpiryDay(fields.filter((_, index) => !doubtful.has(index)));
}

function readExpiryDay(fields: readonly FieldValue[]): string | null {
  const days = EXPIRY_LABELS.flatMap((label) => fields.filter(({ name }) => getFieldMeaning(name).label === label));
  for (const { value } of days) {
    const day = dayIn(value);
    if (day !== null) return day;
  }
  return null;
}

const EXPIRY_LABELS: readonly string[] = ["Caducidad", "Válido hasta"];
/** Counts from midnight of different days differ by one. */
const DAYS_APART = 1;
const PERSON_CONFIDENCE = 100;

function corrected(name: string, value: string): ReviewField {
  return {
    name,
    value: withoutInvisible(value).trim(),
    origin: "corrected",
    confidence: PERSON_CONFIDENCE,
    repaired: false,
  };
}

function findDoubt(field: ReviewField, expiry: string | null, today: IsoDay): Doubt | null {
  const { name, value, origin, confidence, repaired, confirmed, conflict } = field;
  if (confirmed || origin === "corrected" || value.trim() === "" || getFieldMeaning(name).section === "mrz")
    return null;
  if (checkValue(name, value) === "digitWrong") return "digitWrong";
  if (conflict) return conflict;
  if (expiry !== null && contradicts(field, expiry, today)) return "expiryWrong";
  if (repaired) return "repaired";
  // Completeness and legibility are not read in the document (REV-17).
  return confidence < LIMITS.lowConfidence && getFieldMeaning(name).section !== "status" ? "lowConfidence" : null;
}

function contradicts({ name, value }: FieldValue, expiry: string, today: IsoDay): boolean {
  const left = expiry === "never" ? Number.POSITIVE_INFINITY : daysUntil(expiry, today);
  if (getFieldMeaning(name).kind === "validity") {
    const valid = parseValidity(value);
    return valid !== null && valid !== left >= 0;
  }
  if (getFieldMeaning(name).label !== "Días restantes") return false;
  const said = /^-?\d{1,6}/.exec(value.trim())?.[0];
  return said !== undefined && Math.abs(Number(said) - left) > DAYS_APART;
}
