import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "@playwright/test";
import type { BenchPage } from "./page/main.ts";
import { reportReadings, type DocumentTruth, type NamedReading } from "./report.ts";

const folder = process.env["BENCH_DOCUMENTS"] ?? "";
const json = process.env["BENCH_JSON"] ?? "";
/** Where the recognised words are kept too, so that extraction can be run on them again without a browser. */
const words = process.env["BENCH_WORDS"] ?? "";

test("documents of a folder", async ({ page }) => {
  test.skip(folder === "", "npm run bench:recognition -- --documents <folder> --json <file>");
  const truths = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name): DocumentTruth => JSON.parse(readFileSync(join(folder, name), "utf8")));
  await page.goto("/");
  const readings: NamedReading[] = [];
  for (const { id, file } of truths) {
    await page.getByLabel("Documento").setInputFiles(join(folder, basename(file)));
    const { reading, ocr } = await page.evaluate(() =>
      (window as Window & { bench?: BenchPage }).bench!.readDocument(),
    );
    readings.push({ id, ...reading });
    if (words === "" || !ocr) continue;
    mkdirSync(words, { recursive: true });
    writeFileSync(join(words, `${id}.json`), JSON.stringify({ ...ocr, id }));
  }
  if (json !== "") {
    mkdirSync(dirname(json), { recursive: true });
    writeFileSync(json, `${JSON.stringify(readings, null, 1)}\n`);
  }
  reportReadings(truths, readings);
});
