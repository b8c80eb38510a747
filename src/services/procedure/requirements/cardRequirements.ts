import { answerForCall } from "@/domain/procedure/analysedCall.ts";
import { answerFromCard, answerWithoutCard } from "@/domain/procedure/cards/answer.ts";
import type { Suggestion } from "@/domain/procedure/catalogue/catalogue.ts";
import type { CardSet } from "@/domain/procedure/cards/card.ts";
import { GENERAL_ANALYSIS } from "@/domain/procedure/homeMessages.ts";
import { findEvents } from "@/domain/procedure/plan/findEvents.ts";
import type { QueryWeights } from "@/domain/procedure/query/classifier.ts";
import { type CardMatch, createCardMatcher } from "@/domain/procedure/query/matchCard.ts";
import type { NearbyCard, QueryResult } from "@/domain/procedure/requirements/result.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import type { RequirementsService } from "./requirements.ts";

/** The requirements service of the embedded default (decision A-129): the verified cards, which come with the app. */
export interface CardRequirements extends RequirementsService {
  /** Begins to load the cards; a failure shows at the next query. */
  fetchAhead(): void;
  /**
   * What a text may mean: the plans of life events that it tells of, then the cards, best first, four of them at most. Where the
   * cards do not arrive, the plans alone; rejects without any.
   */
  suggest(text: string): Promise<readonly Suggestion[]>;
  /** What the card of an id says; null where there is none. Rejects where the cards do not arrive. */
  find(id: string): Promise<QueryResult | null>;
}

interface Loaded {
  readonly set: CardSet;
  readonly match: (query: string) => CardMatch;
}

/** The procedures asked for most, offered where a query names none (decision A-137). */
const STARTING_POINTS = [
  "dni-pasaporte",
  "empadronamiento",
  "alta-autonomo",
  "prestacion-desempleo",
  "certificado-digital",
];

const loadCards = async (): Promise<CardSet> => (await import("@/domain/procedure/cards/cardSet.ts")).CARD_SET;

const loadWeights = async (): Promise<QueryWeights> =>
  (await import("@/domain/procedure/query/queryWeights.ts")).QUERY_WEIGHTS;

/**
 * Answers from the verified cards. What does not arrive rejects, and is fetched again at the next query (decision A-168).
 * @param load brings the card set
 */
export function createCardRequirements(load: () => Promise<CardSet> = loadCards): CardRequirements {
  let loaded: Promise<Loaded> | null = null;

  function cards(): Promise<Loaded> {
    loaded ??= Promise.all([load(), loadWeights()]).then(([set, weights]) => ({
      set,
      match: createCardMatcher(set.cards, weights),
    }));
    loaded.catch(() => {
      loaded = null;
    });
    return loaded;
  }

  return {
    fetchAhead: () => void cards().catch(() => {}),
    async suggest(text) {
      const plans = findEvents(text).map(({ id, title }) => ({ label: `Plan: ${title}`, to: `${ROUTES.plan}${id}` }));
      try {
        const { card, nearby } = (await cards()).match(text);
        return [...plans, ...[...(card ? [card] : []), ...nearby].map(({ titulo }) => ({ label: titulo }))];
      } catch (error) {
        if (plans.length === 0) throw error;
        return plans;
      }
    },
    async find(id) {
      const { set } = await cards();
      const card = set.cards.find((one) => one.id === id);
      return card ? answerFromCard(card, set.reviewed, card.titulo) : null;
    },
    async query(query, { signal, call = null }) {
      signal.throwIfAborted();
      const { set, match } = await cards();
      signal.throwIfAborted();
      if (call !== null) return answerForCall(set, call);
      if (query.trim() === GENERAL_ANALYSIS)
        return answerWithoutCard(query, startingPoints(set), { isStartingPoint: true });
      const { card, nearby } = match(query);
      return card === null
        ? answerWithoutCard(query, nearby.map(toNearbyCard))
        : answerFromCard(card, set.reviewed, query);
    },
  };
}

const toNearbyCard = ({ id, titulo }: { readonly id: string; readonly titulo: string }): NearbyCard => ({
  id,
  title: titulo,
});

function startingPoints(set: CardSet): readonly NearbyCard[] {
  return STARTING_POINTS.flatMap((id) => set.cards.filter((card) => card.id === id)).map(toNearbyCard);
}
