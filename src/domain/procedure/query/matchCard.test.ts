import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { assert, constantFrom, oneof, property, string, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import { readQueries } from "../../../../scripts/queries/labelled.ts";
import { reportOn } from "../../../../scripts/queries/report.ts";
import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import { CARD_SET } from "../cards/cardSet.ts";
import { LIFE_EVENTS } from "../plan/lifeEvent.ts";
import { createCardMatcher, decide } from "./matchCard.ts";
import { featuresOf } from "./features.ts";
import weights from "./weights.json" with { type: "json" };

const { cards } = CARD_SET;
const match = createCardMatcher(cards, LIFE_EVENTS, weights);
const FOLDER = "scripts/queries";
const FIXTURES = "tests/fixtures/queries";
const unseen = ["test.tsv", "newCards.tsv"].flatMap((name) => readQueries(`${FIXTURES}/${name}`));

function answer(query: string): string | null {
  return match(query).card?.id ?? null;
}

describe("labelled queries", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".tsv"));
  const ids = new Set([...cards, ...LIFE_EVENTS].map(({ id }) => id));

  it.each(files)("name cards and life events that exist: %s", (name) => {
    expect(readQueries(`${FOLDER}/${name}`).flatMap((one) => one.cards.filter((id) => !ids.has(id)))).toEqual([]);
  });

  it("of the test and of development are not trained on", () => {
    const key = (query: string) => JSON.stringify(featuresOf(query));
    const development = readQueries(`${FOLDER}/development.tsv`);
    const held = new Set([...unseen, ...development].map(({ query }) => key(query)));
    const trained = files
      .filter((name) => !["development.tsv", "names.tsv"].includes(name))
      .flatMap((name) => readQueries(`${FOLDER}/${name}`));
    expect(trained.filter(({ query }) => held.has(key(query)))).toEqual([]);
  });

  it.each([
    ["test.tsv", { right: 78, found: 95, strayCard: 4, uncoveredCard: 7 }],
    ["newCards.tsv", { right: 79, found: 88, strayCard: 6, uncoveredCard: 5 }],
  ])(
    "that were not trained on get the right card or plan, or none, as often as when last measured: %s",
    (name, limits) => {
      const { right, found, strayCard, uncoveredCard } = reportOn(readQueries(`${FIXTURES}/${name}`), match);
      expect(right).toBeGreaterThanOrEqual(limits.right);
      expect(found).toBeGreaterThanOrEqual(limits.found);
      expect(strayCard).toBeLessThanOrEqual(limits.strayCard);
      expect(uncoveredCard).toBeLessThanOrEqual(limits.uncoveredCard);
    },
  );

  it("are taught by weights that take at most 140 kB on their way to the browser", () => {
    const file = readFileSync("src/domain/procedure/query/weights.json");
    expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(140_000);
  });

  it("teach every card and every life event, and that there may be none", () => {
    expect(weights.classes.toSorted()).toEqual([...ids, "none"].toSorted());
  });
});

describe("names of cards", () => {
  it.each(cards.map(({ titulo, id }) => [titulo, id]))("find the card: '%s' is %s", (titulo, id) => {
    expect(answer(titulo)).toBe(id);
    expect(answer(id)).toBe(id);
    expect(answer(`  ${titulo.toUpperCase().normalize("NFD").replace(/\p{M}/gu, "")} \n`)).toBe(id);
  });
});

