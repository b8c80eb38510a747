import { assign, fromPromise, sendParent, setup } from "xstate";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import type { HolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { DocumentSummary, RemovedDocument, StoredDocument } from "@/domain/documents/vault/document.ts";
import { stub } from "../../shared/stub.ts";

/** Work on single documents that nothing else waits for. */
export type FilingTask =
  | { readonly kind: "restore"; readonly removed: RemovedDocument }
  | {
      readonly kind: "move";
      readonly document: DocumentSummary;
      readonly folderId: FolderId;
      /** It takes an earlier move back. */
      readonly isUndo?: true;
    }
  | { readonly kind: "setHolder"; readonly document: DocumentSummary; readonly choice: HolderChoice }
  /** An empty title is the one that its type and its holder make. */
  | { readonly kind: "rename"; readonly document: DocumentSummary; readonly title: string; readonly filename: string }
  | { readonly kind: "download"; readonly document: DocumentSummary; readonly from: "row" | "preview" }
  | { readonly kind: "removeDemo" }
  /** Removes the samples if there is one own document, which is the first (decision A-169). */
  | { readonly kind: "replaceDemo" }
  /** Puts these samples back as they were. */
  | { readonly kind: "restoreDemo"; readonly samples: readonly StoredDocument[] };

export type FilingResult =
  /** `output` is what the vault gave for it. */
  | { type: "task.finished"; task: FilingTask; output: unknown }
  | { type: "task.failed"; task: FilingTask; error: unknown };

/** Does the requested tasks one after the other, loses none of them, and reports each result to the wallet. */
export const filingMachine = setup({
  types: {
    context: {} as { readonly tasks: readonly FilingTask[] },
    events: {} as { type: "task.requested"; task: FilingTask },
  },
  actors: {
    runTask: fromPromise<unknown, { task: FilingTask }>(() => stub("runTask")),
  },
  actions: {
    enqueue: assign(({ context }, params: { task: FilingTask }) => ({ tasks: [...context.tasks, params.task] })),
    reportFinished: sendParent(({ context }, { output }: { output: unknown }): FilingResult => ({
      type: "task.finished",
      task: getFirst(context.tasks),
      output,
    })),
    reportFailed: sendParent(({ context }, params: { error: unknown }): FilingResult => ({
      type: "task.failed",
      task: getFirst(context.tasks),
      error: params.error,
    })),
    dequeue: assign(({ context }) => ({ tasks: context.tasks.slice(1) })),
  },
  guards: {
    hasTask: ({ context }) => context.tasks.length > 0,
  },
}).createMachine({
  id: "filing",
  context: { tasks: [] },
  initial: "idle",
  on: {
    "task.requested": { actions: { type: "enqueue", params: ({ event }) => ({ task: event.task }) } },
  },
  states: {
    idle: {
      description: "Nothing waits.",
      always: { guard: "hasTask", target: "working" },
    },
    working: {
      description: "The first task is being done.",
      invoke: {
        id: "runTask",
        src: "runTask",
        input: ({ context }) => ({ task: getFirst(context.tasks) }),
        onDone: {
          target: "idle",
          actions: [{ type: "reportFinished", params: ({ event }) => ({ output: event.output }) }, "dequeue"],
        },
        onError: {
          target: "idle",
          actions: [{ type: "reportFailed", params: ({ event }) => ({ error: event.error }) }, "dequeue"],
        },
      },
    },
  },
});

function getFirst([task]: readonly FilingTask[]): FilingTask {
  if (!task) throw new Error("nothing is to be done");
  return task;
}
