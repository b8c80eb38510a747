import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ProcedureCard } from "../../src/domain/procedure/cards/card.ts";
import { CARD_SET } from "../../src/domain/procedure/cards/cardSet.ts";
import type { CardQuestion, CardRow } from "../../src/domain/procedure/fit/rules.ts";
import { checkCards, readCardFiles } from "./checks.ts";

const FOLDER = fileURLToPath(new URL("../../src/domain/procedure/cards", import.meta.url));

const question: CardQuestion = {
  id: "nacionalidad",
  text: "¿Qué nacionalidad tienes?",
  fact: "nationality",
  options: [
    { id: "es", text: "Española" },
    { id: "otra", text: "Otra" },
  ],
};
const row: CardRow = {
  id: "dni",
  nombre: "DNI",
  folder: "identity",
  need: "when",
  when: { question: "nacionalidad", in: ["es"] },
  oneOf: [{ kind: "dni", holder: "applicant", validity: { inForce: true }, sides: 2 }],
  obtain: { issuer: "Policía Nacional", url: "https://www.citapreviadnie.es" },
  sources: ["https://www.boe.es/a"],
};
const card: ProcedureCard = {
  id: "licencia-caza",
  titulo: "Licencia de caza",
  categoria: "otros",
  resumen: "Permiso para cazar.",
  administracion: "Comunidad autónoma",
  facts: { cost: "12 € (2026)", term: "Todo el año", place: "Comunidad autónoma" },
  questions: [question],
  documents: [row],
  requirements: ["Tener 14 años."],
  deadlines: ["Un mes."],
  costs: ["12 € (2026)"],
  steps: ["Paga la tasa."],
  officialLinks: [{ titulo: "Sede", url: "https://www.boe.es" }],
  sources: [{ url: "http://www.boe.es/a", seen: "sin fecha", facts: ["tasa"] }],
  confidence: "medium",
  notes: "Cambia según la comunidad.",
  catalogo: false,
};

const SET = { reviewed: "2026-11-20", cards: [card] };
const TODAY = "2026-11-22";
const check = (changed: unknown, set = SET, today = TODAY) =>
  checkCards([{ name: "licencia-caza.json", card: changed }], set, today);
const errorsOf = (change: Readonly<Record<string, unknown>>) => check({ ...card, ...change }).errors;
const errorsOfRow = (change: Readonly<Record<string, unknown>>) => errorsOf({ documents: [{ ...row, ...change }] });

describe("the cards of the product", () => {
  it("have no faults", () => {
    expect(checkCards(readCardFiles(FOLDER), CARD_SET, CARD_SET.reviewed).errors).toEqual([]);
  });

  it("are 93, 48 of them found by typing only: 45 are in the catalogue (decision A-181)", () => {
    expect(CARD_SET.cards).toHaveLength(93);
    expect(CARD_SET.cards.filter(({ catalogo }) => catalogo === false)).toHaveLength(48);
  });
});

