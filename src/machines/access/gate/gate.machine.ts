import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { GateFailure } from "@/domain/access/gate/gateMessages.ts";
import { type GateRefusal, toGateRefusal } from "./gate.failure.ts";
import { stub } from "../../shared/stub.ts";

interface GateContext {
  readonly password: string;
  readonly failure: GateFailure | null;
  /** Seconds until another attempt is worth it; null where the failure does not say. */
  readonly retryAfter: number | null;
  /** The computer is shared: the session is kept for this tab only (decision A-174). */
  readonly shared: boolean;
  /** A password was submitted on this page. */
  readonly attempted: boolean;
  /** The session ended while the app was open; the app waits behind the gate. */
  readonly interrupted: boolean;
}

type GateEvent =
  | { type: "password.typed"; password: string }
  | { type: "sharing.changed"; shared: boolean }
  | { type: "attempt.submitted" }
  | { type: "attempt.cancelled" }
  | SessionEvent;

/** The session was lost for good, or began without a password here, as in another tab. */
export type SessionEvent = { type: "session.lost" } | { type: "session.begun" };

const BLANK_FORM = { password: "", failure: null, retryAfter: null };

/** The shared-password gate around the whole app (GATE rows, LOG-02, decision A-145). */
export const gateMachine = setup({
  types: {
    context: {} as GateContext,
    events: {} as GateEvent,
    tags: {} as "busy" | "blank" | "open",
  },
  actors: {
    /** Resolves to true when the browser holds the flag of an earlier success. */
    readFlag: fromPromise<boolean>(() => stub("readFlag")),
    /** Resolves to false for a wrong password; rejects where it could not be checked. */
    verifyPassword: fromPromise<boolean, { password: string; shared: boolean }>(() => stub("verifyPassword")),
    /** Reports changes of the session while the machine runs. */
    session: fromCallback<SessionEvent>(() => stub("session")),
  },
  actions: {
    writeFlag: () => stub("writeFlag"),
    logAttempt: (_, _params: { success: boolean }) => stub("logAttempt"),
    keepPassword: assign((_, params: { password: string }) => ({ ...BLANK_FORM, password: params.password })),
    setShared: assign((_, params: { shared: boolean }) => params),
    clearForm: assign(BLANK_FORM),
    keepAttempt: assign({ attempted: true }),
    keepMismatch: assign({ ...BLANK_FORM, failure: "mismatch" }),
    keepRefusal: assign((_, params: GateRefusal) => params),
    interrupt: assign({ interrupted: true }),
    resume: assign({ interrupted: false }),
  },
  guards: {
    isTrue: (_, params: { value: boolean }) => params.value,
    isInterrupted: ({ context }) => context.interrupted,
  },
}).createMachine({
  id: "gate",
  context: { ...BLANK_FORM, shared: false, attempted: false, interrupted: false },
  invoke: { id: "session", src: "session" },
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
      description: "The form waits for the password; in front of the open app where its session was lost.",
      initial: "clean",
      on: {
        "session.begun": { guard: "isInterrupted", target: "authenticated" },
        "attempt.submitted": { target: "verifying", actions: "keepAttempt" },
        "sharing.changed": {
          actions: { type: "setShared", params: ({ event }) => ({ shared: event.shared }) },
        },
        "password.typed": {
          target: ".clean",
          actions: { type: "keepPassword", params: ({ event }) => ({ password: event.password }) },
        },
      },
      states: {
        clean: { description: "Nothing is wrong." },
        mismatch: {
          description:
            "The password was wrong; submitting it again without typing, as by a double click, does nothing.",
          on: { "attempt.submitted": {} },
        },
        unverified: { description: "The last attempt could not be verified." },
      },
    },
    verifying: {
      description: "The password is being compared; a second submit does nothing.",
      tags: "busy",
      invoke: {
        id: "verifyPassword",
        src: "verifyPassword",
        input: ({ context: { password, shared } }) => ({ password, shared }),
        onDone: [
          {
            guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
            target: "authenticated",
            actions: ["writeFlag", { type: "logAttempt", params: { success: true } }],
          },
          {
            target: "locked.mismatch",
            actions: ["keepMismatch", { type: "logAttempt", params: { success: false } }],
          },
        ],
        onError: {
          target: "locked.unverified",
          actions: { type: "keepRefusal", params: ({ event }) => toGateRefusal(event.error) },
        },
      },
      on: { "attempt.cancelled": { target: "locked.clean" } },
    },
    authenticated: {
      description: "The app is open, for as long as its session is not lost.",
      tags: "open",
      entry: ["clearForm", "resume"],
      on: { "session.lost": { target: "locked", actions: "interrupt" } },
    },
  },
});
