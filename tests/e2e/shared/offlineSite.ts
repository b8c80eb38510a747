import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, type Page } from "@playwright/test";
import { preview } from "vite";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A copy of the default build on a server of its own, which a test may change and close. */
export interface Site {
  readonly url: string;
  /** Publishes the next version: all scripts have another hash in their names, and the old ones are gone. */
  publishNext(): void;
  close(): Promise<void>;
}

/** A script of the build: its name and its hash. */
const SCRIPT = /([\w.-]+)-([\w-]{7})\.js/gu;

async function openSite(prefix: string): Promise<Site> {
  const outDir = mkdtempSync(join(tmpdir(), prefix));
  cpSync(join(root, "dist"), outDir, { recursive: true });
  const server = await preview({ root, logLevel: "error", build: { outDir }, preview: { port: 0, strictPort: false } });
  const address = server.httpServer.address();
  if (!address || typeof address === "string") throw new Error("the site has no port");
  let isOpen = true;
  return {
    url: `http://localhost:${address.port}`,
    publishNext() {
      const assets = join(outDir, "assets");
      const scripts = new Set(readdirSync(assets).filter((name) => name.endsWith(".js")));
      const rename = (text: string) =>
        text.replaceAll(SCRIPT, (name, title: string, hash: string) =>
          scripts.has(name) ? `${title}-nex${hash.slice(3)}.js` : name,
        );
      const change = (path: string, edit: (text: string) => string) =>
        writeFileSync(path, edit(readFileSync(path, "utf8")));
      for (const name of scripts) {
        change(join(assets, name), rename);
        renameSync(join(assets, name), join(assets, rename(name)));
      }
      change(join(outDir, "index.html"), rename);
      change(join(outDir, "serviceWorker.js"), (text) =>
        rename(text).replace(/"revision":"\w+"(?=,"url":"index\.html")/u, '"revision":"next"'),
      );
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/** Tests with a site of their own and its service worker. */
export const test = base.extend<{ site: Site }>({
  serviceWorkers: "allow",
  site: async ({ browserName }, use) => {
    const site = await openSite(`tramia-${browserName}-`);
    await use(site);
    await site.close();
  },
});

/** Waits until the worker keeps the whole app and answers this page. */
export async function keepApp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    }
  });
}
