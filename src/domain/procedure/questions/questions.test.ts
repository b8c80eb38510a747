import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROPERTY_RUNS } from "../../../../tests/propertyRuns.ts";
import { LIMITS } from "../../shared/limits.ts";
import { type Answers, type CardQuestion, type CardRow, type Condition, evaluate } from "../fit/rules.ts";
import { readCards } from "./cards.testing.ts";
import { FACT_QUESTIONS } from "./facts.ts";
import { answersFor, becauseOf, getAllAnswers, openQuestions, UNKNOWN_ANSWER } from "./questions.ts";

const CARDS = readCards();
const DNI = CARDS.find(({ id }) => id === "dni-pasaporte")!;

const ask = (id: string, ...options: string[]): CardQuestion => ({
  id,
  text: `¿${id}?`,
  options: options.map((option) => ({ id: option, text: option })),
});
const row = (id: string, when?: Condition): CardRow => ({
  id,
  nombre: id,
  folder: "identity",
  need: when ? "when" : "always",
  ...(when && { when }),
  oneOf: [{ kind: "dni", holder: "applicant", validity: { inForce: true } }],
});
const is = (question: string, ...options: string[]): Condition => ({ question, in: options });
const ids = (questions: readonly CardQuestion[]) => questions.map(({ id }) => id);

describe("the open questions", () => {
  it("leave out a question that no row names", () => {
    expect(openQuestions([ask("a", "si", "no")], [row("always")], {})).toEqual({ open: [], answered: [] });
  });

  it("leave out a question whose every option says the same of the row", () => {
    expect(openQuestions([ask("a", "si", "no")], [row("r", is("a", "si", "no"))], {}).open).toEqual([]);
  });

  it("leave out a question that another answer has made idle, and ask it again when that answer changes", () => {
    const questions = [ask("who", "me", "child"), ask("age", "young", "old")];
    const rows = [row("r", { all: [is("who", "child"), is("age", "young")] })];
    expect(ids(openQuestions(questions, rows, { who: "me" }).open)).toEqual([]);
    expect(ids(openQuestions(questions, rows, { who: "child" }).open)).toEqual(["age"]);
  });

  it("list an answered question apart, unless another answer has made it idle", () => {
    const questions = [ask("who", "me", "child"), ask("age", "young", "old")];
    const rows = [row("r", { all: [is("who", "child"), is("age", "young")] })];
    expect(openQuestions(questions, rows, { who: "child", age: "old" })).toEqual({ open: [], answered: questions });
    expect(ids(openQuestions(questions, rows, { who: "me", age: "young" }).answered)).toEqual(["who"]);
  });

  it("keep one of two answers that make each other's question idle, so that it can be changed", () => {
    const questions = [ask("who", "me", "child"), ask("age", "young", "old")];
    const rows = [row("r", { all: [is("who", "child"), is("age", "young")] })];
    expect(ids(openQuestions(questions, rows, { who: "me", age: "old" }).answered)).toEqual(["who"]);
  });

  it("begin with the one that decides most rows, and keep the card's order between equals", () => {
    const questions = [ask("a", "si", "no"), ask("b", "si", "no"), ask("c", "si", "no")];
    const rows = [
      row("r1", is("a", "si")),
      row("r2", is("c", "si")),
      row("r3", is("c", "no")),
      row("r4", is("b", "si")),
    ];
    expect(ids(openQuestions(questions, rows, {}).open)).toEqual(["c", "a", "b"]);
  });

  it("count a way to satisfy a row, and one of its documents, that depend on the answer", () => {
    const slot = { kind: "dni", holder: "applicant", validity: { inForce: true } } as const;
    const questions = [ask("a", "si", "no")];
    const byWay: CardRow = { ...row("r"), oneOf: [slot, { ...slot, when: is("a", "si") }] };
    const bySlot: CardRow = { ...row("r"), oneOf: [{ all: [slot, { ...slot, when: is("a", "si") }] }] };
    expect([byWay, bySlot].map((one) => ids(openQuestions(questions, [one], {}).open))).toEqual([["a"], ["a"]]);
    expect(openQuestions(questions, [{ ...byWay, notAPaper: true }], {}).open).toEqual([]);
  });

  it("are six at most, with those that are answered", () => {
    const questions = Array.from({ length: 8 }, (_, n) => ask(`q${n}`, "si", "no"));
    const rows = questions.map(({ id }) => row(id, is(id, "si")));
    expect(openQuestions(questions, rows, {}).open).toEqual(questions.slice(0, 6));
    expect(openQuestions(questions, rows, { q0: "si", q7: "no" })).toEqual({
      open: questions.slice(1, 5),
      answered: [questions[0], questions[7]],
    });
  });

  it("take 'No lo sé' for an answer that decides nothing", () => {
    const questions = [ask("who", "me", "child"), ask("age", "young", "old")];
    const rows = [row("r", { all: [is("who", "child"), is("age", "young")] })];
    const lists = openQuestions(questions, rows, { who: UNKNOWN_ANSWER });
    expect([ids(lists.answered), ids(lists.open)]).toEqual([["who"], ["age"]]);
    expect(answersFor(questions, { who: UNKNOWN_ANSWER }, {})).toEqual({});
  });

  it("begin the renewal of the DNI with what is asked for, and stop after one answer that leaves nothing open", () => {
    expect(openQuestions(DNI.questions, DNI.documents, {}).open[0]?.id).toBe("documento");
  });
});

