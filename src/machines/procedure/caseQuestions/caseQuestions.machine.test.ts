import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { PROPERTY_RUNS } from "../../../../tests/propertyRuns.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import { readCards } from "@/domain/procedure/questions/cards.testing.ts";
import type { CaseSituation } from "@/domain/procedure/questions/caseQuestions.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { openQuestions, getAllAnswers, UNKNOWN_ANSWER } from "@/domain/procedure/questions/questions.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createFactStore } from "@/services/procedure/factStore.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { FakeStorage } from "@/services/shared/storage/fakeStorage.testing.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { createCaseQuestionsImplementations } from "./caseQuestions.actors.ts";
import { caseQuestionsMachine, type AnswersChanged } from "./caseQuestions.machine.ts";
import { selectQuestions } from "./caseQuestions.selectors.ts";

const CARDS = readCards();
const DNI = CARDS.find(({ id }) => id === "dni-pasaporte")!;
const DAY = "2026-11-22";
const child = (id: string): Person => ({ id, alias: id, relation: "minor", numbers: [], names: [] });

function createCaseQuestionsTestActor(card = DNI, given: Partial<CaseSituation> = {}, known: Facts = {}) {
  const storage = new FakeStorage();
  storage.setItem(KEYS.facts, JSON.stringify(known));
  const events = new EventTarget() as Window;
  const facts = createFactStore({
    store: createBrowserStore({ localStorage: storage }),
    now: () => new Date(`${DAY}T12:00:00Z`),
    events,
  });
  const input = {
    questions: card.questions,
    rows: card.documents,
    answers: {},
    subject: null,
    people: [],
    day: DAY,
    ...given,
  };
  const actor = createActor(caseQuestionsMachine.provide(createCaseQuestionsImplementations(facts)), {
    input: { ...input, facts: facts.read() },
  });
  const told: AnswersChanged[] = [];
  actor.on("answers.changed", (event) => told.push(event));
  actor.start();
  return {
    actor,
    facts,
    told,
    state: () => actor.getSnapshot().value,
    view: () => selectQuestions(actor.getSnapshot()),
    answer: (question: string, option: string) => actor.send({ type: "question.answered", question, option }),
    answered: () => view(actor).answered.map(({ id, answer }) => [id, answer]),
    changeElsewhere: (changed: Facts) => {
      storage.setItem(KEYS.facts, JSON.stringify(changed));
      events.dispatchEvent(Object.assign(new Event("storage"), { key: KEYS.facts }));
    },
  };
}

const view = (actor: ReturnType<typeof createCaseQuestionsTestActor>["actor"]) => selectQuestions(actor.getSnapshot());

