import { assign, emit, enqueueActions, fromPromise, raise, setup } from "xstate";
import { isPassphraseAccepted } from "@/domain/documents/protection/passphrase.ts";
import type { LockSettings, ProtectionFailure, ProtectionStatus } from "@/domain/documents/protection/protection.ts";
import type { SlotQuestion, SlotsStep, SlotTask, TypedWay } from "@/domain/documents/protection/steps.ts";
import type { Secret } from "@/services/documents/protection/vaultProtection.ts";
import { stub } from "../../shared/stub.ts";
import { codeKeepingMachine, type NewCode } from "./codeKeeping.machine.ts";
import { panel } from "./protecting.machine.ts";
import { failed } from "../../shared/failure.ts";
import { toFailed } from "./protection.failure.ts";

/** A task, with the secret that opens the vault if the task requires it. */
export interface SlotTaskInput {
  readonly task: SlotTask;
  readonly secret: Secret | null;
}

/** The protection as last read, and the task. */
export interface SlotsContext {
  /** Null before the first read. */
  readonly status: ProtectionStatus | null;
  /** Task to run after the person has opened the vault again. */
  readonly question: SlotQuestion | null;
  /** Task that runs, or ran last. */
  readonly task: SlotTask | null;
  /** Kind of secret that the person types to open the vault again. */
  readonly way: TypedWay;
  /** Secret of the last attempt. */
  readonly secret: Secret | null;
  /** Typed values: the current passphrase or code, and the new passphrase. */
  readonly current: string;
  readonly next: string;
  readonly newCode: NewCode | null;
  readonly failure: ProtectionFailure | null;
}

export type SlotsEvent =
  | { type: "panel.opened" }
  | { type: "panel.closed" }
  | { type: "settings.chosen"; settings: LockSettings }
  | { type: "question.asked"; question: SlotQuestion }
  | { type: "question.declined" }
  | { type: "secret.submitted" }
  | { type: "passkey.requested" }
  | { type: "way.chosen"; way: TypedWay }
  | { type: "passphrase.change.requested" }
  | { type: "passphrase.typed"; which: "current" | "next"; passphrase: string }
  | { type: "passphrase.submitted" };

