import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Relations of a person or company to the user, who is the `applicant`. */
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

/** A person or company with documents in the vault: the applicant, family, or a company (decision A-160). */
export interface Person {
  readonly id: string;
  /** Name in lists and filters: 'Yo', 'Begoña', 'Bar La Plaza SL'. */
  readonly alias?: string;
  readonly relation: Relation;
  /** Identity document and tax numbers, as printed. */
  readonly numbers: readonly string[];
  readonly names: readonly string[];
  readonly birthDate?: IsoDay;
}

export interface DocumentHolder {
  readonly personId: string;
  /** Origin of the proposal that the user accepted; `said` if they chose the holder themselves. */
  readonly origin: (typeof HOLDER_ORIGINS)[number];
}

export const HOLDER_ORIGINS = ["number", "mrz", "name", "said"] as const;

/** Adds people; one with the same id replaces the earlier one in its place. */
export function mergePeople(people: readonly Person[], added: readonly Person[]): readonly Person[] {
  return [...new Map([...people, ...added].map((person) => [person.id, person])).values()];
}

/** The order of the others stays. */
export function sortApplicantFirst(people: readonly Person[]): readonly Person[] {
  return people.toSorted((a, b) => Number(b.relation === "applicant") - Number(a.relation === "applicant"));
}
