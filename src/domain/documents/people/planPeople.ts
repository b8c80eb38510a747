import type { StoredDocument } from "../vault/document.ts";
import { compactNumber } from "./numbers.ts";
import type { Person } from "./person.ts";

/** Plan to merge people from a copy or another device with the stored ones. */
export interface PeoplePlan {
  /** People to save: new ones, and stored ones with new facts. */
  readonly people: readonly Person[];
  /** Stored id of each arriving person. */
  readonly ids: ReadonlyMap<string, string>;
  readonly total: number;
}

/**
 * Merges people: the same id or a shared number means the same person, whose stored facts remain. Only one person is the
 * applicant; a second one gets another relation (decision A-160).
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

export function withPlannedHolder<T extends Pick<StoredDocument, "holder">>(
  document: T,
  { ids }: Pick<PeoplePlan, "ids">,
): T {
  const personId = document.holder && ids.get(document.holder.personId);
  return document.holder && personId !== undefined
    ? { ...document, holder: { ...document.holder, personId } }
    : document;
}

/** Replaces the subject's id of each case by the stored one. */
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

/** Removes the applicant's alias 'Yo', which would name two people. */
function asSomebodyElse({ alias, ...person }: Person): Person {
  if (person.relation !== "applicant") return alias === undefined ? person : { ...person, alias };
  return { ...person, relation: "other" };
}

/** Returns the same object if the other person adds nothing. */
function completed(person: Person, { alias, numbers, names, birthDate }: Person): Person {
  const more = {
    ...(person.alias === undefined && alias !== undefined && { alias }),
    ...(person.numbers.length === 0 && numbers.length > 0 && { numbers }),
    ...(person.names.length === 0 && names.length > 0 && { names }),
    ...(person.birthDate === undefined && birthDate !== undefined && { birthDate }),
  };
  return Object.keys(more).length === 0 ? person : { ...person, ...more };
}
