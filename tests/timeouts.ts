/**
 * How long tests wait at most, in milliseconds: enough for a machine ten times slower than the one they were written on.
 * A test that passes never waits that long, one that waits for what never comes fails after `condition`.
 */
export const TEST_TIMEOUTS = {
  /** One unit test or one story, from its first line to its last. */
  test: 120_000,
  /** One hook; some open a database. */
  hook: 120_000,
  /** One condition that a test waits for (`findBy…`, `waitFor`, `expect.poll`); longer than any pause of the product. */
  condition: 30_000,
  /** One end-to-end test; the documented pauses in it are real. */
  endToEndTest: 300_000,
  /** One condition of an end-to-end test: a slow machine reads a photo in a minute. */
  endToEndCondition: 60_000,
  /** The start of a browser or of a server. */
  start: 180_000,
} as const;
