import { assign, emit, enqueueActions, fromPromise, raise, setup } from "xstate";
import type { FolderId } from "@/domain/folders/folders.ts";
import type { FlowToast } from "@/domain/messages.es.ts";
import { TIMINGS } from "@/domain/timings.ts";
import type { DocumentSummary, NewDocument, RemovedDocument } from "@/domain/vault/document.ts";
import { WALLET_TOASTS, type WalletFailure } from "@/domain/vault/walletMessages.ts";
import { messageForPeople, walletFailureOf } from "./wallet.failure.ts";
import { filedToast, filingFailureToast } from "./wallet.toasts.ts";

/** What the upload dialog begins with. */
export interface UploadWish {
  readonly folderId: FolderId | null;
  /** The missing document that the upload is for; null when it is for none. */
  readonly requirement: string | null;
}

/** Work on one document that nothing else waits for; the wallet does one after the other. */
export type FilingTask =
  | { readonly kind: "restore"; readonly removed: RemovedDocument }
  | { readonly kind: "move"; readonly document: DocumentSummary; readonly folderId: FolderId }
  | { readonly kind: "download"; readonly document: DocumentSummary; readonly from: "row" | "preview" }
  | { readonly kind: "removeDemo" };

export interface WalletInput {
  /** Who comes from the assistant has documents to bring: no samples are put between them. */
  readonly fromAssistant: boolean;
}

export interface WalletContext {
  readonly fromAssistant: boolean;
  readonly upload: UploadWish;
  readonly saveFailure: Exclude<WalletFailure, "noFile"> | null;
  /** What the error of the last load said to people; null when it said nothing. */
  readonly loadMessage: string | null;
  readonly savedIn: FolderId | null;
  readonly deleting: DocumentSummary | null;
  readonly filing: readonly FilingTask[];
}

export type WalletEvent =
  | { type: "reload.requested" }
  | { type: "upload.opened"; wish: UploadWish }
  | { type: "upload.closed" }
  | { type: "document.submitted"; document: NewDocument }
  | { type: "deletion.requested"; document: DocumentSummary }
  | { type: "deletion.confirmed" }
  | { type: "deletion.cancelled" }
  | { type: "deletion.undone"; removed: RemovedDocument }
  | { type: "move.requested"; document: DocumentSummary; folderId: FolderId }
  | { type: "download.requested"; document: DocumentSummary; from: "row" | "preview" }
  | { type: "demo.declined" }
  | { type: "folder.chosen" }
  /** Raised by the machine itself when a save is over. */
  | { type: "document.filed" };

export type WalletEmitted =
  | { type: "toast.raised"; toast: FlowToast; undo?: RemovedDocument }
  | { type: "document.saved"; document: DocumentSummary; requirement: string | null }
  | { type: "folder.requested"; folderId: FolderId };

/** The specification's words for the loading of the wallet (WAL-15). */
export interface WalletMeta {
  readonly loading: "loading" | "slow" | "loaded" | "error";
}

const notProvided = (name: string) => () => Promise.reject(new Error(`\`${name}\` must be provided`));
const NO_WISH: UploadWish = { folderId: null, requirement: null };

