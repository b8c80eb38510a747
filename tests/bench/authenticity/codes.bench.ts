import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { expect, it } from "vitest";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { loadCodeReader } from "@/services/documents/authenticity/readCodes.ts";

const folder = process.env["BENCH_DOCUMENTS"];
const PICTURE = /\.(?:png|jpe?g|webp)$/iu;
/** Names of folders of ZXing-C++'s samples whose format the app reads; the pictures of false positives have no code. */
const READ_FORMATS = /^(?:qrcode|pdf417|datamatrix|aztec|code128|falsepositives)-/u;

async function decode(page: Page, bytes: Buffer): Promise<ColourImage> {
  const { pixels, width, height } = await page.evaluate(async (base64) => {
    const response = await fetch(`data:application/octet-stream;base64,${base64}`);
    const bitmap = await createImageBitmap(await response.blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "white";
    context.fillRect(0, 0, bitmap.width, bitmap.height);
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let written = "";
    for (let at = 0; at < data.length; at += 32_768) written += String.fromCharCode(...data.subarray(at, at + 32_768));
    return { pixels: btoa(written), width: bitmap.width, height: bitmap.height };
  }, bytes.toString("base64"));
  return { data: new Uint8ClampedArray(Buffer.from(pixels, "base64")), width, height };
}

/** The text that a picture's code has: in the file of the same name, as ZXing-C++'s samples have it; null without one. */
function readTruth(picture: string): string | null {
  const path = picture.replace(PICTURE, ".txt");
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

it.skipIf(folder === undefined)("prints what is read of the codes in the pictures of a folder", async () => {
  const pictures = readdirSync(folder ?? ".", { recursive: true, encoding: "utf8" })
    .filter((name) => PICTURE.test(name) && READ_FORMATS.test(basename(dirname(name))))
    .toSorted((a, b) => a.localeCompare(b));
  if (pictures.length === 0) return;
  const program = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const read = await loadCodeReader(
    () => {},
    async () => new Uint8Array(readFileSync(program)),
  );
  const browser = await chromium.launch({ executablePath: process.env["CHROMIUM_PATH"] ?? "", args: ["--no-sandbox"] });
  const page = await browser.newPage();
  const totals = { right: 0, missed: 0, wrong: 0, falseCodes: 0, withoutCode: 0 };
  let slowest = 0;
  for (const name of pictures) {
    const path = join(folder ?? ".", name);
    const picture = await decode(page, readFileSync(path));
    const started = performance.now();
    const found = await read(picture);
    slowest = Math.max(slowest, performance.now() - started);
    const isEmpty = basename(dirname(name)).startsWith("falsepositives");
    const truth = isEmpty ? null : readTruth(path);
    if (!isEmpty && truth === null) continue;
    const outcome = isEmpty
      ? found.length > 0
        ? "falseCodes"
        : "withoutCode"
      : found.length === 0
        ? "missed"
        : found.includes(truth ?? "")
          ? "right"
          : "wrong";
    totals[outcome] += 1;
    if (outcome !== "right" && outcome !== "withoutCode") console.log(`${name}: ${outcome} ${JSON.stringify(found)}`);
  }
  await browser.close();
  console.log(totals, `slowest picture: ${Math.round(slowest)} ms`);
  expect(totals.falseCodes).toBe(0);
});
