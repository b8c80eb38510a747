import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomeOf, readFitCases, reportOn } from "../../../../scripts/fitCases.ts";
import { readCards } from "../questions/cards.testing.ts";
import { CONFLICT_TEXTS } from "../../documents/authenticity/conflicts.ts";
import type { FitDocument } from "./checks.ts";
import { fitCard, type Filing } from "./fit.ts";
import { createCasts } from "./parts.ts";
import type { Person } from "../../documents/people/person.ts";
import { type Answers, type CardQuestion, type CardRow, evaluate, type Slot } from "./rules.ts";

describe("the verdict on a row", () => {
  it.each(readFitCases("sample"))("$card $rowId: $why", (sample) => {
    expect(outcomeOf(sample).outcome).toBe(sample.expected);
  });

  it("is tried in different cases of every card, half of them unseen while building", () => {
    const [seen = [], unseen = []] = ["seen", "unseen"].map(readFitCases);
    const texts = new Set([...seen, ...unseen].map((item) => JSON.stringify(item)));
    expect(texts.size).toBe(seen.length + unseen.length);
    expect(texts.size).toBeGreaterThan(1000);
    const added = readFitCases("newCardsUnseen");
    expect(new Set([...unseen, ...added].map(({ card }) => card)).size).toBe(readCards().length);
  });

  it("is right in every case of the half of the corpus that was seen while building", () => {
    const wrong = readFitCases("seen").filter((item) => outcomeOf(item).outcome !== item.expected);
    expect(wrong).toEqual([]);
  });

  it.each(["newCardsSeen", "newCardsUnseen", "outsideNewCards"])(
    "is never a false 'valid' in the cases of %s",
    (file) => {
      expect(reportOn(readFitCases(file)).falseValid).toBe(0);
    },
  );

  it.each([
    ["that were seen while building", "newCardsSeen", 97],
    ["from outside", "outsideNewCards", 95],
  ])("is right in most cases of new cards %s", (_, file, least) => {
    expect(reportOn(readFitCases(file)).right).toBeGreaterThanOrEqual(least);
  });

  it.each(["familiesSeen", "outsideSeen"])("is right in every case of %s", (file) => {
    const wrong = readFitCases(file).filter((item) => outcomeOf(item).outcome !== item.expected);
    expect(wrong).toEqual([]);
  });

  it.each([
    ["generated", "unseen"],
    ["about families", "familiesUnseen"],
    ["about families, from outside,", "outsideFamilies"],
  ])("is never a false 'valid', and right in 98 % of the %s cases that were not", (_, file) => {
    const { falseValid, right, needlesslyUnsure } = reportOn(readFitCases(file));
    expect({ falseValid, isRight: right >= 98, isSure: needlesslyUnsure <= 12 }).toEqual({
      falseValid: 0,
      isRight: true,
      isSure: true,
    });
  });
});

