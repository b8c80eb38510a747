import { expect, test, type Page } from "@playwright/test";
import { paper } from "../capture/sampleDocuments.ts";
import { button, locked, PASSPHRASE, phrase, protect, unlock } from "../documents/protectionPage.ts";
import { expectAccessible } from "../support.ts";
import { devicesDialog, expectCurrent, file, join, openDevices, synchronise, visitor } from "./support.ts";

const PASSPORT = paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA");
const IDENTITY = "/wallet?carpeta=identity";
const row = (page: Page) => page.getByRole("listitem").filter({ hasText: PASSPORT.name });

test("each device chooses for itself whether it asks for a secret, and both have the same documents", async ({
  browser,
}) => {
  test.slow();
  const first = await visitor(browser, IDENTITY);
  await file(first, PASSPORT);
  const code = await synchronise(first);
  const second = await visitor(browser, "/wallet");
  await join(second, code);

  await first.goto("/wallet");
  const renewed = await protect(first, "tramia");
  await first.goto(IDENTITY);
  await expect(locked(first)).toBeVisible();
  await expectAccessible(first);
  await unlock(first, "otra frase");
  await expect(first.getByText("Esa no es tu frase de paso.", { exact: false })).toBeVisible();
  await unlock(first);
  await expect(row(first)).toBeVisible();

  // The other one opens by itself, as before.
  await second.goto(IDENTITY);
  await expect(row(second)).toBeVisible();
  await expect(button(second, "Bloquear")).toHaveCount(0);
  await openDevices(second);
  await expectCurrent(second);
  await expect(devicesDialog(second).getByText("Protegido con «Solo tú».")).toHaveCount(1);

  await first.goto("/wallet");
  await unlock(first);
  await button(first, "Ajustes").click();
  await button(first, "Cambiar cómo se abre").click();
  await button(first, "Quitar la protección").click();
  await phrase(first).fill(PASSPHRASE);
  await button(first, "Quitar la protección").click();
  await expect(first.getByText("Tu T-Wallet ya no está protegida").first()).toBeVisible();
  await first.goto(IDENTITY);
  await expect(row(first)).toBeVisible();

  const third = await visitor(browser, "/wallet");
  await join(third, renewed);
  await third.goto(IDENTITY);
  await expect(row(third)).toBeVisible();
});
