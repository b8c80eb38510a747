import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAi } from "../../../supabase/functions/procedure/ai/ai.ts";
import { CHAT, COMPLETION } from "./ai.testing.ts";
import { request } from "../shared/functions.testing.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The function before a provider that answers like this. */
function asked(reply: () => Promise<Response>): Promise<Response> {
  const provider = {
    baseUrl: "https://provider.example",
    apiKey: "a-key-of-the-service",
    models: new Set([CHAT.model]),
  };
  const ai = createAi({ openai: provider, anthropic: provider, fetch: reply });
  return ai(request("ai/openai/chat/completions", { method: "POST", body: JSON.stringify(CHAT) }));
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
});
