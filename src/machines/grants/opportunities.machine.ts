import { assertEvent, assign, emit, fromPromise, setup } from "xstate";
import { folderForMissing } from "@/domain/documents/types/keywords.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { Opportunity, OpportunityQuery, OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import { OPPORTUNITY_FAILURES, toOpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import {
  applyToast,
  foundToast,
  OPPORTUNITY_MESSAGES,
  SAVED_FULL,
  savedToast,
  situationToast,
} from "@/domain/grants/opportunityMessages.ts";
import { isApplicable } from "@/domain/grants/score.ts";
import type { Situation } from "@/domain/grants/situation.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { formatWalletView } from "@/domain/documents/vault/walletViewState.ts";
import { toAnalysedCall } from "@/domain/procedure/analysedCall.ts";
import { withUploadFor } from "@/domain/procedure/caseNavigation.ts";
import { stub } from "../shared/stub.ts";
import type {
  OpportunitiesContext,
  OpportunitiesEmitted,
  OpportunitiesEvent,
  OpportunitiesMeta,
  OpportunityTask,
  SaveOutcome,
  SituationOutcome,
} from "./opportunities.types.ts";

const opportunitiesSetup = setup({
  types: {
    context: {} as OpportunitiesContext,
    events: {} as OpportunitiesEvent,
    input: {} as { readonly kind: OpportunitySourceKind },
    emitted: {} as OpportunitiesEmitted,
    tags: {} as "busy" | "detail" | "situation",
    meta: {} as OpportunitiesMeta,
  },
  actors: {
    /** Resolves to the ids of what the person has not been shown yet. */
    scanSources: fromPromise<readonly string[], OpportunityQuery>(async () => stub("scanSources")),
    /** Saves the opportunity, or removes it from the saved ones. */
    save: fromPromise<SaveOutcome, { id: string }>(async () => stub("save")),
    saveSituation: fromPromise<SituationOutcome, { situation: Situation }>(async () => stub("saveSituation")),
    /** Records that the person wants to apply; nothing is applied for. Resolves to the address where that is done. */
    apply: fromPromise<string, { opportunity: Opportunity }>(async () => stub("apply")),
  },
  actions: {
    /** These are the new ones from now on. */
    markFound: (_, _params: { ids: readonly string[] }) => stub("markFound"),
    markViewed: (_, _params: { id: string }) => stub("markViewed"),
    reloadList: () => stub("reloadList"),
    /** 'Ahora no': it is not asked for again. */
    declineSituation: () => stub("declineSituation"),
    open: assign(({ context }, { id }: { id: string }) => ({ openId: id, held: [...context.held, id] })),
    close: assign({ openId: null }),
    enqueue: assign(({ context }, { task }: { task: OpportunityTask }) => ({ tasks: [...context.tasks, task] })),
    dequeue: assign(({ context }) => ({ tasks: context.tasks.slice(1) })),
    emitToast: emit((_, params: { toast: FlowToast }) => ({ type: "toast.raised", toast: params.toast })),
    /** The search for what the call asks for (OPP-29). */
    emitSearch: emit((_, { opportunity }: { opportunity: Opportunity }) => ({
      type: "navigation.requested",
      to: ROUTES.socrates,
      state: { selectedTramite: opportunity.title, call: toAnalysedCall(opportunity) },
    })),
    /** The folder of the vault where the document belongs. */
    emitFolder: emit((_, { documentName }: { documentName: string }) => ({
      type: "navigation.requested",
      to: `${ROUTES.wallet}${formatWalletView({ kind: "folder", folderId: folderForMissing(documentName) })}`,
      state: withUploadFor(null, documentName),
    })),
  },
  guards: {
    canApply: (_, { opportunity }: { opportunity: Opportunity }) => isApplicable(opportunity.compatibility),
    isNext: ({ context }, { kind }: { kind: OpportunityTask["kind"] }) => context.tasks[0]?.kind === kind,
    isOpen: ({ context }) => context.openId !== null,
  },
  delays: {
    thinking: TIMINGS.opportunitiesThinking,
    searching: TIMINGS.opportunitiesSearching,
    complete: TIMINGS.opportunitiesComplete,
  },
});

