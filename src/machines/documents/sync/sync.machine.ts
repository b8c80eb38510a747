import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { stub } from "../../shared/stub.ts";

interface SyncContext {
  readonly status: SyncStatus;
  /** Something was changed, here or elsewhere, while the present round was under way. */
  readonly isOutdated: boolean;
  /** Rounds in a row that came to nothing. */
  readonly failures: number;
}

/** What the service says of itself. */
export interface SyncStatusEvent {
  type: "status.changed";
  status: SyncStatus;
}

export type SyncTrigger =
  /** The vault was changed on this device. */
  | { type: "vault.changed" }
  /** Another device has changed the replica. */
  | { type: "news.arrived" }
  /** The page came to the front. */
  | { type: "page.shown" }
  | { type: "network.returned" };

export type SyncEvent = SyncStatusEvent | SyncTrigger | { type: "retry.requested" };

const setStatus = { type: "setStatus", params: ({ event }: { event: SyncStatusEvent }) => event } as const;
const whenOff = { type: "isOff", params: ({ event }: { event: SyncStatusEvent }) => event } as const;
const UNKNOWN: SyncStatus = { kind: "failed", failure: "unknown" };
/** What begins a round at once. */
const atOnce = {
  "news.arrived": { target: "running" },
  "page.shown": { target: "running" },
  "network.returned": { target: "running" },
  "retry.requested": { target: "running" },
} as const;

/** When the vault of this device and its replica are compared (decision A-176). It lives as long as the page. */
export const syncMachine = setup({
  types: {
    context: {} as SyncContext,
    events: {} as SyncEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Sends the status after each change of it. */
    statusUpdates: fromCallback<SyncStatusEvent>(() => stub("statusUpdates")),
    /** Sends what a round is begun by. */
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
      description: "The vault is on this device alone.",
      entry: "clearFailures",
      on: {
        // Another tab may have turned it on.
        "page.shown": { target: "running" },
        "status.changed": [
          { guard: whenOff, actions: setStatus },
          { target: "running", actions: setStatus },
        ],
      },
    },
    running: {
      description: "A round is under way: what others changed comes, what was changed here goes.",
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
      description: "The round is over: its status says how it goes on.",
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
      description: "Nothing is to be done before something changes.",
      on: { ...atOnce, "vault.changed": { target: "quiet" } },
    },
    quiet: {
      description: "Something was changed: more may follow.",
      on: { ...atOnce, "vault.changed": { target: "quiet", reenter: true } },
      after: { quiet: { target: "running" } },
    },
    offline: {
      description: "There is no network; what is changed waits, and is counted.",
      entry: "countFailure",
      on: { ...atOnce, "vault.changed": { target: "quiet" } },
      after: { backoff: { target: "running" } },
    },
    failed: {
      description: "The round came to nothing; the next one comes later each time.",
      entry: "countFailure",
      on: atOnce,
      after: { backoff: { target: "running" } },
    },
    stuck: {
      description: "Nothing is sent before the person does something; nothing is changed here.",
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
        needsCode: { description: "This device cannot open the account: its code is asked for." },
        gone: { description: "The account is gone, or another vault is there." },
      },
    },
  },
});
