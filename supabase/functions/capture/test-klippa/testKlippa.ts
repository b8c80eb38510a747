import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { additionalKeyFault } from "../../../../src/domain/capture/recognition/additionalKey.ts";
import { functionMessage } from "../../../../src/domain/capture/recognition/klippaAnswer.ts";
import { TIMINGS } from "../../../../src/domain/shared/timings.ts";
import { discard } from "../../shared/body.ts";
import type { Fetch } from "../../shared/project.ts";
import {
  type ProviderLine,
  isJson,
  readErrorMessage,
  openLine,
  getRetryAfterHeaders,
  withoutSecrets,
} from "../../shared/provider.ts";
import { HttpError, jsonResponse } from "../../shared/httpError.ts";
import type { Handler } from "../../shared/served.ts";
import { type SentDocument, readDocument } from "./document.ts";
import { buildQuestion, recognisedText } from "./provider.ts";
import { isRecord, parseJson } from "../../../../src/domain/shared/json.ts";

/** The dependencies of the recognition. */
export interface TestKlippaDeps {
  /** Address of the provider, without a slash at its end. */
  readonly baseUrl: string;
  /** The official key; empty where there is none. */
  readonly apiKey: string;
  readonly fetch: Fetch;
}

/** Statuses by which the provider says that it takes no such key. */
const KEY_STATUSES: ReadonlySet<number> = new Set([401, 403]);
/** And by which it says that the key is used up. */
const QUOTA_STATUSES: ReadonlySet<number> = new Set([402, 429]);

/**
 * The function `test-klippa` (OCR-11 to OCR-13): sends a document to the provider with a key that no browser sees, and
 * answers {success, status, extractedText, parsedResponse}. The person's own key, in `x-klippa-key`, is used when the official
 * one is refused or used up, and in no other case (decision A-151). TIMINGS.recognitionTimeout for all of it; it ends when the
 * visitor leaves. What the provider says against a document is an answer too, with `success: false`.
 */
export function createTestKlippa({ baseUrl, apiKey, fetch }: TestKlippaDeps): Handler {
  return async (request) => {
    const keys = readKeys(apiKey, request);
    const document = await readDocument(request);
    const line = openLine(fetch, TIMINGS.recognitionTimeout, request.signal);
    try {
      return await answered(line, baseUrl, document, keys);
    } finally {
      line.deadline.done();
    }
  };
}

/** @throws HttpError 'invalid_request' for what cannot be a key; 'not_configured' without any */
function readKeys(apiKey: string, request: Request): readonly string[] {
  const own = request.headers.get("x-klippa-key")?.trim() ?? "";
  if (own !== "" && additionalKeyFault(own) !== null) throw new HttpError("invalid_request");
  const keys = [apiKey, own].filter((key) => key !== "");
  if (keys.length === 0) throw new HttpError("not_configured");
  return keys;
}

async function answered(
  line: ProviderLine,
  baseUrl: string,
  document: SentDocument,
  keys: readonly string[],
): Promise<Response> {
  let refusal = new HttpError("not_configured");
  for (const key of keys) {
    const response = await line.ask(buildQuestion(baseUrl, key, document));
    const refused = toKeyError(response);
    if (!refused) return reading(line, response, keys);
    discard(response.body);
    refusal = refused;
  }
  throw refusal;
}

function toKeyError(response: Response): HttpError | null {
  if (KEY_STATUSES.has(response.status)) return new HttpError("provider_auth_error");
  return QUOTA_STATUSES.has(response.status)
    ? new HttpError("provider_quota", { headers: getRetryAfterHeaders(response) })
    : null;
}

async function reading(line: ProviderLine, response: Response, secrets: readonly string[]): Promise<Response> {
  const { status, ok } = response;
  if (status === 404 || status === 408 || status >= 500) {
    discard(response.body);
    throw new HttpError("provider_unavailable", { headers: getRetryAfterHeaders(response) });
  }
  const limit = LIMITS.recognitionAnswerBytes;
  if (!ok) {
    const message = await readErrorMessage(line, response, { limit, secrets });
    return jsonResponse({ success: false, status, extractedText: "", parsedResponse: { message } });
  }
  if (!isJson(response)) {
    discard(response.body);
    throw new HttpError("provider_invalid");
  }
  const text = withoutSecrets(await line.readText(response, limit), secrets);
  const answer = parseJson(text);
  if (!isRecord(answer)) throw new HttpError("provider_invalid");
  const extractedText = recognisedText(answer, LIMITS.recognisedCharacters);
  // Beyond the text, a long answer is mostly the position of each word.
  const parsedResponse = text.length <= LIMITS.providerAnswerBytes ? answer : { message: functionMessage(answer) };
  return jsonResponse({ success: true, status, extractedText, parsedResponse });
}
