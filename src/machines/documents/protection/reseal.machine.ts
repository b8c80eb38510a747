import { assign, fromCallback, setup } from "xstate";
import type { ProtectionFailure, ResealProgress } from "@/domain/documents/protection/protection.ts";
import { stub } from "../../shared/stub.ts";
import { failed } from "../../shared/failure.ts";
import { toFailed } from "./protection.failure.ts";

/** Progress of sealing again, or the reason why it stopped. */
export interface ResealContext {
  /** Null before rows are counted, and while another tab seals. */
  readonly progress: ResealProgress | null;
  readonly failure: ProtectionFailure | null;
}

/** Events of the reseal actor. */
export type ResealWorkEvent =
  | { type: "reseal.progressed"; progress: ResealProgress }
  | { type: "reseal.finished" }
  | { type: "reseal.failed"; error: unknown };

export type ResealEvent = { type: "reseal.requested" } | { type: "reseal.stopped" } | ResealWorkEvent;

/** Seals rows of a former key again in the background. It can stop at any point: the remaining rows stay readable. */
export const resealMachine = setup({
  types: {
    context: {} as ResealContext,
    events: {} as ResealEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Waits until no other tab seals; stopping it leaves the remaining rows as they are. */
    reseal: fromCallback<ResealWorkEvent>(() => stub("reseal")),
  },
  actions: { setFailure: assign(toFailed) },
}).createMachine({
  id: "reseal",
  context: { progress: null, failure: null },
  initial: "resting",
  states: {
    resting: {
      description: "No row needs to be sealed again.",
      on: { "reseal.requested": { target: "working" } },
    },
    working: {
      description: "Rows are sealed with the current key, a few at a time.",
      tags: "busy",
      entry: assign({ progress: null, failure: null }),
      invoke: { id: "reseal", src: "reseal" },
      on: {
        "reseal.progressed": { actions: assign(({ event }) => ({ progress: event.progress })) },
        "reseal.finished": { target: "resting" },
        "reseal.failed": { target: "failed", actions: failed },
        "reseal.stopped": { target: "resting" },
        // The key was changed again, so more rows must be counted.
        "reseal.requested": { target: "working", reenter: true },
      },
    },
    failed: {
      description: "Sealing stopped; the person or the next visit resumes it.",
      on: { "reseal.requested": { target: "working" } },
    },
  },
});
