import type { DocumentEvidence } from "./evidence.ts";
import type { DocumentHolder, Person } from "./person.ts";

/** Whose a document seems to be; null where nothing says so. */
export function proposeHolder(evidence: DocumentEvidence, people: readonly Person[]): DocumentHolder | null {
  const found = people.find(({ numbers }) => numbers.some((number) => evidence.numbers.includes(number)));
  return found ? { personId: found.id, origin: "number" } : null;
}

/** The person that a document names, to be completed. */
export function proposePerson(evidence: DocumentEvidence, _people: readonly Person[]): Omit<Person, "id"> {
  return { relation: "other", numbers: evidence.numbers, names: evidence.names };
}
