import { documentTypeById, type DocumentKind } from "../../documents/types/registry.ts";
import { checkDocument, type Check, type FilingContext, type FitDocument } from "./checks.ts";
import { ownershipOf, type Ownership } from "./people.ts";
import { type Alternative, type Answers, type CardRow, evaluate, type Slot, type Truth } from "./rules.ts";

/** What is said of a row; `notApplicable` for a row that the answers leave out. */
export type Outcome = "valid" | "unsure" | "invalid" | "missing" | "notNeeded" | "notApplicable";

/** What is said of a row, and why. */
export interface Verdict {
  readonly outcome: Outcome;
  /** Whether the answers ask for the row; unknown while a question is open. */
  readonly applies: Truth;
  /** Sentences in Spanish, for a person. */
  readonly reasons: readonly string[];
  /** Ids of the documents that the verdict is about. */
  readonly documents: readonly string[];
}

/** All that a card's verdicts depend on. */
export interface Filing extends FilingContext {
  readonly rows: readonly CardRow[];
  readonly answers: Answers;
  readonly documents: readonly FitDocument[];
}

/** A document for a slot, with what the rules say of it. */
interface Candidate {
  readonly document: FitDocument;
  readonly ownership: Ownership;
  readonly checks: readonly Check[];
  readonly rank: Rank;
}

/** How good a fit is: 3 valid, 2 unsure, 1 invalid, 0 missing. */
type Rank = 0 | 1 | 2 | 3;

/** A way to satisfy a row, with the documents chosen for it. */
interface Fit {
  readonly rank: Rank;
  readonly chosen: readonly (readonly [Slot, Candidate])[];
  readonly lacking: readonly Slot[];
  /** The answers do not say whether this way counts. */
  readonly isOpen: boolean;
}

const OUTCOMES = ["missing", "invalid", "unsure", "valid"] as const;

/** More copies of one kind of document than this change no verdict; the best are looked at. */
const CANDIDATES = 6;

/**
 * The verdict of each row of a card for these people, answers and documents on the day of filing, by the row's id. A document
 * serves two rows only where both name the same kind and holder: the earlier row has it.
 */
export function fitCard(filing: Filing): ReadonlyMap<string, Verdict> {
  const candidatesOf = createCandidates(filing);
  const uses = new Map<string, string>();
  return new Map(
    filing.rows.map((row) => {
      const applies = evaluate(row.when, filing.answers);
      if (applies === "no") return [row.id, { outcome: "notApplicable", applies, reasons: [], documents: [] }];
      if (row.notAPaper) return [row.id, { outcome: "notNeeded", applies, reasons: [], documents: [] }];
      const isFree = (slot: Slot, { document }: Candidate) => [undefined, useOf(slot)].includes(uses.get(document.id));
      const free = (slot: Slot) => candidatesOf(slot).filter((candidate) => isFree(slot, candidate));
      const fits = row.oneOf.flatMap((alternative) => fitAlternative(alternative, filing.answers, free));
      const best = fits.toSorted((a, b) => b.rank - a.rank || b.chosen.length - a.chosen.length)[0];
      if (best && best.rank >= 2 && applies === "yes") {
        for (const [slot, { document }] of best.chosen) uses.set(document.id, useOf(slot));
      }
      return [row.id, verdictOf(row, best, applies)];
    }),
  );
}

/** The candidates for a slot, best first. */
function createCandidates(filing: Filing): (slot: Slot) => readonly Candidate[] {
  const byKind = new Map<DocumentKind, FitDocument[]>();
  for (const document of filing.documents) {
    if (document.kind === null) continue;
    const same = byKind.get(document.kind);
    if (same) same.push(document);
    else byKind.set(document.kind, [document]);
  }
  const owners = new Map<string, Ownership>();
  return (slot) => {
    const same = byKind.get(slot.kind) ?? [];
    const candidates = same.map((document): Candidate => {
      const ownership = owners.get(document.id) ?? ownershipOf(document, filing.people);
      owners.set(document.id, ownership);
      const checks = checkDocument(document, slot, ownership, filing, same);
      return { document, ownership, checks, rank: rankOf(checks) };
    });
    return candidates.toSorted((a, b) => b.rank - a.rank);
  };
}

function rankOf(checks: readonly Check[]): Rank {
  if (checks.some(({ result }) => result === "failed")) return 1;
  return checks.some(({ result }) => result === "unknown") ? 2 : 3;
}

function useOf({ kind, holder }: Slot): string {
  return `${kind} ${holder}`;
}

