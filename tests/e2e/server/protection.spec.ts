import { personalValue } from "../documents/personalValue.ts";
import { expect, test, type Page } from "@playwright/test";
import { paper } from "../capture/sampleDocuments.ts";
import { button, locked, PASSPHRASE, phrase, protect, unlock } from "../documents/protectionPage.ts";
import { expectAccessible } from "../support.ts";
import { createCode, file, inClear, join, openOwn, visitor } from "./support.ts";

const PASSPORT = paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA");
const IDENTITY = "/wallet?carpeta=identity";
const row = (page: Page) => page.getByRole("listitem").filter({ hasText: PASSPORT.name });

test("a T-Wallet at the server is protected, opened on another device by phrase and by code, and opened for good again", async ({
  browser,
}) => {
  const first = await visitor(browser, IDENTITY);
  await file(first, PASSPORT);
  expect(await inClear(first)).toBe(1);
  await openOwn(first);
  const account = await createCode(first);
  const second = await visitor(browser, "/wallet");
  await join(second, account);

  await first.goto("/wallet");
  const code = await protect(first, "tramia");
  expect(await inClear(first)).toBe(0);
  await expect(first.getByText("1 documento", { exact: true }).first()).toBeVisible();
  await first.goto(IDENTITY);
  await expect(locked(first)).toBeVisible();
  await expectAccessible(first);
  await unlock(first);
  await expect(row(first)).toBeVisible();

  await second.goto(IDENTITY);
  await expect(locked(second)).toBeVisible();
  await phrase(second).fill("otra frase");
  await button(second, "Desbloquear").click();
  await expect(second.getByText("Esa no es tu frase de paso.", { exact: false })).toBeVisible();
  await unlock(second);
  await expect(row(second)).toBeVisible();
  await expect.poll(() => personalValue(second, "tramia-activity")).toContain('"unlockFailed"');
  await button(second, "Bloquear").click();
  await button(second, "Usar el código de recuperación").click();
  await second.getByRole("textbox", { name: "Código de recuperación" }).fill(code.toLowerCase());
  await button(second, "Desbloquear").click();
  await button(second, "Entrar sin cambiarla").click();
  await expect(row(second)).toBeVisible();

  await first.goto("/wallet");
  await unlock(first);
  await button(first, "Copias y espacio").click();
  await button(first, "Traer a este navegador").click();
  await expect(first.getByText("Con «Solo tú» no se mueven documentos").first()).toBeVisible();
  await button(first, "Cambiar cómo se abre").click();
  await button(first, "Quitar la protección").click();
  await phrase(first).fill(PASSPHRASE);
  await button(first, "Quitar la protección").click();
  await expect(first.getByText("Tu T-Wallet ya no está cifrada").first()).toBeVisible();
  expect(await inClear(first)).toBe(1);
  await first.goto(IDENTITY);
  await expect(row(first)).toBeVisible();
  // The other device has nothing to lock any more.
  await second.goto("/wallet");
  await expect(button(second, "Saber más")).toBeVisible();
  await expect(button(second, "Bloquear")).toHaveCount(0);
});
