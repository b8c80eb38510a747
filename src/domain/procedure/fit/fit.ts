import { documentTypeById, type DocumentKind } from "../../documents/types/registry.ts";
import { checkDocument, type Check, type FilingContext, type FitDocument } from "./checks.ts";
import type { Person } from "../../documents/people/person.ts";
import type { Cast } from "./parts.ts";
import { OPEN_HOLDERS, ownershipOf, type Ownership, personalNumbers } from "./people.ts";
import {
  type Alternative,
  type Answers,
  type CardRow,
  evaluate,
  type Slot,
  type SlotHolder,
  type Truth,
} from "./rules.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Verdict on a row; `notApplicable` if the answers exclude it. */
export type Outcome = "valid" | "unsure" | "invalid" | "missing" | "notNeeded" | "notApplicable";

export interface Verdict {
  readonly outcome: Outcome;
  /** Whether the answers require the row; unknown while a question is open. */
  readonly applies: Truth;
  /** Spanish sentences for the person. */
  readonly reasons: readonly string[];
  readonly documents: readonly string[];
}

/** Input of a card's verdicts. */
export interface Filing extends FilingContext {
  readonly rows: readonly CardRow[];
  readonly answers: Answers;
  readonly documents: readonly FitDocument[];
}

/** A document for a slot with the results of its rules. */
interface Candidate {
  readonly document: FitDocument;
  readonly ownership: Ownership;
  readonly checks: readonly Check[];
  readonly rank: Rank;
}

/** Quality of a fit: 3 valid, 2 unsure, 1 invalid, 0 missing. */
type Rank = 0 | 1 | 2 | 3;

/** A way to satisfy a row, with its chosen documents. */
interface Fit {
  readonly rank: Rank;
  readonly chosen: readonly (readonly [Slot, Candidate])[];
  readonly lacking: readonly Slot[];
  /** The answers do not tell whether this way counts. */
  readonly isOpen: boolean;
  /** Required of several people, and not certainly present for each. */
  readonly lacksSome?: boolean;
  /** Its documents must be of one person, and no person has all of them. */
  readonly isMixed?: boolean;
}

/** Best first. */
type ListCandidates = (slot: Slot) => readonly Candidate[];

/** Each row of these needs a document of its own: a plan, a form, a receipt. An identity card answers several rows. */
const ONCE: ReadonlySet<SlotHolder> = new Set(["property", "activity", "nobody", "vehicle"]);

/** Roles of two people who each bring their own document. */
const EACH_THEIR_OWN: ReadonlySet<SlotHolder> = new Set(["bothSpouses", "witness"]);

const OUTCOMES = ["missing", "invalid", "unsure", "valid"] as const;

/**
 * The verdict of each row of a card for these people, answers and documents on the day of filing, by row id. A document
 * serves two rows only if both require its kind, of the same people or of several that it names; otherwise the first
 * row gets it.
 */
export function fitCard(filing: Filing): ReadonlyMap<string, Verdict> {
  const { rows, answers, casts } = filing;
  const candidatesOf = createCandidates(filing);
  const uses = new Map<string, string>();
  // Documents that no row could use are reported for each.
  const listFree = (slot: Slot, row: CardRow, isSourced: boolean) =>
    candidatesOf(slot, isSourced).filter((candidate) => {
      const use = uses.get(candidate.document.id);
      return candidate.rank === 1 || use === undefined || use === useOf(slot, candidate, row, casts);
    });
  const fits = new Map<CardRow, Fit | undefined>();
  for (const least of [3, 2, 0]) {
    for (const row of rows) {
      const applies = evaluate(row.when, answers);
      if (fits.has(row) || applies === "no" || row.notAPaper) continue;
      const isSourced = (row.sources ?? []).length > 0;
      const listFor = (slot: Slot) => listFree(slot, row, isSourced);
      const ways = row.oneOf
        .flatMap((way) => fitAlternative(way, answers, listFor).map((fit) => keepTogether(fit, way, filing, listFor)))
        .map((way) => completeEach(way, row, filing, listFor));
      const best = ways.toSorted((a, b) => b.rank - a.rank || b.chosen.length - a.chosen.length)[0];
      if (rankOfFit(best) < least) continue;
      fits.set(row, best);
      if (!best || best.rank < 2 || applies !== "yes") continue;
      for (const [slot, chosen] of best.chosen) uses.set(chosen.document.id, useOf(slot, chosen, row, casts));
    }
  }
  return new Map(rows.map((row) => [row.id, verdictOf(row, fits.get(row), evaluate(row.when, answers))]));
}

/** Restricts the candidates of some slots to documents certainly of one person. */
function listOf(person: Person, isTheirs: (slot: Slot) => boolean, candidatesOf: ListCandidates): ListCandidates {
  const isOf = ({ ownership }: Candidate) => ownership.type === "known" && ownership.people.includes(person);
  return (slot) => (isTheirs(slot) ? candidatesOf(slot).filter(isOf) : candidatesOf(slot));
}

