import { assign, fromCallback, fromPromise, setup } from "xstate";
import type {
  ProtectionFailure,
  ProtectionStatus,
  SecretKind,
  Slot,
} from "@/domain/documents/protection/protection.ts";
import type { Secret } from "@/services/documents/protection/vaultProtection.ts";
import type { TypedWay, UnlockStep } from "@/domain/documents/protection/steps.ts";
import { newPassphraseMachine } from "./newPassphrase.machine.ts";
import { stub } from "../../shared/stub.ts";
import { failed } from "../../shared/failure.ts";
import { toFailed } from "./protection.failure.ts";

export interface UnlockContext {
  readonly slots: readonly Slot[];
  readonly way: TypedWay;
  /** Passphrase or code, as typed. */
  readonly typed: string;
  /** Kind of secret of the current or last attempt. */
  readonly secret: SecretKind;
  readonly failure: ProtectionFailure | null;
}

type UnlockEvent =
  | { type: "secret.typed"; typed: string }
  | { type: "way.chosen"; way: TypedWay }
  | { type: "unlock.submitted" }
  | { type: "passkey.requested" }
  /** The person came back to this tab; another tab may be unlocked by now. */
  | { type: "page.shown" }
  | { type: "read.retried" };

/** Lock screen of a protected vault: the page behind it is mounted only after the vault is open. */
export const unlockMachine = setup({
  types: {
    context: {} as UnlockContext,
    events: {} as UnlockEvent,
    tags: {} as "busy",
    meta: {} as { readonly step: UnlockStep },
    children: {} as { newPassphrase: "newPassphrase" },
  },
  actors: {
    readStatus: fromPromise<ProtectionStatus>(() => stub("readStatus")),
    /** Resolves to true if another tab had the key. */
    askOtherTabs: fromPromise<boolean>(() => stub("askOtherTabs")),
    unlock: fromPromise<void, Secret>(() => stub("unlock")),
    newPassphrase: newPassphraseMachine,
    /** Sends `page.shown` whenever this tab becomes visible. */
    pageShown: fromCallback(() => stub("pageShown")),
  },
  actions: {
    setFailure: assign(toFailed),
    setSlots: assign((_, { status }: { status: ProtectionStatus }) =>
      status.kind === "locked" ? { slots: status.slots } : {},
    ),
    setTyped: assign((_, { typed }: { typed: string }) => ({ typed, failure: null })),
    begin: assign((_, { secret }: { secret: SecretKind }) => ({ secret, failure: null })),
  },
  guards: {
    isLocked: (_, { status }: { status: ProtectionStatus }) => status.kind === "locked",
    isTrue: (_, { value }: { value: boolean }) => value,
    isTyped: ({ context }) => context.typed.trim() !== "",
    isUntouched: ({ context }) => context.typed === "",
    isRecovery: ({ context }) => context.secret === "recovery",
  },
}).createMachine({
  id: "unlock",
  context: { slots: [], way: "passphrase", typed: "", secret: "passphrase", failure: null },
  initial: "reading",
  states: {
    reading: {
      description: "The vault reports whether it is locked.",
      meta: { step: "blank" },
      invoke: {
        id: "readStatus",
        src: "readStatus",
        onDone: [
          {
            guard: { type: "isLocked", params: ({ event }) => ({ status: event.output }) },
            target: "asking",
            actions: { type: "setSlots", params: ({ event }) => ({ status: event.output }) },
          },
          { target: "open" },
        ],
        onError: { target: "unreadable", actions: failed },
      },
    },
    unreadable: {
      description: "The browser cannot read the stored keys.",
      meta: { step: "unreadable" },
      on: { "read.retried": { target: "reading", actions: assign({ failure: null }) } },
    },
    asking: {
      description: "The other tabs are asked for the key.",
      meta: { step: "blank" },
      invoke: {
        id: "askOtherTabs",
        src: "askOtherTabs",
        onDone: [
          { guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) }, target: "open" },
          { target: "locked" },
        ],
        onError: { target: "locked" },
      },
    },
    locked: {
      description: "Waits for the passphrase, the passkey or the code.",
      meta: { step: "locked" },
      invoke: { id: "pageShown", src: "pageShown" },
      on: {
        "page.shown": { guard: "isUntouched", target: "asking" },
        "secret.typed": { actions: { type: "setTyped", params: ({ event }) => ({ typed: event.typed }) } },
        "way.chosen": { actions: assign(({ event }) => ({ way: event.way, typed: "", failure: null })) },
        "unlock.submitted": {
          guard: "isTyped",
          target: "unlocking",
          actions: { type: "begin", params: ({ context }) => ({ secret: context.way }) },
        },
        "passkey.requested": { target: "unlocking", actions: { type: "begin", params: { secret: "passkey" } } },
      },
    },
    unlocking: {
      description: "The secret is tried.",
      meta: { step: "locked" },
      tags: "busy",
      invoke: {
        id: "unlock",
        src: "unlock",
        input: ({ context }) => toSecret(context),
        onDone: [
          { guard: "isRecovery", target: "choosing", actions: { type: "setTyped", params: { typed: "" } } },
          { target: "open" },
        ],
        onError: { target: "locked", actions: failed },
      },
    },
    choosing: {
      description: "The recovery code opened the vault: the person has to choose a new passphrase.",
      meta: { step: "choosing" },
      invoke: { id: "newPassphrase", src: "newPassphrase", onDone: { target: "open" } },
    },
    open: {
      description: "The vault is open.",
      meta: { step: "open" },
      entry: assign({ typed: "" }),
      type: "final",
    },
  },
});

function toSecret({ secret, typed }: UnlockContext): Secret {
  switch (secret) {
    case "passphrase":
      return { kind: secret, passphrase: typed };
    case "recovery":
      return { kind: secret, code: typed };
    case "passkey":
      return { kind: secret };
  }
}
