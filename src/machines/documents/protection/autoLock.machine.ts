import { assign, fromCallback, fromPromise, sendTo, setup } from "xstate";
import type { LockSettings } from "@/domain/documents/protection/protection.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { stub } from "../../shared/stub.ts";

/** Events of the person, of the page's use and of the other tabs. */
export type AutoLockEvent =
  | { type: "lock.due" }
  | { type: "settings.changed"; settings: LockSettings }
  /** The vault locks in this tab, whichever tab asked for it. */
  | { type: "lock.called" };

/** Locks an open vault: when it is time or the person says so, in all tabs, after what is under way. It ends with the page. */
export const autoLockMachine = setup({
  types: {
    context: {} as { readonly settings: LockSettings },
    events: {} as AutoLockEvent,
    input: {} as { readonly settings: LockSettings },
    tags: {} as "locking",
  },
  actors: {
    /** Sends `lock.due` when the page was left alone for too long. */
    idleWatch: fromCallback<AutoLockEvent, { settings: LockSettings }>(() => stub("idleWatch")),
    /** Sends `lock.called` when this tab is to lock; the key stays until it receives `work.sealed`. */
    lockCalls: fromCallback<{ type: "work.sealed" }>(() => stub("lockCalls")),
    /** Lets a save end, cancels an export, and seals the upload queue and the open review. */
    sealWork: fromPromise<void>(() => stub("sealWork")),
  },
  actions: {
    /** Asks every tab to lock, this one too. */
    callLock: () => stub("callLock"),
    logError: (_, { error }: { error: unknown }) => console.warn("What was open could not be sealed.", error),
    releaseKey: sendTo("lockCalls", { type: "work.sealed" }),
    /** Clears the state of the history entry and loads the page again. */
    restart: () => stub("restart"),
  },
  delays: { lockPatience: TIMINGS.lockPatience },
}).createMachine({
  id: "autoLock",
  context: ({ input }) => input,
  invoke: { id: "lockCalls", src: "lockCalls" },
  initial: "watching",
  states: {
    watching: {
      description: "The vault is open, and its use is watched.",
      invoke: { id: "idleWatch", src: "idleWatch", input: ({ context }) => context },
      on: {
        "settings.changed": {
          target: "watching",
          reenter: true,
          actions: assign({ settings: ({ event }) => event.settings }),
        },
        "lock.due": { target: "calling" },
        "lock.called": { target: "sealing" },
      },
    },
    calling: {
      description: "Every tab is asked to lock.",
      tags: "locking",
      entry: "callLock",
      on: { "lock.called": { target: "sealing" } },
      after: { lockPatience: { target: "restarting" } },
    },
    sealing: {
      description: "A save under way ends, and what is open is sealed.",
      tags: "locking",
      exit: "releaseKey",
      invoke: {
        id: "sealWork",
        src: "sealWork",
        onDone: { target: "restarting" },
        onError: {
          target: "restarting",
          actions: { type: "logError", params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { lockPatience: { target: "restarting" } },
    },
    restarting: {
      description: "The page is loaded again, which ends everything in memory.",
      tags: "locking",
      entry: "restart",
      type: "final",
    },
  },
});