/** Documents that a way requires together, and those of consecutive months, must be of the same person. */
function keepTogether(fit: Fit, way: Alternative, { casts, answers }: Filing, candidatesOf: ListCandidates): Fit {
  const isJoined = ({ holder, count = 1, each }: Slot) =>
    !each && count === 1 && !ONCE.has(holder) && !EACH_THEIR_OWN.has(holder);
  const owners = new Map<SlotHolder, readonly (readonly Person[])[]>();
  for (const [slot, { ownership }] of fit.chosen) {
    if (!isJoined(slot) || ownership.type !== "known") continue;
    owners.set(slot.holder, [...(owners.get(slot.holder) ?? []), ownership.people]);
  }
  const mixed = [...owners].find(([, [first = [], ...others]]) =>
    first.every((person) => others.some((people) => !people.includes(person))),
  );
  if (!mixed || fit.rank < 3) return fit;
  const [holder] = mixed;
  const members = casts.flatMap((cast) => cast[holder]?.sure ?? []);
  const whole = members
    .flatMap((person) =>
      fitAlternative(
        way,
        answers,
        listOf(person, (slot) => isJoined(slot) && slot.holder === holder, candidatesOf),
      ),
    )
    .find(({ rank }) => rank === 3);
  return whole ?? { ...fit, rank: 2, isMixed: true };
}

/** Valid only if all people have it; a way of several documents or months must be of one person. */
function completeEach(fit: Fit, row: CardRow, { casts, answers }: Filing, candidatesOf: ListCandidates): Fit {
  const asked = fit.chosen.find(([{ each }]) => each)?.[0];
  if (!asked || fit.rank < 3) return fit;
  // The count over all people was already checked.
  const ofOne = (slot: Slot): Slot => (slot.each ? { ...slot, count: 1 } : slot);
  const ways = row.oneOf
    .filter((way) => partsOf(way).some(({ each, holder }) => each && holder === asked.holder))
    .map((way): Alternative => ("all" in way ? { ...way, all: way.all.map(ofOne) } : ofOne(way)));
  const cover = (person: Person): Fit["chosen"] => {
    const listFor = listOf(person, ({ each }) => each === true, candidatesOf);
    const covered = ways.flatMap((way) => fitAlternative(way, answers, listFor)).find(({ rank }) => rank === 3);
    return covered?.chosen ?? [];
  };
  const members = casts.flatMap((cast) => cast[asked.holder]?.sure ?? []);
  const covers = members.map(cover);
  const isClosed = !OPEN_HOLDERS.has(asked.holder) && members.length > 1;
  if (!isClosed || covers.some(({ length }) => length === 0)) return { ...fit, rank: 2, lacksSome: true };
  return { ...fit, chosen: [...new Map(covers.flat().map((choice) => [choice[1].document.id, choice])).values()] };
}

const rankOfFit = (fit: Fit | undefined): Rank => fit?.rank ?? 0;

/** Best first, then the newest. */
function createCandidates(filing: Filing): (slot: Slot, isSourced: boolean) => readonly Candidate[] {
  const byKind = new Map<DocumentKind | null, FitDocument[]>();
  for (const document of filing.documents) {
    const same = byKind.get(document.kind);
    if (same) same.push(document);
    else byKind.set(document.kind, [document]);
  }
  const owners = new Map<FitDocument, Ownership>();
  const known = new Map<string, readonly Candidate[]>();
  const images = new Map<string, number>();
  const imagesOf = ({ kind, sides, numbers }: FitDocument) =>
    sides === undefined ? [] : [...personalNumbers(numbers)].map((number) => `${kind} ${sides} ${number}`);
  const hasTwin = (document: FitDocument) => {
    if (images.size === 0) {
      for (const image of filing.documents.flatMap(imagesOf)) images.set(image, (images.get(image) ?? 0) + 1);
    }
    return imagesOf(document).some((image) => (images.get(image) ?? 0) > 1);
  };
  return (slot, isSourced) => {
    const { kind, holder, validity, sides, foreign, each, check } = slot;
    const key = JSON.stringify([kind, holder, validity, sides, foreign, each, check, isSourced]);
    const candidates =
      known.get(key) ??
      (byKind.get(kind) ?? [])
        .map((document): Candidate => {
          const ownership = owners.get(document) ?? ownershipOf(document, filing.people);
          owners.set(document, ownership);
          const checks = checkDocument(document, slot, ownership, filing, hasTwin, isSourced);
          return { document, ownership, checks, rank: rankOf(checks) };
        })
        .toSorted(byRankThenNewest);
    known.set(key, candidates);
    return candidates;
  };
}

