import { type ActorRefFrom, assign, sendTo, setup } from "xstate";
import type { Case } from "@/domain/procedure/case/case.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { caseMachine } from "../case/case.machine.ts";
import { type CaseClock, type CaseEvent, changeCase } from "../case/caseLife.machine.ts";

/** The storing of one case. */
export type CaseActor = ActorRefFrom<typeof caseMachine>;

export interface CasesContext extends CaseClock {
  /** The cases that this page has asked for, by id. */
  readonly actors: Readonly<Record<string, CaseActor>>;
  /** The case that Sócrates handed to Platón, with its rows once they are compared; null before a search and after a reset. */
  readonly intake: { readonly case: Case; readonly rows: readonly Validation[] } | null;
}

export type CasesEvent =
  /** Somebody needs the case of an id. */
  | { type: "case.requested"; id: string }
  /** A case begins; ignored where the case exists. */
  | { type: "case.begun"; case: Case }
  /** Something happens to a case, which begins where it does not exist. */
  | { type: "case.changed"; case: Case; change: CaseEvent }
  | { type: "intake.signalled"; case: Case }
  | { type: "validation.activated" }
  | { type: "validation.updated"; case: Case; rows: readonly Validation[] }
  | { type: "flow.reset" };

/** The cases that hub, Sócrates, Platón, T-Wallet and /expediente share, and how far Platón is with Sócrates' (FLOW rows, decision A-127). */
export const casesMachine = setup({
  types: {
    context: {} as CasesContext,
    events: {} as CasesEvent,
    input: {} as CaseClock,
  },
  actors: { caseMachine },
  actions: {
    open: assign(({ context, spawn }, { id, begun }: { id: string; begun: Case | null }) => {
      if (Object.hasOwn(context.actors, id)) return {};
      const { endTerm, now } = context;
      const actor = spawn("caseMachine", { id: `case-${id}`, input: { id, begun, endTerm, now } });
      return { actors: { ...context.actors, [id]: actor } };
    }),
    begin: sendTo(
      ({ context: { actors } }, { begun }: { begun: Case }) => actors[begun.id] ?? "",
      (_, { begun }) => ({ type: "case.begun", case: begun }),
    ),
    tell: sendTo(
      ({ context: { actors } }, { id }: { id: string; change: CaseEvent }) => actors[id] ?? "",
      (_, { change }) => change,
    ),
    setIntake: assign((_, intake: { case: Case; rows: readonly Validation[] }) => ({ intake })),
    clearIntake: assign({ intake: null }),
  },
  guards: {
    isOpen: ({ context }, { id }: { id: string }) => Object.hasOwn(context.actors, id),
  },
}).createMachine({
  id: "cases",
  context: ({ input }) => ({ ...input, actors: {}, intake: null }),
  on: {
    "case.requested": { actions: { type: "open", params: ({ event }) => ({ id: event.id, begun: null }) } },
    "case.begun": {
      actions: [
        { type: "open", params: ({ event }) => ({ id: event.case.id, begun: event.case }) },
        { type: "begin", params: ({ event }) => ({ begun: event.case }) },
      ],
    },
    "case.changed": [
      {
        guard: { type: "isOpen", params: ({ event }) => ({ id: event.case.id }) },
        actions: [
          { type: "begin", params: ({ event }) => ({ begun: event.case }) },
          { type: "tell", params: ({ event }) => ({ id: event.case.id, change: event.change }) },
        ],
      },
      {
        actions: {
          type: "open",
          params: ({ context, event }) => ({
            id: event.case.id,
            begun: changeCase(event.case, event.change, context),
          }),
        },
      },
    ],
    "intake.signalled": {
      target: ".signalled",
      actions: { type: "setIntake", params: ({ event }) => ({ case: event.case, rows: [] }) },
    },
    "flow.reset": { target: ".inactive", actions: "clearIntake" },
  },
  initial: "inactive",
  states: {
    inactive: { description: "Nothing was searched yet." },
    signalled: {
      description: "Sócrates handed over a case; nobody has validated it.",
      on: { "validation.activated": "validating" },
    },
    validating: {
      description: "Platón compares the case with the vault.",
      on: {
        "validation.updated": { target: "validated", actions: { type: "setIntake", params: ({ event }) => event } },
      },
    },
    validated: {
      description: "The rows are there; an answer of the person may change them.",
      on: { "validation.updated": { actions: { type: "setIntake", params: ({ event }) => event } } },
    },
  },
});
