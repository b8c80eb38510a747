import type { CompletenessCheck } from "../classification/analysis.ts";
import type { FieldValue, ValueOrigin } from "../extraction/extraction.ts";
import { verifyIdentifier } from "../../reading/identifiers/identifier.ts";
import { LIMITS } from "../../shared/limits.ts";
import { daysUntil } from "../../documents/vault/expiry.ts";
import { getFieldMeaning } from "./fieldNames.ts";
import { dayIn, parseValidity } from "./values.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** A value in the review; any FieldValue is one. */
export interface ReviewField extends FieldValue {
  /** The person looked at it and said that it is right as it was read. */
  readonly confirmed?: boolean;
}

/** What the values are read against. */
export interface ReviewContext {
  /** The person's own day. */
  readonly today: IsoDay;
  /** What the analysis misses; null where it was not checked. */
  readonly completeness: Pick<CompletenessCheck, "isComplete" | "missingFields"> | null;
  /** How sure the reader is of its words, 0 to 100; null where it does not say. */
  readonly legibility: number | null;
}

/** What can be said of a value by itself. `digitRight`, `digitWrong`: its check digit (decision A-131). `noDay`: no day that exists. */
export type ValueCheck = "digitRight" | "digitWrong" | "noDay" | "none";

/** Why a person is asked about a value, the gravest first. */
export const DOUBTS = ["digitWrong", "contradiction", "repaired", "lowConfidence"] as const;
export type Doubt = (typeof DOUBTS)[number];

/** A value to be asked about. */
export interface DoubtfulField {
  /** Its place among the fields. */
  readonly index: number;
  readonly doubt: Doubt;
}

/** Looks at a value as it is typed. An empty one is never wrong. */
export function checkValue(name: string, value: string): ValueCheck {
  if (value.trim() === "" || value.length > LIMITS.reviewValueCharacters) return "none";
  if (getFieldMeaning(name).kind === "day") return dayIn(value) === null ? "noDay" : "none";
  const digit = verifyIdentifier(name, value);
  if (digit === "unknown") return "none";
  return digit === "valid" ? "digitRight" : "digitWrong";
}

/** The origin that may be shown: what claims to be verified and fails its digit, or was inferred from it, was merely read (decisions ). */
export function shownOrigin({ name, value, origin, repaired }: FieldValue): ValueOrigin {
  return origin === "verified" && (repaired || checkValue(name, value) === "digitWrong") ? "read" : origin;
}

/**
 * The values that a person is asked about before all others: whose check digit fails, which contradict the expiry day, in
 * which a glyph was repaired, or of which the reader is less sure than LIMITS.lowConfidence; in this order, the least sure
 * first. What the person wrote or confirmed is asked about no more.
 */
export function listDoubtfulFields(fields: readonly ReviewField[], today: string): readonly DoubtfulField[] {
  const expiry = readExpiryDay(fields);
  return fields
    .flatMap((field, index) => {
      const doubt = findDoubt(field, expiry, today);
      return doubt === null ? [] : [{ index, doubt, confidence: field.confidence }];
    })
    .toSorted((a, b) => DOUBTS.indexOf(a.doubt) - DOUBTS.indexOf(b.doubt) || a.confidence - b.confidence)
    .map(({ index, doubt }) => ({ index, doubt }));
}

/** The fields with one value as the person wrote it; an empty value says that the document has none (decision A-132). */
export function withCorrection(fields: readonly ReviewField[], index: number, value: string): readonly ReviewField[] {
  return fields.map((field, place) => (place === index ? corrected(field.name, value) : field));
}

/** The fields with one more, which the person found. */
export function withAddition(fields: readonly ReviewField[], name: string, value: string): readonly ReviewField[] {
  return [...fields, corrected(name, value)];
}

/** The fields with one that the person says was read rightly; its origin stays what it is. */
export function withConfirmation(fields: readonly ReviewField[], index: number): readonly ReviewField[] {
  return fields.map((field, place) => (place === index ? { ...field, confirmed: true } : field));
}

/**
 * The day on which the document expires, or 'never', by the first of its values that says so and is in no doubt; null where
 * none does: nothing is concluded from a day that the person is still asked about.
 */
export function findExpiryDay(fields: readonly ReviewField[], today: string): string | null {
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
/** Two who count from midnight of different days differ by one. */
const DAYS_APART = 1;
const PERSON_CONFIDENCE = 100;

function corrected(name: string, value: string): ReviewField {
  return { name, value: value.trim(), origin: "corrected", confidence: PERSON_CONFIDENCE, repaired: false };
}

function findDoubt(field: ReviewField, expiry: string | null, today: string): Doubt | null {
  const { name, value, origin, confidence, repaired, confirmed } = field;
  if (confirmed || origin === "corrected" || value.trim() === "" || getFieldMeaning(name).section === "mrz")
    return null;
  if (checkValue(name, value) === "digitWrong") return "digitWrong";
  if (expiry !== null && contradicts(field, expiry, today)) return "contradiction";
  if (repaired) return "repaired";
  // How complete and legible a document is, nobody reads in it (REV-17).
  return confidence < LIMITS.lowConfidence && getFieldMeaning(name).section !== "status" ? "lowConfidence" : null;
}

function contradicts({ name, value }: FieldValue, expiry: string, today: string): boolean {
  const left = expiry === "never" ? Number.POSITIVE_INFINITY : daysUntil(expiry, today);
  if (getFieldMeaning(name).kind === "validity") {
    const valid = parseValidity(value);
    return valid !== null && valid !== left >= 0;
  }
  if (getFieldMeaning(name).label !== "Días restantes") return false;
  const said = /^-?\d{1,6}/.exec(value.trim())?.[0];
  return said !== undefined && Math.abs(Number(said) - left) > DAYS_APART;
}
