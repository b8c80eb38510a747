import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UNREADABLE } from "@/domain/extraction/extraction.ts";
import { TIMINGS } from "@/domain/timings.ts";
import type { UnderstandingAnswer, UnderstandingRequest } from "./protocol.ts";
import { createUnderstanding } from "./understanding.ts";
import { understandText } from "./understandText.ts";

const PAPER = "AYUNTAMIENTO DE GIJÓN\nVOLANTE DE EMPADRONAMIENTO\nNombre: LUCÍA PEÑA\nDNI: 04817263M";

/** A worker on this side that answers when it is told to. */
function createTestWorker() {
  const requests: UnderstandingRequest[] = [];
  const onMessage: ((event: { readonly data: UnderstandingAnswer }) => void)[] = [];
  const onError: (() => void)[] = [];
  const terminate = vi.fn<() => void>();
  const port = {
    postMessage: (request: UnderstandingRequest) => void requests.push(request),
    addEventListener(type: "message" | "error", listener: never) {
      (type === "message" ? onMessage : onError).push(listener);
    },
    terminate,
  };
  const answer = (index: number, works = true) => {
    const request = requests[index];
    if (!request) throw new RangeError(`no request ${index}`);
    const extraction = works ? understandText(request) : null;
    for (const listener of onMessage) listener({ data: { id: request.id, extraction } });
  };
  const crash = () => {
    for (const listener of onError) listener();
  };
  return { port, requests, answer, crash, terminate };
}

function setUp() {
  const workers: ReturnType<typeof createTestWorker>[] = [];
  const understanding = createUnderstanding({
    startWorker: () => {
      const worker = createTestWorker();
      workers.push(worker);
      return worker.port;
    },
    now: () => new Date(2026, 10, 21, 12),
  });
  return { understanding, workers };
}

const signal = () => new AbortController().signal;

describe("createUnderstanding", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("[A-140] understands texts in one worker, each answer for its own text", async () => {
    const { understanding, workers } = setUp();
    const first = understanding.understand(PAPER, "volante.jpg", { signal: signal() });
    const second = understanding.understand("", "nada.jpg", { signal: signal() });
    expect(workers).toHaveLength(1);
    expect(workers[0]?.requests.map(({ filename, today }) => ({ filename, today }))).toEqual([
      { filename: "volante.jpg", today: "2026-11-21" },
      { filename: "nada.jpg", today: "2026-11-21" },
    ]);
    workers[0]?.answer(1);
    workers[0]?.answer(0);
    await expect(first).resolves.toMatchObject({ documentType: "Empadronamiento", category: "residence" });
    await expect(second).resolves.toEqual(UNREADABLE);
  });

  it("rejects with the signal's reason when it is left, before and while it works, and takes no late answer", async () => {
    const { understanding, workers } = setUp();
    const left = AbortSignal.abort(new Error("before"));
    await expect(understanding.understand(PAPER, "a.jpg", { signal: left })).rejects.toThrow("before");
    expect(workers).toHaveLength(0);
    const controller = new AbortController();
    const working = understanding.understand(PAPER, "a.jpg", { signal: controller.signal });
    controller.abort(new Error("while"));
    await expect(working).rejects.toThrow("while");
    workers[0]?.answer(0);
    expect(workers[0]?.terminate).not.toHaveBeenCalled();
  });

  it("calls a document unknown when the worker breaks, fails, cannot start or says nothing, and starts another one", async () => {
    const { understanding, workers } = setUp();
    const broken = understanding.understand(PAPER, "a.jpg", { signal: signal() });
    workers[0]?.crash();
    await expect(broken).resolves.toEqual(UNREADABLE);
    const failed = understanding.understand(PAPER, "b.jpg", { signal: signal() });
    expect(workers).toHaveLength(2);
    workers[1]?.answer(0, false);
    await expect(failed).resolves.toEqual(UNREADABLE);
    const silent = understanding.understand(PAPER, "c.jpg", { signal: signal() });
    await vi.advanceTimersByTimeAsync(TIMINGS.understandingTimeout - 1);
    expect(workers[1]?.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(silent).resolves.toEqual(UNREADABLE);
    expect(workers[1]?.terminate).toHaveBeenCalledOnce();
    const forbidden = createUnderstanding({
      startWorker: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
      now: () => new Date(0),
    });
    await expect(forbidden.understand(PAPER, "d.jpg", { signal: signal() })).resolves.toEqual(UNREADABLE);
  });
});
