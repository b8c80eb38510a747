import { describe, expect, it } from "vitest";
import dev from "../../../tests/fixtures/card-queries/dev.json" with { type: "json" };
import holdout from "../../../tests/fixtures/card-queries/holdout.json" with { type: "json" };
import type { CardSet } from "./card.ts";
import { buildCardIndex } from "./match.index.ts";
import { matchCard } from "./match.ts";
import cardSet from "./tramites.json" with { type: "json" };

const index = buildCardIndex((cardSet as CardSet).tramites);

interface LabelledQuery {
  readonly query: string;
  readonly expected: string | readonly string[] | null;
  readonly kind: string;
}

function answer(query: string): string | null {
  const match = matchCard(query, index);
  return match.kind === "card" ? match.card.id : null;
}

function isRight({ query, expected }: LabelledQuery): boolean {
  const given = answer(query);
  return Array.isArray(expected) ? expected.includes(given) : expected === given;
}

/** The share of right answers, in percent, and how many queries of no procedure got a card. */
function measure(queries: readonly LabelledQuery[]): { readonly right: number; readonly strayCards: number } {
  const right = queries.filter(isRight).length;
  const strayCards = queries.filter(({ kind, query }) => kind === "off-topic" && answer(query) !== null).length;
  return { right: (100 * right) / queries.length, strayCards };
}

describe("labelled queries", () => {
  it("holdout", () => {
    expect(measure(holdout)).toEqual({ right: 100, strayCards: 0 });
  });
  it("dev", () => {
    expect(measure(dev)).toEqual({ right: 100, strayCards: 0 });
  });
});
