import { assign, emit, fromCallback, fromPromise, sendTo, setup } from "xstate";
import type { Case } from "@/domain/procedure/case/case.ts";
import { changeCaseRow, getRows } from "@/domain/procedure/case/caseRows.ts";
import { toAnalysisState, toUploadPlace } from "@/domain/procedure/caseNavigation.ts";
import { canActivateValidation, toFlowState, type FlowState } from "@/domain/procedure/flow/flowState.ts";
import { validationToast, VALIDATOR_FAILED, type FlowToast } from "@/domain/shared/messages.es.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { QuestionsAnswered, RowEvent } from "@/domain/procedure/validation/choices.ts";
import type { Inventory, Validation } from "@/domain/procedure/validation/types.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { count } from "@/domain/procedure/case/count.ts";
import { stub } from "../../shared/stub.ts";
import { ALL_PAUSES, resetPauses, skipsPauses, type Pauses, type PausesEvent, withPreference } from "../pauses.ts";
import type { CaseEvent } from "../case/caseLife.machine.ts";
import type { ResultEvent } from "../resultEvents.ts";

/** `failed`: the vault could not be read; `cancelled`: by the person. */
export type ValidatorStopReason = "failed" | "cancelled";

export interface ValidatorContext {
  readonly flow: FlowState;
  readonly case: Case | null;
  readonly rows: readonly Validation[];
  readonly inventory: Inventory | null;
  readonly stopReason: ValidatorStopReason | null;
  readonly pauses: Pauses;
}

export interface FlowChanged {
  readonly type: "flow.changed";
  readonly flow: FlowState;
  readonly case: Case | null;
}

export type ValidatorEvent =
  | FlowChanged
  | { type: "validation.retried" }
  | { type: "validation.cancelled" }
  | { type: "search.requested" }
  | { type: "wallet.requested" }
  | { type: "home.requested" }
  | { type: "flow.restarted" }
  | PausesEvent
  | ResultEvent;

export type ValidatorEmitted =
  | { type: "navigation.requested"; to: string; state: Readonly<Record<string, unknown>> | null }
  | { type: "toast.raised"; toast: FlowToast };

/** Views in the specification's words (PLA-15). */
export interface ValidatorMeta {
  readonly view: "waiting" | "processing" | "results";
}