describe("a card", () => {
  it("passes when it is as it must be", () => {
    expect(check(card).errors).toEqual([]);
  });

  it.each([
    [{ titulo: " " }, "titulo: ha de ser como \\S, y es « »"],
    [{ notes: undefined }, "notes: falta"],
    [{ resumen: 3 }, "resumen: ha de ser un texto"],
    [{ required: true }, "required: sobra"],
    [{ catalogo: "no" }, "catalogo: ha de ser false"],
    [{ confidence: "low" }, "confidence: ha de ser uno de high, medium"],
    [{ steps: [] }, "steps: ha de ser una lista de 1 o más"],
    [{ costs: "12 € (2026)" }, "costs: ha de ser una lista"],
    [{ deadlines: ["Un mes.", ""] }, "deadlines[1]: ha de ser como \\S, y es «»"],
    [{ documents: [] }, "documents: ha de ser una lista de 1 o más"],
    [{ facts: { ...card.facts, term: "x".repeat(61) } }, "facts.term: ha de ser de 60 letras como mucho, y tiene 61"],
    [
      { facts: { ...card.facts, names: [{ lang: "fr", name: "x", source: "https://a.es" }] } },
      "facts.names[0].lang: ha de ser uno de ca, gl, eu, en",
    ],
    [{ facts: { ...card.facts, names: [{ lang: "ca", name: "x" }] } }, "facts.names[0].source: falta"],
    [
      { officialLinks: [{ titulo: "Sede", url: "javascript:alert(1)" }] },
      "officialLinks[0].url: ha de ser como ^https://[^\\s/]+\\.[^\\s]+$, y es «javascript:alert(1)»",
    ],
    [
      { sources: [{ url: "boe.es", seen: "hoy", facts: ["x"] }] },
      "sources[0].url: ha de ser como ^https?://[^\\s/]+\\.[^\\s]+$, y es «boe.es»",
    ],
  ])("is refused for its shape: %j", (change, error) => {
    expect(errorsOf(change)).toEqual([`licencia-caza.json: ${error}`]);
  });

  it.each([
    [{ need: "sometimes" }, "documents[0].need: ha de ser uno de always, when, optional"],
    [{ oneOf: [{ kind: "dni", holder: "applicant" }] }, "documents[0].oneOf[0].validity: falta"],
    [
      { oneOf: [{ kind: "dni", holder: "me", validity: { none: true } }] },
      "documents[0].oneOf[0].holder: ha de ser uno de applicant, spouse, bothSpouses, minor, parents, representative, deceased, witness, entity, vehicle, property, activity, sponsor, child, other, nobody",
    ],
    [
      { oneOf: [{ kind: "dni", holder: "applicant", validity: { maxAgeMonths: 0 } }] },
      "documents[0].oneOf[0].validity.maxAgeMonths: ha de ser 1 o más",
    ],
    [{ when: { question: "nacionalidad", in: [] } }, "documents[0].when.in: ha de ser una lista de 1 o más"],
    [
      { oneOf: [{ all: [{ kind: "dni", holder: "applicant", validity: { none: false } }] }] },
      "documents[0].oneOf[0].all[0].validity.none: ha de ser true",
    ],
  ])("is refused for the shape of a row: %j", (change, error) => {
    expect(errorsOfRow(change)).toEqual([`licencia-caza.json: ${error}`]);
  });

  it("is refused when it has more than six questions", () => {
    const questions = Array.from({ length: 7 }, (_, index) => ({ ...question, id: `q${index}` }));
    expect(errorsOf({ questions })).toEqual(["licencia-caza.json: questions: ha de ser una lista de 6 como mucho"]);
  });

  it.each([
    [{ folder: "memory" }, "está en la carpeta «memory», que no existe"],
    [
      { oneOf: [{ kind: "dragon", holder: "applicant", validity: { none: true } }] },
      "pide «dragon», que no está en registry.ts",
    ],
    [{ obtain: { card: "dragon" } }, "se obtiene con «dragon», que no es una ficha"],
    [
      { obtain: { issuer: "X", url: "https://tramites-ya.com" } },
      "enlaza https://tramites-ya.com, que no es de un organismo oficial (officialHosts.ts)",
    ],
  ])("is refused for what a row names: %j", (change, error) => {
    expect(errorsOfRow(change)).toEqual([`licencia-caza.json: la fila «dni» ${error}`]);
  });

  it("is refused for a condition over a question or an answer that it does not have", () => {
    const when = {
      any: [
        { question: "edad", in: ["65"] },
        { question: "nacionalidad", in: ["es", "ue"] },
      ],
    };
    expect(errorsOfRow({ when })).toEqual([
      "licencia-caza.json: la fila «dni» depende de la pregunta «edad», que no existe",
      "licencia-caza.json: la fila «dni» depende de la respuesta «ue», que «nacionalidad» no tiene",
    ]);
  });

  it("is refused for a row of need 'when' without a condition, and for a condition of another need", () => {
    const both = [row, { ...row, id: "otro", nombre: "Otro", need: "when", when: undefined }];
    const error = "dice «when» y no tiene condición, o al revés";
    expect(errorsOf({ documents: both })).toEqual([`licencia-caza.json: la fila «otro» ${error}`]);
    expect(errorsOfRow({ need: "always" })).toEqual([`licencia-caza.json: la fila «dni» ${error}`]);
    expect(errorsOfRow({ need: "optional" })).toEqual([]);
  });

  it("is refused for a question that changes no row", () => {
    const always = { need: "always", when: undefined };
    const error = ["licencia-caza.json: la pregunta «nacionalidad» no cambia ninguna fila"];
    expect(errorsOfRow(always)).toEqual(error);
    expect(errorsOfRow({ when: { question: "nacionalidad", in: ["es", "otra"] } })).toEqual(error);
    expect(errorsOfRow({ ...always, oneOf: [{ ...row.oneOf[0], when: row.when }] })).toEqual([]);
  });

  it("is refused for ids that occur twice, and for a row that another names too", () => {
    const twice = { ...question, options: [...question.options, { id: "es", text: "Española" }] };
    expect(errorsOf({ questions: [twice, question], documents: [row, row] })).toEqual([
      "licencia-caza.json: dos preguntas se llaman «nacionalidad»",
      "licencia-caza.json: la pregunta «nacionalidad» tiene dos respuestas «es»",
      "licencia-caza.json: dos filas se llaman «dni»",
      "licencia-caza.json: dos filas tienen el nombre «DNI»",
    ]);
  });

  it("is refused for a lasting fact, or an answer to one, that no other card shares", () => {
    const options = [...question.options, { id: "marciana", text: "De Marte" }];
    expect(errorsOf({ questions: [{ ...question, options }] })).toEqual([
      "licencia-caza.json: la pregunta «nacionalidad» tiene la respuesta «marciana», que el dato «nationality» no tiene",
    ]);
    expect(errorsOf({ questions: [{ ...question, fact: "altura" }] })).toEqual([
      "licencia-caza.json: la pregunta «nacionalidad» pide el dato «altura», que no está en facts.ts",
    ]);
  });

  it.each(["No lo sé", "Sí, o no lo sé", "Otra vía o no lo sé.", "No, no lo sé o no es una herencia", "No se sabe"])(
    "is refused for an option '%s', since every question offers 'No lo sé' beside its own",
    (text) => {
      const options = [...question.options, { id: "nose", text }];
      expect(errorsOf({ questions: [{ ...question, fact: undefined, options }] })).toEqual([
        `licencia-caza.json: la pregunta «nacionalidad» ofrece «${text}», que toda pregunta ofrece ya`,
      ]);
    },
  );

  it("is refused where a question for whom it is does not say whom each answer means", () => {
    const options = [
      { id: "es", text: "Para mí", whom: "self" },
      { id: "otra", text: "Para un menor" },
    ];
    expect(errorsOf({ questions: [{ ...question, fact: undefined, options }] })).toEqual([
      "licencia-caza.json: la pregunta «nacionalidad» no dice en cada respuesta para quién es el trámite (whom)",
    ]);
  });

  it("is refused for a row of several people that does not say that each brings it", () => {
    expect(errorsOfRow({ nombre: "DNI de los padres" })).toEqual([
      "licencia-caza.json: la fila «dni» pide el papel de varias personas: di en each, en count o en check que cada una trae el suyo",
    ]);
  });

  it("is refused for a figure of its facts that its lists do not tell", () => {
    expect(errorsOf({ costs: ["12,50 € (2026)"] })).toEqual([
      "licencia-caza.json: facts dice «12», que sus costes, plazos, requisitos y pasos no dicen",
    ]);
  });

  it("is refused for an amount without its year, wherever a person reads it", () => {
    expect(errorsOf({ steps: ["Paga 12 €."], notes: "Son 5 euros." })).toEqual([
      "licencia-caza.json: dice un importe sin su año: «Son 5 euros.»",
      "licencia-caza.json: dice un importe sin su año: «Paga 12 €.»",
    ]);
    expect(errorsOf({ steps: ["Paga 12 € (2026).", "Cuesta el 10 %."] })).toEqual([]);
    expect(errorsOfRow({ check: "Hasta 3.000 € basta." })).toEqual([
      "licencia-caza.json: dice un importe sin su año: «Hasta 3.000 € basta.»",
    ]);
  });

  it("is refused for a doubt of a text that it does not say, of a wrong order, or beside full confidence", () => {
    const late = { fact: "El plazo.", harm: "term", texts: ["Un mes."] };
    const paid = { fact: "La tasa.", harm: "money", texts: ["12 € (2026)"] };
    expect(errorsOf({ doubts: [late, paid] })).toEqual([]);
    expect(errorsOf({ doubts: [{ ...late, texts: ["Dos meses."] }] })).toEqual([
      "licencia-caza.json: duda de «Dos meses.», que no dice",
    ]);
    expect(errorsOf({ doubts: [paid, late] })).toEqual([
      "licencia-caza.json: sus dudas no van de la que más cuesta a la que menos",
    ]);
    expect(errorsOf({ doubts: [late], confidence: "high" })).toEqual([
      "licencia-caza.json: tiene dudas y dice confidence «high»",
    ]);
    expect(errorsOf({ reviewed: "2026-02-30" })).toEqual([
      "licencia-caza.json: «2026-02-30» no es un día (AAAA-MM-DD)",
    ]);
  });

  it("is refused for links of hosts that are not official", () => {
    const url = "https://tramites-ya.com";
    const facts = { ...card.facts, appointment: { text: "Cita", url } };
    const error = `licencia-caza.json: ${url} no es de un organismo oficial (officialHosts.ts)`;
    expect(errorsOf({ facts, officialLinks: [{ titulo: "Sede", url }] })).toEqual([error, error]);
  });

  it("is refused when its rows say no document that answers them", () => {
    expect(errorsOfRow({ oneOf: [] })).toEqual(["1 de 1 filas no dicen qué documento vale: dni"]);
    expect(errorsOfRow({ oneOf: [], notAPaper: true })).toEqual([]);
  });
});

