import { execFile } from "node:child_process";
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { expect, test, type Page } from "@playwright/test";
import type { BenchPage } from "./page/main.ts";

/**
 * Dossiers of mixed documents for every register. BENCH_SEEDS is the first and the last seed ('1-100' were looked at while the
 * product was written, those from 1001 are held out), QPDF the program that checks each PDF, where it is not on the path.
 */
const [FIRST = 1, LAST = 20] = (process.env["BENCH_SEEDS"] ?? "1-20").split("-").map(Number);
const QPDF = process.env["QPDF"] ?? "qpdf";
const PHOTOS = join(process.cwd(), "tests/fixtures/documents");

type BenchWindow = Window & { readonly bench?: BenchPage };
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "tramia-dossier-"));
let server: Server;
let address = "";

test.beforeAll(async () => {
  server = createServer((request, response) => {
    void pipeline(request, createWriteStream(join(folder, basename(request.url ?? "")))).then(() => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test.beforeEach(({ page }) => page.goto("/").then(() => undefined));

/** Faults that qpdf finds in the files of the page; null without qpdf. */
async function checkWithQpdf(): Promise<{ readonly files: number; readonly faults: readonly string[] } | null> {
  if (!(await run(QPDF, ["--version"]).catch(() => null))) return null;
  const faults: string[] = [];
  const names = readdirSync(folder);
  for (const name of names) {
    const problem = await run(QPDF, ["--check", join(folder, name)]).then(
      () => null,
      (error: { readonly stderr?: string; readonly stdout?: string }) => `${name}: ${error.stderr}${error.stdout}`,
    );
    if (problem !== null) faults.push(problem);
    rmSync(join(folder, name));
  }
  return { files: names.length, faults };
}

test("dossiers for every register", async ({ page }) => {
  const sums = {
    dossiers: 0,
    registers: 0,
    builds: 0,
    documents: 0,
    pages: 0,
    pictured: 0,
    refused: 0,
    parts: 0,
    checked: 0,
  };
  const problems: string[] = [];
  const faults: string[] = [];
  for (let seed = FIRST; seed <= LAST; seed += 1) {
    const one = await page.evaluate(([at, to]) => (window as BenchWindow).bench!.run(at, to), [seed, address] as const);
    sums.dossiers += 1;
    for (const key of ["registers", "builds", "documents", "pages", "pictured", "refused", "parts"] as const)
      sums[key] += one[key];
    problems.push(...one.problems);
    const checked = await checkWithQpdf();
    sums.checked += checked?.files ?? 0;
    faults.push(...(checked?.faults ?? []));
    if (seed % 10 === 0) await page.reload();
  }
  console.log(JSON.stringify(sums), `problems: ${problems.length}, qpdf: ${faults.length}`);
  console.log([...problems, ...faults].slice(0, 40).join("\n"));
  expect(problems).toEqual([]);
});

test("unusual PDFs", async ({ page }) => {
  const runs = await page.evaluate((to) => (window as BenchWindow).bench!.unusual(to), address);
  for (const { name, outcome, milliseconds, problems } of runs) {
    console.log(`${name}: ${outcome}, ${milliseconds} ms ${problems.join("; ")}`);
  }
  console.log("qpdf:", (await checkWithQpdf())?.faults.join("\n"));
  expect(runs.flatMap(({ problems }) => problems)).toEqual([]);
});

/** MiB of memory and seconds of computing of all processes below this one, on Linux; what they share is counted for each. */
function measureBrowser(): { readonly mebibytes: number; readonly seconds: number } {
  const statuses = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const status = readFileSync(`/proc/${id}/status`, "utf8");
        const number = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
        const times = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
        const seconds = (Number(times[11]) + Number(times[12])) / 100;
        return [{ id: Number(id), parent: number("PPid"), mebibytes: number("RssAnon") / 1024, seconds }];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
  const below = (parent: number): readonly (typeof statuses)[number][] =>
    statuses.flatMap((one) => (one.parent === parent ? [one, ...below(one.id)] : []));
  const own = below(process.pid);
  return {
    mebibytes: own.reduce((sum, one) => sum + one.mebibytes, 0),
    seconds: own.reduce((sum, one) => sum + one.seconds, 0),
  };
}

test("a dossier of 20 pages", async ({ page }) => {
  for (const photos of [10, 10, 20]) {
    await page.reload();
    const before = measureBrowser();
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, measureBrowser().mebibytes)), 100);
    const { milliseconds, bytes } = await page.evaluate(
      (count) => (window as BenchWindow).bench!.time(20, count),
      photos,
    );
    clearInterval(watch);
    const seconds = (measureBrowser().seconds - before.seconds).toFixed(1);
    const more = Math.round(most - before.mebibytes);
    console.log(
      `20 pages, ${photos} photos: ${Math.round(milliseconds)} ms, ${seconds} s of computing, ${bytes} bytes, ${more} MiB`,
    );
  }
});

async function compareWords(page: Page): Promise<void> {
  const photos = readdirSync(PHOTOS).filter((name) => name.endsWith(".jpg") || name.endsWith(".png"));
  await page.getByLabel("Documentos").setInputFiles(photos.map((name) => join(PHOTOS, name)));
  const read = await page.evaluate(() => (window as BenchWindow).bench!.words());
  const sums = { found: 0, all: 0, truth: 0, trueBefore: 0, trueAfter: 0 };
  for (const { name, before, after: whole, close } of read) {
    // A card lies in its natural size: who reads it looks at it closely.
    const after = /dni|tie/.test(name) ? close : whole;
    const { lines } = JSON.parse(readFileSync(join(PHOTOS, name.replace(/\.\w+$/, ".json")), "utf8")) as {
      readonly lines: readonly string[];
    };
    const [wordsBefore, wordsAfter, truth] = [before, after, lines.join(" ")].map(toWords);
    if (!wordsBefore || !wordsAfter || !truth) continue;
    const own = count(wordsAfter, wordsBefore);
    sums.found += own;
    sums.all += wordsBefore.length;
    sums.truth += truth.length;
    sums.trueBefore += count(wordsBefore, truth);
    sums.trueAfter += count(wordsAfter, truth);
    console.log(
      `${name}: ${after === close ? `(read at 200 dpi: ${count(toWords(whole), wordsBefore)}) ` : ""}${own} of ${wordsBefore.length} words read again; of ${truth.length} true ones ${count(wordsBefore, truth)} before, ${count(wordsAfter, truth)} after`,
    );
  }
  console.log(
    `words read again: ${((100 * sums.found) / sums.all).toFixed(1)} %; true words before ${((100 * sums.trueBefore) / sums.truth).toFixed(1)} %, after ${((100 * sums.trueAfter) / sums.truth).toFixed(1)} %, after/before ${((100 * sums.trueAfter) / sums.trueBefore).toFixed(1)} %`,
  );
}

test("the words of photos", async ({ page }) => {
  await compareWords(page);
});

function toWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}

/** Counts the wanted words in a text, each as often as it occurs. */
function count(words: readonly string[], wanted: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  return wanted.filter((word) => {
    const number = left.get(word) ?? 0;
    left.set(word, number - 1);
    return number > 0;
  }).length;
}
