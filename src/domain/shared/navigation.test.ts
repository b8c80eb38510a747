import { anything, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../../mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "../../../mocks/documents/fixtures/sampleInventory.ts";
import { analysisState, continueState, hubEntryOf, usedChoice, walletHandoverOf, walletState } from "./navigation.ts";
import { initialChoices, validate } from "../procedure/validation/validate.ts";

const analysis = { result: SAMPLE_ANSWER, choices: initialChoices };
const validations = validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices);

describe("hubEntryOf", () => {
  it("[ROUTE-03] [HUB-01] reads a procedure or the wish to describe one", () => {
    expect(hubEntryOf({ selectedTramite: "Empadronamiento" })).toEqual({
      tramite: "Empadronamiento",
      showCustomInput: false,
      done: false,
      finished: null,
      view: null,
    });
    expect(hubEntryOf({ showCustomInput: true })).toEqual({
      tramite: null,
      showCustomInput: true,
      done: false,
      finished: null,
      view: null,
    });
  });

  it("reads a used choice, and a finished analysis with it", () => {
    expect(hubEntryOf(usedChoice("Becas de estudios"))).toEqual({
      tramite: "Becas de estudios",
      showCustomInput: false,
      done: true,
      finished: null,
      view: null,
    });
    expect(hubEntryOf({ ...usedChoice("Becas de estudios"), analysis }).finished).toEqual(analysis);
  });

  it.each([
    null,
    undefined,
    7,
    "texto",
    [],
    { selectedTramite: 3, showCustomInput: "true", done: 1 },
    { analysis: "x" },
    { analysis: { result: 1, choices: 2 } },
    { analysis: { result: {}, choices: {} } },
    { analysis: { result: { ...SAMPLE_ANSWER, documentRequirements: "todos" }, choices: initialChoices } },
    { analysis: { result: SAMPLE_ANSWER, choices: { ...initialChoices, denied: null } } },
    { view: "costs" },
    { view: ["steps"] },
  ])("ignores a foreign state: %j", (state) => {
    expect(hubEntryOf(state)).toEqual({
      tramite: null,
      showCustomInput: false,
      done: false,
      finished: null,
      view: null,
    });
  });
});

describe("the ways back from /wallet", () => {
  it("show the finished analysis with the refreshed rows, or open its steps", () => {
    const back = analysisState("Becas", validations, analysis);
    const onwards = continueState("Becas", validations, analysis);
    expect(back).toEqual({ tramite: "Becas", done: true, validations, analysis });
    expect(onwards).toEqual({ tramite: "Becas", done: true, validations, analysis, view: "steps" });
    const entry = { tramite: "Becas", showCustomInput: false, done: true, finished: analysis };
    expect(hubEntryOf(structuredClone(back))).toEqual({ ...entry, view: null });
    expect(hubEntryOf(structuredClone(onwards))).toEqual({ ...entry, view: "steps" });
  });

  it("show the choice where no finished analysis came along", () => {
    expect(hubEntryOf(continueState("Becas", validations, null))).toEqual({
      tramite: "Becas",
      showCustomInput: false,
      done: true,
      finished: null,
      view: "steps",
    });
  });
});

const LINK = {
  officialLink: "https://www.citapreviadnie.es/citaPreviaDniExp",
  downloadText: "Pedir cita",
  linkDescription: "Cita previa del DNI",
  linkSource: "Oficial",
};
const handedOver = (fields: object) =>
  walletHandoverOf({ fromTramia: true, platonValidations: [{ documentType: "DNI", status: "missing", ...fields }] })
    ?.platonValidations[0];
const BARE = handedOver({});

describe("the official link of a row", () => {
  it("[MISS-30] is read back with its text, its description and its source", () => {
    expect(handedOver(LINK)).toEqual({ ...BARE, ...LINK });
    expect(handedOver({ ...LINK, linkSource: "IA" })).toEqual({ ...BARE, ...LINK, linkSource: "IA" });
    expect(handedOver({ officialLink: LINK.officialLink })).toEqual({ ...BARE, officialLink: LINK.officialLink });
  });

  it.each([
    ["javascript:alert(1)"],
    ["http://www.citapreviadnie.es"],
    ["https://citapreviadnie.es.evil.example"],
    ["https://user:pass@www.boe.es"],
    ["https://www.boe.es\n.evil.example"],
    [" "],
    [7],
    [["https://www.boe.es"]],
    [{ toString: () => "https://www.boe.es" }],
  ])("is dropped whole where its address may not be shown: %j", (officialLink) => {
    expect(handedOver({ ...LINK, officialLink })).toEqual(BARE);
  });

  it("loses the parts that are no text, or no known source", () => {
    const parts = { ...LINK, downloadText: 3, linkDescription: {}, linkSource: "oficial" };
    expect(handedOver(parts)).toEqual({ ...BARE, officialLink: LINK.officialLink });
  });
});

