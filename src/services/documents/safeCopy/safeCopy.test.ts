import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { SafeCopyAnswer, SafeCopyRequest } from "./protocol.ts";
import { createSafeCopyMaker, type SafeCopyPort } from "./safeCopy.ts";

const REQUEST: SafeCopyRequest & { type: "count" } = { type: "count", source: { id: 0, file: new Blob(["%PDF"]) } };

/** A worker that says only what the test lets it say. */
function createFakeWorker() {
  const listeners: ((event: { readonly data: unknown }) => void)[] = [];
  const crashes: (() => void)[] = [];
  const worker = {
    heard: new Array<SafeCopyRequest>(),
    ended: false,
    say: (data: SafeCopyAnswer) => listeners.forEach((listener) => listener({ data })),
    crash: () => crashes.forEach((listener) => listener()),
    port: {
      postMessage: (request) => void worker.heard.push(request),
      addEventListener: (type: "message" | "error", listener: (event: { readonly data: unknown }) => void) => {
        if (type === "message") listeners.push(listener);
        else crashes.push(() => listener({ data: null }));
      },
      terminate: () => {
        worker.ended = true;
      },
    } satisfies SafeCopyPort,
  };
  return worker;
}

function createTestMaker() {
  const ports: ReturnType<typeof createFakeWorker>[] = [];
  const start = () => {
    const worker = createFakeWorker();
    ports.push(worker);
    return worker.port;
  };
  return { maker: createSafeCopyMaker(start, () => true), ports };
}

const ask = (maker: ReturnType<typeof createSafeCopyMaker>, signal = new AbortController().signal) => {
  const shares: number[] = [];
  const answer = maker.ask(REQUEST, { signal, onProgress: (share) => shares.push(share) });
  answer.catch(() => undefined);
  return { answer, shares };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("what makes safe copies", () => {
  it("answers one request after the other in one worker, saying how far it is", async () => {
    const { maker, ports } = createTestMaker();
    const first = ask(maker);
    ports[0]?.say({ type: "progressed", share: 0.5 });
    ports[0]?.say({ type: "done", answer: 3 });
    expect(await first.answer).toBe(3);
    expect(first.shares).toEqual([0.5]);
    const second = ask(maker);
    ports[0]?.say({ type: "failed", failure: "encrypted" });
    await expect(second.answer).rejects.toMatchObject({ name: "SafeCopyError", kind: "encrypted" });
    expect(ports.map(({ heard, ended }) => [heard.length, ended])).toEqual([[2, false]]);
  });

  it("ends its worker with an abort, and begins another one afterwards", async () => {
    const { maker, ports } = createTestMaker();
    const leaving = new AbortController();
    const { answer } = ask(maker, leaving.signal);
    leaving.abort(new Error("left"));
    await expect(answer).rejects.toThrow("left");
    ask(maker);
    expect(ports.map(({ ended }) => ended)).toEqual([true, false]);
    expect(vi.getTimerCount()).toBe(1);
  });

  it("gives up what says nothing for too long, and what breaks down", async () => {
    const { maker, ports } = createTestMaker();
    const silent = ask(maker);
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionSilence - 1);
    expect(ports[0]?.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(silent.answer).rejects.toMatchObject({ kind: "tooComplex" });
    const unloaded = ask(maker);
    ports[1]?.crash();
    await expect(unloaded.answer).rejects.toMatchObject({ kind: "engineMissing" });
    const broken = ask(maker);
    ports[2]?.say({ type: "progressed", share: 0 });
    ports[2]?.crash();
    await expect(broken.answer).rejects.toMatchObject({ kind: "stopped" });
    expect(ports.map(({ ended }) => ended)).toEqual([true, true, true]);
  });
});