function byRankThenNewest(a: Candidate, b: Candidate): number {
  const [first = "", second = ""] = [a.document.issued, b.document.issued];
  return b.rank - a.rank || Number(first < second) - Number(first > second);
}

function rankOf(checks: readonly Check[]): Rank {
  if (checks.some(({ result }) => result === "failed")) return 1;
  return checks.some(({ result }) => result === "unknown") ? 2 : 3;
}

/** Key of a document's use, equal for two roles of the same person, such as a minor who is the applicant. */
function useOf({ kind, holder }: Slot, { ownership }: Candidate, { id }: CardRow, casts: readonly Cast[]): string {
  if (ONCE.has(holder)) return `${kind} of row ${id}`;
  if (ownership.type === "known" && ownership.people.length > 1) return `${kind} of all whom it names`;
  const idsOf = (people: readonly Person[] = []) => people.map((person) => person.id);
  const who = casts.map((cast) => [idsOf(cast[holder]?.sure), idsOf(cast[holder]?.maybe)]);
  return `${kind} ${who.flat(2).length > 0 ? JSON.stringify(who) : holder}`;
}

/** The documents that a way requires together. */
const partsOf = (way: Alternative): readonly Slot[] => ("all" in way ? way.all : [way]);

/** The best documents for a way; none if the answers exclude it. */
function fitAlternative(alternative: Alternative, answers: Answers, candidatesOf: ListCandidates): readonly Fit[] {
  const counts = evaluate(alternative.when, answers);
  if (counts === "no") return [];
  const asked = partsOf(alternative).filter((slot) => slot === alternative || evaluate(slot.when, answers) !== "no");
  if (asked.length === 0) return [];
  const isOpen = [counts, ...asked.map(({ when }) => evaluate(when, answers))].includes("unknown");
  const { chosen, lacking } = chooseFor(asked, candidatesOf);
  const rank = lacking.length > 0 ? 0 : worstOf(chosen);
  return [{ rank: isOpen && rank === 3 ? 2 : rank, chosen, lacking, isOpen }];
}

function unitsOf({ count = 1, validity }: Slot): number {
  return "latest" in validity ? Math.max(count, validity.latest) : count;
}

interface Choice {
  readonly chosen: readonly (readonly [Slot, Candidate])[];
  readonly lacking: readonly Slot[];
}

/** The best choice for slots required together. */
function chooseFor(asked: readonly Slot[], candidatesOf: ListCandidates): Choice {
  const [slot, ...others] = asked;
  if (slot && others.length === 0 && "latest" in slot.validity) {
    return chooseLatest(slot, slot.validity.unit, candidatesOf(slot));
  }
  const units = asked.flatMap((one) => Array.from({ length: unitsOf(one) }, () => one));
  return choose(units, new Map(asked.map((one) => [one, shortlist(one, candidatesOf(one), units.length)])));
}

/** For consecutive months or years: a run without a gap if there is one, else the best of each. */
function chooseLatest(slot: Slot, unit: "month" | "year", candidates: readonly Candidate[]): Choice {
  const units = unitsOf(slot);
  const bestOf = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = keysOf(slot, candidate).at(-1) ?? "";
    if (!bestOf.has(key)) bestOf.set(key, candidate);
  }
  const bests = [...bestOf.values()];
  const dated = bests.flatMap((candidate) => {
    const { issued } = candidate.document;
    return issued === undefined ? [] : [{ candidate, period: periodOf(issued, unit) }];
  });
  const runs = dated.map((last) =>
    dated
      .filter(({ period }) => period <= last.period && period > last.period - units)
      .map(({ candidate }) => candidate),
  );
  return [bests, ...runs]
    .map((list): Choice => {
      const chosen = list.slice(0, units).map((candidate) => [slot, candidate] as const);
      return { chosen, lacking: Array.from({ length: units - chosen.length }, () => slot) };
    })
    .reduce((best, choice) => (isBetter(choice, best) ? choice : best));
}

/** Limits the candidates: of those that exclude each other, no more than the units could use. */
function shortlist(slot: Slot, candidates: readonly Candidate[], units: number): readonly Candidate[] {
  const counts = new Map<string, number>();
  const list: Candidate[] = [];
  for (const candidate of candidates) {
    const key = keysOf(slot, candidate).slice(1).join(" ");
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    if (count < units) list.push(candidate);
    else if (unitsOf(slot) === 1) break;
  }
  return list;
}

