import { assign, setup } from "xstate";
import {
  activateValidation,
  initialFlowState,
  resetFlow,
  signalIntake,
  updateValidations,
  type FlowState,
  type IntakeSignal,
} from "@/domain/procedure/flow/flowState.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";

export type FlowEvent =
  | { type: "intake.signalled"; signal: IntakeSignal }
  | { type: "validation.activated" }
  | { type: "validations.updated"; validations: readonly Validation[] }
  | { type: "flow.reset" };

/** What the search, the validator and the vault share for the life of the page (FLOW rows, decision A-127). */
export const flowMachine = setup({
  types: {
    context: {} as FlowState,
    events: {} as FlowEvent,
  },
  actions: {
    signal: assign(({ context }, params: { signal: IntakeSignal }) => signalIntake(context, params.signal)),
    activate: assign(({ context }) => activateValidation(context)),
    update: assign(({ context }, params: { validations: readonly Validation[] }) =>
      updateValidations(context, params.validations),
    ),
    reset: assign(() => resetFlow()),
  },
}).createMachine({
  id: "flow",
  context: initialFlowState,
  initial: "inactive",
  on: {
    "intake.signalled": {
      target: ".signalled",
      actions: { type: "signal", params: ({ event }) => ({ signal: event.signal }) },
    },
    "flow.reset": { target: ".inactive", actions: "reset" },
  },
  states: {
    inactive: { description: "Nothing was searched yet." },
    signalled: {
      description: "Sócrates handed over a result; nobody has validated it.",
      on: { "validation.activated": { target: "validating", actions: "activate" } },
    },
    validating: {
      description: "Platón compares the result with the vault.",
      on: {
        "validation.activated": { actions: "activate" },
        "validations.updated": {
          target: "validated",
          actions: { type: "update", params: ({ event }) => ({ validations: event.validations }) },
        },
      },
    },
    validated: {
      description: "The validations are stored; an answer of the person may change them.",
      on: {
        "validations.updated": {
          actions: { type: "update", params: ({ event }) => ({ validations: event.validations }) },
        },
      },
    },
  },
});
