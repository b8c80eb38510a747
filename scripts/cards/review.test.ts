import { describe, expect, it } from "vitest";
import type { ProcedureCard } from "../../src/domain/procedure/cards/card.ts";
import { CARD_SET } from "../../src/domain/procedure/cards/cardSet.ts";
import { describeDoubts, findDue } from "./review.ts";

const [first] = CARD_SET.cards;
if (!first) throw new Error("no card");
const card = (change: Partial<ProcedureCard>): ProcedureCard => ({ ...first, ...change });

describe("what is due", () => {
  const set = {
    reviewed: "2026-11-20",
    cards: [
      card({ id: "comun" }),
      card({ id: "suya", reviewed: "2027-01-10" }),
      card({ id: "vieja", reviewed: "2026-01-01" }),
    ],
  };
  const idsOn = (today: string, days = 180) => findDue(set, today, days).map(({ id }) => id);

  it("is a card reviewed more than so many days ago, by its own day or that of the set, the longest unread first", () => {
    expect(idsOn("2027-05-19")).toEqual(["vieja"]);
    expect(idsOn("2027-05-20")).toEqual(["vieja", "comun"]);
    expect(idsOn("2027-07-10")).toEqual(["vieja", "comun", "suya"]);
    expect(idsOn("2027-01-11", 0)).toEqual(["vieja", "comun", "suya"]);
  });

  it("is a card whose own day has come, until it is reviewed from that day on", () => {
    const seasonal = (reviewed: string) => ({
      reviewed: "2026-11-20",
      cards: [card({ id: "renta", reviewed, rereadFrom: "2027-03-01" })],
    });
    expect(findDue(seasonal("2026-11-23"), "2027-02-28", 180)).toEqual([]);
    expect(findDue(seasonal("2026-11-23"), "2027-03-01", 180)).toEqual([{ id: "renta", reviewed: "2026-11-23" }]);
    expect(findDue(seasonal("2027-03-02"), "2027-03-05", 180)).toEqual([]);
  });

  it("is the tax return in March 2027", () => {
    expect(findDue(CARD_SET, "2027-03-01", 180)).toEqual([{ id: "declaracion-renta", reviewed: "2026-11-23" }]);
  });
});

describe("the doubts", () => {
  it("are told by what a mistake costs, each with the texts that rest on it", () => {
    const doubts = [
      { fact: "El importe.", harm: "money", texts: ["Tasa: 8 € (2026)."] },
      { fact: "El nombre.", harm: "other" },
    ] as const;
    const later = card({ id: "otra", doubts: [{ fact: "El plazo.", harm: "term" }] });
    expect(describeDoubts([card({ id: "una", doubts }), later])).toEqual([
      "Puede costar un plazo o un derecho (1)",
      "  otra: El plazo.",
      "Puede costar dinero (1)",
      "  una: El importe.\n    «Tasa: 8 € (2026).»",
      "Lo demás (1)",
      "  una: El nombre.",
    ]);
    expect(describeDoubts([first])).toEqual([]);
  });
});
