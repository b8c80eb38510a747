import { addMonths } from "../../shared/calendar/days.ts";
import { ownershipOf } from "../../procedure/fit/people.ts";
import type { DocumentEvidence } from "./evidence.ts";
import type { DocumentHolder, Person } from "./person.ts";
import { RELATION_NAMES } from "./personNames.ts";
import { learnFrom, proposeHolder, proposePerson } from "./propose.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** A person entered while choosing the holder of a document. */
export interface NewPerson extends Pick<Person, "id" | "relation"> {
  readonly alias: string;
}

/** The holder of a document while it is chosen: a stored person, a new one who is saved with it, or none. */
export type HolderChoice =
  | { readonly kind: "known"; readonly holder: DocumentHolder }
  | { readonly kind: "new"; readonly person: NewPerson }
  | { readonly kind: "nobody" };

/** Result of a choice, and the person to save before the document, who is new or has new facts. */
interface ChosenHolder {
  readonly holder: DocumentHolder | null;
  /** Null if no person changes. */
  readonly person: Person | null;
}

/** The choice for a stored or proposed holder. */
export function toHolderChoice(holder: DocumentHolder | null): HolderChoice {
  return holder ? { kind: "known", holder } : { kind: "nobody" };
}

export function isAmbiguous(evidence: DocumentEvidence, people: readonly Person[]): boolean {
  if (evidence.numbers.length === 0 && evidence.names.length === 0) return false;
  const ownership = ownershipOf(evidence, people);
  return ownership.type === "unknown" && new Set(ownership.candidates).size > 1;
}

const IDENTITY_KINDS: ReadonlySet<DocumentEvidence["kind"]> = new Set(["dni", "tie", "nie", "passport"]);
const ADULT_MONTHS = 18 * 12;

/**
 * Whether to ask if a document is the user's own: an identity document of one adult while no person is stored. A
 * child's holder stays open (decision A-183). @param born the printed day of birth; null if none was read
 */
export function asksIfMine(
  { kind, names, birthDate }: DocumentEvidence,
  people: readonly Person[],
  born: IsoDay | null,
  today: IsoDay,
): boolean {
  const isChild = [birthDate, born].some(
    (day) => day !== null && day !== undefined && addMonths(day, ADULT_MONTHS) > today,
  );
  return people.length === 0 && IDENTITY_KINDS.has(kind) && names.length === 1 && !isChild;
}

export const createMe = (id: string): NewPerson => ({ id, alias: RELATION_NAMES.applicant, relation: "applicant" });

/** The holder to confirm by saving: the user, if that question is asked, else the one proposed by the values or the page. @param text of the page */
export function proposeChoice(
  evidence: DocumentEvidence,
  people: readonly Person[],
  born: IsoDay | null,
  { newId, today, text }: { readonly newId: string; readonly today: IsoDay; readonly text?: string },
): HolderChoice {
  if (asksIfMine(evidence, people, born, today)) return { kind: "new", person: createMe(newId) };
  return toHolderChoice(proposeHolder(evidence, people, text));
}

/** Draft of a new person from a document; never the applicant, who is offered by name. */
export function draftPerson(evidence: DocumentEvidence, people: readonly Person[]): Omit<NewPerson, "id"> {
  const { alias, names, relation } = proposePerson(evidence, people);
  if (relation === "applicant") return { alias: names[0] ?? "", relation: "other" };
  return { alias: alias ?? "", relation };
}

/** A new person gets the numbers and names of the document (decision A-160); there is one applicant. */
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

/** The holder with new facts from the document; null without any. A holder proposed by name alone learns nothing. */
function learnHolder(holder: DocumentHolder, evidence: DocumentEvidence, people: readonly Person[]): Person | null {
  const known = holder.origin === "name" ? undefined : people.find(({ id }) => id === holder.personId);
  const learned = known && learnFrom(known, evidence);
  return learned && learned !== known ? learned : null;
}
