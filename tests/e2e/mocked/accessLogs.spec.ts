import { expect, test, type Page } from "@playwright/test";
import { enterPassword, expectAccessible, expectNoSidewaysScroll } from "../support.ts";

const LOGS = "https://mock.supabase.co/rest/v1/access_logs";

/** Enters at /access-logs under a scenario; tells what was asked of the table. */
async function open(page: Page, scenario: string): Promise<() => readonly URL[]> {
  const reads: URL[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().startsWith(LOGS)) reads.push(new URL(request.url()));
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/access-logs?escenario=${scenario}`);
  await enterPassword(page);
  await expect(page.getByRole("heading", { level: 1, name: "Logs de Acceso" })).toBeVisible();
  return () => reads;
}

const list = (page: Page) => page.getByRole("list", { name: "Accesos de todos los visitantes" });

test("[ALOG-03] [ALOG-10] [ALOG-11] [ALOG-12] [ALOG-13] the list of all visitors is read from the table, with one's own attempt first", async ({
  page,
}) => {
  const reads = await open(page, "normal");
  await expect(list(page).getByRole("time")).toHaveCount(6);
  await expect(list(page).getByText(/^(Exitoso|Fallido)$/)).toHaveText([
    "Exitoso",
    "Exitoso",
    "Fallido",
    "Exitoso",
    "Exitoso",
    "Fallido",
  ]);
  for (const read of reads()) {
    expect(Object.fromEntries(read.searchParams)).toEqual({ select: "*", order: "timestamp.desc", limit: "50" });
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the attempt that opened the gate joins the list once the table has it", async ({ page }) => {
  await page.addInitScript(() => {
    const send = window.fetch;
    const released = new Promise((resolve) => addEventListener("release", resolve, { once: true }));
    window.fetch = async (input, init) => {
      if (init?.method === "POST") await released;
      return send(input, init);
    };
  });
  await open(page, "normal");
  await expect(list(page).getByRole("time")).toHaveCount(5);
  await page.evaluate(() => dispatchEvent(new Event("release")));
  await expect(list(page).getByRole("time")).toHaveCount(6);
});

test("a failure is told, after one more attempt, and can be tried again", async ({ page }) => {
  const reads = await open(page, "registros-500");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("No se ha podido cargar la lista de accesos");
  await expectAccessible(page);
  const before = reads().length;
  expect(before).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  expect(reads().length).toBe(before + 2);
});

test("a refusal is told as a refusal, and not tried again by itself", async ({ page }) => {
  const reads = await open(page, "registros-rechazados");
  await expect(page.getByRole("heading", { name: "No puedes ver los accesos" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expectAccessible(page);
  const before = reads().length;
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect.poll(() => reads().length).toBe(before + 1);
  await expect(page.getByRole("button", { name: "Actualizar" })).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("heading", { name: "No puedes ver los accesos" })).toBeVisible();
  expect(reads().length).toBe(before + 1);
});

test("a list that comes late says that it loads, then that it takes long, and comes", async ({ page }) => {
  await open(page, "lento");
  const status = page.getByRole("main").getByRole("status");
  await expect(status.filter({ hasText: "Cargando accesos…" })).toBeVisible();
  await expect(status.filter({ hasText: "La lista está tardando más de lo normal." })).toBeVisible();
  await expectAccessible(page);
  await expect(list(page).getByRole("time").first()).toBeVisible();
});
