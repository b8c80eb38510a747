import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createFakeWorkers } from "./fakeWorkers.testing.ts";
import { createWorkerClient, type WorkerLoss } from "./workerClient.ts";
import type { WorkerAnswer } from "./workerProtocol.ts";

interface Protocol {
  readonly request: { readonly type: "count" };
  readonly results: { readonly count: number };
  readonly step: string;
  readonly failure: WorkerLoss<string> | "empty";
}

function createTestClient(start?: () => never) {
  const fakes = createFakeWorkers<Protocol["request"], WorkerAnswer<Protocol>>();
  const client = createWorkerClient<Protocol>({
    start: start ?? fakes.start,
    isOnline: () => false,
    stepLimit: 100,
    toFailure: (loss) => loss,
    toError: (failure, options) => new Error(JSON.stringify(failure), options),
  });
  const ask = (signal = new AbortController().signal) => {
    const answer = client.ask({ type: "count" }, { signal });
    answer.catch(() => undefined);
    return answer;
  };
  return { ask, workers: fakes.workers };
}

const lost = (loss: Protocol["failure"]) => JSON.stringify(loss);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the client of a worker", () => {
  it("waits for each step anew, and says of a silent worker what it said last", async () => {
    const { ask, workers } = createTestClient();
    const working = ask();
    await vi.advanceTimersByTimeAsync(TIMINGS.recognitionSilence - 1);
    workers[0]?.say({ type: "step", step: "one" });
    await vi.advanceTimersByTimeAsync(99);
    workers[0]?.say({ type: "step", step: "two" });
    await vi.advanceTimersByTimeAsync(99);
    expect(workers[0]?.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(working).rejects.toThrow(lost({ step: "two", isSilent: true, missing: "offline" }));
    expect(workers[0]?.terminated).toBe(true);
  });

  it("hears no more of a worker that was ended", async () => {
    const { ask, workers } = createTestClient();
    const broken = ask();
    workers[0]?.crash();
    await expect(broken).rejects.toThrow(lost({ step: null, isSilent: false, missing: "offline" }));
    const working = ask();
    workers[0]?.crash();
    workers[0]?.say({ type: "done", result: 1 });
    workers[1]?.say({ type: "done", result: 2 });
    await expect(working).resolves.toBe(2);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it("leaves nothing behind, and starts no worker for what was left before", async () => {
    const { ask, workers } = createTestClient();
    await expect(ask(AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
    expect(workers).toHaveLength(0);
    const failed = ask();
    workers[0]?.say({ type: "failed", failure: "empty" });
    await expect(failed).rejects.toThrow(lost("empty"));
    expect(vi.getTimerCount()).toBe(0);
  });

  it("takes no missing network for what the browser forbids", async () => {
    const cause = new DOMException("no workers here", "SecurityError");
    const forbidden = createTestClient(() => {
      throw cause;
    });
    const message = lost({ step: null, isSilent: false, missing: "engineMissing" });
    await expect(forbidden.ask()).rejects.toMatchObject({ message, cause });
  });
});
