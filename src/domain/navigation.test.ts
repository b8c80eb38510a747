import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../mocks/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "../../mocks/fixtures/sampleInventory.ts";
import { hubEntryOf, usedChoice, walletHandoverOf, walletState } from "./navigation.ts";
import { initialChoices, validate } from "./validation/validate.ts";

const analysis = { result: SAMPLE_ANSWER, choices: initialChoices };
const validations = validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices);

describe("hubEntryOf", () => {
  it("[ROUTE-03] [HUB-01] reads a procedure or the wish to describe one", () => {
    expect(hubEntryOf({ selectedTramite: "Empadronamiento" })).toEqual({
      tramite: "Empadronamiento",
      showCustomInput: false,
      done: false,
      finished: null,
    });
    expect(hubEntryOf({ showCustomInput: true })).toEqual({
      tramite: null,
      showCustomInput: true,
      done: false,
      finished: null,
    });
  });

  it("reads a used choice, and a finished analysis with it", () => {
    expect(hubEntryOf(usedChoice("Becas de estudios"))).toEqual({
      tramite: "Becas de estudios",
      showCustomInput: false,
      done: true,
      finished: null,
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
  ])("ignores a foreign state: %j", (state) => {
    expect(hubEntryOf(state)).toEqual({ tramite: null, showCustomInput: false, done: false, finished: null });
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
  });
});
