import { HttpResponse, delay, http, type HttpHandler } from "msw";
import { CHAT_ANSWER } from "./fixtures/openai.ts";
import { SLOW_ANSWER, retryHeaders, unreachable, type RetryHints, type Wait } from "@mocks/shared/upstream.ts";

/** The provider itself (own key) and any project's `ai` function, which is asked in another way and answers alike. */
const CHAT = /^https?:\/\/(?:api\.openai\.com\/v1|[^/]+\/functions\/v1\/ai\/openai)\/chat\/completions$/;

/** The provider's error for each status it documents: type, code and message. */
const FAILURES: Readonly<Record<number, readonly [type: string, code: string | null, message: string]>> = {
  400: ["invalid_request_error", null, "The request body is not valid."],
  401: [
    "invalid_request_error",
    "invalid_api_key",
    "Incorrect API key provided. You can find your API key at https://platform.openai.com/account/api-keys.",
  ],
  403: ["request_forbidden", "unsupported_country_region_territory", "Country, region, or territory not supported"],
  404: ["invalid_request_error", "model_not_found", "The model does not exist or you do not have access to it."],
  409: ["invalid_request_error", null, "The resource was updated by another process."],
  422: ["invalid_request_error", null, "The request could not be processed."],
  429: ["requests", "rate_limit_exceeded", "Rate limit reached for gpt-4o-mini. Please try again later."],
};
const SERVER_FAILURE = ["server_error", null, "The server had an error while processing your request."] as const;

function completion(model: string, texts: readonly string[]) {
  return HttpResponse.json(
    {
      id: "chatcmpl-BxT5gN2mQe8rWz1sVu4oKd7aLf3c",
      object: "chat.completion",
      created: 1_773_306_000,
      model,
      choices: texts.map((content, index) => ({
        index,
        message: { role: "assistant", content, refusal: null, annotations: [] },
        logprobs: null,
        finish_reason: "stop",
      })),
      usage: {
        prompt_tokens: 812,
        completion_tokens: 406,
        total_tokens: 1218,
        prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
        completion_tokens_details: {
          reasoning_tokens: 0,
          audio_tokens: 0,
          accepted_prediction_tokens: 0,
          rejected_prediction_tokens: 0,
        },
      },
      service_tier: "default",
      system_fingerprint: "fp_44added55e",
    },
    { headers: { "openai-version": "2020-10-01", "x-request-id": "req_5c1d7d5e4c0b4c8f9a3e" } },
  );
}

function failure(status: number, hints: RetryHints) {
  const [type, code, message] = FAILURES[status] ?? SERVER_FAILURE;
  return HttpResponse.json({ error: { message, type, param: null, code } }, { status, headers: retryHeaders(hints) });
}

async function readModel(request: Request): Promise<string> {
  const body = (await request.json()) as { readonly model: string };
  return body.model;
}

/**
 * The chat answers with these choices, in this order, naming the model it was asked for.
 * @param texts one text a choice; without any, the fixture's six sections
 */
export function chatAnswer(...texts: readonly string[]): HttpHandler {
  return http.post(CHAT, async ({ request }) =>
    completion(await readModel(request), texts.length > 0 ? texts : [CHAT_ANSWER]),
  );
}

/** The chat refuses or fails with this status and the provider's own error for it. */
export function chatStatus(status: number, hints: RetryHints = {}): HttpHandler {
  return http.post(CHAT, () => failure(status, hints));
}

/** The chat fails twice and then answers: what the SDK's two retries are for. */
export function chatRecovers(status: number, hints: RetryHints = {}): HttpHandler {
  return http.post(CHAT, async function* resolve({ request }) {
    yield failure(status, hints);
    yield failure(status, hints);
    return completion(await readModel(request), [CHAT_ANSWER]);
  });
}

/** The chat answers with the fixture, late or never. */
export function chatSlow(wait: Wait = SLOW_ANSWER): HttpHandler {
  return http.post(CHAT, async ({ request }) => {
    await delay(wait);
    return completion(await readModel(request), [CHAT_ANSWER]);
  });
}

/** The connection to the chat breaks. */
export function chatNetworkError(): HttpHandler {
  return unreachable(CHAT);
}
