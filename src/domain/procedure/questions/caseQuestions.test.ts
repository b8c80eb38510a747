import { describe, expect, it } from "vitest";
import type { Person } from "../../documents/people/person.ts";
import { readCards } from "./cards.testing.ts";
import {
  describeChange,
  findSubject,
  getAnswerText,
  listQuestions,
  recordAnswer,
  type CaseSituation,
} from "./caseQuestions.ts";
import { UNKNOWN_ANSWER } from "./questions.ts";

const { questions, documents: rows } = readCards().find(({ id }) => id === "dni-pasaporte")!;
const person = (id: string, relation: Person["relation"]): Person => ({
  id,
  alias: id,
  relation,
  numbers: [],
  names: [],
});
const FAMILY = [person("Yo", "applicant"), person("Ana", "minor"), person("Leo", "child"), person("Mamá", "parent")];
const EMPTY: CaseSituation = {
  questions,
  rows,
  answers: {},
  subject: null,
  facts: {},
  people: FAMILY,
  day: "2026-11-22",
};
const said = (option: string, situation: CaseSituation = EMPTY): CaseSituation => ({
  ...situation,
  facts: { applicant: { option, day: "2026-11-03" } },
});
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe("the questions about a case", () => {
  it("show a shared fact as answered, with the day on which it was said", () => {
    const { answered, open } = listQuestions(said("mi"));
    expect(answered).toEqual([
      expect.objectContaining({ id: "paraQuien", fact: "applicant", answer: "mi", day: "2026-11-03" }),
    ]);
    expect(answered.map(getAnswerText)).toEqual(["Para mí"]);
    expect(ids(open)).not.toContain("paraQuien");
  });

  it("ask first which of the children is meant, and never more than six in all", () => {
    const { open, answered } = listQuestions(said("menor"));
    expect(open[0]).toMatchObject({
      id: "subject",
      text: "¿Para qué persona es?",
      options: [
        { id: "Ana", text: "Ana" },
        { id: "Leo", text: "Leo" },
      ],
    });
    expect(open.length + answered.length).toBeLessThanOrEqual(6);
  });

  it("ask for no person where it is for oneself, or nobody is known; one who is known may be another one", () => {
    expect(ids(listQuestions(said("mi")).open)).not.toContain("subject");
    const family = (count: number) => said("menor", { ...EMPTY, people: FAMILY.slice(0, count) });
    expect(ids(listQuestions(family(1)).open)).not.toContain("subject");
    expect(ids(listQuestions(family(2)).open)).toContain("subject");
  });

  it("ask anew for a person who was removed, and never take one who is not meant", () => {
    const forAna = { ...said("menor"), subject: "Ana" };
    expect(findSubject(forAna)).toBe("Ana");
    expect(listQuestions(forAna).answered.map(getAnswerText)).toContain("Ana");
    const removed = { ...forAna, people: [...FAMILY.filter(({ id }) => id !== "Ana"), person("Eva", "minor")] };
    expect([findSubject(removed), listQuestions(removed).open[0]?.id]).toEqual([null, "subject"]);
    expect(findSubject({ ...said("mi"), subject: "Ana" })).toBeNull();
  });
});

describe("an answer", () => {
  it("is kept with the case, but for that to a lasting fact", () => {
    expect(recordAnswer(EMPTY, "documento", "dni")).toEqual({ answers: { documento: "dni" }, subject: null });
    expect(recordAnswer(EMPTY, "paraQuien", "mi")).toEqual({ answers: {}, subject: null });
  });

  it("'No lo sé' is kept with the case, also for a lasting fact, until there is another", () => {
    const unknown = { ...EMPTY, ...recordAnswer(EMPTY, "paraQuien", UNKNOWN_ANSWER) };
    expect(unknown.answers).toEqual({ paraQuien: UNKNOWN_ANSWER });
    expect(listQuestions(unknown).answered.map(getAnswerText)).toEqual(["No lo sé"]);
    expect(recordAnswer(unknown, "paraQuien", "mi").answers).toEqual({});
  });

  it("names the person, and takes that back", () => {
    const forAna = recordAnswer(said("menor"), "subject", "Ana");
    expect(forAna).toEqual({ answers: {}, subject: "Ana" });
    const nobody = {
      ...said("menor"),
      ...recordAnswer({ ...said("menor"), ...forAna }, "subject", UNKNOWN_ANSWER),
    };
    expect(nobody).toMatchObject({ answers: { subject: UNKNOWN_ANSWER }, subject: null });
    expect(listQuestions(nobody).answered.map(getAnswerText)).toContain("Para ninguno de la lista");
  });
});

describe("what an answer changed", () => {
  it("is told with the figures before and after", () => {
    const all = { ...said("mi"), answers: { documento: "dni", motivo: "caducidad", familiaNumerosa: "no" } };
    expect(describeChange(all, all)).toBe("Te siguen pidiendo 2 documentos.");
    expect(describeChange(EMPTY, all)).toBe("Ahora te piden 2 documentos.");
    const form = { ...rows[0]!, id: "impreso", when: { all: [] } };
    const withForm: CaseSituation = {
      ...all,
      rows: [
        ...rows,
        { ...form, oneOf: [{ kind: "applicationForm", holder: "nobody", validity: { none: true } }] },
        { ...form, id: "iban", number: "iban" },
      ],
    };
    expect(describeChange(EMPTY, withForm)).toBe("Ahora te piden 2 documentos.");
    expect(describeChange(all, EMPTY)).toMatch(/^Ahora te piden \d+ documentos?, y \d+ más según tu caso\.$/);
  });
});
