import { APIConnectionError, AuthenticationError, BadRequestError } from "@anthropic-ai/sdk";
import { BaseAnthropic } from "@anthropic-ai/sdk/client";
import { Messages } from "@anthropic-ai/sdk/resources/messages";
import { describe, expect, it } from "vitest";
import {
  messagesAnswer,
  messagesBlocks,
  messagesBody,
  messagesNetworkError,
  messagesSlow,
  messagesStatus,
  messagesWithoutTemperature,
} from "./anthropic.ts";
import { DNI_CLASSIFICATION } from "./fixtures/anthropic.ts";
import { testServer } from "../testServer.ts";

const network = testServer();

interface Asking {
  readonly baseURL?: string;
  readonly maxRetries?: number;
  readonly temperature?: number;
}

function ask({ baseURL, maxRetries = 2, temperature }: Asking = {}) {
  const client = new BaseAnthropic({
    apiKey: "clave-de-prueba",
    dangerouslyAllowBrowser: true,
    defaultHeaders: { "anthropic-version": "2023-06-01" },
    maxRetries,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const body = {
    model: "claude-sonnet-4-6",
    max_tokens: 3000,
    messages: [{ role: "user" as const, content: "dni.jpg" }],
    ...(temperature === undefined ? {} : { temperature }),
  };
  return new Messages(client).create(body);
}

/** What the promise was rejected with; a value it resolved to is no error and fails the assertions. */
const rejection = (promise: Promise<unknown>) => promise.catch((reason: unknown) => reason);

describe("messagesAnswer", () => {
  it("gives the classification as the JSON of one text block", async () => {
    network.use(messagesAnswer());

    const { content, model, role, stop_reason, type } = await ask();

    expect({ model, role, stop_reason, type }).toEqual({
      model: "claude-sonnet-4-6",
      role: "assistant",
      stop_reason: "end_turn",
      type: "message",
    });
    expect(content).toHaveLength(1);
    expect(content[0]?.type === "text" ? JSON.parse(content[0].text) : null).toEqual(DNI_CLASSIFICATION);
    expect(network.requests.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "https://api.anthropic.com/v1/messages"],
    ]);
  });

  it("sends a text as it is", async () => {
    network.use(messagesAnswer("sin JSON"));

    const { content } = await ask();

    expect(content).toEqual([{ type: "text", text: "sin JSON" }]);
  });

  it("answers for the function of a project as it does for the provider", async () => {
    network.use(messagesAnswer("por la función"));

    const { content } = await ask({ baseURL: "https://mock.supabase.co/functions/v1/ai/anthropic" });

    expect(content).toEqual([{ type: "text", text: "por la función" }]);
  });
});

describe("the other replies", () => {
  it("messagesBlocks keeps the order of its blocks", async () => {
    const thinking = { type: "thinking", thinking: "Parece un DNI.", signature: "EqQBCgIYAhIM" } as const;
    const text = { type: "text", text: "{}" } as const;
    network.use(messagesBlocks(thinking, text));

    const { content } = await ask();

    expect(content).toEqual([thinking, text]);
  });

  it("messagesStatus refuses the key once, with the provider's kind of error", async () => {
    network.use(messagesStatus(401));

    const error = await rejection(ask());

    expect(error).toBeInstanceOf(AuthenticationError);
    expect((error as AuthenticationError).error).toMatchObject({
      type: "error",
      error: { type: "authentication_error", message: "invalid x-api-key" },
    });
    expect(network.requests).toHaveLength(1);
  });

  it.each([429, 500, 529])("messagesStatus is asked three times when it answers %i", async (status) => {
    network.use(messagesStatus(status, { retryAfterMs: 1 }));

    const error = await rejection(ask());

    expect(error).toMatchObject({ status });
    expect(network.requests).toHaveLength(3);
  });

  it("messagesWithoutTemperature refuses a temperature by its name and answers without one", async () => {
    network.use(messagesWithoutTemperature());

    const error = await rejection(ask({ temperature: 0.01 }));
    const { content } = await ask();

    expect(error).toBeInstanceOf(BadRequestError);
    expect((error as BadRequestError).message).toContain("temperature");
    expect(content[0]?.type === "text" ? JSON.parse(content[0].text) : null).toEqual(DNI_CLASSIFICATION);
  });

  it("messagesBody answers with what is no answer of the provider's", async () => {
    network.use(messagesBody("<title>Portal</title>", "text/html"));
    expect(await ask()).toBe("<title>Portal</title>");

    network.use(messagesBody('{"content":[', "application/json"));
    expect(await rejection(ask())).toBeInstanceOf(SyntaxError);
  });

  it("messagesSlow answers after its wait", async () => {
    network.use(messagesSlow(1));

    const { content } = await ask();

    expect(content).toHaveLength(1);
  });

  it("messagesNetworkError breaks the connection", async () => {
    network.use(messagesNetworkError());

    expect(await rejection(ask({ maxRetries: 0 }))).toBeInstanceOf(APIConnectionError);
  });
});
