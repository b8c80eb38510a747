import { assign, emit, fromPromise, setup } from "xstate";
import type { AnalysisMeta } from "@/domain/procedure/analysis/steps.ts";
import { customTextState } from "@/domain/procedure/customInput.ts";
import type { AnalysisFailure } from "@/domain/shared/messages.es.ts";
import { usedChoice, walletState, type HubEntry } from "@/domain/shared/navigation.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { Inventory, RowAnswer, ValidationChoices } from "@/domain/procedure/validation/types.ts";
import { answerRow, countRow } from "@/domain/procedure/validation/choices.ts";
import { initialChoices, missingCount } from "@/domain/procedure/validation/validate.ts";
import { stub } from "../../shared/stub.ts";
import { metaOf } from "./orchestrator.meta.ts";
import { validationsOf } from "./orchestrator.validations.ts";

export interface OrchestratorContext {
  readonly entry: HubEntry;
  readonly tramite: string;
  readonly result: QueryResult | null;
  readonly inventory: Inventory | null;
  readonly choices: ValidationChoices;
  readonly failure: AnalysisFailure | null;
  /** What a finished analysis opens with; a new run owes it nothing. */
  readonly view: HubEntry["view"];
}

export type OrchestratorEvent =
  | { type: "query.submitted"; query: string }
  | { type: "tramite.chosen"; title: string }
  | { type: "analysis.requested" }
  | { type: "run.cancelled" }
  | { type: "run.retried" }
  | { type: "run.restarted" }
  | { type: "wallet.opened" }
  | { type: "row.answered"; documentType: string; answer: RowAnswer }
  | { type: "row.counted"; documentType: string; counts: boolean }
  | { type: "demo.toggled"; include: boolean };

export type OrchestratorEmitted =
  | { type: "navigation.requested"; to: string; state: Record<string, unknown> | null }
  | { type: "choice.consumed"; state: { readonly tramite: string; readonly done: true } };

/**
 * The analysis of one procedure on /hub: requirements, validation against the vault, inventory (HUB rows). The
 * documented pauses, progress and node statuses stand in delays and meta; what is missing is derived from the context.
 */
