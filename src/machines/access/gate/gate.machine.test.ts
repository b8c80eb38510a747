import { describe, expect, it, vi } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { gateMachine } from "./gate.machine.ts";
import { selectGate } from "./gate.selectors.ts";

interface Options {
  flag?: () => Promise<boolean>;
  verify?: (password: string, signal: AbortSignal, shared: boolean) => Promise<boolean>;
}

function createGateTestActor({
  flag = () => Promise.resolve(false),
  verify = (p) => Promise.resolve(p === "clave"),
}: Options = {}) {
  const calls: string[] = [];
  const actor = createActor(
    gateMachine.provide({
      actors: {
        readFlag: fromPromise(() => flag()),
        verifyPassword: fromPromise(({ input, signal }) => verify(input.password, signal, input.shared)),
        session: fromCallback(() => {}),
      },
      actions: {
        writeFlag: () => void calls.push("writeFlag"),
        logAttempt: (_, { success }) => void calls.push(`log ${String(success)}`),
      },
    }),
  ).start();
  const settle = () => vi.waitFor(() => expect(actor.getSnapshot().hasTag("busy")).toBe(false));
  const ready = () => vi.waitFor(() => expect(actor.getSnapshot().hasTag("blank")).toBe(false));
  const attempt = async (password: string) => {
    actor.send({ type: "password.typed", password });
    actor.send({ type: "attempt.submitted" });
    await settle();
  };
  return { actor, calls, ready, settle, attempt };
}

const BLANK = { password: "", failure: null, retryAfter: null, shared: false, attempted: true, interrupted: false };

describe("gate", () => {
  it("[GATE-08] stays blank while the flag is being read", async () => {
    const { actor } = createGateTestActor({ flag: () => new Promise(() => {}) });
    await Promise.resolve();
    expect(actor.getSnapshot().value).toBe("checking");
    expect(actor.getSnapshot().hasTag("blank")).toBe(true);
  });

  it("passes on whether the computer is shared, which survives a wrong password", async () => {
    const asked: boolean[] = [];
    const { actor, ready, attempt } = createGateTestActor({
      verify: async (password, _, shared) => {
        asked.push(shared);
        return password === "clave";
      },
    });
    await ready();
    actor.send({ type: "sharing.changed", shared: true });
    await attempt("mal");
    expect(selectGate(actor.getSnapshot()).shared).toBe(true);
    await attempt("clave");
    expect(asked).toEqual([true, true]);
  });

  it("[GATE-13] opens at once when the flag is stored", async () => {
    const { actor, calls, ready } = createGateTestActor({ flag: () => Promise.resolve(true) });
    await ready();
    expect(actor.getSnapshot().value).toBe("authenticated");
    expect(calls).toEqual([]);
  });

  it.each([
    ["there is no flag", () => Promise.resolve(false)],
    ["the flag cannot be read", () => Promise.reject(new Error("SecurityError"))],
  ])("[GATE-07] locks when %s", async (_case, flag) => {
    const { actor, ready } = createGateTestActor({ flag });
    await ready();
    expect(actor.getSnapshot().value).toEqual({ locked: "clean" });
  });

  it("[GATE-10] [LOG-02] lets the right password in, keeps the flag and logs a success", async () => {
    const { actor, calls, ready, attempt } = createGateTestActor();
    await ready();
    await attempt("clave");
    expect(actor.getSnapshot().value).toBe("authenticated");
    expect(calls).toEqual(["writeFlag", "log true"]);
    expect(actor.getSnapshot().context.password).toBe("");
  });

  it("[GATE-16] [LOG-02] refuses a wrong password, clears it and logs a failure", async () => {
    const { actor, calls, ready, attempt } = createGateTestActor();
    await ready();
    await attempt("Clave");
    expect(actor.getSnapshot().value).toEqual({ locked: "mismatch" });
    expect(actor.getSnapshot().context).toEqual({ ...BLANK, failure: "mismatch" });
    expect(calls).toEqual(["log false"]);
  });

  it("treats an empty submit as an attempt", async () => {
    const { actor, calls, ready, settle } = createGateTestActor();
    await ready();
    actor.send({ type: "attempt.submitted" });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ locked: "mismatch" });
    expect(calls).toEqual(["log false"]);
  });

  it("makes no second attempt where nothing was typed since the first", async () => {
    const { actor, calls, ready, attempt } = createGateTestActor();
    await ready();
    await attempt("mal");
    actor.send({ type: "attempt.submitted" });
    expect(actor.getSnapshot().value).toEqual({ locked: "mismatch" });
    expect(calls).toEqual(["log false"]);
  });

  it("[GATE-17] forgets the error when the person types", async () => {
    const { actor, ready, attempt } = createGateTestActor();
    await ready();
    await attempt("mal");
    actor.send({ type: "password.typed", password: "c" });
    expect(actor.getSnapshot().value).toEqual({ locked: "clean" });
    expect(actor.getSnapshot().context).toEqual({ ...BLANK, password: "c" });
  });

  it("ignores a second submit and typing while it verifies", async () => {
    const verify = vi.fn<(password: string) => Promise<boolean>>(() => new Promise(() => {}));
    const { actor, ready } = createGateTestActor({ verify });
    await ready();
    actor.send({ type: "password.typed", password: "clave" });
    actor.send({ type: "attempt.submitted" });
    actor.send({ type: "attempt.submitted" });
    actor.send({ type: "password.typed", password: "otra" });
    expect(verify).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().context.password).toBe("clave");
    expect(actor.getSnapshot().can({ type: "attempt.submitted" })).toBe(false);
  });

  it("aborts the verification when it is cancelled, and logs nothing", async () => {
    let aborted = false;
    const { actor, calls, ready } = createGateTestActor({
      verify: (_password, signal) => new Promise(() => signal.addEventListener("abort", () => (aborted = true))),
    });
    await ready();
    actor.send({ type: "attempt.submitted" });
    actor.send({ type: "attempt.cancelled" });
    expect(actor.getSnapshot().value).toEqual({ locked: "clean" });
    expect(aborted).toBe(true);
    expect(calls).toEqual([]);
  });

  it.each(["full", "network", "rateLimited", "unsupported"] as const)(
    "never calls a password wrong when the verification fails with %s",
    async (kind) => {
      const { actor, calls, ready, attempt } = createGateTestActor({
        verify: () => Promise.reject(Object.assign(new Error(kind), { kind })),
      });
      await ready();
      await attempt("clave");
      expect(actor.getSnapshot().value).toEqual({ locked: "unverified" });
      expect(actor.getSnapshot().context).toEqual({ ...BLANK, password: "clave", failure: kind });
      expect(calls).toEqual([]);
    },
  );

  it("calls any other failure unknown", async () => {
    const { actor, ready, attempt } = createGateTestActor({ verify: () => Promise.reject(new TypeError("boom")) });
    await ready();
    await attempt("clave");
    expect(actor.getSnapshot().context.failure).toBe("unknown");
  });

  it("keeps how long to wait after too many attempts, until the person types", async () => {
    const { actor, ready, attempt } = createGateTestActor({
      verify: () => Promise.reject(Object.assign(new Error("429"), { kind: "rateLimited", retryAfter: 120 })),
    });
    await ready();
    await attempt("clave");
    expect(actor.getSnapshot().context).toMatchObject({ failure: "rateLimited", retryAfter: 120 });
    actor.send({ type: "password.typed", password: "c" });
    expect(actor.getSnapshot().context).toEqual({ ...BLANK, password: "c" });
  });
});