describe("walletState", () => {
  it("[ROUTE-08] carries the flag, the procedure, the validations and Sócrates' answer, and is read back", () => {
    const state = walletState("Alta de autónomo", validations, analysis);
    expect(state).toEqual({
      fromTramia: true,
      tramite: "Alta de autónomo",
      platonValidations: validations,
      socratesData: SAMPLE_ANSWER.processedResult,
      analysis,
    });
    expect(walletHandoverOf(structuredClone(state))).toEqual({
      tramite: "Alta de autónomo",
      platonValidations: validations,
      analysis,
    });
  });

  it.each([null, "x", {}, { fromTramia: "true", tramite: "x" }])("is nothing without the flag: %j", (state) => {
    expect(walletHandoverOf(state)).toBeNull();
  });

  it("drops validations that are none", () => {
    const state = { fromTramia: true, tramite: "x", platonValidations: [null, 3, { documentType: 1 }, validations[0]] };
    expect(walletHandoverOf(state)?.platonValidations).toEqual([validations[0]]);
    expect(walletHandoverOf({ ...state, platonValidations: "x" })?.platonValidations).toEqual([]);
  });

  it("[MISS-30] fills in what the specification does not name", () => {
    const platonValidations = [
      { documentType: "DNI", required: true, available: false, status: "missing" },
      {
        documentType: "Nómina",
        required: false,
        status: "complete",
        suggestion: "La tienes",
        evidence: { kind: "asked", documents: [null, { id: 3 }] },
      },
    ];
    expect(walletHandoverOf({ fromTramia: true, platonValidations })?.platonValidations).toEqual([
      {
        documentType: "DNI",
        typeId: "identity",
        required: true,
        available: false,
        status: "missing",
        evidence: { kind: "none", documents: [] },
        counts: true,
      },
      {
        documentType: "Nómina",
        typeId: "work",
        required: false,
        available: true,
        status: "complete",
        suggestion: "La tienes",
        evidence: { kind: "asked", documents: [] },
        counts: false,
      },
    ]);
  });

  it("never throws, whatever the history holds", () => {
    assert(
      property(anything(), anything(), (validations, result) => {
        const state = {
          fromTramia: true,
          tramite: "x",
          platonValidations: [validations],
          analysis: { result, choices: result },
        };
        expect(walletHandoverOf(state)?.tramite).toBe("x");
        expect(hubEntryOf(state).tramite).toBe("x");
        expect(() => hubEntryOf(validations)).not.toThrow();
      }),
    );
  });

  it.each([
    ["a link that is not official", { links: [{ title: "x", url: "https://gob.es.evil.com" }] }],
    ["a link without https", { links: [{ title: "x", url: "http://www.boe.es" }] }],
    ["an unknown origin", { origin: { kind: "magia" } }],
    [
      "a card without sources",
      { origin: { kind: "card", cardId: "a", cardTitle: "b", reviewed: "c", confidence: "high", notes: "" } },
    ],
    ["a list that is none", { processedResult: { ...SAMPLE_ANSWER.processedResult, costs: "12 €" } }],
    [
      "a requirement of no type",
      { documentRequirements: [{ ...SAMPLE_ANSWER.documentRequirements[0], type: "otro" }] },
    ],
  ])("takes an analysis with %s for none", (_case, change) => {
    const state = { ...usedChoice("x"), analysis: { ...analysis, result: { ...SAMPLE_ANSWER, ...change } } };
    expect(hubEntryOf(state).finished).toBeNull();
  });

  it("takes an analysis without a choice about samples for none", () => {
    const choices = { confirmed: [], denied: [], counted: [] };
    expect(hubEntryOf({ ...usedChoice("x"), analysis: { ...analysis, choices } }).finished).toBeNull();
  });

  it("prefers a new choice to a used one", () => {
    expect(hubEntryOf({ selectedTramite: "nueva", tramite: "vieja" }).tramite).toBe("nueva");
  });
});
