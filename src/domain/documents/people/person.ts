import * as v from "valibot";
import { LIMITS } from "../../shared/limits.ts";
import { DAY, line, listOf, maybe, record, ROW_ID } from "../../shared/schema.ts";

/** What a person or company can be to the person who uses the product, who is the `applicant`. */
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
/** Of an identity document, a tax number or an account, as it is printed. */
export const NUMBER = line(LIMITS.personNumberCharacters);
export const NAMES = listOf(NAME, LIMITS.personTexts);
export const NUMBERS = listOf(NUMBER, LIMITS.personTexts);

/** Somebody whose documents are kept or used: the applicant, their family, or a company (decision A-160). */
export const PERSON = record({
  id: ROW_ID,
  /** How the list and the filter name the person: 'Yo', 'Begoña', 'Bar La Plaza SL'. */
  alias: maybe(NAME),
  relation: v.picklist(RELATIONS),
  /** Of identity documents and tax numbers. */
  numbers: NUMBERS,
  /** Full names, as documents print them. */
  names: NAMES,
  birthDate: maybe(DAY),
});
export type Person = v.InferOutput<typeof PERSON>;

/** What a proposal of a holder can come from, and `said`. */
const HOLDER_ORIGINS = ["number", "mrz", "name", "said"] as const;

/** Whose a document is, as a person said it at the review or on the document. */
export const HOLDER = record({
  personId: ROW_ID,
  /** What the proposal that the person accepted came from; `said` where they chose somebody themselves. */
  origin: v.picklist(HOLDER_ORIGINS),
});
export type DocumentHolder = v.InferOutput<typeof HOLDER>;

/** The people with these added; one of the same id takes the place of the one that is there. In the order in which they were added. */
export function mergePeople(people: readonly Person[], added: readonly Person[]): readonly Person[] {
  return [...new Map([...people, ...added].map((person) => [person.id, person])).values()];
}

/** The order of the others stays. */
export function sortApplicantFirst(people: readonly Person[]): readonly Person[] {
  return people.toSorted((a, b) => Number(b.relation === "applicant") - Number(a.relation === "applicant"));
}