/** Dialog 'Solo tú' of a protected vault: its secrets, when it locks, and how to remove the protection. */
export const slotsMachine = setup({
  types: {
    context: {} as SlotsContext,
    events: {} as SlotsEvent,
    emitted: {} as { type: "settings.changed"; settings: LockSettings } | { type: "vault.unprotected" },
    tags: {} as "open" | "busy" | "refused",
    meta: {} as { readonly step: SlotsStep },
    children: {} as { codeKeeping: "codeKeeping" },
  },
  actors: {
    codeKeeping: codeKeepingMachine,
    readStatus: fromPromise<ProtectionStatus>(() => stub("readStatus")),
    /** Resolves to the new code if the task renews it, else to null. */
    runTask: fromPromise<NewCode | null, SlotTaskInput>(() => stub("runTask")),
  },
  actions: {
    setFailure: assign(toFailed),
    beginQuestion: assign(({ context: { question } }) => ({ task: question, failure: null })),
    setTask: assign((_, { task }: { task: SlotTask }) => ({ task, failure: null })),
    forget: assign({
      question: null,
      way: "passphrase",
      secret: null,
      current: "",
      next: "",
      newCode: null,
    }),
    setTyped: assign((_, typed: Partial<Record<"current" | "next", string>>) => ({ ...typed, failure: null })),
    emitSettings: enqueueActions(({ context: { task }, enqueue }) => {
      if (task?.kind === "saveSettings") enqueue.emit({ type: "settings.changed", settings: task.settings });
    }),
  },
  guards: {
    isTyped: ({ context }) => context.current.trim() !== "",
    isAccepted: ({ context }) => context.current !== "" && isPassphraseAccepted(context.next),
    hasNewCode: (_, { newCode }: { newCode: NewCode | null }) => newCode !== null,
    isOff: (_, { status }: { status: ProtectionStatus }) => status.kind === "off",
    isQuestioned: ({ context }) => context.question !== null,
    isChanging: ({ context }) => context.task?.kind === "changePassphrase",
  },
}).createMachine({
  id: "slots",
  type: "parallel",
  context: {
    status: null,
    question: null,
    task: null,
    way: "passphrase",
    secret: null,
    current: "",
    next: "",
    newCode: null,
    failure: null,
  },
  states: {
    panel,
    work: {
      description: "Step of the dialog.",
      initial: "resting",
      states: {
        reading: {
          description: "The slots are being read; those of the last read are still shown.",
          meta: { step: "reading" },
          invoke: {
            id: "readStatus",
            src: "readStatus",
            onDone: { target: "resting", actions: assign(({ event }) => ({ status: event.output })) },
            onError: { target: "resting.failed", actions: failed },
          },
        },
        resting: {
          description: "No task runs.",
          entry: "forget",
          initial: "ready",
          on: {
            "panel.opened": { target: "reading", actions: assign({ failure: null, task: null }) },
            "settings.chosen": {
              target: "working",
              actions: {
                type: "setTask",
                params: ({ event: { settings } }) => ({ task: { kind: "saveSettings", settings } }),
              },
            },
            "question.asked": {
              target: "confirming",
              actions: assign(({ event }) => ({ question: event.question, task: null, failure: null })),
            },
            "passphrase.change.requested": { target: "changing", actions: assign({ failure: null }) },
          },
          states: {
            ready: { description: "There is no result to show.", meta: { step: "ready" } },
            done: { description: "The last change succeeded.", meta: { step: "done" } },
            failed: { description: "The last change failed.", meta: { step: "failed" } },
          },
        },
        confirming: {
          description: "The person has to enter a secret that opens the vault: finding the page open is not enough.",
          meta: { step: "confirming" },
          on: {
            "passphrase.typed": {
              actions: { type: "setTyped", params: ({ event }) => ({ current: event.passphrase }) },
            },
            "way.chosen": { actions: assign(({ event }) => ({ way: event.way, current: "", failure: null })) },
            "secret.submitted": {
              guard: "isTyped",
              target: "working",
              actions: [
                assign(({ context: { way, current } }) => ({
                  secret: way === "recovery" ? { kind: way, code: current } : { kind: way, passphrase: current },
                })),
                "beginQuestion",
              ],
            },
            "passkey.requested": {
              target: "working",
              actions: [assign({ secret: { kind: "passkey" } }), "beginQuestion"],
            },
            "question.declined": { target: "resting" },
            "panel.closed": { target: "resting" },
          },
        },
        changing: {
          description: "The person enters the current passphrase and a new one.",
          meta: { step: "changing" },
          initial: "clean",
          on: {
            "passphrase.typed": {
              target: ".clean",
              actions: { type: "setTyped", params: ({ event }) => ({ [event.which]: event.passphrase }) },
            },
            "passphrase.submitted": [
              {
                guard: "isAccepted",
                target: "working",
                actions: {
                  type: "setTask",
                  params: ({ context: { current, next } }) => ({ task: { kind: "changePassphrase", current, next } }),
                },
              },
              { target: ".refused" },
            ],
            "question.declined": { target: "resting" },
            "panel.closed": { target: "resting" },
          },
          states: {
            clean: { description: "There is no error." },
            refused: {
              description: "The new passphrase is too easy to guess, or the current one is missing.",
              tags: "refused",
            },
          },
        },
        working: {
          description: "The change is being made.",
          meta: { step: "working" },
          tags: "busy",
          invoke: {
            id: "runTask",
            src: "runTask",
            input: ({ context }) => ({ task: getTask(context), secret: context.secret }),
            onDone: [
              {
                guard: { type: "hasNewCode", params: ({ event }) => ({ newCode: event.output }) },
                target: "keeping",
                actions: assign(({ event }) => ({ newCode: event.output })),
              },
              { target: "rereading", actions: "emitSettings" },
            ],
            onError: [
              { guard: "isChanging", target: "changing", actions: failed },
              { guard: "isQuestioned", target: "confirming", actions: [failed, assign({ current: "" })] },
              { target: "resting.failed", actions: failed },
            ],
          },
        },
        rereading: {
          description: "The change succeeded; the slots are being read again.",
          meta: { step: "working" },
          tags: "busy",
          invoke: {
            id: "rereadStatus",
            src: "readStatus",
            onDone: [
              {
                guard: { type: "isOff", params: ({ event }) => ({ status: event.output }) },
                target: "resting",
                actions: [
                  assign(({ event }) => ({ status: event.output })),
                  emit({ type: "vault.unprotected" }),
                  raise({ type: "panel.closed" }),
                ],
              },
              { target: "resting.done", actions: assign(({ event }) => ({ status: event.output })) },
            ],
            onError: { target: "resting.done" },
          },
        },
        keeping: {
          description: "The new recovery code is shown once; the old one works until the person confirms the new one.",
          meta: { step: "keeping" },
          invoke: {
            id: "codeKeeping",
            src: "codeKeeping",
            input: ({ context: { newCode } }) => {
              if (!newCode) throw new Error("there is no new code");
              return newCode;
            },
            onDone: { target: "rereading" },
          },
          on: { "panel.closed": { target: "resting" } },
        },
      },
    },
  },
});

function getTask({ task }: SlotsContext): SlotTask {
  if (!task) throw new Error("no task was begun");
  return task;
}
