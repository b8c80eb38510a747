import { type ActorRefFrom, assign, sendTo, setup } from "xstate";
import type { Case } from "@/domain/procedure/case/case.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { caseMachine } from "../case/case.machine.ts";
import { type CaseClock, type CaseEvent, changeCase } from "../case/caseLife.machine.ts";

export type CaseActor = ActorRefFrom<typeof caseMachine>;

export interface CasesContext extends CaseClock {
  /** Requested cases by id. */
  readonly actors: Readonly<Record<string, CaseActor>>;
  /** The case from Sócrates for Platón, with its rows once compared; null before a search and after a reset. */
  readonly intake: { readonly case: Case; readonly rows: readonly Validation[] } | null;
}

export type CasesEvent =
  | { type: "case.requested"; id: string }
  /** Ignored if the case exists. */
  | { type: "case.begun"; case: Case }
  /** A change of a case, which is created if needed. */
  | { type: "case.changed"; case: Case; change: CaseEvent }
  | { type: "intake.signalled"; case: Case }
  | { type: "validation.activated" }
  | { type: "validation.updated"; case: Case; rows: readonly Validation[] }
  | { type: "flow.reset" };

/** The cases of all pages, and Platón's progress with Sócrates' case (FLOW rows, decision A-127). */
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
    forward: sendTo(
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
          { type: "forward", params: ({ event }) => ({ id: event.case.id, change: event.change }) },
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
      description: "Sócrates handed over a case; it is not validated yet.",
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
