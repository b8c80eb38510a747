import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ai from "../../supabase/functions/ai/index.ts";
import { CLASSIFIER_MODEL } from "@/domain/classification/models.ts";
import { LIMITS } from "@/domain/limits.ts";
import { CHAT_MODEL } from "@/domain/requirements/models.ts";
import { TIMINGS } from "@/domain/timings.ts";
import { CHAT, CLASSIFY, COMPLETION, MESSAGE, PROVIDERS, aiFunction } from "./ai.testing.ts";
import { SECRETS, type Sent, refusalOf, request } from "./functions.testing.ts";
import { type Reply, cutOff, json, silence, text } from "./neighbourServer.ts";

const { project, provider, environment, proxy } = aiFunction();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the SDKs", () => {
  const fetchWith = () => {
    const ask = ai.withEnv(environment());
    const { token } = project.member();
    const through: typeof fetch = (input, init) => {
      const own = new Request(input, init);
      return ask(
        request(new URL(own.url).pathname.replace("/functions/v1/", ""), {
          method: own.method,
          headers: own.headers,
          body: own.body,
          duplex: "half",
        } as Sent),
      );
    };
    return { through, token };
  };

  it("[AI-01] get a completion with the visitor's session as their key", async () => {
    const { through, token } = fetchWith();
    const baseURL = "https://project.supabase.co/functions/v1/ai/openai";
    const client = new OpenAI({ baseURL, apiKey: token, fetch: through, maxRetries: 0 });

    const completion = await client.chat.completions.create({
      ...CHAT,
      messages: [{ role: "user", content: "Renovar el DNI" }],
    });

    expect(completion.choices[0]?.message.content).toBe("Hola");
    expect(provider.asked[0]?.headers.authorization).toBe(`Bearer ${SECRETS.OPENAI_API_KEY}`);
  });

  it("[CLS-01] get a message with it, and are told what the provider has against a question", async () => {
    const { through, token } = fetchWith();
    const baseURL = "https://project.supabase.co/functions/v1/ai/anthropic";
    const client = new Anthropic({ baseURL, authToken: token, apiKey: null, fetch: through, maxRetries: 0 });
    const create = () => client.messages.create({ ...CLASSIFY, messages: [{ role: "user", content: "DNI" }] } as never);

    expect(await create()).toMatchObject({ content: [{ type: "text", text: "{}" }] });
    provider.use(json({ type: "error", error: { type: "invalid_request_error", message: "no temperature" } }, 400));

    await expect(create()).rejects.toMatchObject({ status: 400, apiMessage: "no temperature" });
    expect(provider.asked[0]?.headers["x-api-key"]).toBe(SECRETS.ANTHROPIC_API_KEY);
  });

  it("do not ask again where it is of no use, and wait where they are told to", async () => {
    const { through, token } = fetchWith();
    const baseURL = "https://project.supabase.co/functions/v1/ai/openai";
    const client = new OpenAI({ baseURL, apiKey: token, fetch: through, maxRetries: 2 });
    provider.use(json({ error: { message: "Incorrect API key provided", code: "invalid_api_key" } }, 401));

    await expect(
      client.chat.completions.create({ model: CHAT_MODEL, messages: [{ role: "user", content: "DNI" }] }),
    ).rejects.toMatchObject({ status: 502, code: "provider_auth_error" });
    expect(provider.asked.length).toBe(1);
  });
});

