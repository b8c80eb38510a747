/** How many cases an ordinary property test tries: FC_RUNS, or the 100 that are fast-check's own default. */
export const PROPERTY_RUNS = Math.max(1, Math.trunc(Number(process.env["FC_RUNS"] ?? 100)) || 100);

/**
 * How many cases a test tries that is heavier or lighter than an ordinary one.
 * @param runs how many where FC_RUNS is not set; grows and shrinks with it
 */
export function propertyRuns(runs: number): number {
  return Math.max(1, Math.ceil((runs * PROPERTY_RUNS) / 100));
}