/** The wallet on /wallet: loading (WAL rows), saving, deleting with its undo, and what is done with one document (FOLD rows). */
export const walletMachine = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    input: {} as WalletInput,
    emitted: {} as WalletEmitted,
    tags: {} as "uploading" | "saving" | "confirming" | "removing",
    meta: {} as WalletMeta,
  },
  actors: {
    /** Brings the documents and the statistics into the cache, sample documents too where they are due (STORE-21). */
    loadVault: fromPromise<unknown, { seedsDemo: boolean }>(notProvided("loadVault")),
    saveDocument: fromPromise<DocumentSummary, { document: NewDocument }>(notProvided("saveDocument")),
    removeDocument: fromPromise<RemovedDocument, { id: string }>(notProvided("removeDocument")),
    fileDocument: fromPromise<unknown, { task: FilingTask }>(notProvided("fileDocument")),
  },
  actions: {
    keepLoadFailure: assign((_, params: { error: unknown }) => ({ loadMessage: messageForPeople(params.error) })),
    keepWish: assign((_, params: { wish: UploadWish }) => ({ upload: params.wish, saveFailure: null })),
    keepSaveFailure: assign((_, params: { error: unknown }) => {
      const failure = walletFailureOf(params.error);
      return { saveFailure: failure === "noFile" ? ("unknown" as const) : failure };
    }),
    forgetSaveFailure: assign({ saveFailure: null }),
    keepSaved: assign((_, params: { document: DocumentSummary }) => ({ savedIn: params.document.folderId })),
    announceSaved: emit(({ context }, params: { document: DocumentSummary }) => ({
      type: "document.saved" as const,
      document: params.document,
      requirement: context.upload.requirement,
    })),
    requestFolder: emit(({ context }) => {
      if (context.savedIn === null) throw new Error("no folder was saved to");
      return { type: "folder.requested" as const, folderId: context.savedIn };
    }),
    keepDeleting: assign((_, params: { document: DocumentSummary }) => ({ deleting: params.document })),
    forgetDeleting: assign({ deleting: null }),
    enqueue: assign(({ context }, params: { task: FilingTask }) => ({ filing: [...context.filing, params.task] })),
    dequeue: assign(({ context }) => ({ filing: context.filing.slice(1) })),
    raiseToast: emit((_, params: { toast: FlowToast }) => ({ type: "toast.raised" as const, toast: params.toast })),
    raiseRemoved: emit((_, params: { removed: RemovedDocument }) => ({
      type: "toast.raised" as const,
      toast: WALLET_TOASTS.removed(params.removed.summary.filename),
      undo: params.removed,
    })),
    raiseFiled: enqueueActions(({ context, enqueue }) => {
      const toast = filedToast(context.filing[0]);
      if (toast) enqueue.emit({ type: "toast.raised" as const, toast });
    }),
    raiseFilingFailure: enqueueActions(({ context, enqueue }, params: { error: unknown }) => {
      const toast = filingFailureToast(context.filing[0], params.error);
      if (toast) enqueue.emit({ type: "toast.raised" as const, toast });
    }),
    /** What a developer sees of a failure that people are told of in other words. */
    logFailure: (_, params: { error: unknown }) => console.warn("The wallet could not do it.", params.error),
  },
  guards: {
    isDuplicate: (_, params: { error: unknown }) => walletFailureOf(params.error) === "duplicate",
    hasFiling: ({ context }) => context.filing.length > 0,
  },
  delays: { slowLoad: TIMINGS.walletSlowLoad, openFolder: TIMINGS.walletOpenFolder },
}).createMachine({
  id: "wallet",
  type: "parallel",
  context: ({ input }) => ({
    fromAssistant: input.fromAssistant,
    upload: NO_WISH,
    saveFailure: null,
    loadMessage: null,
    savedIn: null,
    deleting: null,
    filing: [],
  }),
  states: {
    vault: {
      description: "What is known of the vault.",
      initial: "opening",
      states: {
        opening: {
          description: "The documents are being read.",
          meta: { loading: "loading" },
          invoke: {
            id: "loadVault",
            src: "loadVault",
            input: ({ context }) => ({ seedsDemo: !context.fromAssistant }),
            onDone: { target: "loaded" },
            onError: {
              target: "error",
              actions: { type: "keepLoadFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
          initial: "loading",
          states: {
            loading: {
              description: "Not for long yet.",
              after: {
                slowLoad: { target: "slow", actions: { type: "raiseToast", params: { toast: WALLET_TOASTS.slow } } },
              },
            },
            slow: {
              description: "It takes longer than it should; an answer is still welcome.",
              meta: { loading: "slow" },
              on: { "reload.requested": { target: "#wallet.vault.opening", reenter: true } },
            },
          },
        },
        loaded: {
          description: "The documents are there.",
          meta: { loading: "loaded" },
          on: { "reload.requested": { target: "opening" } },
        },
        error: {
          description: "The documents could not be read.",
          meta: { loading: "error" },
          on: { "reload.requested": { target: "opening" } },
        },
      },
    },
    upload: {
      description: "The dialog that takes a document in.",
      initial: "closed",
      states: {
        closed: {
          description: "No document is being taken in.",
          on: {
            "upload.opened": {
              target: "editing",
              actions: { type: "keepWish", params: ({ event }) => ({ wish: event.wish }) },
            },
          },
        },
        editing: {
          description: "The person chooses the file and says what it is.",
          tags: "uploading",
          on: {
            "upload.closed": { target: "closed" },
            "document.submitted": { target: "saving", actions: "forgetSaveFailure" },
          },
        },
        saving: {
          description: "The document is being saved; that is too short to be left.",
          tags: ["uploading", "saving"],
          invoke: {
            id: "saveDocument",
            src: "saveDocument",
            input: ({ event }) => {
              if (event.type !== "document.submitted") throw new Error("nothing was submitted");
              return { document: event.document };
            },
            onDone: {
              target: "closed",
              actions: [
                { type: "keepSaved", params: ({ event }) => ({ document: event.output }) },
                { type: "announceSaved", params: ({ event }) => ({ document: event.output }) },
                {
                  type: "raiseToast",
                  params: ({ event }) => ({ toast: WALLET_TOASTS.saved(event.output.folderId) }),
                },
                raise({ type: "document.filed" }),
              ],
            },
            onError: [
              {
                guard: { type: "isDuplicate", params: ({ event }) => ({ error: event.error }) },
                target: "editing",
                actions: [
                  { type: "keepSaveFailure", params: ({ event }) => ({ error: event.error }) },
                  { type: "raiseToast", params: { toast: WALLET_TOASTS.duplicate } },
                ],
              },
              {
                target: "editing",
                actions: [
                  { type: "keepSaveFailure", params: ({ event }) => ({ error: event.error }) },
                  { type: "logFailure", params: ({ event }) => ({ error: event.error }) },
                  { type: "raiseToast", params: { toast: WALLET_TOASTS.saveFailed } },
                ],
              },
            ],
          },
        },
      },
    },
    afterSave: {
      description: "What follows a save.",
      initial: "idle",
      states: {
        idle: { description: "Nothing was just saved." },
        waiting: {
          description: "The person reads that it is saved; then its folder opens, unless they go elsewhere.",
          after: { openFolder: { target: "idle", actions: "requestFolder" } },
          on: { "folder.chosen": { target: "idle" }, "upload.opened": { target: "idle" } },
        },
      },
      on: { "document.filed": { target: ".waiting" } },
    },
    deletion: {
      description: "Deleting one document.",
      initial: "idle",
      states: {
        idle: {
          description: "Nothing is to be deleted.",
          on: {
            "deletion.requested": {
              target: "confirming",
              actions: { type: "keepDeleting", params: ({ event }) => ({ document: event.document }) },
            },
          },
        },
        confirming: {
          description: "The person is asked (FOLD-33).",
          tags: "confirming",
          on: {
            "deletion.confirmed": { target: "removing" },
            "deletion.cancelled": { target: "idle", actions: "forgetDeleting" },
          },
        },
        removing: {
          description: "The document is being removed.",
          tags: ["confirming", "removing"],
          exit: "forgetDeleting",
          invoke: {
            id: "removeDocument",
            src: "removeDocument",
            input: ({ context }) => {
              if (!context.deleting) throw new Error("nothing is to be deleted");
              return { id: context.deleting.id };
            },
            onDone: {
              target: "idle",
              actions: { type: "raiseRemoved", params: ({ event }) => ({ removed: event.output }) },
            },
            onError: {
              target: "idle",
              actions: [
                { type: "logFailure", params: ({ event }) => ({ error: event.error }) },
                { type: "raiseToast", params: { toast: WALLET_TOASTS.removeFailed } },
              ],
            },
          },
        },
      },
    },
    filing: {
      description: "Work on single documents, one after the other: none of it may be lost.",
      initial: "idle",
      on: {
        "deletion.undone": {
          actions: {
            type: "enqueue",
            params: ({ event }) => ({ task: { kind: "restore", removed: event.removed } }),
          },
        },
        "move.requested": {
          actions: {
            type: "enqueue",
            params: ({ event }) => ({
              task: { kind: "move", document: event.document, folderId: event.folderId },
            }),
          },
        },
        "download.requested": {
          actions: {
            type: "enqueue",
            params: ({ event }) => ({ task: { kind: "download", document: event.document, from: event.from } }),
          },
        },
        "demo.declined": { actions: { type: "enqueue", params: { task: { kind: "removeDemo" } } } },
      },
      states: {
        idle: {
          description: "Nothing waits.",
          always: { guard: "hasFiling", target: "working" },
        },
        working: {
          description: "The first task is being done.",
          invoke: {
            id: "fileDocument",
            src: "fileDocument",
            input: ({ context }) => {
              const [task] = context.filing;
              if (!task) throw new Error("nothing is to be done");
              return { task };
            },
            onDone: { target: "idle", actions: ["raiseFiled", "dequeue"] },
            onError: {
              target: "idle",
              actions: [
                { type: "logFailure", params: ({ event }) => ({ error: event.error }) },
                { type: "raiseFilingFailure", params: ({ event }) => ({ error: event.error }) },
                "dequeue",
              ],
            },
          },
        },
      },
    },
  },
});
