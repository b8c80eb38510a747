import { describe, expect, it, vi } from "vitest";
import { createVaultNews } from "./supabaseVaultNews.ts";

function page(answers: readonly (string | Error)[]) {
  const events = new EventTarget();
  const left = [...answers];
  const fingerprint = vi.fn<() => Promise<string>>(async () => {
    const answer = left.shift() ?? "";
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const news = createVaultNews(events as EventTarget & Pick<Window, "addEventListener">, fingerprint);
  const listener = vi.fn<(replaced: readonly string[]) => void>();
  const stop = news.subscribe(listener);
  const focus = async () => {
    events.dispatchEvent(new Event("focus"));
    // The question, its answer, and the listener's own microtask.
    await vi.waitFor(() => expect(fingerprint.mock.results.at(-1)?.type).toBe("return"));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { news, listener, stop, focus, fingerprint };
}

describe("createVaultNews", () => {
  it("hears of other devices when the tab comes to the front, once for each change", async () => {
    const { listener, focus } = page(["1", "1", "2"]);
    await focus();
    await focus();
    expect(listener.mock.calls).toEqual([[[]]]);
    await focus();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("tells own changes at once, with what they replaced, and asks anew afterwards", async () => {
    const { news, listener, focus } = page(["1", "1"]);
    await focus();
    news.notify(["a"]);
    await focus();
    expect(listener.mock.calls).toEqual([[[]], [["a"]], [[]]]);
  });

  it("takes a question that fails for no change", async () => {
    const { listener, focus } = page([new Error("offline")]);
    await focus();
    expect(listener).not.toHaveBeenCalled();
  });

  it("asks nothing once nobody listens", async () => {
    const { stop, listener, fingerprint, focus } = page(["1", "2"]);
    await focus();
    stop();
    await focus();
    expect([fingerprint.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1]);
  });
});
