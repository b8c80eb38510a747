import { assign, fromCallback, fromPromise, setup } from "xstate";
import { type Case, isKept } from "@/domain/procedure/case/case.ts";
import { mergeCases } from "@/domain/procedure/case/mergeCases.ts";
import { VAULT_FAILURES, type VaultFailure } from "@/domain/documents/vault/vaultFailure.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { createFailureMap } from "../../shared/failure.ts";
import { stub } from "../../shared/stub.ts";
import { type CaseClock, type CaseEvent, changeCase } from "./caseLife.machine.ts";

export interface CaseInput extends CaseClock {
  readonly id: string;
  /** A case that begins on this page; null for one that may be in the vault. */
  readonly begun: Case | null;
}

export interface CaseContext extends CaseClock {
  readonly id: string;
  /** The case on this page; null until it is read, and for an unknown id. */
  readonly file: Case | null;
  /** Its last stored state; null before the first. */
  readonly stored: Case | null;
  /** The state being stored, or null. */
  readonly saving: Case | null;
  /** The state that could not be stored, with the reason; null after a successful save. */
  readonly failed: { readonly file: Case; readonly kind: VaultFailure | "removed" } | null;
  /** The vault changed since the case was compared with it. */
  readonly isStale: boolean;
}

export interface FoundCase {
  /** Includes changes that an earlier page could not store. */
  readonly file: Case | null;
  /** Null if it was never stored. */
  readonly stored: Case | null;
}

export type CaseActorEvent =
  | CaseEvent
  /** A case begins on this page; ignored if it exists. */
  | { type: "case.begun"; case: Case }
  /** A page shows the case: its card is read again. */
  | { type: "page.opened" }
  /** This tab, another one or another device changed the vault. */
  | { type: "vault.changed" }
  | { type: "case.retried" };

const toFailure = createFailureMap<VaultFailure>(VAULT_FAILURES, {}, "unknown");

