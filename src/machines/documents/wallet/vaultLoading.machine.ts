import { assign, fromPromise, sendParent, setup, type SnapshotFrom } from "xstate";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import { stub } from "../../shared/stub.ts";
import { messageForPeople } from "./wallet.failure.ts";

type VaultLoadingEvent = { type: "visit.began"; fromAssistant: boolean } | { type: "reload.requested" };

interface VaultLoadingContext {
  /** False if the person comes from the assistant with documents to upload. */
  readonly seedsDemo: boolean;
  /** Message of the last error; null if it has none. */
  readonly message: string | null;
}

/** Phases of loading as named by WAL-15. */
interface VaultLoadingMeta {
  readonly phase: "loading" | "slow" | "loaded" | "walletFailed";
}

/** Reads the documents into the cache at the start of each visit (WAL-06 to WAL-15). */
export const vaultLoadingMachine = setup({
  types: {
    context: {} as VaultLoadingContext,
    events: {} as VaultLoadingEvent,
    meta: {} as VaultLoadingMeta,
  },
  actors: {
    /** Loads the documents and the statistics into the cache, and sample documents if needed (STORE-21). */
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
    unread: { description: "The wallet was not visited yet.", meta: { phase: "loading" } },
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
          description: "The read takes too long; its result is still used.",
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
      meta: { phase: "walletFailed" },
      on: { "reload.requested": { target: "opening" } },
    },
  },
});

/** Phase of loading as named by WAL-15. */
export function selectPhase(snapshot: SnapshotFrom<typeof vaultLoadingMachine>): VaultLoadingMeta["phase"] {
  return deepestMeta<VaultLoadingMeta>(snapshot)?.phase ?? "loading";
}

/** Message of the last error; null if it has none. */
export function selectMessage({ context }: SnapshotFrom<typeof vaultLoadingMachine>): string | null {
  return context.message;
}
