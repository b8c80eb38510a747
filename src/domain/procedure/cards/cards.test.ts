import { describe, expect, it } from "vitest";
import cards from "./tramites.json" with { type: "json" };
import { parseCardSet } from "./cardSet.ts";

const card = {
  id: "licencia-caza",
  titulo: "Licencia de caza",
  categoria: "otros",
  resumen: "Permiso para cazar.",
  administracion: "Comunidad autónoma",
  documents: [{ nombre: "DNI", folder: "identity", required: true, nota: "En vigor." }],
  requirements: ["Tener 14 años."],
  deadlines: ["Un mes."],
  costs: ["12 €"],
  steps: ["Paga la tasa."],
  officialLinks: [{ titulo: "Sede", url: "https://www.boe.es" }],
  sources: [{ url: "http://www.boe.es/a", seen: "sin fecha", facts: ["tasa"] }],
  confidence: "medium",
  notes: "Cambia según la comunidad.",
  catalogo: false,
};
const createSet = (...tramites: readonly unknown[]) => ({ revisado: "2026-11-20", tramites });
const changed = (change: Readonly<Record<string, unknown>>) => createSet({ ...card, ...change });
const refusal = (value: unknown) => () => parseCardSet(value);

const REFUSED: readonly (readonly [unknown, string])[] = [
  [null, "cards: an object expected"],
  [[card], "cards: an object expected"],
  [{ tramites: [card] }, "cards.revisado: an ISO date expected"],
  [{ revisado: "20-11-2026", tramites: [card] }, "cards.revisado: an ISO date expected"],
  [{ revisado: "2026-02-30", tramites: [card] }, "cards.revisado: an ISO date expected"],
  [{ revisado: "2026-13-01", tramites: [card] }, "cards.revisado: an ISO date expected"],
  [createSet(), "cards.tramites: a list that is not empty expected"],
  [createSet("card"), "cards.tramites[0]: an object expected"],
  [createSet(card, { ...card, titulo: "Otra" }), "cards.tramites[1].id: an id of its own expected"],
  [changed({ titulo: " " }), "cards.tramites[0].titulo: text expected"],
  [changed({ notes: undefined }), "cards.tramites[0].notes: text expected"],
  [changed({ catalogo: "no" }), "cards.tramites[0].catalogo: true or false expected"],
  [changed({ confidence: "low" }), "cards.tramites[0].confidence: one of high, medium expected"],
  [changed({ steps: [] }), "cards.tramites[0].steps: a list that is not empty expected"],
  [changed({ costs: "12 €" }), "cards.tramites[0].costs: a list that is not empty expected"],
  [changed({ deadlines: ["Un mes.", ""] }), "cards.tramites[0].deadlines[1]: text expected"],
  [changed({ documents: [] }), "cards.tramites[0].documents: a list that is not empty expected"],
  [changed({ sources: [] }), "cards.tramites[0].sources: a list that is not empty expected"],
  [
    changed({ documents: [{ ...card.documents[0], required: "sí" }] }),
    "cards.tramites[0].documents[0].required: true or false expected",
  ],
  [
    changed({ officialLinks: [{ titulo: "Sede", url: "http://www.boe.es" }] }),
    "cards.tramites[0].officialLinks[0].url: an address (https:) expected",
  ],
  [
    changed({ officialLinks: [{ titulo: "Sede", url: "javascript:alert(1)" }] }),
    "cards.tramites[0].officialLinks[0].url: an address (https:) expected",
  ],
  [
    changed({ sources: [{ url: "boe.es", seen: "hoy", facts: ["x"] }] }),
    "cards.tramites[0].sources[0].url: an address (https: or http:) expected",
  ],
];

describe("parseCardSet", () => {
  it("accepts the 49 cards, the four of the custom examples unlisted", () => {
    const set = parseCardSet(cards);
    expect(set.revisado).toBe("2026-11-20");
    expect(set.tramites).toHaveLength(49);
    expect(set.tramites.filter((one) => one.catalogo === false).map((one) => one.id)).toEqual([
      "licencia-caza",
      "pension-viudedad",
      "permiso-nacimiento",
      "registro-asociacion",
    ]);
  });

  it("gives the set as it is", () => {
    expect(parseCardSet(createSet(card))).toEqual(createSet(card));
  });

  it.each(REFUSED.map(([value, message]) => [message, value] as const))("refuses a set: %s", (message, value) => {
    expect(refusal(value)).toThrow(new TypeError(message));
  });

  it("refuses the keepsakes as the folder of a document: they answer no requirement", () => {
    expect(refusal(changed({ documents: [{ nombre: "DNI", folder: "memory", required: true }] }))).toThrow(
      "cards.tramites[0].documents[0].folder: one of identity, residence,",
    );
    expect(refusal(changed({ categoria: "personalizado" }))).toThrow("cards.tramites[0].categoria: one of personales,");
  });
});
