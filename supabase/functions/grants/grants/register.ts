import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { TIMINGS } from "../../../../src/domain/shared/timings.ts";
import { GrantsFailure } from "./grantsFailure.ts";
import { createPace } from "./pace.ts";

/** What asking the register is on. */
export interface RegisterDeps {
  /** Without a slash at its end: 'https://www.infosubvenciones.es/bdnstrans/api'. */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Who asks, with an address at which the register can complain: 'Tramia/1.0 (+mailto:…)'. */
  readonly userAgent: string;
}

/** Asks the register one question. */
export interface Register {
  /**
   * The JSON of an answer; null for 'no content'. There is no second attempt: an answer kept from before, and the person's
   * own retry, do more for both sides.
   * @throws GrantsFailure, or the signal's own reason
   */
  ask(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown>;
}

/**
 * The national register of grants (BDNS), asked politely: own name, one pace for this instance, TIMINGS.grantsTimeout and
 * LIMITS.grantsAnswerBytes for each answer. Its firewall says no with HTML and status 200, so an answer is what parses as JSON.
 */
export function createRegister({ baseUrl, fetch, now, userAgent }: RegisterDeps): Register {
  const pace = createPace(now);

  return {
    async ask(path, query, signal) {
      await pace.turn(signal);
      const ending = new AbortController();
      const leave = () => ending.abort(signal.reason);
      signal.addEventListener("abort", leave, { once: true });
      const timeout = setTimeout(() => ending.abort(), TIMINGS.grantsTimeout);
      try {
        const url = `${baseUrl}${path}?${new URLSearchParams({ vpd: "GE", ...query })}`;
        const headers = { accept: "application/json", "user-agent": userAgent };
        const response = await fetch(url, { headers, signal: ending.signal });
        const failure = failureOf(response, now());
        if (!failure) return await answerOf(response);
        discard(response);
        if (failure.code === "provider_rate_limited") pace.pause((failure.retryAfter ?? 0) * 1000);
        throw failure;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof GrantsFailure) throw error;
        const code = ending.signal.aborted ? "provider_timeout" : "provider_unavailable";
        throw new GrantsFailure(code, { cause: error });
      } finally {
        clearTimeout(timeout);
        signal.removeEventListener("abort", leave);
      }
    },
  };
}

/** Null where there is an answer to read. */
function failureOf(response: Response, now: number): GrantsFailure | null {
  const { status, ok } = response;
  if (status === 429) {
    const seconds = retrySeconds(response.headers.get("retry-after"), now);
    return new GrantsFailure("provider_rate_limited", { retryAfter: seconds });
  }
  // A page of the web server at the same status means that the address is wrong, not that the call is gone.
  if (status === 404 && !isHtml(response)) return new GrantsFailure("not_found");
  return ok ? null : new GrantsFailure("provider_unavailable");
}

/** Seconds of a `retry-after`, which is a number or a date; between one and TIMINGS.grantsPause, which also represents none. */
function retrySeconds(header: string | null, now: number): number {
  const most = TIMINGS.grantsPause / 1000;
  const text = header?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? most : Math.min(Math.max(seconds, 1), most);
}

function isHtml(response: Response): boolean {
  return /html/i.test(response.headers.get("content-type") ?? "");
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers.get("content-type") ?? "")) {
    discard(response);
    throw new GrantsFailure("provider_invalid");
  }
  const text = await textOf(response);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GrantsFailure("provider_invalid", { cause: error });
  }
}

/** @throws GrantsFailure past LIMITS.grantsAnswerBytes */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  if (!response.body) return "";
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LIMITS.grantsAnswerBytes) {
      reader.cancel().catch(() => undefined);
      throw new GrantsFailure("provider_invalid");
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

/** Frees the connection of an unread response. */
function discard(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}
