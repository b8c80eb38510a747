import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { SignatureReport } from "@/domain/documents/authenticity/signature.ts";
import { readSignatures } from "@/services/documents/authenticity/readSignatures.ts";

const folder = process.env["BENCH_DOCUMENTS"];

const toWord = ({ integrity, later }: SignatureReport): string =>
  later === "nothing" ? integrity : `${integrity}, later ${later}`;

it.skipIf(folder === undefined)("prints what is found of each signed PDF of a folder, and the totals", async () => {
  const totals = new Map<string, number>();
  const add = (word: string): void => void totals.set(word, (totals.get(word) ?? 0) + 1);
  let slowest = 0;
  const files = readdirSync(folder ?? ".", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.pdf$/iu.test(name))
    .toSorted((a, b) => a.localeCompare(b));
  for (const file of files) {
    const started = performance.now();
    const outcome = await readSignatures(readFileSync(join(folder ?? ".", file)), async () => {})
      .then((reports) => reports.map(toWord))
      .catch((error: unknown) => [`CRASH ${String(error)}`]);
    const took = Math.round(performance.now() - started);
    slowest = Math.max(slowest, took);
    if (outcome.length > 0) console.log(`${file} (${took} ms): ${outcome.join(" | ")}`);
    add(outcome.length > 0 ? "signed files" : "files without a signature");
    for (const word of outcome) add(word);
  }
  expect([...totals.keys()].filter((word) => word.startsWith("CRASH"))).toEqual([]);
  console.log(Object.fromEntries(totals), `slowest file: ${slowest} ms`);
});
