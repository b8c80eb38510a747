import { assertEvent, assign, emit, fromPromise, setup } from "xstate";
import { folderForMissing } from "@/domain/documents/types/keywords.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { Opportunity, OpportunityQuery, OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import { OPPORTUNITY_FAILURES, toOpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import { foundToast, OPPORTUNITY_MESSAGES } from "@/domain/grants/opportunityMessages.ts";
import { isApplicable } from "@/domain/grants/score.ts";
import type { Situation } from "@/domain/grants/situation.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { formatWalletView } from "@/domain/documents/vault/walletViewState.ts";
import { toAnalysedCall } from "@/domain/procedure/analysedCall.ts";
import { toWalletState } from "@/domain/procedure/caseNavigation.ts";
import { stub } from "../shared/stub.ts";
import type {
  OpportunitiesContext,
  OpportunitiesEmitted,
  OpportunitiesEvent,
  OpportunitiesMeta,
} from "./opportunities.types.ts";

const opportunitiesSetup = setup({
  types: {
    context: {} as OpportunitiesContext,
    events: {} as OpportunitiesEvent,
    input: {} as { readonly kind: OpportunitySourceKind },
    emitted: {} as OpportunitiesEmitted,
    meta: {} as OpportunitiesMeta,
  },
  actors: {
    /** Resolves to the ids that are new to the person. */
    scanSources: fromPromise<readonly string[], OpportunityQuery>(async () => stub("scanSources")),
  },
  actions: {
    markFound: (_, _params: { ids: readonly string[] }) => stub("markFound"),
    markViewed: (_, _params: { id: string }) => stub("markViewed"),
    reloadList: () => stub("reloadList"),
    /** Saves or unsaves the opportunity; sends the outcome. */
    save: (_, _params: { id: string }) => stub("save"),
    /** Records the wish to apply; nothing is submitted. Sends the page to apply. */
    apply: (_, _params: { opportunity: Opportunity }) => stub("apply"),
    /** Stores the answers to 'Tu situación'; sends the outcome. */
    saveSituation: (_, _params: { situation: Situation }) => stub("saveSituation"),
    /** 'Ahora no': not asked again. */
    declineSituation: () => stub("declineSituation"),
    /** Keeps it visible even if the chip no longer matches. */
    keepVisible: assign(({ context }, { id }: { id: string }) => ({ keptIds: [...context.keptIds, id] })),
    close: assign({ openId: null }),
    emitToast: emit((_, params: { toast: FlowToast }) => ({ type: "toast.raised", toast: params.toast })),
    /** Searches for the call's requirements (OPP-29). */
    emitSearch: emit((_, { opportunity }: { opportunity: Opportunity }) => ({
      type: "navigation.requested",
      to: ROUTES.socrates,
      state: { selectedTramite: opportunity.title, call: toAnalysedCall(opportunity) },
    })),
    emitFolder: emit((_, { documentName }: { documentName: string }) => ({
      type: "navigation.requested",
      to: `${ROUTES.wallet}${formatWalletView({ kind: "folder", folderId: folderForMissing(documentName) })}`,
      state: toWalletState(null, documentName),
    })),
  },
  guards: {
    canApply: (_, { opportunity }: { opportunity: Opportunity }) => isApplicable(opportunity.compatibility),
  },
  delays: {
    thinking: TIMINGS.opportunitiesThinking,
    searching: TIMINGS.opportunitiesSearching,
    complete: TIMINGS.opportunitiesComplete,
  },
});

/** The opportunities screen (OPP rows): proactive search, filters, actions on a call. Its list is a query. */
export const opportunitiesMachine = opportunitiesSetup.createMachine({
  id: "opportunities",
  initial: "idle",
  context: ({ input }) => ({
    kind: input.kind,
    text: "",
    submittedText: "",
    chip: "all",
    order: "compatibility",
    keptIds: [],
    openId: null,
    editsSituation: false,
    found: null,
    scanFailure: null,
  }),
  on: {
    "text.typed": { actions: assign(({ event }) => ({ text: event.text.slice(0, LIMITS.searchCharacters) })) },
    "search.submitted": { actions: assign(({ context }) => ({ submittedText: context.text.trim() })) },
    "chip.chosen": { actions: assign(({ event }) => ({ chip: event.chip, keptIds: [] })) },
    "order.chosen": { actions: assign(({ event }) => ({ order: event.order })) },
    "filters.cleared": { actions: assign({ text: "", submittedText: "", chip: "all", keptIds: [] }) },
    "analysis.requested": {
      actions: [
        "close",
        { type: "markViewed", params: ({ event }) => ({ id: event.opportunity.id }) },
        { type: "emitSearch", params: ({ event }) => event },
      ],
    },
    "upload.requested": { actions: ["close", { type: "emitFolder", params: ({ event }) => event }] },
    "opportunity.opened": {
      actions: [
        assign(({ event }) => ({ openId: event.id, editsSituation: false })),
        { type: "keepVisible", params: ({ event }) => event },
        { type: "markViewed", params: ({ event }) => event },
      ],
    },
    "opportunity.closed": { actions: "close" },
    "save.requested": {
      actions: [
        { type: "keepVisible", params: ({ event }) => event },
        { type: "save", params: ({ event }) => event },
      ],
    },
    "apply.requested": {
      guard: { type: "canApply", params: ({ event }) => event },
      actions: { type: "apply", params: ({ event }) => event },
    },
    "situation.opened": { actions: assign({ editsSituation: true }) },
    "situation.submitted": {
      actions: [assign({ editsSituation: false }), { type: "saveSituation", params: ({ event }) => event }],
    },
    "situation.declined": { actions: [assign({ editsSituation: false }), "declineSituation"] },
    "change.stored": { actions: emit(({ event: { toast, link } }) => ({ type: "toast.raised", toast, link })) },
    "failure.dismissed": { actions: assign({ scanFailure: null }) },
  },
  states: {
    idle: {
      description: "No search runs.",
      meta: { scan: "idle" },
      on: {
        "scan.requested": {
          target: "working",
          // The scan covers everything in the source, so the words of the last query are removed.
          actions: assign(({ context }) => ({
            found: null,
            scanFailure: null,
            submittedText: "",
            text: context.text.trim() === context.submittedText ? "" : context.text,
          })),
        },
      },
    },
    working: {
      description: "The sources are asked, for at least the documented time.",
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
                  target: "#opportunities.idle",
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
});
