import { LIMITS } from "@/domain/shared/limits.ts";
import type { GRANTS_PARAMETERS } from "@/domain/grants/grantsAnswer.ts";
import type { OpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { BackendAddress } from "../access/session/backend.ts";
import { noStoreFetch } from "../shared/noStoreFetch.ts";
import { readErrorCode } from "../shared/readErrorCode.ts";
import { readLimited } from "../shared/readLimited.ts";
import { raceAbort } from "../shared/raceAbort.ts";
import { withTimeout } from "../shared/withTimeout.ts";
import { OpportunityError, type OpportunityRequest } from "./opportunities.ts";
import { isRecord, parseJson } from "@/domain/shared/json.ts";

export interface GrantsAccess extends BackendAddress {
  /** The token of the visitor's session; null without one: then the anonymous key is sent. */
  readonly session?: ((signal: AbortSignal) => Promise<string | null>) | undefined;
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

export type GrantsParameters = Partial<Record<keyof typeof GRANTS_PARAMETERS, string>>;

/**
 * One request to the function `grants`, limited by TIMINGS.grantsClientTimeout. @returns unchecked JSON; null for a
 * removed call @throws OpportunityError, or the signal's reason
 */
export type GrantsFunction = (parameters: GrantsParameters, request?: OpportunityRequest) => Promise<unknown>;

export function createGrantsFunction({ url, key, session, fetch = noStoreFetch }: GrantsAccess): GrantsFunction {
  const ask = async (parameters: GrantsParameters, signal: AbortSignal): Promise<unknown> => {
    const token = (session && (await raceAbort(session(signal), signal))) ?? key;
    signal.throwIfAborted();
    const response = await fetch(`${url}/functions/v1/grants?${new URLSearchParams(parameters)}`, {
      headers: { apikey: key, authorization: `Bearer ${token}`, accept: "application/json" },
      signal,
    });
    const body = await readLimited(response.body, LIMITS.grantsAnswerBytes);
    if (body === null) throw new OpportunityError("unreadable");
    const answer = parseJson(await body.text());
    if (response.ok) {
      if (!isRecord(answer)) throw new OpportunityError("unreadable");
      return answer;
    }
    const code = readErrorCode(answer);
    if (response.status === 404 && code === "not_found") return null;
    throw new OpportunityError(toFailure(response.status, code));
  };

  return (parameters, { signal } = {}) =>
    withTimeout(TIMINGS.grantsClientTimeout, signal, async (ending) => {
      try {
        return await ask(parameters, ending);
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof OpportunityError) throw error;
        throw new OpportunityError(ending.aborted ? "unavailable" : "network", { cause: error });
      }
    });
}

function toFailure(status: number, code: unknown): OpportunityFailure {
  if (status === 401 || status === 403) return "refused";
  if (status === 429) return "rateLimited";
  if (code === "provider_invalid") return "unreadable";
  // A 404 of the gateway: the function does not exist.
  return status >= 500 || status === 404 ? "unavailable" : "unknown";
}
