import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { createTestPreference } from "../pauses.testing.ts";
import { createAnswer, createOrchestratorTestActor, DNI, WHOLE_RUN } from "./orchestrator.testing.ts";

const SKIP = { type: "pauses.skipped", always: false } as const;

/** A run whose answer comes after `query` ms and whose vault is read in `vault` ms, at once with 0. */
function createRun({ query = 1, vault = 0, skips = false } = {}) {
  const preference = createTestPreference(skips);
  const run = createOrchestratorTestActor({
    preference,
    query: () => new Promise((resolve) => setTimeout(() => resolve(createAnswer([DNI])), query)),
    inventory: () =>
      vault === 0
        ? Promise.resolve(SAMPLE_INVENTORY)
        : new Promise((resolve) => setTimeout(() => resolve(SAMPLE_INVENTORY), vault)),
  });
  return { ...run, preference, canSkip: () => run.actor.getSnapshot().can(SKIP) };
}

describe("the pauses of the orchestrator", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("can be skipped from the answer to the end, and at no other time", async () => {
    const { meta, canSkip, pass } = createRun();
    const seen = new Map<string, boolean>();
    for (const wait of [0, 1000, 1, 2000, 2000, 2000, 1500, 1500]) {
      await pass(wait);
      seen.set(meta().step, canSkip());
    }
    expect([...seen]).toEqual([
      ["idle", false],
      ["querying", false],
      ["answered", true],
      ["validating", true],
      ["validated", true],
      ["checking", true],
      ["inventoried", true],
      ["complete", false],
    ]);
  });

  it.each([
    ["answered", 0],
    ["validating", 2000],
    ["validated", 4000],
    ["checking", 6000],
    ["inventoried", 7500],
  ])("are over at once when the person skips them while %s", async (step, wait) => {
    const { actor, meta, info, pass } = createRun();
    await pass(1001 + wait);
    expect(meta().step).toBe(step);
    actor.send(SKIP);
    await pass(0);
    expect([meta().step, meta().progress]).toEqual(["complete", 100]);
    expect(info().platonValidations).toHaveLength(1);
    expect(info().walletData).not.toBeNull();
  });

  it("are all passed where the person skipped before there was an answer", async () => {
    const { actor, meta, pass } = createRun({ query: 500 });
    actor.send(SKIP);
    await pass(1000);
    actor.send(SKIP);
    await pass(500 + WHOLE_RUN - 1000 - 1);
    expect(meta().step).toBe("inventoried");
    await pass(1);
    expect(meta().step).toBe("complete");
  });

  it("are skipped from the answer on where that is remembered; the vault is read, however slow", async () => {
    const { actor, meta, info, canSkip, pass } = createRun({ query: 30_000, vault: 30_000, skips: true });
    await pass(999);
    expect(meta().step).toBe("idle");
    await pass(1 + 29_999);
    expect(meta().step).toBe("querying");
    await pass(1);
    expect([meta().step, canSkip(), info().socratesData !== null]).toEqual(["validating", false, true]);
    await pass(29_999);
    expect([meta().step, info().platonValidations]).toEqual(["validating", []]);
    await pass(1);
    expect(meta().step).toBe("complete");
    expect(actor.getSnapshot().context.rows).toHaveLength(1);
  });

  it("pass again in the next run, where the person skipped them only once", async () => {
    const { actor, meta, pass, preference } = createRun();
    await pass(1001);
    actor.send(SKIP);
    await pass(0);
    actor.send({ type: "alternative.chosen", query: "Otro" });
    await pass(1001 + 8999);
    expect([meta().step, preference.read()]).toEqual(["inventoried", false]);
    await pass(1);
    expect(meta().step).toBe("complete");
  });

  it("are skipped in this run and in the next where the person says so, until they change their mind", async () => {
    const { actor, meta, pass, preference } = createRun();
    await pass(1001);
    actor.send({ ...SKIP, always: true });
    await pass(0);
    expect([meta().step, preference.read()]).toEqual(["complete", true]);
    actor.send({ type: "alternative.chosen", query: "Otro" });
    await pass(1001);
    expect(meta().step).toBe("complete");
    preference.change(() => false);
    actor.send({ type: "alternative.chosen", query: "Otro" });
    await pass(1001);
    expect(meta().step).toBe("answered");
  });

  it("are skipped after a vault that failed, in the run in which the person skipped them", async () => {
    const inventory = vi.fn(() => Promise.reject(new Error("IndexedDB")));
    const { actor, meta, pass } = createOrchestratorTestActor({ inventory });
    await pass(1000);
    actor.send(SKIP);
    await pass(0);
    expect([meta().step, actor.getSnapshot().can(SKIP)]).toEqual(["failed", false]);
    inventory.mockResolvedValue(SAMPLE_INVENTORY as never);
    actor.send({ type: "run.retried" });
    await pass(0);
    expect(meta().step).toBe("complete");
  });
});
