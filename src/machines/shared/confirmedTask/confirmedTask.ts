import { assertEvent, assign, fromPromise, sendParent, setup, type DoneActorEvent } from "xstate";
import { stub } from "../stub.ts";

/** What the person says to the question. */
export type ConfirmedTaskEvent<Answer> =
  | { type: "task.confirmed"; answer: Answer }
  /** Also stops work that may be stopped. */
  | { type: "task.declined" }
  /** What the question was about has changed. Work that has begun goes on. */
  | { type: "task.withdrawn" };

/** Sent to the parent after each attempt that failed. */
export interface TaskFailedEvent<Task, Failure> {
  type: "task.failed";
  task: Task;
  failure: Failure;
}

/** The task, and what came of it: null where it was not done. */
export interface ConfirmedTaskOutput<Task, Output> {
  readonly task: Task;
  readonly output: Output | null;
}

/**
 * Something that the person is asked about before it is done, for one question: it is over once it was done or declined. What fails is
 * asked about again, with the reason.
 * @param id of the machine, unique among all
 * @param toFailure the failure of whatever `run` rejects with
 */
export function createConfirmedTask<Task, Answer, Output, Failure>(id: string, toFailure: (error: unknown) => Failure) {
  return setup({
    types: {
      context: {} as {
        readonly task: Task;
        readonly isCancellable: boolean;
        /** Why the last attempt failed. */
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
        description: "The person is asked, and told why the last attempt failed.",
        exit: "clearFailure",
        on: {
          "task.confirmed": { target: "working" },
          "task.declined": { target: "over" },
          "task.withdrawn": { target: "over" },
        },
      },
      working: {
        description: "It is being done.",
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
      over: { description: "It was done, or is not to be done.", type: "final" },
    },
  });
}
