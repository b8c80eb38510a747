import { HttpResponse, http } from "msw";
import OpenAI from "openai";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHAT_ANSWER } from "@mocks/procedure/fixtures/openai.ts";
import { chatAnswer, chatNetworkError, chatRecovers, chatSlow, chatStatus } from "@mocks/procedure/openai.ts";
import { testServer } from "@mocks/testServer.ts";
import { answerWithoutCard } from "@/domain/procedure/cards/answer.ts";
import { buildPrompt } from "@/domain/procedure/requirements/prompt.ts";
import { complete } from "./chatClient.ts";
import { ChatError } from "./chatFailure.ts";

const network = testServer();
const PROVIDER = "https://api.openai.com/v1";
const FUNCTION = "https://mock.supabase.co/functions/v1/ai/openai";
const CHAT = `${PROVIDER}/chat/completions`;
const AT_ONCE = { retryAfterMs: 1 };
const QUESTION = { model: "gpt-4o-mini", query: "Renovar DNI", local: answerWithoutCard("Renovar DNI", []) };

interface Options {
  readonly apiKey?: string;
  readonly baseURL?: string;
  readonly signal?: AbortSignal;
}

function ask({ apiKey = "clave", baseURL = PROVIDER, signal = new AbortController().signal }: Options = {}) {
  return complete({ baseURL, apiKey }, QUESTION, signal);
}

async function getFailure(asked: Promise<unknown>): Promise<ChatError> {
  const reason = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(reason instanceof ChatError)) throw new Error(`no ChatError: ${String(reason)}`);
  return reason;
}

const sent = () => network.requests.length;

describe("the call", () => {
  it("[AI-01] [AI-02] [AI-03] [AI-05] [AI-06] [AI-07] is one POST with prompt and query", async () => {
    network.use(chatAnswer());
    await ask();
    expect(network.requests.map(({ method, url }) => [method, url])).toEqual([["POST", CHAT]]);
    expect(await network.requests[0]?.json()).toEqual({
      model: "gpt-4o-mini",
      messages: [
        { role: "system", content: buildPrompt(QUESTION.local) },
        { role: "user", content: "Renovar DNI" },
      ],
      temperature: 0.1,
      max_tokens: 2500,
    });
  });

  it("carries the key, to the base it was given", async () => {
    network.use(chatAnswer());
    await ask({ apiKey: "la-propia" });
    expect(network.requests[0]?.headers.get("authorization")).toBe("Bearer la-propia");
  });

  it("to the function of a project carries the variables alone, and the token of the session", async () => {
    network.use(chatAnswer("por la función"));
    const access = { baseURL: FUNCTION, apiKey: "la-sesion", onRefused: () => undefined };
    expect(await complete(access, QUESTION, new AbortController().signal)).toBe("por la función");
    const [request] = network.requests;
    expect([request?.url, request?.headers.get("authorization")]).toEqual([
      `${FUNCTION}/chat/completions`,
      "Bearer la-sesion",
    ]);
    expect(await request?.json()).toEqual({
      task: "requirements",
      model: "gpt-4o-mini",
      variables: { query: "Renovar DNI" },
    });
  });

  it("[AI-04] gives the text of the first choice", async () => {
    network.use(chatAnswer("primera", "segunda"));
    expect(await ask()).toBe("primera");
  });

  it("[AI-12] is made in a browser, where the SDK refuses to be without leave", async () => {
    vi.stubGlobal("window", { document: {} });
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0" });
    try {
      expect(() => new OpenAI({ apiKey: "clave" })).toThrow("dangerouslyAllowBrowser");
      network.use(chatAnswer("desde el navegador"));
      expect(await ask()).toBe("desde el navegador");
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it.each([
    ["an empty text", { choices: [{ message: { role: "assistant", content: "" } }] }],
    ["a refusal", { choices: [{ message: { role: "assistant", content: null, refusal: "No puedo." } }] }],
    ["no choice", { choices: [] }],
    ["a choice without a message", { choices: [{}] }],
  ])("gives an empty text for %s", async (_, body) => {
    network.use(http.post(CHAT, () => HttpResponse.json(body)));
    expect(await ask()).toBe("");
  });
});

describe("the retries", () => {
  it.each([408, 409, 429, 500, 503])("[AI-15] [AI-16] are two when the provider answers %i", async (status) => {
    network.use(chatStatus(status, AT_ONCE));
    await getFailure(ask());
    expect(sent()).toBe(3);
  });

  it.each([400, 401, 403, 404, 422])("[AI-16] are none when the provider answers %i", async (status) => {
    network.use(chatStatus(status, AT_ONCE));
    await getFailure(ask());
    expect(sent()).toBe(1);
  });

  it("bring the answer of the third request", async () => {
    network.use(chatRecovers(503, AT_ONCE));
    expect(await ask()).toBe(CHAT_ANSWER);
    expect(sent()).toBe(3);
  });
});

describe("the failures", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    [400, "badRequest", "400 The request body is not valid."],
    [
      401,
      "unauthorized",
      "401 Incorrect API key provided. You can find your API key at https://platform.openai.com/account/api-keys.",
    ],
    [403, "forbidden", "403 Country, region, or territory not supported"],
    [404, "notFound", "404 The model does not exist or you do not have access to it."],
    [409, "conflict", "409 The resource was updated by another process."],
    [422, "unprocessable", "422 The request could not be processed."],
    [429, "rateLimited", "429 Rate limit reached for gpt-4o-mini. Please try again later."],
    [500, "server", "500 The server had an error while processing your request."],
    [503, "server", "503 The server had an error while processing your request."],
    [418, "unknown", "418 The server had an error while processing your request."],
  ])("[ERR-01] [ERR-03] tell %i apart", async (status, kind, message) => {
    network.use(chatStatus(status, AT_ONCE));
    const failure = await getFailure(ask());
    expect(failure).toMatchObject({
      name: "ChatError",
      kind,
      message: `Error al procesar la consulta: ${message}`,
      refusesKey: status === 401,
      cause: { status },
    });
  });

  it("[ERR-03] tell an abort apart, and ask no more", async () => {
    network.use(chatSlow("infinite"));
    const leaving = new AbortController();
    const failure = getFailure(ask({ signal: leaving.signal }));
    await expect.poll(sent).toBe(1);
    leaving.abort();
    expect(await failure).toMatchObject({
      kind: "aborted",
      message: "Error al procesar la consulta: Request was aborted.",
    });
    expect(sent()).toBe(1);
  });

  it("[ERR-03] tell a connection apart that breaks in the middle of the answer", async () => {
    const broken = new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) });
    const answer = new Response(broken, { headers: { "content-type": "application/json" } });
    vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(answer);
    expect(await getFailure(ask())).toMatchObject({ kind: "connection" });
  });

  it("[ERR-02] are 'Error desconocido' when nothing says what happened", async () => {
    network.use(http.post(CHAT, () => HttpResponse.html("<title>Tramia</title>")));
    expect(await getFailure(ask())).toMatchObject({
      kind: "unknown",
      message: "Error al procesar la consulta: Error desconocido",
      cause: "<title>Tramia</title>",
    });
  });

  it("never repeat the body of an answer that is no error of the provider's", async () => {
    network.use(http.post(CHAT, () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 400 })));
    expect((await getFailure(ask())).message).toBe("Error al procesar la consulta: 400");
  });

  it.each([400, 403])("[AI-20] know a refused key by its code under a status of %i", async (status) => {
    const error = { message: "Incorrect API key provided.", code: "invalid_api_key" };
    network.use(http.post(CHAT, () => HttpResponse.json({ error }, { status })));
    expect(await getFailure(ask())).toMatchObject({ refusesKey: true });
  });

  it.each(["sk-…abcd", "sk-abcd\n", "sk abcd", ""])("refuse %j, which no header can carry", async (apiKey) => {
    expect(await getFailure(ask({ apiKey }))).toMatchObject({ kind: "unauthorized", refusesKey: true });
    expect(sent()).toBe(0);
  });
});

