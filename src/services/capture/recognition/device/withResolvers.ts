/** Gives older browsers (Safari before 17.4, Chromium before 119) the one thing that the legacy build of pdfjs takes for granted. */
export function ensureWithResolvers(): void {
  if ("withResolvers" in Promise) return;
  Object.defineProperty(Promise, "withResolvers", { configurable: true, writable: true, value: withResolvers });
}

/** `Promise.withResolvers`, which older browsers lack. */
export function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: PromiseWithResolvers<T>["resolve"] = () => undefined;
  let reject: PromiseWithResolvers<T>["reject"] = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
