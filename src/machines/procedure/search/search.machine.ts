import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from "xstate";
import type { Case } from "@/domain/procedure/case/case.ts";
import type { AnalysedCall } from "@/domain/procedure/analysedCall.ts";
import { toUsedChoice, type SearchEntry } from "@/domain/procedure/caseNavigation.ts";
import { SEARCH_MESSAGES, type FlowToast } from "@/domain/shared/messages.es.ts";
import { CHAT_MODEL_OWN_KEY } from "@/domain/procedure/requirements/models.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { OwnKey } from "@/services/procedure/requirements/requirements.ts";
import { ALL_PAUSES, resetPauses, skipsPauses, type Pauses, type PausesEvent, withPreference } from "../pauses.ts";
import { stub } from "../../shared/stub.ts";
import { toSearchFailure, type SearchFailure } from "./search.failure.ts";

export interface SearchContext {
  readonly entry: SearchEntry;
  readonly query: string;
  /** The case with the answer, or null. */
  readonly case: Case | null;
  readonly failure: SearchFailure | null;
  /** The person asked for the card instead of the AI. */
  readonly cardsOnly: boolean;
  /** In memory only (AI-09). */
  readonly ownKey: OwnKey | null;
  readonly keyDraft: string;
  readonly pauses: Pauses;
}

export interface SearchQuery {
  readonly query: string;
  readonly ownKey: OwnKey | null;
  readonly cardsOnly: boolean;
  readonly call: AnalysedCall | null;
}

export interface SearchInput {
  readonly entry: SearchEntry;
  readonly ownKey: OwnKey | null;
}

export type SearchEvent =
  | { type: "query.typed"; query: string }
  | { type: "query.submitted" }
  | { type: "alternative.chosen"; query: string }
  | { type: "card.requested"; query: string }
  | { type: "search.cancelled" }
  | { type: "search.reset" }
  | { type: "stay.requested" }
  | PausesEvent
  | { type: "platon.requested" }
  | { type: "home.requested" }
  | { type: "key.toggled" }
  | { type: "key.drafted"; draft: string }
  | { type: "key.saved" }
  | { type: "key.forgotten" };

export type SearchEmitted =
  | { type: "navigation.requested"; to: string; state: null }
  | { type: "choice.consumed"; state: ReturnType<typeof toUsedChoice> }
  | { type: "toast.raised"; toast: FlowToast };

/** Views in the specification's words (SOC-19, decision A-049). */
export interface SearchMeta {
  readonly view: "idle" | "thinking" | "searching" | "result";
  readonly picture: "manual" | "autoStartPending" | "thinking" | "searching" | "stillSearching" | "result";
}

