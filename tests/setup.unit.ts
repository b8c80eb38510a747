import { afterEach } from "vitest";

// The Supabase client asks for one when it is made, and Node 20 has none; nothing here listens to one.
if (globalThis.WebSocket === undefined) {
  Object.defineProperty(globalThis, "WebSocket", { value: class extends EventTarget {}, configurable: true });
}

// Only the files that ask for a document have these.
if (typeof document !== "undefined") {
  const { cleanup } = await import("@testing-library/react");
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
