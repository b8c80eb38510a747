import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "@playwright/test";
import type { SafeCopyBench, TruePlace } from "./page/safeCopy.ts";
import { isToBeCovered, measureCoverage } from "./coverage.ts";

const folder = process.env["BENCH_DOCUMENTS"] ?? "";
const json = process.env["BENCH_JSON"] ?? "";
/** Where the pages and their words are kept, so that masks can be proposed again without a browser. */
const kept = process.env["BENCH_WORDS"] ?? "";

interface Truth {
  readonly id: string;
  readonly file: string;
  readonly fields: readonly (TruePlace & { readonly key: string; readonly value: string })[];
  readonly qrCodes: readonly TruePlace[];
}

test("masks proposed for the documents of a folder", async ({ page }) => {
  test.skip(folder === "", "npm run bench:recognition -- --documents <folder> --json <file>");
  const truths = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name): Truth => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .map((truth) => ({
      ...truth,
      wanted: [...truth.fields, ...truth.qrCodes.map((place) => ({ ...place, key: "qr", value: "" }))].filter(
        isToBeCovered,
      ),
    }))
    .filter(({ wanted }) => wanted.length > 0);
  await page.goto("/");
  const covered = new Map<string, { all: number; found: number }>();
  const missed: string[] = [];
  for (const { id, file, wanted } of truths) {
    await page.getByLabel("Documento").setInputFiles(join(folder, basename(file)));
    const { pages, placed } = await page.evaluate(
      (places) => (window as Window & { safeCopyBench?: SafeCopyBench }).safeCopyBench!.read(places),
      wanted,
    );
    for (const [at, { key, value }] of wanted.entries()) {
      const place = placed[at] ?? null;
      const kind = key.replace(/\d$/u, "");
      const count = covered.get(kind) ?? { all: 0, found: 0 };
      const share = place ? measureCoverage(place, pages[place.page - 1]?.masks ?? []) : 0;
      covered.set(kind, { all: count.all + 1, found: count.found + (share === 1 ? 1 : 0) });
      if (share < 1) missed.push(`${id} ${key} ${value}: ${Math.round(share * 100)} %`);
    }
    if (kept === "") continue;
    mkdirSync(kept, { recursive: true });
    for (const [at, { picture, ...words }] of pages.entries()) {
      const ofPage = wanted.flatMap((one, index) =>
        placed[index]?.page === at + 1 ? [{ ...one, ...placed[index] }] : [],
      );
      writeFileSync(join(kept, `${id}.${at + 1}.jpg`), Buffer.from(picture, "base64"));
      writeFileSync(join(kept, `${id}.${at + 1}.json`), JSON.stringify({ ...words, id, wanted: ofPage }));
    }
  }
  for (const line of missed) console.log(line);
  for (const [kind, { all, found }] of covered) console.log(`${kind}: ${found} of ${all} covered`);
  if (json !== "")
    writeFileSync(json, `${JSON.stringify({ covered: Object.fromEntries(covered), missed }, null, 1)}\n`);
});
