import { expect, test } from "vitest";
import { createActor } from "xstate";
import { turns } from "./turns.ts";

function createTurnsTestActor(limit: number) {
  const started: string[] = [];
  const actor = createActor(turns, { input: { limit } }).start();
  const ask = (...ids: readonly string[]) => {
    for (const id of ids) actor.send({ type: "turn.requested", by: { id, send: () => started.push(id) } });
  };
  return { started, ask, release: (...ids: readonly string[]) => actor.send({ type: "turns.released", ids }) };
}

test("at most as many as the limit start, in the order in which they asked", () => {
  const { started, ask, release } = createTurnsTestActor(2);
  ask("a", "b", "c", "d");
  expect(started).toEqual(["a", "b"]);
  release("b");
  expect(started).toEqual(["a", "b", "c"]);
  release("a");
  expect(started).toEqual(["a", "b", "c", "d"]);
});

test("one that is released while it waits does not start, and one that asks again is the last", () => {
  const { started, ask, release } = createTurnsTestActor(1);
  ask("a", "b", "c");
  release("b");
  ask("b");
  release("a");
  release("c");
  expect(started).toEqual(["a", "c", "b"]);
});

test("of those that are released at once none starts", () => {
  const { started, ask, release } = createTurnsTestActor(1);
  ask("a", "b", "c");
  release("a", "b");
  expect(started).toEqual(["a", "c"]);
  release("nobody");
  expect(started).toEqual(["a", "c"]);
});
