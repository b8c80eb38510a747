import { assign, fromPromise, setup } from "xstate";
import type { GateFailure } from "@/domain/gate/gateMessages.ts";
import { gateFailureOf } from "./gate.failure.ts";

interface GateContext {
  readonly password: string;
  readonly failure: GateFailure | null;
  /** A password was submitted on this page. */
  readonly attempted: boolean;
}

type GateEvent =
  | { type: "password.typed"; password: string }
  | { type: "attempt.submitted" }
  | { type: "attempt.cancelled" };

/** The shared-password gate around the whole app (GATE rows, LOG-02, decision A-145). */
export const gateMachine = setup({
  types: {
    context: {} as GateContext,
    events: {} as GateEvent,
    tags: {} as "busy" | "blank",
  },
  actors: {
    /** Resolves to true when the browser holds the flag of an earlier success. */
    readFlag: fromPromise<boolean>(() => Promise.reject(new Error("`readFlag` must be provided"))),
    /** Resolves to whether the password is the shared one; rejects when that cannot be told. */
    verifyPassword: fromPromise<boolean, { password: string }>(() =>
      Promise.reject(new Error("`verifyPassword` must be provided")),
    ),
  },
  actions: {
    writeFlag: () => {
      throw new Error("`writeFlag` must be provided");
    },
    logAttempt: (_, _params: { success: boolean }) => {
      throw new Error("`logAttempt` must be provided");
    },
    keepPassword: assign((_, params: { password: string }) => ({ password: params.password, failure: null })),
    clearPassword: assign({ password: "" }),
    keepAttempt: assign({ attempted: true }),
    keepFailure: assign((_, params: { failure: GateFailure }) => ({ failure: params.failure })),
  },
  guards: {
    isTrue: (_, params: { value: boolean }) => params.value,
  },
}).createMachine({
  id: "gate",
  context: { password: "", failure: null, attempted: false },
  initial: "checking",
  states: {
    checking: {
      description: "The stored flag is being read; the page is blank.",
      tags: "blank",
      invoke: {
        id: "readFlag",
        src: "readFlag",
        onDone: [
          { guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) }, target: "authenticated" },
          { target: "locked" },
        ],
        onError: { target: "locked" },
      },
    },
    locked: {
      description: "The form waits for the password.",
      initial: "clean",
      on: {
        "attempt.submitted": { target: "verifying", actions: "keepAttempt" },
        "password.typed": {
          target: ".clean",
          actions: { type: "keepPassword", params: ({ event }) => ({ password: event.password }) },
        },
      },
      states: {
        clean: { description: "Nothing is wrong." },
        mismatch: { description: "The last attempt was refused." },
        unverified: { description: "The last attempt could not be verified." },
      },
    },
    verifying: {
      description: "The password is being compared; a second submit does nothing.",
      tags: "busy",
      invoke: {
        id: "verifyPassword",
        src: "verifyPassword",
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          {
            guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
            target: "authenticated",
            actions: ["clearPassword", "writeFlag", { type: "logAttempt", params: { success: true } }],
          },
          {
            target: "locked.mismatch",
            actions: [
              "clearPassword",
              { type: "keepFailure", params: { failure: "mismatch" } },
              { type: "logAttempt", params: { success: false } },
            ],
          },
        ],
        onError: {
          target: "locked.unverified",
          actions: { type: "keepFailure", params: ({ event }) => ({ failure: gateFailureOf(event.error) }) },
        },
      },
      on: { "attempt.cancelled": { target: "locked.clean" } },
    },
    authenticated: { description: "The app is open; there is no way back.", type: "final" },
  },
});
