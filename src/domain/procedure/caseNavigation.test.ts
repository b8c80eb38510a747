import { anything, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../../mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "../../../mocks/documents/fixtures/sampleInventory.ts";
import { createCase } from "./case/case.ts";
import { parseCase } from "./case/parseCase.ts";
import {
  readHubEntry,
  readSearchEntry,
  readWalletEntry,
  toAnalysisState,
  toHubState,
  toIdsOnly,
  toUploadPlace,
  toUsedChoice,
  toWalletState,
} from "./caseNavigation.ts";
import { initialChoices, validate } from "./validation/validate.ts";

const validations = validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices);

const AT = "2026-11-21T10:00:00.000Z";
const CASE = createCase("1", "Alta de autónomo", SAMPLE_ANSWER, AT);
const read = (state: unknown) => readWalletEntry(state, "k", AT);
const readRows = (state: unknown) => read(state).handedOver?.handedOver;
const NOTHING = { query: null, showCustomInput: false, done: false, caseId: null, view: null };
const STATE = toAnalysisState(CASE, validations);

describe("the navigation state of /hub", () => {
  it("[ROUTE-03] [HUB-01] is a procedure or the wish to describe one", () => {
    expect(readHubEntry({ selectedTramite: "Empadronamiento" })).toEqual({ ...NOTHING, query: "Empadronamiento" });
    expect(readHubEntry({ showCustomInput: true })).toEqual({ ...NOTHING, showCustomInput: true });
  });

  it("is a choice that was used, or a finished case", () => {
    expect(readHubEntry(toUsedChoice("Becas"))).toEqual({ ...NOTHING, query: "Becas", done: true });
    expect(readSearchEntry(toUsedChoice("Becas"))).toEqual({ query: "Becas", done: true, call: null });
  });

  it("carries the call that a search is about, also once it was used", () => {
    const call = {
      title: "Fondo",
      deadline: "",
      requirements: [],
      documents: ["DNI"],
      officialLink: null,
    };
    expect(readSearchEntry({ selectedTramite: "Fondo", call })).toEqual({ query: "Fondo", done: false, call });
    expect(readSearchEntry(toUsedChoice("Fondo", call))).toEqual({ query: "Fondo", done: true, call });
    expect(readSearchEntry({ selectedTramite: "Fondo", call: { ...call, documents: "todos" } }).call).toBeNull();
  });

  it("[ROUTE-05] prefers a new choice to a used one", () => {
    expect(readSearchEntry({ selectedTramite: "nueva", tramite: "vieja" })).toMatchObject({
      query: "nueva",
      done: false,
    });
  });

  it("leads back from /wallet to the finished case, or opens its steps", () => {
    const back = toHubState(CASE);
    const onwards = toHubState(CASE, "steps");
    expect(back).toEqual({ tramite: CASE.name, done: true, caseId: "1" });
    expect(onwards).toEqual({ ...back, view: "steps" });
    const entry = { ...NOTHING, query: CASE.name, done: true, caseId: "1" };
    expect(readHubEntry(structuredClone(back))).toEqual(entry);
    expect(readHubEntry(structuredClone(onwards))).toEqual({ ...entry, view: "steps" });
  });

  it("leads back with the words of the person, however long, whatever they named the case since", () => {
    const query = `Quiero pedir ${"una ayuda, ".repeat(60)}`;
    const renamed = { ...createCase("1", query, SAMPLE_ANSWER, AT), name: "Lo de la ayuda" };
    expect(readHubEntry(toHubState(renamed)).query).toBe(query);
    expect(parseCase(renamed)?.query).toBe(query);
  });

  it.each([
    null,
    undefined,
    7,
    "texto",
    [],
    { selectedTramite: 3, showCustomInput: "true", done: 1 },
    { caseId: 7 },
    { caseId: " " },
    { view: "costs" },
    { view: ["steps"] },
  ])("ignores a foreign state: %j", (state) => {
    expect(readHubEntry(state)).toEqual(NOTHING);
  });
});

const LINK = {
  officialLink: "https://www.citapreviadnie.es/citaPreviaDniExp",
  downloadText: "Pedir cita",
  linkDescription: "Cita previa del DNI",
  linkSource: "Oficial",
};
const handedOver = (fields: object) =>
  readRows({ fromTramia: true, platonValidations: [{ documentType: "DNI", status: "missing", ...fields }] })?.[0];
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

