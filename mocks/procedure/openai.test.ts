import OpenAI, { APIConnectionError, AuthenticationError, RateLimitError } from "openai";
import { describe, expect, it } from "vitest";
import { parseAnswer } from "@/domain/procedure/requirements/parseAnswer.ts";
import { CHAT_ANSWER } from "./fixtures/openai.ts";
import { chatAnswer, chatNetworkError, chatRecovers, chatSlow, chatStatus } from "./openai.ts";
import { testServer } from "../testServer.ts";

const network = testServer();

function ask(options: { readonly baseURL?: string; readonly signal?: AbortSignal } = {}) {
  const { baseURL, signal } = options;
  const client = new OpenAI({
    apiKey: "clave-de-prueba",
    dangerouslyAllowBrowser: true,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  return client.chat.completions.create(
    { model: "gpt-4o-mini", messages: [{ role: "user", content: "Renovar DNI caducado" }] },
    signal ? { signal } : {},
  );
}

/** What the promise was rejected with; a value it resolved to is no error and fails the assertions. */
const rejection = (promise: Promise<unknown>) => promise.catch((reason: unknown) => reason);

describe("chatAnswer", () => {
  it("gives the fixture as the first choice of a finished completion", async () => {
    network.use(chatAnswer());

    const { choices, model, object, usage } = await ask();

    expect(choices).toEqual([
      {
        index: 0,
        message: { role: "assistant", content: CHAT_ANSWER, refusal: null, annotations: [] },
        logprobs: null,
        finish_reason: "stop",
      },
    ]);
    expect({ model, object, total: usage?.total_tokens }).toEqual({
      model: "gpt-4o-mini",
      object: "chat.completion",
      total: 1218,
    });
    expect(network.requests.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "https://api.openai.com/v1/chat/completions"],
    ]);
  });

  it("gives one choice for each text, in order", async () => {
    network.use(chatAnswer("primera", "segunda"));

    const { choices } = await ask();

    expect(choices.map(({ index, message }) => [index, message.content])).toEqual([
      [0, "primera"],
      [1, "segunda"],
    ]);
  });

  it("answers for the function of a project as it does for the provider", async () => {
    network.use(chatAnswer("por la función"));

    const { choices } = await ask({ baseURL: "https://mock.supabase.co/functions/v1/ai/openai" });

    expect(choices[0]?.message.content).toBe("por la función");
  });
});

it("the fixture holds the six sections that the product reads", () => {
  const answer = parseAnswer(CHAT_ANSWER);

  expect(Object.fromEntries(Object.entries(answer).map(([section, lines]) => [section, lines.length]))).toEqual({
    requirements: 3,
    documents: 3,
    deadlines: 2,
    costs: 2,
    steps: 4,
    officialLinks: 3,
  });
  expect(answer.steps[0]).toBe("Pide cita previa en la web oficial o en el 060.");
});

describe("chatStatus", () => {
  it("refuses the key once, with the provider's code", async () => {
    network.use(chatStatus(401));

    const error = await rejection(ask());

    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ status: 401, code: "invalid_api_key" });
    expect(network.requests).toHaveLength(1);
  });

  it.each([408, 409, 429, 500, 503])("is asked three times when it answers %i", async (status) => {
    network.use(chatStatus(status, { retryAfterMs: 1 }));

    const error = await rejection(ask());

    expect(error).toMatchObject({ status });
    expect(network.requests).toHaveLength(3);
  });

  it.each([400, 403, 404, 422])("is asked once when it answers %i", async (status) => {
    network.use(chatStatus(status));

    const error = await rejection(ask());

    expect(error).toMatchObject({ status });
    expect(network.requests).toHaveLength(1);
  });

  it("says in seconds when to come back", async () => {
    network.use(chatStatus(429, { retryAfter: 30, retryAfterMs: 1 }));

    const error = await rejection(ask());

    expect(error).toBeInstanceOf(RateLimitError);
    expect((error as RateLimitError).headers.get("retry-after")).toBe("30");
  });
});

describe("the other chats", () => {
  it("chatRecovers answers the third request", async () => {
    network.use(chatRecovers(500, { retryAfterMs: 1 }));

    const { choices } = await ask();

    expect(choices[0]?.message.content).toBe(CHAT_ANSWER);
    expect(network.requests).toHaveLength(3);
  });

  it("chatSlow answers after its wait", async () => {
    network.use(chatSlow(1));

    const { choices } = await ask();

    expect(choices[0]?.message.content).toBe(CHAT_ANSWER);
  });

  it("chatSlow without end can be left by the one who asks", async () => {
    network.use(chatSlow("infinite"));
    const leaving = new AbortController();

    const answer = rejection(ask({ signal: leaving.signal }));
    await expect.poll(() => network.requests.length).toBe(1);
    leaving.abort();

    expect(await answer).toMatchObject({ message: "Request was aborted." });
  });

  it("chatNetworkError breaks the connection", async () => {
    network.use(chatNetworkError());
    const client = new OpenAI({ apiKey: "clave-de-prueba", dangerouslyAllowBrowser: true, maxRetries: 0 });

    const error = await rejection(client.chat.completions.create({ model: "gpt-4o-mini", messages: [] }));

    expect(error).toBeInstanceOf(APIConnectionError);
  });
});