/** The best documents for a way to satisfy a row; none where the answers leave the way out. */
function fitAlternative(
  alternative: Alternative,
  answers: Answers,
  free: (slot: Slot) => readonly Candidate[],
): readonly Fit[] {
  const counts = evaluate(alternative.when, answers);
  if (counts === "no") return [];
  const parts = "all" in alternative ? alternative.all : [alternative];
  const asked = parts.filter((slot) => slot === alternative || evaluate(slot.when, answers) !== "no");
  const isOpen = [counts, ...asked.map(({ when }) => evaluate(when, answers))].includes("unknown");
  const units = asked.flatMap((slot) => Array.from({ length: unitsOf(slot) }, () => slot));
  const choices = new Map(asked.map((slot) => [slot, free(slot)]));
  const { chosen, lacking } = choose(units, choices);
  const worst = Math.min(...chosen.map(([, { rank }]) => rank), hasGap(chosen) ? 1 : 3) as Rank;
  const rank = lacking.length > 0 ? 0 : worst;
  return [{ rank: isOpen && rank === 3 ? 2 : rank, chosen, lacking, isOpen }];
}

function unitsOf({ count = 1, validity }: Slot): number {
  return "latest" in validity ? Math.max(count, validity.latest) : count;
}

interface Choice {
  readonly chosen: readonly (readonly [Slot, Candidate])[];
  readonly lacking: readonly Slot[];
}

/** A different document for each unit: as few lacking as can be, then the best. */
function choose(
  [unit, ...others]: readonly Slot[],
  candidates: ReadonlyMap<Slot, readonly Candidate[]>,
  taken: readonly string[] = [],
): Choice {
  if (!unit) return { chosen: [], lacking: [] };
  const usable = (candidates.get(unit) ?? []).filter((candidate) =>
    keysOf(unit, candidate).every((key) => !taken.includes(key)),
  );
  const choices = distinct(unit, usable)
    .slice(0, CANDIDATES)
    .map((candidate): Choice => {
      const rest = choose(others, candidates, [...taken, ...keysOf(unit, candidate)]);
      return { chosen: [[unit, candidate], ...rest.chosen], lacking: rest.lacking };
    });
  const without = choose(others, candidates, taken);
  choices.push({ chosen: without.chosen, lacking: [unit, ...without.lacking] });
  return choices.reduce((best, choice) => (isBetter(choice, best) ? choice : best));
}

function isBetter(a: Choice, b: Choice): boolean {
  if (a.lacking.length !== b.lacking.length) return a.lacking.length < b.lacking.length;
  const worst = ({ chosen }: Choice) => Math.min(...chosen.map(([, { rank }]) => rank));
  const sum = ({ chosen }: Choice) => chosen.reduce((total, [, { rank }]) => total + rank, 0);
  return worst(a) > worst(b) || (worst(a) === worst(b) && sum(a) > sum(b));
}

/** The first of those that could not stand side by side: copies of one card count once. */
function distinct(unit: Slot, candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Set<string>();
  return candidates.filter((candidate) => {
    const key = keysOf(unit, candidate).join(" ");
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What may be used once among the units of a slot: the document; of people who each bring one, the person; of years, the year. */
function keysOf(slot: Slot, { document, ownership }: Candidate): readonly string[] {
  const keys = [`document ${document.id}`];
  const byPerson = slot.holder === "bothSpouses" || slot.holder === "witness";
  if (byPerson && unitsOf(slot) > 1 && ownership.type === "known") {
    keys.push(...ownership.people.map(({ id }) => `${slot.kind} of ${id}`));
  }
  if ("latest" in slot.validity && slot.validity.latest > 1 && document.issued !== undefined) {
    keys.push(`${slot.kind} in ${periodOf(document.issued, slot.validity.unit)}`);
  }
  return keys;
}

function periodOf(day: string, unit: "month" | "year"): number {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return unit === "year" ? year : year * 12 + month;
}

/** True where documents of following months or years leave one out. */
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
  if (row.need === "optional" && documents.length === 0) {
    return { outcome: "notNeeded", applies, reasons: [], documents };
  }
  const rank = fit?.rank ?? 0;
  const isOpen = applies === "unknown" || (fit?.isOpen ?? false);
  return {
    outcome: OUTCOMES[rank === 3 && isOpen ? 2 : rank],
    applies,
    reasons: reasonsOf(row, fit, isOpen),
    documents,
  };
}

function reasonsOf(row: CardRow, fit: Fit | undefined, isOpen: boolean): readonly string[] {
  if (!fit || fit.rank === 0) return [`Falta: ${namesOf(fit?.lacking ?? [], row)}.`];
  const checks = fit.chosen.flatMap(([, candidate]) => candidate.checks);
  const wanted = fit.rank === 1 ? "failed" : fit.rank === 2 ? "unknown" : "passed";
  const texts = checks.filter(({ result }) => result === wanted).map(({ text }) => text);
  return [...new Set([...texts, ...(isOpen ? ["Depende de una pregunta que no has respondido."] : [])])];
}

function namesOf(lacking: readonly Slot[], { nombre }: CardRow): string {
  const kinds: ReadonlySet<DocumentKind> = new Set(lacking.map(({ kind }) => kind));
  return kinds.size === 0 ? nombre : [...kinds].map((kind) => documentTypeById(kind).name).join(", ");
}
