import { assign, emit, fromCallback, fromPromise, setup } from "xstate";
import { canActivateValidation, initialFlowState, type FlowState } from "@/domain/procedure/flow/flowState.ts";
import { validationToast, VALIDATOR_FAILED, type FlowToast } from "@/domain/shared/messages.es.ts";
import { walletState } from "@/domain/shared/navigation.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { Inventory, RowAnswer, Validation, ValidationChoices } from "@/domain/procedure/validation/types.ts";
import { answerRow, countRow } from "@/domain/procedure/validation/choices.ts";
import { initialChoices, summarise, validate } from "@/domain/procedure/validation/validate.ts";
import { stub } from "../../shared/stub.ts";

/** The vault could not be read, or the person stopped it. */
export type ValidatorHalt = "failed" | "cancelled";

export interface ValidatorContext {
  /** The shared flow as it was last heard of. */
  readonly flow: FlowState;
  readonly inventory: Inventory | null;
  readonly choices: ValidationChoices;
  /** Why the validation does not go on. */
  readonly halt: ValidatorHalt | null;
}

export type ValidatorEvent =
  | { type: "flow.changed"; flow: FlowState }
  | { type: "validation.retried" }
  | { type: "validation.cancelled" }
  | { type: "search.requested" }
  | { type: "wallet.requested" }
  | { type: "home.requested" }
  | { type: "flow.restarted" }
  | { type: "row.answered"; documentType: string; answer: RowAnswer }
  | { type: "row.counted"; documentType: string; counts: boolean };

export type ValidatorEmitted =
  | { type: "navigation.requested"; to: string; state: Record<string, unknown> | null }
  | { type: "toast.raised"; toast: FlowToast };

/** The specification's words for the views (PLA-15). */
export interface ValidatorMeta {
  readonly view: "waiting" | "processing" | "results";
}

