import { assertEvent, assign, emit, fromCallback, fromPromise, raise, sendTo, setup, stateIn } from "xstate";
import {
  isRecoveryCode,
  type AccountFailure,
  type JoinFailure,
  type PresentAccount,
} from "@/domain/access/account/account.ts";
import { deletionToast, RENEWAL_LEFT } from "@/domain/access/account/accountMessages.ts";
import { toAccountFailure, toJoinFailure } from "./account.failure.ts";
import type { AccountContext, AccountEmitted, AccountEvent, DeletionInput, NoticeEvent } from "./account.types.ts";
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
    children: {} as { devices: "devices" },
  },
  actors: {
    /** Tells whether the notice is due: at once, and at each change. */
    notice: fromCallback<NoticeEvent>(() => stub("notice")),
    /** The account's devices, for as long as the dialog shows. */
    devices: devicesMachine,
    /** Resolves to what is in the present account, and whether the typed code is its own. */
    readPresent: fromPromise<PresentAccount, { typed: string }>(() => stub("readPresent")),
    /** Opens the account of a code; resolves to false where it opens none, and what was open stays. */
    joinAccount: fromPromise<boolean, { typed: string }>(() => stub("joinAccount")),
    /** Resolves to a new recovery code of this account. */
    renewCode: fromPromise<string, { password: string }>(() => stub("renewCode")),
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
    setCode: assign((_, params: { code: string }) => ({ code: params.code })),
    clearCode: assign({ code: null }),
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
    raiseRenewalLeft: emit({ type: "toast.raised", toast: RENEWAL_LEFT }),
    emitJoined: emit({ type: "account.joined" }),
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
  },
}).createMachine({
  id: "account",
  type: "parallel",
  context: {
    typed: "",
    joinFailure: null,
    documents: null,
    failure: null,
    code: null,
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
      description: "Whether the dialog shows, with its devices and, once it was made, the new code.",
      initial: "closed",
      states: {
        closed: {
          description: "The dialog is closed.",
          on: { "account.opened": { target: "open" } },
        },
        open: {
          description: "The dialog shows.",
          tags: "open",
          exit: "clearCode",
          invoke: { id: "devices", src: "devices" },
          on: {
            "account.closed": { target: "closed" },
            "code.hidden": { actions: "clearCode" },
            // Another account has another code and other devices.
            "notice.changed": { guard: another, actions: ["clearCode", "reloadDevices"] },
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
                guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
                target: "resting.joined",
                actions: ["clearTyped", "emitJoined"],
              },
              {
                target: "resting.joinFailed",
                actions: { type: "setJoinFailure", params: { failure: "refused" } },
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
          description: "The person is asked for the password before a new code takes the place of the one before.",
          exit: "clearFailure",
          on: {
            "renewal.confirmed": { target: "renewingCode" },
            "renewal.declined": { target: "resting" },
            "account.closed": { target: "resting" },
            "notice.changed": { guard: another, target: "resting" },
          },
        },
        renewingCode: {
          description: "A new code is being made.",
          tags: "busy",
          invoke: {
            id: "renewCode",
            src: "renewCode",
            input: ({ event }) => {
              assertEvent(event, "renewal.confirmed");
              return { password: event.password };
            },
            onDone: {
              target: "resting",
              actions: [
                { type: "setCode", params: ({ event }) => ({ code: event.output }) },
                "dismissNotice",
                "reloadDevices",
              ],
            },
            onError: {
              target: "confirmingCode",
              actions: { type: "setFailure", params: ({ event }) => ({ failure: toAccountFailure(event.error) }) },
            },
          },
          on: {
            "renewal.declined": { target: "resting", actions: ["raiseRenewalLeft", "reloadDevices"] },
            "account.closed": { target: "resting", actions: "raiseRenewalLeft" },
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
