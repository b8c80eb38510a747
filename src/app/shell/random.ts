/** Between 0 and 1, which nobody can guess. */
export const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
