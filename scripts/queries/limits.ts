import type { ClassProbability, MatchLimits } from "../../src/domain/procedure/query/classifier.ts";
import { decide } from "../../src/domain/procedure/query/matchCard.ts";

/** A query of the development split with what the classifier says of it. */
export interface Judged {
  readonly cards: readonly string[];
  readonly ranked: readonly ClassProbability[];
}

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => Number((from + index * by).toFixed(2)));

/** With these the right card is offered for 95 % of the development split, and two of three queries off topic get no suggestion. */
const SUGGESTIONS = { suggestion: 0.01, firstSuggestion: 0.04, silence: 0.9 } as const;

/**
 * The limits with which most queries of the development split are judged right, where a wrong card costs as much as a
 * right one earns: people act on a card.
 */
export function fitLimits(judged: readonly Judged[]): MatchLimits {
  let best: MatchLimits = { card: 1, lead: 1, none: 1, ...SUGGESTIONS };
  let most = Number.NEGATIVE_INFINITY;
  for (const card of steps(0.1, 0.9, 0.05)) {
    for (const none of [0, 0.5, 0.7, 1, 1.5, 2, 3, 5]) {
      for (const lead of [1, 1.2, 1.5, 2, 3]) {
        const limits = { card, lead, none, ...SUGGESTIONS };
        const earned = judged.reduce((sum, { cards, ranked }) => {
          const { sure } = decide(ranked, limits);
          if (sure === null) return sum + (cards.length === 0 ? 1 : 0);
          return sum + (cards.includes(sure) ? 1 : -1);
        }, 0);
        if (earned > most) [best, most] = [limits, earned];
      }
    }
  }
  return best;
}
