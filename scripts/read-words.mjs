import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import { orExplain, root } from "./project.mjs";

const TODAY = "2026-11-21";
const config = { root, configFile: false, resolve: { alias: { "@": join(root, "src") } } };

/** @param {string[]} path */
const load = async (...path) => (await runnerImport(join(root, ...path), config)).module;

/** @param {string} folder */
const readAll = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));

// Runs extraction on words that `BENCH_WORDS` recorded, without a browser, and compares it with the truth.
await orExplain(async () => {
  const [documents, words, only = ""] = process.argv.slice(2);
  if (!documents || !words) throw new Error("Uso: node scripts/read-words.mjs documentos palabras [parte de un nombre]");
  const { understandDocument } = await load(
    "src",
    "services",
    "capture",
    "classification",
    "understanding",
    "understandText.ts",
  );
  const { listDoubtfulFields, shownOrigin } = await load("src", "domain", "capture", "review", "review.ts");
  const { reportReadings } = await load("tests", "bench", "recognition", "report.ts");
  const texts = new Map(readAll(resolve(words)).map((ocr) => [ocr.id, ocr]));
  const truths = readAll(resolve(documents)).filter(({ id }) => id.includes(only) && texts.has(id));
  let slowest = 0;
  const readings = truths.map(({ id }) => {
    const ocr = texts.get(id);
    const from = performance.now();
    const analysis = understandDocument({ ocr, filename: "escaneo.jpg", today: TODAY, outcome: { kind: "notAsked" } });
    slowest = Math.max(slowest, performance.now() - from);
    const doubtful = new Set(listDoubtfulFields(analysis.fields, TODAY).map(({ index }) => index));
    return {
      id,
      error: null,
      text: ocr.text,
      documentType: analysis.documentType,
      folder: analysis.suggestedCategory,
      fields: analysis.fields.map((field, index) => ({
        ...field,
        origin: shownOrigin(field),
        doubtful: doubtful.has(index),
      })),
    };
  });
  if (only !== "") for (const { id, fields } of readings) console.log(id, fields.map(({ name, value, confidence }) => `${name}=${value} (${confidence})`));
  reportReadings(truths, readings, process.env.QUIET === "1");
  console.log(`el más lento: ${Math.round(slowest)} ms`);
});
