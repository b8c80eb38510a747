import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { gateMachine } from "./gate.machine.ts";

interface Options {
  flag?: () => Promise<boolean>;
  verify?: (password: string, signal: AbortSignal) => Promise<boolean>;
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
        verifyPassword: fromPromise(({ input, signal }) => verify(input.password, signal)),
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

describe("gate", () => {
  it("[GATE-08] stays blank while the flag is being read", async () => {
    const { actor } = createGateTestActor({ flag: () => new Promise(() => {}) });
    await Promise.resolve();
    expect(actor.getSnapshot().value).toBe("checking");
    expect(actor.getSnapshot().hasTag("blank")).toBe(true);
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
    expect(actor.getSnapshot().context).toEqual({ password: "", failure: "mismatch", attempted: true });
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

  it("[GATE-17] forgets the error when the person types", async () => {
    const { actor, ready, attempt } = createGateTestActor();
    await ready();
    await attempt("mal");
    actor.send({ type: "password.typed", password: "c" });
    expect(actor.getSnapshot().value).toEqual({ locked: "clean" });
    expect(actor.getSnapshot().context).toEqual({ password: "c", failure: null, attempted: true });
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

  it.each(["network", "rateLimited", "unsupported"] as const)(
    "never calls a password wrong when the verification fails with %s",
    async (kind) => {
      const { actor, calls, ready, attempt } = createGateTestActor({
        verify: () => Promise.reject(Object.assign(new Error(kind), { kind })),
      });
      await ready();
      await attempt("clave");
      expect(actor.getSnapshot().value).toEqual({ locked: "unverified" });
      expect(actor.getSnapshot().context).toEqual({ password: "clave", failure: kind, attempted: true });
      expect(calls).toEqual([]);
    },
  );

  it("calls any other failure unknown", async () => {
    const { actor, ready, attempt } = createGateTestActor({ verify: () => Promise.reject(new TypeError("boom")) });
    await ready();
    await attempt("clave");
    expect(actor.getSnapshot().context.failure).toBe("unknown");
  });
});
