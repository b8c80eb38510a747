import { compactNumber } from "../../documents/people/numbers.ts";
import type { Person, Relation } from "../../documents/people/person.ts";
import type { DocumentKind } from "../../documents/types/registry.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import type { SlotHolder } from "./rules.ts";

/** What a document says of whose it is. */
export interface HolderEvidence {
  /** Id of the person that somebody said it belongs to. */
  readonly holder?: string;
  readonly numbers: readonly string[];
  readonly names: readonly string[];
  readonly kind?: DocumentKind | null;
}

/**
 * Whose a document is: the people it surely belongs to; `stranger` for nobody of these; `unknown` with those it may belong to.
 */
export type Ownership =
  | { readonly type: "known"; readonly people: readonly Person[] }
  | { readonly type: "stranger" }
  | { readonly type: "unknown"; readonly candidates: readonly Person[] };

/** Relations that a holder stands for; null where no person is named. */
const RELATIONS: Readonly<Record<SlotHolder, readonly Relation[] | null>> = {
  applicant: ["applicant"],
  spouse: ["spouse"],
  bothSpouses: ["applicant", "spouse"],
  minor: ["minor"],
  child: ["child", "minor"],
  parents: ["parent"],
  representative: ["representative"],
  deceased: ["deceased"],
  witness: ["witness"],
  entity: ["entity"],
  sponsor: ["sponsor"],
  other: ["other", "sibling"],
  vehicle: null,
  property: null,
  activity: null,
  nobody: null,
};

/** Third parties: there may be more of them than the product knows. */
const OPEN_HOLDERS: ReadonlySet<SlotHolder> = new Set(["witness", "sponsor", "other"]);

/** Of one person: where two could be meant, the document of one of them proves nothing. */
const SINGLE_HOLDERS: ReadonlySet<SlotHolder> = new Set([
  "applicant",
  "spouse",
  "minor",
  "representative",
  "deceased",
  "entity",
  "sponsor",
]);

/** Bear the number of their holder alone. */
const NUMBERED: ReadonlySet<DocumentKind | null> = new Set(["dni", "nie", "tie", "drivingLicence"]);

/** A shorter text is a part of a number. */
const SHORTEST_NUMBER = 5;

/**
 * Whose a document is: what a person said, then the numbers, then the names. In Spain siblings share both surnames, and father
 * and son can share the whole name: a name that fits two people, or a part of a name, proves nobody.
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
  // Two people of one number and relation are one who was added twice.
  const numbered = sharing.filter((same) => new Set(same.map(({ relation }) => relation)).size === 1);
  if (numbered.length > 0) return { type: "known", people: distinct(numbered.map(([first]) => first)) };
  if (byNumber.length > 0) return { type: "unknown", candidates: byNumber };
  const names = evidence.names.map(nameWords).filter((words) => words.length > 0);
  const fitting = names.map((words) =>
    people.filter((one) => identityOf(one).names.some((name) => mayBe(words, name))),
  );
  if (evidence.numbers.some(isLasting)) {
    // A number of nobody here: of a person whose number is not known, or of a stranger.
    const withoutNumber = fitting.flat().filter((person) => !person.numbers.some(isLasting));
    return withoutNumber.length > 0 ? { type: "unknown", candidates: withoutNumber } : { type: "stranger" };
  }
  if (names.length === 0) return { type: "unknown", candidates: people };
  const named = fitting.filter(
    ([only, ...others], index) =>
      only && others.length === 0 && identityOf(only).names.some((name) => isSame(names[index] ?? [], name)),
  );
  if (named.length > 0) return { type: "known", people: distinct(named.flat()) };
  return fitting.flat().length > 0 ? { type: "unknown", candidates: fitting.flat() } : { type: "stranger" };
}

function distinct(people: readonly (Person | undefined)[]): readonly Person[] {
  return [...new Set(people)].filter((person) => person !== undefined);
}

/** Numbers and names of a person as they are compared. */
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

/** True for a DNI, NIE or NIF by its form; a passport's number changes with the passport, and rules nobody out. */
export function isLasting(number: string): boolean {
  return /^(?:\d{8}[A-Z]|[A-Z]\d{7}[A-Z\d])$/u.test(compactNumber(number));
}

/** Whether a document is in the name that a slot asks for; null: not known. */
export function isHeldBy(ownership: Ownership, holder: SlotHolder, people: readonly Person[]): boolean | null {
  const relations = RELATIONS[holder];
  if (relations === null) return true;
  const wanted = people.filter(({ relation }) => relations.includes(relation));
  const isWanted = (person: Person) => wanted.includes(person);
  if (ownership.type === "known") {
    const named = ownership.people.filter(isWanted);
    if (named.length > 0) return !SINGLE_HOLDERS.has(holder) || wanted.every((one) => named.includes(one)) || null;
    return wanted.length === 0 ? null : false;
  }
  if (ownership.type === "unknown") return wanted.length === 0 || ownership.candidates.some(isWanted) ? null : false;
  return wanted.length === 0 || OPEN_HOLDERS.has(holder) ? null : false;
}

/** The different numbers of people's identity documents among these: a card that has two is made of two cards. */
export function personalNumbers(numbers: readonly string[]): ReadonlySet<string> {
  return new Set(numbers.map(compactNumber).filter((number) => /^(?:\d{8}|[XYZ]\d{7})[A-Z]$/u.test(number)));
}

function nameWords(name: string): readonly string[] {
  return normalizeForSearch(name)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word.length > 1);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join(" ") === b.toSorted().join(" ");
}

/** True where one name holds the other, as without the second surname, or differs by a misread letter in one word. */
function mayBe(words: readonly string[], others: readonly string[]): boolean {
  const [short, long] = words.length <= others.length ? [words, others] : [others, words];
  const odd = short.filter((word) => !long.includes(word));
  if (short.length < 2) return false;
  if (odd.length === 0) return true;
  const [first] = odd;
  return (
    odd.length === 1 && first !== undefined && long.some((word) => !short.includes(word) && isOneLetterOff(first, word))
  );
}

function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 4) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
