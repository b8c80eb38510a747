import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  stateIn,
} from "xstate";
import { isRecoveryCode, type AccountFailure, type JoinFailure } from "@/domain/access/account/account.ts";
import { CODE_LEFT, deletionToast, offToast } from "@/domain/access/account/accountMessages.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import { toAccountFailure, toJoinFailure } from "./account.failure.ts";
import type {
  AccountChange,
  AccountContext,
  AccountEmitted,
  AccountEvent,
  DeletionInput,
  JoinInput,
} from "./account.types.ts";
import { codeKeepingMachine, type NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import { devicesMachine } from "./devices.machine.ts";
import { stub } from "../../shared/stub.ts";

/** Another account is open here than the one that a question or a failure is about. */
const another = {
  type: "isAnother",
  params: ({ event }: { event: AccountChange }) => ({ account: event.account }),
} as const;

const setFailure = {
  type: "setFailure",
  params: ({ event }: { event: { readonly error: unknown } }) => ({ failure: toAccountFailure(event.error) }),
} as const;

/**
 * The visitor's account, which holds the replica of the vault: its devices, its recovery code, this device in another account, the end of
 * synchronising and that of the account (decisions ).
 */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    tags: {} as "open" | "busy",
    children: {} as { devices: "devices"; codeKeeping: "codeKeeping" },
  },
  actors: {
    /** Sends which account is open: at once, and at each change. */
    accountChanges: fromCallback<AccountChange>(() => stub("accountChanges")),
    /** The account's devices, for as long as the dialog shows. */
    devices: devicesMachine,
    /** Opens the account of a code, and adds this device's vault to it. Resolves to whether the code opens one. */
    join: fromPromise<boolean, JoinInput>(() => stub("join")),
    /** Resolves to a new recovery code of this account, which is not in use yet. */
    prepareCode: fromPromise<NewCode, { password: string; passphrase: string }>(() => stub("prepareCode")),
    codeKeeping: codeKeepingMachine,
    /** Ends synchronising on this device and, where asked for, deletes what is at the server. */
    turnOff: fromPromise<void, { deletes: boolean }>(() => stub("turnOff")),
    /** Removes the account and everything in it; rejects where another one is open. */
    deleteAccount: fromPromise<void, DeletionInput>(() => stub("deleteAccount")),
  },
  actions: {
    /** The session of the account that is gone, and of no other. */
    endSession: (_, _params: { account: string | null }) => stub("endSession"),
    setAccount: assign((_, { account }: { account: string | null }) => ({ account })),
    setToDelete: assign(({ context }) => ({ toDelete: context.account })),
    setCode: assign((_, params: { newCode: NewCode }) => params),
    clearCode: assign({ newCode: null }),
    setTyped: assign((_, params: { typed: string }) => ({ typed: params.typed, joinFailure: null })),
    clearTyped: assign({ typed: "", joinFailure: null }),
    setJoinFailure: assign((_, params: { failure: JoinFailure }) => ({ joinFailure: params.failure })),
    setFailure: assign((_, params: { failure: AccountFailure }) => params),
    clearFailure: assign({ failure: null }),
    raiseToast: emit((_, { toast }: { toast: FlowToast }) => ({ type: "toast.raised", toast })),
    emitDeleted: emit({ type: "account.deleted" }),
    closeDialog: raise({ type: "account.closed" }),
    reloadDevices: sendTo("devices", { type: "list.requested" }),
  },
  guards: {
    isMalformed: ({ context }) => !isRecoveryCode(context.typed),
    isAnother: ({ context }, params: { account: string | null }) =>
      params.account !== null && context.account !== null && params.account !== context.account,
    isNone: ({ event }) => event.type === "account.changed" && event.account === null,
    isTrue: (_, params: { value: boolean }) => params.value,
    isOpen: stateIn({ dialog: "open" }),
  },
}).createMachine({
  id: "account",
  type: "parallel",
  context: { typed: "", joinFailure: null, failure: null, newCode: null, account: null, toDelete: null },
  invoke: { id: "accountChanges", src: "accountChanges" },
  states: {
    session: {
      description: "Which account is open here.",
      initial: "none",
      on: {
        "account.changed": [
          { guard: "isNone", target: ".none" },
          { target: ".known", actions: { type: "setAccount", params: ({ event }) => event } },
        ],
      },
      states: {
        none: { description: "None is, or its session is lost for now; the last one is remembered." },
        known: { description: "One is." },
      },
    },
    dialog: {
      description: "Whether the dialog shows, with its devices.",
      initial: "closed",
      states: {
        closed: {
          description: "The dialog is closed.",
          on: { "account.opened": { target: "open" } },
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
              actions: { type: "setTyped", params: ({ event }) => ({ typed: event.typed }) },
            },
            "join.submitted": [
              {
                guard: "isMalformed",
                target: ".joinFailed",
                actions: { type: "setJoinFailure", params: { failure: "malformed" } },
              },
              { target: "joining" },
            ],
            "code.requested": { target: "confirmingCode" },
            "off.requested": { target: "confirmingOff" },
            "deletion.requested": { target: "confirmingDeletion", actions: "setToDelete" },
            "result.dismissed": { target: ".idle" },
            "account.closed": { target: ".idle", actions: "clearTyped" },
          },
          states: {
            idle: { description: "Nothing is to be told." },
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
              {
                target: "resting.joinFailed",
                actions: { type: "setJoinFailure", params: { failure: "wrongCode" } },
              },
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
        confirmingCode: {
          description: "The person is asked for the password before a code is made.",
          exit: "clearFailure",
          on: {
            "code.confirmed": { target: "preparingCode" },
            "code.declined": { target: "resting" },
            "account.closed": { target: "resting" },
            "account.changed": { guard: another, target: "resting" },
          },
        },
        preparingCode: {
          description: "A code is being made; one that there is goes on.",
          tags: "busy",
          invoke: {
            id: "prepareCode",
            src: "prepareCode",
            input: ({ event }) => {
              assertEvent(event, "code.confirmed");
              return { password: event.password, passphrase: event.passphrase };
            },
            onDone: {
              target: "keepingCode",
              actions: { type: "setCode", params: ({ event }) => ({ newCode: event.output }) },
            },
            onError: { target: "confirmingCode", actions: setFailure },
          },
          on: { "code.declined": { target: "resting" }, "account.closed": { target: "resting" } },
        },
        keepingCode: {
          description: "The new code is shown once, asked back and put in use; until then the one before goes on.",
          exit: "clearCode",
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
        confirmingOff: {
          description: "The person is asked whether what is synchronised is to be deleted, too.",
          exit: "clearFailure",
          on: {
            "off.confirmed": { target: "turningOff" },
            "off.declined": { target: "resting" },
            "account.closed": { target: "resting" },
            "account.changed": { guard: another, target: "resting" },
          },
        },
        turningOff: {
          description: "Synchronising is being ended; this goes on while the dialog is closed.",
          tags: "busy",
          invoke: {
            id: "turnOff",
            src: "turnOff",
            input: ({ event }) => {
              assertEvent(event, "off.confirmed");
              return { deletes: event.deletes };
            },
            onDone: { target: "resting" },
            onError: [
              { guard: "isOpen", target: "confirmingOff", actions: setFailure },
              {
                target: "resting",
                actions: {
                  type: "raiseToast",
                  params: ({ event }) => ({ toast: offToast(toAccountFailure(event.error)) }),
                },
              },
            ],
          },
        },
        confirmingDeletion: {
          description: "The person is asked for the password before the account is deleted.",
          exit: "clearFailure",
          on: {
            "deletion.confirmed": { target: "deleting" },
            "deletion.declined": { target: "resting" },
            "account.changed": { guard: another, target: "resting" },
            "account.closed": { target: "resting" },
          },
        },
        deleting: {
          description: "The account is being deleted; this goes on while the dialog is closed.",
          tags: "busy",
          invoke: {
            id: "deleteAccount",
            src: "deleteAccount",
            input: ({ context, event }) => {
              assertEvent(event, "deletion.confirmed");
              return { account: context.toDelete, password: event.password };
            },
            onDone: {
              target: "resting",
              actions: [
                "closeDialog",
                { type: "endSession", params: ({ context }) => ({ account: context.toDelete }) },
                "emitDeleted",
              ],
            },
            onError: [
              { guard: "isOpen", target: "confirmingDeletion", actions: setFailure },
              {
                target: "resting",
                actions: {
                  type: "raiseToast",
                  params: ({ event }) => ({ toast: deletionToast(toAccountFailure(event.error)) }),
                },
              },
            ],
          },
        },
      },
    },
  },
});
