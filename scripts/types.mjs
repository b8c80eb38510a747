import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium as playwright } from "playwright";
import { runnerImport } from "vite";
import { chromiumWithSystemFonts } from "./chromium.mjs";
import { orExplain, root } from "./project.mjs";

const WEIGHTS = join(root, "src", "domain", "capture", "extraction", "type", "weights.json");

// Teaches the type of a document anew; the report is about templates that were held out.
await orExplain(async () => {
  const config = { root, configFile: /** @type {const} */ (false), resolve: { alias: { "@": join(root, "src") } } };
  /** @param {string[]} path */
  const load = async (...path) => (await runnerImport(join(root, "scripts", "documents", ...path), config)).module;
  const { trainTypes } = await load("types", "trainTypes.ts");
  const files = readdirSync(join(root, "scripts", "documents", "seen")).filter((name) => name.endsWith(".ts"));
  const lists = await Promise.all(files.toSorted().map((name) => load("seen", name)));
  const browser = await playwright.launch(chromiumWithSystemFonts());
  const began = performance.now();
  const { weights, report } = await trainTypes(
    await browser.newPage(),
    lists.flatMap(({ TEMPLATES }) => TEMPLATES),
  );
  await browser.close();
  const json = `${JSON.stringify(weights, null, 2)}\n`;
  writeFileSync(WEIGHTS, json);
  console.log(report);
  console.log(
    `${Math.round((performance.now() - began) / 1000)} s, pesos: ${(gzipSync(json, { level: 9 }).length / 1000).toFixed(1)} kB gz`,
  );
});
