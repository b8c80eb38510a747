import {
  StateMachine,
  and,
  assign,
  createMachine,
  fromPromise,
  not,
  raise,
  setup,
  spawnChild,
  type AnyEventObject,
  type AnyStateMachine,
  type MachineContext,
  type NonReducibleUnknown,
} from "xstate";
import { describe, expect, it } from "vitest";
import architecture from "../../docs/architecture.md?raw";
import { machineFaults } from "./walkMachine.ts";

const files = import.meta.glob<Record<string, unknown>>("../../src/machines/**/*.machine.ts", { eager: true });
const diagrams = import.meta.glob("../../docs/machines/*.md", { query: "?raw" });
const machines = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine)
    .map(([name, machine]) => ({ file: file.replace("../../", ""), name, machine })),
);

describe("every machine", () => {
  it.each(machines)(
    "$name in $file names nothing that is not there and leads somewhere from everywhere",
    ({ machine }) => {
      expect(machineFaults(machine)).toEqual([]);
    },
  );

  it("is walked: the gate, the launcher and the orchestrator among them", () => {
    expect(machines.map(({ machine }) => machine.id)).toEqual(
      expect.arrayContaining(["gate", "launcher", "orchestrator"]),
    );
  });

  it("is in a file that exports it", () => {
    const walked = new Set(machines.map(({ file }) => file));

    expect(Object.keys(files).filter((file) => !walked.has(file.replace("../../", "")))).toEqual([]);
  });

  it("is in the table of docs/architecture.md, with its diagram", () => {
    const rows = [...architecture.matchAll(/^\| \[(\w+)\]\(machines\/(\w+)\.md\)/gm)];

    expect(rows.length).toBe(machines.length);
    expect(new Set(rows.map(([, id]) => id))).toEqual(new Set(machines.map(({ machine }) => machine.id)));
    expect(rows.filter(([, , diagram]) => !(`../../docs/machines/${diagram}.md` in diagrams))).toEqual([]);
  });

  it("has an id of its own", () => {
    const ids = machines.map(({ machine }) => machine.id);

    expect(new Set(ids).size).toBe(ids.length);
  });
});

const known = setup({
  actors: { ask: fromPromise<number>(() => Promise.resolve(1)) },
  actions: { note: () => undefined },
  guards: { isFine: () => true, isReady: () => true },
  delays: { patience: 10 },
});

const later = (delay: string) =>
  raise<MachineContext, AnyEventObject, AnyEventObject, NonReducibleUnknown, string, string>({ type: "x" }, { delay });
const description = "A state.";
const back = { description, on: { back: "a" } };

