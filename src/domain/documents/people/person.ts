import type { IsoDay } from "../../shared/calendar/isoTime.ts";

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

/** One of {@link RELATIONS}. */
export type Relation = (typeof RELATIONS)[number];

/** Somebody whose documents are kept or used: the applicant, their family, or a company (decision A-160). */
export interface Person {
  readonly id: string;
  /** How the list and the filter name the person: 'Yo', 'Begoña', 'Bar La Plaza SL'. */
  readonly alias?: string;
  readonly relation: Relation;
  /** Of identity documents and tax numbers, as they are printed. */
  readonly numbers: readonly string[];
  /** Full names, as documents print them. */
  readonly names: readonly string[];
  readonly birthDate?: IsoDay;
}

/** Whose a document is, as a person said it at the review or on the document. */
export interface DocumentHolder {
  readonly personId: string;
  /** What the proposal that the person accepted came from; `said` where they chose somebody themselves. */
  readonly origin: (typeof HOLDER_ORIGINS)[number];
}

/** What a proposal of a holder can come from, and `said`. */
export const HOLDER_ORIGINS = ["number", "mrz", "name", "said"] as const;

/** The people with these added; one of the same id takes the place of the one that is there. In the order in which they were added. */
export function mergePeople(people: readonly Person[], added: readonly Person[]): readonly Person[] {
  return [...new Map([...people, ...added].map((person) => [person.id, person])).values()];
}

/** The applicant first, the others in the order in which they are. */
export function sortApplicantFirst(people: readonly Person[]): readonly Person[] {
  return people.toSorted((a, b) => Number(b.relation === "applicant") - Number(a.relation === "applicant"));
}
