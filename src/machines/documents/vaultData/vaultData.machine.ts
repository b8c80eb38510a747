import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from "xstate";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import { IMPORT_WAITS, reportMessage, toToast } from "@/domain/documents/vault/dataMessages.ts";
import { failureMessage } from "@/domain/documents/vault/dataMessagesFailure.ts";
import type {
  ImportChoice,
  ImportQuestion,
  TaskProgress,
  TaskReport,
  VaultDataInfo,
  VaultDataFailure,
  VaultDataStatus,
  VaultRequest,
  VaultTask,
  VaultTaskName,
} from "@/domain/documents/vault/vaultData.ts";
import { stub } from "../../shared/stub.ts";
import { toVaultDataFailure } from "./vaultData.failure.ts";

export interface VaultDataContext {
  /** Space and last copy, as last read; null before the first read. */
  readonly facts: VaultDataInfo | null;
  /** Task that runs, or ran last. */
  readonly task: VaultTask | null;
  readonly progress: TaskProgress | null;
  /** Question of the running import; null if there is none. */
  readonly question: ImportQuestion | null;
  /** True if the last passphrase did not open the copy. */
  readonly wasWrong: boolean;
  readonly report: TaskReport | null;
  readonly failure: VaultDataFailure | null;
}

export type VaultDataEvent =
  | { type: "panel.opened" }
  | { type: "panel.closed" }
  | { type: "task.requested"; task: VaultRequest }
  | { type: "clear.requested" }
  | { type: "clear.confirmed" }
  | { type: "clear.declined" }
  | { type: "task.progressed"; progress: TaskProgress }
  /** The import would replace documents, and waits for the answer. */
  | { type: "import.questioned"; question: ImportQuestion }
  | { type: "import.answered"; choice: ImportChoice }
  /** The copy is sealed; the import waits for its passphrase. */
  | { type: "passphrase.questioned"; wasWrong: boolean }
  | { type: "passphrase.answered"; passphrase: string }
  | { type: "task.finished"; report: TaskReport }
  | { type: "task.failed"; error: unknown }
  | { type: "task.cancelled" }
  /** The person stops waiting for a task that cannot be cancelled, or does not stop. */
  | { type: "task.abandoned" }
  | { type: "result.dismissed" };

export type VaultTaskEvent =
  | { type: "task.cancelled" }
  | { type: "import.answered"; choice: ImportChoice }
  | { type: "passphrase.answered"; passphrase: string };

export type VaultDataEmitted = { type: "toast.raised"; toast: FlowToast };

export interface VaultDataMeta {
  readonly status: VaultDataStatus["kind"];
}

/** Tasks that can be cancelled without loss; the others run to their end. */
const CANCELLABLE = new Set<VaultTaskName>(["exportList", "exportAll", "importFile"]);

