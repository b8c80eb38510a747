import { assign, fromPromise, sendParent, setup, type SnapshotFrom } from "xstate";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import { stub } from "../../shared/stub.ts";
import { messageForPeople } from "./wallet.failure.ts";

type VaultLoadingEvent = { type: "visit.began"; fromAssistant: boolean } | { type: "reload.requested" };

interface VaultLoadingContext {
  /** False for a person who comes from the assistant with documents to upload. */
  readonly seedsDemo: boolean;
  /** Message of the last error; null where it has none for people. */
  readonly message: string | null;
}

/** The specification's words for the loading of the wallet (WAL-15). */
interface VaultLoadingMeta {
  readonly phase: "loading" | "slow" | "loaded" | "error";
}

/** Reads the documents into the cache at the beginning of each visit (WAL-06 to WAL-15). */
export const vaultLoadingMachine = setup({
  types: {
    context: {} as VaultLoadingContext,
    events: {} as VaultLoadingEvent,
    meta: {} as VaultLoadingMeta,
  },
  actors: {
    /** Brings the documents and the statistics into the cache, sample documents too where they are due (STORE-21). */
    loadVault: fromPromise<unknown, { seedsDemo: boolean }>(() => stub("loadVault")),
  },
  actions: {
    reportSlow: sendParent({ type: "load.slowed" }),
  },
  delays: { slowLoad: TIMINGS.walletSlowLoad },
}).createMachine({
  id: "vaultLoading",
  context: { seedsDemo: false, message: null },
  initial: "unread",
  on: {
    "visit.began": {
      target: ".opening",
      actions: assign({ seedsDemo: ({ event }) => !event.fromAssistant }),
    },
  },
  states: {
    unread: { description: "Nobody has visited the wallet yet.", meta: { phase: "loading" } },
    opening: {
      description: "The documents are being read.",
      meta: { phase: "loading" },
      invoke: {
        id: "loadVault",
        src: "loadVault",
        input: ({ context }) => ({ seedsDemo: context.seedsDemo }),
        onDone: { target: "loaded" },
        onError: {
          target: "error",
          actions: assign({ message: ({ event }) => messageForPeople(event.error) }),
        },
      },
      initial: "loading",
      states: {
        loading: {
          description: "The read has just started.",
          after: { slowLoad: { target: "slow", actions: "reportSlow" } },
        },
        slow: {
          description: "The read takes longer than it should; its answer still counts.",
          meta: { phase: "slow" },
          on: { "reload.requested": { target: "#vaultLoading.opening", reenter: true } },
        },
      },
    },
    loaded: {
      description: "The documents are in the cache.",
      meta: { phase: "loaded" },
      on: { "reload.requested": { target: "opening" } },
    },
    error: {
      description: "The documents could not be read.",
      meta: { phase: "error" },
      on: { "reload.requested": { target: "opening" } },
    },
  },
});

/** How far the loading is, in the specification's words (WAL-15). */
export function selectPhase(snapshot: SnapshotFrom<typeof vaultLoadingMachine>): VaultLoadingMeta["phase"] {
  return deepestMeta<VaultLoadingMeta>(snapshot)?.phase ?? "loading";
}

/** What the last error says to people; null when it says nothing. */
export function selectMessage({ context }: SnapshotFrom<typeof vaultLoadingMachine>): string | null {
  return context.message;
}
