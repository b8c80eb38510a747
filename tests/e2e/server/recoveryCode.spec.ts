import { expect, test, type Page } from "@playwright/test";
import { paper } from "../capture/sampleDocuments.ts";
import { button, keepCode, locked, phrase, protect, unlock } from "../documents/protectionPage.ts";
import { expectAccessible } from "../support.ts";
import { createCode, file, openOwn, ownDialog, visitor } from "./support.ts";

const PASSPORT = paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA");
const IDENTITY = "/wallet?carpeta=identity";
const row = (page: Page) => page.getByRole("listitem").filter({ hasText: PASSPORT.name });
const field = (page: Page) => ownDialog(page).getByRole("textbox", { name: "Código de la otra T-Wallet" });

async function type(page: Page, code: string): Promise<void> {
  await openOwn(page);
  await field(page).fill(code);
  await button(page, "Abrir esta T-Wallet").click();
}

test("one code opens a protected T-Wallet on another device, typed once; a renewed one takes its place", async ({
  browser,
}) => {
  const first = await visitor(browser, IDENTITY);
  await file(first, PASSPORT);
  await openOwn(first);
  const before = await createCode(first);
  await first.goto("/wallet");
  const code = await protect(first, "tramia");

  const second = await visitor(browser, "/wallet");
  await type(second, before);
  await expect(field(second)).toHaveAccessibleDescription(/Este código no abre ninguna T-Wallet/);
  await type(second, code.toLowerCase());
  await expect(second.getByLabel("Frase de paso nueva")).toBeFocused();
  await expectAccessible(second);
  await button(second, "Entrar sin cambiarla").click();
  await expect(second.getByText(/ya está abierta aquí/).first()).toBeVisible();
  await second.keyboard.press("Escape");
  await expect(second.getByText("1 documento", { exact: true }).first()).toBeVisible();
  // It can be locked at once, and is opened by the phrase that the first one has chosen.
  await button(second, "Bloquear").click();
  await expect(locked(second)).toBeVisible();
  await second.goto(IDENTITY);
  await unlock(second);
  await expect(row(second)).toBeVisible();

  await second.goto("/wallet");
  await unlock(second);
  await button(second, "Copias y espacio").click();
  await button(second, "Cambiar cómo se abre").click();
  await button(second, "Crear un código nuevo").click();
  const question = second.getByRole("alertdialog");
  await question.getByLabel("Contraseña de acceso").fill("tramia");
  await question.getByRole("button", { name: "Crear código" }).click();
  const renewed = await keepCode(second);
  await expect(ownDialog(second).getByText(/^El que tienes es del/)).toBeVisible();

  const third = await visitor(browser, "/wallet");
  await type(third, code);
  await expect(field(third)).toHaveAccessibleDescription(/Este código no abre ninguna T-Wallet/);
  await type(third, renewed);
  await third.getByLabel("Frase de paso nueva").fill("farola nube trece cangrejos");
  await button(third, "Guardar la frase y entrar").click();
  await expect(third.getByText(/ya está abierta aquí/).first()).toBeVisible();
  await third.goto(IDENTITY);
  await phrase(third).fill("farola nube trece cangrejos");
  await button(third, "Desbloquear").click();
  await expect(row(third)).toBeVisible();
});
