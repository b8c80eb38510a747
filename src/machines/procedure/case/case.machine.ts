import { assign, fromPromise, setup } from "xstate";
import type { Case } from "@/domain/procedure/case.ts";
import { stub } from "../../shared/stub.ts";

export interface CaseContext {
  /** The cases of this page, by id. */
  readonly cases: Readonly<Record<string, Case>>;
  /** The case that Sócrates handed to Platón; null before a search and after a reset. */
  readonly intake: string | null;
}

export type CaseEvent =
  /** Somebody needs a case that an earlier page stored. */
  | { type: "case.requested"; id: string }
  | { type: "case.changed"; case: Case }
  | { type: "intake.signalled"; case: Case }
  | { type: "validation.activated" }
  /** The rows of the validation are in the case. */
  | { type: "validation.updated"; case: Case }
  | { type: "flow.reset" };

const toChange = ({ context, event }: { context: CaseContext; event: { case: Case } }) => ({
  before: Object.hasOwn(context.cases, event.case.id) ? (context.cases[event.case.id] ?? null) : null,
  case: event.case,
});

/** The cases that hub, Sócrates, Platón and wallet work on, and how far Platón is with Sócrates' (FLOW rows, decision A-127). */
export const caseMachine = setup({
  types: {
    context: {} as CaseContext,
    events: {} as CaseEvent,
    tags: {} as "loading",
  },
  actors: {
    /** Resolves to a stored case, or to null where there is none. */
    loadCase: fromPromise<Case | null, { id: string }>(() => stub("loadCase")),
  },
  actions: {
    storeCase: (_, _params: { case: Case }) => stub("storeCase"),
    /** Hears a change of a case; `before` is null for one that this page did not hold. */
    updateKept: (_, _params: { before: Case | null; case: Case }) => stub("updateKept"),
    setCase: assign(({ context: { cases } }, { case: opened }: { case: Case | null }) => ({
      cases: opened ? { ...cases, [opened.id]: opened } : cases,
    })),
    setIntake: assign((_, params: { case: Case }) => ({ intake: params.case.id })),
    clearIntake: assign({ intake: null }),
  },
  guards: {
    isUnknown: ({ context }, params: { id: string }) => !Object.hasOwn(context.cases, params.id),
  },
}).createMachine({
  id: "case",
  context: { cases: {}, intake: null },
  type: "parallel",
  states: {
    store: {
      description: "The cases of this page and those that earlier pages stored.",
      initial: "ready",
      on: {
        "case.changed": {
          actions: [
            { type: "updateKept", params: toChange },
            { type: "setCase", params: ({ event }) => ({ case: event.case }) },
            { type: "storeCase", params: ({ event }) => ({ case: event.case }) },
          ],
        },
        "case.requested": {
          guard: { type: "isUnknown", params: ({ event }) => ({ id: event.id }) },
          target: ".loading",
        },
      },
      states: {
        ready: { description: "Nothing is being read." },
        loading: {
          description: "A stored case is being read.",
          tags: "loading",
          invoke: {
            id: "loadCase",
            src: "loadCase",
            input: ({ event }) => ({ id: event.type === "case.requested" ? event.id : "" }),
            onDone: {
              target: "ready",
              actions: { type: "setCase", params: ({ event }) => ({ case: event.output }) },
            },
            onError: { target: "ready" },
          },
        },
      },
    },
    intake: {
      description: "How far Platón is with the case that Sócrates handed over.",
      initial: "inactive",
      on: {
        "intake.signalled": {
          target: ".signalled",
          actions: [
            { type: "setCase", params: ({ event }) => ({ case: event.case }) },
            { type: "setIntake", params: ({ event }) => ({ case: event.case }) },
          ],
        },
        "flow.reset": { target: ".inactive", actions: "clearIntake" },
      },
      states: {
        inactive: { description: "Nothing was searched yet." },
        signalled: {
          description: "Sócrates handed over a case; nobody has validated it.",
          on: { "validation.activated": { target: "validating" } },
        },
        validating: {
          description: "Platón compares the case with the vault.",
          on: {
            "validation.updated": {
              target: "validated",
              actions: [
                { type: "updateKept", params: toChange },
                { type: "setCase", params: ({ event }) => ({ case: event.case }) },
              ],
            },
          },
        },
        validated: {
          description: "The rows are in the case; an answer of the person may change them.",
          on: {
            "validation.updated": {
              actions: [
                { type: "updateKept", params: toChange },
                { type: "setCase", params: ({ event }) => ({ case: event.case }) },
              ],
            },
          },
        },
      },
    },
  },
});