/** The opportunities screen (OPP rows): proactive search, filters, what the person does with a call. Its list is a query. */
export const opportunitiesMachine = opportunitiesSetup.createMachine({
  id: "opportunities",
  type: "parallel",
  context: ({ input }) => ({
    kind: input.kind,
    text: "",
    asked: "",
    chip: "all",
    order: "compatibility",
    held: [],
    openId: null,
    found: null,
    scanFailure: null,
    tasks: [],
  }),
  on: {
    "text.typed": { actions: assign(({ event }) => ({ text: event.text.slice(0, LIMITS.searchCharacters) })) },
    "search.submitted": { actions: assign(({ context }) => ({ asked: context.text.trim() })) },
    "chip.chosen": { actions: assign(({ event }) => ({ chip: event.chip, held: [] })) },
    "order.chosen": { actions: assign(({ event }) => ({ order: event.order })) },
    "filters.cleared": { actions: assign({ text: "", asked: "", chip: "all", held: [] }) },
    "analysis.requested": {
      actions: [
        { type: "markViewed", params: ({ event }) => ({ id: event.opportunity.id }) },
        { type: "emitSearch", params: ({ event }) => event },
      ],
    },
    "upload.requested": {
      actions: { type: "emitFolder", params: ({ event }) => ({ documentName: event.documentName }) },
    },
    "situation.declined": { actions: "declineSituation" },
    "failure.dismissed": { actions: assign({ scanFailure: null }) },
  },
  states: {
    scan: {
      description: "The proactive search.",
      initial: "idle",
      states: {
        idle: {
          description: "No search runs.",
          meta: { scan: "idle" },
          on: {
            "scan.requested": {
              target: "working",
              // It looks at all the source has: words that the source was asked for before are removed.
              actions: assign(({ context }) => ({
                found: null,
                scanFailure: null,
                asked: "",
                text: context.text.trim() === context.asked ? "" : context.text,
              })),
            },
          },
        },
        working: {
          description: "The sources are asked, for at least the documented time.",
          tags: "busy",
          type: "parallel",
          on: { "scan.cancelled": { target: "idle" } },
          onDone: { target: "complete" },
          states: {
            answer: {
              description: "The answer of the sources.",
              initial: "asking",
              states: {
                asking: {
                  description: "The sources have not answered yet.",
                  invoke: {
                    id: "scanSources",
                    src: "scanSources",
                    input: ({ event }) => {
                      assertEvent(event, "scan.requested");
                      return { text: "", situation: event.situation };
                    },
                    onDone: { target: "answered", actions: assign(({ event }) => ({ found: event.output })) },
                    onError: {
                      target: "#opportunities.scan.idle",
                      actions: [
                        assign(({ event }) => ({
                          scanFailure: OPPORTUNITY_FAILURES[toOpportunityFailure(event.error)],
                        })),
                        {
                          type: "emitToast",
                          params: ({ context }) => ({
                            toast: { ...OPPORTUNITY_MESSAGES.scanFailed, description: context.scanFailure ?? "" },
                          }),
                        },
                      ],
                    },
                  },
                },
                answered: { description: "The sources have answered.", type: "final" },
              },
            },
            minimum: {
              description: "The documented time.",
              initial: "thinking",
              states: {
                thinking: {
                  description: "What to look for.",
                  meta: { scan: "thinking" },
                  after: { thinking: { target: "searching" } },
                },
                searching: {
                  description: "The seven sources show.",
                  meta: { scan: "searching" },
                  after: { searching: { target: "elapsed" } },
                },
                elapsed: {
                  description: "The documented time is over.",
                  meta: { scan: "searching" },
                  type: "final",
                },
              },
            },
          },
        },
        complete: {
          description: "The list is loaded again; how many are new is announced.",
          meta: { scan: "complete" },
          entry: [
            { type: "markFound", params: ({ context }) => ({ ids: context.found ?? [] }) },
            "reloadList",
            {
              type: "emitToast",
              params: ({ context }) => ({ toast: foundToast((context.found ?? []).length, context.kind) }),
            },
          ],
          after: { complete: { target: "idle" } },
        },
      },
    },
    dialog: {
      description: "The dialog over the list.",
      initial: "none",
      on: {
        // From the details too: what was open may have gone from the list, and its dialog with it.
        "opportunity.opened": {
          target: ".detail",
          actions: [
            { type: "open", params: ({ event }) => ({ id: event.id }) },
            { type: "markViewed", params: ({ event }) => ({ id: event.id }) },
          ],
        },
        "situation.opened": { target: ".situation" },
      },
      states: {
        none: { description: "No dialog." },
        detail: {
          description: "One opportunity, explained.",
          tags: "detail",
          on: {
            "opportunity.closed": { target: "none", actions: "close" },
            "analysis.requested": {
              target: "none",
              actions: ["close", { type: "emitSearch", params: ({ event }) => event }],
            },
            "upload.requested": {
              target: "none",
              actions: ["close", { type: "emitFolder", params: ({ event }) => ({ documentName: event.documentName }) }],
            },
          },
        },
        situation: {
          description: "The person answers 'Tu situación'.",
          tags: "situation",
          on: {
            "situation.submitted": { target: "saving" },
            "situation.declined": { target: "left", actions: "declineSituation" },
          },
        },
        saving: {
          description: "The answers are stored.",
          invoke: {
            id: "saveSituation",
            src: "saveSituation",
            input: ({ event }) => {
              assertEvent(event, "situation.submitted");
              return { situation: event.situation };
            },
            onDone: {
              target: "left",
              actions: { type: "emitToast", params: ({ event }) => ({ toast: situationToast(event.output) }) },
            },
            onError: {
              target: "left",
              actions: { type: "emitToast", params: { toast: OPPORTUNITY_MESSAGES.situationFailed } },
            },
          },
        },
        left: {
          description: "Back to where the person came from.",
          always: [{ guard: "isOpen", target: "detail" }, { target: "none" }],
        },
      },
    },
    tasks: {
      description: "What the person asks for is stored one after the other: none of it is lost.",
      initial: "idle",
      on: {
        "save.requested": {
          actions: [
            // It stays in sight although the chip may no longer let it through.
            assign(({ context, event }) => ({ held: [...context.held, event.id] })),
            { type: "enqueue", params: ({ event }) => ({ task: { kind: "save", id: event.id } }) },
          ],
        },
        "apply.requested": {
          guard: { type: "canApply", params: ({ event }) => ({ opportunity: event.opportunity }) },
          actions: {
            type: "enqueue",
            params: ({ event }) => ({ task: { kind: "apply", opportunity: event.opportunity } }),
          },
        },
      },
      states: {
        idle: {
          description: "Takes the first task that waits.",
          always: [
            { guard: { type: "isNext", params: { kind: "save" } }, target: "saving" },
            { guard: { type: "isNext", params: { kind: "apply" } }, target: "applying" },
          ],
        },
        saving: {
          description: "The opportunity is saved, or removed from the saved ones.",
          exit: "dequeue",
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => firstTask(context, "save"),
            onDone: {
              target: "idle",
              actions: {
                type: "emitToast",
                params: ({ event }) => ({ toast: event.output.isFull ? SAVED_FULL : savedToast(event.output) }),
              },
            },
            onError: {
              target: "idle",
              actions: { type: "emitToast", params: { toast: OPPORTUNITY_MESSAGES.saveFailed } },
            },
          },
        },
        applying: {
          description: "The person wants to apply: it is recorded, and they are told where that is done.",
          exit: "dequeue",
          invoke: {
            id: "apply",
            src: "apply",
            input: ({ context }) => firstTask(context, "apply"),
            onDone: {
              target: "idle",
              actions: emit(({ context, event }) => ({
                type: "toast.raised",
                toast: applyToast(event.output, context.kind),
                link: event.output,
              })),
            },
            onError: {
              target: "idle",
              actions: { type: "emitToast", params: { toast: OPPORTUNITY_MESSAGES.applyFailed } },
            },
          },
        },
      },
    },
  },
});

/** @throws where the first task is of another kind */
function firstTask<Kind extends OpportunityTask["kind"]>({ tasks }: OpportunitiesContext, kind: Kind) {
  const [task] = tasks;
  if (!hasKind(task, kind)) throw new Error(`no task of the kind ${kind} waits`);
  return task;
}

function hasKind<Kind extends OpportunityTask["kind"]>(
  task: OpportunityTask | undefined,
  kind: Kind,
): task is Extract<OpportunityTask, { kind: Kind }> {
  return task?.kind === kind;
}
