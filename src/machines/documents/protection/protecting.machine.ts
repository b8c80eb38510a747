import { assign, emit, fromCallback, fromPromise, setup } from "xstate";
import type { GroupPair } from "@/domain/documents/protection/codeGroups.ts";
import { isPassphraseAccepted } from "@/domain/documents/protection/passphrase.ts";
import type { ConversionProgress, LockSettings, ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import type { PreparedProtection } from "@/services/documents/protection/vaultProtection.ts";
import type { ProtectingStep } from "@/domain/documents/protection/steps.ts";
import { stub } from "../../shared/stub.ts";
import { codeKeepingMachine } from "./codeKeeping.machine.ts";
import { failed, toProtectionFailure } from "./protection.failure.ts";

/** Keys that wait, with the groups of the code that are asked for. */
export interface Prepared {
  readonly keys: PreparedProtection;
  readonly groups: GroupPair;
}

/** What the person chose. */
export interface PreparingInput {
  readonly passphrase: string;
  /** The gate's, which an account asks for; empty for the vault of a browser. */
  readonly password: string;
  readonly settings: LockSettings;
}

/** What the person chose, and how far the conversion is. */
export interface ProtectingContext extends PreparingInput {
  readonly prepared: Prepared | null;
  readonly progress: ConversionProgress | null;
  readonly failure: ProtectionFailure | null;
}

/** How a conversion goes on and ends. */
export type ConversionEvent =
  | { type: "conversion.progressed"; progress: ConversionProgress }
  | { type: "conversion.finished" }
  | { type: "conversion.failed"; error: unknown };

/** Events of the person and of the conversion. */
export type ProtectingEvent =
  | { type: "panel.opened" }
  | { type: "panel.closed" }
  | { type: "protection.accepted" }
  | { type: "passphrase.typed"; passphrase: string }
  | { type: "password.typed"; password: string }
  | { type: "settings.chosen"; settings: LockSettings }
  | { type: "passphrase.submitted" }
  /** The rest is converted later. */
  | { type: "conversion.postponed" }
  | { type: "conversion.resumed" }
  | ConversionEvent;

const NOTHING_CHOSEN: ProtectingContext = {
  passphrase: "",
  password: "",
  settings: { idleMinutes: 15, isSharedComputer: false },
  prepared: null,
  progress: null,
  failure: null,
};

/** The region of the dialog around a conversion. */
export const panel = {
  description: "Whether the dialog shows. A conversion goes on while it does not.",
  initial: "closed",
  states: {
    closed: { description: "The dialog is closed.", on: { "panel.opened": { target: "open" } } },
    open: { description: "The dialog shows.", tags: "open", on: { "panel.closed": { target: "closed" } } },
  },
} as const;

/**
 * 'Protege tu T-Wallet': from the explanation to the last sealed document. Nothing is stored before the person has typed two
 * groups of the code back; from there on the work goes on wherever the person goes, and can be continued later.
 */
export const protectingMachine = setup({
  types: {
    context: {} as ProtectingContext,
    events: {} as ProtectingEvent,
    /** `vault.sealing` as soon as nothing is to be written in clear any more. */
    emitted: {} as { type: "vault.sealing" | "vault.protected" },
    tags: {} as "open" | "refused",
    meta: {} as { readonly step: ProtectingStep },
    children: {} as { codeKeeping: "codeKeeping" },
  },
  actors: {
    codeKeeping: codeKeepingMachine,
    prepare: fromPromise<Prepared, PreparingInput>(() => stub("prepare")),
    /** Starts the conversion, or goes on with it where it was started; stopping it leaves it pending. */
    convert: fromCallback<ConversionEvent, { prepared: Prepared }>(() => stub("convert")),
  },
  actions: {
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toProtectionFailure(error) })),
    clear: assign(NOTHING_CHOSEN),
  },
  guards: {
    isAccepted: ({ context }) => isPassphraseAccepted(context.passphrase),
    isBeginning: ({ context }) => context.progress === null,
  },
}).createMachine({
  id: "protecting",
  type: "parallel",
  context: NOTHING_CHOSEN,
  states: {
    panel,
    work: {
      description: "What is done.",
      initial: "explaining",
      states: {
        explaining: {
          description: "Says what it means and what it does not do.",
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
            clean: { description: "Nothing is wrong." },
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
            onError: {
              target: "choosing",
              actions: failed,
            },
          },
        },
        keeping: {
          description: "The person keeps the recovery code; nothing is stored yet.",
          meta: { step: "keeping" },
          on: { "panel.closed": { target: "explaining" } },
          invoke: {
            id: "codeKeeping",
            src: "codeKeeping",
            input: ({ context }) => {
              const { keys, groups } = getPrepared(context);
              // It is stored with the keys.
              return { code: keys.recoveryCode, groups, save: async () => undefined };
            },
            onDone: { target: "converting" },
          },
        },
        converting: {
          description: "Document by document is sealed.",
          meta: { step: "converting" },
          entry: assign({ failure: null }),
          invoke: { id: "convert", src: "convert", input: ({ context }) => ({ prepared: getPrepared(context) }) },
          on: {
            "conversion.progressed": [
              {
                guard: "isBeginning",
                actions: [assign(({ event }) => ({ progress: event.progress })), emit({ type: "vault.sealing" })],
              },
              { actions: assign(({ event }) => ({ progress: event.progress })) },
            ],
            "conversion.finished": { target: "done" },
            "conversion.failed": {
              target: "failed",
              actions: failed,
            },
            "conversion.postponed": { target: "postponed" },
          },
        },
        postponed: {
          description: "Some documents are sealed and the others are not yet.",
          meta: { step: "postponed" },
          on: { "conversion.resumed": { target: "converting" } },
        },
        failed: {
          description: "The conversion stopped; what is done is done.",
          meta: { step: "failed" },
          on: { "conversion.resumed": { target: "converting" } },
        },
        done: {
          description: "Every document is sealed.",
          meta: { step: "done" },
          entry: ["clear", emit({ type: "vault.protected" })],
          // The vault may be unprotected again, and then protected anew.
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
