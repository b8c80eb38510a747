import { assign, emit, fromPromise, setup } from "xstate";
import type { GroupPair } from "@/domain/documents/protection/codeGroups.ts";
import { isPassphraseAccepted } from "@/domain/documents/protection/passphrase.ts";
import type { LockSettings, ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import type { PreparedProtection } from "@/services/documents/protection/vaultProtection.ts";
import type { ProtectingStep } from "@/domain/documents/protection/steps.ts";
import { stub } from "../../shared/stub.ts";
import { codeKeepingMachine } from "./codeKeeping.machine.ts";
import { failed } from "../../shared/failure.ts";
import { toFailed } from "./protection.failure.ts";

/** New keys that are not in use yet, and the groups of the recovery code that the person has to type. */
export interface Prepared {
  readonly keys: PreparedProtection;
  readonly groups: GroupPair;
}

export interface PreparingInput {
  readonly passphrase: string;
  /** Password of the gate, which the account requires; empty while the vault is not synchronised. */
  readonly password: string;
  readonly settings: LockSettings;
}

/** Choices of the person, and the new keys that are not in use yet. */
export interface ProtectingContext extends PreparingInput {
  readonly prepared: Prepared | null;
  readonly failure: ProtectionFailure | null;
}

export type ProtectingEvent =
  | { type: "panel.opened" }
  | { type: "panel.closed" }
  | { type: "protection.accepted" }
  | { type: "passphrase.typed"; passphrase: string }
  | { type: "password.typed"; password: string }
  | { type: "settings.chosen"; settings: LockSettings }
  | { type: "passphrase.submitted" }
  | { type: "start.retried" };

const NOTHING_CHOSEN: ProtectingContext = {
  passphrase: "",
  password: "",
  settings: { idleMinutes: 15, isSharedComputer: false },
  prepared: null,
  failure: null,
};

/** Region that opens and closes the dialog. */
export const panel = {
  description: "Whether the dialog is open. A task continues while it is closed.",
  initial: "closed",
  states: {
    closed: { description: "The dialog is closed.", on: { "panel.opened": { target: "open" } } },
    open: { description: "The dialog is open.", tags: "open", on: { "panel.closed": { target: "closed" } } },
  },
} as const;

/**
 * 'Protege tu T-Wallet': from the explanation until this device asks for a secret. Nothing is stored before the person has typed two groups of the
 * recovery code. Existing rows are sealed again afterwards (`resealMachine`).
 */
export const protectingMachine = setup({
  types: {
    context: {} as ProtectingContext,
    events: {} as ProtectingEvent,
    emitted: {} as { type: "vault.protected" },
    tags: {} as "open" | "refused",
    meta: {} as { readonly step: ProtectingStep },
    children: {} as { codeKeeping: "codeKeeping" },
  },
  actors: {
    codeKeeping: codeKeepingMachine,
    prepare: fromPromise<Prepared, PreparingInput>(() => stub("prepare")),
    /** Replaces the current keys. */
    start: fromPromise<void, Prepared>(({ input }) => input.keys.start()),
  },
  actions: {
    setFailure: assign(toFailed),
    clear: assign(NOTHING_CHOSEN),
  },
  guards: {
    isAccepted: ({ context }) => isPassphraseAccepted(context.passphrase),
  },
}).createMachine({
  id: "protecting",
  type: "parallel",
  context: NOTHING_CHOSEN,
  states: {
    panel,
    work: {
      description: "Step of the dialog.",
      initial: "explaining",
      states: {
        explaining: {
          description: "The dialog explains the protection and its limits.",
          meta: { step: "explaining" },
          entry: "clear",
          on: { "protection.accepted": { target: "choosing" } },
        },
        choosing: {
          description: "The person chooses a passphrase, and when the vault locks.",
          meta: { step: "choosing" },
          initial: "clean",
          on: {
            "panel.closed": { target: "explaining" },
            "passphrase.typed": {
              target: ".clean",
              actions: assign(({ event }) => ({ passphrase: event.passphrase, failure: null })),
            },
            "password.typed": { actions: assign(({ event }) => ({ password: event.password, failure: null })) },
            "settings.chosen": { actions: assign(({ event }) => ({ settings: event.settings })) },
            "passphrase.submitted": [{ guard: "isAccepted", target: "preparing" }, { target: ".refused" }],
          },
          states: {
            clean: { description: "There is no error." },
            refused: { description: "The passphrase is too easy to guess.", tags: "refused" },
          },
        },
        preparing: {
          description: "Keys are made in memory.",
          meta: { step: "preparing" },
          on: { "panel.closed": { target: "explaining" } },
          invoke: {
            id: "prepare",
            src: "prepare",
            input: ({ context: { passphrase, password, settings } }) => ({ passphrase, password, settings }),
            onDone: {
              target: "keeping",
              actions: assign(({ event }) => ({ prepared: event.output, passphrase: "", password: "" })),
            },
            onError: { target: "choosing", actions: failed },
          },
        },
        keeping: {
          description: "The person writes down the recovery code; nothing is stored yet.",
          meta: { step: "keeping" },
          on: { "panel.closed": { target: "explaining" } },
          invoke: {
            id: "codeKeeping",
            src: "codeKeeping",
            input: ({ context }) => {
              const { keys, groups } = getPrepared(context);
              // The code is stored with the keys.
              return { code: keys.recoveryCode, groups, save: async () => undefined };
            },
            onDone: { target: "starting" },
          },
        },
        starting: {
          description: "The new keys replace the current ones.",
          meta: { step: "starting" },
          entry: assign({ failure: null }),
          invoke: {
            id: "start",
            src: "start",
            input: ({ context }) => getPrepared(context),
            onDone: { target: "done" },
            onError: { target: "failed", actions: failed },
          },
        },
        failed: {
          description: "The vault is unchanged; the code is not in use.",
          meta: { step: "failed" },
          on: { "start.retried": { target: "starting" }, "panel.closed": { target: "explaining" } },
        },
        done: {
          description: "This device asks for a secret.",
          meta: { step: "done" },
          entry: ["clear", emit({ type: "vault.protected" })],
          // The protection may be removed again.
          on: { "panel.closed": { target: "explaining" }, "panel.opened": { target: "explaining" } },
        },
      },
    },
  },
});

function getPrepared({ prepared }: ProtectingContext): Prepared {
  if (!prepared) throw new Error("no keys were made");
  return prepared;
}