/** Compares Sócrates' result with the vault on /platon (PLA rows). */
export const validatorMachine = setup({
  types: {
    context: {} as ValidatorContext,
    events: {} as ValidatorEvent,
    emitted: {} as ValidatorEmitted,
    tags: {} as "busy",
    meta: {} as ValidatorMeta,
  },
  actors: {
    /** Sends `flow.changed` with the shared flow, now and at every change. */
    sharedFlow: fromCallback<ValidatorEvent>(() => stub("sharedFlow")),
    readInventory: fromPromise<Inventory>(() => stub("readInventory")),
    /** Sends `pauses.preferred` with the stored preference, now and at every change. */
    pausePreference: fromCallback<PausesEvent>(() => stub("pausePreference")),
  },
  actions: {
    /** Marks the shared flow as active and processing (FLOW-06). */
    activateFlow: () => stub("activateFlow"),
    /** Stores the rows in the shared flow (PLA-20). */
    updateFlow: () => stub("updateFlow"),
    /** Stores the case beyond this screen. */
    storeCase: (_, _params?: { change: CaseEvent }) => stub("storeCase"),
    resetFlow: () => stub("resetFlow"),
    setFlow: assign((_, { flow, case: opened }: FlowChanged) => ({ flow, case: opened })),
    clearRun: assign({ inventory: null, stopReason: null, pauses: ({ context }) => resetPauses(context.pauses) }),
    setInventory: assign((_, params: { inventory: Inventory }) => params),
    setStopReason: assign((_, params: { stopReason: ValidatorStopReason }) => params),
    changeRow: assign(({ context: { case: opened } }, { change }: { change: RowEvent | QuestionsAnswered }) => ({
      case: opened && changeCaseRow(opened, change, opened.updatedAt),
    })),
    updateRows: assign(({ context }) => ({
      rows: context.case ? getRows(context.case, context.inventory) : [],
    })),
    setPreference: assign(({ context }, params: { skip: boolean }) => withPreference(context.pauses, params)),
    skipPauses: assign(({ context }) => ({ pauses: { ...context.pauses, now: true } })),
    /** The preference may be stored there. */
    forwardSkip: sendTo("pausePreference", ({ event }) => event),
    raiseToast: emit((_, params: { toast: FlowToast }) => ({ type: "toast.raised", toast: params.toast })),
    goTo: emit((_, params: { to: string; state: Readonly<Record<string, unknown>> | null }) => ({
      type: "navigation.requested",
      ...params,
    })),
  },
  guards: {
    /** The validation can begin, or was interrupted by leaving the page. */
    mustProcess: (_, { flow }: { flow: FlowState }) => canActivateValidation(flow) || flow.validation.isProcessing,
    wasValidated: (_, params: { flow: FlowState }) => params.flow.validation.validations.length > 0,
    canSkip: ({ context }) => context.inventory !== null && !skipsPauses(context.pauses),
    skipsPauses: ({ context }) => context.inventory !== null && skipsPauses(context.pauses),
    canRetry: ({ context }) => context.stopReason !== null && context.flow.intake.documentRequirements.length > 0,
  },
  delays: {
    processing: TIMINGS.validatorProcessing,
  },
}).createMachine({
  id: "validator",
  context: {
    flow: toFlowState("inactive", null),
    case: null,
    rows: [],
    inventory: null,
    stopReason: null,
    pauses: ALL_PAUSES,
  },
  initial: "waiting",
  invoke: [
    { id: "sharedFlow", src: "sharedFlow" },
    { id: "pausePreference", src: "pausePreference" },
  ],
  on: {
    "search.requested": { actions: { type: "goTo", params: { to: "/socrates", state: null } } },
    "home.requested": { actions: { type: "goTo", params: { to: "/", state: null } } },
    "pauses.preferred": { actions: { type: "setPreference", params: ({ event }) => event } },
    "procedure.opened": {
      actions: [
        "storeCase",
        {
          type: "goTo",
          params: ({ event }) => ({ to: ROUTES.hub, state: { selectedTramite: event.query } }),
        },
      ],
    },
  },
  states: {
    waiting: {
      description: "Nothing to validate yet, or a validation that failed or was stopped.",
      meta: { view: "waiting" },
      on: {
        "flow.changed": [
          {
            guard: { type: "mustProcess", params: ({ event }) => event },
            target: "processing",
            actions: { type: "setFlow", params: ({ event }) => event },
          },
          {
            guard: { type: "wasValidated", params: ({ event }) => event },
            target: "restoring",
            actions: { type: "setFlow", params: ({ event }) => event },
          },
          { actions: { type: "setFlow", params: ({ event }) => event } },
        ],
        "validation.retried": { guard: "canRetry", target: "processing" },
      },
    },
    processing: {
      description: "The vault is read while the documented time passes.",
      tags: "busy",
      meta: { view: "processing" },
      entry: ["clearRun", "activateFlow"],
      type: "parallel",
      on: {
        "validation.cancelled": {
          target: "waiting",
          actions: { type: "setStopReason", params: { stopReason: "cancelled" } },
        },
        "pauses.skipped": { guard: "canSkip", actions: ["skipPauses", "forwardSkip"] },
      },
      onDone: {
        target: "results",
        actions: [
          "updateRows",
          "updateFlow",
          {
            type: "raiseToast",
            params: ({ context }) => ({ toast: validationToast(count(context.rows)) }),
          },
        ],
      },
      states: {
        pause: {
          description: "The documented time.",
          initial: "running",
          states: {
            running: {
              description: "The documented time passes.",
              always: { guard: "skipsPauses", target: "over" },
              after: { processing: { target: "over" } },
            },
            over: { description: "The time is over; the vault may still be slow.", type: "final" },
          },
        },
        vault: {
          description: "The documents of the vault.",
          initial: "reading",
          states: {
            reading: {
              description: "The vault is being read.",
              invoke: {
                id: "readInventory",
                src: "readInventory",
                onDone: {
                  target: "read",
                  actions: { type: "setInventory", params: ({ event }) => ({ inventory: event.output }) },
                },
                onError: {
                  target: "#validator.waiting",
                  actions: [
                    { type: "setStopReason", params: { stopReason: "failed" } },
                    { type: "raiseToast", params: { toast: VALIDATOR_FAILED } },
                  ],
                },
              },
            },
            read: { description: "The vault was read.", type: "final" },
          },
        },
      },
    },
    restoring: {
      description: "The person is back at a finished validation; the vault is read again.",
      tags: "busy",
      meta: { view: "processing" },
      invoke: {
        id: "rereadInventory",
        src: "readInventory",
        onDone: {
          target: "results",
          actions: [
            { type: "setInventory", params: ({ event }) => ({ inventory: event.output }) },
            "updateRows",
            "updateFlow",
          ],
        },
        onError: {
          target: "waiting",
          actions: [
            { type: "setStopReason", params: { stopReason: "failed" } },
            { type: "raiseToast", params: { toast: VALIDATOR_FAILED } },
          ],
        },
      },
      on: {
        "validation.cancelled": {
          target: "waiting",
          actions: { type: "setStopReason", params: { stopReason: "cancelled" } },
        },
      },
    },
    results: {
      description: "The validations show; the person may answer their questions.",
      meta: { view: "results" },
      on: {
        "wallet.requested": {
          actions: [
            "storeCase",
            {
              type: "goTo",
              params: ({ context }) => ({
                to: "/wallet",
                state: context.case && toAnalysisState(context.case, context.rows),
              }),
            },
          ],
        },
        "upload.requested": {
          actions: [
            "storeCase",
            {
              type: "goTo",
              params: ({ context, event }) => toUploadPlace(context.case, event.row),
            },
          ],
        },
        "flow.restarted": {
          target: "waiting",
          actions: ["resetFlow", { type: "goTo", params: { to: "/socrates", state: null } }],
        },
        "inventory.changed": {
          actions: [{ type: "setInventory", params: ({ event }) => event }, "updateRows", "updateFlow"],
        },
        "row.*": {
          actions: [
            { type: "storeCase", params: ({ event }) => ({ change: event }) },
            { type: "changeRow", params: ({ event }) => ({ change: event }) },
            "updateRows",
            "updateFlow",
          ],
        },
      },
    },
  },
});
