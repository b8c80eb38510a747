import type { ClassProbability, MatchLimits } from "../../src/domain/procedure/query/classifier.ts";
import { decide } from "../../src/domain/procedure/query/matchCard.ts";
import { OFF_TOPIC } from "./report.ts";

/** A query of the development split with what the classifier says of it. */
export interface Judged {
  readonly cards: readonly string[];
  readonly kind: string;
  readonly ranked: readonly ClassProbability[];
}

/** The share of the queries off topic or about another country that may get a card: people act on a card. */
const MOST_STRAY = 0.04;
/** With these the right card is offered for 96 % of the development split, and three of four queries off topic get no suggestion. */
const SUGGESTIONS = { suggestion: 0.01, firstSuggestion: 0.06, silence: 0.85 } as const;

/** The limits with which most queries of the development split are judged right and few enough stray ones get a card. */
export function fitLimits(judged: readonly Judged[]): MatchLimits {
  const stray = judged.filter(({ kind }) => OFF_TOPIC.has(kind)).length;
  let best: MatchLimits = { card: 1, lead: 1, none: 1, ...SUGGESTIONS };
  let most = 0;
  for (const card of [0.1, 0.2, 0.3, 0.5]) {
    for (const none of [0, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 60]) {
      for (const lead of [1, 1.2, 1.5]) {
        const limits = { card, lead, none, ...SUGGESTIONS };
        const given = judged.map((one) => ({ ...one, sure: decide(one.ranked, limits).sure }));
        const strays = given.filter(({ kind, sure }) => sure !== null && OFF_TOPIC.has(kind)).length;
        const right = given.filter(({ cards, sure }) =>
          sure === null ? cards.length === 0 : cards.includes(sure),
        ).length;
        if (strays <= MOST_STRAY * stray && right > most) [best, most] = [limits, right];
      }
    }
  }
  return best;
}
