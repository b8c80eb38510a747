import { assign, fromPromise, setup } from "xstate";
import { isPassphraseAccepted } from "@/domain/documents/protection/passphrase.ts";
import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { stub } from "../../shared/stub.ts";
import { failed } from "../../shared/failure.ts";
import { toFailed } from "./protection.failure.ts";

interface NewPassphraseContext {
  readonly passphrase: string;
  readonly failure: ProtectionFailure | null;
}

export type NewPassphraseEvent =
  | { type: "passphrase.typed"; passphrase: string }
  | { type: "passphrase.submitted" }
  | { type: "passphrase.postponed" };

/** Who opens a vault with its code may have forgotten the passphrase: a new one in its place, or the one before. */
export const newPassphraseMachine = setup({
  types: {
    context: {} as NewPassphraseContext,
    events: {} as NewPassphraseEvent,
    tags: {} as "busy" | "refused",
  },
  actors: { resetPassphrase: fromPromise<void, { next: string }>(() => stub("resetPassphrase")) },
  actions: { setFailure: assign(toFailed) },
  guards: { isAccepted: ({ context }) => isPassphraseAccepted(context.passphrase) },
}).createMachine({
  id: "newPassphrase",
  context: { passphrase: "", failure: null },
  initial: "choosing",
  states: {
    choosing: {
      description: "The person types a new passphrase, or leaves it as it is.",
      initial: "clean",
      on: {
        "passphrase.typed": {
          target: ".clean",
          actions: assign(({ event }) => ({ passphrase: event.passphrase, failure: null })),
        },
        "passphrase.submitted": [{ guard: "isAccepted", target: "saving" }, { target: ".refused" }],
        "passphrase.postponed": { target: "done" },
      },
      states: {
        clean: { description: "Nothing is wrong." },
        refused: { description: "The passphrase is too easy to guess.", tags: "refused" },
      },
    },
    saving: {
      description: "The new passphrase takes the place of the old one.",
      tags: "busy",
      invoke: {
        id: "resetPassphrase",
        src: "resetPassphrase",
        input: ({ context }) => ({ next: context.passphrase }),
        onDone: { target: "done" },
        onError: { target: "choosing", actions: failed },
      },
    },
    done: { description: "The person goes on.", type: "final", entry: assign({ passphrase: "" }) },
  },
});
