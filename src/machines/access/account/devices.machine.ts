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

/** The devices of an account: their list, and the removal of this device or of all others (decision A-174). */
export const devicesMachine = setup({
  types: {
    /** Null until it is read. */
    context: {} as { readonly list: DeviceList | null },
    events: {} as DevicesEvent,
    children: {} as { removal: "removal" },
  },
  actors: {
    loadDevices: fromPromise<DeviceList>(() => stub("loadDevices")),
    removal: removalMachine,
  },
  actions: {
    /** Reloads the page after its data was erased. */
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
      description: "The list of devices.",
      initial: "loading",
      on: { "list.requested": { target: ".loading" } },
      states: {
        loading: {
          description: "The devices are being loaded.",
          invoke: {
            id: "loadDevices",
            src: "loadDevices",
            onDone: { target: "ready", actions: assign({ list: ({ event }) => event.output }) },
            onError: { target: "failed" },
          },
        },
        ready: { description: "The devices are loaded." },
        failed: { description: "The devices could not be loaded." },
      },
    },
    removal: {
      description: "The removal of devices, one at a time.",
      initial: "idle",
      states: {
        idle: {
          description: "Nothing is under way.",
          on: { "removal.requested": { target: "asking" } },
        },
        asking: {
          description:
            "After a question all others are removed, or this device with its data, which cannot be cancelled.",
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