/** Panel 'Ajustes' of the wallet: runs one task at a time on the whole vault (decisions ). */
export const vaultDataMachine = setup({
  types: {
    context: {} as VaultDataContext,
    events: {} as VaultDataEvent,
    emitted: {} as VaultDataEmitted,
    tags: {} as "open" | "busy" | "cancelling" | "reading",
    meta: {} as VaultDataMeta,
  },
  actors: {
    readFacts: fromPromise<VaultDataInfo>(() => stub("readFacts")),
    /** Sends `task.progressed`, then `task.finished` or `task.failed`. It is a callback because a cancelled task still reports its end. */
    runTask: fromCallback<VaultTaskEvent, { task: VaultTask }>(() => stub("runTask")),
  },
  actions: {
    beginTask: assign((_, params: { task: VaultTask }) => ({
      task: params.task,
      progress: null,
      question: null,
      wasWrong: false,
      report: null,
      failure: null,
    })),
    answerTask: sendTo("runTask", (_, params: { choice: ImportChoice }): VaultTaskEvent => ({
      type: "import.answered",
      choice: params.choice,
    })),
    unsealTask: sendTo("runTask", (_, params: { passphrase: string }): VaultTaskEvent => ({
      type: "passphrase.answered",
      passphrase: params.passphrase,
    })),
    emitWaiting: emit({ type: "toast.raised", toast: IMPORT_WAITS }),
    cancelTask: sendTo("runTask", { type: "task.cancelled" } satisfies VaultTaskEvent),
    emitReport: emit((_, params: { report: TaskReport }) => ({
      type: "toast.raised",
      toast: toToast(reportMessage(params.report)),
    })),
    failTask: enqueueActions(({ context, enqueue }, { failure }: { failure: VaultDataFailure }) => {
      enqueue.assign({ failure });
      const message = failureMessage(getTaskName(context), failure);
      enqueue.emit({ type: "toast.raised", toast: toToast(message) });
    }),
  },
  guards: {
    isCancellable: ({ context }) => CANCELLABLE.has(getTaskName(context)),
  },
}).createMachine({
  id: "vaultData",
  type: "parallel",
  context: { facts: null, task: null, progress: null, question: null, wasWrong: false, report: null, failure: null },
  states: {
    panel: {
      description: "Whether the panel is open. A task continues while it is closed.",
      initial: "closed",
      states: {
        closed: {
          description: "The panel is closed.",
          on: {
            "panel.opened": { target: "open" },
            "import.questioned": { actions: "emitWaiting" },
            "passphrase.questioned": { actions: "emitWaiting" },
          },
        },
        open: {
          description: "The panel is open; it reads space and last copy again after each task.",
          tags: "open",
          on: {
            "panel.closed": { target: "closed" },
            "task.finished": { target: ".reading" },
            "task.failed": { target: ".reading" },
            "task.abandoned": { target: ".reading" },
          },
          initial: "reading",
          states: {
            reading: {
              description: "Space and last copy are being read; the former values are still shown.",
              tags: "reading",
              invoke: {
                id: "readFacts",
                src: "readFacts",
                onDone: { target: "ready", actions: assign({ facts: ({ event }) => event.output }) },
                onError: { target: "ready" },
              },
            },
            ready: { description: "The values are shown." },
          },
        },
      },
    },
    task: {
      description: "Runs one task at a time.",
      initial: "resting",
      states: {
        resting: {
          description: "No task runs.",
          on: {
            "task.requested": {
              target: "working",
              actions: { type: "beginTask", params: ({ event }) => ({ task: event.task }) },
            },
            "clear.requested": { target: "confirmingClear" },
            "result.dismissed": { target: ".idle" },
            "panel.closed": { target: ".idle" },
          },
          initial: "idle",
          states: {
            idle: { description: "There is no result to show.", meta: { status: "idle" } },
            done: { description: "The last task succeeded.", meta: { status: "done" } },
            failed: { description: "The last task failed or was cancelled.", meta: { status: "failed" } },
          },
        },
        confirmingClear: {
          description: "The person has to confirm that all documents are removed.",
          meta: { status: "confirming" },
          on: {
            "clear.confirmed": {
              target: "working",
              actions: { type: "beginTask", params: { task: { task: "clear" } } },
            },
            "clear.declined": { target: "resting" },
            "panel.closed": { target: "resting" },
          },
        },
        working: {
          description: "A task runs; no other task can start.",
          tags: "busy",
          meta: { status: "working" },
          invoke: {
            id: "runTask",
            src: "runTask",
            input: ({ context }) => {
              if (!context.task) throw new Error("a run without a task");
              return { task: context.task };
            },
          },
          on: {
            "task.progressed": { actions: assign({ progress: ({ event }) => event.progress }) },
            "task.finished": {
              target: "resting.done",
              actions: [
                assign({ report: ({ event }) => event.report }),
                { type: "emitReport", params: ({ event }) => ({ report: event.report }) },
              ],
            },
            "task.failed": {
              target: "resting.failed",
              actions: { type: "failTask", params: ({ event }) => ({ failure: toVaultDataFailure(event.error) }) },
            },
            "task.abandoned": {
              target: "resting.failed",
              actions: { type: "failTask", params: { failure: "abandoned" } },
            },
          },
          initial: "running",
          states: {
            running: {
              description: "The task runs.",
              on: {
                "task.cancelled": { guard: "isCancellable", target: "cancelling", actions: "cancelTask" },
                "import.questioned": { target: "asking", actions: assign({ question: ({ event }) => event.question }) },
                "passphrase.questioned": {
                  target: "unsealing",
                  actions: assign({ wasWrong: ({ event }) => event.wasWrong }),
                },
              },
            },
            unsealing: {
              description: "An import asks for the passphrase of a sealed copy.",
              meta: { status: "unsealing" },
              on: {
                "passphrase.answered": {
                  target: "running",
                  actions: { type: "unsealTask", params: ({ event }) => ({ passphrase: event.passphrase }) },
                },
                "task.cancelled": { target: "cancelling", actions: "cancelTask" },
              },
            },
            asking: {
              description: "An import asks whether to replace documents of the vault.",
              meta: { status: "asking" },
              exit: assign({ question: null }),
              on: {
                "import.answered": {
                  target: "running",
                  actions: { type: "answerTask", params: ({ event }) => ({ choice: event.choice }) },
                },
                "task.cancelled": { target: "cancelling", actions: "cancelTask" },
              },
            },
            cancelling: {
              description: "The task was cancelled; it may still succeed.",
              tags: "cancelling",
            },
          },
        },
      },
    },
  },
});

/** Name of the task in the context. @throws if no task was started */
export function getTaskName({ task }: VaultDataContext): VaultTaskName {
  if (!task) throw new Error("no task was begun");
  return task.task;
}
