import { assign, emit, fromCallback, setup } from "xstate";
import type { Person } from "@/domain/documents/people/person.ts";
import {
  describeChange,
  findFact,
  findSubject,
  isForAnother,
  listQuestions,
  recordAnswer,
  type CaseOwnAnswers,
  type CaseSituation,
} from "@/domain/procedure/questions/caseQuestions.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { UNKNOWN_ANSWER } from "@/domain/procedure/questions/questions.ts";
import { stub } from "../../shared/stub.ts";

export interface CaseQuestionsContext {
  readonly situation: CaseSituation;
  /** Id of the answered question to answer again. */
  readonly changing: string | null;
  /** Effect of the last answer, for screen readers; empty at first. */
  readonly announcement: string;
  /** The last change withdrew the person that the procedure was for. */
  readonly isForAnother: boolean;
}

export type CaseQuestionsEvent =
  | { type: "question.answered"; question: string; option: string }
  | { type: "question.skipped"; question: string }
  | { type: "question.changed"; question: string }
  | { type: "change.cancelled" }
  /** The shared facts changed, also in 'Mis datos' or another tab. */
  | { type: "facts.changed"; facts: Facts }
  | { type: "people.changed"; people: readonly Person[] };

/** Emitted after each change of the answers. */
export interface AnswersChanged extends CaseOwnAnswers {
  readonly type: "answers.changed";
  readonly facts: Facts;
  readonly isForAnother: boolean;
}

/** Asks the questions behind the rows of a case, one at a time, on its result (decision A-159). */
export const caseQuestionsMachine = setup({
  types: {
    context: {} as CaseQuestionsContext,
    events: {} as CaseQuestionsEvent,
    emitted: {} as AnswersChanged,
    input: {} as CaseSituation,
    tags: {} as "needsUser",
  },
  actors: {
    /** Sends `facts.changed` now and at every change. */
    sharedFacts: fromCallback<CaseQuestionsEvent>(() => stub("sharedFacts")),
  },
  actions: {
    /** Stores the answer to a question with a fact for every procedure; null removes it. Ignores a missing fact. */
    storeFact: (_, _params: { fact: string | null; option: string | null }) => stub("storeFact"),
    setAnswer: assign(({ context: { situation } }, { question, option }: { question: string; option: string }) => {
      const changed = { ...situation, ...recordAnswer(situation, question, option) };
      return { ...changeTo(situation, changed), changing: null };
    }),
    setFacts: assign(({ context: { situation } }, { facts }: { facts: Facts }) =>
      changeTo(situation, { ...situation, facts }),
    ),
    setPeople: assign(({ context: { situation } }, { people }: { people: readonly Person[] }) => ({
      situation: { ...situation, people },
    })),
    setChanging: assign((_, params: { question: string | null }) => ({ changing: params.question })),
    emitAnswers: emit(({ context: { situation, isForAnother: isChanged } }) => ({
      type: "answers.changed",
      answers: situation.answers,
      subject: findSubject(situation),
      facts: situation.facts,
      isForAnother: isChanged,
    })),
  },
  guards: {
    areNew: ({ context }, params: { facts: Facts }) => params.facts !== context.situation.facts,
    isChanging: ({ context }) => listQuestions(context.situation).answered.some(({ id }) => id === context.changing),
    hasOpen: ({ context }) => listQuestions(context.situation).open.length > 0,
  },
}).createMachine({
  id: "caseQuestions",
  context: ({ input }) => ({ situation: input, changing: null, announcement: "", isForAnother: false }),
  invoke: { id: "sharedFacts", src: "sharedFacts" },
  initial: "deciding",
  on: {
    "question.answered": {
      target: ".deciding",
      actions: [
        { type: "setAnswer", params: ({ event }) => event },
        {
          type: "storeFact",
          params: ({ context, event }) => ({ fact: findFact(context.situation, event.question), option: event.option }),
        },
        "emitAnswers",
      ],
    },
    "question.skipped": {
      target: ".deciding",
      actions: [
        { type: "setAnswer", params: ({ event }) => ({ question: event.question, option: UNKNOWN_ANSWER }) },
        {
          type: "storeFact",
          params: ({ context, event }) => ({ fact: findFact(context.situation, event.question), option: null }),
        },
        "emitAnswers",
      ],
    },
    "question.changed": { target: ".deciding", actions: { type: "setChanging", params: ({ event }) => event } },
    "facts.changed": {
      guard: { type: "areNew", params: ({ event }) => event },
      target: ".deciding",
      actions: [{ type: "setFacts", params: ({ event }) => event }, "emitAnswers"],
    },
    "people.changed": { target: ".deciding", actions: { type: "setPeople", params: ({ event }) => event } },
  },
  states: {
    deciding: {
      description: "Answers and data decide what is asked next.",
      always: [
        { guard: "isChanging", target: "changing" },
        { guard: "hasOpen", target: "asking" },
        { target: "answered" },
      ],
    },
    asking: {
      description: "The most telling open question is asked.",
      tags: "needsUser",
    },
    changing: {
      description: "An answered question is asked again; its answer counts until it is replaced.",
      tags: "needsUser",
      on: {
        "change.cancelled": { target: "deciding", actions: { type: "setChanging", params: { question: null } } },
      },
    },
    answered: {
      description: "No open question would change a row; the answers can be changed.",
    },
  },
});

function changeTo(before: CaseSituation, after: CaseSituation): Omit<CaseQuestionsContext, "changing"> {
  return { situation: after, announcement: describeChange(before, after), isForAnother: isForAnother(before, after) };
}
