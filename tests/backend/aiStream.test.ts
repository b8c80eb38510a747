import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ai from "../../supabase/functions/ai/index.ts";
import { TIMINGS } from "@/domain/timings.ts";
import { CHAT, CLASSIFY, PROVIDERS, aiFunction } from "./ai.testing.ts";
import { refusalOf } from "./functions.testing.ts";

const { project, provider, environment, proxy } = aiFunction();

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a stream", () => {
  const streaming = (body: object) => ({ ...body, stream: true });

  it.each(PROVIDERS)("goes through piece by piece, as it comes, from $path", async ({ path, body }) => {
    let send: (piece: string | null) => void = () => undefined;
    provider.use((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.flushHeaders();
      send = (piece) => void (piece === null ? response.end() : response.write(piece));
    });

    const answer = await proxy()(path, streaming(body));

    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
    expect(provider.asked[0]?.body).toMatchObject({ stream: true });
    expect(provider.asked[0]?.headers["accept"]).toBe("text/event-stream");
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => {
      const { done, value } = await reader.read();
      return done ? null : Buffer.from(value).toString();
    };
    const pieces = ['event: a\ndata: {"x":1}\n\n', "data: ñ\n\n", "data: [DONE]\n\n"];
    for (const piece of pieces) {
      const read = next();
      send(piece);
      expect(await read).toBe(piece);
    }
    const end = next();
    send(null);
    expect(await end).toBeNull();
  });

  it("may come with what it cost", async () => {
    await proxy()(PROVIDERS[0].path, { ...streaming(CHAT), stream_options: { include_usage: true, more: 1 } });

    expect(provider.asked[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
  });

  it("that breaks off breaks off for the visitor too", async () => {
    provider.use((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream", "content-length": "1000" });
      response.write("data: 1\n\n");
      setImmediate(() => response.destroy());
    });

    const answer = await proxy()(PROVIDERS[0].path, streaming(CHAT));

    await expect(answer.text()).rejects.toThrow("the provider's answer broke off");
  });

  it("that nobody reads any more ends at the provider", async () => {
    provider.use((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: 1\n\n");
    });

    const answer = await proxy()(PROVIDERS[0].path, streaming(CHAT));
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.cancel();

    expect(await provider.asked[0]?.left).toBe(true);
  });

  it("of a visitor who leaves ends at the provider", async () => {
    provider.use((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: 1\n\n");
    });
    const leaving = new AbortController();

    const answer = await proxy()(PROVIDERS[0].path, streaming(CHAT), { signal: leaving.signal });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    leaving.abort();

    await expect(reader.read()).rejects.toThrow("broke off");
    expect(await provider.asked[0]?.left).toBe(true);
  });

  it("that does not go on is waited for TIMINGS.aiTimeout", async () => {
    provider.use((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: 1\n\n");
    });
    const ask = proxy();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answer = await ask(PROVIDERS[0].path, streaming(CHAT));
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    const failure = reader.read().catch((error: unknown) => String(error));

    await vi.advanceTimersByTimeAsync(TIMINGS.aiTimeout);

    expect(await failure).toBe("Error: the provider's answer broke off");
  });
});

describe("the paths", () => {
  it.each([
    "ai",
    "ai/",
    "ai/openai",
    "ai/openai/models",
    "ai/openai/v1/chat/completions",
    "ai/openai/chat/completions/",
    "ai/openai/chat/completions/../files",
    "ai/openai//chat/completions",
    "ai/OPENAI/chat/completions",
    "ai/anthropic/v1/messages/batches",
    "ai/anthropic/v1/files",
    "ai/x/ai/openai/chat/completions",
    "other/openai/chat/completions",
  ])("know nothing of %s", async (path) => {
    expect(await refusalOf(await proxy()(path, CHAT))).toEqual([404, "not_found"]);
    expect(provider.asked).toEqual([]);
  });

  it("are the same behind the gateway, which takes its own part away", async () => {
    const { token } = project.member();
    const url = "https://edge.example/ai/openai/chat/completions?beta=true";
    const headers = { authorization: `Bearer ${token}` };

    const answer = await ai.withEnv(environment())(
      new Request(url, { method: "POST", headers, body: JSON.stringify(CHAT) }),
    );

    expect([answer.status, provider.asked[0]?.path]).toEqual([200, "/v1/chat/completions"]);
  });
});

describe("the models", () => {
  it("that a deployment adds are asked at the provider whose they are", async () => {
    const ask = proxy(environment({ AI_MODELS: "claude-haiku-4-5, gpt-4.1-mini" }));

    expect((await ask(PROVIDERS[0].path, { ...CHAT, model: "gpt-4.1-mini" })).status).toBe(200);
    expect((await ask(PROVIDERS[1].path, { ...CLASSIFY, model: "claude-haiku-4-5" })).status).toBe(200);
    expect((await ask(PROVIDERS[0].path, { ...CHAT, model: "claude-haiku-4-5" })).status).toBe(400);
    expect((await ask(PROVIDERS[1].path, { ...CLASSIFY, model: "gpt-4.1-mini" })).status).toBe(400);
    expect((await ask(PROVIDERS[0].path, CHAT)).status).toBe(200);
  });

  it("are asked with a version of the API, a system text, and nothing that is none", async () => {
    const ask = proxy();

    await ask(PROVIDERS[1].path, { ...CLASSIFY, system: "Clasifica." }, { headers: { "anthropic-version": "latest" } });

    expect(provider.asked[0]?.body).toEqual({ ...CLASSIFY, system: "Clasifica." });
    expect(provider.asked[0]?.headers["anthropic-version"]).toBe("2023-06-01");
    expect(await refusalOf(await ask(PROVIDERS[1].path, { ...CLASSIFY, system: [{ type: "text" }] }))).toEqual([
      400,
      "invalid_request",
    ]);
  });
});
