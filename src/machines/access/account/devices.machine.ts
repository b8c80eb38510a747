import { assign, fromPromise, raise, setup } from "xstate";
import type { DeviceFailure } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList, RemovedDevices } from "@/domain/access/account/devices.ts";
import { toAccountFailure } from "./account.failure.ts";
import { stub } from "../../shared/stub.ts";

interface DevicesContext {
  /** Null until it was read. */
  readonly list: DeviceList | null;
  /** Which devices the last removal is about. */
  readonly which: RemovedDevices;
  readonly failure: DeviceFailure | null;
}

type DevicesEvent =
  | { type: "list.requested" }
  | { type: "removal.requested"; which: RemovedDevices }
  | { type: "removal.confirmed" }
  | { type: "removal.declined" }
  | { type: "result.dismissed" };

/** The devices of an account: their list, the end of all others, and of this one with what is in it (decision A-174). */
export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
  },
  actors: {
    /** Resolves to the devices. */
    loadDevices: fromPromise<DeviceList>(() => stub("loadDevices")),
    /** Ends sessions at the server and, of this one, erases all that is here; resolves to whether all was erased. */
    remove: fromPromise<boolean, { which: RemovedDevices }>(() => stub("remove")),
  },
  actions: {
    /** Loads the page again, which holds nothing any more. */
    restartPage: () => stub("restartPage"),
    setList: assign((_, params: { list: DeviceList }) => params),
    setWhich: assign((_, params: { which: RemovedDevices }) => params),
    setFailure: assign((_, params: { failure: DeviceFailure }) => params),
    clearFailure: assign({ failure: null }),
    reloadList: raise({ type: "list.requested" }),
  },
  guards: {
    isOthers: ({ context }) => context.which === "others",
    isTrue: (_, params: { value: boolean }) => params.value,
  },
}).createMachine({
  id: "devices",
  type: "parallel",
  context: { list: null, which: "this", failure: null },
  states: {
    list: {
      description: "The list of the devices.",
      initial: "loading",
      on: { "list.requested": { target: ".loading" } },
      states: {
        loading: {
          description: "The devices are being asked for.",
          invoke: {
            id: "loadDevices",
            src: "loadDevices",
            onDone: {
              target: "ready",
              actions: { type: "setList", params: ({ event }) => ({ list: event.output }) },
            },
            onError: { target: "failed" },
          },
        },
        ready: { description: "The devices are there." },
        failed: { description: "The devices could not be read." },
      },
    },
    removal: {
      description: "What is being removed: one thing at a time.",
      initial: "idle",
      states: {
        idle: {
          description: "Nothing is under way.",
          on: {
            "removal.requested": {
              target: "confirming",
              actions: { type: "setWhich", params: ({ event }) => ({ which: event.which }) },
            },
          },
        },
        confirming: {
          description:
            "The person is asked whether all others are to be removed, or this device with all that is in it.",
          on: { "removal.confirmed": { target: "removing" }, "removal.declined": { target: "idle" } },
        },
        removing: {
          description:
            "The sessions are being ended, then this device erased. The end of this device is not interrupted.",
          invoke: {
            id: "remove",
            src: "remove",
            input: ({ context }) => ({ which: context.which }),
            onDone: [
              { guard: "isOthers", target: "idle", actions: "reloadList" },
              {
                guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
                target: "idle",
                actions: "restartPage",
              },
              { target: "failed", actions: { type: "setFailure", params: { failure: "notErased" } } },
            ],
            onError: {
              target: "failed",
              actions: { type: "setFailure", params: ({ event }) => ({ failure: toAccountFailure(event.error) }) },
            },
          },
          on: { "removal.declined": { guard: "isOthers", target: "idle" } },
        },
        failed: {
          description: "Not everything was done; the person may try again.",
          exit: "clearFailure",
          on: { "removal.confirmed": { target: "removing" }, "result.dismissed": { target: "idle" } },
        },
      },
    },
  },
});
