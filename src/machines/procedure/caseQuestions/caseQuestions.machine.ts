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
  /** Id of the answered question that the person wants to answer again. */
  readonly changing: string | null;
  /** What the last answer did, to be read aloud; empty at first. */
  readonly announcement: string;
  /** True when the last change took back who the procedure is for. */
  readonly isForAnother: boolean;
}

export type CaseQuestionsEvent =
  | { type: "question.answered"; question: string; option: string }
  /** 'No lo sé'. */
  | { type: "question.skipped"; question: string }
  /** The person wants to answer again. */
  | { type: "question.changed"; question: string }
  | { type: "change.cancelled" }
  /** An answer, 'Mis datos' or another tab has changed or cleared the shared facts. */
  | { type: "facts.changed"; facts: Facts }
  | { type: "people.changed"; people: readonly Person[] };

/** What whoever holds the case is told after each change. */
export interface AnswersChanged extends CaseOwnAnswers {
  readonly type: "answers.changed";
  readonly facts: Facts;
  /** The procedure is for another person than before. */
  readonly isForAnother: boolean;
}

/** Asks what the rows of a case depend on, one question at a time, on its result (decision A-159). */
export const caseQuestionsMachine = setup({
  types: {
    context: {} as CaseQuestionsContext,
    events: {} as CaseQuestionsEvent,
    emitted: {} as AnswersChanged,
    input: {} as CaseSituation,
    tags: {} as "needsUser",
  },
  actors: {
    /** Sends `facts.changed` with the facts of the moment, and again at every change. */
    sharedFacts: fromCallback<CaseQuestionsEvent>(() => stub("sharedFacts")),
  },
  actions: {
    /** Keeps the answer to a question with a fact for every procedure; null takes it back. Does nothing without a fact. */
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
    tellAnswers: emit(({ context: { situation, isForAnother: isChanged } }) => ({
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
        "tellAnswers",
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
        "tellAnswers",
      ],
    },
    "question.changed": { target: ".deciding", actions: { type: "setChanging", params: ({ event }) => event } },
    "facts.changed": {
      guard: { type: "areNew", params: ({ event }) => event },
      target: ".deciding",
      actions: [{ type: "setFacts", params: ({ event }) => event }, "tellAnswers"],
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
      description: "An answered question is asked again; its answer holds until there is another.",
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