/** Storage of one case: reads it, applies events, saves, and merges what others saved. */
export const caseMachine = setup({
  types: {
    context: {} as CaseContext,
    events: {} as CaseActorEvent,
    input: {} as CaseInput,
    tags: {} as "loading" | "busy" | "unreadable" | "cardGone",
  },
  actors: {
    /** Resolves to the vault's state of a case, or null. Rejects with a VaultError. */
    findCase: fromPromise<FoundCase | null, { id: string }>(() => stub("findCase")),
    /** Resolves to the stored case, or null. Rejects with a VaultError. */
    readStored: fromPromise<Case | null, { id: string }>(() => stub("readStored")),
    /** Stores `changed`, merged with what others stored since `base`; null if removed. May reject. */
    saveCase: fromPromise<Case | null, { base: Case | null; changed: Case }>(() => stub("saveCase")),
    /** Sends `vault.changed` at each change of the vault. */
    vaultChanges: fromCallback<CaseActorEvent>(() => stub("vaultChanges")),
    /** Resolves to the current answer of a card; null if the card no longer exists. */
    readCard: fromPromise<QueryResult | null, { id: string }>(() => stub("readCard")),
  },
  actions: {
    change: assign(({ context: { file, endTerm, now } }, { event }: { event: CaseEvent }) => ({
      file: file && changeCase(file, event, { endTerm, now }),
    })),
    takeCard: assign(({ context: { file, endTerm, now } }, { answer }: { answer: QueryResult | null }) => ({
      file: file && answer && changeCase(file, { type: "card.read", answer }, { endTerm, now }),
    })),
    begin: assign((_, { begun }: { begun: Case }) => ({ file: begun })),
    setFound: assign((_, { found }: { found: FoundCase | null }) => found ?? {}),
    beginSaving: assign(({ context: { file } }) => ({ saving: file })),
    setSaved: assign(({ context: { saving, file } }, { saved }: { saved: Case | null }) => ({
      ...(saved && { file: file && file !== saving ? mergeCases(saving, file, saved) : saved, stored: saved }),
      saving: null,
      failed: null,
    })),
    join: assign(({ context: { stored, file } }, { theirs }: { theirs: Case | null }) => {
      if (!theirs || !file || (stored && theirs.version <= stored.version)) return { failed: null };
      return { file: file === stored ? theirs : mergeCases(stored, file, theirs), stored: theirs, failed: null };
    }),
    setFailed: assign(({ context: { file, saving } }, { kind }: { kind: VaultFailure | "removed" }) => {
      // A change during the save is tried at once.
      const unsaved = saving ?? file;
      return { saving: null, failed: unsaved && { file: unsaved, kind } };
    }),
    /** Stores a case again that was removed elsewhere. */
    renew: assign({ stored: null }),
    forget: assign({ file: null, stored: null, failed: null }),
    setStale: assign({ isStale: true }),
    setCompared: assign({ isStale: false }),
  },
  guards: {
    isBegun: ({ context }) => context.file !== null,
    isNone: (_, { output }: { output: unknown }) => output === null,
    isUnstored: ({ context: { stored } }, { output }: { output: unknown }) => output === null && stored === null,
    isChanged: ({ context: { file, stored } }) => file !== stored,
    isRemoved: ({ context: { failed } }) => failed?.kind === "removed",
    isStale: ({ context }) => context.isStale,
    isChangedSinceFailure: ({ context: { file, failed } }) => file !== failed?.file,
    hasCard: ({ context: { file } }) => file !== null && isKept(file) && file.card !== null,
  },
}).createMachine({
  id: "case",
  context: ({ input: { begun, ...input } }) => ({
    ...input,
    file: begun,
    stored: null,
    saving: null,
    failed: null,
    isStale: false,
  }),
  type: "parallel",
  invoke: { id: "vaultChanges", src: "vaultChanges" },
  on: {
    "*": { actions: { type: "change", params: ({ event }) => ({ event: event as CaseEvent }) } },
    "vault.changed": { actions: "setStale" },
    "case.begun": {},
    "case.retried": {},
  },
  states: {
    store: {
      description: "Whether the last change is stored.",
      initial: "deciding",
      states: {
        deciding: {
          description: "Does the case begin here?",
          always: [{ guard: "isBegun", target: "saved" }, { target: "loading" }],
        },
        loading: {
          description: "The case is being read.",
          tags: "loading",
          invoke: {
            id: "findCase",
            src: "findCase",
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              { guard: { type: "isNone", params: ({ event }) => event }, target: "missing" },
              { target: "saved", actions: { type: "setFound", params: ({ event }) => ({ found: event.output }) } },
            ],
            onError: { target: "unreadable" },
          },
        },
        missing: {
          description: "There is no such case.",
          on: {
            "case.begun": {
              target: "saved",
              actions: { type: "begin", params: ({ event }) => ({ begun: event.case }) },
            },
            "vault.changed": "loading",
          },
        },
        unreadable: {
          description: "The vault could not be read.",
          tags: "unreadable",
          on: {
            "case.retried": "loading",
            "vault.changed": "loading",
            "case.begun": {
              target: "saved",
              actions: { type: "begin", params: ({ event }) => ({ begun: event.case }) },
            },
          },
        },
        saved: {
          description: "All is stored.",
          always: [
            { guard: "isChanged", target: "saving" },
            { guard: "isStale", target: "comparing" },
          ],
        },
        comparing: {
          description: "What others stored of it is being read.",
          entry: "setCompared",
          invoke: {
            id: "readStored",
            src: "readStored",
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              { guard: { type: "isUnstored", params: ({ event }) => event }, target: "saving" },
              {
                guard: { type: "isNone", params: ({ event }) => event },
                target: "failed",
                actions: { type: "setFailed", params: { kind: "removed" } },
              },
              { target: "saved", actions: { type: "join", params: ({ event }) => ({ theirs: event.output }) } },
            ],
            onError: { target: "saved" },
          },
        },
        saving: {
          description: "The case is being stored; what changes meanwhile is stored afterwards.",
          tags: "busy",
          entry: "beginSaving",
          invoke: {
            id: "saveCase",
            src: "saveCase",
            input: ({ context: { stored, file } }) => {
              if (!file) throw new Error("there is no case to store");
              return { base: stored, changed: file };
            },
            onDone: [
              {
                guard: { type: "isNone", params: ({ event }) => event },
                target: "failed",
                actions: { type: "setFailed", params: { kind: "removed" } },
              },
              { target: "saved", actions: { type: "setSaved", params: ({ event }) => ({ saved: event.output }) } },
            ],
            onError: {
              target: "failed",
              actions: { type: "setFailed", params: ({ event }) => ({ kind: toFailure(event.error) }) },
            },
          },
        },
        failed: {
          description:
            "It could not be stored, or was removed: the next change, a change of the vault or the person tries again.",
          always: [
            { guard: "isChangedSinceFailure", target: "saving" },
            { guard: "isStale", target: "comparing" },
          ],
          on: {
            "case.retried": "saving",
            "case.kept": {
              guard: "isRemoved",
              target: "saving",
              actions: ["renew", { type: "change", params: ({ event }) => ({ event }) }],
            },
            "page.opened": { guard: "isRemoved", target: "loading", actions: "forget" },
          },
        },
      },
    },
    card: {
      description: "Whether a kept case says what its card says now.",
      initial: "unread",
      states: {
        unread: {
          description: "No page of it was opened yet.",
          on: { "page.opened": { guard: "hasCard", target: "reading" } },
        },
        reading: {
          description: "The card is being read; a case whose card does not arrive stays as it is.",
          invoke: {
            id: "readCard",
            src: "readCard",
            input: ({ context }) => ({ id: context.file?.card ?? "" }),
            onDone: [
              { guard: { type: "isNone", params: ({ event }) => event }, target: "gone" },
              {
                target: "read",
                actions: {
                  type: "takeCard",
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
            ],
            onError: "read",
          },
        },
        read: {
          description: "The case has what its card says, as far as that is known.",
          on: { "page.opened": { guard: "hasCard", target: "reading" } },
        },
        gone: {
          description: "The product has no such card any more.",
          tags: "cardGone",
          on: { "page.opened": { guard: "hasCard", target: "reading" } },
        },
      },
    },
  },
});