describe("the questions of a case", () => {
  it("ask the most telling question first, and say nothing before there is an answer", () => {
    const { state, view: shown, told } = createCaseQuestionsTestActor();
    expect([state(), shown().current?.id, shown().announcement, told]).toEqual(["asking", "documento", "", []]);
  });

  it("hand an answer to who holds the case, and ask what is still open", () => {
    const { answer, answered, told, view: shown } = createCaseQuestionsTestActor();
    answer("documento", "dni");
    expect(told).toEqual([
      { type: "answers.changed", answers: { documento: "dni" }, subject: null, facts: {}, isForAnother: false },
    ]);
    expect(answered()).toEqual([["documento", "dni"]]);
    expect([shown().current?.id, shown().announcement]).toEqual([
      expect.not.stringMatching(/^documento$/),
      expect.stringMatching(/^Ahora te piden \d documentos?, y \d más según tu caso\.$/),
    ]);
  });

  it("keep the answer to a lasting fact for every procedure, and not with the case", () => {
    const { answer, answered, facts, told } = createCaseQuestionsTestActor();
    answer("paraQuien", "mi");
    const known = { applicant: { option: "mi", day: DAY } };
    expect(facts.read()).toEqual(known);
    expect(told.at(-1)).toEqual({
      type: "answers.changed",
      answers: {},
      subject: null,
      facts: known,
      isForAnother: false,
    });
    expect(answered()).toEqual([["paraQuien", "mi"]]);
  });

  it("ask nothing that a fact answers already", () => {
    const { answered, told } = createCaseQuestionsTestActor(DNI, {}, { applicant: { option: "mi", day: DAY } });
    expect([answered(), told]).toEqual([[["paraQuien", "mi"]], []]);
  });

  it("take 'No lo sé' for an answer, also of a fact, which is then known no more", () => {
    const known = { applicant: { option: "mi", day: DAY } };
    const { actor, answered, facts, told } = createCaseQuestionsTestActor(DNI, {}, known);
    actor.send({ type: "question.skipped", question: "documento" });
    actor.send({ type: "question.skipped", question: "paraQuien" });
    expect(answered()).toEqual([
      ["documento", UNKNOWN_ANSWER],
      ["paraQuien", UNKNOWN_ANSWER],
    ]);
    expect([facts.read(), told.at(-1)?.answers]).toEqual([
      {},
      { documento: UNKNOWN_ANSWER, paraQuien: UNKNOWN_ANSWER },
    ]);
  });

  it("ask again what the person wants to change, and hold the answer until there is another", () => {
    const { actor, answer, answered, state, view: shown } = createCaseQuestionsTestActor();
    answer("documento", "dni");
    const next = shown().current?.id;
    actor.send({ type: "question.changed", question: "documento" });
    expect([state(), shown().current?.id, answered()]).toEqual(["changing", "documento", [["documento", "dni"]]]);
    actor.send({ type: "change.cancelled" });
    expect([state(), shown().current?.id]).toEqual(["asking", next]);
    actor.send({ type: "question.changed", question: "documento" });
    answer("documento", "ambos");
    expect([state(), answered()]).toEqual(["asking", [["documento", "ambos"]]]);
  });

  it("ignore the wish to change what was not answered", () => {
    const { actor, state } = createCaseQuestionsTestActor();
    actor.send({ type: "question.changed", question: "documento" });
    expect(state()).toBe("asking");
  });

  it("end where no answer changes a row any more", () => {
    const card = CARDS.find(({ questions }) => questions.length === 1)!;
    const { answer, state, view: shown } = createCaseQuestionsTestActor(card);
    const [question] = card.questions;
    answer(question!.id, question!.options[0]!.id);
    expect([state(), shown().current, shown().open]).toEqual(["answered", null, 0]);
    expect(createCaseQuestionsTestActor({ ...card, questions: [] }).state()).toBe("answered");
  });

  it("hear of a fact that another tab says or clears", () => {
    const { answered, changeElsewhere, told } = createCaseQuestionsTestActor();
    changeElsewhere({ applicant: { option: "mi", day: DAY } });
    expect(answered()).toEqual([["paraQuien", "mi"]]);
    changeElsewhere({});
    expect([answered(), told.length]).toEqual([[], 2]);
  });

  it("ask which of the children is meant as soon as the people are read, and tell it", () => {
    const { actor, answer, told, view: shown } = createCaseQuestionsTestActor();
    answer("paraQuien", "menor");
    actor.send({ type: "people.changed", people: [child("Ana"), child("Leo")] });
    expect(shown().current?.id).toBe("subject");
    answer("subject", "Leo");
    expect(told.at(-1)?.subject).toBe("Leo");
    answer("paraQuien", "mi");
    expect(told.at(-1)?.subject).toBeNull();
  });

  it("say when it is not for whom it was said to be for", () => {
    const { actor, answer, changeElsewhere, told } = createCaseQuestionsTestActor();
    actor.send({ type: "people.changed", people: [child("Ana"), child("Leo")] });
    const said = () => told.splice(0).some(({ isForAnother }) => isForAnother);
    answer("paraQuien", "menor");
    answer("subject", "Leo");
    answer("documento", "dni");
    expect(said()).toBe(false);
    answer("subject", "Ana");
    expect(said()).toBe(true);
    answer("documento", "ambos");
    expect(said()).toBe(false);
    answer("paraQuien", "mi");
    expect(said()).toBe(true);
    changeElsewhere({ applicant: { option: "menor", day: DAY } });
    expect(said()).toBe(true);
  });

  it("forget no person while the people are not read", () => {
    const { answer, told } = createCaseQuestionsTestActor(DNI, { subject: "Leo" });
    answer("documento", "dni");
    expect(told.at(-1)?.subject).toBe("Leo");
  });

  it("ask every card to its end in six answers at most, each of which has an effect, in any order of answers", () => {
    const walks = fc.tuple(fc.constantFrom(...CARDS), fc.array(fc.nat(20), { minLength: 7, maxLength: 7 }));
    fc.assert(
      fc.property(walks, ([card, picks]) => {
        const {
          actor,
          state,
          view: shown,
          answer,
        } = createCaseQuestionsTestActor(card, { people: [child("Ana"), child("Leo")] });
        const asked: string[] = [];
        for (const pick of picks) {
          const { current } = shown();
          if (!current) break;
          asked.push(current.id);
          const { situation } = actor.getSnapshot().context;
          const all = getAllAnswers(situation.questions, situation.answers, situation.facts);
          const telling = openQuestions(card.questions, card.documents, all).open.map(({ id }) => id);
          expect([...telling, "subject"]).toContain(current.id);
          const option = current.options[pick % (current.options.length + 1)];
          if (option) answer(current.id, option.id);
          else actor.send({ type: "question.skipped", question: current.id });
        }
        expect(state()).toBe("answered");
        expect(asked.length).toBeLessThanOrEqual(LIMITS.caseQuestions);
        expect(new Set(asked).size).toBe(asked.length);
        actor.stop();
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});