describe.each(PROVIDERS)("finding: embedded AI key → $path", ({ path, body, upstream, most }) => {
  it("passes the question on with the provider's key, and nothing of the visitor's headers", async () => {
    const headers = {
      "x-api-key": "visitor",
      cookie: "a=b",
      "anthropic-beta": "files-api",
      "anthropic-version": "2024-01-02",
      "openai-organization": "org",
      "x-stainless-os": "Linux",
      "x-forwarded-for": "203.0.113.7",
    };

    const answer = await proxy()(path, body, { headers });

    const isChat = upstream === "/v1/chat/completions";
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(isChat ? COMPLETION : MESSAGE);
    const [asked] = provider.asked;
    expect([asked?.method, asked?.path, asked?.body]).toEqual(["POST", upstream, isChat ? { ...body, n: 1 } : body]);
    const { authorization, "x-api-key": key, "anthropic-version": version, ...rest } = asked?.headers ?? {};
    expect([authorization, key, version]).toEqual(
      isChat
        ? [`Bearer ${SECRETS.OPENAI_API_KEY}`, undefined, undefined]
        : [undefined, SECRETS.ANTHROPIC_API_KEY, "2024-01-02"],
    );
    expect(Object.keys(rest).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "accept-language",
      "connection",
      "content-length",
      "content-type",
      "host",
      "sec-fetch-mode",
      "user-agent",
    ]);
  });

  it("leaves out what the product never asks for", async () => {
    const more = {
      n: 50,
      stream: "yes",
      tools: [{ type: "web_search" }],
      mcp_servers: [{ url: "https://evil.example" }],
      store: true,
      logprobs: true,
      max_completion_tokens: 100_000,
      metadata: { user_id: "x" },
      container: "x",
      stream_options: { include_usage: true },
    };

    await proxy()(path, { ...body, ...more });

    expect(provider.asked[0]?.body).toEqual(upstream === "/v1/messages" ? body : { ...body, n: 1 });
  });

  it.each<readonly [unknown, number | "most"]>([
    [1, 1],
    [most, most],
    [most + 1, "most"],
    [1e9, "most"],
    [undefined, "most"],
    [0, "most"],
    [-5, "most"],
    [1.5, "most"],
    ["10", "most"],
    [null, "most"],
  ])("makes of %j tokens no more than it may", async (asked, sent) => {
    await proxy()(path, { ...body, max_tokens: asked });

    expect(provider.asked[0]?.body).toMatchObject({ max_tokens: sent === "most" ? most : sent });
  });

  it.each<readonly [string, Readonly<Record<string, unknown>>, number, string]>([
    ["another model", { model: "gpt-5-pro" }, 400, "model_not_allowed"],
    [
      "a model of the other provider",
      { model: body.model === CHAT_MODEL ? CLASSIFIER_MODEL : CHAT_MODEL },
      400,
      "model_not_allowed",
    ],
    ["no model", { model: undefined }, 400, "model_not_allowed"],
    ["a list of models", { model: [body.model] }, 400, "model_not_allowed"],
    ["no messages", { messages: [] }, 400, "invalid_request"],
    ["messages that are none", { messages: "DNI" }, 400, "invalid_request"],
    ["a message that is none", { messages: [null] }, 400, "invalid_request"],
    ["too many messages", { messages: Array(LIMITS.aiMessages + 1).fill(body.messages[0]) }, 400, "invalid_request"],
    ["another role", { messages: [{ role: "tool", content: "x" }] }, 400, "invalid_request"],
    [
      "a picture",
      { messages: [{ role: "user", content: [{ type: "image_url", image_url: { url: "x" } }] }] },
      400,
      "invalid_request",
    ],
    [
      "a document",
      { messages: [{ role: "user", content: [{ type: "document", source: {} }] }] },
      400,
      "invalid_request",
    ],
    ["a number for a text", { messages: [{ role: "user", content: 7 }] }, 400, "invalid_request"],
    ["a temperature that is none", { temperature: "hot" }, 400, "invalid_request"],
    ["a temperature too high", { temperature: 2.1 }, 400, "invalid_request"],
  ])("refuses %s, and asks nobody", async (_, change, status, code) => {
    expect(await refusalOf(await proxy()(path, { ...body, ...change }))).toEqual([status, code]);
    expect(provider.asked).toEqual([]);
  });

  it.each(["", "[]", "null", '"x"', "{", "model=gpt"])("refuses %j for a question", async (sent) => {
    expect(await refusalOf(await proxy()(path, sent))).toEqual([400, "invalid_request"]);
  });

  it("passes text in parts on, and no more of them than it knows", async () => {
    const messages = [{ role: "user", content: [{ type: "text", text: "DNI", cache_control: {} }], name: "x" }];

    await proxy()(path, { ...body, messages });

    expect(provider.asked[0]?.body).toMatchObject({
      messages: [{ role: "user", content: [{ type: "text", text: "DNI" }] }],
    });
  });

  it("takes LIMITS.aiMessages parts of a message, and not one more", async () => {
    const question = (count: number) => {
      const content = Array.from({ length: count }, () => ({ type: "text", text: "DNI" }));
      return { ...body, messages: [{ role: "user", content }] };
    };

    expect((await proxy()(path, question(LIMITS.aiMessages))).status).toBe(200);
    expect(await refusalOf(await proxy()(path, question(LIMITS.aiMessages + 1)))).toEqual([400, "invalid_request"]);
    expect(provider.asked.length).toBe(1);
  });

  it("takes LIMITS.aiRequestBytes, and not one more", async () => {
    const whole = (filler: string) => JSON.stringify({ ...body, messages: [{ role: "user", content: filler }] });
    const room = LIMITS.aiRequestBytes - whole("").length;

    expect((await proxy()(path, whole("x".repeat(room)))).status).toBe(200);
    expect(await refusalOf(await proxy()(path, whole("x".repeat(room + 1))))).toEqual([413, "request_too_large"]);
  });

  it("needs its key", async () => {
    const ask = proxy(environment({ OPENAI_API_KEY: "", ANTHROPIC_API_KEY: undefined }));

    const answer = await ask(path, body);

    expect(answer.headers.get("x-should-retry")).toBe("false");
    expect(await refusalOf(answer)).toEqual([503, "not_configured"]);
  });

  it.each<readonly [string, Reply, number, string]>([
    ["refuses the key", json({ error: { message: "Incorrect API key" } }, 401), 502, "provider_auth_error"],
    ["forbids", json({ error: { message: "no" } }, 403), 502, "provider_auth_error"],
    ["wants money", json({ error: { message: "no" } }, 402), 429, "provider_quota"],
    ["asks to wait", json({ error: { message: "slow down" } }, 429), 429, "provider_quota"],
    ["fails", json({ error: { message: "boom" } }, 500), 502, "provider_unavailable"],
    ["is overloaded", json({ error: { message: "overloaded" } }, 529), 502, "provider_unavailable"],
    ["sends elsewhere", (_, r) => void r.writeHead(307, { location: "/else" }).end(), 502, "provider_unavailable"],
    ["answers with a page", text("<h1>Portal</h1>", "text/html"), 502, "provider_invalid"],
    ["answers with half an answer", text('{"choices":', "application/json"), 502, "provider_invalid"],
    ["streams what nobody asked to be streamed", text("data: x\n\n", "text/event-stream"), 502, "provider_invalid"],
    ["breaks off", cutOff, 502, "provider_unavailable"],
    ["answers without an end", text(" ".repeat(LIMITS.aiAnswerBytes + 1), "application/json"), 502, "provider_invalid"],
    ["has nothing against it but a page", text("<h1>400</h1>", "text/html", 400), 400, "provider_refused"],
  ])("a provider that %s", async (_, reply, status, code) => {
    provider.use(reply);

    const answer = await proxy()(path, body);

    expect(await refusalOf(answer)).toEqual([status, code]);
    expect(answer.headers.get("x-should-retry")).toBe(code === "provider_auth_error" ? "false" : null);
    expect(provider.asked.length).toBe(1);
  });

  it.each([400, 404, 413, 422])("a provider's own words with a %i go on, without the key", async (status) => {
    const key = path.includes("openai") ? SECRETS.OPENAI_API_KEY : SECRETS.ANTHROPIC_API_KEY;
    provider.use(json({ error: { message: `temperature\u0007 of ${key}`, code: "invalid_api_key" } }, status));

    const answer = await proxy()(path, body);

    expect([answer.status, await answer.json()]).toEqual([
      status,
      { error: { code: "provider_refused", message: "temperature of …" } },
    ]);
  });

  it.each([
    [429, "retry-after", "17"],
    [429, "retry-after-ms", "1700"],
    [503, "retry-after", "Sat, 21 Nov 2026 10:00:00 GMT"],
  ])("how long to wait goes on with a %i: %s", async (status, name, value) => {
    provider.use(json({}, status, { [name]: value }));

    expect((await proxy()(path, body)).headers.get(name)).toBe(value);
  });

  it("a provider that is silent is waited for TIMINGS.aiTimeout", async () => {
    provider.use(silence);
    const answer = proxy()(path, body);
    let isSettled = false;
    void answer.then(() => (isSettled = true));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await provider.reached(1);
    await vi.advanceTimersByTimeAsync(TIMINGS.aiTimeout - 1);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);

    expect(await refusalOf(await answer)).toEqual([504, "provider_timeout"]);
  });

  it("a visitor who leaves ends the question", async () => {
    provider.use(silence);
    const leaving = new AbortController();

    const answer = proxy()(path, body, { signal: leaving.signal });
    await provider.reached(1);
    leaving.abort();

    expect((await answer).status).toBe(499);
    expect(await provider.asked[0]?.left).toBe(true);
  });

  it("the key stands in no answer and in no log", async () => {
    const ask = proxy();
    const key = path.includes("openai") ? SECRETS.OPENAI_API_KEY : SECRETS.ANTHROPIC_API_KEY;
    const said: string[] = [];
    for (const status of [400, 401, 403, 429, 500]) {
      provider.use(json({ error: { message: `key ${key}` } }, status, { "retry-after": key, "x-echo": key }));
      const answer = await ask(path, body);
      said.push(await answer.text(), JSON.stringify([...answer.headers]));
    }
    said.push(JSON.stringify(vi.mocked(console.error).mock.calls));

    expect(said.join("\n")).toContain("key …");
    expect(said.join("\n")).not.toContain(key);
  });
});
