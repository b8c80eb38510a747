import { words } from "../../shared/text/normalize.ts";
import type { ProcedureCard } from "../cards/card.ts";
import { type ClassProbability, classify, readClassifier } from "../../shared/text/linearClassifier.ts";
import { type MatchLimits, NONE, type QueryWeights } from "./classifier.ts";
import { contentWords, findPlans, type FoundPlan } from "../plan/findPlans.ts";
import type { LifeEvent } from "../plan/lifeEvent.ts";
import type { LifeMoment } from "../plan/lifeMoments.ts";
import { BUCKETS, featuresOf } from "./features.ts";

export interface CardMatch {
  /** The life event in the query, whose plan comes first (decision A-184), or null. */
  readonly event: LifeMoment | null;
  /** The card that answers, or null in any doubt. */
  readonly card: ProcedureCard | null;
  /** Other possible cards, best first; with `card` at most four. */
  readonly nearby: readonly ProcedureCard[];
  /** Plans found by the words of a step (decision A-184). None for the name of a card. */
  readonly plans: readonly FoundPlan[];
}

const MOST_CARDS = 4;
/** Smallest probability left by a matching event at which cards are suggested. */
const LEAST_SHARE = 0.2;

/**
 * Prepares the search for the card of a query (decision A-129) and its life event (decision A-184). Understands
 * misspelt, colloquial and partial queries, also in English and the co-official languages. In any doubt it returns no
 * card, because people act on a card. The search never throws.
 */
export function createCardMatcher(
  cards: readonly ProcedureCard[],
  events: readonly LifeEvent[],
  weights: QueryWeights,
): (query: string) => CardMatch {
  const classifier = readClassifier(weights, BUCKETS);
  const eventById = new Map(events.map(({ id, title }) => [id, { id, title }]));
  const eventByName = new Map(events.map(({ id, title }) => [nameKey(title), { id, title }]));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const byName = new Map(cards.flatMap((card) => [card.titulo, card.id].map((name) => [nameKey(name), card])));
  const isEvent = (id: string) => eventById.has(id);
  return (query) => {
    const named = byName.get(nameKey(query));
    if (named !== undefined) return { event: null, card: named, nearby: [], plans: [] };
    const { told, sure, nearby } = decide(classify(featuresOf(query), classifier), weights.limits, isEvent);
    return {
      plans: choosePlans(events, query, sure !== null),
      event: eventByName.get(nameKey(query)) ?? eventById.get(told ?? "") ?? null,
      card: byId.get(sure ?? "") ?? null,
      nearby: nearby.flatMap((id) => byId.get(id) ?? []),
    };
  };
}

/**
 * Ids of the certain life event and the certain card, or null, and of the cards to suggest. An event does not penalise
 * the cards: they are judged by the probability that it leaves. @internal exported for the trainer
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

/** A single word, or words of more plans, say nothing about one. Beside a certain card the step has to be half named. */
const PLANS = { leastWords: 2, most: 3, leastShare: 0.5 } as const;

function choosePlans(events: readonly LifeEvent[], query: string, hasCard: boolean): readonly FoundPlan[] {
  if (contentWords(query).length < PLANS.leastWords) return [];
  const found = findPlans(events, query);
  if (found.length > (hasCard ? 1 : PLANS.most)) return [];
  return hasCard ? found.filter(({ share }) => share >= PLANS.leastShare) : found;
}

function nameKey(name: string): string {
  return words(name).join(" ");
}
