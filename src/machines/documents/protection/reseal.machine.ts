import { assign, fromCallback, setup } from "xstate";
import type { ProtectionFailure, ResealProgress } from "@/domain/documents/protection/protection.ts";
import { stub } from "../../shared/stub.ts";
import { failed } from "../../shared/failure.ts";
import { toFailed } from "./protection.failure.ts";

/** How far sealing again has come, or why it stopped. */
export interface ResealContext {
  /** Null until it is counted, and while another tab does it. */
  readonly progress: ResealProgress | null;
  readonly failure: ProtectionFailure | null;
}

/** What the work tells. */
export type ResealWorkEvent =
  | { type: "reseal.progressed"; progress: ResealProgress }
  | { type: "reseal.finished" }
  | { type: "reseal.failed"; error: unknown };

export type ResealEvent = { type: "reseal.requested" } | { type: "reseal.stopped" } | ResealWorkEvent;

/**
 * Seals again what is sealed by a former key, in the background. It may be stopped anywhere: what is not sealed again stays readable.
 */
export const resealMachine = setup({
  types: {
    context: {} as ResealContext,
    events: {} as ResealEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Waits for its turn among the tabs; stopping it leaves the rest. */
    reseal: fromCallback<ResealWorkEvent>(() => stub("reseal")),
  },
  actions: { setFailure: assign(toFailed) },
}).createMachine({
  id: "reseal",
  context: { progress: null, failure: null },
  initial: "resting",
  states: {
    resting: {
      description: "Nothing is to be sealed again.",
      on: { "reseal.requested": { target: "working" } },
    },
    working: {
      description: "A few rows at a time are sealed by the current key.",
      tags: "busy",
      entry: assign({ progress: null, failure: null }),
      invoke: { id: "reseal", src: "reseal" },
      on: {
        "reseal.progressed": { actions: assign(({ event }) => ({ progress: event.progress })) },
        "reseal.finished": { target: "resting" },
        "reseal.failed": { target: "failed", actions: failed },
        "reseal.stopped": { target: "resting" },
        // The key was changed once more: what was counted is not all.
        "reseal.requested": { target: "working", reenter: true },
      },
    },
    failed: {
      description: "It stopped; the next visit goes on, or the person does.",
      on: { "reseal.requested": { target: "working" } },
    },
  },
});
