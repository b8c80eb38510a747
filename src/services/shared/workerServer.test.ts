import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KindError } from "./kindError.ts";
import { serveRequests, type WorkerHandler } from "./workerServer.ts";

interface Protocol {
  readonly request: { readonly type: "count" };
  readonly results: { readonly count: number };
  readonly step: string;
  readonly failure: "empty" | "unknown";
}

type Count = WorkerHandler<Protocol, "count">;

/** The worker side with this handler. */
function serve(load: () => Promise<Count>) {
  const scope = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: object, options: object) => void>() });
  vi.stubGlobal("self", scope);
  serveRequests<Protocol>({ count: load });
  const hear = (data: object) => scope.dispatchEvent(new MessageEvent("message", { data }));
  const said = () => scope.postMessage.mock.calls.map(([message]) => message);
  return { hear, said, scope };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const COUNT = { type: "count" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the server of a worker", () => {
  it("says each step, then the result with what is moved", async () => {
    const { buffer } = new Uint8Array(4);
    const { hear, scope } = serve(async () => async (_, { step, moved }) => {
      step("one");
      step("two", "page");
      moved.push(buffer);
      return 3;
    });
    hear(COUNT);
    await settled();
    expect(scope.postMessage.mock.calls).toEqual([
      [{ type: "step", step: "one", ahead: null }, { transfer: [] }],
      [{ type: "step", step: "two", ahead: "page" }, { transfer: [] }],
      [{ type: "done", result: 3 }, { transfer: [buffer] }],
    ]);
  });

  it.each([
    ["the kind of a failure", new KindError("empty"), "empty"],
    ["nothing of any other error", new RangeError("secret"), "unknown"],
  ])("says %s", async (_, error, failure) => {
    const { hear, said } = serve(async () => () => Promise.reject(error));
    hear(COUNT);
    await settled();
    expect(said()).toEqual([{ type: "failed", failure }]);
  });

  it.each([
    [true, "engineMissing"],
    [false, "offline"],
  ])("says where a handler did not arrive, online %s: %s", async (onLine, failure) => {
    vi.stubGlobal("navigator", { onLine });
    const { hear, said } = serve(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    hear(COUNT);
    await settled();
    expect(said()).toEqual([{ type: "failed", failure }]);
  });

  it("ends a request that was left at its next pause, and answers the next one", async () => {
    const { hear, said } = serve(async () => async (_, { pause }) => {
      await pause();
      return 1;
    });
    hear(COUNT);
    hear({ type: "leave" });
    await settled();
    expect(said()).toEqual([{ type: "failed", failure: "unknown" }]);
    hear(COUNT);
    await settled();
    expect(said()[1]).toEqual({ type: "done", result: 1 });
  });
});
