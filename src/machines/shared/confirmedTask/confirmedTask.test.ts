import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, sendTo, setup } from "xstate";
import { createConfirmedTask, type TaskFailedEvent } from "./confirmedTask.ts";

const soon = (check: () => void) => vi.waitFor(check, { interval: 1 });
const never = () => new Promise<never>(() => {});

/** A task about a letter whose parent records its events. */
function createTestActor(run: (answer: string, signal: AbortSignal) => Promise<number>, isCancellable = true) {
  const told: unknown[] = [];
  const task = createConfirmedTask<string, string, number, string>("letter", (error) => String(error)).provide({
    actors: {
      run: fromPromise<number, { task: string; answer: string }>(({ input, signal }) =>
        run(`${input.task} ${input.answer}`, signal),
      ),
    },
  });
  const parent = createActor(
    setup({
      types: {
        events: {} as TaskFailedEvent<string, string> | { type: "withdrawn" },
        children: {} as { task: "task" },
      },
      actors: { task },
    }).createMachine({
      initial: "asking",
      states: {
        asking: {
          invoke: {
            id: "task",
            src: "task",
            input: { task: "A", isCancellable },
            onDone: { target: "over", actions: ({ event }) => void told.push(event.output) },
          },
          on: {
            "task.failed": { actions: ({ event: { task: about, failure } }) => void told.push([about, failure]) },
            withdrawn: { actions: sendTo("task", { type: "task.withdrawn" }) },
          },
        },
        over: {},
      },
    }),
  ).start();
  const child = () => parent.getSnapshot().children.task;
  return {
    told,
    state: () => child()?.getSnapshot().value,
    failure: () => child()?.getSnapshot().context.failure,
    confirm: (answer: string) => child()?.send({ type: "task.confirmed", answer }),
    decline: () => child()?.send({ type: "task.declined" }),
    withdraw: () => parent.send({ type: "withdrawn" }),
  };
}

describe("a task that is confirmed", () => {
  it("is done with the answer, and hands out what it came to", async () => {
    const run = vi.fn(() => Promise.resolve(7));
    const { told, state, confirm } = createTestActor(run);
    expect([state(), run.mock.calls]).toEqual(["asking", []]);
    confirm("yes");
    expect(state()).toBe("working");
    await soon(() => expect(told).toEqual([{ task: "A", output: 7 }]));
    expect(run.mock.calls).toEqual([["A yes", expect.any(AbortSignal)]]);
    expect(state()).toBeUndefined();
  });

  it("that fails is asked about again with the reason, which goes with the next attempt", async () => {
    let fails = true;
    const { told, state, failure, confirm } = createTestActor(() =>
      fails ? Promise.reject(new Error("boom")) : Promise.resolve(7),
    );
    confirm("yes");
    await soon(() => expect([state(), failure()]).toEqual(["asking", "Error: boom"]));
    expect(told).toEqual([["A", "Error: boom"]]);
    fails = false;
    confirm("again");
    expect(failure()).toBeNull();
    await soon(() => expect(told.at(-1)).toEqual({ task: "A", output: 7 }));
  });

  it("is not confirmed twice", () => {
    const run = vi.fn(never);
    const { confirm } = createTestActor(run);
    confirm("yes");
    confirm("yes");
    expect(run).toHaveBeenCalledOnce();
  });
});

describe("a task that is left", () => {
  it.each(["decline", "withdraw"] as const)("by %s is over before it begins", (way) => {
    const run = vi.fn(never);
    const world = createTestActor(run);
    world[way]();
    world.confirm("yes");
    expect([world.told, run.mock.calls]).toEqual([[{ task: "A", output: null }], []]);
  });

  it.each([
    ["is stopped where it may be", true, [{ task: "A", output: null }]],
    ["goes on where it may not be", false, []],
  ])("by declining while it is under way %s", (_, isCancellable, expected) => {
    const signals: AbortSignal[] = [];
    const { told, confirm, decline } = createTestActor((_answer, signal) => {
      signals.push(signal);
      return never();
    }, isCancellable);
    confirm("yes");
    decline();
    expect([told, signals.map(({ aborted }) => aborted)]).toEqual([expected, [isCancellable]]);
  });

  it("goes on under way whatever becomes of what it was about", () => {
    const { told, state, confirm, withdraw } = createTestActor(never);
    confirm("yes");
    withdraw();
    expect([told, state()]).toEqual([[], "working"]);
  });
});
