import { assign, fromPromise, raise, setup } from "xstate";
import type { DeviceFailure } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList, DevicesStatus } from "@/domain/access/account/devices.ts";
import type { LocalOnlyData } from "@/domain/access/account/onlyHere.ts";
import { toAccountFailure } from "./account.failure.ts";
import { stub } from "../../shared/stub.ts";

interface DevicesContext {
  /** Null until it was read. */
  readonly list: DeviceList | null;
  /** What goes with this browser; null where it was not looked at. */
  readonly onlyHere: LocalOnlyData | null;
  readonly failure: DeviceFailure | null;
}

type DevicesEvent =
  | { type: "list.requested" }
  | { type: "removal.requested"; which: "this" | "others" }
  | { type: "removal.confirmed" }
  | { type: "removal.declined" }
  | { type: "result.dismissed" };

/** The devices of an account: their list, the end of all others, and of this one with what is in it (decision A-174). */
export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    tags: {} as "loading" | "loadFailed",
    meta: {} as { readonly status: DevicesStatus },
  },
  actors: {
    /** Resolves to the devices. */
    loadDevices: fromPromise<DeviceList>(() => stub("loadDevices")),
    /** Resolves to what is in this browser alone. */
    countOnlyHere: fromPromise<LocalOnlyData>(() => stub("countOnlyHere")),
    /** Ends the sessions of all others. */
    endOthers: fromPromise<void>(() => stub("endOthers")),
    /** Ends the session of this one at the server, then erases this browser; resolves to whether all was erased. */
    leave: fromPromise<boolean>(() => stub("leave")),
  },
  actions: {
    /** Loads the page again, which holds nothing any more. */
    restartPage: () => stub("restartPage"),
    setList: assign((_, params: { list: DeviceList }) => params),
    setOnlyHere: assign((_, params: { onlyHere: LocalOnlyData | null }) => params),
    setFailure: assign((_, params: { failure: DeviceFailure }) => params),
    clearFailure: assign({ failure: null }),
    reloadList: raise({ type: "list.requested" }),
  },
  guards: {
    isOthers: (_, params: { which: "this" | "others" }) => params.which === "others",
    isTrue: (_, params: { value: boolean }) => params.value,
  },
}).createMachine({
  id: "devices",
  type: "parallel",
  context: { list: null, onlyHere: null, failure: null },
  states: {
    list: {
      description: "The list of the devices.",
      initial: "loading",
      on: { "list.requested": { target: ".loading" } },
      states: {
        loading: {
          description: "The devices are being asked for.",
          tags: "loading",
          invoke: {
            id: "loadDevices",
            src: "loadDevices",
            onDone: {
              target: "loaded",
              actions: { type: "setList", params: ({ event }) => ({ list: event.output }) },
            },
            onError: { target: "failed" },
          },
        },
        loaded: { description: "The devices are there." },
        failed: { description: "The devices could not be read.", tags: "loadFailed" },
      },
    },
    removal: {
      description: "What is being removed: one thing at a time.",
      initial: "idle",
      states: {
        idle: {
          description: "Nothing is under way.",
          meta: { status: "idle" },
          on: {
            "removal.requested": [
              {
                guard: { type: "isOthers", params: ({ event }) => ({ which: event.which }) },
                target: "confirmingOthers",
              },
              { target: "counting" },
            ],
          },
        },
        counting: {
          description: "What is in this browser alone is being counted.",
          meta: { status: "counting" },
          invoke: {
            id: "countOnlyHere",
            src: "countOnlyHere",
            onDone: {
              target: "confirmingThis",
              actions: { type: "setOnlyHere", params: ({ event }) => ({ onlyHere: event.output }) },
            },
            onError: {
              target: "confirmingThis",
              actions: { type: "setOnlyHere", params: { onlyHere: null } },
            },
          },
          on: { "removal.declined": { target: "idle" } },
        },
        confirmingThis: {
          description: "The person is told what goes with this browser.",
          meta: { status: "confirmingThis" },
          on: { "removal.confirmed": { target: "leaving" }, "removal.declined": { target: "idle" } },
        },
        leaving: {
          description: "The session of this device is being ended, then this browser erased. It is not interrupted.",
          meta: { status: "leaving" },
          invoke: {
            id: "leave",
            src: "leave",
            onDone: [
              {
                guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
                target: "idle",
                actions: "restartPage",
              },
              {
                target: "removalFailed.this",
                actions: { type: "setFailure", params: { failure: "notErased" } },
              },
            ],
            onError: {
              target: "removalFailed.this",
              actions: { type: "setFailure", params: ({ event }) => ({ failure: toAccountFailure(event.error) }) },
            },
          },
        },
        confirmingOthers: {
          description: "The person is asked whether all others are to be removed.",
          meta: { status: "confirmingOthers" },
          on: { "removal.confirmed": { target: "endingOthers" }, "removal.declined": { target: "idle" } },
        },
        endingOthers: {
          description: "The sessions of all others are being ended.",
          meta: { status: "endingOthers" },
          invoke: {
            id: "endOthers",
            src: "endOthers",
            onDone: { target: "idle", actions: "reloadList" },
            onError: {
              target: "removalFailed.others",
              actions: { type: "setFailure", params: ({ event }) => ({ failure: toAccountFailure(event.error) }) },
            },
          },
          on: { "removal.declined": { target: "idle" } },
        },
        removalFailed: {
          description: "Not everything was done; the person may try again.",
          meta: { status: "removalFailed" },
          initial: "this",
          exit: "clearFailure",
          on: { "result.dismissed": { target: "idle" } },
          states: {
            this: {
              description: "This device was not removed, or not all of it.",
              on: { "removal.confirmed": { target: "#devices.removal.leaving" } },
            },
            others: {
              description: "The others were not removed.",
              on: { "removal.confirmed": { target: "#devices.removal.endingOthers" } },
            },
          },
        },
      },
    },
  },
});
