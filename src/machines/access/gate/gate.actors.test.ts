import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { createGateImplementations } from "./gate.actors.ts";
import { gateMachine } from "./gate.machine.ts";

function createGateServices() {
  const logAccess = vi.fn((_success: boolean) => new Promise<void>(() => {}));
  const writeFlag = vi.fn<() => void>();
  const stop = vi.fn<() => void>();
  const gate = {
    readFlag: () => false,
    writeFlag,
    verify: async (password: string) => password === "clave",
    watch: vi.fn<(listener: (isOpen: boolean) => void) => () => void>(() => stop),
  };
  return { gate, logAccess, writeFlag, stop };
}

describe("the gate over its services", () => {
  it("[LOG-02] logs every attempt and waits for none of them", async () => {
    const { gate, logAccess, writeFlag } = createGateServices();
    const services = { gate, logAccess };
    const actor = createActor(gateMachine.provide(createGateImplementations(services))).start();
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ locked: "clean" }));
    actor.send({ type: "password.typed", password: "mal" });
    actor.send({ type: "attempt.submitted" });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ locked: "mismatch" }));
    actor.send({ type: "password.typed", password: "clave" });
    actor.send({ type: "attempt.submitted" });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("authenticated"));
    expect(services.logAccess.mock.calls).toEqual([[false], [true]]);
    expect(writeFlag).toHaveBeenCalledTimes(1);
  });

  it("observes the session while it is active, and no longer", async () => {
    const { gate, logAccess, stop } = createGateServices();
    gate.readFlag = () => true;
    const actor = createActor(gateMachine.provide(createGateImplementations({ gate, logAccess }))).start();
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe("authenticated"));
    const [tell] = gate.watch.mock.calls[0] ?? [];
    tell?.(false);
    expect(actor.getSnapshot().value).toEqual({ locked: "clean" });
    tell?.(true);
    expect(actor.getSnapshot().value).toBe("authenticated");
    expect(stop).not.toHaveBeenCalled();
    actor.stop();
    expect(stop).toHaveBeenCalledOnce();
  });
});
