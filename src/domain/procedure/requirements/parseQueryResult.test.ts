import { anything, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../../../mocks/procedure/fixtures/analysis.ts";
import { parseQueryResult } from "./parseQueryResult.ts";

describe("a stored answer", () => {
  it("is read back whole", () => {
    expect(parseQueryResult(structuredClone(SAMPLE_ANSWER))).toEqual(SAMPLE_ANSWER);
  });

  it.each([
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
    expect(parseQueryResult({ ...SAMPLE_ANSWER, ...change })).toBeNull();
  });

  it.each([
    ["names a holder that this version does not know", { oneOf: [{ kind: "dni", holder: "notario", validity: {} }] }],
    ["asks for too many", { oneOf: [{ kind: "dni", holder: "applicant", validity: {}, count: 1e9 }] }],
    ["asks for too many months", { oneOf: [{ kind: "dni", holder: "applicant", validity: { latest: 1e9 } }] }],
    ["is obtained nowhere", { oneOf: [], obtain: { issuer: {}, url: "x" } }],
  ])("is compared by name where the rule of a row %s", (_case, change) => {
    const rule = { id: "a", nombre: "DNI", need: "always", ...change };
    const damaged = { ...SAMPLE_ANSWER.documentRequirements[0], rule };
    const read = parseQueryResult({ ...SAMPLE_ANSWER, documentRequirements: [damaged] });
    expect(read?.documentRequirements.map(({ rule: known }) => known)).toEqual([undefined]);
  });

  it("is read with what was not read at its source, as long as its page is official", () => {
    const unchecked = { whole: false, texts: ["12 €"], page: { title: "Sede", url: "https://sede.dgt.gob.es" } };
    const read = (change: object) => parseQueryResult({ ...SAMPLE_ANSWER, unchecked: { ...unchecked, ...change } });
    expect(read({})).toEqual({ ...SAMPLE_ANSWER, unchecked });
    for (const change of [{ page: { title: "x", url: "https://gob.es.evil.com" } }, { texts: [7] }, { whole: "sí" }])
      expect(read(change)).toEqual(SAMPLE_ANSWER);
  });

  it("is read with the names in other languages, as long as they are texts", () => {
    const facts = { cost: "", term: "", place: "", names: [{ lang: "ca", name: "empadronament", source: "" }] };
    const read = (names: unknown) => parseQueryResult({ ...SAMPLE_ANSWER, facts: { ...facts, names } })?.facts;
    expect(read(facts.names)).toEqual(facts);
    expect([read("empadronament"), read([{ lang: 7 }])]).toEqual([undefined, undefined]);
  });

  it("is read with the life event that its words tell of, and without one that is damaged", () => {
    const event = { id: "mudanza", title: "Mudanza o cambio de domicilio" };
    const read = (stored: unknown) => parseQueryResult({ ...SAMPLE_ANSWER, event: stored })?.event;
    expect(read(event)).toEqual(event);
    expect(read({ id: 1, title: "Mudanza" })).toBeUndefined();
    expect(read("mudanza")).toBeUndefined();
  });

  it("is read without facts that are no texts", () => {
    const facts = { cost: {}, term: "", place: "" };
    expect(parseQueryResult({ ...SAMPLE_ANSWER, facts })?.facts).toBeUndefined();
    const known = { cost: "12 €", term: "", place: "", appointment: { text: "Cita", url: "https://sede.gob.es" } };
    expect(parseQueryResult({ ...SAMPLE_ANSWER, facts: known })?.facts).toEqual(known);
  });

  it("loses the rules and questions that this version cannot apply, and nothing else", () => {
    const [first, ...others] = SAMPLE_ANSWER.documentRequirements;
    const rule = { id: "dni", nombre: "DNI", folder: "identity", need: "always" };
    const slot = { kind: "dni", holder: "applicant", validity: { none: true } };
    const read = (oneOf: unknown, questions?: unknown) =>
      parseQueryResult({
        ...SAMPLE_ANSWER,
        questions,
        documentRequirements: [{ ...first, rule: { ...rule, oneOf } }, ...others],
      });
    expect(read([slot])?.documentRequirements[0]?.rule).toEqual({ ...rule, oneOf: [slot] });
    for (const damaged of [[{ ...slot, kind: "papiro" }], [{ ...slot, when: { in: [] } }], [{ all: [null] }], null]) {
      const answer = { ...SAMPLE_ANSWER, documentRequirements: [{ ...first, id: "dni" }, ...others] };
      expect(read(damaged, [{ id: "a" }])).toEqual(answer);
    }
  });

  it("never throws, whatever was stored", () => {
    assert(
      property(anything(), anything(), (value, part) => {
        expect(() => [
          parseQueryResult(value),
          parseQueryResult({ ...SAMPLE_ANSWER, documentRequirements: part, origin: value }),
        ]).not.toThrow();
      }),
    );
  });
});
