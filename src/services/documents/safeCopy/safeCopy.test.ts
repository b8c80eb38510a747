import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createFakeWorkers } from "../../shared/fakeWorkers.testing.ts";
import type { WorkerAnswer } from "../../shared/workerProtocol.ts";
import { createSafeCopyMaker } from "./safeCopy.ts";
import type { SafeCopyProtocol } from "./safeCopyRequests.ts";

const REQUEST = { type: "count", source: { id: 0, file: new Blob(["%PDF"]) } } as const;

function createTestMaker() {
  const { workers, start } = createFakeWorkers<SafeCopyProtocol["request"], WorkerAnswer<SafeCopyProtocol>>();
  return { maker: createSafeCopyMaker(start, () => true), workers };
}

const ask = async (maker: ReturnType<typeof createSafeCopyMaker>, signal = new AbortController().signal) => {
  const shares: number[] = [];
  const answer = maker.ask(REQUEST, { signal, onStep: (share) => shares.push(share) });
  answer.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { answer, shares };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("what makes safe copies", () => {
  it("answers one request after the other in one worker, saying how far it is", async () => {
    const { maker, workers } = createTestMaker();
    const first = await ask(maker);
    workers[0]?.say({ type: "step", step: 0.5 });
    workers[0]?.say({ type: "done", result: 3 });
    expect(await first.answer).toBe(3);
    expect(first.shares).toEqual([0.5]);
    const second = await ask(maker);
    workers[0]?.say({ type: "failed", failure: "encrypted" });
    await expect(second.answer).rejects.toMatchObject({ name: "SafeCopyError", kind: "encrypted" });
    expect(workers.map(({ heard, terminated }) => [heard.length, terminated])).toEqual([[2, false]]);
  });

  it("ends its worker with an abort, and begins another one afterwards", async () => {
    const { maker, workers } = createTestMaker();
    const leaving = new AbortController();
    const { answer } = await ask(maker, leaving.signal);
    leaving.abort(new Error("left"));
    await expect(answer).rejects.toThrow("left");
    await ask(maker);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(vi.getTimerCount()).toBe(1);
  });

  it("gives up what says nothing for too long, and what breaks down", async () => {
    const { maker, workers } = createTestMaker();
    const silent = await ask(maker);
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionSilence - 1);
    expect(workers[0]?.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(silent.answer).rejects.toMatchObject({ kind: "tooComplex" });
    const unloaded = await ask(maker);
    workers[1]?.crash();
    await expect(unloaded.answer).rejects.toMatchObject({ kind: "engineMissing" });
    const broken = await ask(maker);
    workers[2]?.say({ type: "step", step: 0 });
    workers[2]?.crash();
    await expect(broken.answer).rejects.toMatchObject({ kind: "stopped" });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true, true]);
  });
});
