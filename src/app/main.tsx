import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@/components/ui/tokens.css";
import "@/components/ui/base.css";
import { App } from "./App.tsx";
import { services } from "./services.ts";

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
}

void start();
