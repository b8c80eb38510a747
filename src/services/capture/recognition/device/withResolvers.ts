/** Defines functions that the legacy build of pdfjs needs and older browsers lack (Safari before 17.4, Chromium before 119). */
export function ensureWithResolvers(): void {
  define(Promise, "withResolvers", withResolvers);
  // Without it pdfjs stops at the first letter of a page that it draws, without an error.
  define(ArrayBuffer.prototype, "transferToFixedLength", function transfer(this: ArrayBuffer, length: number) {
    return this.slice(0, length);
  });
}

function define(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}

/** `Promise.withResolvers`, which older browsers lack. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: PromiseWithResolvers<T>["resolve"] = () => undefined;
  let reject: PromiseWithResolvers<T>["reject"] = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
