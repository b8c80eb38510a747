import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import type { Person, Relation } from "../../documents/people/person.ts";
import { readCards } from "../questions/cards.testing.ts";
import type { FitDocument } from "./checks.ts";
import { fitCard, type Filing } from "./fit.ts";
import { createCasts } from "./parts.ts";
import type { CardRow, Slot } from "./rules.ts";

const CARDS = readCards();
const slotsOf = ({ oneOf }: CardRow): readonly Slot[] => oneOf.flatMap((way) => ("all" in way ? way.all : [way]));

const DAY = "2026-11-23";
const RELATIONS: readonly Relation[] = ["applicant", "spouse", "minor", "parent", "entity", "representative", "other"];
const NAMES = ["Lucía Ortega Vidal", "Elena Ortega Vidal", "Ortega Vidal", "Juan Pérez Soto", ""];
const NUMBERS = ["51234567X", "51234568B", "47120933H", "B64123457", ""];
const days = fc.constantFrom("2020-02-29", "2026-05-23", "2026-11-22", DAY, "2031-08-31", "2027-02-30", "ayer", "");

const people = fc.uniqueArray(
  fc.record<Person>({
    id: fc.constantFrom("a", "b", "c", "d"),
    relation: fc.constantFrom(...RELATIONS),
    numbers: fc.subarray(NUMBERS, { maxLength: 1 }),
    names: fc.subarray(NAMES, { maxLength: 1 }),
  }),
  { selector: ({ id }) => id },
);

function documentsFor({ documents }: (typeof CARDS)[number]): fc.Arbitrary<FitDocument[]> {
  const kinds = [...new Set(documents.flatMap(slotsOf).map(({ kind }) => kind))];
  const evidence = fc.record(
    {
      kind: fc.constantFrom(...kinds, null),
      numbers: fc.subarray(NUMBERS, { maxLength: 2 }),
      names: fc.subarray(NAMES, { maxLength: 2 }),
      holder: fc.constantFrom("a", "b", "gone"),
      issued: days,
      expires: days,
      sides: fc.constantFrom(0, 1, 2),
      foreign: fc.record({ apostille: fc.boolean(), swornTranslation: fc.boolean() }, { requiredKeys: [] }),
    },
    { requiredKeys: ["kind", "numbers", "names"] },
  );
  return fc
    .array(evidence, { maxLength: 12 })
    .map((all) => all.map((one, index): FitDocument => ({ id: `d${index}`, ...one })));
}

const filing: fc.Arbitrary<Filing> = fc.constantFrom(...CARDS).chain((card) =>
  fc
    .record({
      rows: fc.constant(card.documents),
      documents: documentsFor(card),
      people,
      filingDay: fc.constant(DAY),
      answers: fc
        .tuple(...card.questions.map(({ options }) => fc.option(fc.constantFrom(...options.map(({ id }) => id)))))
        .map((chosen) =>
          Object.fromEntries(card.questions.flatMap(({ id }, index) => (chosen[index] ? [[id, chosen[index]]] : []))),
        ),
    })
    .map((asked) => ({ ...asked, casts: createCasts({ ...asked, questions: card.questions }) })),
);
const runs = { numRuns: propertyRuns(300) };
const SILENT = new Set(["notNeeded", "notApplicable"]);

describe("whatever is stored, for any card", () => {
  it("every row has a verdict with a reason", () => {
    fc.assert(
      fc.property(filing, (asked) => {
        const verdicts = fitCard(asked);
        expect([...verdicts.keys()]).toEqual(asked.rows.map(({ id }) => id));
        for (const { outcome, reasons } of verdicts.values()) {
          expect(SILENT.has(outcome) || reasons.length > 0).toBe(true);
          expect(reasons.every((reason) => /^[A-ZÁÉÍÓÚ].*\.$/u.test(reason))).toBe(true);
        }
      }),
      runs,
    );
  });

  it("one more document never turns valid into something else", () => {
    fc.assert(
      fc.property(filing, (asked) => {
        const before = fitCard({ ...asked, documents: asked.documents.slice(0, -1) });
        const after = fitCard(asked);
        const lost = [...before].filter(
          ([id, { outcome }]) => outcome === "valid" && after.get(id)?.outcome !== "valid",
        );
        expect(lost).toEqual([]);
      }),
      runs,
    );
  });

  it("a document that has expired never confirms a row that asks for one in force", () => {
    fc.assert(
      fc.property(filing, (asked) => {
        const documents = asked.documents.map((one) => ({ ...one, expires: "2026-11-22" }));
        const verdicts = fitCard({ ...asked, documents });
        const demanding = asked.rows.filter((row) => slotsOf(row).every(({ validity }) => !("none" in validity)));
        expect(demanding.filter(({ id }) => verdicts.get(id)?.outcome === "valid")).toEqual([]);
      }),
      runs,
    );
  });

  it("no document serves rows of two holders", () => {
    fc.assert(
      fc.property(filing, (asked) => {
        const served = asked.rows.flatMap((row) => {
          const { outcome, documents = [] } = fitCard(asked).get(row.id) ?? {};
          return outcome === "valid" ? documents.map((id) => ({ id, row })) : [];
        });
        for (const { id, row } of served) {
          const kind = asked.documents.find((one) => one.id === id)?.kind;
          const holdersOf = (of: CardRow) => slotsOf(of).flatMap((slot) => (slot.kind === kind ? [slot.holder] : []));
          for (const other of served.filter((one) => one.id === id)) {
            expect(holdersOf(other.row).some((holder) => holdersOf(row).includes(holder))).toBe(true);
          }
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it("documents without a type, an owner or a readable date are never valid for somebody's row in force", () => {
    fc.assert(
      fc.property(filing, fc.constantFrom("kind", "owner", "date"), (asked, lacking) => {
        const documents = asked.documents.map(({ expires: _, holder, ...one }): FitDocument => {
          if (lacking === "kind") return { ...one, kind: null };
          if (lacking === "owner") return { ...one, expires: "2031-01-01", numbers: [], names: [] };
          return { ...one, expires: "2031-02-30", ...(holder !== undefined && { holder }) };
        });
        const verdicts = fitCard({ ...asked, documents });
        const demanding = asked.rows.filter((row) =>
          slotsOf(row).every(
            ({ validity, holder }) =>
              "inForce" in validity && !["nobody", "property", "activity", "vehicle"].includes(holder),
          ),
        );
        expect(demanding.filter(({ id }) => verdicts.get(id)?.outcome === "valid")).toEqual([]);
      }),
      runs,
    );
  });

  it("5,000 documents get a verdict, the right one among them", () => {
    const card = CARDS.find(({ documents }) => documents.some(({ id }) => id === "dni-vigor"));
    const documents = Array.from({ length: 5000 }, (_, index): FitDocument => ({
      id: `d${index}`,
      kind: "dni",
      numbers: [index === 4321 ? "51234567X" : "51234568B"],
      names: [],
      sides: index === 4321 ? 2 : 1,
      expires: "2031-01-01",
    }));
    const applicant: Person = { id: "a", relation: "applicant", numbers: ["51234567X"], names: [] };
    const answers = { documento: "pasaporte", paraQuien: "mi", menorConDni: "si" };
    const asked = { rows: card?.documents ?? [], people: [applicant], answers, filingDay: DAY };
    const verdict = fitCard({ ...asked, documents, casts: createCasts(asked) }).get("dni-vigor");
    expect(verdict).toMatchObject({ outcome: "valid", documents: ["d4321"] });
  });
});
