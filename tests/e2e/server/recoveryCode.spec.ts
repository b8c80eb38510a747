import { expect, test, type Page } from "@playwright/test";
import { paper } from "../capture/sampleDocuments.ts";
import { button, keepCode, locked, PASSPHRASE, phrase, protect, unlock } from "../documents/protectionPage.ts";
import {
  devicesDialog,
  expectCurrent,
  file,
  join,
  openDevices,
  showDevices,
  synchronise,
  typeCode,
  visitor,
} from "./support.ts";

const PASSPORT = paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA");
const IDENTITY = "/wallet?carpeta=identity";
const row = (page: Page) => page.getByRole("listitem").filter({ hasText: PASSPORT.name });

test("one code opens the T-Wallet on another device, typed once; a renewed one takes its place", async ({
  browser,
}) => {
  test.slow();
  const first = await visitor(browser, IDENTITY);
  await file(first, PASSPORT);
  const before = await synchronise(first);
  await button(first, "Crear un código nuevo").click();
  const question = first.getByRole("alertdialog");
  await question.getByLabel("Contraseña de acceso").fill("equivocada");
  await question.getByRole("button", { name: "Crear código" }).click();
  await expect(question.getByText("Contraseña incorrecta")).toBeVisible();
  await question.getByLabel("Contraseña de acceso").fill("tramia");
  await question.getByRole("button", { name: "Crear código" }).click();
  const code = await keepCode(first);
  await expect(devicesDialog(first).getByText(/^El que tienes es del/)).toBeVisible();

  const second = await visitor(browser, "/wallet");
  await openDevices(second);
  await typeCode(second, before);
  const field = devicesDialog(second).getByRole("textbox", { name: "Código de recuperación" });
  await expect(field).toHaveAccessibleDescription(/Este código no abre ninguna T-Wallet/);
  await join(second, code.toLowerCase());
  await second.goto(IDENTITY);
  await expect(row(second)).toBeVisible();
});

test("a protected device joins others and goes on asking for its own phrase", async ({ browser }) => {
  test.slow();
  const first = await visitor(browser, IDENTITY);
  await file(first, PASSPORT);
  const code = await synchronise(first);
  const second = await visitor(browser, "/wallet?carpeta=work");
  await file(second, paper("contrato.pdf", "CONTRATO DE TRABAJO INDEFINIDO", "Empresa y trabajador acuerdan"));
  await second.goto("/wallet");
  await protect(second);
  await second.goto("/wallet");
  await unlock(second);
  await showDevices(second);
  await typeCode(second, code, `${PASSPHRASE}, otra`);
  await expect(phrase(second)).toHaveAccessibleDescription(/Esa no es tu frase de paso/);
  await typeCode(second, code, PASSPHRASE);
  await expectCurrent(second);
  await second.goto(IDENTITY);
  await expect(locked(second)).toBeVisible();
  await unlock(second);
  await expect(row(second)).toBeVisible();
});
