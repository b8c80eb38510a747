import { RELATION_NAMES } from "./personNames.ts";
import { isLasting, isShortened, ownershipOf } from "../../procedure/fit/people.ts";
import { type DocumentEvidence, NO_EVIDENCE, UNNUMBERED_KINDS } from "./evidence.ts";
import { compactNumber, findPersonalNumbers, isCompanyNumber } from "./numbers.ts";
import type { DocumentHolder, Person } from "./person.ts";
import { words } from "../../shared/text/normalize.ts";
import { capitalize } from "../../shared/text/capitalize.ts";

type Evidence = Pick<DocumentEvidence, "numbers" | "names" | "birthDate"> & Partial<Pick<DocumentEvidence, "kind">>;

/** Words of a name that is hardly a part of somebody else's: a given name and two surnames. */
const WHOLE_NAME = 3;
/** About the first five pages, which are searched for names. */
const PAGE_CHARACTERS = 15_000;

type PersonDraft = Omit<Person, "id">;

/**
 * Proposes the holder of a document, to be confirmed: the owner of its number; else the person with the name and the
 * birth date of its machine-readable zone; else the only possible bearer of its name; else, where its values leave that open, the
 * only one whose number, or whose whole name, is anywhere on the page. Null for none or several.
 * @param text of the page
 */
export function proposeHolder(evidence: Evidence, people: readonly Person[], text = ""): DocumentHolder | null {
  return proposeByValues(evidence, people) ?? proposeByPage(evidence, people, text);
}

function proposeByPage(evidence: Evidence, people: readonly Person[], text: string): DocumentHolder | null {
  const ownership = ownershipOf(evidence, people);
  if (ownership.type !== "unknown" || text === "" || UNNUMBERED_KINDS.has(evidence.kind ?? null)) return null;
  const printed = new Set(findPersonalNumbers(text));
  const page = ` ${words(text.slice(0, PAGE_CHARACTERS)).join(" ")} `;
  const isNamed = (name: string): boolean => {
    const parts = words(name);
    const rotations = parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)].join(" "));
    return parts.length >= WHOLE_NAME && rotations.some((rotation) => page.includes(` ${rotation} `));
  };
  const numbered = ownership.candidates.filter(({ numbers }) => numbers.some((one) => printed.has(compactNumber(one))));
  const found = numbered.length > 0 ? numbered : ownership.candidates.filter(({ names }) => names.some(isNamed));
  const [only, ...others] = found;
  return only && others.length === 0 ? { personId: only.id, origin: numbered.length > 0 ? "number" : "name" } : null;
}

function proposeByValues(evidence: Evidence, people: readonly Person[]): DocumentHolder | null {
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
 * Drafts a person from a document without a stored holder: the first is the applicant; one with a company number is a
 * company. Without number and name if the document names several people.
 */
export function proposePerson(evidence: Evidence, people: readonly Person[]): PersonDraft {
  const isOne = evidence.numbers.filter(isLasting).length <= 1 && evidence.names.length <= 1;
  const { numbers, names, birthDate } = isOne ? evidence : NO_EVIDENCE;
  const [name] = names;
  const isEntity = numbers.some((number) => isCompanyNumber(compactNumber(number)));
  const isFirst = !isEntity && !people.some(({ relation }) => relation === "applicant");
  const alias = isFirst ? RELATION_NAMES.applicant : isEntity ? name : name && toFirstName(name);
  return {
    ...(alias !== undefined && { alias }),
    relation: isEntity ? "entity" : isFirst ? "applicant" : "other",
    numbers,
    names,
    ...(birthDate !== undefined && { birthDate }),
  };
}

/**
 * Adds missing facts from one of a person's documents: a number, a full name or a birth date. Stored facts stay, a
 * person never gets a company's number, and a document in another name adds nothing. Returns the same object without
 * new facts.
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

/** 'ANA MARÍA GARCÍA' becomes 'Ana'. */
function toFirstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/u);
  return capitalize(first.toLowerCase());
}