describe("the walk", () => {
  it("finds nothing in a machine without fault", () => {
    const machine = known.createMachine({
      id: "m",
      initial: "a",
      on: { reset: { target: ".a", actions: "note" } },
      states: {
        a: {
          description,
          entry: ["note", { type: "note" }, assign({})],
          after: { patience: { target: "b", guard: "isFine" } },
          on: { next: { target: "b", guard: and(["isFine", not({ type: "isReady" })]) } },
        },
        b: {
          description,
          type: "parallel",
          invoke: { id: "ask", src: "ask", onDone: "d.d1", onError: { target: "a", actions: "note" } },
          states: {
            left: {
              description,
              initial: "l1",
              states: { l1: { description, on: { next: "l2" } }, l2: { description, type: "final" } },
            },
            right: {
              description,
              initial: "r1",
              states: { r1: { description, always: "r2" }, r2: { description, type: "final" } },
            },
          },
          onDone: "c",
        },
        c: { description, entry: raise({ type: "x" }, { delay: "patience" }), on: { x: "d.past" } },
        d: {
          description,
          initial: "d1",
          states: {
            d1: { description, on: { next: "d2" } },
            d2: { description },
            past: { type: "history", target: "d3" },
            d3: { description },
          },
        },
      },
    });

    expect(machineFaults(machine)).toEqual([]);
  });

  it("finds an unknown action at entry, at exit, on a transition and at the start", () => {
    const machine = createMachine({
      id: "m",
      entry: "one",
      initial: { target: "a", actions: "two" },
      states: {
        a: { description, exit: { type: "three" }, on: { go: { target: "b", actions: ["four"] } } },
        b: { description, always: { guard: () => false, target: "a", actions: "five" } },
      },
    });

    expect(machineFaults(machine)).toEqual([
      "m: unknown action one",
      "m: unknown action two",
      "m.a: unknown action three",
      "m.a: unknown action four",
      "m.b: unknown action five",
    ]);
  });

  it("finds an unknown guard, also inside of another one and in the setup", () => {
    const machine = createMachine(
      {
        id: "m",
        initial: "a",
        states: {
          a: {
            description,
            on: {
              go: [
                { guard: "one", target: "b" },
                { guard: and([not("two"), { type: "three" }]), target: "b" },
              ],
            },
          },
          b: back,
        },
      },
      { guards: { isBoth: not("four") } },
    );

    expect(machineFaults(machine)).toEqual([
      "m.a: unknown guard one",
      "m.a: unknown guard two",
      "m.a: unknown guard three",
      "m (setup): unknown guard four",
    ]);
  });

  it("finds an unknown actor, invoked or spawned", () => {
    const machine = createMachine({
      id: "m",
      initial: "a",
      states: {
        a: { description, entry: spawnChild("two"), invoke: { id: "one", src: "one", onDone: "b" } },
        b: back,
      },
    });

    expect(machineFaults(machine)).toEqual(["m.a: unknown actor one", "m.a: unknown actor two"]);
  });

  it("finds an unknown delay, after a state or of an action", () => {
    const machine = createMachine(
      {
        id: "m",
        initial: "a",
        states: { a: { description, entry: later("two"), after: { one: "b" } }, b: back },
      },
      { actions: { later: later("three") } },
    );

    expect(machineFaults(machine)).toEqual([
      "m.a: unknown delay one",
      "m.a: unknown delay two",
      "m (setup): unknown delay three",
    ]);
  });

  it("finds a region that restarts the others when it restarts itself", () => {
    const region = { description, initial: "a", states: { a: { description }, b: { description } } };
    const machine = createMachine({
      id: "m",
      type: "parallel",
      states: {
        left: { ...region, on: { back: ".a", again: { target: ".b", reenter: true } } },
        right: { ...region, on: { back: ".a", again: ".b" } },
      },
    });

    expect(machineFaults(machine)).toEqual(["m.left: begins the other regions again"]);
  });

  it("finds milliseconds written in place", () => {
    const machine = createMachine({
      id: "m",
      initial: "a",
      states: { a: { description, entry: raise({ type: "x" }, { delay: 300 }), after: { 1000: "b" } }, b: back },
    });

    expect(machineFaults(machine)).toEqual(["m.a: bare delay of 1000 ms", "m.a: bare delay of 300 ms"]);
  });

  it("finds a state that nothing leads to, with all that is in it", () => {
    const machine = createMachine({
      id: "m",
      initial: "a",
      states: {
        a: { description, on: { go: "b.b2" } },
        b: { description, initial: "b1", on: { back: "a" }, states: { b1: { description }, b2: { description } } },
        c: { description, initial: "c1", states: { c1: { description, on: { go: "#m.a" } } } },
      },
    });

    expect(machineFaults(machine)).toEqual(["m.b.b1: unreachable", "m.c: unreachable", "m.c.c1: unreachable"]);
  });

  it("does not take the start of a region for reached when only a state in it is", () => {
    const region = (start: string, other: string) => ({
      description,
      initial: start,
      states: { [start]: { description }, [other]: { description } },
    });
    const machine = createMachine({
      id: "m",
      initial: "a",
      states: {
        a: { description, on: { go: "p.left.l2" } },
        p: {
          description,
          type: "parallel",
          on: { back: "a" },
          states: { left: region("l1", "l2"), right: region("r1", "r2") },
        },
      },
    });

    expect(machineFaults(machine)).toEqual(["m.p.left.l1: unreachable", "m.p.right.r2: unreachable"]);
  });

  it("finds a state that nothing leads out of, but not a final one or one that its parents lead out of", () => {
    const machine = createMachine({
      id: "m",
      initial: "a",
      states: {
        a: { description, on: { stay: { actions: () => undefined }, self: "a", end: "c", group: "b", last: "d" } },
        b: { description, initial: "b1", on: { back: "a" }, states: { b1: { description } } },
        c: { description, type: "final" },
        d: { description, on: { stay: { actions: () => undefined }, again: { target: "d", reenter: true } } },
      },
    });

    expect(machineFaults(machine)).toEqual(["m.d: dead end"]);
  });

  it("finds a state without a description", () => {
    const machine = createMachine({
      id: "m",
      initial: "a",
      states: { a: { on: { go: "b" } }, b: { ...back, initial: "c", states: { c: { description: "" } } } },
    });

    expect(machineFaults(machine)).toEqual(["m.a: no description", "m.b.c: no description"]);
  });
});
