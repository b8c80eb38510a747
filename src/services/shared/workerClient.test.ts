import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createFakeWorkers } from "./fakeWorkers.testing.ts";
import { createWorkerClient, type WorkerClientConfig, type WorkerFailure } from "./workerClient.ts";
import type { WorkerAnswer, WorkerMessage } from "./workerProtocol.ts";

interface Protocol {
  readonly request: { readonly type: "count"; readonly to?: number };
  readonly results: { readonly count: number };
  readonly step: string;
  readonly failure: "empty" | "offline";
}

function createTestClient(config: Partial<WorkerClientConfig<Protocol>> = {}) {
  const { workers, start } = createFakeWorkers<WorkerMessage<Protocol>, WorkerAnswer<Protocol>>();
  const client = createWorkerClient<Protocol>({
    start,
    isOnline: () => false,
    toError: (failure, options) => new Error(JSON.stringify(failure), options),
    ...config,
  });
  const onStep = vi.fn<(step: string) => void>();
  const ask = async (signal = new AbortController().signal, to?: number) => {
    const answer = client.ask({ type: "count", ...(to === undefined ? {} : { to }) }, { signal, onStep });
    answer.catch(() => undefined);
    await settled();
    return { answer };
  };
  return { ask, client, workers, onStep };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const because = (failure: Partial<WorkerFailure<Protocol>>) =>
  JSON.stringify({ kind: "silent", step: null, ahead: null, missing: null, ...failure });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the client of a worker", () => {
  it("waits again for each step, within the time of a page where one is ahead, and says of a silent worker its last step", async () => {
    const { ask, workers } = createTestClient();
    const { answer } = await ask();
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionSilence - 1);
    workers[0]?.say({ type: "step", step: "one" });
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionSilence - 1);
    workers[0]?.say({ type: "step", step: "two", ahead: "page" });
    await vi.advanceTimersByTimeAsync(TIMINGS.pdfPage - 1);
    workers[0]?.say({ type: "step", step: "three", ahead: "page" });
    await vi.advanceTimersByTimeAsync(TIMINGS.pdfPage - 1);
    expect(workers[0]?.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).rejects.toThrow(because({ step: "three", ahead: "page" }));
    expect(workers[0]?.terminated).toBe(true);
  });

  it("hears no more of a worker that was ended", async () => {
    const { ask, workers } = createTestClient();
    const broken = await ask();
    workers[0]?.crash();
    await expect(broken.answer).rejects.toThrow(because({ kind: "broken", missing: "offline" }));
    const working = await ask();
    workers[0]?.crash();
    workers[0]?.say({ type: "done", result: 1 });
    workers[1]?.say({ type: "done", result: 2 });
    await expect(working.answer).resolves.toBe(2);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it("leaves nothing behind, and starts no worker for what was left before", async () => {
    const { ask, workers } = createTestClient();
    const left = await ask(AbortSignal.abort(new Error("before")));
    await expect(left.answer).rejects.toThrow("before");
    expect(workers).toHaveLength(0);
    const failed = await ask();
    workers[0]?.say({ type: "failed", failure: "empty" });
    await expect(failed.answer).rejects.toThrow(because({ kind: "empty" }));
    expect(vi.getTimerCount()).toBe(0);
    expect(workers[0]?.terminated).toBe(false);
  });

  it("takes no missing network for what the browser forbids", async () => {
    const cause = new DOMException("no workers here", "SecurityError");
    const start = () => {
      throw cause;
    };
    const { answer } = await createTestClient({ start }).ask();
    const message = because({ kind: "broken", missing: "engineMissing" });
    await expect(answer).rejects.toMatchObject({ message, cause });
  });

  it("ends a worker whose script did not load, which a new one asks for again", async () => {
    const { ask, workers } = createTestClient();
    const { answer } = await ask();
    workers[0]?.say({ type: "failed", failure: "offline" });
    await expect(answer).rejects.toThrow(because({ kind: "offline" }));
    expect(workers[0]?.terminated).toBe(true);
  });

  it("replaces a worker that breaks between two requests", async () => {
    const { ask, workers } = createTestClient();
    const first = await ask();
    workers[0]?.say({ type: "done", result: 1 });
    await first.answer;
    workers[0]?.crash();
    await ask();
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it("asks one request after the other, and never one that was left in the queue", async () => {
    const { ask, workers } = createTestClient();
    const leaving = new AbortController();
    const first = await ask(undefined, 1);
    const second = await ask(leaving.signal, 2);
    await ask(undefined, 3);
    leaving.abort(new Error("left"));
    await expect(second.answer).rejects.toThrow("left");
    expect(workers[0]?.heard).toEqual([{ type: "count", to: 1 }]);
    workers[0]?.say({ type: "done", result: 1 });
    await expect(first.answer).resolves.toBe(1);
    await settled();
    expect(workers[0]?.heard.slice(1)).toEqual([{ type: "count", to: 3 }]);
  });

  it("ends the worker with an abort", async () => {
    const { ask, workers } = createTestClient();
    const leaving = new AbortController();
    const { answer } = await ask(leaving.signal);
    leaving.abort(new Error("left"));
    await expect(answer).rejects.toThrow("left");
    expect(workers[0]?.terminated).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects every request when it is closed, and starts another worker afterwards", async () => {
    const { ask, client, workers } = createTestClient();
    const requests = [await ask(), await ask()];
    client.close();
    for (const { answer } of requests) await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
    const later = await ask();
    workers[1]?.say({ type: "done", result: 1 });
    await expect(later.answer).resolves.toBe(1);
  });

  it("ends a worker without a request after the documented time", async () => {
    const { ask, workers } = createTestClient({ idle: 100 });
    for (let round = 0; round < 2; round += 1) {
      const { answer } = await ask();
      await vi.advanceTimersByTimeAsync(200);
      workers[0]?.say({ type: "done", result: 1 });
      await answer;
      await vi.advanceTimersByTimeAsync(99);
      expect(workers[0]?.terminated).toBe(false);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(workers[0]?.terminated).toBe(true);
  });
});

describe("a request that can be left", () => {
  it("rejects at once; the next one waits until the worker left it", async () => {
    const { ask, workers, onStep } = createTestClient({ canLeave: true });
    const leaving = new AbortController();
    const first = await ask(leaving.signal, 1);
    const second = await ask(undefined, 2);
    leaving.abort(new Error("left"));
    await expect(first.answer).rejects.toThrow("left");
    workers[0]?.say({ type: "step", step: "late" });
    await settled();
    expect(workers[0]?.heard).toEqual([{ type: "count", to: 1 }, { type: "leave" }]);
    workers[0]?.say({ type: "failed", failure: "empty" });
    await settled();
    expect(workers[0]?.heard.at(-1)).toEqual({ type: "count", to: 2 });
    workers[0]?.say({ type: "done", result: 2 });
    await expect(second.answer).resolves.toBe(2);
    expect(onStep).not.toHaveBeenCalled();
    expect(workers).toHaveLength(1);
  });

  it.each([
    ["during", true],
    ["just before", false],
  ])("ends the worker %s work in which it receives nothing", async (_, isBefore) => {
    const { ask, workers } = createTestClient({ canLeave: true });
    const leaving = new AbortController();
    const { answer } = await ask(leaving.signal);
    await ask();
    const deaf = { type: "step", step: "engine", ahead: "engine" } as const;
    if (isBefore) workers[0]?.say(deaf);
    leaving.abort(new Error("left"));
    if (!isBefore) workers[0]?.say(deaf);
    await expect(answer).rejects.toThrow("left");
    await settled();
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(workers[1]?.heard).toHaveLength(1);
  });

  it("ends the worker that does not leave in time", async () => {
    const { ask, workers } = createTestClient({ canLeave: true });
    const leaving = new AbortController();
    await ask(leaving.signal);
    leaving.abort(new Error("left"));
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionSilence);
    expect(workers[0]?.terminated).toBe(true);
  });
});
