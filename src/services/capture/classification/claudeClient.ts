import { noStoreFetch } from "../../shared/noStoreFetch.ts";
import { BaseAnthropic } from "@anthropic-ai/sdk/client";
import { APIError, BadRequestError } from "@anthropic-ai/sdk/error";
import { Messages } from "@anthropic-ai/sdk/resources/messages";
import {
  type ClassifierQuestion,
  classificationRequest,
  classificationTask,
} from "@/domain/capture/classification/classificationRequest.ts";
import { supportsTemperature } from "@/domain/capture/classification/models.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { readErrorCode } from "../../shared/readErrorCode.ts";
import { CLASSIFIER_PROVIDER, type ClassifierAccess } from "./classifierAccess.ts";
import { ClassifierError } from "./classifierFailure.ts";

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Looked at before each sending, the repeated ones too: once it is false, nothing is sent any more. */
  readonly isAllowed: () => boolean;
}

/** The API version whose messages take a temperature; the SDK's own does not (decision A-060). */
const API_VERSION = "2023-06-01";

/** Characters of a header; the browser throws on any other. */
const HEADER_TEXT = /^[\u0021-\u007E]+$/u;
const UNAUTHORIZED = 401;
/** In milliseconds. */
const SECOND = 1000;

/**
 * The first text of the AI's answer (CLS-01 to CLS-06); empty when it holds none. The call is repeated
 * twice where that may help (CLS-09). This module carries the provider's SDK: import it when it is needed.
 * @throws ClassifierError; the signal's reason when it is aborted
 */
export async function ask(
  access: ClassifierAccess,
  question: ClassifierQuestion,
  { signal, isAllowed }: AskOptions,
): Promise<string> {
  signal.throwIfAborted();
  if (!HEADER_TEXT.test(access.apiKey)) throw new ClassifierError(UNAUTHORIZED);
  // A fetch that only rejected would be repeated by the SDK; one that is aborted is not.
  const ending = new AbortController();
  const leave = () => ending.abort(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  const allowedFetch: typeof globalThis.fetch = (input, init) => {
    if (isAllowed()) return boundedFetch(input, init);
    ending.abort();
    return Promise.reject(new Error("no longer allowed"));
  };
  const client = new BaseAnthropic({
    baseURL: access.baseURL,
    apiKey: access.apiKey,
    dangerouslyAllowBrowser: true,
    defaultHeaders: buildHeaders(access),
    fetch: allowedFetch,
    logLevel: "off",
    maxRetries: LIMITS.aiRetries,
    timeout: TIMINGS.aiTimeout,
  });
  const send = (temperature: boolean): Promise<unknown> => {
    const options = { signal: ending.signal };
    return access.onRefused
      ? client.post<unknown>("/v1/messages", { body: classificationTask(question, temperature), ...options })
      : new Messages(client).create(classificationRequest(question, temperature), options);
  };
  const temperature = supportsTemperature(question.model);
  try {
    return firstText(
      await send(temperature).catch((error: unknown) => {
        if (!temperature || !refusesTemperature(error)) throw error;
        return send(false);
      }),
    );
  } catch (error) {
    signal.throwIfAborted();
    // The body was no complete JSON: an unusable answer.
    if (error instanceof SyntaxError) return "";
    throw toClassifierError(error);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

/** The key in the header of this API version. The SDK sends a bearer token, which newer versions and the function `ai` read. */
function buildHeaders({ baseURL, apiKey }: ClassifierAccess): Readonly<Record<string, string | null>> {
  const version = { "anthropic-version": API_VERSION };
  return baseURL === CLASSIFIER_PROVIDER ? { ...version, "x-api-key": apiKey, authorization: null } : version;
}

/** The SDK waits as long as a provider asks it to. A longer wait than TIMINGS.aiRetryAfterMax is replaced by its own short pause. */
const boundedFetch: typeof globalThis.fetch = async (input, init) => {
  const response = await noStoreFetch(input, init);
  const isPatient = (name: string, unit: number): boolean =>
    Number(response.headers.get(name) ?? 0) * unit <= TIMINGS.aiRetryAfterMax;
  if (isPatient("retry-after", SECOND) && isPatient("retry-after-ms", 1)) return response;
  const headers = new Headers(response.headers);
  headers.delete("retry-after");
  headers.delete("retry-after-ms");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};

function refusesTemperature(error: unknown): boolean {
  return error instanceof BadRequestError && (error.apiMessage ?? "").toLowerCase().includes("temperature");
}

/** The text of the first block of type text (CLS-06, decision A-061); a body that is no message has none. */
function firstText(body: unknown): string {
  const { content } = Object(body) as { readonly content?: unknown };
  if (!Array.isArray(content)) return "";
  const texts = content.map((block: unknown) => Object(block) as { readonly type?: unknown; readonly text?: unknown });
  const text = texts.find(({ type }) => type === "text")?.text;
  return typeof text === "string" && text.length <= LIMITS.classifierReplyCharacters ? text : "";
}

function toClassifierError(error: unknown): ClassifierError {
  const { status, error: body } = error instanceof APIError ? error : { status: null, error: null };
  const code = readErrorCode(body);
  return new ClassifierError(typeof status === "number" ? status : null, { cause: error, code });
}
