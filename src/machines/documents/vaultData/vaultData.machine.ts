import { assign, emit, fromCallback, fromPromise, sendTo, setup } from "xstate";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import { IMPORT_WAITS, reportMessage, toastOf } from "@/domain/documents/vault/dataMessages.ts";
import { failureMessage } from "@/domain/documents/vault/dataMessagesFailure.ts";
import type {
  ImportChoice,
  ImportQuestion,
  TaskProgress,
  TaskReport,
  VaultDataFacts,
  VaultDataFailure,
  VaultDataStatus,
  VaultRequest,
  VaultTask,
  VaultTaskName,
} from "@/domain/documents/vault/vaultData.ts";
import type { VaultPlace } from "@/domain/documents/vault/vaultPlace.ts";
import { vaultDataFailureOf } from "./vaultData.failure.ts";

/** What the panel remembers. */
export interface VaultDataContext {
  /** As they were last read; null before. */
  readonly facts: VaultDataFacts | null;
  /** The task that runs, or the last one that ran. */
  readonly task: VaultTask | null;
  readonly progress: TaskProgress | null;
  /** What the running import asks; null while it asks nothing. */
  readonly question: ImportQuestion | null;
  readonly report: TaskReport | null;
  readonly failure: VaultDataFailure | null;
}

/** What the panel hears, from the person and from its task. */
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
  | { type: "task.finished"; report: TaskReport }
  | { type: "task.failed"; error: unknown }
  | { type: "task.cancelled" }
  /** The person waits no longer for a task that cannot be stopped, or that does not stop. */
  | { type: "task.abandoned" }
  | { type: "result.dismissed" };

/** What the running task hears. */
export type VaultTaskEvent = { type: "task.cancelled" } | { type: "import.answered"; choice: ImportChoice };

/** What the panel tells the page. */
export type VaultDataEmitted = { type: "toast.raised"; toast: FlowToast };

/** What a state says of itself. */
export interface VaultDataMeta {
  readonly status: VaultDataStatus["kind"];
}

/** What can be stopped with nothing lost; the others are done in one go. */
const CANCELLABLE = new Set<VaultTaskName>(["exportList", "exportAll", "importFile", "moveToAccount", "moveToBrowser"]);

