/**
 * Lets MSW register its worker where Trusted Types are enforced: it passes the address as a string, which goes through the
 * default policy. The policy takes that one address and nothing else.
 */
export function trustMockWorker(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createScriptURL(url) {
      if (url !== "/mockServiceWorker.js") throw new TypeError(`not the worker of MSW: ${url}`);
      return url;
    },
  });
}