/** A different document for each unit: the fewest lacking, then the best. */
function choose(
  [unit, ...others]: readonly Slot[],
  candidates: ReadonlyMap<Slot, readonly Candidate[]>,
  { chosen, lacking }: Choice = { chosen: [], lacking: [] },
): Choice {
  if (!unit) return { chosen, lacking };
  const taken = new Set(chosen.flatMap(([slot, candidate]) => keysOf(slot, candidate)));
  return (candidates.get(unit) ?? [])
    .filter((candidate) => keysOf(unit, candidate).every((key) => !taken.has(key)))
    .map((candidate) => choose(others, candidates, { chosen: [...chosen, [unit, candidate]], lacking }))
    .concat(choose(others, candidates, { chosen, lacking: [...lacking, unit] }))
    .reduce((best, choice) => (isBetter(choice, best) ? choice : best));
}

function isBetter(a: Choice, b: Choice): boolean {
  if (a.lacking.length !== b.lacking.length) return a.lacking.length < b.lacking.length;
  const sum = ({ chosen }: Choice) => chosen.reduce((total, [, { rank }]) => total + rank, 0);
  return worstOf(a.chosen) > worstOf(b.chosen) || (worstOf(a.chosen) === worstOf(b.chosen) && sum(a) > sum(b));
}

function worstOf(chosen: Choice["chosen"]): Rank {
  const ranks = new Set(chosen.map(([, { rank }]) => rank));
  if (ranks.has(1)) return 1;
  return ranks.has(2) || hasGap(chosen) ? 2 : 3;
}

/** Keys used once: the document, the person if each brings one, the period of consecutive ones. */
function keysOf(slot: Slot, { document, ownership }: Candidate): readonly string[] {
  const keys = [`document ${document.id}`];
  if (EACH_THEIR_OWN.has(slot.holder) && unitsOf(slot) > 1 && ownership.type === "known") {
    keys.push(...ownership.people.map(({ id }) => `${slot.kind} of ${id}`));
  }
  if ("latest" in slot.validity && slot.validity.latest > 1 && document.issued !== undefined) {
    keys.push(`${slot.kind} in ${periodOf(document.issued, slot.validity.unit)}`);
  }
  return keys;
}

function periodOf(day: IsoDay, unit: "month" | "year"): number {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return unit === "year" ? year : year * 12 + month;
}

/** Consecutive months or years with a gap. */
function hasGap(chosen: Choice["chosen"]): boolean {
  const periods = chosen.flatMap(([{ validity }, { document }]) =>
    "latest" in validity && validity.latest > 1 && document.issued !== undefined
      ? [periodOf(document.issued, validity.unit)]
      : [],
  );
  return periods.length > 1 && Math.max(...periods) - Math.min(...periods) >= periods.length;
}

function verdictOf(row: CardRow, fit: Fit | undefined, applies: Truth): Verdict {
  const documents = fit?.chosen.map(([, { document }]) => document.id) ?? [];
  if (applies === "no") return { outcome: "notApplicable", applies, reasons: [], documents };
  if (row.notAPaper || (row.need === "optional" && documents.length === 0)) {
    return { outcome: "notNeeded", applies, reasons: [], documents };
  }
  const isOpen = applies === "unknown" || (fit?.isOpen ?? false);
  const rank = rankOfFit(fit);
  const reasons = [
    ...(rank === 3 && isOpen ? [] : reasonsOf(fit)),
    ...(isOpen ? ["Depende de una pregunta que aún no has respondido."] : []),
  ];
  return { outcome: OUTCOMES[rank === 3 && isOpen ? 2 : rank], applies, reasons, documents };
}

function reasonsOf(fit: Fit | undefined): readonly string[] {
  if (!fit) return [lackOf(fit)];
  const checks = fit.chosen.flatMap(([, candidate]) => candidate.checks);
  const wanted = fit.rank <= 1 ? "failed" : fit.rank === 2 ? "unknown" : "passed";
  const texts = checks.filter(({ result }) => result === wanted).map(({ say }) => say());
  const more = [
    ...(fit.rank === 0 ? [lackOf(fit)] : hasGap(fit.chosen) ? ["No son seguidos: mira si falta alguno."] : []),
    ...(fit.lacksSome ? ["Se pide de varias personas: mira que esté el de cada una."] : []),
    ...(fit.isMixed ? ["Son de personas distintas: tienen que ser todos de la misma."] : []),
  ];
  return [...new Set([...texts, ...more])];
}

function lackOf(fit: Fit | undefined): string {
  if (!fit || fit.chosen.length === 0) return "No tienes guardado ningún documento que sirva.";
  const kinds = [...new Set(fit.lacking.map(({ kind }) => kind))];
  const isSame = kinds.every((kind) => fit.chosen.some(([slot]) => slot.kind === kind));
  const lacking = isSame ? fit.lacking.length : kinds.length;
  const verb = lacking > 1 ? "Faltan" : "Falta";
  return `${verb} ${isSame ? `${lacking} más` : "además"}: ${kinds.map((kind) => documentTypeById(kind).name).join(", ")}.`;
}
