import { expect, test } from "@playwright/test";
import { choose, paper, process, upload } from "../capture/sampleDocuments.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support.ts";
import { button, locked, openEmptyVault, PAYSLIP, phrase, protect, row, stored, unlock } from "./vaultPage.ts";

const CONTRACT = paper("contrato.pdf", "CONTRATO DE TRABAJO INDEFINIDO", "Empresa y trabajador acuerdan");

test("a vault is protected from its offer, locked in all tabs, and opened by phrase, by another tab and by code", async ({
  page,
  context,
}) => {
  await openEmptyVault(page, "/wallet?carpeta=work");
  await upload(page, PAYSLIP);
  await button(page, "Volver").click();
  const other = await context.newPage();
  await openEmptyVault(other, "/wallet?carpeta=work");
  await expect(row(other, "nomina.pdf")).toBeVisible();
  const begunAgain = other.waitForEvent("load");
  const code = await protect(page);
  expect(await stored(page)).toEqual({ listed: 0, records: 0, files: 0 });

  // With the lock in front of it, it gets the key from the first tab.
  await begunAgain;
  await expect(row(other, "nomina.pdf")).toBeVisible();
  await button(other, "Bloquear").click();
  await expect(locked(other)).toBeVisible();
  await expect(locked(page)).toBeVisible();
  await expect(page.getByText("nomina.pdf")).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await phrase(page).fill("otra frase");
  await button(page, "Desbloquear").click();
  await expect(page.getByText("Esa no es tu frase de paso.", { exact: false })).toBeVisible();
  await unlock(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("1 documento", { exact: true }).first()).toBeVisible();

  await button(page, "Bloquear").click();
  await button(page, "Usar el código de recuperación").click();
  await page.getByRole("textbox", { name: "Código de recuperación" }).fill(code.toLowerCase());
  await button(page, "Desbloquear").click();
  await button(page, "Entrar sin cambiarla").click();
  await expect(page.getByText("1 documento", { exact: true }).first()).toBeVisible();
  await expect(button(page, "Ver cómo")).toHaveCount(0);
});

test("a lock in the middle of a review gives it back with what was changed", async ({ page }) => {
  await openEmptyVault(page, "/wallet?carpeta=work");
  await upload(page, PAYSLIP);
  await button(page, "Volver").click();
  await protect(page);
  await page.goto("/wallet?carpeta=work");
  await unlock(page);
  await choose(page, CONTRACT);
  await process(page);
  await button(page, "Corregir Nombre del archivo").click();
  await page.getByLabel("Nombre del archivo").fill("mi contrato");
  await page.keyboard.press("Enter");
  await expect(page.getByText("mi contrato.pdf").first()).toBeVisible();
  await page.evaluate(() => history.replaceState({ usr: "secreto" }, ""));
  // The dialog covers the header: the lock comes from another tab.
  const other = await page.context().newPage();
  await openEmptyVault(other, "/wallet");
  await button(other, "Bloquear").click();
  await expect(locked(page)).toBeVisible();
  expect(await page.evaluate(() => history.state as unknown)).toBeNull();
  await unlock(page);
  await expect(page.getByText("Sigue donde lo dejaste")).toBeVisible();
  await button(page, /^Subir/)
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Documento Analizado" })).toBeVisible();
  await expect(page.getByText("mi contrato.pdf").first()).toBeVisible();
});
