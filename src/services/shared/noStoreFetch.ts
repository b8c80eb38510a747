/**
 * Fetch for requests with personal data: the browser does not cache their responses on disk. Reads `globalThis.fetch` on each call,
 * because tests and mocks replace it.
 */
export const noStoreFetch: typeof globalThis.fetch = (input, init) =>
  globalThis.fetch(input, { ...init, cache: "no-store" });
