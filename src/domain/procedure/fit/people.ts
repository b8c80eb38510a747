import { compactNumber } from "../../documents/people/numbers.ts";
import type { Person } from "../../documents/people/person.ts";
import type { DocumentKind } from "../../documents/types/registry.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import type { Cast, Part } from "./parts.ts";
import type { Slot, SlotHolder } from "./rules.ts";

/** Facts of a document about its holder. */
export interface HolderEvidence {
  /** Id of the person named as its holder. */
  readonly holder?: string;
  readonly numbers: readonly string[];
  readonly names: readonly string[];
  readonly kind?: DocumentKind | null;
}

/** `known`: the certain owners; `stranger`: none of these people; `unknown`: the possible owners. */
export type Ownership =
  | { readonly type: "known"; readonly people: readonly Person[] }
  | { readonly type: "stranger" }
  | { readonly type: "unknown"; readonly candidates: readonly Person[] };

/** Third parties: there may be more of them than the product knows. */
export const OPEN_HOLDERS: ReadonlySet<SlotHolder> = new Set(["witness", "sponsor", "other"]);

/** Roles of one person: if two people are possible, the document of one proves nothing. */
const SINGLE_HOLDERS: ReadonlySet<SlotHolder> = new Set([
  "applicant",
  "spouse",
  "minor",
  "representative",
  "deceased",
  "entity",
  "sponsor",
]);

/** Show only their holder's number. */
const NUMBERED: ReadonlySet<DocumentKind | null> = new Set(["dni", "nie", "tie", "drivingLicence"]);

/** A shorter text is only part of a number. */
const SHORTEST_NUMBER = 5;

/**
 * The owners by the named holder, then the numbers, then the names. In Spain siblings share both surnames, and father
 * and son can share the whole name, so a name of two people, or part of a name, proves nothing.
 */
export function ownershipOf(evidence: HolderEvidence, people: readonly Person[]): Ownership {
  const numbers = new Set(evidence.numbers.map(compactNumber).filter((number) => number.length >= SHORTEST_NUMBER));
  const sharing = [...numbers].map((number) => people.filter((person) => identityOf(person).numbers.has(number)));
  const byNumber = sharing.flat();
  if (evidence.holder !== undefined) {
    const said = people.filter(({ id }) => id === evidence.holder);
    const isOther =
      NUMBERED.has(evidence.kind ?? null) && [evidence, ...said].every((one) => one.numbers.some(isLasting));
    const isDoubted = byNumber.length > 0 ? !byNumber.some((person) => said.includes(person)) : isOther;
    if (said.length > 0 && !isDoubted) return { type: "known", people: said };
    const candidates = [...said, ...byNumber];
    return { type: "unknown", candidates: candidates.length > 0 ? candidates : people };
  }
  const names = evidence.names.map(nameWords).filter((words) => words.length > 0);
  const fitting = names.map((words) =>
    people.filter((one) => identityOf(one).names.some((name) => mayBe(words, name))),
  );
  const named = fitting.filter(
    ([only, ...others], index) =>
      only && others.length === 0 && identityOf(only).names.some((name) => isSame(names[index] ?? [], name)),
  );
  // Two people with one number and relation are one person, added twice.
  const numbered = sharing.filter((same) => new Set(same.map(({ relation }) => relation)).size === 1);
  if (numbered.length > 0) {
    const owners = distinct(numbered.map(([first]) => first));
    // A family book has the parents' numbers, and the names of parents and children.
    const areNamed = owners.every((owner) => fitting.flat().includes(owner));
    return { type: "known", people: areNamed ? distinct([...owners, ...named.flat()]) : owners };
  }
  if (byNumber.length > 0) return { type: "unknown", candidates: byNumber };
  if (evidence.numbers.some(isLasting)) {
    // An unknown number: of a person whose number is not stored, or of a stranger.
    const withoutNumber = fitting.flat().filter((person) => !person.numbers.some(isLasting));
    return withoutNumber.length > 0 ? { type: "unknown", candidates: withoutNumber } : { type: "stranger" };
  }
  if (names.length === 0) return { type: "unknown", candidates: people };
  if (named.length > 0) return { type: "known", people: distinct(named.flat()) };
  // An initial or a single surname proves neither this person nor another (decision A-183).
  if (evidence.names.some(isShortened)) return { type: "unknown", candidates: people };
  return fitting.flat().length > 0 ? { type: "unknown", candidates: fitting.flat() } : { type: "stranger" };
}

