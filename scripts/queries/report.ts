import type { CardMatch } from "../../src/domain/procedure/query/matchCard.ts";
import type { LabelledQuery } from "./labelled.ts";

/** Kinds of queries that are no question about a procedure in Spain. */
const OFF_TOPIC: ReadonlySet<string> = new Set(["none-offtopic", "none-foreign"]);

/** Percentages over labelled queries. */
export interface QueryReport {
  readonly queries: number;
  /** Share with the right answer: the card or event, or no answer where none is right. When both are given, the event counts, because it is shown first. */
  readonly right: number;
  /** Share of the queries with a card or plan that get it as the answer or as a suggestion. */
  readonly found: number;
  /** Share of the same that get a wrong answer. */
  readonly wrongCard: number;
  /** Share of the queries off topic or about another country that get a card or plan. */
  readonly strayCard: number;
  /** Share of all queries without a card that get a card or plan. */
  readonly uncoveredCard: number;
  /** Share of the same queries that get suggestions only. */
  readonly uncoveredNearby: number;
  readonly rightOfKind: Readonly<Record<string, number>>;
}

/** Measures a matcher on labelled queries. */
export function reportOn(queries: readonly LabelledQuery[], match: (query: string) => CardMatch): QueryReport {
  const all = queries.map((one) => {
    const { event, card, nearby } = match(one.query);
    const given = event?.id ?? card?.id ?? null;
    const offered = [...(card ? [card] : []), ...nearby].map(({ id }) => id);
    const isRight = given === null ? one.cards.length === 0 : one.cards.includes(given);
    return { ...one, given, offered, isRight };
  });
  type Answered = (typeof all)[number];
  const share = (of: readonly Answered[], test: (one: Answered) => boolean) =>
    Number(((100 * of.filter(test).length) / Math.max(1, of.length)).toFixed(1));
  const covered = all.filter(({ cards }) => cards.length > 0);
  const uncovered = all.filter(({ cards }) => cards.length === 0);
  const kinds = [...new Set(queries.map(({ kind }) => kind))].toSorted();
  return {
    queries: all.length,
    right: share(all, ({ isRight }) => isRight),
    found: share(covered, ({ isRight, cards, offered }) => isRight || offered.some((id) => cards.includes(id))),
    wrongCard: share(covered, ({ given, isRight }) => given !== null && !isRight),
    strayCard: share(
      uncovered.filter(({ kind }) => OFF_TOPIC.has(kind)),
      ({ given }) => given !== null,
    ),
    uncoveredCard: share(uncovered, ({ given }) => given !== null),
    uncoveredNearby: share(uncovered, ({ given, offered }) => given === null && offered.length > 0),
    rightOfKind: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        share(
          all.filter((one) => one.kind === kind),
          ({ isRight }) => isRight,
        ),
      ]),
    ),
  };
}
