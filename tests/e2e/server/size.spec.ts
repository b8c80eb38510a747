import { expect, test } from "@playwright/test";
import { enterPassword, javaScriptUntilIdle } from "../support.ts";
import { fromOwnAddress } from "./support.ts";

test("with a backend too the gate loads at most 100 kB of JavaScript, and the home dashboard at most 130 kB", async ({
  page,
  context,
}) => {
  await fromOwnAddress(context);
  expect(await javaScriptUntilIdle(page, "/")).toBeLessThanOrEqual(100_000);
  await enterPassword(page);
  await page.getByRole("heading", { level: 1, name: "¿Qué trámite necesitas hacer?" }).waitFor();
  expect(await javaScriptUntilIdle(page, "/")).toBeLessThanOrEqual(130_000);
});
