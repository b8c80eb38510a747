import type { Answers, Slot, Whom } from "../../src/domain/procedure/fit/rules.ts";
import {
  type Card,
  cleanAnswers,
  held,
  isAboutChild,
  isAlone,
  isForOther,
  pick,
  random,
  rivals,
  type Row,
  shuffled,
  single,
  type Target,
  UNHELD,
} from "./cards.ts";

/**
 * What the families of the test corpus of the requirement fit are made of. The right outcome of a case follows from how it is
 * built: this reads the cards and runs no part of the engine, so that the two can disagree.
 */

/** A person of a case. */
export interface CasePerson {
  readonly id: string;
  readonly relation: string;
  readonly numbers: readonly string[];
  readonly names: readonly string[];
}

/** A document of a case. */
interface CaseDocument {
  readonly id: string;
  readonly kind: string | null;
  readonly holder?: string;
  readonly numbers: readonly string[];
  readonly names: readonly string[];
  readonly issued?: string;
  readonly expires?: string;
  readonly sides?: number;
  readonly foreign?: { readonly apostille?: boolean; readonly swornTranslation?: boolean };
}

/** A line of the corpus: what is asked of a row, and the outcome that is right. */
export interface CorpusCase {
  readonly card: string;
  readonly rowId: string;
  readonly answers: Answers;
  readonly filingDay: string;
  /** Id of the person the procedure is for, when the answers name another person than the applicant. */
  readonly subject?: string;
  readonly people: readonly CasePerson[];
  readonly documents: readonly CaseDocument[];
  readonly expected: string;
  readonly why: string;
}

export type Doc = Omit<CaseDocument, "id">;

/** Relations whose documents are certainly wrong, by the holder that a slot asks for. */
export const WRONG: Readonly<Record<string, readonly string[]>> = {
  applicant: ["sibling", "parent", "spouse", "entity"],
  entity: ["representative"],
  representative: ["entity"],
  spouse: ["applicant", "sibling"],
  bothSpouses: ["sibling", "parent"],
  minor: ["parent"],
  parents: ["sibling"],
  deceased: ["applicant"],
  sponsor: ["applicant"],
  child: ["applicant"],
  witness: ["applicant"],
  "minor:applicant": ["applicant", "parent"],
  "represented:applicant": ["applicant"],
  "child:parents": ["sibling", "parent"],
  "acting:representative": ["sibling", "entity"],
};

/** Relations of the people that come with a slot; the first one is the holder. */
const HOUSEHOLD: Readonly<Record<string, readonly string[]>> = {
  applicant: ["applicant"],
  entity: ["entity", "representative"],
  representative: ["representative", "entity"],
  spouse: ["spouse", "applicant"],
  bothSpouses: ["applicant", "spouse"],
  minor: ["minor", "parent"],
  parents: ["parent", "applicant"],
  deceased: ["deceased", "applicant"],
  sponsor: ["sponsor", "applicant"],
  child: ["child", "applicant"],
  witness: ["witness", "applicant", "spouse"],
  other: ["other", "applicant"],
  "minor:applicant": ["minor", "applicant"],
  "represented:applicant": ["other", "applicant"],
  "child:parents": ["applicant", "minor"],
  "acting:representative": ["applicant", "minor"],
};

/** The person a slot means under these answers: a key of WRONG and of the household (decision A-183). */
export function meantBy({ card }: Pick<Target, "card">, holder: string, answers: Answers): string {
  if (holder === "parents" && isAboutChild(card, answers)) return "child:parents";
  if (!isForOther(card.questions, answers)) return holder;
  if (holder === "representative") return "acting:representative";
  if (holder !== "applicant") return holder;
  return Object.values(answers).includes("representado") ? "represented:applicant" : "minor:applicant";
}

const FIRST = [
  "Lucía",
  "Marcos",
  "Begoña",
  "Íñigo",
  "Nuria",
  "Óscar",
  "Aitana",
  "Raúl",
  "Sofía",
  "Andrés",
  "Jimena",
  "Hugo",
];

