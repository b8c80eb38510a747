// First, so that later code finds the name of the Trusted Types policy taken.
import "@/services/shared/trustedTypes.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@/components/ui/tokens.css";
import "@/components/ui/base.css";
import { App } from "./App.tsx";
import { services } from "./services.ts";

/** Loads the typeface after the first paint, as part of no first load (decision A-185). */
function loadTypeface() {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    import("@/components/ui/typeface.css").catch(() => {});
  }).observe({ type: "paint", buffered: true });
}

async function start() {
  services.theme.apply();
  if (import.meta.env.VITE_MOCKS === "on") await (await import("@mocks/browser.ts")).startMocks();
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  loadTypeface();
}

void start();
