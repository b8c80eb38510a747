import { noStoreFetch } from "../../shared/noStoreFetch.ts";
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import type { ChatCompletion } from "openai/resources/chat/completions";
import { LIMITS } from "@/domain/shared/limits.ts";
import { type ChatQuestion, chatRequest, requirementsTask } from "@/domain/procedure/requirements/chatRequest.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { ChatError, type ChatFailureKind } from "./chatFailure.ts";

export interface ChatAccess {
  /** The provider's v1 base, or the function `ai`. */
  readonly baseURL: string;
  readonly apiKey: string;
  /** Reports a refused session token, the key of the function `ai`, which builds the prompt itself. */
  readonly onRefused?: () => void;
}

/**
 * The text of the first choice of a chat completion (AI-01 to AI-07); empty if there is none. Retries twice if that may
 * help (AI-15, AI-16). This module contains the provider's SDK: import it lazily. @throws ChatError
 */
export async function complete(access: ChatAccess, question: ChatQuestion, signal: AbortSignal): Promise<string> {
  if (!HEADER_TEXT.test(access.apiKey)) throw new ChatError("unauthorized", "La clave tiene caracteres no válidos");
  const { baseURL, apiKey } = access;
  const client = new OpenAI({
    baseURL,
    apiKey,
    fetch: noStoreFetch,
    dangerouslyAllowBrowser: true,
    maxRetries: LIMITS.aiRetries,
    timeout: TIMINGS.aiTimeout,
  });
  try {
    const completion = access.onRefused
      ? await client.post<unknown>("/chat/completions", { body: requirementsTask(question), signal })
      : await client.chat.completions.create(chatRequest(question), { signal });
    return firstText(completion);
  } catch (error) {
    throw toChatError(error);
  }
}

/** Characters allowed in an HTTP header; the browser throws on others. */
const HEADER_TEXT = /^[\u0021-\u007E]+$/u;

/** @throws ChatError for anything but a completion, for example from a wrong base URL */
function firstText(body: unknown): string {
  const { choices } = Object(body) as Partial<ChatCompletion>;
  if (!Array.isArray(choices)) throw new ChatError("unknown", "", { cause: body });
  const content: unknown = choices[0]?.message?.content;
  return typeof content === "string" ? content : "";
}

const KINDS: Readonly<Record<number, ChatFailureKind>> = {
  400: "badRequest",
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  409: "conflict",
  422: "unprocessable",
  429: "rateLimited",
};

function toChatError(error: unknown): ChatError {
  if (error instanceof ChatError) return error;
  if (error instanceof APIError) {
    return new ChatError(toFailureKind(error), getMessage(error), { cause: error, code: error.code });
  }
  // The browser's own error for a connection that breaks during the body.
  const kind = error instanceof TypeError ? "connection" : "unknown";
  return new ChatError(kind, error instanceof Error ? error.message : "", { cause: error });
}

function toFailureKind(error: APIError): ChatFailureKind {
  if (error instanceof APIUserAbortError) return "aborted";
  if (error instanceof APIConnectionTimeoutError) return "timeout";
  if (error instanceof APIConnectionError) return "connection";
  const status: unknown = error.status;
  if (typeof status !== "number") return "unknown";
  return KINDS[status] ?? (status >= 500 ? "server" : "unknown");
}

/** The SDK's message, or only the status if the provider sent no message: never a raw body. */
function getMessage(error: APIError): string {
  const status: unknown = error.status;
  const { message } = Object(error.error) as { readonly message?: unknown };
  return typeof status === "number" && typeof message !== "string" ? String(status) : error.message;
}
