import { describe, expect, it } from "vitest";
import { readQueries } from "../../../../scripts/queries/labelled.ts";
import { OFF_TOPIC } from "../../../../scripts/queries/report.ts";
import { findEvents } from "./findEvents.ts";
import { LIFE_EVENTS } from "./lifeEvent.ts";

const idsFor = (text: string) => findEvents(text).map(({ id }) => id);

describe("life events", () => {
  it.each(LIFE_EVENTS.map(({ id, title }) => [title, id]))("are found by their title: '%s'", (title, id) => {
    expect(findEvents(title)).toContainEqual({ id, title });
  });

  it.each([
    ["ha muerto mi padre", "fallecimiento"],
    ["Mi madre ha fallecido, ¿qué hago?", "fallecimiento"],
    ["my father died", "fallecimiento"],
    ["ha mort el meu pare", "fallecimiento"],
    ["morreu miña nai", "fallecimiento"],
    ["aita hil da", "fallecimiento"],
    ["voy a tener un bebé", "nacimiento"],
    ["estoy embarazada", "nacimiento"],
    ["we are having a baby", "nacimiento"],
    ["estic embarassada", "nacimiento"],
    ["me mudo", "mudanza"],
    ["cambio de casa", "mudanza"],
    ["I'm moving house", "mudanza"],
    ["canvi de domicili", "mudanza"],
    ["quiero montar un negocio", "empezar-negocio"],
    ["start a business", "empezar-negocio"],
    ["vull obrir una botiga", "empezar-negocio"],
    ["me he quedado sin trabajo", "quedarse-en-paro"],
    ["me han despedido", "quedarse-en-paro"],
    ["I lost my job", "quedarse-en-paro"],
    ["m'han acomiadat", "quedarse-en-paro"],
    ["me mudo a España", "llegar-a-espana"],
    ["moving to Spain", "llegar-a-espana"],
    ["nos casamos", "casarse"],
    ["we are getting married", "casarse"],
    ["ens casem", "casarse"],
    ["ezkondu nahi dugu", "casarse"],
    ["quiero comprar mi primera casa", "primera-vivienda"],
    ["buying a flat", "primera-vivienda"],
    ["comprar un pis", "primera-vivienda"],
    ["voy a la universidad", "universidad"],
    ["starting university", "universidad"],
  ])("are found by what people write: '%s' is %s", (text, id) => {
    expect(idsFor(text)).toContain(id);
  });

  it.each([
    "",
    "renovar dni",
    "certificado de nacimiento",
    "certificado de defunción",
    "ha muerto mi perro",
    "punto muerto del coche",
    "licencia de obras",
    "empadronamiento",
    "bodega de vino",
    "impuesto de sucesiones",
    "cita médica",
    "x".repeat(10_000),
  ])("are not offered for other texts: '%s'", (text) => {
    expect(idsFor(text)).toEqual([]);
  });

  it("are offered for no more than one in a hundred queries off topic or about another country", () => {
    const strange = ["tests/fixtures/queries/test.tsv", "scripts/queries/development.tsv", "scripts/queries/none.tsv"]
      .flatMap((file) => readQueries(file))
      .filter(({ kind }) => OFF_TOPIC.has(kind));
    const strays = strange.filter(({ query }) => idsFor(query).length > 0);
    expect(strays.length / strange.length).toBeLessThanOrEqual(0.01);
  });
});
