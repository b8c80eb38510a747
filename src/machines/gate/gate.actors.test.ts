import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { createGateImplementations } from "./gate.actors.ts";
import { gateMachine } from "./gate.machine.ts";

function createGateServices() {
  const logAccess = vi.fn((_success: boolean) => new Promise<void>(() => {}));
  const writeFlag = vi.fn<() => void>();
  const gate = { readFlag: () => false, writeFlag, verify: async (password: string) => password === "clave" };
  return { gate, logAccess, writeFlag };
}

describe("the gate over its services", () => {
  it("[LOG-02] logs every attempt and waits for none of them", async () => {
    const { writeFlag, ...services } = createGateServices();
    const actor = createActor(gateMachine.provide(createGateImplementations(services))).start();
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ locked: "clean" }));
    actor.send({ type: "password.typed", password: "mal" });
    actor.send({ type: "attempt.submitted" });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ locked: "mismatch" }));
    actor.send({ type: "password.typed", password: "clave" });
    actor.send({ type: "attempt.submitted" });
    await vi.waitFor(() => expect(actor.getSnapshot().status).toBe("done"));
    expect(services.logAccess.mock.calls).toEqual([[false], [true]]);
    expect(writeFlag).toHaveBeenCalledTimes(1);
  });
});
