/** Cryptographically random, from 0 to below 1. */
export const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
