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

/** A life event as it is offered: its id and title. */
export interface EventName {
  readonly id: string;
  readonly title: string;
}

/** What a query names. */
export interface CardMatch {
  /** The life event that the query tells of: its plan comes first (decision A-184). Null where it tells of none. */
  readonly event: EventName | null;
  /** The card that answers, null when none surely does. */
  readonly card: ProcedureCard | null;
  /** Other cards that may be meant, best first; with `card` at most four. */
  readonly nearby: readonly ProcedureCard[];
}

const MOST_CARDS = 4;
/** A told event leaves the cards at least this: what is hardly probable beside a sure event is no suggestion. */
const LEAST_SHARE = 0.2;

/**
 * Prepares the search for the card of the procedure that a query names (decision A-129), and for the life event that it tells
 * of (decision A-184). Misspelt, colloquial and partial queries are understood, and those in English and the co-official
 * languages; with any doubt the answer is none, since people act on a card. The search never throws.
 */
export function createCardMatcher(
  cards: readonly ProcedureCard[],
  events: readonly EventName[],
  weights: QueryWeights,
): (query: string) => CardMatch {
  const classifier = readClassifier(weights);
  const eventById = new Map(events.map(({ id, title }) => [id, { id, title }]));
  const eventByName = new Map(events.map(({ id, title }) => [nameKey(title), { id, title }]));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const byName = new Map(cards.flatMap((card) => [card.titulo, card.id].map((name) => [nameKey(name), card])));
  const isEvent = (id: string) => eventById.has(id);
  return (query) => {
    const named = byName.get(nameKey(query));
    if (named !== undefined) return { event: null, card: named, nearby: [] };
    const { told, sure, nearby } = decide(classify(query, classifier), weights.limits, isEvent);
    return {
      event: eventByName.get(nameKey(query)) ?? eventById.get(told ?? "") ?? null,
      card: byId.get(sure ?? "") ?? null,
      nearby: nearby.flatMap((id) => byId.get(id) ?? []),
    };
  };
}

/**
 * The ids of the life event that is told of and of the card that answers, null where none surely is, and of the cards to suggest.
 * An event takes nothing from the cards: they are judged by what it leaves.
 * @internal exported for the trainer
 */
export function decide(
  ranked: readonly ClassProbability[],
  limits: MatchLimits,
  isEvent: (id: string) => boolean,
): { readonly told: string | null; readonly sure: string | null; readonly nearby: readonly string[] } {
  const none = ranked.find(({ id }) => id === NONE)?.probability ?? 0;
  const event = ranked.find(({ id }) => isEvent(id));
  const [best, second, ...others] = ranked.filter(({ id }) => id !== NONE && !isEvent(id));
  if (best === undefined || second === undefined) return { told: null, sure: null, nearby: [] };
  const isTold =
    event !== undefined &&
    event.probability >= limits.card &&
    event.probability >= limits.eventNone * none &&
    event.probability >= limits.eventLead * best.probability;
  const share = isTold ? Math.max(LEAST_SHARE, 1 - event.probability) : 1;
  const isSure =
    best.probability >= limits.card * share &&
    best.probability >= limits.lead * second.probability &&
    best.probability >= limits.none * none;
  const likely = [best, second, ...others].slice(0, MOST_CARDS);
  const isSilent = none >= limits.silence || best.probability < limits.firstSuggestion * share;
  const least = isSilent ? 1 : limits.suggestion * share;
  const nearby = likely.filter(({ probability }) => probability >= least).map(({ id }) => id);
  return { told: isTold ? event.id : null, sure: isSure ? best.id : null, nearby: isSure ? nearby.slice(1) : nearby };
}

function nameKey(name: string): string {
  return words(name).join(" ");
}