describe("ways of asking", () => {
  it.each([
    ["Necesito renovar mi licencia de caza", "licencia-caza"],
    ["Quiero solicitar la pensión de viudedad", "pension-viudedad"],
    ["Quiero pedir el permiso de paternidad", "permiso-nacimiento"],
    ["Quiero registrar una asociación sin ánimo de lucro", "registro-asociacion"],
    ["renovar dni", "dni-pasaporte"],
    ["autonmo", "alta-autonomo"],
    ["se me ha roto el dni", "dni-pasaporte"],
    ["renew my spanish passport", "dni-pasaporte"],
    ["donar-me d'alta d'autònom", "alta-autonomo"],
    ["lisensia de avertura de un var", "licencia-apertura"],
    ["queremos que nos case el alcalde", "matrimonio-civil"],
    ["apotilla de la aya", "apostilla-haya"],
    ["¿Cómo me saco el B?", "carnet-conducir"],
    ["Me cambio de casa la semana que viene, ¿a quién aviso?", "empadronamiento"],
    ["¿Cómo monto una oenegé con mis amigos?", "registro-asociacion"],
    ["registrar a mi bebé", "inscripcion-nacimiento"],
    ["me jubilo", "jubilacion"],
    ["Pago demasiada contribución y tengo tres hijos", "ibi-bonificaciones"],
    ["Mi madre tiene una invalidez y quiere el carné de discapacitada", "grado-discapacidad"],
  ])("answers '%s' with %s", (query, id) => {
    expect(answer(query)).toBe(id);
  });

  it.each([
    "Análisis general de trámites",
    "receta de tortilla de patatas",
    "cuánto tiempo hay que cocer un huevo",
    "renovar pasaporte argentino en Buenos Aires",
    "licencia de armas",
    "patentar un invento",
    "testamento vital",
    "nacionalidad italiana por mi bisabuelo",
    "matricular un coche alemán",
  ])("answers '%s' with none", (query) => {
    expect(answer(query)).toBeNull();
  });

  it("suggests at most four cards, best first, when it is not sure", () => {
    const { card, nearby } = match("certificado");
    expect(card).toBeNull();
    expect(nearby.length).toBeLessThanOrEqual(4);
    expect(nearby.map(({ id }) => id)).toContain("certificado-digital");
  });

  it("does not suggest a company to who registers a birth", () => {
    expect(match("inscribir nacimiento").nearby.map(({ id }) => id)).not.toContain("constitucion-sl");
  });

  it.each(["cuánto tiempo hay que cocer un huevo", "el tiempo en Madrid", "cómo hacer una tortilla de patatas"])(
    "suggests nothing for '%s', of which every card is hardly probable",
    (query) => {
      expect(match(query)).toEqual({ event: null, card: null, nearby: [], plans: [] });
    },
  );
});

describe("life events", () => {
  it.each(LIFE_EVENTS.map(({ title, id }) => [title, id]))("are told of by their title: '%s' is %s", (title, id) => {
    expect(match(title).event).toEqual({ id, title });
    expect(match(`  ${title.toUpperCase()} `).event?.id).toBe(id);
  });

  it.each([
    ["mi marido acaba de fallecer", "fallecimiento"],
    ["ha muerto mi padre", "fallecimiento"],
    ["our baby was born yesterday", "nacimiento"],
    ["voy a tener un bebé", "nacimiento"],
    ["me mudo", "mudanza"],
    ["quiero montar un negocio", "empezar-negocio"],
    ["me acaban de despedir", "quedarse-en-paro"],
    ["I lost my job", "quedarse-en-paro"],
    ["moving to Spain", "llegar-a-espana"],
    ["nos casamos", "casarse"],
    ["vamos a comprarnos nuestro primer piso", "primera-vivienda"],
    ["voy a empezar la universidad", "universidad"],
  ])("are told of: '%s' is %s", (query, id) => {
    expect(match(query).event?.id).toBe(id);
  });

  it.each(["renovar dni", "certificado de nacimiento", "ha muerto mi perro", "licencia de obras", "cita médica", ""])(
    "are not told of by '%s'",
    (query) => {
      expect(match(query).event).toBeNull();
    },
  );

  it.each([
    ["me acaban de despedir", "asilo"],
    ["me jubilo", "asilo"],
    ["registrar a mi bebé", "registro-marca"],
  ])("do not lead '%s' to %s", (query, stray) => {
    const { card, nearby } = match(query);
    expect([card, ...nearby].map((one) => one?.id)).not.toContain(stray);
  });

  it("are found by the words of a step, all where no card is certain, else the only one", () => {
    const plans = (query: string) => match(query).plans.map(({ id }) => id);
    expect(plans("seguro de decesos")).toEqual(["fallecimiento"]);
    expect(plans("titular de la luz")).toEqual(["fallecimiento", "mudanza"]);
    expect(match("pedir la tarjeta sanitaria").card?.id).toBe("tarjeta-sanitaria");
    expect(plans("pedir la tarjeta sanitaria")).toEqual([]);
    expect(plans("pedir el certificado de últimas voluntades")).toEqual(["fallecimiento"]);
    expect(plans("Pensión de viudedad")).toEqual([]);
  });

  it.each(["casa", "necesito un papel", "hacer testamento", "hacer la declaración de la renta", "certificado"])(
    "are not found by '%s', which says too little of a step",
    (query) => {
      expect(match(query).plans).toEqual([]);
    },
  );
});

