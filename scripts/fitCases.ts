import { readFileSync } from "node:fs";
import { fitCard, type Filing, type Outcome } from "../src/domain/procedure/fit/fit.ts";
import { type CardQuestion, type CardRow, knownAnswers } from "../src/domain/procedure/fit/rules.ts";

/** One line of a file of cases: what is asked of one row of a card. */
interface FitCase extends Omit<Filing, "rows"> {
  readonly card: string;
  readonly rowId: string;
}

interface RuledCard {
  readonly questions: readonly CardQuestion[];
  readonly documents: readonly CardRow[];
}

/** What the product says of the row. @throws Error for a card or a row that there is none of */
export function outcomeOf({ card, rowId, ...filing }: FitCase): { card: string; rowId: string; outcome: Outcome } {
  const path = new URL(`../src/domain/procedure/cards/${card}.json`, import.meta.url);
  const { questions, documents: rows } = JSON.parse(readFileSync(path, "utf8")) as RuledCard;
  const verdict = fitCard({ ...filing, rows, answers: knownAnswers(filing.answers, questions) }).get(rowId);
  if (!verdict) throw new Error(`${card} no tiene la fila ${rowId}`);
  return { card, rowId, outcome: verdict.outcome };
}
