import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { launcherMachine } from "./launcher.machine.ts";

function createLauncherTestActor() {
  const reported: string[] = [];
  const actor = createActor(launcherMachine);
  actor.on("tool.reported", ({ id }) => reported.push(id));
  actor.start();
  return { actor, reported, value: () => actor.getSnapshot().value };
}

describe("launcher", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("[LAUNCH-09] keeps the bubbles hidden at 199 ms and shows them at 200 ms", () => {
    const { actor, value } = createLauncherTestActor();
    actor.send({ type: "logo.pressed" });
    vi.advanceTimersByTime(199);
    expect(value()).toBe("revealing");
    vi.advanceTimersByTime(1);
    expect(value()).toBe("open");
  });

  it("[HOME-16] is gone 300 ms after going back, and not before", () => {
    const { actor, value } = createLauncherTestActor();
    actor.send({ type: "logo.pressed" });
    vi.advanceTimersByTime(200);
    actor.send({ type: "selector.left" });
    vi.advanceTimersByTime(299);
    expect(value()).toBe("closing");
    vi.advanceTimersByTime(1);
    expect(value()).toBe("alone");
  });

  it("[LAUNCH-13] reports the id of a chosen bubble and stays open", () => {
    const { actor, reported, value } = createLauncherTestActor();
    actor.send({ type: "logo.pressed" });
    vi.advanceTimersByTime(200);
    actor.send({ type: "tool.chosen", id: "platon" });
    expect(reported).toEqual(["platon"]);
    expect(value()).toBe("open");
  });

  it("closes on the logo even before the bubbles are out", () => {
    const { actor, value } = createLauncherTestActor();
    actor.send({ type: "logo.pressed" });
    actor.send({ type: "logo.pressed" });
    expect(value()).toBe("closing");
  });

  it("ignores a bubble that is not out and a press during the way back", () => {
    const { actor, reported, value } = createLauncherTestActor();
    actor.send({ type: "tool.chosen", id: "wallet" });
    actor.send({ type: "logo.pressed" });
    actor.send({ type: "tool.chosen", id: "wallet" });
    actor.send({ type: "logo.pressed" });
    actor.send({ type: "logo.pressed" });
    expect(value()).toBe("closing");
    expect(reported).toEqual([]);
  });
});