/** A name with an initial or of a single word. */
export function isShortened(name: string): boolean {
  const words = allWords(name);
  const isWhole = (word = "") => word.length > 1;
  const joins = (word: string, at: number) => JOINING.has(word) && isWhole(words[at - 1]) && isWhole(words[at + 1]);
  return words.length === 1 || words.some((word, at) => !isWhole(word) && !joins(word, at));
}

function distinct(people: readonly (Person | undefined)[]): readonly Person[] {
  return [...new Set(people)].filter((person) => person !== undefined);
}

/** Normalized numbers and names of a person. */
interface Identity {
  readonly numbers: ReadonlySet<string>;
  readonly names: readonly (readonly string[])[];
}

const identities = new WeakMap<Person, Identity>();

function identityOf(person: Person): Identity {
  const known = identities.get(person);
  if (known) return known;
  const identity = { numbers: new Set(person.numbers.map(compactNumber)), names: person.names.map(nameWords) };
  identities.set(person, identity);
  return identity;
}

/** In the form of a DNI, NIE or NIF; a passport number changes with the passport, so it excludes no person. */
export function isLasting(number: string): boolean {
  return /^(?:\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d])$/u.test(compactNumber(number));
}

/** The document is in the name that a slot requires, in every reading of the answers; null if unknown. */
export function isHeldBy(
  ownership: Ownership,
  slot: Pick<Slot, "holder" | "each">,
  casts: readonly Cast[],
): boolean | null {
  const [held, ...others] = new Set(
    casts.map((cast) => {
      const isHeld = isHeldIn(ownership, slot, cast[slot.holder]);
      return isHeld && isAboutAnotherChild(ownership, slot, cast) ? null : isHeld;
    }),
  );
  return held === undefined || others.length > 0 ? null : held;
}

/** A parents' document that names other children than the one of the procedure, such as a consent for a sister. */
function isAboutAnotherChild(
  ownership: Ownership,
  { holder }: Pick<Slot, "holder">,
  { minor, parents }: Cast,
): boolean {
  if (holder !== "parents" || ownership.type !== "known" || !minor || minor.sure.length === 0) return false;
  const children = ownership.people.filter(
    (person) => (person.relation === "minor" || person.relation === "child") && !parents?.sure.includes(person),
  );
  return children.length > 0 && !children.some((child) => minor.sure.includes(child));
}

function isHeldIn(
  ownership: Ownership,
  { holder, each }: Pick<Slot, "holder" | "each">,
  part: Part | null,
): boolean | null {
  if (part === null) return true;
  const { sure, maybe, never } = part;
  const isOpen = sure.length === 0;
  const mayHave = (person: Person) =>
    sure.includes(person) || maybe.includes(person) || (isOpen && !never.includes(person));
  if (ownership.type === "known") {
    const named = ownership.people.filter((person) => sure.includes(person));
    if (named.length > 0)
      return each === true || !SINGLE_HOLDERS.has(holder) || sure.every((one) => named.includes(one)) || null;
    return ownership.people.some(mayHave) ? null : false;
  }
  if (ownership.type === "unknown") {
    const { candidates } = ownership;
    return (isOpen && candidates.length === 0) || candidates.some(mayHave) ? null : false;
  }
  return isOpen || OPEN_HOLDERS.has(holder) ? null : false;
}

/** The different identity numbers of people among these: a card with two consists of two cards. */
export function personalNumbers(numbers: readonly string[]): ReadonlySet<string> {
  return new Set(numbers.map(compactNumber).filter((number) => /^(?:\d{8}|[XYZ]\d{7})[A-Z]$/u.test(number)));
}

/** Conjunctions in surnames: 'Ramón y Cajal', 'Puig i Ferrer'. */
const JOINING: ReadonlySet<string> = new Set(["y", "i", "e"]);

function allWords(name: string): readonly string[] {
  return normalizeForSearch(name)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== "");
}

function nameWords(name: string): readonly string[] {
  return allWords(name).filter((word) => word.length > 1);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join(" ") === b.toSorted().join(" ");
}

/** One name contains the other, for example without the second surname, or differs by one misread letter. */
function mayBe(words: readonly string[], others: readonly string[]): boolean {
  const [short, long] = words.length <= others.length ? [words, others] : [others, words];
  const odd = short.filter((word) => !long.includes(word));
  if (short.length < 2) return false;
  if (odd.length === 0) return true;
  const [first = "", ...more] = odd;
  return more.length === 0 && long.some((word) => !short.includes(word) && isOneLetterOff(first, word));
}

function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 4) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
