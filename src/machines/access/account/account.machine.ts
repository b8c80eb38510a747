import { assertEvent, assign, emit, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup } from "xstate";
import {
  isRecoveryCode,
  type AccountAnswer,
  type AccountFailure,
  type JoinFailure,
} from "@/domain/access/account/account.ts";
import { CODE_LEFT, deletionToast, offToast } from "@/domain/access/account/accountMessages.ts";
import { toAccountFailure, toJoinFailure } from "./account.failure.ts";
import type {
  AccountChange,
  AccountContext,
  AccountEmitted,
  AccountEvent,
  AccountTask,
  AccountTaskOutput,
  AccountTaskResult,
  JoinInput,
} from "./account.types.ts";
import { codeKeepingMachine } from "../../documents/protection/codeKeeping.machine.ts";
import { devicesMachine } from "./devices.machine.ts";
import { createConfirmedTask } from "../../shared/confirmedTask/confirmedTask.ts";
import { stub } from "../../shared/stub.ts";

/** Another account is now open than the one that a question or a failure is about. */
const another = {
  type: "isAnother",
  params: ({ event }: { event: AccountChange }) => ({ account: event.account }),
} as const;

/** Asks before a code is made, synchronising ends or the account is deleted. */
export const accountTaskMachine = createConfirmedTask<AccountTask, AccountAnswer, AccountTaskOutput, AccountFailure>(
  "accountTask",
  toAccountFailure,
);