/** The panel 'Tus datos' of the wallet: one task at a time over the vault as a whole (decisions ). */
export const vaultDataMachine = setup({
  types: {
    context: {} as VaultDataContext,
    events: {} as VaultDataEvent,
    emitted: {} as VaultDataEmitted,
    tags: {} as "open" | "busy" | "cancelling" | "reading",
    meta: {} as VaultDataMeta,
  },
  actors: {
    readFacts: fromPromise<VaultDataFacts>(() => Promise.reject(new Error("`readFacts` must be provided"))),
    /**
     * Runs one task and sends `task.progressed`, and at its end `task.finished` or `task.failed`. No promise: it has to
     * tell how it ended after it was told to stop, because a task may be done before it hears of that.
     */
    runTask: fromCallback<VaultTaskEvent, { task: VaultTask }>(() => {
      throw new Error("`runTask` must be provided");
    }),
  },
  actions: {
    /** After a move nothing that was read of the places counts any more. */
    forgetPlace: assign(({ context: { facts, task } }) =>
      facts && (task?.task === "moveToAccount" || task?.task === "moveToBrowser")
        ? { facts: { ...facts, place: null, elsewhere: null } }
        : {},
    ),
    keepFacts: assign((_, params: { facts: VaultDataFacts }) => ({ facts: params.facts })),
    beginTask: assign((_, params: { task: VaultTask }) => ({
      task: params.task,
      progress: null,
      question: null,
      report: null,
      failure: null,
    })),
    keepProgress: assign((_, params: { progress: TaskProgress }) => ({ progress: params.progress })),
    keepReport: assign((_, params: { report: TaskReport }) => ({ report: params.report })),
    keepFailure: assign((_, params: { failure: VaultDataFailure }) => ({ failure: params.failure })),
    setQuestion: assign((_, params: { question: ImportQuestion }) => ({ question: params.question })),
    clearQuestion: assign({ question: null }),
    answerTask: sendTo("runTask", (_, params: { choice: ImportChoice }): VaultTaskEvent => ({
      type: "import.answered",
      choice: params.choice,
    })),
    raiseWaiting: emit({ type: "toast.raised", toast: IMPORT_WAITS }),
    cancelTask: sendTo("runTask", { type: "task.cancelled" } satisfies VaultTaskEvent),
    raiseReport: emit((_, params: { report: TaskReport }) => ({
      type: "toast.raised",
      toast: toastOf(reportMessage(params.report)),
    })),
    raiseFailure: emit(({ context }, params: { failure: VaultDataFailure }) => ({
      type: "toast.raised",
      toast: toastOf(failureMessage(taskNameOf(context), params.failure, placeOf(context))),
    })),
  },
  guards: {
    isCancellable: ({ context }) => CANCELLABLE.has(taskNameOf(context)),
  },
}).createMachine({
  id: "vaultData",
  type: "parallel",
  context: { facts: null, task: null, progress: null, question: null, report: null, failure: null },
  states: {
    panel: {
      description: "Whether the panel shows. A task goes on while it does not.",
      initial: "closed",
      states: {
        closed: {
          description: "The panel is closed.",
          on: {
            "panel.opened": { target: "open" },
            "import.questioned": { actions: "raiseWaiting" },
          },
        },
        open: {
          description: "The panel shows; what it tells is read again after each task.",
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
              description:
                "The space, the place and the last copy are being read; the earlier figures stand meanwhile.",
              tags: "reading",
              invoke: {
                id: "readFacts",
                src: "readFacts",
                onDone: {
                  target: "ready",
                  actions: { type: "keepFacts", params: ({ event }) => ({ facts: event.output }) },
                },
                onError: { target: "ready" },
              },
            },
            ready: { description: "The figures stand." },
          },
        },
      },
    },
    task: {
      description: "The one task.",
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
            idle: { description: "Nothing is to be told.", meta: { status: "idle" } },
            done: { description: "The last task ended well.", meta: { status: "done" } },
            failed: { description: "The last task failed, or was stopped.", meta: { status: "failed" } },
          },
        },
        confirmingClear: {
          description: "The person is asked whether every document is to be removed.",
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
          description: "A task runs; another one is not begun.",
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
            "task.progressed": {
              actions: { type: "keepProgress", params: ({ event }) => ({ progress: event.progress }) },
            },
            "task.finished": {
              target: "resting.done",
              actions: [
                { type: "keepReport", params: ({ event }) => ({ report: event.report }) },
                "forgetPlace",
                { type: "raiseReport", params: ({ event }) => ({ report: event.report }) },
              ],
            },
            "task.failed": {
              target: "resting.failed",
              actions: [
                { type: "keepFailure", params: ({ event }) => ({ failure: vaultDataFailureOf(event.error) }) },
                { type: "raiseFailure", params: ({ event }) => ({ failure: vaultDataFailureOf(event.error) }) },
                "forgetPlace",
              ],
            },
            "task.abandoned": {
              target: "resting.failed",
              actions: [
                { type: "keepFailure", params: { failure: "abandoned" } },
                { type: "raiseFailure", params: { failure: "abandoned" } },
                "forgetPlace",
              ],
            },
          },
          initial: "running",
          states: {
            running: {
              description: "The task goes its way.",
              on: {
                "task.cancelled": { guard: "isCancellable", target: "cancelling", actions: "cancelTask" },
                "import.questioned": {
                  target: "asking",
                  actions: { type: "setQuestion", params: ({ event }) => ({ question: event.question }) },
                },
              },
            },
            asking: {
              description: "An import asks whether documents of the vault are to be replaced.",
              meta: { status: "asking" },
              exit: "clearQuestion",
              on: {
                "import.answered": {
                  target: "running",
                  actions: { type: "answerTask", params: ({ event }) => ({ choice: event.choice }) },
                },
                "task.cancelled": { target: "cancelling", actions: "cancelTask" },
              },
            },
            cancelling: {
              description: "The task was told to stop; it may still end well.",
              tags: "cancelling",
            },
          },
        },
      },
    },
  },
});

/** Where the documents are kept, as far as the panel has read it. */
function placeOf({ facts }: VaultDataContext): VaultPlace {
  return facts?.place ?? "browser";
}

/** The name of the context's task. @throws when none was ever begun */
export function taskNameOf({ task }: VaultDataContext): VaultTaskName {
  if (!task) throw new Error("no task was begun");
  return task.task;
}
