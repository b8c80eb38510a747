import { createGrants } from "../../../supabase/functions/grants/grants/grants.ts";
import {
  HttpError,
  createClientClosedResponse,
  toErrorResponse,
} from "../../../supabase/functions/shared/httpError.ts";

/** When the tests' clock begins. */
export const START = Date.parse("2026-11-21T09:00:00.000Z");

/** A clock that moves only when it is set. */
export interface Clock {
  at: number;
}

/** A fresh function before the register at this address, with a clock of its own. */
export function grantsAt(baseUrl: string, clock: Clock = { at: START }) {
  const handle = createGrants({
    baseUrl,
    fetch: (url, init) => globalThis.fetch(url, init),
    now: () => clock.at,
    userAgent: "Tramia/1.0 (+mailto:avisos@tramia.example)",
  });
  // As the guard answers.
  const grants = async (request: Request): Promise<Response> => {
    try {
      return await handle(request);
    } catch (error) {
      if (request.signal.aborted) return createClientClosedResponse();
      if (!(error instanceof HttpError)) throw error;
      return toErrorResponse(error);
    }
  };
  const ask = (query = "", init: RequestInit = {}) =>
    grants(new Request(`https://project.supabase.co/functions/v1/grants${query}`, init));
  return { grants, ask, clock };
}

/** The status and the error code of a refusal. */
export async function toHttpError(response: Response): Promise<readonly [number, unknown]> {
  const { error } = (await response.json()) as { readonly error: { readonly code: unknown } };
  return [response.status, error.code];
}