describe("the decision", () => {
  const limits = {
    card: 0.1,
    lead: 1.5,
    none: 4,
    eventNone: 4,
    eventLead: 0.5,
    suggestion: 0.01,
    firstSuggestion: 0.06,
    silence: 0.85,
  };
  const isEvent = (id: string) => id.startsWith("event");
  const of = (probabilities: Readonly<Record<string, number>>) =>
    decide(
      Object.entries(probabilities).map(([id, probability]) => ({ id, probability })),
      limits,
      isEvent,
    );

  it("gives an event and the card beside it, which do not compete", () => {
    expect(of({ "event-a": 0.5, a: 0.45, b: 0.04, none: 0.01 })).toEqual({ told: "event-a", sure: "a", nearby: ["b"] });
  });

  it("judges the cards by what a told event leaves", () => {
    expect(of({ "event-a": 0.96, a: 0.02, b: 0.004, none: 0.016 })).toEqual({
      told: "event-a",
      sure: null,
      nearby: ["a", "b"],
    });
  });

  it("tells no event that is far less probable than the card", () => {
    expect(of({ a: 0.7, "event-a": 0.25, b: 0.04, none: 0.01 })).toEqual({ told: null, sure: "a", nearby: ["b"] });
  });

  it("tells no event that none may be as well", () => {
    expect(of({ "event-a": 0.6, none: 0.3, a: 0.06, b: 0.04 }).told).toBeNull();
  });

  it("gives no card that a second one comes near to", () => {
    expect(of({ a: 0.5, b: 0.45, "event-a": 0.03, none: 0.02 })).toEqual({
      told: null,
      sure: null,
      nearby: ["a", "b"],
    });
  });
});

describe("any text", () => {
  it.each(["", "   ", "😀🎉", "\u0000\u0007\u001B[31m", "(.*)+$^[a-z]{2,}\\", "�\uD800"])(
    "answers %j with none",
    (query) => {
      expect(match(query).card).toBeNull();
    },
  );

  it("reads the first 60 words and the first 1000 characters, and no more", () => {
    expect(featuresOf(`${"de ".repeat(60)}apostilla`)).toEqual(featuresOf("de ".repeat(60)));
    expect(featuresOf(`a${".".repeat(999)}apostilla`)).toEqual(featuresOf("a"));
  });

  it("never throws, however long and strange the text", () => {
    const anyText = oneof(string({ unit: "binary" }), string({ minLength: 9000, maxLength: 10_000 }));
    assert(
      property(anyText, (query) => {
        expect(match(query).nearby.length).toBeLessThanOrEqual(4);
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  it("does not mind case, accents or outer spaces", () => {
    const spaces = stringMatching(/^[ \t\n]{0,5}$/u);
    assert(
      property(constantFrom(...unseen), spaces, spaces, ({ query }, before, after) => {
        const expected = match(query);
        expect(match(`${before}${query.toUpperCase()}${after}`)).toEqual(expected);
        expect(match(query.normalize("NFD").replace(/\p{M}/gu, ""))).toEqual(expected);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
