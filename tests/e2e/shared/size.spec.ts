import { expect, test } from "@playwright/test";
import { javaScriptUntilIdle, passGate } from "../support.ts";

test("the gate with empty storage loads at most 100 kB of JavaScript", async ({ page }) => {
  expect(await javaScriptUntilIdle(page, "/")).toBeLessThanOrEqual(100_000);
});

test("the home dashboard loads at most 130 kB of JavaScript", async ({ page }) => {
  await passGate(page);
  expect(await javaScriptUntilIdle(page, "/")).toBeLessThanOrEqual(130_000);
});
