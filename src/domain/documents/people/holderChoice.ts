import { ownershipOf } from "../../procedure/fit/people.ts";
import type { DocumentEvidence } from "./evidence.ts";
import type { DocumentHolder, Person } from "./person.ts";
import { learnFrom, proposePerson } from "./propose.ts";

/** A person as somebody names them when they say whose a document is. */
export interface NewPerson extends Pick<Person, "id" | "relation"> {
  readonly alias: string;
}

/** Whose a document is, while it is chosen: somebody known, somebody new who is saved with it, or nobody known. */
export type HolderChoice =
  | { readonly kind: "known"; readonly holder: DocumentHolder }
  | { readonly kind: "new"; readonly person: NewPerson }
  | { readonly kind: "nobody" };

/** What a choice stores: the holder of the document, and the person who has to be saved before it, being new or better known by it. */
interface ChosenHolder {
  readonly holder: DocumentHolder | null;
  /** Null where there is nothing new to save. */
  readonly person: Person | null;
}

/** The choice that says what is stored of a document, or proposed for it; null is nobody known. */
export function toHolderChoice(holder: DocumentHolder | null): HolderChoice {
  return holder ? { kind: "known", holder } : { kind: "nobody" };
}

/** Whether a document may be of several people, of whom it settles none. */
export function isAmbiguous(evidence: DocumentEvidence, people: readonly Person[]): boolean {
  if (evidence.numbers.length === 0 && evidence.names.length === 0) return false;
  const ownership = ownershipOf(evidence, people);
  return ownership.type === "unknown" && new Set(ownership.candidates).size > 1;
}

/** What a document says of somebody who is not known yet, for a start: never the applicant, who is offered by name. */
export function draftPerson(evidence: DocumentEvidence, people: readonly Person[]): Omit<NewPerson, "id"> {
  const { alias, names, relation } = proposePerson(evidence, people);
  if (relation === "applicant") return { alias: names[0] ?? "", relation: "other" };
  return { alias: alias ?? "", relation };
}

/** What a choice stores. A new person has the numbers and names of the document (decision A-160); there is one applicant. */
export function resolveHolder(
  choice: HolderChoice,
  evidence: DocumentEvidence,
  people: readonly Person[],
): ChosenHolder {
  if (choice.kind === "known") return { holder: choice.holder, person: learnHolder(choice.holder, evidence, people) };
  if (choice.kind === "nobody") return { holder: null, person: null };
  const { id, alias, relation } = choice.person;
  const applicant = people.find((person) => person.relation === "applicant");
  if (relation === "applicant" && applicant && applicant.id !== id) {
    return resolveHolder(toHolderChoice({ personId: applicant.id, origin: "said" }), evidence, people);
  }
  const trimmed = alias.trim();
  const { numbers, names, birthDate } = proposePerson(evidence, people);
  return {
    holder: { personId: id, origin: "said" },
    person: {
      id,
      relation,
      numbers,
      names,
      ...(trimmed !== "" && { alias: trimmed }),
      ...(birthDate !== undefined && { birthDate }),
    },
  };
}

/** The holder with what the document tells of them; null where that is nothing new. What a name alone proposes teaches nothing. */
function learnHolder(holder: DocumentHolder, evidence: DocumentEvidence, people: readonly Person[]): Person | null {
  const known = holder.origin === "name" ? undefined : people.find(({ id }) => id === holder.personId);
  const learned = known && learnFrom(known, evidence);
  return learned && learned !== known ? learned : null;
}