const LAST = [
  "Ortega",
  "Vidal",
  "Peña",
  "Núñez",
  "Güell",
  "Ibáñez",
  "Cano",
  "Prieto",
  "Sáez",
  "Montes",
  "Rey",
  "Bravo",
];

const COMPANY = ["Talleres Duero SL", "Horno San Blas SL", "Asociación Vecinal El Prado", "Cooperativa La Vega"];

const DAYS = [
  "2026-11-23",
  "2027-02-28",
  "2027-03-31",
  "2026-12-31",
  "2028-02-29",
  "2027-06-30",
  "2027-01-15",
  "2026-07-01",
];

function dniOf(digits: number): string {
  return `${String(digits).padStart(8, "0")}${"TRWAGMYFPDXBNJZSQVHLCKE"[digits % 23]}`;
}

function cifOf(digits: number): string {
  const text = String(digits).padStart(7, "0");
  const sum = Array.from(text).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return `B${text}${(10 - (sum % 10)) % 10}`;
}

export function createPerson(relation: string, index: number, surnames = `${pick(LAST)} ${pick(LAST)}`): CasePerson {
  const id = `${relation.slice(0, 3)}${index}`;
  if (relation === "entity") {
    return { id, relation, numbers: [cifOf(6_000_000 + Math.floor(random() * 3_000_000))], names: [pick(COMPANY)] };
  }
  const number = dniOf(10_000_000 + Math.floor(random() * 60_000_000));
  return {
    id,
    relation,
    numbers: [number],
    names: [`${FIRST[(index + Math.floor(random() * 3) * 4) % 12]} ${surnames}`],
  };
}

/** The people that a slot's procedure has, its holder first. */
export function createPeople(holder: string, ...more: readonly string[]): CasePerson[] {
  const surnames = `${pick(LAST)} ${pick(LAST)}`;
  return [...(HOUSEHOLD[holder] ?? ["applicant"]), ...more].map((relation, index) =>
    createPerson(relation, index, relation === "sibling" || index === 0 ? surnames : undefined),
  );
}

export function shift(
  day: string,
  { days = 0, months = 0 }: { readonly days?: number; readonly months?: number },
): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last) + days)).toISOString().slice(0, 10);
}

/** The first day of issue that, some months later, has not passed on the filing day. */
export function oldestIssue(filingDay: string, months: number): string {
  let day = shift(filingDay, { months: -months, days: 5 });
  while (shift(shift(day, { days: -1 }), { months }) >= filingDay) day = shift(day, { days: -1 });
  return day;
}

export const cases: CorpusCase[] = [];

export function add(
  { card, row }: { readonly card: Card; readonly row: Row },
  rest: Pick<CorpusCase, "answers" | "filingDay" | "people" | "expected" | "why"> & {
    readonly documents: readonly Doc[];
  },
): void {
  const documents = rest.documents.map((document, index) => ({ id: `d${index + 1}`, ...document }));
  const { answers, filingDay, ...others } = rest;
  const subject = findSubject(card, answers, rest.people);
  const said = subject && { subject: subject.id };
  cases.push({ card: card.id, rowId: row.id, answers, filingDay, ...said, ...others, documents });
}

/** The people a slot can mean, by who the procedure is for. */
const MEANT: Readonly<Partial<Record<Whom, (relation: string) => boolean>>> = {
  minor: (relation) => ["child", "minor"].includes(relation),
  selfOrMinor: (relation) => ["child", "minor"].includes(relation),
  represented: (relation) => !["applicant", "entity", "representative", "deceased", "witness"].includes(relation),
  entity: (relation) => relation === "entity",
};

/** The first of the people who can be meant. */
function findSubject({ questions }: Card, answers: Answers, people: readonly CasePerson[]): CasePerson | undefined {
  const said = questions.flatMap(({ id, options }) => options.filter((option) => option.id === answers[id]));
  const isMeant = MEANT[said.find(({ whom }) => whom !== undefined)?.whom ?? "self"];
  return isMeant && people.find(({ relation }) => isMeant(relation));
}

