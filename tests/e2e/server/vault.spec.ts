import { expect, test, type Page } from "@playwright/test";
import { paper, type ChosenFile } from "../capture/sampleDocuments.ts";
import { enterPassword, expectAccessible, expectNoSidewaysScroll } from "../support.ts";
import { createCode, file, fromOwnAddress, join, openOwn, ownDialog, read, SUPABASE, visitor } from "./support.ts";

const PASSPORT = paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA");
const IDENTITY = "/wallet?carpeta=identity";

const row = (page: Page, { name }: ChosenFile) => page.getByRole("listitem").filter({ hasText: name });
/** The part of the open dialog 'Tus datos' that says where the documents are. */
const placeSection = (page: Page) => page.getByRole("region", { name: "Dónde se guardan" });

async function openPlace(page: Page): Promise<void> {
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Copias y espacio" }).click();
  await expect(placeSection(page).getByText(/^Tus documentos se guardan/)).toBeVisible();
}

/** Loads the page until the originals of a move are gone. */
const expectNoOriginals = (page: Page) =>
  expect(async () => {
    await openPlace(page);
    await expect(placeSection(page).getByText(/^Originales pendientes de quitar/)).toHaveCount(0, { timeout: 1000 });
  }).toPass();

test("documents come to this browser and go back to the server in one action each, and the originals go at the next visit", async ({
  browser,
}) => {
  const page = await visitor(browser, IDENTITY);
  await file(page, PASSPORT);
  for (const [action, back] of [
    ["Traer a este navegador", "Mover al servidor"],
    ["Mover al servidor", "Traer a este navegador"],
  ] as const) {
    await openPlace(page);
    await placeSection(page).getByRole("button", { name: action }).click();
    await expect(placeSection(page).getByRole("button", { name: back })).toBeEnabled();
    await expect(placeSection(page).getByText(/^Originales pendientes de quitar: 1 en /)).toBeVisible();
    await expectAccessible(page);
    await expectNoOriginals(page);
    await expect(placeSection(page).getByText(/^(Hay|Queda)/)).toHaveCount(0);
    await page.goto(IDENTITY);
    await expect(row(page, PASSPORT)).toHaveCount(1);
  }
});

test("the code of one device opens its T-Wallet on a second one, and deleting it empties both", async ({ browser }) => {
  const first = await visitor(browser, "/wallet");
  await first.setViewportSize({ width: 360, height: 740 });
  await expect(first.getByText("0 documentos").first()).toBeVisible();
  await expect(first.getByText("Guarda un código de recuperación")).toHaveCount(0);
  await file(first, PASSPORT);
  await openOwn(first);
  await expect(first.getByText("Guarda un código de recuperación")).toBeVisible();
  await expectNoSidewaysScroll(first);
  await expectAccessible(first);
  await expect(first.locator("code")).toHaveCount(0);
  const code = await createCode(first);
  expect(code).toMatch(/^([0-9A-Z]{5}\s){11}[0-9A-Z*~$=]$/);

  const second = await visitor(browser, "/wallet");
  await openOwn(second);
  const field = ownDialog(second).getByRole("textbox", { name: "Código de la otra T-Wallet" });
  await field.fill(`${code}0`);
  await ownDialog(second).getByRole("button", { name: "Abrir esta T-Wallet" }).click();
  await expect(ownDialog(second).getByText(/error/i)).toBeVisible();
  await field.fill(` ${code.toLowerCase()} `);
  await ownDialog(second).getByRole("button", { name: "Abrir esta T-Wallet" }).click();
  await expect(second.getByText(/ya está abierta aquí/).first()).toBeVisible();
  await second.goto(IDENTITY);
  await expect(row(second, PASSPORT)).toBeVisible();

  await openOwn(first);
  await first.getByRole("button", { name: "Borrar mi T-Wallet del servidor" }).click();
  const question = first.getByRole("alertdialog");
  await question.getByLabel("Contraseña de acceso").fill("equivocada");
  await question.getByRole("button", { name: /^Borrar/ }).click();
  await expect(question.getByText("Contraseña incorrecta")).toBeVisible();
  await expectAccessible(first);
  await question.getByLabel("Contraseña de acceso").fill("tramia");
  await question.getByRole("button", { name: /^Borrar/ }).click();
  await expect(first.getByPlaceholder("Contraseña")).toBeVisible();
  await expect(first.getByText(/caducado/)).toHaveCount(0);
  await second.reload();
  await expect(row(second, PASSPORT)).toHaveCount(0);
});