/** Holds what Sócrates found against the vault on /platon (PLA rows). */
export const validatorMachine = setup({
  types: {
    context: {} as ValidatorContext,
    events: {} as ValidatorEvent,
    emitted: {} as ValidatorEmitted,
    tags: {} as "busy",
    meta: {} as ValidatorMeta,
  },
  actors: {
    /** Sends `flow.changed` with the present state of the shared flow, and again at every change. */
    sharedFlow: fromCallback<ValidatorEvent>(() => stub("sharedFlow")),
    readInventory: fromPromise<Inventory>(() => stub("readInventory")),
  },
  actions: {
    /** Tells the shared flow that the validation is active and processing (FLOW-06). */
    activateFlow: () => stub("activateFlow"),
    /** Stores the validations in the shared flow (PLA-20). */
    updateFlow: (_, _params: { validations: readonly Validation[] }) => stub("updateFlow"),
    resetFlow: () => stub("resetFlow"),
    keepFlow: assign((_, params: { flow: FlowState }) => ({ flow: params.flow })),
    begin: assign({ inventory: null, choices: initialChoices, halt: null }),
    keepInventory: assign((_, params: { inventory: Inventory }) => ({ inventory: params.inventory })),
    keepHalt: assign((_, params: { halt: ValidatorHalt }) => ({ halt: params.halt })),
    keepChoices: assign((_, params: { choices: ValidationChoices }) => ({ choices: params.choices })),
    raiseToast: emit((_, params: { toast: FlowToast }) => ({ type: "toast.raised", toast: params.toast })),
    goTo: emit((_, params: { to: string; state: Record<string, unknown> | null }) => ({
      type: "navigation.requested",
      ...params,
    })),
  },
  guards: {
    canActivate: (_, params: { flow: FlowState }) => canActivateValidation(params.flow),
    /** The person left in the middle and is back. */
    wasInterrupted: (_, params: { flow: FlowState }) => params.flow.validation.isProcessing,
    wasValidated: (_, params: { flow: FlowState }) => params.flow.validation.validations.length > 0,
    hasInventory: ({ context }) => context.inventory !== null,
    canRetry: ({ context }) => context.halt !== null && context.flow.intake.documentRequirements.length > 0,
  },
  delays: {
    processing: TIMINGS.validatorProcessing,
  },
}).createMachine({
  id: "validator",
  context: { flow: initialFlowState, inventory: null, choices: initialChoices, halt: null },
  initial: "waiting",
  invoke: { id: "sharedFlow", src: "sharedFlow" },
  on: {
    "search.requested": { actions: { type: "goTo", params: { to: "/socrates", state: null } } },
    "home.requested": { actions: { type: "goTo", params: { to: "/", state: null } } },
  },
  states: {
    waiting: {
      description: "Nothing to validate yet, or a validation that failed or was stopped.",
      meta: { view: "waiting" },
      on: {
        "flow.changed": [
          {
            guard: { type: "canActivate", params: ({ event }) => ({ flow: event.flow }) },
            target: "processing",
            actions: { type: "keepFlow", params: ({ event }) => ({ flow: event.flow }) },
          },
          {
            guard: { type: "wasInterrupted", params: ({ event }) => ({ flow: event.flow }) },
            target: "processing",
            actions: { type: "keepFlow", params: ({ event }) => ({ flow: event.flow }) },
          },
          {
            guard: { type: "wasValidated", params: ({ event }) => ({ flow: event.flow }) },
            target: "restoring",
            actions: { type: "keepFlow", params: ({ event }) => ({ flow: event.flow }) },
          },
          { actions: { type: "keepFlow", params: ({ event }) => ({ flow: event.flow }) } },
        ],
        "validation.retried": { guard: "canRetry", target: "processing" },
      },
    },
    processing: {
      description: "The vault is read while the documented time passes.",
      tags: "busy",
      meta: { view: "processing" },
      entry: ["begin", "activateFlow"],
      invoke: {
        id: "readInventory",
        src: "readInventory",
        onDone: { actions: { type: "keepInventory", params: ({ event }) => ({ inventory: event.output }) } },
        onError: {
          target: "waiting",
          actions: [
            { type: "keepHalt", params: { halt: "failed" } },
            { type: "raiseToast", params: { toast: VALIDATOR_FAILED } },
          ],
        },
      },
      on: {
        "validation.cancelled": {
          target: "waiting",
          actions: { type: "keepHalt", params: { halt: "cancelled" } },
        },
      },
      initial: "minimum",
      states: {
        minimum: {
          description: "The documented time.",
          after: { processing: { target: "overdue" } },
        },
        overdue: {
          description: "The time is over; the vault may still be slow.",
          always: {
            guard: "hasInventory",
            target: "#validator.results",
            actions: [
              { type: "updateFlow", params: ({ context }) => ({ validations: validationsOf(context) }) },
              {
                type: "raiseToast",
                params: ({ context }) => ({ toast: validationToast(summarise(validationsOf(context))) }),
              },
            ],
          },
        },
      },
    },
    restoring: {
      description: "The person is back at a finished validation; the vault is read anew.",
      tags: "busy",
      meta: { view: "processing" },
      invoke: {
        id: "rereadInventory",
        src: "readInventory",
        onDone: {
          target: "results",
          actions: [
            { type: "keepInventory", params: ({ event }) => ({ inventory: event.output }) },
            { type: "updateFlow", params: ({ context }) => ({ validations: validationsOf(context) }) },
          ],
        },
        onError: {
          target: "waiting",
          actions: [
            { type: "keepHalt", params: { halt: "failed" } },
            { type: "raiseToast", params: { toast: VALIDATOR_FAILED } },
          ],
        },
      },
      on: {
        "validation.cancelled": {
          target: "waiting",
          actions: { type: "keepHalt", params: { halt: "cancelled" } },
        },
      },
    },
    results: {
      description: "The validations show; the person may answer their questions.",
      meta: { view: "results" },
      on: {
        "wallet.requested": {
          actions: {
            type: "goTo",
            params: ({ context }) => ({ to: "/wallet", state: handoverOf(context) }),
          },
        },
        "flow.restarted": {
          target: "waiting",
          actions: ["resetFlow", { type: "goTo", params: { to: "/socrates", state: null } }],
        },
        "row.answered": {
          actions: [
            {
              type: "keepChoices",
              params: ({ context, event }) => ({
                choices: answerRow(context.choices, event.documentType, event.answer),
              }),
            },
            { type: "updateFlow", params: ({ context }) => ({ validations: validationsOf(context) }) },
          ],
        },
        "row.counted": {
          actions: [
            {
              type: "keepChoices",
              params: ({ context, event }) => ({
                choices: countRow(context.choices, event.documentType, event.counts),
              }),
            },
            { type: "updateFlow", params: ({ context }) => ({ validations: validationsOf(context) }) },
          ],
        },
      },
    },
  },
});

/** The validations as the context stands; none until the vault was read. */
export function validationsOf({ flow, inventory, choices }: ValidatorContext): readonly Validation[] {
  return inventory ? validate(flow.intake.documentRequirements, inventory, choices) : [];
}

/** The navigation state for /wallet, the same as the hub's (decision A-124). */
function handoverOf(context: ValidatorContext): Record<string, unknown> | null {
  const { result } = context.flow.intake;
  if (!result) return null;
  return walletState(result.query, validationsOf(context), { result: result.answer, choices: context.choices });
}