describe("the session", () => {
  const opened = async (options: Options = {}) => {
    const world = createGateTestActor({ flag: () => Promise.resolve(true), ...options });
    await world.ready();
    return world;
  };
  const facts = ({ actor }: ReturnType<typeof createGateTestActor>) => {
    const { open, interrupted, byPassword } = selectGate(actor.getSnapshot());
    return { open, interrupted, byPassword };
  };

  it("that is lost puts the gate before what is open, and the password leads back to it", async () => {
    const world = await opened();
    expect(facts(world)).toEqual({ open: true, interrupted: false, byPassword: false });
    world.actor.send({ type: "session.lost" });
    expect(world.actor.getSnapshot().value).toEqual({ locked: "clean" });
    expect(facts(world)).toEqual({ open: false, interrupted: true, byPassword: false });
    await world.attempt("mal");
    expect(world.actor.getSnapshot().value).toEqual({ locked: "mismatch" });
    expect(facts(world).interrupted).toBe(true);
    await world.attempt("clave");
    expect(world.actor.getSnapshot().context).toEqual(BLANK);
    expect(facts(world)).toEqual({ open: true, interrupted: false, byPassword: true });
    expect(world.calls).toEqual(["log false", "writeFlag", "log true"]);
  });

  it("that begins again elsewhere opens an interrupted gate, and logs no attempt", async () => {
    const world = await opened();
    world.actor.send({ type: "session.lost" });
    world.actor.send({ type: "password.typed", password: "cla" });
    world.actor.send({ type: "session.begun" });
    expect(facts(world).open).toBe(true);
    expect(world.actor.getSnapshot().context).toEqual({ ...BLANK, attempted: false });
    expect(world.calls).toEqual([]);
  });

  it("that begins elsewhere does not open a gate that was not passed on this page", async () => {
    const world = createGateTestActor();
    await world.ready();
    world.actor.send({ type: "session.begun" });
    expect(world.actor.getSnapshot().value).toEqual({ locked: "clean" });
  });

  it("says nothing new while the gate is open, closed, or verifying", async () => {
    const world = await opened({ verify: () => new Promise(() => {}) });
    world.actor.send({ type: "session.begun" });
    expect(world.actor.getSnapshot().value).toBe("authenticated");
    world.actor.send({ type: "session.lost" });
    world.actor.send({ type: "session.lost" });
    expect(world.actor.getSnapshot().value).toEqual({ locked: "clean" });
    world.actor.send({ type: "attempt.submitted" });
    world.actor.send({ type: "session.begun" });
    world.actor.send({ type: "session.lost" });
    expect(world.actor.getSnapshot().value).toBe("verifying");
  });
});
