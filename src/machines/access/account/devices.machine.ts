import { assertEvent, assign, fromPromise, raise, setup } from "xstate";
import type { DeviceFailure } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList, RemovedDevices } from "@/domain/access/account/devices.ts";
import { toDeviceFailure } from "./account.failure.ts";
import { createConfirmedTask, type ConfirmedTaskOutput } from "../../shared/confirmedTask/confirmedTask.ts";
import { stub } from "../../shared/stub.ts";

type DevicesEvent = { type: "list.requested" } | { type: "removal.requested"; which: RemovedDevices };

/** Asks, then ends the sessions of devices at the server; for this device it also erases everything stored here. */
export const removalMachine = createConfirmedTask<RemovedDevices, null, true, DeviceFailure>(
  "removal",
  toDeviceFailure,
);

/** The devices of an account: their list, the end of all others, and of this one with what is in it (decision A-174). */
export const devicesMachine = setup({
  types: {
    /** Null until it was read. */
    context: {} as { readonly list: DeviceList | null },
    events: {} as DevicesEvent,
    children: {} as { removal: "removal" },
  },
  actors: {
    /** Resolves to the devices. */
    loadDevices: fromPromise<DeviceList>(() => stub("loadDevices")),
    removal: removalMachine,
  },
  actions: {
    /** Loads the page again, which holds nothing any more. */
    restartPage: () => stub("restartPage"),
    reloadList: raise({ type: "list.requested" }),
  },
  guards: {
    isRemoved: (_, { task, output, which }: ConfirmedTaskOutput<RemovedDevices, true> & { which: RemovedDevices }) =>
      output !== null && task === which,
  },
}).createMachine({
  id: "devices",
  type: "parallel",
  context: { list: null },
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
            onDone: { target: "ready", actions: assign({ list: ({ event }) => event.output }) },
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
          on: { "removal.requested": { target: "asking" } },
        },
        asking: {
          description:
            "All others are removed after a question, or this device with all that is in it, which is not interrupted.",
          invoke: {
            id: "removal",
            src: "removal",
            input: ({ event }) => {
              assertEvent(event, "removal.requested");
              return { task: event.which, isCancellable: event.which === "others" };
            },
            onDone: [
              {
                guard: { type: "isRemoved", params: ({ event: { output } }) => ({ ...output, which: "others" }) },
                target: "idle",
                actions: "reloadList",
              },
              {
                guard: { type: "isRemoved", params: ({ event: { output } }) => ({ ...output, which: "this" }) },
                target: "idle",
                actions: "restartPage",
              },
              { target: "idle" },
            ],
          },
        },
      },
    },
  },
});
