import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAi } from "../../supabase/functions/ai/ai.ts";
import { CHAT, COMPLETION } from "./ai.testing.ts";
import { request } from "./functions.testing.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The function before a provider that answers like this. */
function asked(reply: () => Promise<Response>, isStream = false): Promise<Response> {
  const provider = {
    baseUrl: "https://provider.example",
    apiKey: "a-key-of-the-service",
    models: new Set([CHAT.model]),
  };
  const ai = createAi({ openai: provider, anthropic: provider, fetch: reply });
  const body = JSON.stringify({ ...CHAT, stream: isStream });
  return ai(request("ai/openai/chat/completions", { method: "POST", body }));
}

/** A stream of one piece, which then ends like this. */
function streamed(end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      if (pieces === 1) controller.enqueue(new TextEncoder().encode("data: 1\n\n"));
      else end(controller);
    },
  });
  return () => Promise.resolve(new Response(body, { headers: { "content-type": "text/event-stream" } }));
}

describe("an answer of the AI leaves no timer behind", () => {
  it.each<readonly [string, () => Promise<Response>]>([
    ["whole", () => Promise.resolve(Response.json(COMPLETION))],
    ["refused", () => Promise.resolve(Response.json({ error: { message: "no" } }, { status: 400 }))],
    ["no JSON", () => Promise.resolve(new Response("<h1>Portal</h1>", { headers: { "content-type": "text/html" } }))],
    ["none", () => Promise.reject(new TypeError("fetch failed"))],
  ])("that is %s", async (_, reply) => {
    let during = 0;
    await asked(() => {
      during = vi.getTimerCount();
      return reply();
    }).catch(() => undefined);

    expect([during, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it.each([
    ["ends", streamed((controller) => controller.close())],
    ["breaks off", streamed((controller) => controller.error(new Error("broken")))],
  ])("that is a stream which %s, and not before", async (_, reply) => {
    const answer = await asked(reply, true);
    expect(vi.getTimerCount()).toBe(1);

    await answer.text().catch(() => undefined);

    expect(vi.getTimerCount()).toBe(0);
  });

  it("that is a stream which nobody reads any more", async () => {
    const answer = await asked(
      streamed(() => undefined),
      true,
    );
    expect(vi.getTimerCount()).toBe(1);

    await answer.body?.cancel();

    expect(vi.getTimerCount()).toBe(0);
  });
});
