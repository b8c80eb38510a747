import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { TIMINGS } from "../../../../src/domain/shared/timings.ts";
import { TooLongError, discard, readText } from "../../shared/body.ts";
import type { Fetch } from "../../shared/project.ts";
import { type ProviderLine, isJson, readErrorMessage, openLine, getRetryAfterHeaders } from "../../shared/provider.ts";
import { HttpError } from "../../shared/httpError.ts";
import type { Handler } from "../../shared/served.ts";
import { chatBody, classifierBody } from "./question.ts";
import { parseJson } from "../../../../src/domain/shared/json.ts";

/** One provider of AI. */
export interface AiProvider {
  /** Without a slash at its end; as the provider's SDK takes it. */
  readonly baseUrl: string;
  /** Empty where there is none. */
  readonly apiKey: string;
  readonly models: ReadonlySet<string>;
}

/** The dependencies of the function. */
export interface AiDeps {
  readonly openai: AiProvider;
  readonly anthropic: AiProvider;
  readonly fetch: Fetch;
}

interface Route {
  readonly provider: AiProvider;
  readonly path: string;
  readonly buildBody: (asked: unknown, models: ReadonlySet<string>) => Readonly<Record<string, unknown>>;
  readonly buildHeaders: (request: Request, key: string) => Readonly<Record<string, string>>;
}

/** The API version that is asked for where a visitor's SDK asks for none (decision A-060). */
const API_VERSION = "2023-06-01";

/**
 * The function `ai`: the chat (AI-01) under /openai/chat/completions and the AI that classifies (CLS-01) under
 * /anthropic/v1/messages, with keys that no browser sees. It takes a task with its variables and builds the question itself;
 * the answer is the provider's own. Only the models that the product uses; LIMITS.aiRequestBytes. Nothing of the visitor's
 * headers is passed on but the version of the API.
 *
 * A provider's 401 and 403 become 502 'provider_auth_error', so that no page takes them for its own session's; its 429 stays
 * one, with its `retry-after`; its other refusals of a question keep status and words (decision A-060).
 */
export function createAi({ openai, anthropic, fetch }: AiDeps): Handler {
  const routes: ReadonlyMap<string, Route> = new Map([
    [
      "/openai/chat/completions",
      {
        provider: openai,
        path: "/chat/completions",
        buildBody: chatBody,
        buildHeaders: (_, key) => ({ authorization: `Bearer ${key}` }),
      },
    ],
    [
      "/anthropic/v1/messages",
      {
        provider: anthropic,
        path: "/v1/messages",
        buildBody: classifierBody,
        buildHeaders: (request, key) => ({ "x-api-key": key, "anthropic-version": getVersion(request) }),
      },
    ],
  ]);

  return async (request) => {
    const route = routes.get(parsePath(request));
    if (!route) throw new HttpError("not_found");
    const { baseUrl, apiKey, models } = route.provider;
    const body = route.buildBody(parseJson(await requestText(request)), models);
    if (apiKey === "") throw new HttpError("not_configured");
    const line = openLine(fetch, TIMINGS.aiTimeout, request.signal);
    try {
      const headers = {
        accept: "application/json",
        "content-type": "application/json",
        ...route.buildHeaders(request, apiKey),
      };
      const response = await line.ask({ url: `${baseUrl}${route.path}`, headers, body: JSON.stringify(body) });
      if (!response.ok) throw await toHttpError(line, response, apiKey);
      return await forwardAnswer(line, response);
    } finally {
      line.deadline.done();
    }
  };
}

/** The path after the function's own name, with or without the gateway's prefix. */
function parsePath(request: Request): string {
  return /^(?:\/functions\/v1)?\/ai(?<path>\/.{1,100})$/.exec(new URL(request.url).pathname)?.groups?.["path"] ?? "";
}

function getVersion(request: Request): string {
  const asked = request.headers.get("anthropic-version") ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : API_VERSION;
}

async function requestText(request: Request): Promise<string> {
  try {
    return await readText(request, LIMITS.aiRequestBytes);
  } catch (error) {
    if (error instanceof TooLongError) throw new HttpError("request_too_large");
    if (error instanceof TypeError) throw new HttpError("invalid_request", { cause: error });
    throw error;
  }
}

async function toHttpError(line: ProviderLine, response: Response, key: string): Promise<HttpError> {
  const { status } = response;
  const headers = getRetryAfterHeaders(response);
  if (status === 401 || status === 403) {
    discard(response.body);
    return new HttpError("provider_auth_error");
  }
  if (status === 402 || status === 429) {
    discard(response.body);
    return new HttpError("provider_quota", { headers });
  }
  if (status >= 500 || status < 400) {
    discard(response.body);
    return new HttpError("provider_unavailable", { headers });
  }
  const message = await readErrorMessage(line, response, { limit: LIMITS.aiAnswerBytes, secrets: [key] });
  return new HttpError("provider_refused", { status, ...(message === "" ? {} : { message }) });
}

/** The provider's answer, whole or not at all. */
async function forwardAnswer(line: ProviderLine, response: Response): Promise<Response> {
  if (!isJson(response)) {
    discard(response.body);
    throw new HttpError("provider_invalid");
  }
  const text = await line.readText(response, LIMITS.aiAnswerBytes);
  if (parseJson(text) === undefined) throw new HttpError("provider_invalid");
  return new Response(text, {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  });
}
