import * as v from "valibot";
import { LIMITS } from "../../shared/limits.ts";
import { DAY, line, listOf, maybe, record, ROW_ID } from "../../shared/schema.ts";

/** Relations to the person who uses the product, who is the `applicant`. */
export const RELATIONS = [
  "applicant",
  "spouse",
  "child",
  "minor",
  "parent",
  "sibling",
  "representative",
  "deceased",
  "entity",
  "sponsor",
  "witness",
  "other",
] as const;

export type Relation = (typeof RELATIONS)[number];

export const NAME = line(LIMITS.personNameCharacters);
/** Number of an identity document, tax number or account, as printed. */
export const NUMBER = line(LIMITS.personNumberCharacters);
export const NAMES = listOf(NAME, LIMITS.personTexts);
export const NUMBERS = listOf(NUMBER, LIMITS.personTexts);

/** The applicant, a family member or a company whose documents the product stores or uses (decision A-160). */
export const PERSON = record({
  id: ROW_ID,
  /** Name in lists and filters: 'Yo', 'Begoña', 'Bar La Plaza SL'. */
  alias: maybe(NAME),
  relation: v.picklist(RELATIONS),
  /** Numbers of identity documents, and tax numbers. */
  numbers: NUMBERS,
  /** Full names as printed on documents. */
  names: NAMES,
  birthDate: maybe(DAY),
});
export type Person = v.InferOutput<typeof PERSON>;

/** Sources of a proposed holder, and `said` for the person's own choice. */
const HOLDER_ORIGINS = ["number", "mrz", "name", "said"] as const;

/** The holder of a document, set by the person in the review or on the document. */
export const HOLDER = record({
  personId: ROW_ID,
  /** Source of the proposal that the person accepted; `said` without a proposal. */
  origin: v.picklist(HOLDER_ORIGINS),
});
export type DocumentHolder = v.InferOutput<typeof HOLDER>;

/** Adds people; one with an existing id replaces that person. Keeps the order of addition. */
export function mergePeople(people: readonly Person[], added: readonly Person[]): readonly Person[] {
  return [...new Map([...people, ...added].map((person) => [person.id, person])).values()];
}

/** Keeps the order of everyone else. */
export function sortApplicantFirst(people: readonly Person[]): readonly Person[] {
  return people.toSorted((a, b) => Number(b.relation === "applicant") - Number(a.relation === "applicant"));
}
