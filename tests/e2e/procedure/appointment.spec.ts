import { expect, test, type Page } from "@playwright/test";
import { paper } from "../capture/sampleDocuments.ts";
import { openEmptyVault } from "../documents/vaultPage.ts";
import { expectAccessible, expectNoSidewaysScroll, openWith } from "../support.ts";

const RECEIPT = paper("sello.pdf", "JUSTIFICANTE DE PRESENTACION EN REGISTRO", "REGISTRO ELECTRONICO", "REGAGE26e001");
const at = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T10:00:00`));

/** Keeps a case with an appointment on 3 December 2026. @returns its address */
async function keepWithAppointment(page: Page): Promise<string> {
  await at(page, "2026-11-23");
  await openEmptyVault(page, "/");
  await openWith(page, "/hub", { selectedTramite: "Alta de autónomo" });
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await page.getByRole("button", { name: "Guardar como expediente" }).click();
  await expect(page).toHaveURL(/\/expediente\//);
  await page.getByRole("button", { name: "Fechas" }).click();
  await page.getByRole("button", { name: "Apuntar una cita" }).click();
  const dialog = page.getByRole("dialog", { name: "Tu cita" });
  await dialog.getByLabel("Día").fill("2026-12-03");
  await dialog.getByLabel("Hora (opcional)").fill("09:30");
  await dialog.getByLabel("Lugar (opcional)").fill("Comisaría de Gràcia");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Tu cita: el 3 de diciembre de 2026 a las 09:30, Comisaría de Gràcia")).toBeVisible();
  return new URL(page.url()).pathname;
}

test("an appointment has a card the day before, asks how it went, and the stamp that is photographed is the receipt", async ({
  page,
}) => {
  const path = await keepWithAppointment(page);
  await page.goto("/");
  const agenda = page.getByRole("list", { name: "Qué toca" });
  await expect(agenda).toContainText("Tienes cita en 10 días, a las 09:30");

  await at(page, "2026-12-02");
  await page.reload();
  const card = page.getByRole("region", { name: "Mañana tienes cita" });
  await expect(card).toContainText("Cita el 3 de diciembre de 2026 a las 09:30, Comisaría de Gràcia");
  await expect(card.getByRole("list", { name: "Lleva el original" })).toContainText("te falta");
  // One thing stands once.
  await expect(agenda).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await at(page, "2026-12-04");
  await page.reload();
  await page
    .getByRole("region", { name: "¿Cómo fue tu cita del 3 de diciembre de 2026?" })
    .getByRole("button", { name: "Decir cómo fue" })
    .click();
  await expect(page).toHaveURL(path);
  await page.getByRole("button", { name: "Ya lo he presentado" }).click();
  const dialog = page.getByRole("dialog", { name: "Ya lo he presentado" });
  await expect(dialog.getByLabel("Día en que lo presentaste")).toHaveValue("2026-12-03");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("button", { name: "Fotografiar el sello o el justificante" }).click();
  const upload = page.getByRole("dialog", { name: /^T-Wallet OCR/ });
  await upload.getByLabel("Elegir archivos").setInputFiles(RECEIPT);
  await upload.getByRole("heading", { name: "Documento Analizado" }).waitFor();
  await upload.getByRole("button", { name: /^Guardar en / }).click();
  await expect(page).toHaveURL(path);
  const filings = page.getByRole("list", { name: "Presentaciones" });
  await expect(filings).toContainText("Justificante: ");
  await expect(filings.getByRole("button")).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByText("¿Cómo fue tu cita", { exact: false })).toHaveCount(0);
});

test("an appointment that failed is in the history with its reason, and the next one is asked for", async ({
  page,
}) => {
  const path = await keepWithAppointment(page);
  await at(page, "2026-12-04");
  await page.goto(path);
  await page.getByRole("button", { name: "No pudo ser" }).click();
  const dialog = page.getByRole("dialog", { name: "No pudo ser" });
  await dialog.getByLabel("Qué faltó o qué te dijeron (opcional)").fill("Faltaba la foto");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("¿Cómo fue tu cita", { exact: false })).toHaveCount(0);
  await expect(page.getByText("No has apuntado ninguna cita.")).toBeVisible();
  await page.getByRole("button", { name: "Historial" }).click();
  const words = "No pudo ser en la cita del 3 de diciembre de 2026: Faltaba la foto";
  await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
});

test("the printed list has originals to carry, none of them ticked, and what is done before", async ({ page }) => {
  const path = await keepWithAppointment(page);
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator('[data-name="take"]');
  await expect(sheet.getByText("Originales", { exact: true })).toBeVisible();
  await expect(sheet.getByText("Antes de ir", { exact: true })).toBeVisible();
  await expect(sheet).not.toContainText(".pdf");
});