test("who loses the session at a review finds it behind the gate, and saves it", async ({ browser }) => {
  const page = await visitor(browser, IDENTITY);
  await read(page, PASSPORT);
  const gone = await page.evaluate(async (url) => {
    const { accessToken } = JSON.parse(localStorage.getItem("tramia-session") ?? "{}") as { accessToken: string };
    const { status } = await fetch(`${url}/functions/v1/gate/removal`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ password: "tramia" }),
    });
    return status;
  }, SUPABASE);
  expect(gone).toBe(204);
  const save = page.getByRole("button", { name: /^Guardar en/ });
  await save.click();
  const cover = page.getByRole("dialog", { name: "Tramia" });
  await expect(cover).toHaveAccessibleDescription(/Tu sesión ha caducado/);
  await expectAccessible(page);
  await enterPassword(page);
  await expect(cover).toHaveCount(0);
  await expect(page.getByText("Has abierto otra T-Wallet del servidor").first()).toBeVisible();
  await save.click();
  await expect(page.getByText("Documento guardado")).toBeVisible();
  await page.reload();
  await expect(row(page, PASSPORT)).toBeVisible();
});

test("[GATE-14] a device that another one removes is locked out, and comes back to an empty T-Wallet", async ({
  browser,
}) => {
  const first = await visitor(browser, IDENTITY);
  await file(first, PASSPORT);
  await openOwn(first);
  const code = await createCode(first);
  const second = await visitor(browser, "/wallet");
  await join(second, code);
  await second.goto(IDENTITY);
  await expect(row(second, PASSPORT)).toBeVisible();

  await openOwn(first);
  const devices = ownDialog(first).getByRole("region", { name: "Dispositivos" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(first);
  await devices.getByRole("button", { name: "Quitar los demás" }).click();
  await first.getByRole("alertdialog").getByRole("button", { name: "Quitar los demás" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  await second.reload();
  await expect(second.getByPlaceholder("Contraseña")).toBeVisible();
  await enterPassword(second);
  await expect(second.getByRole("banner")).toBeVisible();
  await expect(row(second, PASSPORT)).toHaveCount(0);

  await openOwn(first);
  await devices.getByRole("button", { name: "Quitar este dispositivo" }).click();
  await first.getByRole("alertdialog").getByRole("button", { name: "Quitar y borrar" }).click();
  await expect(first.getByPlaceholder("Contraseña")).toBeVisible();
  expect(
    await first.evaluate(() => Object.keys(localStorage).filter((key) => /session|device|documents/.test(key))),
  ).toEqual([]);
});

test("on a shared computer nothing stays once the tab is closed", async ({ browser }) => {
  const context = await browser.newContext();
  await fromOwnAddress(context);
  const page = await context.newPage();
  await page.goto(IDENTITY);
  await page.getByRole("checkbox", { name: "Es un ordenador compartido" }).check();
  await expectAccessible(page);
  await enterPassword(page);
  await page.getByRole("banner").waitFor();
  await file(page, PASSPORT);
  await page.reload();
  await expect(row(page, PASSPORT)).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(await kept()).not.toMatch(/t-authenticated|tramia-session|tramia-device|pasaporte/);
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Copias y espacio" }).click();
  await expect(page.getByRole("dialog", { name: "Tus datos" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Traer a este navegador" })).toHaveCount(0);
  await page.close();

  const next = await context.newPage();
  await next.goto(IDENTITY);
  await expect(next.getByPlaceholder("Contraseña")).toBeVisible();
  await expect(next.getByRole("banner")).toHaveCount(0);
  await enterPassword(next);
  await next.getByRole("banner").waitFor();
  await expect(row(next, PASSPORT)).toHaveCount(0);
});
