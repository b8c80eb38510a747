import { describe, expect, it } from "vitest";
import { answerWithoutCard } from "@/domain/procedure/cards/answer.ts";
import { DEMO_ANSWERS } from "@/domain/procedure/requirements/demoAnswers.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { toChatAnswer, toDemoAnswer } from "./toQueryResult.ts";

const noCard = answerWithoutCard("licencia de pesca", [{ id: "licencia-caza", title: "Licencia de caza" }]);

const card: QueryResult = {
  ...noCard,
  documentRequirements: [
    { type: "identity", description: "DNI", category: "Identidad", required: true },
    { type: "work", description: "DNI o NIE del tutor", category: "Laboral", required: false, note: "Si eres menor." },
    { type: "banking", description: "IBAN de una cuenta bancaria", category: "Bancarios", required: true },
    { type: "fiscal", description: "Contrato de alquiler del coto", category: "Fiscal", required: true },
    { type: "services", description: "Contrato de seguro", category: "Servicios", required: true },
  ],
  links: [{ title: "Ley de pesca (BOE)", url: "https://www.boe.es/pesca" }],
  origin: {
    kind: "card",
    cardId: "licencia-pesca",
    cardTitle: "Licencia de pesca",
    reviewed: "2026-11-20",
    confidence: "high",
    notes: "Sin notas.",
    sources: [],
  },
};

const answer = (lists: { readonly documents?: readonly string[]; readonly links?: readonly string[] }) =>
  ["## Documentación", ...(lists.documents ?? ["DNI en vigor"]), "## Enlaces oficiales", ...(lists.links ?? [])]
    .map((line) => (line.startsWith("#") ? line : `- ${line}`))
    .join("\n");

const getDocuments = (local: QueryResult, ...documents: readonly string[]) =>
  toChatAnswer(answer({ documents }), "gpt-4o-mini", local).documentRequirements;

describe("the documents of an answer", () => {
  it("are what their words say where no card matches", () => {
    expect(getDocuments(noCard, "Contrato de alquiler", "Póliza del seguro (opcional)")).toEqual([
      { type: "residence", description: "Contrato de alquiler", category: "Residencia", required: true },
      { type: "insurance", description: "Póliza del seguro (opcional)", category: "Seguros", required: false },
    ]);
  });

  it.each([
    ["DNI en vigor", "identity", true],
    ["dni: original (opcional)", "identity", true],
    ["DNI o NIE del tutor, obligatorio", "work", false],
    ["Contrato de alquiler del coto", "fiscal", true],
    ["IBAN", "banking", true],
  ])("have the folder and the need that the card gives %j", (line, type, required) => {
    expect(getDocuments(card, line)).toMatchObject([{ type, description: line, required }]);
  });

  it.each([
    ["named by the card in passing only", "Copia del DNI o NIE del tutor", "identity"],
    ["that the card may mean or not", "Contrato", "general"],
  ])("are what their words say when %s", (_, line, type) => {
    expect(getDocuments(card, line)).toMatchObject([{ type, description: line }]);
  });

  it("carry the card's note", () => {
    expect(getDocuments(card, "DNI o NIE del tutor")).toEqual([card.documentRequirements[1]]);
  });
});

describe("the links of an answer", () => {
  it("are its official addresses; the others stay in its lines", () => {
    const links = ["pincha — https://www.boe.es/pesca", "Pesca ya — https://pesca-gob.es", "javascript:alert(1)"];
    const { links: followed, processedResult } = toChatAnswer(answer({ links }), "gpt-4o-mini", card);
    expect(followed).toEqual([{ title: "Ley de pesca (BOE)", url: "https://www.boe.es/pesca" }]);
    expect(processedResult.officialLinks).toEqual(links);
  });
});

describe("an answer that names no document", () => {
  it.each(["", "No puedo ayudarte con eso.", "## Costes\n- 12 €"])("gives way to the card: %j", (text) => {
    expect(toChatAnswer(text, "gpt-4o-mini", card)).toBe(card);
  });

  it.each(["", "No puedo ayudarte con eso."])("is six empty lists of the AI where no card matches: %j", (text) => {
    expect(toChatAnswer(text, "gpt-4o-mini", noCard)).toEqual({
      category: "licencias",
      categoryDescription: "Licencias y Permisos",
      sources: ["https://administracion.gob.es", "Sede electrónica de tu ayuntamiento", "https://www.boe.es"],
      processedResult: { requirements: [], documents: [], deadlines: [], costs: [], steps: [], officialLinks: [] },
      rawResponse: text,
      documentRequirements: [],
      links: [],
      origin: { kind: "ai", model: "gpt-4o-mini" },
    });
  });
});

describe("a canned answer", () => {
  it("is that of the query's category and says whose key was refused", () => {
    const demo = toDemoAnswer(false, noCard);
    expect(demo.processedResult).toBe(DEMO_ANSWERS.licencias);
    expect(demo).toMatchObject({
      categoryDescription: "Licencias y Permisos",
      rawResponse: "",
      links: [{ title: "Punto de acceso general: busca tu ayuntamiento", url: "https://administracion.gob.es" }],
    });
    expect(demo.origin).toEqual({ kind: "demo", refusedOwnKey: false });
  });

  it("names the card that answers the query", () => {
    expect(toDemoAnswer(true, card).origin).toEqual({
      kind: "demo",
      refusedOwnKey: true,
      card: { id: "licencia-pesca", title: "Licencia de pesca" },
    });
  });
});
