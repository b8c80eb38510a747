import { assign, emit, fromPromise, setup } from "xstate";
import { folderForMissing } from "@/domain/documents/types/keywords.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { Opportunity, OpportunityQuery, OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import { OPPORTUNITY_FAILURES, opportunityFailureOf } from "@/domain/grants/opportunityFailure.ts";
import type { OpportunityOrder } from "@/domain/grants/opportunityList.ts";
import { applyToast, foundToast, OPPORTUNITY_MESSAGES } from "@/domain/grants/opportunityMessages.ts";
import type { Situation } from "@/domain/grants/situation.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { walletSearchOf } from "@/domain/documents/vault/walletPlace.ts";
import { withUploadFor } from "@/domain/procedure/caseNavigation.ts";
import type {
  ChoiceTask,
  OpportunitiesContext,
  OpportunitiesEmitted,
  OpportunitiesEvent,
  OpportunitiesMeta,
  SaveOutcome,
  SituationOutcome,
} from "./opportunities.types.ts";

const notProvided = (name: string) => {
  throw new Error(`\`${name}\` must be provided`);
};

/** What the machine of the screen of grants is made of. */
export const opportunitiesSetup = setup({
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
    scanSources: fromPromise<readonly string[], OpportunityQuery>(() =>
      Promise.reject(new Error("`scanSources` must be provided")),
    ),
    /** Saves the opportunity, or takes that back. */
    save: fromPromise<SaveOutcome, { id: string }>(() => Promise.reject(new Error("`save` must be provided"))),
    /** Keeps 'Tu situación'. */
    keepSituation: fromPromise<SituationOutcome, { situation: Situation }>(() =>
      Promise.reject(new Error("`keepSituation` must be provided")),
    ),
    /** Notes that the person wants to apply; nothing is applied for (decision A-141). Resolves to where that is done. */
    apply: fromPromise<string, { opportunity: Opportunity }>(() =>
      Promise.reject(new Error("`apply` must be provided")),
    ),
  },
  actions: {
    /** These are the new ones from now on. */
    markFound: (_, _params: { ids: readonly string[] }) => notProvided("markFound"),
    markViewed: (_, _params: { id: string }) => notProvided("markViewed"),
    reloadList: () => notProvided("reloadList"),
    /** 'Ahora no': it is not asked for again. */
    declineSituation: () => notProvided("declineSituation"),
    keepText: assign((_, params: { text: string }) => ({ text: params.text.slice(0, LIMITS.searchCharacters) })),
    askSource: assign(({ context }) => ({ asked: context.text.trim() })),
    keepChip: assign((_, params: { chip: OpportunitiesContext["chip"] }) => ({ chip: params.chip, held: [] })),
    keepOrder: assign((_, params: { order: OpportunityOrder }) => ({ order: params.order })),
    clearFilters: assign({ text: "", asked: "", chip: "all", held: [] }),
    /** It stays in sight although the chip may no longer let it through. */
    hold: assign(({ context }, params: { id: string }) => ({ held: [...context.held, params.id] })),
    enqueue: assign(({ context }, params: { task: ChoiceTask }) => ({ choices: [...context.choices, params.task] })),
    dequeue: assign(({ context }) => ({ choices: context.choices.slice(1) })),
    open: assign((_, params: { id: string }) => ({ openId: params.id })),
    close: assign({ openId: null }),
    /** It looks at all the source has: words that the source was asked for before are taken back. */
    beginScan: assign(({ context }, { situation }: Pick<OpportunityQuery, "situation">) => ({
      query: { text: "", situation },
      found: null,
      scanFailure: null,
      asked: "",
      text: context.text.trim() === context.asked ? "" : context.text,
    })),
    keepFound: assign((_, params: { ids: readonly string[] }) => ({ found: params.ids })),
    announceFound: emit(({ context }) => ({
      type: "toast.raised",
      toast: foundToast((context.found ?? []).length, context.kind),
    })),
    keepScanFailure: assign((_, params: { error: unknown }) => ({
      scanFailure: OPPORTUNITY_FAILURES[opportunityFailureOf(params.error)],
    })),
    tellScanFailure: emit(({ context }) => ({
      type: "toast.raised",
      toast: { ...OPPORTUNITY_MESSAGES.scanFailed, description: context.scanFailure ?? "" },
    })),
    forgetScanFailure: assign({ scanFailure: null }),
    raiseToast: emit((_, params: { toast: FlowToast }) => ({ type: "toast.raised", toast: params.toast })),
    tellWhereToApply: emit(({ context }, { link }: { link: string }) => ({
      type: "toast.raised",
      toast: applyToast(link, context.kind),
      link,
    })),
    /** The search for what the call asks for (OPP-29). */
    goToSearch: emit((_, { title }: { title: string }) => ({
      type: "navigation.requested",
      to: ROUTES.socrates,
      state: { selectedTramite: title },
    })),
    /** The folder of the vault that the paper belongs into. */
    goToFolder: emit((_, { documentName }: { documentName: string }) => ({
      type: "navigation.requested",
      to: `${ROUTES.wallet}${walletSearchOf({ kind: "folder", folderId: folderForMissing(documentName) })}`,
      state: withUploadFor(null, documentName),
    })),
  },
  guards: {
    canApply: (_, { opportunity }: { opportunity: Opportunity }) => opportunity.compatibility >= LIMITS.applicable,
    isNext: ({ context }, { kind }: { kind: ChoiceTask["kind"] }) => context.choices[0]?.kind === kind,
    isAnswered: ({ context }) => context.found !== null,
    isOpen: ({ context }) => context.openId !== null,
  },
  delays: {
    thinking: TIMINGS.opportunitiesThinking,
    searching: TIMINGS.opportunitiesSearching,
    complete: TIMINGS.opportunitiesComplete,
    dialogChange: TIMINGS.dialogChange,
  },
});
