/** An https GET of the `grants` function: what its parameters may hold. All are checked on the server too. */
export const GRANTS_PARAMETERS = {
  text: /^.{1,100}$/su,
  /** NUTS code of the person's place; calls for it, for what contains it and for the whole country are given. */
  region: /^ES[0-9]{0,3}$/,
  /** Kind of applicant; those that say nothing of it are given too. */
  beneficiary: /^(natural|entity|sme|large)$/,
  /** First day of reception, 'YYYY-MM-DD'. */
  since: /^\d{4}-\d{2}-\d{2}$/,
  /** From 0. */
  page: /^\d{1,4}$/,
  /** BDNS code: asks for one call in full, and excludes the others. */
  code: /^\d{1,9}$/,
} as const;

/** The answer to a search: the BDNS's own rows, not looked into further. */
export interface GrantsSearchAnswer {
  /** ISO instant at which the BDNS was asked; earlier than now where the answer comes from the cache. */
  readonly asOf: string;
  readonly total: number;
  readonly pages: number;
  readonly items: readonly unknown[];
}

/** The answer for one call: the BDNS's own object. */
export interface GrantsDetailAnswer {
  readonly asOf: string;
  readonly call: unknown;
}
