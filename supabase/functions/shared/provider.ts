import { functionMessage } from "../../../src/domain/capture/recognition/klippaAnswer.ts";
import { TooLongError, discard, readText } from "./body.ts";
import { type Deadline, deadline } from "./deadline.ts";
import type { Fetch } from "./project.ts";
import { HttpError } from "./httpError.ts";
import { parseJson } from "../../../src/domain/shared/json.ts";

/** One question to a provider. */
export interface ProviderQuestion {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A provider that answers, for as long as the visitor waits. */
export interface ProviderLine {
  /**
   * The answer, with any status. It follows no redirect: the key would go along.
   * @throws HttpError 'provider_unavailable' | 'provider_timeout'; to a visitor who has left the guard says neither
   */
  ask(question: ProviderQuestion): Promise<Response>;
  /** The text of an answer. @throws as `ask`; HttpError 'provider_invalid' past `limit` */
  readText(response: Response, limit: number): Promise<string>;
  readonly deadline: Deadline;
}

/** @param milliseconds for all that is asked on this line; call `deadline.done()` at its end */
export function openLine(fetch: Fetch, milliseconds: number, leaving: AbortSignal): ProviderLine {
  const time = deadline(milliseconds, leaving);
  const toHttpError = (error: unknown): HttpError =>
    new HttpError(time.isOver() ? "provider_timeout" : "provider_unavailable", { cause: error });
  return {
    deadline: time,
    async ask({ url, headers, body }) {
      try {
        return await fetch(url, { method: "POST", headers, body, redirect: "error", signal: time.signal });
      } catch (error) {
        throw toHttpError(error);
      }
    },
    async readText(response, limit) {
      try {
        return await readText(response, limit);
      } catch (error) {
        throw error instanceof TooLongError ? new HttpError("provider_invalid", { cause: error }) : toHttpError(error);
      }
    },
  };
}

/** True for an answer that says of itself that it is JSON. */
export function isJson(response: Response): boolean {
  return /^application\/(?:[\w.-]{1,60}\+)?json\b/i.test(response.headers.get("content-type") ?? "");
}

/** The provider's own error message, without keys; empty if there is none or it is not JSON. */
export async function readErrorMessage(
  line: ProviderLine,
  response: Response,
  { limit, secrets }: { readonly limit: number; readonly secrets: readonly string[] },
): Promise<string> {
  if (!isJson(response)) {
    discard(response.body);
    return "";
  }
  return functionMessage(parseJson(withoutSecrets(await line.readText(response, limit), secrets)));
}

/** Shorter ones are in any text. */
const SECRET_CHARACTERS = 8;

/** Removes keys from a text: providers repeat in errors what they were sent. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SECRET_CHARACTERS)
    .reduce((clean, secret) => clean.replaceAll(secret, "…"), text);
}

const SECONDS = /^\d{1,9}(?:\.\d{1,3})?$/;
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The words of a provider on how long to wait, as headers; none where it says nothing that could be meant so. */
export function getRetryAfterHeaders(response: Response): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ["retry-after", "retry-after-ms"].flatMap((name) => {
      const value = response.headers.get(name)?.trim() ?? "";
      return SECONDS.test(value) || DATE.test(value) ? [[name, value]] : [];
    }),
  );
}
