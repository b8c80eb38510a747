import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const FILE = "mockServiceWorker.js";

/** Serves MSW's worker script in development and emits it in builds that load this plugin; production builds do not. */
export function mswWorker(): Plugin {
  const source = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${FILE}`), "utf8");
  return {
    name: "tramia:msw-worker",
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader("Content-Type", "text/javascript");
        response.end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE, source: source() });
    },
  };
}
