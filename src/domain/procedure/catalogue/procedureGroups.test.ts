import { describe, expect, it } from "vitest";
import { CARD_SET } from "../cards/cardSet.ts";
import { groupByTheme } from "./procedureGroups.ts";

const { cards } = CARD_SET;
const titles = (groups: ReturnType<typeof groupByTheme>) => groups.flatMap(({ items }) => items.map(({ id }) => id));

describe("the themes", () => {
  it("hold every card once", () => {
    const ids = titles(groupByTheme(cards, ""));
    expect(ids.toSorted()).toEqual(cards.map(({ id }) => id).toSorted());
  });

  it("show every card for a blank text", () => {
    expect(titles(groupByTheme(cards, "  "))).toHaveLength(cards.length);
  });

  it("keep what contains every word, whatever its case and accents", () => {
    expect(groupByTheme(cards, "PENSION viudedad").map(({ name, items }) => [name, items])).toEqual([
      ["Pensiones y ayudas", [{ id: "pension-viudedad", titulo: "Pensión de viudedad" }]],
    ]);
  });

  it("find a procedure by its name in another language", () => {
    const named = cards.find(({ facts }) => (facts.names ?? []).length > 0)!;
    expect(titles(groupByTheme(cards, named.facts.names![0]!.name))).toContain(named.id);
  });

  it("leave nothing for words that no procedure has", () => {
    expect(groupByTheme(cards, "cocer un huevo")).toEqual([]);
  });
});
