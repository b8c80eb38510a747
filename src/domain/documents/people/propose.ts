import { isLasting, isShortened, ownershipOf } from "../../procedure/fit/people.ts";
import { type DocumentEvidence, NO_EVIDENCE } from "./evidence.ts";
import { compactNumber, isCompanyNumber } from "./numbers.ts";
import type { DocumentHolder, Person } from "./person.ts";

type Evidence = Pick<DocumentEvidence, "numbers" | "names" | "birthDate">;

/** A person before it has its id. */
type PersonDraft = Omit<Person, "id">;

/** How the applicant is named in the list and in the filter. */
const APPLICANT_ALIAS = "Yo";

/**
 * Whose a document may be, to be confirmed by a person: whose number it prints; else who bears the name and has the birth date of
 * its machine-readable zone; else who bears its name where nobody else could. Null where that settles nobody, or several.
 */
export function proposeHolder(evidence: Evidence, people: readonly Person[]): DocumentHolder | null {
  const ownership = ownershipOf(evidence, people);
  if (ownership.type === "stranger") return null;
  const fitting = ownership.type === "known" ? ownership.people : ownership.candidates;
  const [only, ...others] = fitting;
  if (!only) return null;
  const numbers = new Set(evidence.numbers.map(compactNumber));
  const isByNumber = fitting.some((person) => person.numbers.some((number) => numbers.has(compactNumber(number))));
  if (isByNumber) return others.length === 0 ? { personId: only.id, origin: "number" } : null;
  if (evidence.names.every(isShortened)) return null;
  const born = fitting.filter(({ birthDate }) => birthDate !== undefined && birthDate === evidence.birthDate);
  if (born.length === 1 && born[0]) return { personId: born[0].id, origin: "mrz" };
  const isOther = only.birthDate !== undefined && evidence.birthDate !== undefined;
  return others.length > 0 || isOther ? null : { personId: only.id, origin: "name" };
}

/**
 * The person whom a document of nobody known introduces, to be completed: the first one is the applicant, who has a company number
 * is a company. Without number and name where the document names several.
 */
export function proposePerson(evidence: Evidence, people: readonly Person[]): PersonDraft {
  const isOne = evidence.numbers.filter(isLasting).length <= 1 && evidence.names.length <= 1;
  const { numbers, names, birthDate } = isOne ? evidence : NO_EVIDENCE;
  const [name] = names;
  const isEntity = numbers.some((number) => isCompanyNumber(compactNumber(number)));
  const isFirst = !isEntity && !people.some(({ relation }) => relation === "applicant");
  const alias = isFirst ? APPLICANT_ALIAS : isEntity ? name : name && toFirstName(name);
  return {
    ...(alias !== undefined && { alias }),
    relation: isEntity ? "entity" : isFirst ? "applicant" : "other",
    numbers,
    names,
    ...(birthDate !== undefined && { birthDate }),
  };
}

/**
 * The person with what one of their documents tells: a number, a full name or a birth date where they have none. What is known
 * stays, a company's number is never a person's, and a document in another name tells nothing. The same object where there is nothing new.
 */
export function learnFrom(person: Person, evidence: Evidence): Person {
  const isNamedOtherwise =
    person.names.length > 0 &&
    evidence.names.length > 0 &&
    (evidence.names.every(isShortened) ||
      ownershipOf({ numbers: [], names: evidence.names }, [person]).type === "stranger");
  if (isNamedOtherwise) return person;
  const isOwnKind = (number: string) => isCompanyNumber(compactNumber(number)) === (person.relation === "entity");
  const found = evidence.numbers.filter(isLasting);
  const [number] = found;
  const isNew = found.length === 1 && number !== undefined && isOwnKind(number) && !person.numbers.some(isLasting);
  const [name] = evidence.names;
  const isNamed = person.names.length === 0 && evidence.names.length === 1 && name !== undefined;
  const isBorn = person.birthDate === undefined && evidence.birthDate !== undefined;
  if (!isNew && !isNamed && !isBorn) return person;
  return {
    ...person,
    ...(isNew && { numbers: [...person.numbers, number] }),
    ...(isNamed && { names: [name] }),
    ...(isBorn && { birthDate: evidence.birthDate }),
  };
}

/** 'ANA MARÍA GARCÍA' as 'Ana'. */
function toFirstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/u);
  return first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
}
