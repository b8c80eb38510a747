/**
 * What the cases of a day are drawn from: 24 November 2026 is 20261124.
 * @param {Date} [now]
 */
export function dailySeed(now = new Date()) {
  return Number(now.toISOString().slice(0, 10).replaceAll("-", ""));
}

/**
 * A source of whole numbers that gives the same ones for the same seed.
 * @param {number} seed
 * @returns {(below: number) => number} from 0 up to, and without, the given number
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
