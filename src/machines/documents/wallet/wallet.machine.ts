import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from "xstate";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { DocumentSummary, RemovedDocument } from "@/domain/documents/vault/document.ts";
import { WALLET_TOASTS } from "@/domain/documents/vault/walletMessages.ts";
import { messageForPeople } from "./wallet.failure.ts";
import { filedToast, filingFailureToast, removalFailure, undoOf } from "./wallet.toasts.ts";
import type {
  FilingTask,
  RemovalEvent,
  WalletContext,
  WalletEmitted,
  WalletEvent,
  WalletMeta,
} from "./wallet.types.ts";

const notProvided = (name: string) => () => Promise.reject(new Error(`\`${name}\` must be provided`));

/**
 * The wallet on /wallet; it lives as long as the page, for an undo and a download outlive a visit: loading (WAL rows), what follows a save, deleting with its undo, and what is done
 * with one document (FOLD rows).
 */
export const walletMachine = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    emitted: {} as WalletEmitted,
    tags: {} as "confirming" | "removing" | "cancelling",
    meta: {} as WalletMeta,
  },
  actors: {
    /** Brings the documents and the statistics into the cache, sample documents too where they are due (STORE-21). */
    loadVault: fromPromise<unknown, { seedsDemo: boolean }>(notProvided("loadVault")),
    /**
     * Removes one document and sends `removal.finished`, `removal.failed` or `removal.cancelled`. No promise: a removal that
     * has begun when it is cancelled still has to say how it ended.
     */
    removeDocument: fromCallback<RemovalEvent, { id: string }>(() => {
      throw new Error("`removeDocument` must be provided");
    }),
    fileDocument: fromPromise<unknown, { task: FilingTask }>(notProvided("fileDocument")),
  },
  actions: {
    keepVisit: assign((_, params: { fromAssistant: boolean }) => ({ fromAssistant: params.fromAssistant })),
    keepLoadFailure: assign((_, params: { error: unknown }) => ({ loadMessage: messageForPeople(params.error) })),
    keepSaved: assign((_, params: { folderId: FolderId }) => ({ savedIn: params.folderId })),
    requestFolder: emit(({ context }) => {
      if (context.savedIn === null) throw new Error("no folder was saved to");
      return { type: "folder.requested" as const, folderId: context.savedIn };
    }),
    keepDeleting: assign((_, params: { document: DocumentSummary }) => ({ deleting: params.document })),
    forgetDeleting: assign({ deleting: null }),
    cancelRemoval: sendTo("removeDocument", { type: "deletion.cancelled" } satisfies RemovalEvent),
    enqueue: assign(({ context }, params: { task: FilingTask }) => ({ filing: [...context.filing, params.task] })),
    dequeue: assign(({ context }) => ({ filing: context.filing.slice(1) })),
    raiseToast: emit((_, params: { toast: FlowToast }) => ({ type: "toast.raised" as const, toast: params.toast })),
    raiseRemoved: emit((_, params: { removed: RemovedDocument }) => ({
      type: "toast.raised" as const,
      toast: WALLET_TOASTS.removed(params.removed.summary.filename),
      undo: { kind: "restore", removed: params.removed },
    })),
    raiseFiled: enqueueActions(({ context, enqueue }) => {
      const [task] = context.filing;
      const toast = filedToast(task);
      const undo = undoOf(task);
      if (toast) enqueue.emit({ type: "toast.raised", toast, ...(undo ? { undo } : {}) });
    }),
    raiseFilingFailure: enqueueActions(({ context, enqueue }, params: { error: unknown }) => {
      const [task] = context.filing;
      const failure = filingFailureToast(task, params.error);
      if (!failure) return;
      enqueue.assign({ failure });
      // What could not be put back can be tried again.
      enqueue.emit({ type: "toast.raised", toast: failure, ...(task?.kind === "restore" ? { undo: task } : {}) });
    }),
    keepFailure: assign((_, params: { failure: FlowToast }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
    /** What a developer sees of a failure that people are told of in other words. */
    logFailure: (_, params: { error: unknown }) => console.warn("The wallet could not do it.", params.error),
  },
  guards: {
    hasFiling: ({ context }) => context.filing.length > 0,
  },
  delays: { slowLoad: TIMINGS.walletSlowLoad, openFolder: TIMINGS.walletOpenFolder },
}).createMachine({
  id: "wallet",
  type: "parallel",
  context: {
    fromAssistant: false,
    loadMessage: null,
    savedIn: null,
    deleting: null,
    filing: [],
    failure: null,
  },
  states: {
    vault: {
      description: "What is known of the vault.",
      initial: "unread",
      on: {
        "visit.began": {
          target: ".opening",
          actions: { type: "keepVisit", params: ({ event }) => ({ fromAssistant: event.fromAssistant }) },
        },
      },
      states: {
        unread: { description: "Nobody has come yet.", meta: { loading: "loading" } },
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
    afterSave: {
      description: "What follows a save.",
      initial: "idle",
      states: {
        idle: { description: "Nothing was just saved." },
        waiting: {
          description: "The person reads that it is saved; then its folder opens, unless they go elsewhere.",
          after: { openFolder: { target: "idle", actions: "requestFolder" } },
          on: {
            "attention.moved": { target: "idle" },
            "deletion.requested": { target: "idle" },
            "place.changed": { target: "idle" },
          },
        },
      },
      on: {
        "document.filed": {
          target: ".waiting",
          actions: { type: "keepSaved", params: ({ event }) => ({ folderId: event.folderId }) },
        },
      },
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
              actions: [
                "forgetFailure",
                { type: "keepDeleting", params: ({ event }) => ({ document: event.document }) },
              ],
            },
          },
        },
        confirming: {
          description: "The person is asked (FOLD-33).",
          tags: "confirming",
          on: {
            "deletion.confirmed": { target: "removing" },
            "deletion.cancelled": { target: "idle", actions: "forgetDeleting" },
            "place.changed": { target: "idle", actions: "forgetDeleting" },
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
          },
          on: {
            "removal.finished": {
              target: "idle",
              actions: { type: "raiseRemoved", params: ({ event }) => ({ removed: event.removed }) },
            },
            "removal.failed": {
              target: "idle",
              actions: [
                { type: "logFailure", params: ({ event }) => ({ error: event.error }) },
                { type: "keepFailure", params: ({ event }) => ({ failure: removalFailure(event.error) }) },
                { type: "raiseToast", params: ({ event }) => ({ toast: removalFailure(event.error) }) },
              ],
            },
            "removal.cancelled": { target: "idle" },
          },
          initial: "running",
          states: {
            running: {
              description: "The removal waits for its turn or is under way.",
              on: { "deletion.cancelled": { target: "cancelling", actions: "cancelRemoval" } },
            },
            cancelling: {
              description: "The removal was told to stop; one that has begun still ends, and can be undone then.",
              tags: "cancelling",
            },
          },
        },
      },
    },
    filing: {
      description: "Work on single documents, one after the other: none of it may be lost.",
      initial: "idle",
      on: {
        "task.undone": {
          actions: ["forgetFailure", { type: "enqueue", params: ({ event }) => ({ task: event.undo }) }],
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
        "failure.dismissed": { actions: "forgetFailure" },
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
