import { HttpResponse, delay, http, type HttpHandler } from "msw";
import { DNI_CLASSIFICATION } from "./fixtures/anthropic.ts";
import { SLOW_ANSWER, retryHeaders, unreachable, type RetryHints, type Wait } from "@mocks/shared/upstream.ts";

/** The provider itself (own key) and any project's `ai` function, which is asked in another way and answers alike. */
const MESSAGES = /^https?:\/\/(?:api\.anthropic\.com|[^/]+\/functions\/v1\/ai\/anthropic)\/v1\/messages$/;

/** A content block of a reply. */
export type MessageBlock =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "thinking"; readonly thinking: string; readonly signature: string };

/** The provider's error for each status it documents: type and message. */
const FAILURES: Readonly<Record<number, readonly [type: string, message: string]>> = {
  400: ["invalid_request_error", "messages: at least one message is required"],
  401: ["authentication_error", "invalid x-api-key"],
  403: ["permission_error", "Your API key does not have permission to use the specified resource."],
  404: ["not_found_error", "The requested resource could not be found."],
  413: ["request_too_large", "Request exceeds the maximum size"],
  429: ["rate_limit_error", "This request would exceed your organization's rate limit. Please try again later."],
  504: ["timeout_error", "The request timed out"],
  529: ["overloaded_error", "Overloaded"],
};
const SERVER_FAILURE = ["api_error", "Internal server error"] as const;

const REQUEST_ID = "req_011CSHoEeqs5C35K2UUqR7Fy";

interface MessagesRequest {
  readonly model: string;
  /** The function is asked whether there is one. */
  readonly temperature?: number | boolean;
}

function message(model: string, content: readonly MessageBlock[]) {
  return HttpResponse.json(
    {
      id: "msg_01XFDUDYJgAACzvnptvVoYEL",
      type: "message",
      role: "assistant",
      model,
      content,
      stop_reason: "end_turn",
      stop_sequence: null,
      usage: {
        input_tokens: 1630,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        output_tokens: 284,
        service_tier: "standard",
      },
    },
    { headers: { "request-id": REQUEST_ID } },
  );
}

function failure(status: number, type: string, text: string, hints: RetryHints = {}) {
  return HttpResponse.json(
    { type: "error", error: { type, message: text }, request_id: REQUEST_ID },
    { status, headers: { "request-id": REQUEST_ID, ...retryHeaders(hints) } },
  );
}

function textBlock(reply: Readonly<Record<string, unknown>> | string): MessageBlock {
  return { type: "text", text: typeof reply === "string" ? reply : JSON.stringify(reply, null, 2) };
}

async function parseBody(request: Request): Promise<MessagesRequest> {
  return (await request.json()) as MessagesRequest;
}

/** The classifier replies with these content blocks, in this order, naming the model it was asked for. */
export function messagesBlocks(...blocks: readonly MessageBlock[]): HttpHandler {
  return http.post(MESSAGES, async ({ request }) => message((await parseBody(request)).model, blocks));
}

/**
 * The classifier replies with one text block.
 * @param reply an object becomes its JSON; a text is sent as it is (prose, fences, garbage)
 */
export function messagesAnswer(reply: Readonly<Record<string, unknown>> | string = DNI_CLASSIFICATION): HttpHandler {
  return messagesBlocks(textBlock(reply));
}

/**
 * An intermediary answers instead of the classifier with a foreign body, such as the page of a proxy or half of
 * an answer.
 */
export function messagesBody(body: string, type: "text/html" | "application/json", status = 200): HttpHandler {
  return http.post(MESSAGES, () => new HttpResponse(body, { status, headers: { "content-type": type } }));
}

/** The classifier refuses or fails with this status and the provider's own error for it. */
export function messagesStatus(status: number, hints: RetryHints = {}): HttpHandler {
  const [type, text] = FAILURES[status] ?? SERVER_FAILURE;
  return http.post(MESSAGES, () => failure(status, type, text, hints));
}

/** A model that takes no temperature (decision A-060): a request that carries one gets a 400, one without gets the fixture. */
export function messagesWithoutTemperature(): HttpHandler {
  return http.post(MESSAGES, async ({ request }) => {
    const { model, temperature } = await parseBody(request);
    if (temperature === undefined || temperature === false) return message(model, [textBlock(DNI_CLASSIFICATION)]);
    return failure(400, "invalid_request_error", "`temperature` may only be set to 1 for this model.");
  });
}

/** The classifier replies with the fixture, late or never. */
export function messagesSlow(wait: Wait = SLOW_ANSWER): HttpHandler {
  return http.post(MESSAGES, async ({ request }) => {
    await delay(wait);
    return message((await parseBody(request)).model, [textBlock(DNI_CLASSIFICATION)]);
  });
}

/** The connection to the classifier breaks. */
export function messagesNetworkError(): HttpHandler {
  return unreachable(MESSAGES);
}
