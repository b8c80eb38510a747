import { assign, emit, enqueueActions, fromCallback, fromPromise, raise, setup } from "xstate";
import { isPassphraseAccepted } from "@/domain/documents/protection/passphrase.ts";
import type {
  ConversionProgress,
  LockSettings,
  ProtectionFailure,
  ProtectionStatus,
} from "@/domain/documents/protection/protection.ts";
import type { SlotQuestion, SlotsStep, SlotTask, TypedWay } from "@/domain/documents/protection/steps.ts";
import type { Secret } from "@/services/documents/protection/vaultProtection.ts";
import { stub } from "../../shared/stub.ts";
import { codeKeepingMachine, type NewCode } from "./codeKeeping.machine.ts";
import { type ConversionEvent, panel } from "./protecting.machine.ts";
import { failed, toProtectionFailure } from "./protection.failure.ts";

/** What is known of the protection, and the task. */
export interface SlotsContext {
  /** Null until it is read. */
  readonly status: ProtectionStatus | null;
  readonly question: SlotQuestion | null;
  /** The one that runs, or ran last. */
  readonly task: SlotTask | null;
  /** What is typed to take the protection off. */
  readonly way: TypedWay;
  /** What opens the vault, given to take its protection off; null where the rest is sealed. */
  readonly secret: Secret | null;
  /** The passphrase of now, or the code, and the new passphrase, as they are typed. */
  readonly current: string;
  readonly next: string;
  readonly newCode: NewCode | null;
  readonly progress: ConversionProgress | null;
  readonly failure: ProtectionFailure | null;
}

/** Events of the person and of the conversion. */
export type SlotsEvent =
  | { type: "panel.opened" }
  | { type: "panel.closed" }
  | { type: "task.requested"; task: Exclude<SlotTask, SlotQuestion | { kind: "changePassphrase" }> }
  | { type: "question.asked"; question: SlotQuestion }
  | { type: "question.confirmed" }
  | { type: "question.declined" }
  | { type: "unprotection.asked" }
  | { type: "unprotection.submitted" }
  | { type: "passkey.requested" }
  | { type: "way.chosen"; way: TypedWay }
  | { type: "passphrase.change.requested" }
  | { type: "passphrase.typed"; which: "current" | "next"; passphrase: string }
  | { type: "passphrase.submitted" }
  | { type: "conversion.resumed" }
  | { type: "conversion.postponed" }
  | ConversionEvent;

