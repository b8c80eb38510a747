import { assign, emit, fromCallback, fromPromise, raise, setup } from "xstate";
import {
  isRecoveryCode,
  isSameCode,
  type DeletionFailure,
  type DeletionStep,
  type JoinFailure,
  type PresentAccount,
} from "@/domain/account/account.ts";
import { deletionToast } from "@/domain/account/accountMessages.ts";
import { deletionFailureOf, joinFailureOf } from "./account.failure.ts";
import type {
  AccountContext,
  AccountEmitted,
  AccountEvent,
  AccountMeta,
  DeletionInput,
  NoticeEvent,
} from "./account.types.ts";

/** Another account is open here than the one that a question or a failure is about. */
const another = {
  type: "isAnother",
  params: ({ event }: { event: NoticeEvent }) => ({ account: event.account }),
} as const;

/** The visitor's account: its recovery code, another account in its place, its end (decision A-150). */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    tags: {} as "open" | "busy" | "codeMissing" | "noticeDue",
    meta: {} as AccountMeta,
  },
  actors: {
    /** Tells whether the notice is due: at once, and at each change. */
    notice: fromCallback<NoticeEvent>(() => {
      throw new Error("`notice` must be provided");
    }),
    /** Resolves to this account's recovery code; to null where this browser does not know it. */
    readCode: fromPromise<string | null>(() => Promise.reject(new Error("`readCode` must be provided"))),
    /** Resolves to what is in the present account. */
    readPresent: fromPromise<PresentAccount>(() => Promise.reject(new Error("`readPresent` must be provided"))),
    /** Opens the account of a code; resolves to false where it opens none, and what was open stays. */
    joinAccount: fromPromise<boolean, { typed: string }>(() =>
      Promise.reject(new Error("`joinAccount` must be provided")),
    ),
    /** Removes every document of the account; rejects where another one is open. */
    clearVault: fromPromise<void, DeletionInput>(() => Promise.reject(new Error("`clearVault` must be provided"))),
    /** Removes the account; rejects where another one is open. */
    deleteAccount: fromPromise<void, DeletionInput>(() =>
      Promise.reject(new Error("`deleteAccount` must be provided")),
    ),
  },
  actions: {
    dismissNotice: () => {
      throw new Error("`dismissNotice` must be provided");
    },
    /** The session of the account that is gone, and of no other. */
    endSession: (_, _params: DeletionInput) => {
      throw new Error("`endSession` must be provided");
    },
    keepAccount: assign(({ context }, params: { account: string | null }) => ({
      account: params.account ?? context.account,
    })),
    keepToDelete: assign(({ context }) => ({ toDelete: context.account })),
    keepCode: assign((_, params: { code: string | null }) => ({ code: params.code })),
    forgetCode: assign({ code: null }),
    keepTyped: assign((_, params: { typed: string }) => ({ typed: params.typed, joinFailure: null })),
    forgetTyped: assign({ typed: "", joinFailure: null }),
    keepPresent: assign((_, params: { present: PresentAccount }) => ({ present: params.present })),
    forgetPresent: assign({ present: null }),
    keepJoinFailure: assign((_, params: { failure: JoinFailure }) => ({ joinFailure: params.failure })),
    keepDeletionFailure: assign((_, params: { step: DeletionStep; failure: DeletionFailure }) => ({
      deletionFailure: params,
    })),
    raiseDeletionFailure: emit((_, params: { step: DeletionStep; failure: DeletionFailure }) => ({
      type: "toast.raised",
      toast: deletionToast(params.step, params.failure),
    })),
    tellJoined: emit({ type: "account.joined" }),
    tellDeleted: emit({ type: "account.deleted" }),
    closeDialog: raise({ type: "account.closed" }),
  },
  guards: {
    isEmpty: (_, params: PresentAccount) => params.documents === 0,
    isMalformed: ({ context }) => !isRecoveryCode(context.typed),
    isPresent: ({ context }, params: PresentAccount) => isSameCode(context.typed, params.code),
    isAnother: ({ context }, params: { account: string | null }) =>
      params.account !== null && context.account !== null && params.account !== context.account,
    isTrue: (_, params: { value: boolean }) => params.value,
    hasCode: (_, params: { code: string | null }) => params.code !== null,
  },
}).createMachine({
  id: "account",
  type: "parallel",
  context: {
    typed: "",
    joinFailure: null,
    present: null,
    code: null,
    account: null,
    toDelete: null,
    deletionFailure: null,
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
            actions: { type: "keepAccount", params: ({ event }) => ({ account: event.account }) },
          },
          { target: ".silent", actions: { type: "keepAccount", params: ({ event }) => ({ account: event.account }) } },
        ],
      },
      states: {
        silent: { description: "Nothing is to be told." },
        due: {
          description: "The notice stands.",
          tags: "noticeDue",
          on: { "notice.dismissed": { target: "silent", actions: "dismissNotice" } },
        },
      },
    },
    dialog: {
      description: "Whether the dialog shows, and in it the code.",
      initial: "closed",
      states: {
        closed: {
          description: "The dialog is closed.",
          on: { "account.opened": { target: "open" } },
        },
        open: {
          description: "The dialog shows.",
          tags: "open",
          initial: "codeHidden",
          on: { "account.closed": { target: "closed" } },
          states: {
            codeHidden: {
              description: "The code is nowhere on the page.",
              on: { "code.revealed": { target: "readingCode" } },
            },
            readingCode: {
              description: "The code is being read from this browser.",
              invoke: {
                id: "readCode",
                src: "readCode",
                onDone: [
                  {
                    guard: { type: "hasCode", params: ({ event }) => ({ code: event.output }) },
                    target: "codeShown",
                    actions: { type: "keepCode", params: ({ event }) => ({ code: event.output }) },
                  },
                  { target: "codeMissing" },
                ],
                onError: { target: "codeMissing" },
              },
            },
            codeShown: {
              description: "The code can be read, copied, printed and saved.",
              exit: "forgetCode",
              on: {
                "code.hidden": { target: "codeHidden" },
                // Another account may be open, which has another code.
                "notice.changed": { target: "codeHidden" },
              },
            },
            codeMissing: {
              description: "This browser does not know the code.",
              tags: "codeMissing",
              on: { "code.revealed": { target: "readingCode" }, "code.hidden": { target: "codeHidden" } },
            },
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
              actions: { type: "keepTyped", params: ({ event }) => ({ typed: event.typed }) },
            },
            "join.submitted": [
              {
                guard: "isMalformed",
                target: ".joinFailed",
                actions: { type: "keepJoinFailure", params: { failure: "malformed" } },
              },
              { target: "checking" },
            ],
            "deletion.requested": { target: "confirmingDeletion", actions: "keepToDelete" },
            "result.dismissed": { target: ".idle" },
            "account.closed": { target: ".idle", actions: "forgetTyped" },
          },
          states: {
            idle: { description: "Nothing is to be told.", meta: { status: "idle" } },
            joined: { description: "The account of the code is open here.", meta: { status: "joined" } },
            joinFailed: {
              description: "The code opened nothing.",
              meta: { status: "joinFailed" },
              on: { "notice.changed": { guard: another, target: "idle" } },
            },
            deletionFailed: {
              description: "Not everything was deleted; the person may try again.",
              meta: { status: "deletionFailed" },
              on: {
                "deletion.confirmed": { target: "#account.task.deleting" },
                "notice.changed": { guard: another, target: "idle" },
              },
            },
          },
        },
        checking: {
          description: "What is in the present account is being counted.",
          tags: "busy",
          meta: { status: "checking" },
          invoke: {
            id: "readPresent",
            src: "readPresent",
            onDone: [
              {
                guard: { type: "isPresent", params: ({ event }) => event.output },
                target: "resting.joinFailed",
                actions: { type: "keepJoinFailure", params: { failure: "present" } },
              },
              { guard: { type: "isEmpty", params: ({ event }) => event.output }, target: "joining" },
              {
                target: "confirmingJoin",
                actions: { type: "keepPresent", params: ({ event }) => ({ present: event.output }) },
              },
            ],
            onError: {
              target: "confirmingJoin",
              actions: { type: "keepPresent", params: { present: { documents: null, code: null } } },
            },
          },
          on: {
            "join.cancelled": { target: "resting" },
            "account.closed": { target: "resting", actions: "forgetTyped" },
            "notice.changed": { guard: another, target: "resting" },
          },
        },
        confirmingJoin: {
          description: "The person is told what the present account holds, and shown its code.",
          meta: { status: "confirmingJoin" },
          exit: "forgetPresent",
          on: {
            "join.confirmed": { target: "joining" },
            "notice.changed": { guard: another, target: "resting" },
            "join.cancelled": { target: "resting" },
            "account.closed": { target: "resting", actions: "forgetTyped" },
          },
        },
        joining: {
          description: "The account of the code is being opened.",
          tags: "busy",
          meta: { status: "joining" },
          invoke: {
            id: "joinAccount",
            src: "joinAccount",
            input: ({ context }) => ({ typed: context.typed }),
            onDone: [
              {
                guard: { type: "isTrue", params: ({ event }) => ({ value: event.output }) },
                target: "resting.joined",
                actions: ["forgetTyped", "tellJoined"],
              },
              {
                target: "resting.joinFailed",
                actions: { type: "keepJoinFailure", params: { failure: "refused" } },
              },
            ],
            onError: {
              target: "resting.joinFailed",
              actions: { type: "keepJoinFailure", params: ({ event }) => ({ failure: joinFailureOf(event.error) }) },
            },
          },
          on: {
            "join.cancelled": { target: "resting" },
            "account.closed": { target: "resting", actions: "forgetTyped" },
          },
        },
        confirmingDeletion: {
          description: "The person is asked whether the account is to be deleted with its documents.",
          meta: { status: "confirmingDeletion" },
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
          initial: "documents",
          states: {
            documents: {
              description: "Its documents are being removed.",
              meta: { status: "deleting", step: "documents" },
              invoke: {
                id: "clearVault",
                src: "clearVault",
                input: ({ context }) => ({ account: context.toDelete }),
                onDone: { target: "account" },
                onError: {
                  target: "#account.task.resting.deletionFailed",
                  actions: [
                    {
                      type: "keepDeletionFailure",
                      params: ({ event }) => ({ step: "documents", failure: deletionFailureOf(event.error) }),
                    },
                    {
                      type: "raiseDeletionFailure",
                      params: ({ event }) => ({ step: "documents", failure: deletionFailureOf(event.error) }),
                    },
                  ],
                },
              },
            },
            account: {
              description: "The account itself is being removed.",
              meta: { status: "deleting", step: "account" },
              invoke: {
                id: "deleteAccount",
                src: "deleteAccount",
                input: ({ context }) => ({ account: context.toDelete }),
                onDone: {
                  target: "#account.task.resting",
                  actions: [
                    "closeDialog",
                    { type: "endSession", params: ({ context }) => ({ account: context.toDelete }) },
                    "tellDeleted",
                  ],
                },
                onError: {
                  target: "#account.task.resting.deletionFailed",
                  actions: [
                    {
                      type: "keepDeletionFailure",
                      params: ({ event }) => ({ step: "account", failure: deletionFailureOf(event.error) }),
                    },
                    {
                      type: "raiseDeletionFailure",
                      params: ({ event }) => ({ step: "account", failure: deletionFailureOf(event.error) }),
                    },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
});
