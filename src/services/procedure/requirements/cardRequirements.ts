import { answerForCall } from "@/domain/procedure/analysedCall.ts";
import { answerFromCard, answerWithoutCard } from "@/domain/procedure/cards/answer.ts";
import { FREQUENT_ITEMS, type Suggestion } from "@/domain/procedure/catalogue/catalogue.ts";
import type { CardSet } from "@/domain/procedure/cards/card.ts";
import { GENERAL_ANALYSIS } from "@/domain/procedure/homeMessages.ts";
import type { QueryWeights } from "@/domain/procedure/query/classifier.ts";
import { type CardMatch, createCardMatcher } from "@/domain/procedure/query/matchCard.ts";
import type { LifeEvent } from "@/domain/procedure/plan/lifeEvent.ts";
import type { LifeMoment } from "@/domain/procedure/plan/lifeMoments.ts";
import type { NearbyCard, QueryResult } from "@/domain/procedure/requirements/result.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import type { RequirementsService } from "./requirements.ts";

/** The requirements service of the embedded default (decision A-129), which answers from the verified cards. */
export interface CardRequirements extends RequirementsService {
  /** Starts loading the cards; a failure shows at the next query. */
  fetchAhead(): void;
  /** The plan of a text's life event, the plans with such a step, and at most four cards, best first. Rejects without the cards. */
  suggest(text: string): Promise<readonly Suggestion[]>;
  /** Titles of cards outside the catalogue that contain a text, ignoring case and accents (decision A-181). */
  findTitles(text: string): Promise<readonly string[]>;
  /** Null for an unknown card. Rejects if the cards fail to load. */
  find(id: string): Promise<QueryResult | null>;
}

interface Loaded {
  readonly set: CardSet;
  readonly match: (query: string) => CardMatch;
}

const loadCards = async (): Promise<CardSet> => (await import("@/domain/procedure/cards/cardSet.ts")).CARD_SET;

const loadEvents = async (): Promise<readonly LifeEvent[]> =>
  (await import("@/domain/procedure/plan/lifeEvent.ts")).LIFE_EVENTS;

const loadWeights = async (): Promise<QueryWeights> =>
  (await import("@/domain/procedure/query/queryWeights.ts")).QUERY_WEIGHTS;

/** Rejects if a part fails to load, and loads it again at the next query (decision A-168). */
export function createCardRequirements(load: () => Promise<CardSet> = loadCards): CardRequirements {
  let loaded: Promise<Loaded> | null = null;

  function cards(): Promise<Loaded> {
    loaded ??= Promise.all([load(), loadEvents(), loadWeights()]).then(([set, events, weights]) => ({
      set,
      match: createCardMatcher(set.cards, events, weights),
    }));
    loaded.catch(() => {
      loaded = null;
    });
    return loaded;
  }

  return {
    fetchAhead: () => void cards().catch(() => {}),
    async suggest(text) {
      const { event, card, nearby, plans } = (await cards()).match(text);
      return [
        ...(event ? [suggestPlan(event)] : []),
        ...(card ? [{ label: card.titulo }] : []),
        ...plans
          .filter(({ id }) => id !== event?.id)
          .map(({ step, ...plan }) => ({
            ...suggestPlan(plan),
            ...(step !== null && { description: `Tiene el paso «${step}»` }),
          })),
        ...nearby.map(({ titulo }) => ({ label: titulo })),
      ];
    },
    async findTitles(text) {
      const { set } = await cards();
      const wanted = normalizeForSearch(text);
      if (wanted.trim() === "") return [];
      const further = set.cards.filter(({ catalogo }) => catalogo === false).map(({ titulo }) => titulo);
      return further.filter((title) => normalizeForSearch(title).includes(wanted));
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
      const { card, nearby, ...found } = match(query);
      const event = (card === null ? onlyPlan(found.plans) : null) ?? found.event;
      const answer =
        card === null ? answerWithoutCard(query, nearby.map(toNearbyCard)) : answerFromCard(card, set.reviewed, query);
      return event === null ? answer : { ...answer, event };
    },
  };
}

const suggestPlan = ({ id, title }: LifeMoment): Suggestion => ({ label: `Plan: ${title}`, to: `${ROUTES.plan}${id}` });

function onlyPlan([first, ...others]: CardMatch["plans"]): LifeMoment | null {
  return first && others.length === 0 ? { id: first.id, title: first.title } : null;
}

const toNearbyCard = ({ id, titulo }: { readonly id: string; readonly titulo: string }): NearbyCard => ({
  id,
  title: titulo,
});

/** The most frequent procedures, for a query that names none (decision A-137). */
function startingPoints(set: CardSet): readonly NearbyCard[] {
  return FREQUENT_ITEMS.flatMap(({ id }) => set.cards.filter((card) => card.id === id)).map(toNearbyCard);
}