/** The dialog 'Solo tú' of a protected vault: what opens it, when it locks, and how it is taken off. */
export const slotsMachine = setup({
  types: {
    context: {} as SlotsContext,
    events: {} as SlotsEvent,
    emitted: {} as
      | { type: "settings.changed"; settings: LockSettings }
      /** `conversion.continued` where one that was cut off goes on by itself. */
      | { type: "vault.protected" | "vault.unprotected" | "conversion.continued" },
    tags: {} as "open" | "busy" | "refused",
    meta: {} as { readonly step: SlotsStep },
    children: {} as { codeKeeping: "codeKeeping" },
  },
  actors: {
    codeKeeping: codeKeepingMachine,
    readStatus: fromPromise<ProtectionStatus>(() => stub("readStatus")),
    /** Resolves to the new code of a renewal, else to null. */
    runTask: fromPromise<NewCode | null, SlotTask>(() => stub("runTask")),
    /** Takes the protection off by that secret, or seals the rest where there is none; stopping it leaves it pending. */
    convert: fromCallback<ConversionEvent, { secret: Secret | null }>(() => stub("convert")),
  },
  actions: {
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toProtectionFailure(error) })),
    setTask: assign((_, { task }: { task: SlotTask }) => ({ task, failure: null })),
    forget: assign({
      question: null,
      way: "passphrase",
      secret: null,
      current: "",
      next: "",
      newCode: null,
      progress: null,
    }),
    setTyped: assign((_, typed: Partial<Record<"current" | "next", string>>) => ({ ...typed, failure: null })),
    emitSettings: enqueueActions(({ context: { task }, enqueue }) => {
      if (task?.kind === "saveSettings") enqueue.emit({ type: "settings.changed", settings: task.settings });
    }),
  },
  guards: {
    isTyped: ({ context }) => context.current.trim() !== "",
    isUnopened: ({ context }) => context.secret !== null && context.progress === null,
    isAccepted: ({ context }) => context.current !== "" && isPassphraseAccepted(context.next),
    hasNewCode: (_, { newCode }: { newCode: NewCode | null }) => newCode !== null,
    isSealing: (_, { status }: { status: ProtectionStatus | null }) =>
      status?.kind === "unlocked" && status.pending === "protecting",
    isPending: (_, { status }: { status: ProtectionStatus | null }) =>
      status?.kind === "unlocked" && status.pending !== null,
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
    progress: null,
    failure: null,
  },
  states: {
    panel,
    work: {
      description: "What is done.",
      initial: "beginning",
      states: {
        beginning: {
          description:
            "Sealing that was cut off goes on by itself, as soon as the vault is open again; opening for good never does.",
          meta: { step: "reading" },
          on: { "panel.opened": { target: "reading" } },
          invoke: {
            id: "readPending",
            src: "readStatus",
            onDone: [
              {
                guard: { type: "isSealing", params: ({ event }) => ({ status: event.output }) },
                target: "converting",
                actions: [assign(({ event }) => ({ status: event.output })), emit({ type: "conversion.continued" })],
              },
              { target: "resting" },
            ],
            onError: { target: "resting" },
          },
        },
        reading: {
          description: "What opens the vault is being read; what was read before shows meanwhile.",
          meta: { step: "reading" },
          invoke: {
            id: "readStatus",
            src: "readStatus",
            onDone: { target: "resting", actions: assign(({ event }) => ({ status: event.output })) },
            onError: {
              target: "resting.failed",
              actions: failed,
            },
          },
        },
        resting: {
          description: "Nothing is being done.",
          entry: "forget",
          initial: "ready",
          on: {
            "panel.opened": { target: "reading", actions: assign({ failure: null, task: null }) },
            "task.requested": {
              target: "working",
              actions: { type: "setTask", params: ({ event }) => ({ task: event.task }) },
            },
            "question.asked": {
              target: "asking",
              actions: assign(({ event }) => ({ question: event.question, failure: null })),
            },
            "unprotection.asked": { target: "confirming", actions: assign({ failure: null, task: null }) },
            "passphrase.change.requested": { target: "changing", actions: assign({ failure: null }) },
            "conversion.resumed": {
              guard: { type: "isPending", params: ({ context: { status } }) => ({ status }) },
              target: "converting",
            },
          },
          states: {
            ready: { description: "There is no result to show.", meta: { step: "ready" } },
            done: { description: "The last change is made.", meta: { step: "done" } },
            failed: { description: "The last change was not made.", meta: { step: "failed" } },
          },
        },
        asking: {
          description: "The person is asked before something stops opening the vault.",
          meta: { step: "asking" },
          on: {
            "question.confirmed": {
              target: "working",
              actions: assign(({ context: { question } }) => ({ task: question })),
            },
            "question.declined": { target: "resting" },
            "panel.closed": { target: "resting" },
          },
        },
        confirming: {
          description: "What opens the vault is asked for, at this moment, before the protection is taken off.",
          meta: { step: "confirming" },
          on: {
            "passphrase.typed": {
              actions: { type: "setTyped", params: ({ event }) => ({ current: event.passphrase }) },
            },
            "way.chosen": { actions: assign(({ event }) => ({ way: event.way, current: "", failure: null })) },
            "unprotection.submitted": {
              guard: "isTyped",
              target: "converting",
              actions: assign(({ context: { way, current } }) => ({
                secret: way === "recovery" ? { kind: way, code: current } : { kind: way, passphrase: current },
              })),
            },
            "passkey.requested": { target: "converting", actions: assign({ secret: { kind: "passkey" } }) },
            "question.declined": { target: "resting" },
            "panel.closed": { target: "resting" },
          },
        },
        changing: {
          description: "The passphrase of now and a new one are asked for.",
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
            clean: { description: "Nothing is wrong." },
            refused: {
              description: "The new passphrase is too easy to guess, or the one of now is missing.",
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
            input: ({ context }) => getTask(context),
            onDone: [
              {
                guard: { type: "hasNewCode", params: ({ event }) => ({ newCode: event.output }) },
                target: "keeping",
                actions: assign(({ event }) => ({ newCode: event.output })),
              },
              { target: "rereading", actions: "emitSettings" },
            ],
            onError: [
              {
                guard: ({ context }) => context.task?.kind === "changePassphrase",
                target: "changing",
                actions: failed,
              },
              {
                target: "resting.failed",
                actions: failed,
              },
            ],
          },
        },
        rereading: {
          description: "The change is made; what opens the vault now is being read.",
          meta: { step: "working" },
          tags: "busy",
          invoke: {
            id: "rereadStatus",
            src: "readStatus",
            onDone: { target: "resting.done", actions: assign(({ event }) => ({ status: event.output })) },
            onError: { target: "resting.done" },
          },
        },
        keeping: {
          description: "The new recovery code is shown once; the old one goes on until the person has the new one.",
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
        converting: {
          description: "Document by document is opened or sealed.",
          meta: { step: "converting" },
          tags: "busy",
          entry: assign({ failure: null, task: null }),
          invoke: {
            id: "convert",
            src: "convert",
            input: ({ context: { secret } }) => ({ secret }),
          },
          on: {
            "conversion.progressed": { actions: assign(({ event }) => ({ progress: event.progress })) },
            "conversion.finished": { target: "converted" },
            "conversion.failed": [
              { guard: "isUnopened", target: "confirming", actions: [failed, assign({ current: "" })] },
              { target: "resting.failed", actions: failed },
            ],
            "conversion.postponed": { target: "reading" },
          },
        },
        converted: {
          description: "The conversion is over; what the vault is now is being read.",
          meta: { step: "converting" },
          tags: "busy",
          invoke: {
            id: "readConverted",
            src: "readStatus",
            onDone: [
              {
                guard: ({ event }) => event.output.kind === "off",
                target: "resting",
                actions: [
                  assign(({ event }) => ({ status: event.output })),
                  emit({ type: "vault.unprotected" }),
                  raise({ type: "panel.closed" }),
                ],
              },
              {
                target: "resting.done",
                actions: [assign(({ event }) => ({ status: event.output })), emit({ type: "vault.protected" })],
              },
            ],
            onError: { target: "resting" },
          },
        },
      },
    },
  },
});

function getTask({ task }: SlotsContext): SlotTask {
  if (!task) throw new Error("no task was begun");
  return task;
}