describe("the navigation state of /wallet", () => {
  it("[ROUTE-08] carries the flag, the procedure, the rows and Sócrates' answer, and is read back", () => {
    expect(STATE).toEqual({
      fromTramia: true,
      tramite: "Alta de autónomo",
      platonValidations: validations,
      socratesData: SAMPLE_ANSWER.processedResult,
      caseId: "1",
    });
    const { caseId, handedOver } = read(structuredClone(STATE));
    expect([caseId, handedOver]).toEqual(["1", null]);
    expect(read({ ...STATE, caseId: undefined })).toEqual({
      caseId: "k",
      handedOver: { ...createCase("k", CASE.name, null, AT), handedOver: validations },
      uploadFor: null,
      returns: false,
    });
  });

  it.each([null, undefined, 3, [], "x", {}, { fromTramia: "true", tramite: "x" }, { uploadFor: 3 }, { uploadFor: "" }])(
    "[MISS-01] hands nothing over without the flag: %j",
    (state) => {
      expect(read(state)).toMatchObject({ handedOver: null, caseId: null });
    },
  );

  it("names a case that came without an id after its entry of the history", () => {
    const { caseId, handedOver } = read({ fromTramia: true, platonValidations: [validations[0]] });
    expect([caseId, handedOver?.id, handedOver?.name]).toEqual(["k", "k", "tu trámite"]);
  });

  it("names the case alone for a place in the wallet, with the row that it is to take in", () => {
    const { to, state } = toUploadPlace(CASE, { typeId: "identity", documentType: "DNI" });
    const entry = { caseId: "1", handedOver: null, uploadFor: "DNI", returns: true };
    expect([to, read(state)]).toEqual(["/wallet?carpeta=identity&subir", entry]);
    expect(read(toWalletState(null, "DNI"))).toEqual({ ...entry, caseId: null, returns: false });
    // A lock in between leaves the way back.
    expect(read(toIdsOnly({ ...STATE, ...state }))).toEqual({ ...entry, uploadFor: null });
  });

  it("drops validations that are none", () => {
    const state = { fromTramia: true, tramite: "x", platonValidations: [null, 3, { documentType: 1 }, validations[0]] };
    expect(readRows(state)).toEqual([validations[0]]);
    expect(readRows({ ...state, platonValidations: "x" })).toEqual([]);
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
    expect(readRows({ fromTramia: true, platonValidations })).toEqual([
      {
        id: "DNI",
        documentType: "DNI",
        typeId: "identity",
        required: true,
        available: false,
        status: "missing",
        outcome: "missing",
        group: "missing",
        reasons: [],
        evidence: { kind: "none", documents: [] },
        counts: true,
      },
      {
        id: "Nómina",
        documentType: "Nómina",
        typeId: "work",
        required: false,
        available: true,
        status: "complete",
        suggestion: "La tienes",
        outcome: "confirmed",
        group: "depends",
        reasons: [],
        evidence: { kind: "asked", documents: [] },
        counts: false,
      },
    ]);
  });

  it("never throws, whatever the history holds", () => {
    assert(
      property(anything(), anything(), (rows, foreign) => {
        const state = { fromTramia: true, tramite: "x", platonValidations: [rows], uploadFor: foreign };
        expect(read(state).handedOver?.name).toBe("x");
        expect(readHubEntry(state).query).toBe("x");
        expect(() => [readHubEntry(foreign), read(foreign)]).not.toThrow();
      }),
    );
  });
});

describe("what the history holds while the vault is protected", () => {
  it("is ids and flags, whatever the state is", () => {
    const hub = toHubState(CASE, "steps");
    expect([STATE, toWalletState("1", "DNI"), hub, toUsedChoice("Becas")].map(toIdsOnly)).toEqual([
      { fromTramia: true, caseId: "1" },
      { fromTramia: true, caseId: "1" },
      { done: true, caseId: "1", view: "steps" },
      { done: true },
    ]);
    expect([{ selectedTramite: "Becas" }, { showCustomInput: true }].map(toIdsOnly)).toEqual([
      {},
      { showCustomInput: true },
    ]);
    expect([null, undefined, 7, "texto"].map(toIdsOnly)).toEqual([null, null, null, null]);
  });

  it("leads back to the finished case by its id", () => {
    const back = toIdsOnly(toHubState(CASE));
    expect(readHubEntry(back)).toEqual({ ...NOTHING, done: true, caseId: "1" });
  });
});