describe("a row that the answers ask for, or may bring,", () => {
  const listAnswers = (questions: readonly CardQuestion[]) =>
    questions.reduce<readonly Answers[]>(
      (all, { id, options }) => all.flatMap((given) => options.map((option) => ({ ...given, [id]: option.id }))),
      [{}],
    );

  it.each(readCards())("has a way to satisfy it, in $id", ({ questions, documents }) => {
    const stuck = documents
      .filter(({ notAPaper }) => !notAPaper)
      .flatMap((asked) => {
        const text = JSON.stringify(asked);
        return listAnswers(questions.filter(({ id }) => text.includes(`"question":"${id}"`)))
          .filter((given) => evaluate(asked.when, given) === "yes")
          .filter((given) => {
            const isOut = ({ when }: Pick<CardRow, "when">) => evaluate(when, given) === "no";
            return asked.oneOf.every((way) => isOut(way) || ("all" in way && way.all.every(isOut)));
          })
          .map((given) => [asked.id, given]);
      });
    expect(stuck).toEqual([]);
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
const filing = (documents: readonly FitDocument[], rows = [row(DNI)], people = [LUCIA, ELENA]): Filing => {
  const asked = { rows, answers: {}, people, filingDay: "2026-11-22" };
  return { ...asked, documents, casts: createCasts(asked) };
};
it("is never valid without a document, though the answers leave every part of a way out", () => {
  const never = { question: "caso", in: ["otro"] };
  const asked = { ...filing([], [row({ all: [{ ...DNI, when: never }] })]), answers: { caso: "este" } };
  expect(fitCard(asked).get("row")?.outcome).toBe("missing");
});

it.each(["represented", "minor"] as const)("is to be looked at while nobody said who is meant (%s)", (whom) => {
  const question = { id: "para", text: "¿Para quién?", options: [{ id: "otra", text: "Para otra", whom }] };
  const person = { ...ELENA, relation: "child" } as const;
  const asked = { ...filing([dni({ numbers: ELENA.numbers })]), answers: { para: "otra" }, people: [LUCIA, person] };
  const say = (said: { readonly subject?: string | null }) =>
    fitCard({ ...asked, casts: createCasts({ ...asked, questions: [question], ...said }) }).get("row")?.outcome;
  expect([say({}), say({ subject: null }), say({ subject: "elena" })]).toEqual(["unsure", "unsure", "valid"]);
});

const verdict = (...asked: Parameters<typeof filing>) => fitCard(filing(...asked)).get("row");
const outcome = (...asked: Parameters<typeof filing>) => verdict(...asked)?.outcome;
const dni = (changes: Partial<FitDocument> = {}): FitDocument => ({
  id: "d1",
  kind: "dni",
  numbers: ["51234567C"],
  names: [],
  expires: "2030-01-01",
  sides: 2,
  ...changes,
});

it("says how many documents are lacking", () => {
  const payslips = row({ kind: "payslip", holder: "applicant", validity: { none: true }, count: 3 });
  const stored = (...ids: readonly string[]) =>
    filing(
      ids.map((id) => ({ ...dni(), id, kind: "payslip" })),
      [payslips],
    );
  const reasons = (...ids: readonly string[]) => fitCard(stored(...ids)).get("row")?.reasons;
  expect([reasons("a"), reasons("a", "b")]).toEqual([["Faltan 2 más: nómina."], ["Falta 1 más: nómina."]]);
});

describe("a card of two sides", () => {
  it.each([
    ["made of two people's cards is not valid", [dni({ numbers: ["51234567C", "51234568K"] })], "invalid"],
    [
      "that names two people is not valid either",
      [dni({ numbers: [], names: ["Lucía Ortega Vidal", "Elena Ortega Vidal"] })],
      "invalid",
    ],
    ["that bears two numbers of one person is valid", [dni({ numbers: ["51234567C", "51.234.567-c"] })], "valid"],
    ["in two images of one side is to be looked at", [dni({ sides: 1 }), dni({ id: "d2", sides: 1 })], "unsure"],
    ["whose number contradicts the person that was named", [dni({ holder: "elena" })], "unsure"],
  ] as const)("%s", (_, documents, expected) => {
    expect(outcome(documents)).toBe(expected);
  });
});

describe("whose a document is", () => {
  const nameOnly = (name: string) => [dni({ numbers: [], names: [name] })];
  const RELATED = ["Juan García García", "Juan García López"].map((name, index): Person => ({
    id: name,
    relation: index === 0 ? "parent" : "applicant",
    numbers: [],
    names: [name],
  }));

  it("is not proved by a number that two people have", () => {
    expect(outcome([dni()], [row(DNI)], [LUCIA, { ...ELENA, numbers: LUCIA.numbers }])).toBe("unsure");
  });

  it("is to be looked at where a card bears another number than the person that was named", () => {
    const strangers = dni({ holder: "lucia", numbers: ["00000000T"] });
    expect(outcome([strangers])).toBe("unsure");
    expect(outcome([strangers], [row(DNI)], [{ ...LUCIA, numbers: [] }])).toBe("valid");
  });

  it("is proved by a number that one person has twice in the list", () => {
    const parents = [LUCIA, ELENA].map((person): Person => ({ ...person, relation: "parent", numbers: LUCIA.numbers }));
    expect(outcome([dni()], [row({ ...DNI, holder: "parents" })], parents)).toBe("valid");
  });

  it("is proved by the whole names of two spouses", () => {
    const marriage: Slot = { kind: "marriageCertificate", holder: "bothSpouses", validity: { none: true } };
    const spouses: Person[] = [LUCIA, { id: "marc", relation: "spouse", numbers: [], names: ["Marc Soler Roig"] }];
    const names = ["Soler Roig, Marc", "ORTEGA VIDAL LUCIA"];
    expect(outcome([dni({ kind: "marriageCertificate", numbers: [], names })], [row(marriage)], spouses)).toBe("valid");
  });

  it("is not proved by numbers that are empty or too short", () => {
    const people = [{ ...LUCIA, numbers: ["", "51"] }];
    expect(outcome([dni({ numbers: ["-", "51"] })], [row(DNI)], people)).toBe("unsure");
  });

  it("is to be looked at where the person that was named is gone", () => {
    expect(outcome([dni({ holder: "gone", numbers: [] })])).toBe("unsure");
    expect(outcome([dni({ holder: "gone" })])).toBe("unsure");
  });

  it("tells a doubled surname from two different ones", () => {
    expect(outcome(nameOnly("Juan García García"), [row(DNI)], RELATED)).not.toBe("valid");
    expect(outcome(nameOnly("Juan García García"), [row(DNI)], RELATED.slice(1))).not.toBe("valid");
  });

  it.each([
    ["Irina Kovalenko", "I. Kovalenko"],
    ["Elena Kovalenko", "E. Kovalenko"],
    ["Yana Kovalenko", "Y. Kovalenko"],
    ["Elena Kovalenko", "KOVALENKO E"],
    ["Elena Kovalenko", "Kovalenko, E."],
    ["Olha Kovalenko", "O. Kovalenko"],
    ["Josep Puig Ferrer", "J. Puig i Ferrer"],
  ])("of %s is to be looked at under '%s'", (name, printed) => {
    expect(outcome(nameOnly(printed), [row(DNI)], [{ ...LUCIA, names: [name] }])).toBe("unsure");
  });

  it.each(["Ramón y Cajal Mena", "Núria Puig i Ferrer", "Ana Martínez e Ibarra"])(
    "of a stranger, %s, is no use",
    (name) => {
      expect(outcome(nameOnly(name))).toBe("invalid");
    },
  );

  it("is to be looked at where two people could be meant", () => {
    const minors = [LUCIA, ELENA].map((person): Person => ({ ...person, relation: "minor" }));
    expect(outcome([dni()], [row({ ...DNI, holder: "minor" })], minors)).toBe("unsure");
  });
});

describe("a row without a source", () => {
  const unsourced = [{ ...row(DNI), sources: [] }];

  it("never makes a document invalid by a demand of its own", () => {
    expect(verdict([dni({ sides: 1 })], unsourced)).toMatchObject({
      outcome: "unsure",
      reasons: [
        "Solo se ve una cara. Sube también la otra. No tenemos una fuente oficial que lo exija: pregunta si te lo aceptan así.",
      ],
    });
  });

  it("refuses one of somebody else, and one that has expired", () => {
    expect(outcome([dni({ numbers: ELENA.numbers })], unsourced)).toBe("invalid");
    expect(outcome([dni({ expires: "2026-11-21" })], unsourced)).toBe("invalid");
  });
});

describe("documents of the latest years", () => {
  const renta: Slot = { kind: "taxReturn", holder: "applicant", validity: { latest: 2, unit: "year" } };
  const of = (...years: readonly number[]) =>
    years.map((year) => dni({ id: String(year), kind: "taxReturn", issued: `${year}-05-20`, expires: "" }));

  it("are the newest, in whatever order they are stored", () => {
    expect(verdict(of(2024, 2026, 2025), [row(renta)])).toMatchObject({
      outcome: "valid",
      documents: ["2026", "2025"],
    });
  });

  it("are to be looked at where one between them is lacking", () => {
    expect(verdict(of(2024, 2026), [row(renta)])).toMatchObject({
      outcome: "unsure",
      reasons: ["No son seguidos: mira si falta alguno."],
    });
  });
});

it("takes figures of the year before, and asks of which year a return is that was filed in it", () => {
  const renta: Slot = { kind: "taxReturn", holder: "applicant", validity: { year: "previous" } };
  const said = ["2025-12-31", "2025-05-20", "2026-05-20", "2024-12-31", "2024-05-20"].map((issued) =>
    outcome([dni({ kind: "taxReturn", issued, expires: "" })], [row(renta)]),
  );
  expect(said).toEqual(["valid", "unsure", "unsure", "invalid", "invalid"]);
});

it("takes the payslip of this month, which bears its last day, and no other document of a day to come", () => {
  const of = (kind: "payslip" | "registration", issued: string) =>
    outcome([dni({ kind, issued })], [row({ kind, holder: "applicant", validity: { none: true } })]);
  expect([of("payslip", "2026-11-30"), of("payslip", "2026-11-29"), of("payslip", "2026-12-31")]).toEqual([
    "valid",
    "unsure",
    "unsure",
  ]);
  expect(of("registration", "2026-11-30")).toBe("unsure");
});

it("says of a document that is no use as it is why, besides what is lacking", () => {
  const contract: Slot = { kind: "rentalContract", holder: "applicant", validity: { none: true } };
  expect(verdict([dni({ numbers: ELENA.numbers })], [row({ all: [DNI, contract] })])).toMatchObject({
    outcome: "missing",
    reasons: [
      "Está a nombre de otra persona. Hace falta el de la persona para quien es el trámite.",
      "Falta además: contrato de alquiler.",
    ],
  });
});

it("says what a person has to look at where a paper does not show it by itself", () => {
  const check = "Mira que pruebe un año de residencia.";
  expect(verdict([dni()], [row({ ...DNI, check })])).toMatchObject({ outcome: "unsure", reasons: [check] });
});

it("is not sure of a document whose own statements exclude each other", () => {
  expect(verdict([dni({ conflicts: ["sides"] })])).toMatchObject({
    outcome: "unsure",
    reasons: [CONFLICT_TEXTS.sides],
  });
});

it("is not sure of a document whose signature does not hold or was not checked", () => {
  for (const signature of ["mismatch", "unchecked"] as const) {
    expect(verdict([dni({ signature })])).toMatchObject({
      outcome: "unsure",
      reasons: [expect.stringMatching(/firma.*mira «Autenticidad» en el documento\.$/u)],
    });
  }
});

it("takes papers that go together for those of one person alone", () => {
  const people = [LUCIA, ELENA].map((person): Person => ({ ...person, relation: "parent" }));
  const slotOf = (kind: Slot["kind"]): Slot => ({ ...DNI, kind, holder: "parents", sides: 1 });
  const pair = row({ all: [slotOf("nie"), slotOf("passport")] });
  const nie = dni({ id: "hers", kind: "nie" });
  const passport = dni({ id: "passport", kind: "passport", numbers: ELENA.numbers });
  const other = dni({ id: "other", kind: "nie", numbers: ELENA.numbers });
  expect(verdict([nie, passport], [pair], people)).toMatchObject({
    outcome: "unsure",
    reasons: ["Son de personas distintas: tienen que ser todos de la misma."],
  });
  expect(verdict([nie, passport, other], [pair], people)).toMatchObject({
    outcome: "valid",
    documents: ["other", "passport"],
  });
});

it("leaves a document to the row that it surely satisfies", () => {
  const sponsored = { ...row({ ...DNI, holder: "sponsor" }), id: "sponsor" };
  const verdicts = fitCard(filing([dni()], [sponsored, row(DNI)]));
  expect([...verdicts.values()].map(({ outcome: one }) => one)).toEqual(["missing", "valid"]);
});

it("takes a DNI that never expires", () => {
  expect(verdict([dni({ expires: "9999-01-01" })])).toMatchObject({
    outcome: "valid",
    reasons: ["Está a nombre de la persona para quien es el trámite.", "No caduca.", "Se ven las dos caras."],
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
