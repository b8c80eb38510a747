import type { StoredDocument } from "../vault/document.ts";
import { compactNumber } from "./numbers.ts";
import type { Person } from "./person.ts";

/** How people who come from a copy or from another place join those who are there. */
export interface PeoplePlan {
  /** Whom to save: who is new, and who is there and learns something. */
  readonly people: readonly Person[];
  /** The id under which each who comes is kept. */
  readonly ids: ReadonlyMap<string, string>;
  /** How many people there are then. */
  readonly total: number;
}

/**
 * Joins people: who has the same id, or a number of somebody who is there, is that person, and what is known of them stays. There
 * is one applicant: another one becomes somebody else (decision A-160).
 */
export function planPeople(known: readonly Person[], arriving: readonly Person[]): PeoplePlan {
  const joined = new Map(known.map((person) => [person.id, person]));
  const ids = new Map<string, string>();
  for (const person of arriving) {
    const people = [...joined.values()];
    const same = joined.get(person.id) ?? people.find((other) => hasCommonNumber(other, person));
    const added = people.some(({ relation }) => relation === "applicant") ? asSomebodyElse(person) : person;
    joined.set(same?.id ?? person.id, same ? completed(same, person) : added);
    ids.set(person.id, same?.id ?? person.id);
  }
  const before = new Set(known);
  return { people: [...joined.values()].filter((person) => !before.has(person)), ids, total: joined.size };
}

/** The document with the person under whose id its holder is kept now. */
export function withPlannedHolder<T extends Pick<StoredDocument, "holder">>(
  document: T,
  { ids }: Pick<PeoplePlan, "ids">,
): T {
  const personId = document.holder && ids.get(document.holder.personId);
  return document.holder && personId !== undefined
    ? { ...document, holder: { ...document.holder, personId } }
    : document;
}

/** The cases, each for the person under whose id the one it is for is kept now. */
export function withPlannedSubjects<T extends { readonly subject: string | null }>(
  files: readonly T[],
  { ids }: Pick<PeoplePlan, "ids">,
): readonly T[] {
  return files.map((file) => ({ ...file, subject: file.subject && (ids.get(file.subject) ?? file.subject) }));
}

function hasCommonNumber(one: Person, other: Person): boolean {
  const numbers = new Set(one.numbers.map(compactNumber));
  return other.numbers.some((number) => numbers.has(compactNumber(number)));
}

/** The alias of an applicant, 'Yo', would name two. */
function asSomebodyElse({ alias, ...person }: Person): Person {
  if (person.relation !== "applicant") return alias === undefined ? person : { ...person, alias };
  return { ...person, relation: "other" };
}

/** The same object where the other one knows nothing more. */
function completed(person: Person, { alias, numbers, names, birthDate }: Person): Person {
  const more = {
    ...(person.alias === undefined && alias !== undefined && { alias }),
    ...(person.numbers.length === 0 && numbers.length > 0 && { numbers }),
    ...(person.names.length === 0 && names.length > 0 && { names }),
    ...(person.birthDate === undefined && birthDate !== undefined && { birthDate }),
  };
  return Object.keys(more).length === 0 ? person : { ...person, ...more };
}
