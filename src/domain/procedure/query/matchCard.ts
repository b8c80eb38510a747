import { words } from "../../shared/text/normalize.ts";
import type { ProcedureCard } from "../cards/card.ts";
import {
  type ClassProbability,
  classify,
  type MatchLimits,
  NONE,
  type QueryWeights,
  readClassifier,
} from "./classifier.ts";

/** What a query names. */
export interface CardMatch {
  /** The card that answers, null when none surely does. */
  readonly card: ProcedureCard | null;
  /** Other cards that may be meant, best first; with `card` at most four. */
  readonly nearby: readonly ProcedureCard[];
}

const MOST_CARDS = 4;

/**
 * Prepares the search for the card of the procedure that a query names (decision A-129). Misspelt, colloquial and partial
 * queries are understood, and those in English and the co-official languages; with any doubt the answer is none, since
 * people act on a card. The search never throws; only the first words of a long query are read.
 */
export function createCardMatcher(
  cards: readonly ProcedureCard[],
  weights: QueryWeights,
): (query: string) => CardMatch {
  const classifier = readClassifier(weights);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const byName = new Map(cards.flatMap((card) => [card.titulo, card.id].map((name) => [nameKey(name), card])));
  return (query) => {
    const named = byName.get(nameKey(query));
    if (named !== undefined) return { card: named, nearby: [] };
    const { sure, nearby } = decide(classify(query, classifier), weights.limits);
    return { card: byId.get(sure ?? "") ?? null, nearby: nearby.flatMap((id) => byId.get(id) ?? []) };
  };
}

/**
 * The id of the card that answers, null when none surely does; and the ids of those to suggest.
 * @internal exported for the trainer
 */
export function decide(
  ranked: readonly ClassProbability[],
  limits: MatchLimits,
): { readonly sure: string | null; readonly nearby: readonly string[] } {
  const none = ranked.find(({ id }) => id === NONE)?.probability ?? 0;
  const [best, second, ...others] = ranked.filter(({ id }) => id !== NONE);
  if (best === undefined || second === undefined) return { sure: null, nearby: [] };
  const isSure =
    best.probability >= limits.card &&
    best.probability >= limits.lead * second.probability &&
    best.probability >= limits.none * none;
  const likely = [best, second, ...others].slice(0, MOST_CARDS);
  const isSilent = none >= limits.silence || best.probability < limits.firstSuggestion;
  const least = isSilent ? 1 : limits.suggestion;
  const nearby = likely.filter(({ probability }) => probability >= least).map(({ id }) => id);
  return { sure: isSure ? best.id : null, nearby: isSure ? nearby.slice(1) : nearby };
}

function nameKey(name: string): string {
  return words(name).join(" ");
}
