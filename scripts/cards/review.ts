import type { CardDoubt, CardSet, ProcedureCard } from "../../src/domain/procedure/cards/card.ts";
import { DOUBT_HARMS } from "../../src/domain/procedure/cards/card.ts";
import { addDays } from "../../src/domain/shared/calendar/days.ts";

/** A card to read again, and why. */
interface DueCard {
  readonly id: string;
  /** ISO day of its last review. */
  readonly reviewed: string;
}

/**
 * The cards to read again on a day: reviewed more than so many days ago, or whose own day to do so has come since the review. The
 * longest unread first.
 */
export function findDue({ cards, reviewed: common }: CardSet, today: string, days: number): readonly DueCard[] {
  return cards
    .map(({ id, reviewed = common, rereadFrom }) => ({ id, reviewed, rereadFrom }))
    .filter(
      ({ reviewed, rereadFrom }) =>
        addDays(reviewed, days) < today || (rereadFrom !== undefined && reviewed < rereadFrom && rereadFrom <= today),
    )
    .map(({ id, reviewed }) => ({ id, reviewed }))
    .toSorted((a, b) => a.reviewed.localeCompare(b.reviewed));
}

/** Cost of a mistake, as a heading of `npm run cards -- --doubts`. */
const HARM_NAMES: Readonly<Record<CardDoubt["harm"], string>> = {
  term: "Puede costar un plazo o un derecho",
  money: "Puede costar dinero",
  other: "Lo demás",
};

/** Every doubt of the cards, as lines: those that cost most first, and within them in the order of the set. */
export function describeDoubts(cards: readonly ProcedureCard[]): readonly string[] {
  const all = cards.flatMap(({ id, doubts = [] }) => doubts.map((doubt) => ({ id, ...doubt })));
  return DOUBT_HARMS.flatMap((harm) => {
    const found = all.filter((doubt) => doubt.harm === harm);
    if (found.length === 0) return [];
    const lines = found.map(
      ({ id, fact, texts = [] }) => `  ${id}: ${fact}${texts.map((text) => `\n    «${text}»`).join("")}`,
    );
    return [`${HARM_NAMES[harm]} (${found.length})`, ...lines];
  });
}
