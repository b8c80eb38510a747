import { type MatchLimits, NONE } from "../../src/domain/procedure/query/classifier.ts";
import type { ClassProbability } from "../../src/domain/shared/text/linearClassifier.ts";
import { decide } from "../../src/domain/procedure/query/matchCard.ts";

/** A query of the development split with what the classifier says of it. */
export interface Judged {
  readonly cards: readonly string[];
  readonly ranked: readonly ClassProbability[];
}

/** Share of the queries without a card that may get a card or a plan all the same: people act on it. */
const MOST_STRAY = 0.048;
/** With these the right card is offered for 95 % of the development split, and two of three queries that no card answers get no suggestion. */
const SUGGESTIONS = { suggestion: 0.003, firstSuggestion: 0.03, silence: 0.92 } as const;
const TRIED = {
  card: [0.05, 0.1, 0.2],
  lead: [1, 1.2, 1.5],
  none: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 10, 12, 16, 20],
  eventNone: [5, 8, 10, 12, 16, 20, 30],
  eventLead: [0.25, 0.5],
} as const;
/** Classes of a query that are judged; the others are hardly probable. */
const JUDGED = 8;

/** The limits with which most queries of the development split are judged right and few enough stray ones get an answer. */
export function fitLimits(judged: readonly Judged[], isEvent: (id: string) => boolean): MatchLimits {
  const queries = judged.map(({ cards, ranked }) => ({
    cards,
    ranked: ranked.filter(({ id }, index) => index < JUDGED || id === NONE),
  }));
  const uncovered = judged.filter(({ cards }) => cards.length === 0).length;
  let best: MatchLimits = { card: 1, lead: 1, none: 1, eventNone: 1, eventLead: 1, ...SUGGESTIONS };
  let most = 0;
  for (const limits of combinations()) {
    let strays = 0;
    let right = 0;
    for (const { cards, ranked } of queries) {
      const { told, sure } = decide(ranked, limits, isEvent);
      const given = told ?? sure;
      if (given !== null && cards.length === 0) strays += 1;
      if (given === null ? cards.length === 0 : cards.includes(given)) right += 1;
    }
    if (strays <= MOST_STRAY * uncovered && right > most) [best, most] = [limits, right];
  }
  return best;
}

/** Every choice of the values tried; the last property changes first. */
function combinations(): readonly MatchLimits[] {
  const chosen = Object.entries(TRIED).reduce<readonly Partial<MatchLimits>[]>(
    (all, [name, values]) => all.flatMap((limits) => values.map((value) => ({ ...limits, [name]: value }))),
    [{}],
  );
  return chosen.map((limits) => ({ ...(limits as Omit<MatchLimits, keyof typeof SUGGESTIONS>), ...SUGGESTIONS }));
}
