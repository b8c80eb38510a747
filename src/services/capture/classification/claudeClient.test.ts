import { BaseAnthropic } from "@anthropic-ai/sdk/client";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  messagesAnswer,
  messagesBlocks,
  messagesBody,
  messagesNetworkError,
  messagesSlow,
  messagesStatus,
  messagesWithoutTemperature,
} from "@mocks/capture/anthropic.ts";
import { DNI_CLASSIFICATION } from "@mocks/capture/fixtures/anthropic.ts";
import { testServer } from "@mocks/testServer.ts";
import { CLASSIFIER_MODEL } from "@/domain/capture/classification/models.ts";
import { classificationMessage } from "@/domain/capture/classification/prompt.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { CLASSIFIER_PROVIDER } from "./classifierAccess.ts";
import { ask } from "./claudeClient.ts";
import { ClassifierError } from "./classifierFailure.ts";

const network = testServer();
const MESSAGES = "https://api.anthropic.com/v1/messages";
const AT_ONCE = { retryAfterMs: 1 };
const DOCUMENT = { filename: "dni.jpg", text: "DNI 93947135R" };
const FUNCTION = "https://mock.supabase.co/functions/v1/ai/anthropic";
const session = { onRefused: () => undefined };

interface Options {
  readonly apiKey?: string;
  readonly baseURL?: string;
  readonly model?: string;
  readonly signal?: AbortSignal;
  readonly isAllowed?: () => boolean;
  /** Set for the function of a project. */
  readonly session?: { readonly onRefused: () => void };
}

function asked({ apiKey = "clave", baseURL = CLASSIFIER_PROVIDER, model = CLASSIFIER_MODEL, ...more }: Options = {}) {
  const { signal = new AbortController().signal, isAllowed = () => true } = more;
  return ask({ baseURL, apiKey, ...more.session }, { model, ...DOCUMENT }, { signal, isAllowed });
}

async function getFailure(asking: Promise<unknown>): Promise<ClassifierError> {
  const reason = await asking.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(reason instanceof ClassifierError)) throw new Error(`no ClassifierError: ${String(reason)}`);
  return reason;
}

const sent = () => network.requests.length;
const bodies = () => Promise.all(network.requests.map((request): Promise<unknown> => request.json()));

