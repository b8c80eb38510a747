import { readFileSync } from "node:fs";
import { fitCard, type Filing, type Outcome, type Verdict } from "../src/domain/procedure/fit/fit.ts";
import { createCasts } from "../src/domain/procedure/fit/parts.ts";
import { type CardQuestion, type CardRow, knownAnswers } from "../src/domain/procedure/fit/rules.ts";

/** One line of a file of cases: what is asked of one row of a card. */
export interface FitCase extends Omit<Filing, "rows" | "casts"> {
  readonly card: string;
  readonly rowId: string;
  /** Id of the person whom the procedure is for, as the product asks it. */
  readonly subject?: string;
}

interface RuledCard {
  readonly questions: readonly CardQuestion[];
  readonly documents: readonly CardRow[];
}

/** A case with its right outcome. */
export interface JudgedCase extends FitCase {
  readonly expected: Outcome;
  readonly why: string;
}

/** Figures of the product's verdicts on a file of cases. */
export interface FitReport {
  readonly cases: number;
  /** Percentage of the cases with the right outcome. */
  readonly right: number;
  /** Cases called valid that are not. */
  readonly falseValid: number;
  /** Percentage of the cases called unsure that have another outcome. */
  readonly needlesslyUnsure: number;
  /** Counts by right outcome and given outcome. */
  readonly confusion: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Judges the cases and counts the outcomes. */
export function reportOn(cases: readonly JudgedCase[]): FitReport {
  const said = cases.map((item) => ({ expected: item.expected, outcome: outcomeOf(item).outcome }));
  const count = (fits: (one: (typeof said)[number]) => boolean) => said.filter(fits).length;
  const percentage = (amount: number) => Math.round((1000 * amount) / cases.length) / 10;
  const confusion: Record<string, Record<string, number>> = {};
  for (const { expected, outcome } of said) {
    const row = (confusion[expected] ??= {});
    row[outcome] = (row[outcome] ?? 0) + 1;
  }
  return {
    cases: cases.length,
    right: percentage(count(({ expected, outcome }) => expected === outcome)),
    falseValid: count(({ expected, outcome }) => outcome === "valid" && expected !== "valid"),
    needlesslyUnsure: percentage(count(({ expected, outcome }) => outcome === "unsure" && expected !== "unsure")),
    confusion,
  };
}

/** The verdict on the row. @throws Error for an unknown card or row */
export function outcomeOf(item: FitCase): { card: string; rowId: string; outcome: Outcome } {
  return { card: item.card, rowId: item.rowId, outcome: verdictOf(item).outcome };
}

/** The same with its reasons. */
export function verdictOf({ card, rowId, ...filing }: FitCase): Verdict {
  const { questions, documents: rows } = readRules(card);
  const asked = { ...filing, rows, answers: knownAnswers(filing.answers, questions) };
  const verdict = fitCard({ ...asked, casts: createCasts({ ...asked, questions }) }).get(rowId);
  if (!verdict) throw new Error(`${card} no tiene la fila ${rowId}`);
  return verdict;
}

const read = new Map<string, RuledCard>();

/** The questions and the rows of a card. @param card its id */
function readRules(card: string): RuledCard {
  const known = read.get(card);
  if (known) return known;
  const path = new URL(`../src/domain/procedure/cards/${card}.json`, import.meta.url);
  const rules = JSON.parse(readFileSync(path, "utf8")) as RuledCard;
  read.set(card, rules);
  return rules;
}

/** The cases of a file of tests/fixtures/fit. */
export function readFitCases(name: string): readonly JudgedCase[] {
  const lines = readFileSync(new URL(`../tests/fixtures/fit/${name}.jsonl`, import.meta.url), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as JudgedCase);
}
