import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { passGate } from "./support.ts";

/** Bytes of JavaScript, each file gzipped, that a page loads until it is idle. */
async function javaScriptUntilIdle(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script" && response.ok()) bodies.push(response.body());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).byteLength);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: "gz bytes", description: `${path}: ${total}` });
  console.warn(`${path}: ${(total / 1000).toFixed(1)} kB of JavaScript, gzipped, in ${sizes.length} files`);
  return total;
}

test("the gate with empty storage loads at most 100 kB of JavaScript", async ({ page }) => {
  expect(await javaScriptUntilIdle(page, "/")).toBeLessThanOrEqual(100_000);
});

test("the home dashboard loads at most 130 kB of JavaScript", async ({ page }) => {
  await passGate(page);
  expect(await javaScriptUntilIdle(page, "/")).toBeLessThanOrEqual(130_000);
});