describe("the call", () => {
  it("[CLS-01] [CLS-02] [CLS-03] [CLS-04] [CLS-05] is one POST with the model, its settings and one message", async () => {
    network.use(messagesAnswer());
    await asked();
    expect(network.requests.map(({ method, url }) => [method, url])).toEqual([["POST", MESSAGES]]);
    expect(await bodies()).toEqual([
      {
        model: "claude-sonnet-4-6",
        max_tokens: 3000,
        messages: [{ role: "user", content: classificationMessage(DOCUMENT.filename, DOCUMENT.text) }],
        temperature: 0.01,
      },
    ]);
  });

  it("carries the version whose messages take a temperature, and the key as that version takes it", async () => {
    network.use(messagesAnswer());
    const headers = ["anthropic-version", "x-api-key", "authorization"];
    await asked({ apiKey: "la-propia" });
    expect(headers.map((name) => network.requests[0]?.headers.get(name))).toEqual(["2023-06-01", "la-propia", null]);
  });

  it("to the function of a project carries the variables alone, and the token of the session", async () => {
    network.use(messagesAnswer());
    await asked({ baseURL: FUNCTION, apiKey: "la-sesion", session });
    const [request] = network.requests;
    expect(request?.url).toBe(`${FUNCTION}/v1/messages`);
    expect(["authorization", "x-api-key"].map((name) => request?.headers.get(name))).toEqual([
      "Bearer la-sesion",
      null,
    ]);
    const task = { task: "classification", model: "claude-sonnet-4-6", temperature: true, variables: DOCUMENT };
    expect(await bodies()).toEqual([task]);
  });

  it("[CLS-01] is made in a browser, where the SDK refuses to be without leave", async () => {
    vi.stubGlobal("window", { document: {} });
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0" });
    try {
      expect(() => new BaseAnthropic({ apiKey: "clave" })).toThrow("dangerouslyAllowBrowser");
      network.use(messagesAnswer("desde el navegador"));
      expect(await asked()).toBe("desde el navegador");
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it("[CLS-06] gives the text of the first of two blocks", async () => {
    network.use(messagesBlocks({ type: "text", text: "primero" }, { type: "text", text: "segundo" }));
    expect(await asked()).toBe("primero");
  });

  it("[CLS-06] passes over a block of thinking", async () => {
    network.use(
      messagesBlocks({ type: "thinking", thinking: "{}", signature: "x" }, { type: "text", text: "después" }),
    );
    expect(await asked()).toBe("después");
  });

  it.each([
    ["no blocks", '{"content":[]}', "application/json"],
    ["no text among its blocks", '{"content":[null,7,{"type":"text"},{"type":"tool_use"}]}', "application/json"],
    ["no content", '{"error":{"message":"x"}}', "application/json"],
    ["JSON that is no object", "null", "application/json"],
    ["half of an answer", '{"content":[{"type":"text","te', "application/json"],
    ["the page of a proxy", "<title>Portal</title>", "text/html"],
  ] as const)("gives an empty text for %s", async (_, body, type) => {
    network.use(messagesBody(body, type));
    expect(await asked()).toBe("");
    expect(sent()).toBe(1);
  });

  it("gives an empty text for an answer that is too large", async () => {
    network.use(messagesAnswer("x".repeat(LIMITS.classifierReplyCharacters)));
    expect(await asked()).toHaveLength(LIMITS.classifierReplyCharacters);
    network.use(messagesAnswer("x".repeat(LIMITS.classifierReplyCharacters + 1)));
    expect(await asked()).toBe("");
  });
});

describe("the temperature", () => {
  it("[CLS-03] is left out once more when the model refuses it by name", async () => {
    network.use(messagesWithoutTemperature());
    expect(JSON.parse(await asked())).toEqual(DNI_CLASSIFICATION);
    const [first, second, ...more] = await bodies();
    expect([first, second, more]).toEqual([
      expect.objectContaining({ temperature: 0.01 }),
      expect.not.objectContaining({ temperature: expect.anything() }),
      [],
    ]);
  });

  it("[CLS-03] is left out once more by the function too", async () => {
    network.use(messagesWithoutTemperature());
    expect(JSON.parse(await asked({ baseURL: FUNCTION, session }))).toEqual(DNI_CLASSIFICATION);
    expect(await bodies()).toEqual([true, false].map((temperature) => expect.objectContaining({ temperature })));
  });

  it("is not sent to a model that is known not to take it", async () => {
    network.use(messagesWithoutTemperature());
    await asked({ model: "claude-sonnet-5-5" });
    expect(await bodies()).toEqual([expect.not.objectContaining({ temperature: expect.anything() })]);
  });

  it("is not left out for any other 400, nor more than once", async () => {
    network.use(messagesStatus(400));
    await getFailure(asked());
    expect(sent()).toBe(1);
    const error = { type: "invalid_request_error", message: "temperature: no" };
    network.use(http.post(MESSAGES, () => HttpResponse.json({ type: "error", error }, { status: 400 })));
    await getFailure(asked());
    expect(sent()).toBe(3);
  });
});

describe("the retries", () => {
  it.each([408, 409, 429, 500, 503, 529])("[CLS-09] are two when the provider answers %i", async (status) => {
    network.use(messagesStatus(status, AT_ONCE));
    expect((await getFailure(asked())).refusesKey).toBe(false);
    expect(sent()).toBe(3);
  });

  it.each([400, 401, 403, 404, 413])("[CLS-09] are none when the provider answers %i", async (status) => {
    network.use(messagesStatus(status, AT_ONCE));
    await getFailure(asked());
    expect(sent()).toBe(1);
  });
});

describe("a consent that was withdrawn", () => {
  /** Allows so many sendings. */
  const allowing = (count: number) => () => sent() < count;

  it("sends nothing, and is not looked at again", async () => {
    network.use(messagesAnswer());
    const isAllowed = vi.fn(() => false);
    expect((await getFailure(asked({ isAllowed }))).refusesKey).toBe(false);
    expect(isAllowed).toHaveBeenCalledOnce();
    expect(sent()).toBe(0);
  });

  it.each([
    ["after a refused temperature", messagesWithoutTemperature()],
    ["after a failure that may pass", messagesStatus(529, AT_ONCE)],
  ])("is not asked again %s", async (_, handler) => {
    network.use(handler);
    expect((await getFailure(asked({ isAllowed: allowing(1) }))).refusesKey).toBe(false);
    expect(sent()).toBe(1);
  });
});

describe("the failures", () => {
  it("[CLS-27] know a refused key, and say no more than the status", async () => {
    network.use(messagesStatus(401));
    const failure = await getFailure(asked());
    expect([failure.refusesKey, failure.message]).toEqual([true, "classifier: 401"]);
  });

  it.each(["sk-…abcd", "sk-abcd\n", "sk abcd", ""])("refuse %j, which no header can carry", async (apiKey) => {
    expect((await getFailure(asked({ apiKey }))).refusesKey).toBe(true);
    expect(sent()).toBe(0);
  });

  it("never repeat the body of an answer", async () => {
    network.use(messagesBody("<h1>secreto</h1>", "text/html", 400));
    expect((await getFailure(asked())).message).toBe("classifier: 400");
  });

  it("leave with the signal's reason, and ask no more", async () => {
    network.use(messagesSlow("infinite"));
    const leaving = new AbortController();
    const reason = new Error("cerrado");
    const asking = asked({ signal: leaving.signal });
    await expect.poll(sent).toBe(1);
    leaving.abort(reason);
    await expect(asking).rejects.toBe(reason);
    expect(sent()).toBe(1);
    await expect(asked({ signal: leaving.signal })).rejects.toBe(reason);
    expect(sent()).toBe(1);
  });

  it("leave no listener at the signal", async () => {
    network.use(messagesAnswer());
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    await asked({ signal });
    expect(added).toHaveBeenCalledOnce();
    expect(removed).toHaveBeenCalledExactlyOnceWith("abort", added.mock.calls[0]?.[1]);
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

  /** Waits, without a clock of its own, until so many requests were sent. */
  async function untilSent(count: number): Promise<void> {
    for (let turn = 0; sent() < count && turn < 1000; turn += 1) await new Promise((turned) => setImmediate(turned));
    for (let turn = 0; turn < 20; turn += 1) await new Promise((turned) => setImmediate(turned));
    expect(sent()).toBe(count);
  }

  it("[CLS-08] end after ten minutes each", async () => {
    network.use(messagesSlow("infinite"));
    const failure = getFailure(asked());
    await untilSent(1);
    await vi.advanceTimersByTimeAsync(599_999);
    await untilSent(1);
    await vi.advanceTimersByTimeAsync(1001);
    await untilSent(2);
    await vi.advanceTimersByTimeAsync(602_000);
    await untilSent(3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect((await failure).refusesKey).toBe(false);
  });

  it.each([
    ["a minute, which is asked for", { retryAfter: 60 }, 60_000],
    ["a moment where an hour is asked for", { retryAfter: 3600 }, 600],
    ["a moment where an hour of milliseconds is asked for", { retryAfterMs: 3_600_000 }, 600],
  ])("[CLS-09] last %s", async (_, hints, wait) => {
    network.use(messagesStatus(429, hints));
    const failure = getFailure(asked());
    await untilSent(1);
    await vi.advanceTimersByTimeAsync(wait - 200);
    await untilSent(1);
    await vi.advanceTimersByTimeAsync(200);
    await untilSent(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await failure).message).toBe("classifier: 429");
  });

  it("[CLS-27] a broken connection is asked three times", async () => {
    network.use(messagesNetworkError());
    const failure = getFailure(asked());
    await untilSent(1);
    await vi.advanceTimersByTimeAsync(600);
    await untilSent(2);
    await vi.advanceTimersByTimeAsync(1200);
    expect((await failure).refusesKey).toBe(false);
    expect(sent()).toBe(3);
  });
});
