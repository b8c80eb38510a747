import { dailySeed } from "../scripts/seed.mjs";
import { TEST_TIMEOUTS } from "./timeouts.ts";

/** Cases of a test with a number of its own: one that asks for 200 tries twice as many as an ordinary one. */
const OWN_NUMBER = 100;

const ORDINARY_RUNS = 25;

/** Cases of an ordinary property test: FC_RUNS, or 25. `npm run test:long` tries 1,000. */
export const PROPERTY_RUNS = Math.max(1, Math.trunc(Number(process.env["FC_RUNS"])) || ORDINARY_RUNS);

/** Seed of the cases: FC_SEED, or the day, so that each day tries others. */
export const PROPERTY_SEED = Math.trunc(Number(process.env["FC_SEED"])) || dailySeed();

/** Milliseconds a unit test has at most: one that tries more cases than in an ordinary run has as much longer. */
export const UNIT_TEST_TIMEOUT = TEST_TIMEOUTS.test * Math.max(1, PROPERTY_RUNS / ORDINARY_RUNS);

/**
 * How many cases a test tries that is heavier or lighter than an ordinary one.
 * @param runs how many where FC_RUNS is 100; grows and shrinks with it
 */
export function propertyRuns(runs: number): number {
  return Math.max(1, Math.ceil((runs * PROPERTY_RUNS) / OWN_NUMBER));
}

/** The seeds of a test that draws its cases by itself: as many as asked for, the first of them PROPERTY_SEED. */
export function propertySeeds(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => PROPERTY_SEED + index);
}

/**
 * The moments or sizes that a test of a race tries: one of them, another every day, and each where FC_RUNS asks for more cases than an
 * ordinary run tries.
 * @param count how many an ordinary run tries at most, from all over the list
 */
export function drawn<T>(all: readonly T[], count = 1): readonly T[] {
  const step = Math.ceil(all.length / count);
  return PROPERTY_RUNS > ORDINARY_RUNS ? all : all.filter((_, index) => index % step === PROPERTY_SEED % step);
}
