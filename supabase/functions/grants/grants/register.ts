import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { TIMINGS } from "../../../../src/domain/shared/timings.ts";
import { TooLongError, discard, readText } from "../../shared/body.ts";
import { deadline } from "../../shared/deadline.ts";
import type { Fetch } from "../../shared/project.ts";
import { isJson } from "../../shared/provider.ts";
import { HttpError, retryAfter } from "../../shared/httpError.ts";
import { createThrottle } from "./throttle.ts";
import { parseJson } from "../../../../src/domain/shared/json.ts";

export interface RegisterDeps {
  /** Without a slash at its end: 'https://www.infosubvenciones.es/bdnstrans/api'. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** User agent, with an address for complaints: 'Tramia/1.0 (+mailto:…)'. */
  readonly userAgent: string;
}

/** Asks the register one question. */
interface Register {
  /**
   * The JSON of an answer; null for 'no content'. There is no second attempt: an answer from the cache, and the person's
   * own retry, do more for both sides.
   * @throws HttpError, or the signal's own reason
   */
  ask(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown>;
}

/**
 * The national register of grants (BDNS), asked politely: own name, one pace for this instance, TIMINGS.grantsTimeout and
 * LIMITS.grantsAnswerBytes for each answer. Its firewall refuses with HTML and status 200, so an answer is what parses as JSON.
 */
export function createRegister({ baseUrl, fetch, now, userAgent }: RegisterDeps): Register {
  const pace = createThrottle(now);

  /** @throws HttpError where there is no answer to read */
  const check = (response: Response): void => {
    const { status, ok } = response;
    if (status === 429) {
      const seconds = retrySeconds(response.headers.get("retry-after"), now());
      pace.pause(seconds * 1000);
      throw new HttpError("provider_rate_limited", { headers: retryAfter(seconds) });
    }
    // A page of the web server at the same status means that the address is wrong, not that the call is gone.
    if (status === 404 && !isHtml(response)) throw new HttpError("not_found");
    if (!ok) throw new HttpError("provider_unavailable");
    if (status !== 204 && !isJson(response)) throw new HttpError("provider_invalid");
  };

  return {
    async ask(path, query, signal) {
      await pace.turn(signal);
      const time = deadline(TIMINGS.grantsTimeout, signal);
      let response: Response | null = null;
      try {
        const url = `${baseUrl}${path}?${new URLSearchParams({ vpd: "GE", ...query })}`;
        const headers = { accept: "application/json", "user-agent": userAgent };
        response = await fetch(url, { headers, signal: time.signal });
        check(response);
        if (response.status === 204) return null;
        const answer = parseJson(await readText(response, LIMITS.grantsAnswerBytes));
        if (answer === undefined) throw new HttpError("provider_invalid");
        return answer;
      } catch (error) {
        discard(response?.body ?? null);
        signal.throwIfAborted();
        if (error instanceof HttpError) throw error;
        if (error instanceof TooLongError) throw new HttpError("provider_invalid", { cause: error });
        throw new HttpError(time.isOver() ? "provider_timeout" : "provider_unavailable", { cause: error });
      } finally {
        time.done();
      }
    },
  };
}

/** Seconds of a `retry-after`, which is a number or a date; between one and TIMINGS.grantsPause, which is also the value without one. */
function retrySeconds(header: string | null, now: number): number {
  const most = TIMINGS.grantsPause / 1000;
  const text = header?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? most : Math.min(Math.max(seconds, 1), most);
}

function isHtml(response: Response): boolean {
  return /html/i.test(response.headers.get("content-type") ?? "");
}
