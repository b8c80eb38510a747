import type { Instant } from "../shared/calendar/isoTime.ts";

/** Patterns of the query parameters of the `grants` function, also checked on the server. */
export const GRANTS_PARAMETERS = {
  text: /^.{1,100}$/su,
  /** NUTS code of the person's place; includes calls for larger units and the whole country. */
  region: /^ES[0-9]{0,3}$/,
  /** Kind of applicant; includes calls without one. */
  beneficiary: /^(natural|entity|sme|large)$/,
  /** First day of reception. */
  since: /^\d{4}-\d{2}-\d{2}$/,
  /** From 0. */
  page: /^\d{1,4}$/,
  /** BDNS code of one complete call; excludes the other parameters. */
  code: /^\d{1,9}$/,
} as const;

/** The answer to a search, with the BDNS's own rows unchecked. */
export interface GrantsSearchAnswer {
  /** Instant of the request to the BDNS, also for a cached answer. */
  readonly asOf: Instant;
  readonly total: number;
  readonly pages: number;
  readonly items: readonly unknown[];
}

/** The answer for one call, with the BDNS's own object. */
export interface GrantsDetailAnswer {
  readonly asOf: Instant;
  readonly call: unknown;
}
