import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { stub } from "../../shared/stub.ts";

interface SyncContext {
  readonly status: SyncStatus;
  /** Something changed on this or another device during the current round. */
  readonly isOutdated: boolean;
  /** Number of failed rounds in a row. */
  readonly failures: number;
}

/** Status of the sync service. */
export interface SyncStatusEvent {
  type: "status.changed";
  status: SyncStatus;
}

export type SyncTrigger =
  /** The vault was changed on this device. */
  | { type: "vault.changed" }
  /** Another device has changed the replica. */
  | { type: "news.arrived" }
  /** The page became visible. */
  | { type: "page.shown" }
  | { type: "network.returned" };

export type SyncEvent = SyncStatusEvent | SyncTrigger | { type: "retry.requested" };

const setStatus = { type: "setStatus", params: ({ event }: { event: SyncStatusEvent }) => event } as const;
const whenOff = { type: "isOff", params: ({ event }: { event: SyncStatusEvent }) => event } as const;
const UNKNOWN: SyncStatus = { kind: "failed", failure: "unknown" };
/** Events that start a round at once. */
const atOnce = {
  "news.arrived": { target: "running" },
  "page.shown": { target: "running" },
  "network.returned": { target: "running" },
  "retry.requested": { target: "running" },
} as const;

/** Decides when the vault is compared with its replica (decision A-176). It lives as long as the page. */
export const syncMachine = setup({
  types: {
    context: {} as SyncContext,
    events: {} as SyncEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Sends the status after each change of it. */
    statusUpdates: fromCallback<SyncStatusEvent>(() => stub("statusUpdates")),
    /** Sends the events that start a round. */
    triggers: fromCallback<SyncTrigger>(() => stub("triggers")),
    runRound: fromPromise<SyncStatus>(() => stub("runRound")),
  },
  actions: {
    setStatus: assign((_, { status }: { status: SyncStatus }) => ({ status })),
    setOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    clearFailures: assign({ failures: 0 }),
  },
  guards: {
    isOff: (_, { status }: { status: SyncStatus }) => status.kind === "off",
    isKind: ({ context }, { kind }: { kind: SyncStatus["kind"] }) => context.status.kind === kind,
    isOutdated: ({ context }) => context.isOutdated,
    isStuck: (_, { status }: { status: SyncStatus }) => status.kind === "needsCode" || status.kind === "gone",
  },
  delays: {
    quiet: TIMINGS.syncQuiet,
    backoff: ({ context }) => Math.min(TIMINGS.syncRetryMax, TIMINGS.syncRetry * 2 ** (context.failures - 1)),
  },
}).createMachine({
  id: "sync",
  context: { status: { kind: "off" }, isOutdated: false, failures: 0 },
  invoke: [
    { id: "statusUpdates", src: "statusUpdates" },
    { id: "triggers", src: "triggers" },
  ],
  on: {
    "status.changed": [{ guard: whenOff, target: ".off", actions: setStatus }, { actions: setStatus }],
  },
  initial: "running",
  states: {
    off: {
      description: "Synchronising is off.",
      entry: "clearFailures",
      on: {
        // Another tab may have turned synchronising on.
        "page.shown": { target: "running" },
        "status.changed": [
          { guard: whenOff, actions: setStatus },
          { target: "running", actions: setStatus },
        ],
      },
    },
    running: {
      description: "A round runs: it pulls changes of other devices and pushes changes of this one.",
      tags: "busy",
      entry: "clearOutdated",
      invoke: {
        id: "runRound",
        src: "runRound",
        onDone: {
          target: "settling",
          actions: { type: "setStatus", params: ({ event }) => ({ status: event.output }) },
        },
        onError: { target: "failed", actions: { type: "setStatus", params: { status: UNKNOWN } } },
      },
      on: { "vault.changed": { actions: "setOutdated" }, "news.arrived": { actions: "setOutdated" } },
    },
    settling: {
      description: "The round ended: its status decides the next state.",
      always: [
        { guard: { type: "isKind", params: { kind: "off" } }, target: "off" },
        { guard: { type: "isKind", params: { kind: "needsCode" } }, target: "stuck.needsCode" },
        { guard: { type: "isKind", params: { kind: "gone" } }, target: "stuck.gone" },
        { guard: { type: "isKind", params: { kind: "offline" } }, target: "offline" },
        { guard: { type: "isKind", params: { kind: "failed" } }, target: "failed" },
        { guard: "isOutdated", target: "quiet", actions: "clearFailures" },
        { target: "current", actions: "clearFailures" },
      ],
    },
    current: {
      description: "Both sides are equal; waits for a change.",
      on: { ...atOnce, "vault.changed": { target: "quiet" } },
    },
    quiet: {
      description: "Something changed: waits for more changes before the round.",
      on: { ...atOnce, "vault.changed": { target: "quiet", reenter: true } },
      after: { quiet: { target: "running" } },
    },
    offline: {
      description: "There is no network; changes are counted and sent later.",
      entry: "countFailure",
      on: { ...atOnce, "vault.changed": { target: "quiet" } },
      after: { backoff: { target: "running" } },
    },
    failed: {
      description: "The round failed; each further failure doubles the wait.",
      entry: "countFailure",
      on: atOnce,
      after: { backoff: { target: "running" } },
    },
    stuck: {
      description: "Synchronising is paused until the person acts; the vault does not change.",
      on: {
        "page.shown": { target: "running" },
        "status.changed": [
          { guard: whenOff, target: "off", actions: setStatus },
          { guard: { type: "isStuck", params: ({ event }) => event }, target: "settling", actions: setStatus },
          { target: "running", actions: setStatus },
        ],
      },
      initial: "needsCode",
      states: {
        needsCode: { description: "This device cannot open the account: it asks for the recovery code." },
        gone: { description: "The account was deleted, or has another vault." },
      },
    },
  },
});
