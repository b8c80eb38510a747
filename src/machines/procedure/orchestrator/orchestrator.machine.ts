import { assign, emit, fromCallback, fromPromise, sendTo, setup } from "xstate";
import type { AnalysisMeta } from "@/domain/procedure/analysis/steps.ts";
import { customTextState } from "@/domain/procedure/customInput.ts";
import type { AnalysisFailure } from "@/domain/shared/messages.es.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { type CaseRowEvent, changeCaseRow, getRows } from "@/domain/procedure/case/caseRows.ts";
import {
  type HubEntry,
  toAnalysisState,
  toHubState,
  toUploadPlace,
  toUsedEntry,
} from "@/domain/procedure/caseNavigation.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { ROUTES, toCasePath } from "@/domain/shared/routes.ts";
import { count } from "@/domain/procedure/case/count.ts";
import { ALL_PAUSES, resetPauses, skipsPauses, type PausesEvent, withPreference } from "../pauses.ts";
import { stub } from "../../shared/stub.ts";
import { createMeta } from "./orchestrator.meta.ts";
import type { OrchestratorContext, OrchestratorEmitted, OrchestratorEvent } from "./orchestrator.types.ts";

/** Ignored before Sócrates' answer, and without remaining pauses. */
const SKIP = { "pauses.skipped": { guard: "canSkip", actions: ["skipPauses", "forwardSkip"] } } as const;

const change = ({ event }: { readonly event: CaseRowEvent }) => ({ change: event });
const CHANGE = [{ type: "storeCase", params: change }, { type: "changeCase", params: change }, "updateRows"] as const;

/**
 * The analysis of one procedure on /hub: requirements, validation against the vault, inventory (HUB rows). Documented
 * pauses are delays; progress and node statuses are meta.
 */