describe("the waits", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    // The longest backoff: the SDK takes a random part off.
    vi.spyOn(Math, "random").mockReturnValue(0);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Lets what is on its way arrive; no timer fires. */
  async function settle() {
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  async function pass(milliseconds: number) {
    await settle();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await settle();
  }

  it.each([1, 60])("[AI-18] are the %i s of retry-after", async (retryAfter) => {
    network.use(chatStatus(429, { retryAfter }));
    const failure = getFailure(ask());
    await pass(retryAfter * 1000 - 1);
    expect(sent()).toBe(1);
    await pass(1);
    expect(sent()).toBe(2);
    await pass(retryAfter * 1000);
    expect(sent()).toBe(3);
    expect(await failure).toMatchObject({ kind: "rateLimited" });
  });

  it.each([
    ["without retry-after", {}],
    ["with a retry-after of 61 s", { retryAfter: 61 }],
  ])("[AI-18] [AI-19] are a backoff of at most 2 s each %s", async (_, hints) => {
    network.use(chatStatus(429, hints));
    const failure = getFailure(ask());
    const seen: number[] = [];
    for (let now = 0; now <= 5000; now += 100) {
      await settle();
      if (sent() > seen.length) seen.push(now);
      await pass(100);
    }
    const [first = 0, second = 0, third = 0] = seen;
    expect(seen).toHaveLength(3);
    for (const wait of [second - first, third - second]) {
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(2000);
    }
    expect(await failure).toMatchObject({ kind: "rateLimited" });
  });

  it("end with an abort at once", async () => {
    network.use(chatStatus(429, { retryAfter: 60 }));
    const leaving = new AbortController();
    const failure = getFailure(ask({ signal: leaving.signal }));
    await settle();
    leaving.abort();
    expect(await failure).toMatchObject({ kind: "aborted" });
    expect(sent()).toBe(1);
  });

  it("[ERR-03] a lost connection is tried three times", async () => {
    network.use(chatNetworkError());
    const failure = getFailure(ask());
    await pass(2000);
    await pass(2000);
    expect(await failure).toMatchObject({
      kind: "connection",
      message: "Error al procesar la consulta: Connection error.",
    });
    expect(sent()).toBe(3);
  });

  it("a slow answer is waited for", async () => {
    network.use(chatSlow(599_999));
    const answer = ask();
    await pass(599_999);
    expect(await answer).toBe(CHAT_ANSWER);
    expect(sent()).toBe(1);
  });

  it("[AI-17] [ERR-03] [ERR-04] each attempt times out after 10 minutes", async () => {
    network.use(chatSlow("infinite"));
    const failure = getFailure(ask());
    const ended = vi.fn();
    void failure.then(ended);
    await pass(600_000);
    await pass(500);
    expect(sent()).toBe(2);
    await pass(600_000);
    await pass(1000);
    expect(sent()).toBe(3);
    await pass(599_999);
    expect(ended).not.toHaveBeenCalled();
    await pass(1);
    expect(ended).toHaveBeenCalled();
    expect(await failure).toMatchObject({
      kind: "timeout",
      message: "Error al procesar la consulta: Request timed out.",
    });
  });
});
