import { expect, it } from "vitest";
import { CARD_SET } from "./cardSet.ts";
import { formatSeason } from "./season.ts";

it.each([
  ["2026-02-28", "Ahora está cerrado: suele abrir en marzo."],
  ["2026-03-01", "Suele estar abierto ahora: mira el último día en la sede."],
  ["2026-05-31", "Suele estar abierto ahora: mira el último día en la sede."],
  ["2026-06-01", "Ahora está cerrado: suele abrir en marzo."],
])("on %s says of a procedure from March to May: %s", (day, text) => {
  expect(formatSeason("03-05", day)).toBe(text);
});

it("is known of the cards that open once a year for all of Spain", () => {
  const seasonal = CARD_SET.cards.flatMap(({ id, facts }) => (facts.season ? [`${id} ${facts.season}`] : []));
  expect(seasonal).toEqual(["becas 03-05", "declaracion-renta 04-06"]);
});