/**
 * The visitor's account: its devices, its recovery code, joining another account with this device, turning synchronising off and
 * deleting the account (decisions ).
 */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    tags: {} as "open" | "busy",
    children: {} as { devices: "devices"; task: "task"; codeKeeping: "codeKeeping" },
  },
  actors: {
    /** Sends the open account at its start and at each change. */
    accountChanges: fromCallback<AccountChange>(() => stub("accountChanges")),
    /** Runs while the dialog is open. */
    devices: devicesMachine,
    /** Opens the account of a code and adds this device's vault to it. Resolves to false where the code opens none. */
    join: fromPromise<boolean, JoinInput>(() => stub("join")),
    task: accountTaskMachine,
    codeKeeping: codeKeepingMachine,
  },
  actions: {
    /** Ends the session of the deleted account only. */
    endSession: (_, _params: { account: string | null }) => stub("endSession"),
    clearTyped: assign({ typed: "", joinFailure: null }),
    setJoinFailure: assign((_, params: { failure: JoinFailure }) => ({ joinFailure: params.failure })),
    raiseToast: emit(({ event }) => {
      assertEvent(event, "task.failed");
      const toast = event.task.kind === "deletion" ? deletionToast : offToast;
      return { type: "toast.raised" as const, toast: toast(event.failure) };
    }),
    declineTask: sendTo("task", { type: "task.declined" }),
    closeDialog: raise({ type: "account.closed" }),
    reloadDevices: sendTo("devices", { type: "list.requested" }),
  },
  guards: {
    isMalformed: ({ context }) => !isRecoveryCode(context.typed),
    isAnother: ({ context }, params: { account: string | null }) =>
      params.account !== null && context.account !== null && params.account !== context.account,
    isNone: ({ event }) => event.type === "account.changed" && event.account === null,
    isTrue: (_, params: { value: boolean }) => params.value,
    hasCode: (_, { output }: AccountTaskResult) => output !== null && output.newCode !== null,
    isDeleted: (_, { task, output }: AccountTaskResult) => task.kind === "deletion" && output !== null,
  },
}).createMachine({
  id: "account",
  type: "parallel",
  context: { typed: "", joinFailure: null, newCode: null, account: null },
  invoke: { id: "accountChanges", src: "accountChanges" },
  states: {
    session: {
      description: "Which account is open here.",
      initial: "none",
      on: {
        "account.changed": [
          { guard: "isNone", target: ".none" },
          { target: ".known", actions: assign({ account: ({ event }) => event.account }) },
        ],
      },
      states: {
        none: { description: "No account is open, or its session is lost for now; the last one is remembered." },
        known: { description: "An account is open." },
      },
    },
    dialog: {
      description: "Whether the dialog shows, with its devices.",
      initial: "closed",
      states: {
        closed: {
          description: "The dialog is closed.",
          on: {
            "account.opened": { target: "open" },
            "task.failed": { actions: ["raiseToast", "declineTask"] },
          },
        },
        open: {
          description: "The dialog shows.",
          tags: "open",
          invoke: { id: "devices", src: "devices" },
          on: {
            "account.closed": { target: "closed" },
            "account.changed": { guard: another, actions: "reloadDevices" },
          },
        },
      },
    },
    task: {
      description: "What is being done with the account: one thing at a time.",
      initial: "resting",
      states: {
        resting: {
          description: "Nothing is under way.",
          initial: "idle",
          on: {
            "code.typed": {
              target: ".idle",
              actions: assign(({ event }) => ({ typed: event.typed, joinFailure: null })),
            },
            "join.submitted": [
              {
                guard: "isMalformed",
                target: ".joinFailed",
                actions: { type: "setJoinFailure", params: { failure: "malformed" } },
              },
              { target: "joining" },
            ],
            "task.requested": { target: "asking" },
            "result.dismissed": { target: ".idle" },
            "account.closed": { target: ".idle", actions: "clearTyped" },
          },
          states: {
            idle: { description: "There is no result to show." },
            joined: { description: "The account of the code is open here." },
            joinFailed: {
              description: "The code opened nothing.",
              on: { "account.changed": { guard: another, target: "idle" } },
            },
          },
        },
        joining: {
          description: "The account of the code is being opened, and this device's vault added to it.",
          tags: "busy",
          invoke: {
            id: "join",
            src: "join",
            input: ({ context, event }) => {
              assertEvent(event, "join.submitted");
              return { typed: context.typed, passphrase: event.passphrase };
            },
            onDone: [
              {
                guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
                target: "resting.joined",
                actions: ["clearTyped", "reloadDevices"],
              },
              { target: "resting.joinFailed", actions: { type: "setJoinFailure", params: { failure: "wrongCode" } } },
            ],
            onError: {
              target: "resting.joinFailed",
              actions: { type: "setJoinFailure", params: ({ event }) => ({ failure: toJoinFailure(event.error) }) },
            },
          },
          on: {
            "join.cancelled": { target: "resting" },
            "account.closed": { target: "resting", actions: "clearTyped" },
          },
        },
        asking: {
          description: "The person confirms a task, which goes on while the dialog is closed, unless it makes a code.",
          invoke: {
            id: "task",
            src: "task",
            input: ({ context, event }) => {
              assertEvent(event, "task.requested");
              return { task: { kind: event.kind, account: context.account }, isCancellable: event.kind === "code" };
            },
            onDone: [
              {
                guard: { type: "hasCode", params: ({ event }) => event.output },
                target: "keepingCode",
                actions: assign(({ event }) => ({ newCode: event.output.output?.newCode ?? null })),
              },
              {
                guard: { type: "isDeleted", params: ({ event }) => event.output },
                target: "resting",
                actions: [
                  "closeDialog",
                  { type: "endSession", params: ({ event }) => event.output.task },
                  emit({ type: "account.deleted" }),
                ],
              },
              { target: "resting" },
            ],
          },
          on: {
            "account.closed": { actions: "declineTask" },
            "account.changed": { guard: another, actions: sendTo("task", { type: "task.withdrawn" }) },
          },
        },
        keepingCode: {
          description: "The new code is shown once, asked back and put in use; until then the previous one works.",
          exit: assign({ newCode: null }),
          invoke: {
            id: "codeKeeping",
            src: "codeKeeping",
            input: ({ context: { newCode } }) => {
              if (!newCode) throw new Error("there is no new code");
              return newCode;
            },
            onDone: { target: "resting", actions: "reloadDevices" },
          },
          on: {
            "account.closed": {
              target: "resting",
              actions: enqueueActions(({ self, enqueue }) => {
                const { codeKeeping } = self.getSnapshot().children;
                if (codeKeeping?.getSnapshot().hasTag("unsure"))
                  enqueue.emit({ type: "toast.raised", toast: CODE_LEFT });
              }),
            },
            "account.changed": { guard: another, target: "resting" },
          },
        },
      },
    },
  },
});