/** Runs a family over targets, cards in turn, until it has made the number of cases wanted. */
export function family(count: number, targets: readonly Target[], make: (target: Target) => boolean): void {
  const byCard = new Map<Card, Target[]>();
  for (const target of shuffled(targets)) byCard.set(target.card, [...(byCard.get(target.card) ?? []), target]);
  let made = 0;
  for (let round = 0; made < count && round < 60; round += 1) {
    for (const list of byCard.values()) {
      const target = list[round];
      if (target && made < count && make(target)) made += 1;
    }
  }
}

export function goodDocument(slot: Slot, owner: CasePerson | undefined, filingDay: string): Doc {
  const { validity } = slot;
  const isHeld = owner && !UNHELD.includes(slot.holder);
  return {
    kind: slot.kind,
    ...(isHeld ? { holder: owner.id, numbers: owner.numbers, names: owner.names } : { numbers: [], names: [] }),
    ...("inForce" in validity && { expires: shift(filingDay, { days: 20 + Math.floor(random() * 2500) }) }),
    ...("maxAgeMonths" in validity && {
      issued: shift(filingDay, { days: -1 - Math.floor(random() * 25) * validity.maxAgeMonths }),
    }),
    ...(slot.sides !== undefined && { sides: slot.sides }),
    ...(slot.foreign && { foreign: { apostille: true, swornTranslation: true } }),
  };
}

type Change = {
  readonly documents: readonly Doc[];
  readonly expected: string;
  readonly why: string;
  readonly people?: readonly CasePerson[];
};

type Given = readonly [
  good: Doc,
  slot: Slot,
  people: readonly CasePerson[],
  filingDay: string,
  row: Row,
  /** The people that the slots of a document type mean under these answers. */
  holdersOf: (kind: string) => readonly string[],
];

/** A family over one document that would be right, replaced by these, with one outcome for one reason. */
export function alike(
  count: number,
  targets: readonly Target[],
  expected: string,
  why: string,
  documents: (...given: Given) => readonly Doc[],
  ...more: readonly string[]
): void {
  variants(count, targets, (...given) => ({ documents: documents(...given), expected, why }), ...more);
}

/** A family over one document that would be right, changed in one way. */
export function variants(
  count: number,
  targets: readonly Target[],
  change: (...given: Given) => Change | undefined,
  ...more: readonly string[]
): void {
  family(count, targets, (target) => {
    const slot = single(target);
    const answers = cleanAnswers(target);
    if (!answers) return false;
    const filingDay = pick(DAYS);
    const people = createPeople(meantBy(target, slot.holder, answers), ...more);
    const holdersOf = (kind: string) =>
      rivals(target.row, kind, answers).map((rival) => meantBy(target, rival.slot.holder, answers));
    const changed = change(goodDocument(slot, people[0], filingDay), slot, people, filingDay, target.row, holdersOf);
    if (!changed) return false;
    if (changed.expected !== "valid" && (target.row.need === "optional" || !isAlone(target.row, slot, answers)))
      return false;
    if (changed.expected === "invalid" && !target.row.sources?.length) return false;
    add(target, { answers, filingDay, people, ...changed });
    return true;
  });
}

export const loose = (document: Doc): Doc => omit(document, "holder");

export const nameless = (good: Doc): Doc => ({ ...loose(good), numbers: [], names: [] });

export const inForce = held.filter((target) => "inForce" in single(target).validity);

/** Somebody whose documents no slot of that kind takes, if the people hold one. */
export function stranger(people: readonly CasePerson[], holders: readonly string[]): CasePerson | undefined {
  return people.find(({ relation }) => holders.every((holder) => WRONG[holder]?.includes(relation)));
}

/** The document without some of its properties. */
export function omit<Key extends keyof Doc>(document: Doc, ...keys: readonly Key[]): Omit<Doc, Key> {
  return Object.fromEntries(Object.entries(document).filter(([key]) => !keys.some((gone) => gone === key))) as Omit<
    Doc,
    Key
  >;
}
