import { createGrants } from "../../../supabase/functions/grants/grants/grants.ts";

/** When the tests' clock begins. */
export const START = Date.parse("2026-11-21T09:00:00.000Z");

/** A clock that stands still until it is moved. */
export interface Clock {
  at: number;
}

/** A fresh function before the register at this address, with a clock of its own. */
export function grantsAt(baseUrl: string, clock: Clock = { at: START }) {
  const grants = createGrants({
    baseUrl,
    fetch: (url, init) => globalThis.fetch(url, init),
    now: () => clock.at,
    userAgent: "Tramia/1.0 (+mailto:avisos@tramia.example)",
  });
  const ask = (query = "", init: RequestInit = {}) =>
    grants(new Request(`https://project.supabase.co/functions/v1/grants${query}`, init));
  return { grants, ask, clock };
}

/** The status and the error code of a refusal. */
export async function refusalOf(response: Response): Promise<readonly [number, unknown]> {
  const { error } = (await response.json()) as { readonly error: { readonly code: unknown } };
  return [response.status, error.code];
}
