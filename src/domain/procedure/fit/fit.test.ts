import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomeOf } from "../../../../scripts/fitCases.ts";
import type { FitDocument } from "./checks.ts";
import { fitCard, type Filing } from "./fit.ts";
import type { Person } from "../../documents/people/person.ts";
import type { CardRow, Slot } from "./rules.ts";

type SampleCase = Parameters<typeof outcomeOf>[0] & { readonly expected: string; readonly why: string };

const SAMPLE = new URL("../../../../tests/fixtures/fit/sample.jsonl", import.meta.url);
const cases = readFileSync(SAMPLE, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as SampleCase);

describe("the verdict on a row", () => {
  it.each(cases)("$card $rowId: $why", (sample) => {
    expect(outcomeOf(sample).outcome).toBe(sample.expected);
  });
});

const LUCIA: Person = { id: "lucia", relation: "applicant", numbers: ["51234567C"], names: ["Lucía Ortega Vidal"] };
const ELENA: Person = { id: "elena", relation: "sibling", numbers: ["51234568K"], names: ["Elena Ortega Vidal"] };
const DNI: Slot = { kind: "dni", holder: "applicant", validity: { inForce: true }, sides: 2 };
const row = (...oneOf: CardRow["oneOf"]): CardRow => ({
  id: "row",
  nombre: "DNI",
  folder: "identity",
  need: "always",
  oneOf,
  sources: ["https://www.boe.es"],
});
const filing = (documents: readonly FitDocument[], rows = [row(DNI)]): Filing => ({
  rows,
  documents,
  answers: {},
  people: [LUCIA, ELENA],
  filingDay: "2026-11-22",
});
const outcome = (documents: readonly FitDocument[]) => fitCard(filing(documents)).get("row")?.outcome;
const dni = (changes: Partial<FitDocument> = {}): FitDocument => ({
  id: "d1",
  kind: "dni",
  numbers: ["51234567C"],
  names: [],
  expires: "2030-01-01",
  sides: 2,
  ...changes,
});

describe("a card of two sides", () => {
  it.each([
    ["made of two people's cards is not valid", [dni({ numbers: ["51234567C", "51234568K"] })], "invalid"],
    ["in two images of one side is to be looked at", [dni({ sides: 1 }), dni({ id: "d2", sides: 1 })], "unsure"],
    ["whose number contradicts the person that was named", [dni({ holder: "elena" })], "unsure"],
  ] as const)("%s", (_, documents, expected) => {
    expect(outcome(documents)).toBe(expected);
  });
});

const day = fc.constantFrom("2020-02-29", "2026-11-21", "2026-11-22", "2026-11-23", "2031-08-31");
const documents = fc.uniqueArray(
  fc.record<FitDocument>(
    {
      id: fc.uuid(),
      kind: fc.constantFrom("dni", "passport", null),
      numbers: fc.subarray(["51234567C", "51234568K", "00000000T"]),
      names: fc.subarray(["Lucía Ortega Vidal", "Elena Ortega Vidal", "Juan Pérez Soto"]),
      issued: day,
      expires: day,
      sides: fc.constantFrom(1, 2),
    },
    { requiredKeys: ["id", "kind", "numbers", "names"] },
  ),
  { selector: ({ id }) => id, maxLength: 6 },
);
const RANKS = ["missing", "invalid", "unsure", "valid"];

describe("whatever is stored", () => {
  it("one more document never makes a row worse", () => {
    fc.assert(
      fc.property(documents, (all) => {
        const ranks = all.map((_, index) => RANKS.indexOf(outcome(all.slice(0, index + 1)) ?? ""));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });

  it("an expired document, or one of another person alone, is never valid", () => {
    fc.assert(
      fc.property(documents, (all) => {
        const expired = all.map((one) => ({ ...one, expires: "2026-11-21" }));
        const foreign = all.map((one) => ({ ...one, numbers: ["51234568K"], names: [] }));
        expect([outcome(expired), outcome(foreign)]).not.toContain("valid");
      }),
    );
  });
});
