/** Calls the listener once there is a network: at once, or when it returns. @returns a function that stops waiting */
export function onceOnline(listener: () => void): () => void {
  if (navigator.onLine) {
    listener();
    return () => undefined;
  }
  window.addEventListener("online", listener, { once: true });
  return () => window.removeEventListener("online", listener);
}
