/**
 * The browser's fetch for every request with personal data: it leaves no answer in the browser's cache on the disk. It reads
 * `globalThis.fetch` at each call, because tests and mocks replace that.
 */
export const noStoreFetch: typeof globalThis.fetch = (input, init) =>
  globalThis.fetch(input, { ...init, cache: "no-store" });
