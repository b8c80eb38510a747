/**
 * The browser's fetch, as every request to a server is sent that names what is the person's: no answer is left in the browser's cache on
 * the disk. It is the one of this moment, which tests and mocks may have put in the place of the first.
 */
export const noStoreFetch: typeof globalThis.fetch = (input, init) =>
  globalThis.fetch(input, { ...init, cache: "no-store" });
