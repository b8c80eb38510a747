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
import {
  isRecoveryCode,
  type AccountFailure,
  type JoinFailure,
  type PresentAccount,
} from "@/domain/access/account/account.ts";
import { deletionToast, RENEWAL_LEFT } from "@/domain/access/account/accountMessages.ts";
import { toAccountFailure, toJoinFailure } from "./account.failure.ts";
import type {
  AccountContext,
  AccountEmitted,
  AccountEvent,
  DeletionInput,
  JoinOutcome,
  NoticeEvent,
} from "./account.types.ts";
import { codeKeepingMachine, type NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import { newPassphraseMachine } from "../../documents/protection/newPassphrase.machine.ts";
import { devicesMachine } from "./devices.machine.ts";
import { stub } from "../../shared/stub.ts";

/** Another account is open here than the one that a question or a failure is about. */
const another = {
  type: "isAnother",
  params: ({ event }: { event: NoticeEvent }) => ({ account: event.account }),
} as const;

/** The visitor's account: its devices, its recovery code, another account in its place, its end (decisions ). */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    tags: {} as "open" | "busy" | "noticeDue",
    children: {} as { devices: "devices"; codeKeeping: "codeKeeping"; newPassphrase: "newPassphrase" },
  },
  actors: {
    /** Tells whether the notice is due: at once, and at each change. */
    notice: fromCallback<NoticeEvent>(() => stub("notice")),
    /** The account's devices, for as long as the dialog shows. */
    devices: devicesMachine,
    /** Resolves to what is in the present account, and whether the typed code is its own. */
    readPresent: fromPromise<PresentAccount, { typed: string }>(() => stub("readPresent")),
    /** Opens the account of a code, and what is protected in it; where it opens none, what was open stays. */
    joinAccount: fromPromise<JoinOutcome, { typed: string }>(() => stub("joinAccount")),
    /** Resolves to a new recovery code of this account, which is not in use yet. */
    prepareCode: fromPromise<NewCode, { password: string }>(() => stub("prepareCode")),
    codeKeeping: codeKeepingMachine,
    newPassphrase: newPassphraseMachine,
    /** Removes the account and everything in it; rejects where another one is open. */
    deleteAccount: fromPromise<void, DeletionInput>(() => stub("deleteAccount")),
  },
  actions: {
    dismissNotice: () => stub("dismissNotice"),
    /** The session of the account that is gone, and of no other. */
    endSession: (_, _params: { account: string | null }) => stub("endSession"),
    setAccount: assign(({ context }, params: { account: string | null }) => ({
      account: params.account ?? context.account,
    })),
    setToDelete: assign(({ context }) => ({ toDelete: context.account })),
    setCode: assign((_, params: { newCode: NewCode }) => params),
    clearCode: assign({ newCode: null }),
    setTyped: assign((_, params: { typed: string }) => ({ typed: params.typed, joinFailure: null })),
    clearTyped: assign({ typed: "", joinFailure: null }),
    setDocuments: assign((_, params: { documents: number | null }) => params),
    setJoinFailure: assign((_, params: { failure: JoinFailure }) => ({ joinFailure: params.failure })),
    setFailure: assign((_, params: { failure: AccountFailure }) => params),
    clearFailure: assign({ failure: null }),
    raiseDeletionFailure: emit((_, params: { failure: AccountFailure }) => ({
      type: "toast.raised",
      toast: deletionToast(params.failure),
    })),
    emitJoined: emit((_, { outcome }: { outcome: JoinOutcome }) => ({
      type: "account.joined",
      isUnlocked: outcome === "unlocked",
    })),
    emitDeleted: emit({ type: "account.deleted" }),
    closeDialog: raise({ type: "account.closed" }),
    reloadDevices: sendTo("devices", { type: "list.requested" }),
  },
  guards: {
    isEmpty: (_, params: PresentAccount) => params.documents === 0,
    isMalformed: ({ context }) => !isRecoveryCode(context.typed),
    isSame: (_, params: PresentAccount) => params.isSame,
    isAnother: ({ context }, params: { account: string | null }) =>
      params.account !== null && context.account !== null && params.account !== context.account,
    isTrue: (_, params: { value: boolean }) => params.value,
    isOpen: stateIn({ dialog: "open" }),
    isOutcome: (_, params: { is: JoinOutcome; outcome: JoinOutcome }) => params.is === params.outcome,
  },
}).createMachine({
  id: "account",
  type: "parallel",
  context: {
    typed: "",
    joinFailure: null,
    documents: null,
    failure: null,
    newCode: null,
    account: null,
    toDelete: null,
  },
  invoke: { id: "notice", src: "notice" },
  states: {
    notice: {
      description: "Whether the person is to be told to keep the code.",
      initial: "silent",
      on: {
        "notice.changed": [
          {
            guard: { type: "isTrue", params: ({ event }) => ({ value: event.isDue }) },
            target: ".due",
            actions: { type: "setAccount", params: ({ event }) => ({ account: event.account }) },
          },
          { target: ".silent", actions: { type: "setAccount", params: ({ event }) => ({ account: event.account }) } },
        ],
      },
      states: {
        silent: { description: "Nothing is to be told." },
        due: {
          description: "The notice shows.",
          tags: "noticeDue",
          on: { "notice.dismissed": { target: "silent", actions: "dismissNotice" } },
        },
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
            "notice.changed": { guard: another, actions: "reloadDevices" },
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
              { target: "checking" },
            ],
            "renewal.requested": { target: "confirmingCode" },
            "deletion.requested": { target: "confirmingDeletion", actions: "setToDelete" },
            "result.dismissed": { target: ".idle" },
            "account.closed": { target: ".idle", actions: "clearTyped" },
          },
          states: {
            idle: { description: "Nothing is to be told." },
            joined: { description: "The account of the code is open here." },
            joinFailed: {
              description: "The code opened nothing.",
              on: { "notice.changed": { guard: another, target: "idle" } },
            },
          },
        },
        checking: {
          description: "What is in the present account is being counted.",
          tags: "busy",
          invoke: {
            id: "readPresent",
            src: "readPresent",
            input: ({ context }) => ({ typed: context.typed }),
            onDone: [
              {
                guard: { type: "isSame", params: ({ event }) => event.output },
                target: "resting.joinFailed",
                actions: { type: "setJoinFailure", params: { failure: "present" } },
              },
              { guard: { type: "isEmpty", params: ({ event }) => event.output }, target: "joining" },
              {
                target: "confirmingJoin",
                actions: { type: "setDocuments", params: ({ event }) => ({ documents: event.output.documents }) },
              },
            ],
            onError: {
              target: "confirmingJoin",
              actions: { type: "setDocuments", params: { documents: null } },
            },
          },
          on: {
            "join.cancelled": { target: "resting" },
            "account.closed": { target: "resting", actions: "clearTyped" },
            "notice.changed": { guard: another, target: "resting" },
          },
        },
        confirmingJoin: {
          description: "The person is told what the present account holds.",
          on: {
            "join.confirmed": { target: "joining" },
            "notice.changed": { guard: another, target: "resting" },
            "join.cancelled": { target: "resting" },
            "account.closed": { target: "resting", actions: "clearTyped" },
          },
        },
        joining: {
          description: "The account of the code is being opened.",
          tags: "busy",
          invoke: {
            id: "joinAccount",
            src: "joinAccount",
            input: ({ context }) => ({ typed: context.typed }),
            onDone: [
              {
                guard: { type: "isOutcome", params: ({ event }) => ({ is: "refused", outcome: event.output }) },
                target: "resting.joinFailed",
                actions: { type: "setJoinFailure", params: { failure: "refused" } },
              },
              {
                guard: { type: "isOutcome", params: ({ event }) => ({ is: "unlocked", outcome: event.output }) },
                target: "choosingPassphrase",
                actions: ["clearTyped", { type: "emitJoined", params: ({ event }) => ({ outcome: event.output }) }],
              },
              {
                target: "resting.joined",
                actions: ["clearTyped", { type: "emitJoined", params: ({ event }) => ({ outcome: event.output }) }],
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
        choosingPassphrase: {
          description:
            "The code has opened what is protected, too: a new passphrase may take the place of a forgotten one.",
          invoke: { id: "newPassphrase", src: "newPassphrase", onDone: { target: "resting.joined" } },
          on: { "account.closed": { target: "resting" }, "notice.changed": { guard: another, target: "resting" } },
        },
        confirmingCode: {
          description: "The person is asked for the password before a new code is made.",
          exit: "clearFailure",
          on: {
            "renewal.confirmed": { target: "renewingCode" },
            "renewal.declined": { target: "resting" },
            "account.closed": { target: "resting" },
            "notice.changed": { guard: another, target: "resting" },
          },
        },
        renewingCode: {
          description: "A new code is being made; the one before goes on.",
          tags: "busy",
          invoke: {
            id: "prepareCode",
            src: "prepareCode",
            input: ({ event }) => {
              assertEvent(event, "renewal.confirmed");
              return { password: event.password };
            },
            onDone: {
              target: "keepingCode",
              actions: { type: "setCode", params: ({ event }) => ({ newCode: event.output }) },
            },
            onError: {
              target: "confirmingCode",
              actions: { type: "setFailure", params: ({ event }) => ({ failure: toAccountFailure(event.error) }) },
            },
          },
          on: { "renewal.declined": { target: "resting" }, "account.closed": { target: "resting" } },
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
            onDone: { target: "resting", actions: ["dismissNotice", "reloadDevices"] },
          },
          on: {
            "account.closed": {
              target: "resting",
              actions: enqueueActions(({ self, enqueue }) => {
                const { codeKeeping } = self.getSnapshot().children;
                if (codeKeeping?.getSnapshot().hasTag("unsure"))
                  enqueue.emit({ type: "toast.raised", toast: RENEWAL_LEFT });
              }),
            },
            "notice.changed": { guard: another, target: "resting" },
          },
        },
        confirmingDeletion: {
          description: "The person is asked for the password before the account is deleted with its documents.",
          exit: "clearFailure",
          on: {
            "deletion.confirmed": { target: "deleting" },
            "deletion.declined": { target: "resting" },
            "notice.changed": { guard: another, target: "resting" },
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
              {
                guard: "isOpen",
                target: "confirmingDeletion",
                actions: { type: "setFailure", params: ({ event }) => ({ failure: toAccountFailure(event.error) }) },
              },
              {
                target: "resting",
                actions: {
                  type: "raiseDeletionFailure",
                  params: ({ event }) => ({ failure: toAccountFailure(event.error) }),
                },
              },
            ],
          },
        },
      },
    },
  },
});
