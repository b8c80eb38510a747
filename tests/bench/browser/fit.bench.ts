import { expect, it } from "vitest";
import type { Person } from "@/domain/documents/people/person.ts";
import type { FitDocument } from "@/domain/procedure/fit/checks.ts";
import { fitCard } from "@/domain/procedure/fit/fit.ts";
import { createCasts } from "@/domain/procedure/fit/parts.ts";
import type { CardQuestion, CardRow } from "@/domain/procedure/fit/rules.ts";

/**
 * How long the verdicts of one procedure take over 5,000 documents, for each card. It asserts that there is a verdict for every
 * row and prints the times; it compares them with no limit, for they depend on the machine. The goal is 50 ms.
 */
const DOCUMENTS = 5000;
const SAMPLES = 7;
const FILING_DAY = "2026-11-23";

interface RuledCard {
  readonly questions: readonly CardQuestion[];
  readonly documents: readonly CardRow[];
}

const CARDS = Object.entries(
  import.meta.glob<RuledCard>(["../../../src/domain/procedure/cards/*.json", "!**/card.schema.json"], {
    eager: true,
    import: "default",
  }),
);
const PEOPLE = (["applicant", "spouse", "parent", "minor", "entity", "sibling"] as const).map(
  (relation, index): Person => ({
    id: relation,
    relation,
    numbers: [`5123456${index}X`],
    names: [`Nombre${index} Ortega Vidal`],
  }),
);

/** Documents of the kinds among the household: with a holder, a number or a name, some of them old, in one side or undated. */
function createDocuments(kinds: readonly FitDocument["kind"][]): readonly FitDocument[] {
  return Array.from({ length: DOCUMENTS }, (_, index): FitDocument => {
    const { id, numbers, names } = PEOPLE[index % PEOPLE.length] ?? { id: "", numbers: [], names: [] };
    return {
      id: `d${index}`,
      kind: kinds[index % kinds.length] ?? null,
      ...(index % 3 === 0 && { holder: id }),
      numbers: index % 3 === 1 ? numbers : [],
      names,
      issued: `${2015 + (index % 12)}-0${1 + (index % 9)}-15`,
      ...(index % 4 > 0 && { expires: `${2020 + (index % 12)}-0${1 + (index % 9)}-15` }),
      sides: 1 + (index % 2),
    };
  });
}

/** The median in milliseconds. */
function measure(
  rows: readonly CardRow[],
  documents: readonly FitDocument[],
  questions: readonly CardQuestion[],
): number {
  const answers = Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.id ?? ""]));
  const times = Array.from({ length: SAMPLES }, () => {
    const begin = performance.now();
    const asked = { rows, people: PEOPLE, answers, filingDay: FILING_DAY };
    fitCard({ ...asked, documents, casts: createCasts({ ...asked, questions }) });
    return performance.now() - begin;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? 0;
}

it("gives the verdicts of one procedure over 5,000 documents", { timeout: 600_000 }, () => {
  const slots = (rows: readonly CardRow[]) =>
    rows.flatMap(({ oneOf }) => oneOf.flatMap((way) => ("all" in way ? way.all : [way])));
  const every = [...new Set(CARDS.flatMap(([, { documents }]) => slots(documents).map(({ kind }) => kind)))];
  const print = (name: string, kindsOf: (rows: readonly CardRow[]) => readonly FitDocument["kind"][]) => {
    const times = CARDS.map(([path, { documents, questions }]) => ({
      card: path.split("/").at(-1),
      time: measure(documents, createDocuments(kindsOf(documents)), questions),
    })).toSorted((a, b) => b.time - a.time);
    const median = times[Math.floor(times.length / 2)];
    console.warn(
      `${name}: median ${median?.time.toFixed(1)} ms, slowest ${times[0]?.time.toFixed(1)} ms (${times[0]?.card})`,
    );
  };
  const documents = createDocuments(every);
  const verdicts = CARDS.map(([, { documents: rows }]) => {
    const asked = { rows, people: PEOPLE, answers: {}, filingDay: FILING_DAY };
    return fitCard({ ...asked, documents, casts: createCasts(asked) }).size;
  });
  expect(verdicts).toEqual(CARDS.map(([, { documents: rows }]) => rows.length));
  print(`of ${every.length} kinds`, () => every);
  print("all of kinds that the card asks for", (rows) => [...new Set(slots(rows).map(({ kind }) => kind))]);
  print("all of the first kind", (rows) =>
    slots(rows)
      .slice(0, 1)
      .map(({ kind }) => kind),
  );
});
