import { addMonths } from "../../shared/calendar/days.ts";
import { ownershipOf } from "../../procedure/fit/people.ts";
import type { DocumentEvidence } from "./evidence.ts";
import type { DocumentHolder, Person } from "./person.ts";
import { RELATION_NAMES } from "./personNames.ts";
import { learnFrom, proposeHolder, proposePerson } from "./propose.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

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

const IDENTITY_KINDS: ReadonlySet<DocumentEvidence["kind"]> = new Set(["dni", "tie", "nie", "passport"]);
const ADULT_MONTHS = 18 * 12;

/**
 * Whether to ask if a document is of the person who uses the product: an identity document of one adult while nobody is known.
 * A child's is not asked about: whose it is stays open (decision A-183).
 * @param born the printed day of birth, 'YYYY-MM-DD'; null where none was read
 */
export function asksIfMine(
  { kind, names, birthDate }: DocumentEvidence,
  people: readonly Person[],
  born: string | null,
  today: IsoDay,
): boolean {
  const isChild = [birthDate, born].some(
    (day) => day !== null && day !== undefined && addMonths(day, ADULT_MONTHS) > today,
  );
  return people.length === 0 && IDENTITY_KINDS.has(kind) && names.length === 1 && !isChild;
}

/** A new person for the user. */
export const createMe = (id: string): NewPerson => ({ id, alias: RELATION_NAMES.applicant, relation: "applicant" });

/** Whose a document may be, to be confirmed by saving it: of the person who uses the product, where that is asked, else as its values propose. */
export function proposeChoice(
  evidence: DocumentEvidence,
  people: readonly Person[],
  born: string | null,
  { newId, today }: { readonly newId: string; readonly today: string },
): HolderChoice {
  if (asksIfMine(evidence, people, born, today)) return { kind: "new", person: createMe(newId) };
  return toHolderChoice(proposeHolder(evidence, people));
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
