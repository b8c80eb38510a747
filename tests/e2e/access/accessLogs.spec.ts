import { expect, test, type Page } from "@playwright/test";
import { collectComplaints, enterPassword, expectAccessible, expectNoSidewaysScroll, passGate } from "../support.ts";

const list = (page: Page) => page.getByRole("list", { name: "Accesos de este navegador" });

/** The number in each of the four tiles. */
const figures = (page: Page) =>
  page
    .getByRole("region", { name: "Resumen" })
    .locator("> *")
    .evaluateAll((tiles) => tiles.map((tile) => [...tile.children].slice(0, 2).map(({ textContent }) => textContent)));

test("[ALOG-01] [ALOG-02] [ALOG-03] [ALOG-04] [ALOG-05] [ALOG-06] [ALOG-07] [ALOG-08] [ROUTE-10] the footer leads to the attempts of this browser, the wrong and the right one", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await page.clock.setFixedTime("2026-03-12T09:41:05.120Z");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await enterPassword(page, "equivocada");
  await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
  await enterPassword(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Accesos" }).click();
  await expect(page).toHaveURL(/\/access-logs$/);
  await expect(page.getByRole("heading", { level: 1, name: "Logs de Acceso" })).toBeFocused();
  await expect(list(page).getByRole("time")).toHaveCount(2);
  expect(await figures(page)).toEqual([
    ["Total Accesos", "2"],
    ["Exitosos", "1"],
    ["Fallidos", "1"],
    ["Hoy", "2"],
  ]);
  await expect(page.getByText("De los últimos 50")).toBeVisible();
  await expect(list(page).getByText(/^(Exitoso|Fallido)$/)).toHaveText(["Exitoso", "Fallido"]);
  await expect(list(page).getByRole("time")).toHaveText(["12/3/2026, 10:41:05", "12/3/2026, 10:41:05"]);
  for (const fact of ["Chrome", "Escritorio", "Europe/Madrid"]) {
    await expect(list(page).getByText(fact, { exact: true })).toHaveCount(2);
  }
  await list(page)
    .getByRole("button", { name: /^Detalles/ })
    .first()
    .click();
  await expect(
    list(page)
      .getByText(await page.evaluate(() => navigator.userAgent))
      .first(),
  ).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Volver" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(complaints).toEqual([]);
});

test("[ALOG-13] [ROUTE-13] the list opens directly after the gate, with the attempt that opened it, and asks nothing else", async ({
  page,
}) => {
  await page.goto("/access-logs");
  await enterPassword(page);
  await expect(page.getByRole("heading", { level: 1, name: "Logs de Acceso" })).toBeFocused();
  await expect(list(page).getByText("Exitoso", { exact: true })).toHaveCount(1);
  await page.reload();
  await expect(list(page).getByRole("time")).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what another tab adds comes on demand, and damaged entries break nothing", async ({ page }) => {
  await passGate(page);
  await page.goto("/access-logs");
  await expect(page.getByRole("heading", { name: "No hay accesos registrados" })).toBeVisible();
  expect(await figures(page)).toEqual([
    ["Total Accesos", "0"],
    ["Exitosos", "0"],
    ["Fallidos", "0"],
    ["Hoy", "0"],
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    const entry = { id: "1", timestamp: "2026-03-12T10:05:00Z", login_success: false, user_agent: null };
    const trap = {
      ...entry,
      id: "2",
      user_agent: `<img src=x onerror="document.title='asaltado'">${"W".repeat(2000)}`,
      browser_info: { timezone: "Z".repeat(900), platform: 7 },
    };
    localStorage.setItem("tramia-access-logs", JSON.stringify([entry, trap, { id: "3" }, null]));
  });
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(list(page).getByRole("time")).toHaveCount(2);
  await expect(list(page).getByText("Zona horaria desconocida")).toHaveCount(2);
  for (const button of await list(page)
    .getByRole("button", { name: /^Detalles/ })
    .all())
    await button.click();
  await expect(list(page).getByText(/^<img src=x/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page).toHaveTitle("Logs de Acceso · Tramia");
});