export const orchestratorMachine = setup({
  types: {
    context: {} as OrchestratorContext,
    events: {} as OrchestratorEvent,
    input: {} as HubEntry,
    emitted: {} as OrchestratorEmitted,
    tags: {} as "busy" | "custom" | "chosen" | "armed" | "restoring" | "finished" | "failed",
    meta: {} as AnalysisMeta,
  },
  actors: {
    runQuery: fromPromise<QueryResult, { query: string }>(() => stub("runQuery")),
    readInventory: fromPromise<Inventory>(() => stub("readInventory")),
  },
  actions: {
    keepTramite: assign((_, params: { tramite: string }) => ({
      tramite: params.tramite,
      result: null,
      inventory: null,
      choices: initialChoices,
      view: null,
    })),
    /** A new run owes nothing to an earlier one. */
    forgetRun: assign({ result: null, inventory: null, choices: initialChoices, view: null }),
    keepResult: assign((_, params: { result: QueryResult }) => ({ result: params.result })),
    keepInventory: assign((_, params: { inventory: Inventory }) => ({ inventory: params.inventory })),
    forgetInventory: assign({ inventory: null }),
    keepFailure: assign((_, params: { failure: AnalysisFailure }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
    keepChoices: assign((_, params: { choices: ValidationChoices }) => ({ choices: params.choices })),
    consumeChoice: emit(({ context }) => ({ type: "choice.consumed", state: usedChoice(context.tramite) })),
    goHome: emit({ type: "navigation.requested", to: "/", state: null }),
    goToWallet: emit(({ context }) => ({
      type: "navigation.requested",
      to: "/wallet",
      state: context.result
        ? walletState(context.tramite, validationsOf(context), { result: context.result, choices: context.choices })
        : null,
    })),
  },
  guards: {
    isLongEnough: (_, params: { query: string }) => customTextState(params.query).ready,
    isTyped: (_, params: { query: string }) => params.query.trim() !== "",
    showsCustomInput: ({ context }) => context.entry.showCustomInput,
    hasFinished: ({ context }) => context.entry.finished !== null && context.tramite !== "",
    wasUsed: ({ context }) => context.entry.done && context.tramite !== "",
    canAutoStart: ({ context }) => context.tramite !== "" && !context.entry.showCustomInput,
    hasInventory: ({ context }) => context.inventory !== null,
    hasMissing: ({ context }) => missingCount(validationsOf(context)) > 0,
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
    tramite: input.tramite ?? "",
    result: input.finished?.result ?? null,
    inventory: null,
    choices: input.finished?.choices ?? initialChoices,
    failure: null,
    view: input.view,
  }),
  initial: "selecting",
  on: { "run.restarted": { actions: "goHome" } },
  states: {
    selecting: {
      description: "No analysis runs: a procedure is being chosen, or was chosen and waits.",
      meta: metaOf("idle"),
      initial: "deciding",
      states: {
        deciding: {
          description: "What the navigation state asks for decides where to begin.",
          always: [
            { guard: "showsCustomInput", target: "customInput" },
            { guard: "hasFinished", target: "#orchestrator.restoring" },
            { guard: "wasUsed", target: "chosen" },
            { guard: "canAutoStart", target: "armed" },
            { target: "customInput" },
          ],
        },
        customInput: {
          description: "The person describes a procedure.",
          tags: "custom",
          on: {
            "query.submitted": {
              guard: { type: "isLongEnough", params: ({ event }) => ({ query: event.query }) },
              target: "armed",
              actions: { type: "keepTramite", params: ({ event }) => ({ tramite: event.query.trim() }) },
            },
          },
        },
        chosen: {
          description:
            "A choice that was already used, after a reload, 'back' or a cancelled run; nothing starts by itself.",
          tags: "chosen",
          on: { "analysis.requested": { target: "armed", actions: "forgetRun" } },
        },
        armed: {
          description: "A procedure is set; the analysis starts by itself.",
          tags: ["busy", "armed"],
          meta: metaOf("idle", "active"),
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
          meta: metaOf("querying"),
          invoke: {
            id: "runQuery",
            src: "runQuery",
            input: ({ context }) => ({ query: context.tramite }),
            onDone: {
              target: "pausing",
              actions: { type: "keepResult", params: ({ event }) => ({ result: event.output }) },
            },
            onError: { target: "#orchestrator.error", actions: { type: "keepFailure", params: { failure: "query" } } },
          },
        },
        pausing: {
          description: "The answer is there; the person reads.",
          meta: metaOf("answered"),
          after: { afterSocrates: { target: "#orchestrator.platonValidating" } },
        },
      },
    },
    platonValidating: {
      description: "Platón compares the required documents with the vault.",
      tags: "busy",
      initial: "processing",
      on: { "run.cancelled": { target: "selecting.chosen" } },
      states: {
        processing: {
          description: "The vault is read while the documented time passes.",
          meta: metaOf("validating"),
          entry: "forgetInventory",
          invoke: {
            id: "readInventory",
            src: "readInventory",
            onDone: { actions: { type: "keepInventory", params: ({ event }) => ({ inventory: event.output }) } },
            onError: { target: "#orchestrator.error", actions: { type: "keepFailure", params: { failure: "vault" } } },
          },
          initial: "minimum",
          states: {
            minimum: {
              description: "The documented time.",
              after: { platonProcessing: { target: "overdue" } },
            },
            overdue: {
              description: "The time is over; the vault may still be slow.",
              always: { guard: "hasInventory", target: "#orchestrator.platonValidating.validated" },
            },
          },
        },
        validated: {
          description: "The validations are computed.",
          meta: metaOf("validated"),
          after: { beforeWallet: { target: "#orchestrator.walletChecking" } },
        },
      },
    },
    walletChecking: {
      description: "The inventory of the vault is taken.",
      tags: "busy",
      initial: "processing",
      on: { "run.cancelled": { target: "selecting.chosen" } },
      states: {
        processing: {
          description: "The vault read for the validation is counted while the documented time passes.",
          meta: metaOf("checking"),
          after: { walletProcessing: { target: "inventoried" } },
        },
        inventoried: {
          description: "The inventory is computed.",
          meta: metaOf("inventoried"),
          after: { afterInventory: { target: "#orchestrator.complete" } },
        },
      },
    },
    restoring: {
      description: "A finished analysis is shown again; only the vault is read anew.",
      tags: ["busy", "restoring"],
      meta: metaOf("idle", "active"),
      entry: "consumeChoice",
      invoke: {
        id: "rereadInventory",
        src: "readInventory",
        onDone: {
          target: "complete",
          actions: { type: "keepInventory", params: ({ event }) => ({ inventory: event.output }) },
        },
        onError: { target: "error", actions: { type: "keepFailure", params: { failure: "vault" } } },
      },
      on: { "run.cancelled": { target: "selecting.chosen" } },
    },
    complete: {
      description: "The analysis is finished; the person may answer its questions.",
      tags: "finished",
      initial: "judging",
      on: {
        "row.answered": {
          target: ".judging",
          actions: {
            type: "keepChoices",
            params: ({ context, event }) => ({ choices: answerRow(context.choices, event.documentType, event.answer) }),
          },
        },
        "row.counted": {
          target: ".judging",
          actions: {
            type: "keepChoices",
            params: ({ context, event }) => ({ choices: countRow(context.choices, event.documentType, event.counts) }),
          },
        },
        "demo.toggled": {
          target: ".judging",
          actions: {
            type: "keepChoices",
            params: ({ context, event }) => ({ choices: { ...context.choices, includeDemo: event.include } }),
          },
        },
        "tramite.chosen": {
          guard: { type: "isTyped", params: ({ event }) => ({ query: event.title }) },
          target: "selecting.armed",
          actions: { type: "keepTramite", params: ({ event }) => ({ tramite: event.title }) },
        },
      },
      states: {
        judging: {
          description: "Is anything missing?",
          always: [{ guard: "hasMissing", target: "needsAttention" }, { target: "settled" }],
        },
        needsAttention: {
          description: "Documents are missing; the wallet asks for attention.",
          meta: metaOf("complete", "needs-attention"),
          on: { "wallet.opened": { actions: "goToWallet" } },
        },
        settled: {
          description: "Nothing is missing.",
          meta: metaOf("complete"),
        },
      },
    },
    error: {
      description: "A step failed; the nodes are cleared.",
      tags: "failed",
      meta: metaOf("failed"),
      exit: "forgetFailure",
      on: {
        "run.retried": [{ guard: "failedAtVault", target: "platonValidating" }, { target: "socratesSearching" }],
        "run.cancelled": { target: "selecting.chosen" },
      },
    },
  },
});