/** The requirements search on /socrates (SOC rows): the query runs during the documented time (decision A-048). */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    emitted: {} as SearchEmitted,
    tags: {} as "busy" | "staying" | "panelOpen",
    meta: {} as SearchMeta,
  },
  actors: {
    runQuery: fromPromise<Case, SearchQuery>(() => stub("runQuery")),
    /** Sends `pauses.preferred` with the stored preference, now and at every change. */
    pausePreference: fromCallback<PausesEvent>(() => stub("pausePreference")),
  },
  actions: {
    /** Passes the case to Platón (SOC-20). */
    signalFlow: (_, _params: { case: Case | null }) => stub("signalFlow"),
    /** Stores the own key for the life of the page, or removes it. */
    rememberKey: (_, _params: { ownKey: OwnKey | null }) => stub("rememberKey"),
    setQuery: assign((_, params: { query: string; cardsOnly?: boolean }) => ({
      query: params.query,
      cardsOnly: params.cardsOnly ?? false,
      failure: null,
    })),
    clearResult: assign(({ context }) => ({ case: null, failure: null, pauses: resetPauses(context.pauses) })),
    setCase: assign((_, params: { case: Case }) => params),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: toSearchFailure(params.error) })),
    setDraft: assign((_, params: { draft: string }) => ({ keyDraft: params.draft })),
    setKey: assign(({ context }) => ({
      ownKey: { apiKey: context.keyDraft.trim(), model: CHAT_MODEL_OWN_KEY },
      keyDraft: "",
    })),
    clearKey: assign({ ownKey: null, keyDraft: "" }),
    setPreference: assign(({ context }, params: { skip: boolean }) => withPreference(context.pauses, params)),
    skipPauses: assign(({ context }) => ({ pauses: { ...context.pauses, now: true } })),
    /** The preference may be stored there. */
    forwardSkip: sendTo("pausePreference", ({ event }) => event),
    consumeChoice: emit(({ context }) => ({
      type: "choice.consumed",
      state: toUsedChoice(context.query.trim(), getCall(context)),
    })),
    raiseToast: emit((_, params: { toast: FlowToast }) => ({ type: "toast.raised", toast: params.toast })),
    /** Announces the case to Platón, unless no card answered (decision A-162). */
    announceSignal: enqueueActions(({ context, enqueue }) => {
      if (context.case?.answer?.origin.kind !== "none")
        enqueue.emit({ type: "toast.raised", toast: SEARCH_MESSAGES.signalled });
    }),
    goTo: emit((_, params: { to: string }) => ({ type: "navigation.requested", to: params.to, state: null })),
  },
  guards: {
    hasQuery: ({ context }) => context.query.trim() !== "",
    isTyped: (_, params: { query: string }) => params.query.trim() !== "",
    isAutomatic: ({ context }) => context.query !== "" && !context.entry.done,
    hasDocuments: ({ context }) => (context.case?.rows.length ?? 0) > 0,
    canSkip: ({ context }) => context.case !== null && !skipsPauses(context.pauses),
    skipsPauses: ({ context }) => context.case !== null && skipsPauses(context.pauses),
    keyNotEmpty: ({ context }) => context.keyDraft.trim() !== "",
    ownKeyWasRefused: ({ context }) => context.case?.answer?.origin.kind === "demo" && context.ownKey !== null,
  },
  delays: {
    autoStart: TIMINGS.searchAutoStart,
    thinking: TIMINGS.searchThinking,
    searching: TIMINGS.searchSearching,
    navigate: TIMINGS.searchNavigate,
  },
}).createMachine({
  id: "search",
  type: "parallel",
  context: ({ input }) => ({
    entry: input.entry,
    query: input.entry.query ?? "",
    case: null,
    failure: null,
    cardsOnly: false,
    ownKey: input.ownKey,
    keyDraft: "",
    pauses: ALL_PAUSES,
  }),
  invoke: { id: "pausePreference", src: "pausePreference" },
  on: {
    "home.requested": { actions: { type: "goTo", params: { to: "/" } } },
    "pauses.preferred": { actions: { type: "setPreference", params: ({ event }) => event } },
  },
  states: {
    search: {
      description: "From the query to the hand-over.",
      initial: "idle",
      states: {
        idle: {
          description: "No search runs.",
          meta: { view: "idle", picture: "manual" },
          initial: "deciding",
          states: {
            deciding: {
              description: "The navigation state decides between the form and the automatic mode.",
              always: [{ guard: "isAutomatic", target: "autoStartPending" }, { target: "manual" }],
            },
            manual: {
              description: "The form.",
              on: {
                "query.typed": { actions: { type: "setQuery", params: ({ event }) => ({ query: event.query }) } },
                "query.submitted": { guard: "hasQuery", target: "#search.search.asking", actions: "consumeChoice" },
              },
            },
            autoStartPending: {
              description: "The query is filled in; the search starts by itself.",
              tags: "busy",
              meta: { view: "idle", picture: "autoStartPending" },
              entry: "consumeChoice",
              after: { autoStart: { target: "#search.search.asking" } },
              on: { "search.cancelled": { target: "manual" } },
            },
          },
        },
        asking: {
          description: "The query runs.",
          tags: "busy",
          entry: "clearResult",
          type: "parallel",
          on: {
            "search.cancelled": { target: "idle.manual" },
            "pauses.skipped": { guard: "canSkip", actions: ["skipPauses", "forwardSkip"] },
          },
          onDone: { target: "result" },
          states: {
            pauses: {
              description: "The documented times.",
              initial: "thinking",
              states: {
                thinking: {
                  description: "The documented time of 'ANALIZANDO CONSULTA'.",
                  meta: { view: "thinking", picture: "thinking" },
                  always: { guard: "skipsPauses", target: "over" },
                  after: { thinking: { target: "searching" } },
                },
                searching: {
                  description: "'PIENSO' with category, rules and sources.",
                  meta: { view: "searching", picture: "searching" },
                  always: { guard: "skipsPauses", target: "over" },
                  after: { searching: { target: "over" } },
                },
                over: {
                  description: "The time is over; 'BUSCO' until the answer is there.",
                  meta: { view: "searching", picture: "stillSearching" },
                  type: "final",
                },
              },
            },
            answer: {
              description: "The answer of the service.",
              initial: "awaited",
              states: {
                awaited: {
                  description: "The service was asked.",
                  invoke: {
                    id: "runQuery",
                    src: "runQuery",
                    input: ({ context }) => ({
                      query: context.query.trim(),
                      ownKey: context.ownKey,
                      cardsOnly: context.cardsOnly,
                      call: getCall(context),
                    }),
                    onDone: {
                      target: "received",
                      actions: { type: "setCase", params: ({ event }) => ({ case: event.output }) },
                    },
                    onError: {
                      target: "#search.search.idle.manual",
                      actions: [
                        { type: "setFailure", params: ({ event }) => ({ error: event.error }) },
                        { type: "raiseToast", params: { toast: SEARCH_MESSAGES.failed } },
                      ],
                    },
                  },
                },
                received: { description: "The answer is there.", type: "final" },
              },
            },
          },
        },
        result: {
          description: "The answer shows; the signal is with Platón.",
          meta: { view: "result", picture: "result" },
          entry: [{ type: "signalFlow", params: ({ context }) => context }, "announceSignal"],
          on: {
            "platon.requested": { target: ".handedOver" },
            "search.reset": { target: "idle.manual" },
            "card.requested": {
              guard: { type: "isTyped", params: ({ event }) => ({ query: event.query }) },
              target: "asking",
              actions: [
                { type: "setQuery", params: ({ event }) => ({ query: event.query, cardsOnly: true }) },
                "consumeChoice",
              ],
            },
            "alternative.chosen": {
              guard: { type: "isTyped", params: ({ event }) => ({ query: event.query }) },
              target: "asking",
              actions: [{ type: "setQuery", params: ({ event }) => ({ query: event.query }) }, "consumeChoice"],
            },
          },
          initial: "evaluating",
          states: {
            evaluating: {
              description: "A result without documents gives Platón nothing to do: the person stays.",
              always: [
                {
                  guard: "ownKeyWasRefused",
                  target: "staying",
                  actions: { type: "raiseToast", params: { toast: SEARCH_MESSAGES.keyRefused } },
                },
                { guard: "hasDocuments", target: "leaving" },
                { target: "staying" },
              ],
            },
            leaving: {
              description: "The way to Platón is taken soon, unless the person stays.",
              after: { navigate: { target: "handedOver" } },
              on: { "stay.requested": { target: "staying" } },
            },
            staying: { description: "The person reads as long as they want.", tags: "staying" },
            handedOver: {
              description: "The person is on the way to Platón; coming back starts again.",
              tags: "staying",
              entry: { type: "goTo", params: { to: "/platon" } },
            },
          },
        },
      },
    },
    ownKey: {
      description: "The panel of the person's own key.",
      initial: "closed",
      on: { "key.forgotten": { actions: ["clearKey", { type: "rememberKey", params: { ownKey: null } }] } },
      states: {
        closed: {
          description: "The panel is closed.",
          on: { "key.toggled": { target: "open" } },
        },
        open: {
          description: "The panel is open.",
          tags: "panelOpen",
          on: {
            "key.toggled": { target: "closed" },
            "key.drafted": { actions: { type: "setDraft", params: ({ event }) => ({ draft: event.draft }) } },
            "key.saved": {
              guard: "keyNotEmpty",
              target: "closed",
              actions: [
                "setKey",
                { type: "rememberKey", params: ({ context }) => ({ ownKey: context.ownKey }) },
                { type: "raiseToast", params: { toast: SEARCH_MESSAGES.keySaved } },
              ],
            },
          },
        },
      },
    },
  },
});

/** The call in the navigation state, while the query is its title. */
function getCall({ entry: { call }, query }: SearchContext): AnalysedCall | null {
  return call?.title === query.trim() ? call : null;
}
