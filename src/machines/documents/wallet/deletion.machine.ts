import { assign, fromCallback, sendParent, sendTo, setup, type SnapshotFrom } from "xstate";
import type { DocumentSummary, RemovedDocument } from "@/domain/documents/vault/document.ts";
import { stub } from "../../shared/stub.ts";

/** A removal that was cancelled before it began has changed nothing. */
export type RemovalResult =
  | { type: "removal.finished"; removed: RemovedDocument }
  | { type: "removal.failed"; error: unknown }
  | { type: "removal.cancelled" };

/** Cancels a removal that has not begun; one that has begun still ends. */
export interface RemovalCancelled {
  type: "deletion.cancelled";
}

type DeletionEvent =
  | RemovalResult
  | RemovalCancelled
  | { type: "deletion.requested"; document: DocumentSummary }
  | { type: "deletion.confirmed" }
  | { type: "view.changed" };

/** Deletes one document after a question (FOLD-33 to FOLD-35), and reports the result to the wallet. */
export const deletionMachine = setup({
  types: {
    context: {} as { readonly document: DocumentSummary | null },
    events: {} as DeletionEvent,
    tags: {} as "confirming" | "removing" | "cancelling",
  },
  actors: {
    /** Removes one document. A callback, because a cancelled removal that has begun still has to report how it ended. */
    removeDocument: fromCallback<RemovalCancelled, { id: string }>(() => stub("removeDocument")),
  },
  actions: {
    cancelRemoval: sendTo("removeDocument", { type: "deletion.cancelled" } satisfies RemovalCancelled),
  },
}).createMachine({
  id: "deletion",
  context: { document: null },
  initial: "idle",
  states: {
    idle: {
      description: "Nothing is to be deleted.",
      entry: assign({ document: null }),
      on: {
        "deletion.requested": {
          target: "confirming",
          actions: assign({ document: ({ event }) => event.document }),
        },
      },
    },
    confirming: {
      description: "The person is asked (FOLD-33).",
      tags: "confirming",
      on: {
        "deletion.confirmed": { target: "removing" },
        "deletion.cancelled": { target: "idle" },
        "view.changed": { target: "idle" },
      },
    },
    removing: {
      description: "The document is being removed.",
      tags: ["confirming", "removing"],
      invoke: {
        id: "removeDocument",
        src: "removeDocument",
        input: ({ context }) => {
          if (!context.document) throw new Error("nothing is to be deleted");
          return { id: context.document.id };
        },
      },
      on: {
        "removal.finished": { target: "idle", actions: sendParent(({ event }) => event) },
        "removal.failed": { target: "idle", actions: sendParent(({ event }) => event) },
        "removal.cancelled": { target: "idle" },
      },
      initial: "running",
      states: {
        running: {
          description: "The removal waits for its turn or is under way.",
          on: { "deletion.cancelled": { target: "cancelling", actions: "cancelRemoval" } },
        },
        cancelling: {
          description: "The removal was asked to stop; one that has begun still ends, and can be undone then.",
          tags: "cancelling",
        },
      },
    },
  },
});

export function selectDeletion(snapshot: SnapshotFrom<typeof deletionMachine>) {
  return {
    /** Null while nothing is to be deleted. */
    document: snapshot.context.document,
    isConfirming: snapshot.hasTag("confirming"),
    isRemoving: snapshot.hasTag("removing"),
    isCancelling: snapshot.hasTag("cancelling"),
  };
}
