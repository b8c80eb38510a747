import { anything, assert, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../../mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "../../../mocks/documents/fixtures/sampleInventory.ts";
import { createCase, getRows } from "./case.ts";
import { CASE_VERSION, parseCase } from "./parseCase.ts";

const BEGUN = createCase({
  id: "1",
  query: "Becas",
  requirements: SAMPLE_ANSWER,
  updatedAt: "2026-11-21T10:00:00.000Z",
});
const CASE = { ...BEGUN, rows: getRows(BEGUN, SAMPLE_INVENTORY), filed: [{ row: "DNI", documentId: "1" }] };
const STORED = { ...CASE, version: CASE_VERSION };

describe("a stored case", () => {
  it("is read back whole", () => {
    expect(parseCase(structuredClone(STORED))).toEqual(CASE);
    expect(parseCase({ ...STORED, requirements: null })).toEqual({ ...CASE, requirements: null });
  });

  it.each([
    ["of a later version", { version: CASE_VERSION + 1 }],
    ["without an id", { id: 7 }],
    ["without a query", { query: null }],
    ["with a card that is no text", { card: 7 }],
    ["without an instant", { updatedAt: 7 }],
    ["with answers that are none", { answers: { ...CASE.answers, denied: null } }],
    ["without a choice about samples", { answers: { confirmed: [], denied: [], counted: [] } }],
    ["with filed documents that are none", { filed: [{ row: "DNI" }] }],
    ["with a link that is not official", { links: [{ title: "x", url: "https://gob.es.evil.com" }] }],
    ["with a link without https", { links: [{ title: "x", url: "http://www.boe.es" }] }],
    ["with an unknown origin", { origin: { kind: "magia" } }],
    ["with a card without sources", { origin: { ...SAMPLE_ANSWER.origin, sources: undefined } }],
    ["with a list that is none", { processedResult: { ...SAMPLE_ANSWER.processedResult, costs: "12 €" } }],
    ["with requirements that are no list", { documentRequirements: "todos" }],
    [
      "with a requirement of no type",
      { documentRequirements: [{ ...SAMPLE_ANSWER.documentRequirements[0], type: "otro" }] },
    ],
  ])("%s is not read", (_case, change) => {
    const isOfAnswer = Object.keys(change).every((name) => name in SAMPLE_ANSWER);
    const damaged = isOfAnswer ? { requirements: { ...SAMPLE_ANSWER, ...change } } : change;
    expect(parseCase({ ...STORED, ...damaged })).toBeNull();
  });

  it.each([
    ["names a holder that this version does not know", { oneOf: [{ kind: "dni", holder: "notario", validity: {} }] }],
    ["asks for too many", { oneOf: [{ kind: "dni", holder: "applicant", validity: {}, count: 1e9 }] }],
    ["asks for too many months", { oneOf: [{ kind: "dni", holder: "applicant", validity: { latest: 1e9 } }] }],
    ["is obtained nowhere", { oneOf: [], obtain: { issuer: {}, url: "x" } }],
  ])("is compared by name where the rule of a row %s", (_case, change) => {
    const rule = { id: "a", nombre: "DNI", need: "always", ...change };
    const damaged = { ...SAMPLE_ANSWER.documentRequirements[0], rule };
    const read = parseCase({ ...STORED, requirements: { ...SAMPLE_ANSWER, documentRequirements: [damaged] } });
    expect(read?.requirements?.documentRequirements.map(({ rule: known }) => known)).toEqual([undefined]);
  });

  it("is read with what was not read at its source, as long as its page is official", () => {
    const unchecked = { whole: false, texts: ["12 €"], page: { title: "Sede", url: "https://sede.dgt.gob.es" } };
    const read = (change: object) =>
      parseCase({ ...STORED, requirements: { ...SAMPLE_ANSWER, unchecked: { ...unchecked, ...change } } })
        ?.requirements;
    expect(read({})).toEqual({ ...SAMPLE_ANSWER, unchecked });
    for (const change of [{ page: { title: "x", url: "https://gob.es.evil.com" } }, { texts: [7] }, { whole: "sí" }])
      expect(read(change)).toEqual(SAMPLE_ANSWER);
  });

  it("is read with the names in other languages, as long as they are texts", () => {
    const facts = { cost: "", term: "", place: "", names: [{ lang: "ca", name: "empadronament", source: "" }] };
    const read = (names: unknown) =>
      parseCase({ ...STORED, requirements: { ...SAMPLE_ANSWER, facts: { ...facts, names } } })?.requirements?.facts;
    expect(read(facts.names)).toEqual(facts);
    expect([read("empadronament"), read([{ lang: 7 }])]).toEqual([undefined, undefined]);
  });

  it("is read with the life event that its words tell of, and without one that is damaged", () => {
    const event = { id: "mudanza", title: "Mudanza o cambio de domicilio" };
    const read = (stored: unknown) =>
      parseCase({ ...STORED, requirements: { ...SAMPLE_ANSWER, event: stored } })?.requirements?.event;
    expect(read(event)).toEqual(event);
    expect(read({ id: 1, title: "Mudanza" })).toBeUndefined();
    expect(read("mudanza")).toBeUndefined();
  });

  it("is read without facts that are no texts", () => {
    const facts = { cost: {}, term: "", place: "" };
    expect(parseCase({ ...STORED, requirements: { ...SAMPLE_ANSWER, facts } })?.requirements?.facts).toBeUndefined();
    const known = { cost: "12 €", term: "", place: "", appointment: { text: "Cita", url: "https://sede.gob.es" } };
    expect(parseCase({ ...STORED, requirements: { ...SAMPLE_ANSWER, facts: known } })?.requirements?.facts).toEqual(
      known,
    );
  });

  it("of before the ticks and questions is read with none", () => {
    const { confirmed, denied, counted, includeDemo } = CASE.answers;
    const earlier = { confirmed, denied, counted, includeDemo };
    expect(parseCase({ ...STORED, answers: earlier })).toEqual(CASE);
  });

  it("loses the rules and questions that this version cannot apply, and nothing else", () => {
    const [first, ...others] = SAMPLE_ANSWER.documentRequirements;
    const rule = { id: "dni", nombre: "DNI", folder: "identity", need: "always" };
    const slot = { kind: "dni", holder: "applicant", validity: { none: true } };
    const read = (oneOf: unknown, questions?: unknown) =>
      parseCase({
        ...STORED,
        requirements: {
          ...SAMPLE_ANSWER,
          questions,
          documentRequirements: [{ ...first, rule: { ...rule, oneOf } }, ...others],
        },
      })?.requirements;
    expect(read([slot])?.documentRequirements[0]?.rule).toEqual({ ...rule, oneOf: [slot] });
    for (const damaged of [[{ ...slot, kind: "papiro" }], [{ ...slot, when: { in: [] } }], [{ all: [null] }], null]) {
      const answer = { ...SAMPLE_ANSWER, documentRequirements: [{ ...first, id: "dni" }, ...others] };
      expect(read(damaged, [{ id: "a" }])).toEqual(answer);
    }
  });

  it("of version 1, whose rows were named by their document, has them by id; what is about no row is lost", () => {
    const [row] = CASE.rows;
    const { id, documentType } = row!;
    const named = {
      ...CASE.answers,
      confirmed: [documentType, "Otro"],
      answered: [{ row: documentType, documentId: "1" }],
    };
    const rows = CASE.rows.map(({ id: _, ...other }) => other);
    const filed = [{ row: documentType, documentId: "1" }];
    expect(parseCase({ ...STORED, version: 1, answers: named, rows, filed })).toEqual({
      ...CASE,
      answers: { ...CASE.answers, confirmed: [id], answered: [{ row: id, documentId: "1" }] },
      filed: [{ row: id, documentId: "1" }],
    });
    expect(id).not.toBe(documentType);
  });

  it("loses rows that are none", () => {
    expect(parseCase({ ...STORED, rows: [null, CASE.rows[0]] })?.rows).toEqual([CASE.rows[0]]);
  });

  it("never throws, whatever was stored", () => {
    assert(
      property(
        record({ requirements: anything(), rows: anything(), answers: anything() }),
        anything(),
        (parts, value) => {
          expect(() => [parseCase({ ...STORED, ...parts }), parseCase(value)]).not.toThrow();
        },
      ),
    );
  });
});