describe("the open questions of every card, for any answers", () => {
  const anyAnswers = fc.constantFrom(...CARDS).chain((card) =>
    fc
      .tuple(
        ...card.questions.map(({ id, options }) =>
          fc
            .constantFrom(undefined, UNKNOWN_ANSWER, "gone", ...options.map((option) => option.id))
            .map((answer) => [id, answer] as const),
        ),
      )
      .map((pairs) => ({
        card,
        answers: getAllAnswers(
          card.questions.map(({ fact: _, ...question }) => question),
          Object.fromEntries(pairs.flatMap(([id, answer]) => (answer === undefined ? [] : [[id, answer]]))),
          {},
        ),
      })),
  );

  it("are never more than six, name nothing answered, and each has an effect", () => {
    fc.assert(
      fc.property(anyAnswers, ({ card, answers }) => {
        const { open, answered } = openQuestions(card.questions, card.documents, answers);
        expect(open.length + answered.length).toBeLessThanOrEqual(LIMITS.caseQuestions);
        expect(open.filter(({ id }) => answers[id] !== undefined)).toEqual([]);
        for (const question of open) expect(hasEffect(card, question, answers)).toBe(true);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it("leave no row undecided that an answer could decide", () => {
    fc.assert(
      fc.property(anyAnswers, ({ card, answers }) => {
        const known = answersFor(withoutFacts(card), answers, {});
        const { open } = openQuestions(card.questions, card.documents, answers);
        const skipped = Object.values(answers).includes(UNKNOWN_ANSWER);
        const undecided = card.documents.filter(({ when }) => evaluate(when, known) === "unknown");
        const isDone = open.length === 0 && !skipped;
        expect(isDone ? undecided.filter((one) => isTrulyOpen(card, one, known)) : []).toEqual([]);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  it.each(CARDS)("have an effect in $id before anything is answered", (card) => {
    const { open } = openQuestions(card.questions, card.documents, {});
    expect(ids(open).toSorted()).toEqual(ids(card.questions).toSorted());
  });

  it("offer no option that is stored for 'No lo sé', and options of a fact that the table has", () => {
    for (const { questions } of CARDS) {
      for (const { fact, options } of questions) {
        expect(options.map(({ id }) => id)).not.toContain(UNKNOWN_ANSWER);
        const known = FACT_QUESTIONS.find(({ id }) => id === fact)?.options.map(({ id }) => id);
        expect(fact === undefined || options.every(({ id }) => known?.includes(id))).toBe(true);
      }
    }
  });
});

const withoutFacts = ({ questions }: (typeof CARDS)[number]) => questions.map(({ fact: _, ...question }) => question);

/** All ways to answer what is open. */
function completions(questions: readonly CardQuestion[], answers: Answers): readonly Answers[] {
  return questions.reduce<readonly Answers[]>(
    (all, { id, options }) =>
      answers[id] !== undefined && options.some((option) => option.id === answers[id])
        ? all
        : all.flatMap((one) => options.map((option) => ({ ...one, [id]: option.id }))),
    [answers],
  );
}

/** Whether, for some answers to the rest, two options ask for different things or papers of somebody else: by the rows' own conditions. */
function hasEffect({ questions, documents }: (typeof CARDS)[number], question: CardQuestion, answers: Answers) {
  const others = questions.filter(({ id }) => id !== question.id);
  const demand = (one: Answers) =>
    JSON.stringify(
      documents.map(({ when, oneOf, notAPaper }) => [
        evaluate(when, one),
        evaluate(when, one) === "yes" && !notAPaper
          ? oneOf.map((way) => [
              evaluate(way.when, one),
              "all" in way ? way.all.map((slot) => evaluate(slot.when, one)) : [],
            ])
          : [],
        evaluate(when, one) !== "no" && JSON.stringify(oneOf).includes('"holder":"applicant"')
          ? questions.map(({ id, options }) => options.find((option) => option.id === one[id])?.whom ?? "self")
          : [],
      ]),
    );
  return completions(others, answers).some(
    (one) => new Set(question.options.map(({ id }) => demand({ ...one, [question.id]: id }))).size > 1,
  );
}

function isTrulyOpen({ questions }: (typeof CARDS)[number], { when }: CardRow, known: Answers) {
  return new Set(completions(questions, known).map((one) => evaluate(when, one))).size > 1;
}

describe("the answers for the engine", () => {
  const questions = [{ ...ask("who", "mi", "menor"), fact: "applicant" }, ask("a", "si", "no")];
  const facts = { applicant: { option: "menor", day: "2026-11-03" } };

  it("take the shared fact, and the case's own answer for what is no fact", () => {
    expect(answersFor(questions, { a: "si", who: "mi" }, facts)).toEqual({ who: "menor", a: "si" });
    expect(answersFor(questions, { who: "mi" }, {})).toEqual({});
  });

  it("count an option that is not offered any more as unanswered, of a fact too", () => {
    expect(answersFor(questions, { a: "quizá" }, { applicant: { option: "empresa", day: "2026-11-03" } })).toEqual({});
  });

  it("prefer a fact that was said later, elsewhere, to 'No lo sé'", () => {
    expect(getAllAnswers(questions, { who: UNKNOWN_ANSWER }, facts)).toEqual({ who: "menor" });
    expect(getAllAnswers(questions, { who: UNKNOWN_ANSWER }, {})).toEqual({ who: UNKNOWN_ANSWER });
  });
});

describe("the reason of a conditional row", () => {
  const questions = [
    ask("who", "Para mí", "Para un menor a mi cargo"),
    ask("numerosa", "No", "Sí"),
    ask("motivo", "Robo", "Noche"),
  ];
  const because = (when: Condition | undefined, answers: Answers) => becauseOf(row("r", when), answers, questions);

  it("is the answer that put it there", () => {
    expect(because(is("who", "Para un menor a mi cargo"), { who: "Para un menor a mi cargo" })).toBe(
      "Porque has dicho: «Para un menor a mi cargo»",
    );
  });

  it("names the question of a bare yes or no", () => {
    expect(because(is("numerosa", "Sí"), { numerosa: "Sí" })).toBe("Porque has dicho: «Sí» a «¿numerosa?»");
    expect(because(is("motivo", "Noche"), { motivo: "Noche" })).toBe("Porque has dicho: «Noche»");
  });

  it("names every answer that was needed, and of alternatives the first that holds", () => {
    const answers = { who: "Para mí", numerosa: "Sí", motivo: "Robo" };
    expect(because({ all: [is("who", "Para mí"), is("motivo", "Robo")] }, answers)).toBe(
      "Porque has dicho: «Para mí» y «Robo»",
    );
    expect(because({ any: [is("who", "Para otro"), is("motivo", "Robo"), is("numerosa", "Sí")] }, answers)).toBe(
      "Porque has dicho: «Robo»",
    );
    expect(because({ not: { any: [is("who", "Para otro"), is("motivo", "Noche")] } }, answers)).toBe(
      "Porque has dicho: «Para mí» y «Robo»",
    );
  });

  it("is none for a row that is always asked for, that is not, and that is open", () => {
    expect(
      [undefined, is("who", "Para otro"), is("motivo", "Robo")].map((when) => because(when, { who: "Para mí" })),
    ).toEqual([null, null, null]);
  });
});
