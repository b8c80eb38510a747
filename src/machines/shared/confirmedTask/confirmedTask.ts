import { assertEvent, assign, fromPromise, sendParent, setup, type DoneActorEvent } from "xstate";
import { stub } from "../stub.ts";

/** The person's answers to the confirmation. */
export type ConfirmedTaskEvent<Answer> =
  | { type: "task.confirmed"; answer: Answer }
  /** Closes the question, and cancels running work if it is cancellable. */
  | { type: "task.declined" }
  /** The subject of the question changed. Running work continues. */
  | { type: "task.withdrawn" };

/** Sent to the parent after each failed attempt. */
export interface TaskFailedEvent<Task, Failure> {
  type: "task.failed";
  task: Task;
  failure: Failure;
}

/** The task and its result; null if it was not done. */
export interface ConfirmedTaskOutput<Task, Output> {
  readonly task: Task;
  readonly output: Output | null;
}

/**
 * A task that the person confirms first. The machine ends when the task is done or declined; after a failure it asks again and shows
 * the reason.
 * @param id unique among all machines
 * @param toFailure converts an error of `run`
 */
export function createConfirmedTask<Task, Answer, Output, Failure>(id: string, toFailure: (error: unknown) => Failure) {
  return setup({
    types: {
      context: {} as {
        readonly task: Task;
        readonly isCancellable: boolean;
        /** Failure of the last attempt. */
        readonly failure: Failure | null;
        readonly output: Output | null;
      },
      events: {} as ConfirmedTaskEvent<Answer>,
      input: {} as { readonly task: Task; readonly isCancellable: boolean },
      output: {} as ConfirmedTaskOutput<Task, Output>,
      tags: {} as "busy",
    },
    actors: { run: fromPromise<Output, { readonly task: Task; readonly answer: Answer }>(() => stub("run")) },
    actions: {
      clearFailure: assign({ failure: null }),
      reportFailure: sendParent(({ context }): TaskFailedEvent<Task, Failure | null> => ({
        type: "task.failed",
        task: context.task,
        failure: context.failure,
      })),
    },
    guards: { isCancellable: ({ context }) => context.isCancellable },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, failure: null, output: null }),
    output: ({ context: { task, output } }) => ({ task, output }),
    initial: "asking",
    states: {
      asking: {
        description: "The question is open, with the reason of the last failure.",
        exit: "clearFailure",
        on: {
          "task.confirmed": { target: "working" },
          "task.declined": { target: "over" },
          "task.withdrawn": { target: "over" },
        },
      },
      working: {
        description: "The confirmed task runs.",
        tags: "busy",
        invoke: {
          id: "run",
          src: "run",
          input: ({ context, event }) => {
            assertEvent(event, "task.confirmed");
            return { task: context.task, answer: event.answer };
          },
          onDone: {
            target: "over",
            actions: assign(({ event }: { event: DoneActorEvent<Output> }) => ({ output: event.output })),
          },
          onError: {
            target: "asking",
            actions: [assign(({ event }) => ({ failure: toFailure(event.error) })), "reportFailure"],
          },
        },
        on: { "task.declined": { guard: "isCancellable", target: "over" } },
      },
      over: { description: "The task was done, declined or withdrawn.", type: "final" },
    },
  });
}
