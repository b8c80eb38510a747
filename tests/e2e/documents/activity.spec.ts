import { valueRevision } from "./valueRevision.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { upload } from "../capture/sampleDocuments.ts";
import { collectComplaints, expectAccessible, expectNoSidewaysScroll, holdToasts } from "../support.ts";
import { openEmptyVault, PAYSLIP, row } from "./vaultPage.ts";

test("what is done with a document is listed beside the accesses, by address, is saved as a text and goes with the vault", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await holdToasts(page);
  await openEmptyVault(page, "/wallet?carpeta=work");
  await upload(page, PAYSLIP);
  await row(page, "nomina.pdf").getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page.getByRole("img", { name: "Página 1 de nomina.pdf" })).toBeVisible();
  await page.keyboard.press("Escape");
  await row(page, "nomina.pdf").getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Documento recuperado")).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Accesos" }).click();
  await page.getByRole("radio", { name: "Actividad" }).check();
  await expect(page).toHaveURL(/\/access-logs\?vista=actividad$/);
  const happened = page.getByRole("list", { name: "Hoy" }).getByRole("listitem");
  const sentences = ["Se recuperó «nomina.pdf»", "Se eliminó «nomina.pdf»", "Se abrió «nomina.pdf»"];
  await expect(happened).toContainText(sentences);
  await page.reload();
  await expect(happened).toContainText(sentences);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Guardar como texto" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("tramia-actividad.txt");
  expect(readFileSync(await download.path(), "utf8")).toContain(": Se eliminó «nomina.pdf»\n");
  await page.goBack();
  await expect(page).toHaveURL(/\/access-logs$/);
  await expect(page.getByRole("region", { name: "Resumen" })).toBeVisible();

  await page.goto("/wallet");
  await page.getByRole("button", { name: "Ajustes" }).click();
  await page.getByRole("button", { name: "Vaciar T-Wallet" }).click();
  const before = await valueRevision(page, "tramia-activity");
  await page.getByRole("alertdialog").getByRole("button", { name: "Vaciar T-Wallet" }).click();
  await expect(page.getByRole("group", { name: "Contenido" }).getByText("T-Wallet vaciada")).toBeVisible();
  await expect.poll(() => valueRevision(page, "tramia-activity")).toBeGreaterThan(before);
  await page.goto("/access-logs?vista=actividad");
  await expect(page.getByText("nomina.pdf")).toHaveCount(0);
  expect(complaints).toEqual([]);
});