describe("the set", () => {
  it("is refused for another id than the file's name, and for a file that it does not name", () => {
    const files = [{ name: "caza.json", card }];
    expect(checkCards(files, SET, TODAY).errors).toEqual([
      "caza.json: su id es «licencia-caza»",
      "caza.json: cardSet.ts no la nombra",
    ]);
  });

  it("is refused for a card that it names twice, and for a day that is none", () => {
    expect(check(card, { reviewed: "2026-02-30", cards: [card, card] }).errors).toEqual([
      "cardSet.ts nombra «licencia-caza» dos veces",
      "cardSet.ts: «2026-02-30» no es un día (AAAA-MM-DD)",
    ]);
  });

  it("is to be read again 180 days after the last review", () => {
    const due = (today: string) => check(card, SET, today).warnings.filter((text) => text.includes("volver a leer"));
    expect(due("2027-05-19")).toEqual([]);
    expect(due("2027-05-20")).toEqual(["Hay que volver a leer las fuentes de 1 fichas (npm run cards -- --due 180)."]);
  });

  it("tells the types of document that no row asks for", () => {
    const [unused] = check(card).warnings;
    expect(unused).toMatch(/^\d+ tipos de documento que ninguna fila pide: .*\bpassport\b/u);
    expect(unused).not.toMatch(/\bdni\b/u);
  });
});