export const orchestratorMachine = setup({
  types: {
    context: {} as OrchestratorContext,
    events: {} as OrchestratorEvent,
    input: {} as HubEntry,
    emitted: {} as OrchestratorEmitted,
    tags: {} as "busy" | "custom" | "chosen" | "autoStartPending" | "restoring" | "finished" | "failed",
    meta: {} as AnalysisMeta,
  },
  actors: {
    /** Resolves to a new case with the answer, or to the one that the person keeps. */
    runQuery: fromPromise<Case, { query: string; isAnother: boolean }>(() => stub("runQuery")),
    /** Resolves to a finished case, or null. */
    openCase: fromPromise<Case | null, { id: string }>(() => stub("openCase")),
    readInventory: fromPromise<Inventory>(() => stub("readInventory")),
    /** Sends `pauses.preferred` with the stored preference, now and at every change. */
    pausePreference: fromCallback<PausesEvent>(() => stub("pausePreference")),
  },
  actions: {
    /** Stores the case beyond this screen. */
    storeCase: (_, _params?: { change: CaseRowEvent }) => stub("storeCase"),
    setQuery: assign((_, params: { query: string }) => params),
    clearRun: assign({
      case: null,
      rows: [],
      inventory: null,
      view: null,
      isAnother: false,
      pauses: ({ context }) => resetPauses(context.pauses),
    }),
    meanAnother: assign({ isAnother: true }),
    setCase: assign((at, to: { case: Case | null }) => ({ ...to, query: at.context.query || (to.case?.query ?? "") })),
    changeCase: assign(({ context: { case: opened } }, { change }: { change: CaseRowEvent }) => ({
      case: opened && changeCaseRow(opened, change, opened.updatedAt),
    })),
    setInventory: assign((_, params: { inventory: Inventory | null }) => params),
    setFailure: assign((_, params: { failure: AnalysisFailure | null }) => params),
    updateRows: assign(({ context }) => ({ rows: context.case ? getRows(context.case, context.inventory) : [] })),
    setPreference: assign(({ context }, params: { skip: boolean }) => withPreference(context.pauses, params)),
    skipPauses: assign(({ context }) => ({ pauses: { ...context.pauses, now: true } })),
    /** The preference may be stored there. */
    forwardSkip: sendTo("pausePreference", ({ event }) => event),
    consumeChoice: emit(({ context }) => ({ type: "choice.consumed", state: toUsedEntry(context) })),
    /** Adds the case to the history entry. */
    nameCase: emit(({ context }) => ({
      type: "choice.consumed",
      state: context.case ? toHubState(context.case) : toUsedEntry(context),
    })),
    goTo: emit((_, params: { to: string; state: Readonly<Record<string, unknown>> | null }) => ({
      type: "navigation.requested",
      ...params,
    })),
    goToCase: emit(({ context }) => ({
      type: "navigation.requested",
      to: toCasePath(context.case?.id ?? ""),
      state: null,
    })),
    goToWallet: emit(({ context }) => ({
      type: "navigation.requested",
      to: ROUTES.wallet,
      state: context.case && toAnalysisState(context.case, context.rows),
    })),
    goHome: emit({ type: "navigation.requested", to: "/", state: null }),
  },
  guards: {
    isLongEnough: (_, params: { query: string }) => customTextState(params.query).ready,
    isTyped: (_, params: { query: string }) => params.query.trim() !== "",
    showsCustomInput: ({ context }) => context.entry.showCustomInput,
    hasCase: ({ context: { entry, query } }) => entry.caseId !== null && (entry.done || query !== ""),
    hasAnswer: (_, { found }: { found: Case | null }) => found !== null && !found.handedOver,
    isUnknown: ({ context }) => context.query === "",
    wasUsed: ({ context }) => context.entry.done && context.query !== "",
    canAutoStart: ({ context }) => context.query !== "" && !context.entry.showCustomInput,
    hasMissing: ({ context }) => count(context.rows).missing > 0,
    canSkip: ({ context }) => !skipsPauses(context.pauses),
    skipsPauses: ({ context }) => skipsPauses(context.pauses),
    failedAtVault: ({ context }) => context.failure === "vault",
  },
  delays: {
    autoStart: TIMINGS.hubAutoStart,
    afterSocrates: TIMINGS.hubAfterSocrates,
    platonProcessing: TIMINGS.hubPlatonProcessing,
    beforeWallet: TIMINGS.hubBeforeWallet,
    walletProcessing: TIMINGS.hubWalletProcessing,
    afterInventory: TIMINGS.hubAfterInventory,
  },
}).createMachine({
  id: "orchestrator",
  context: ({ input }) => ({
    entry: input,
    query: input.query ?? "",
    case: null,
    rows: [],
    inventory: null,
    failure: null,
    view: input.view,
    pauses: ALL_PAUSES,
    isAnother: false,
  }),
  initial: "selecting",
  invoke: { id: "pausePreference", src: "pausePreference" },
  on: {
    "run.restarted": { actions: "goHome" },
    "pauses.preferred": { actions: { type: "setPreference", params: ({ event }) => event } },
    "alternative.chosen": {
      guard: { type: "isTyped", params: ({ event }) => ({ query: event.query }) },
      target: ".selecting.autoStartPending",
      actions: ["clearRun", { type: "setQuery", params: ({ event }) => ({ query: event.query }) }],
    },
    "description.requested": { target: ".selecting.customInput", actions: "clearRun" },
  },
  states: {
    selecting: {
      description: "No analysis runs: a procedure is being chosen, or was chosen and waits.",
      meta: createMeta("idle"),
      initial: "deciding",
      states: {
        deciding: {
          description: "What the navigation state asks for decides where to begin.",
          always: [
            { guard: "showsCustomInput", target: "customInput" },
            { guard: "hasCase", target: "#orchestrator.restoring" },
            { guard: "wasUsed", target: "chosen" },
            { guard: "canAutoStart", target: "autoStartPending" },
            { target: "customInput" },
          ],
        },
        customInput: {
          description: "The person describes a procedure.",
          tags: "custom",
          on: {
            "query.submitted": {
              guard: { type: "isLongEnough", params: ({ event }) => ({ query: event.query }) },
              target: "autoStartPending",
              actions: ["clearRun", { type: "setQuery", params: ({ event }) => ({ query: event.query.trim() }) }],
            },
          },
        },
        chosen: {
          description:
            "A choice that was already used, after a reload, 'back' or a cancelled run; nothing starts by itself.",
          tags: "chosen",
          always: { guard: "isUnknown", target: "customInput" },
          on: { "analysis.requested": { target: "autoStartPending", actions: "clearRun" } },
        },
        autoStartPending: {
          description: "A procedure is set; the analysis starts by itself.",
          tags: ["busy", "autoStartPending"],
          meta: createMeta("idle", "active"),
          entry: "consumeChoice",
          after: { autoStart: { target: "#orchestrator.socratesSearching" } },
          on: { "run.cancelled": { target: "chosen" } },
        },
      },
    },
    socratesSearching: {
      description: "Sócrates answers what the procedure asks for.",
      tags: "busy",
      initial: "querying",
      on: { "run.cancelled": { target: "selecting.chosen" } },
      states: {
        querying: {
          description: "The requirements query runs.",
          meta: createMeta("querying"),
          invoke: {
            id: "runQuery",
            src: "runQuery",
            input: ({ context: { query, isAnother } }) => ({ query, isAnother }),
            onDone: {
              target: "pausing",
              actions: { type: "setCase", params: ({ event }) => ({ case: event.output }) },
            },
            onError: { target: "#orchestrator.error", actions: { type: "setFailure", params: { failure: "query" } } },
          },
        },
        pausing: {
          description: "The answer is there; the person reads.",
          meta: createMeta("answered"),
          always: { guard: "skipsPauses", target: "#orchestrator.platonValidating" },
          after: { afterSocrates: { target: "#orchestrator.platonValidating" } },
          on: SKIP,
        },
      },
    },
    platonValidating: {
      description: "Platón compares the required documents with the vault.",
      tags: "busy",
      initial: "processing",
      on: { "run.cancelled": { target: "selecting.chosen" }, ...SKIP },
      states: {
        processing: {
          description: "The vault is read while the documented time passes.",
          meta: createMeta("validating"),
          type: "parallel",
          onDone: { target: "validated", actions: "updateRows" },
          states: {
            pause: {
              description: "The documented time.",
              initial: "running",
              states: {
                running: {
                  description: "The documented time passes.",
                  always: { guard: "skipsPauses", target: "over" },
                  after: { platonProcessing: { target: "over" } },
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
                      target: "#orchestrator.error",
                      actions: { type: "setFailure", params: { failure: "vault" } },
                    },
                  },
                },
                read: { description: "The vault was read.", type: "final" },
              },
            },
          },
        },
        validated: {
          description: "The validations are computed.",
          meta: createMeta("validated"),
          always: { guard: "skipsPauses", target: "#orchestrator.walletChecking" },
          after: { beforeWallet: { target: "#orchestrator.walletChecking" } },
        },
      },
    },
    walletChecking: {
      description: "The inventory of the vault is taken.",
      tags: "busy",
      initial: "processing",
      on: { "run.cancelled": { target: "selecting.chosen" }, ...SKIP },
      states: {
        processing: {
          description: "The vault read for the validation is counted while the documented time passes.",
          meta: createMeta("checking"),
          always: { guard: "skipsPauses", target: "inventoried" },
          after: { walletProcessing: { target: "inventoried" } },
        },
        inventoried: {
          description: "The inventory is computed.",
          meta: createMeta("inventoried"),
          always: { guard: "skipsPauses", target: "#orchestrator.complete" },
          after: { afterInventory: { target: "#orchestrator.complete" } },
        },
      },
    },
    restoring: {
      description: "A finished case is shown again; only the vault is read again.",
      tags: ["busy", "restoring"],
      meta: createMeta("idle", "active"),
      entry: "consumeChoice",
      initial: "opening",
      on: { "run.cancelled": { target: "selecting.chosen" } },
      states: {
        opening: {
          description: "The case is looked up.",
          invoke: {
            id: "openCase",
            src: "openCase",
            input: ({ context }) => ({ id: context.entry.caseId ?? "" }),
            onDone: [
              {
                guard: { type: "hasAnswer", params: ({ event }) => ({ found: event.output }) },
                target: "comparing",
                actions: { type: "setCase", params: ({ event }) => ({ case: event.output }) },
              },
              { target: "#orchestrator.selecting.chosen" },
            ],
            onError: { target: "#orchestrator.selecting.chosen" },
          },
        },
        comparing: {
          description: "The vault is read.",
          invoke: {
            id: "rereadInventory",
            src: "readInventory",
            onDone: {
              target: "#orchestrator.complete",
              actions: [{ type: "setInventory", params: ({ event }) => ({ inventory: event.output }) }, "updateRows"],
            },
            onError: { target: "#orchestrator.error", actions: { type: "setFailure", params: { failure: "vault" } } },
          },
        },
      },
    },
    complete: {
      description: "The analysis is finished and stored; the person may answer its questions.",
      tags: "finished",
      entry: ["storeCase", "nameCase"],
      initial: "evaluating",
      on: {
        "row.*": { target: ".evaluating", actions: CHANGE },
        "demo.toggled": { target: ".evaluating", actions: CHANGE },
        "inventory.changed": {
          target: ".evaluating",
          actions: [{ type: "setInventory", params: ({ event }) => event }, "updateRows"],
        },
        "upload.requested": {
          actions: {
            type: "goTo",
            params: ({ context, event }) => toUploadPlace(context.case, event.row),
          },
        },
        "case.kept": { actions: "goToCase" },
        "another.requested": {
          target: "#orchestrator.selecting.autoStartPending",
          actions: ["clearRun", "meanAnother"],
        },
        "procedure.opened": {
          actions: {
            type: "goTo",
            params: ({ event }) => ({ to: ROUTES.hub, state: { selectedTramite: event.query } }),
          },
        },
      },
      states: {
        evaluating: {
          description: "Is anything missing?",
          always: [{ guard: "hasMissing", target: "needsAttention" }, { target: "settled" }],
        },
        needsAttention: {
          description: "Documents are missing; the wallet asks for attention.",
          meta: createMeta("complete", "needs-attention"),
          on: {
            "wallet.opened": { actions: "goToWallet" },
          },
        },
        settled: {
          description: "Nothing is missing.",
          meta: createMeta("complete"),
        },
      },
    },
    error: {
      description: "A step failed; the nodes are cleared.",
      tags: "failed",
      meta: createMeta("failed"),
      exit: { type: "setFailure", params: { failure: null } },
      on: {
        "run.retried": [{ guard: "failedAtVault", target: "platonValidating" }, { target: "socratesSearching" }],
        "run.cancelled": { target: "selecting.chosen" },
      },
    },
  },
});
