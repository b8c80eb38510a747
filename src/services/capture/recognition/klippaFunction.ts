import { noStoreFetch } from "../../shared/noStoreFetch.ts";
import { functionMessage } from "@/domain/capture/recognition/klippaAnswer.ts";
import { parseJson } from "@/domain/shared/json.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { BackendAddress } from "../../access/session/backend.ts";
import { readErrorCode } from "../../shared/readErrorCode.ts";
import { readLimited } from "../../shared/readLimited.ts";
import { raceAbort } from "../../shared/raceAbort.ts";

/** The end of a call: an answer, not checked yet; a failure of the function; or neither. */
export type KlippaReply =
  | { readonly kind: "answered"; readonly answer: unknown }
  | {
      readonly kind: "refused";
      readonly status: number;
      /** The function's code of the failure; empty where it gives none. */
      readonly code: string;
      readonly message: string;
    }
  /** No answer that could be read: half of one, or more than LIMITS.recognitionAnswerBytes. */
  | { readonly kind: "unreadable" }
  | { readonly kind: "unreachable" };

/** Calls test-klippa once, with a request of klippaBody. `additionalKey` is sent in the header x-klippa-key; empty for none (decision A-151). */
export type KlippaFunction = (
  request: Blob,
  options: { readonly additionalKey: string; readonly signal: AbortSignal },
) => Promise<KlippaReply>;

/** The address of the function, and the visitor's session. */
export interface KlippaAccess extends BackendAddress {
  /** The token of the visitor's session; null where there is none and the anonymous key is used. */
  readonly session?: ((signal: AbortSignal) => Promise<string | null>) | undefined;
  /** That of the session, which renews a refused token; noStoreFetch by default. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** Calls the function test-klippa of a Supabase project (OCR-11). Rejects only when the signal aborts. */
export function createKlippaFunction({ url, key, session, fetch = noStoreFetch }: KlippaAccess): KlippaFunction {
  return async (request, { additionalKey, signal }) => {
    try {
      const token = session ? await raceAbort(session(signal), signal) : null;
      // A publishable key is no JWT and is not sent as a bearer token.
      const bearer = token ?? (key.startsWith("sb_") ? null : key);
      const response = await fetch(`${url}/functions/v1/test-klippa`, {
        method: "POST",
        headers: {
          apikey: key,
          "content-type": "application/json",
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          ...(additionalKey !== "" && { "x-klippa-key": additionalKey }),
        },
        body: request,
        signal,
      });
      const body = await readLimited(response.body, LIMITS.recognitionAnswerBytes);
      signal.throwIfAborted();
      if (body === null) return { kind: "unreadable" };
      const answer = parseJson(await body.text()) ?? null;
      const { ok, status, headers } = response;
      // With the header, the platform failed and not the function.
      if (ok && headers.get("x-relay-error") !== "true") return { kind: "answered", answer };
      return { kind: "refused", status, code: getCode(answer), message: functionMessage(answer) || `HTTP ${status}` };
    } catch {
      signal.throwIfAborted();
      return { kind: "unreachable" };
    }
  };
}

function getCode(body: unknown): string {
  const code = readErrorCode(body);
  return typeof code === "string" ? code : "";
}
