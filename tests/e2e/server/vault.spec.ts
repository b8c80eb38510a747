import { expect, test, type Page } from "@playwright/test";
import { paper, type ChosenFile } from "../papers.ts";
import { enterPassword, expectAccessible, expectNoSidewaysScroll } from "../support.ts";
import { file, read, SUPABASE, visitor } from "./support.ts";

const PASSPORT = paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA");
const IDENTITY = "/wallet?carpeta=identity";

const row = (page: Page, { name }: ChosenFile) => page.getByRole("listitem").filter({ hasText: name });
const ownDialog = (page: Page) => page.getByRole("dialog", { name: "Tu T-Wallet en el servidor" });

async function openOwn(page: Page): Promise<void> {
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Código de recuperación" }).first().click();
  await ownDialog(page).waitFor();
}

/** The part of the open dialog 'Tus datos' that says where the documents are. */
const placeSection = (page: Page) => page.getByRole("region", { name: "Dónde se guardan" });

async function openPlace(page: Page): Promise<void> {
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Datos", exact: true }).click();
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
  await expect(first.getByText("Guarda tu código de recuperación")).toHaveCount(0);
  await file(first, PASSPORT);
  await openOwn(first);
  await expect(first.getByText("Guarda tu código de recuperación")).toBeVisible();
  await expectNoSidewaysScroll(first);
  await expectAccessible(first);
  await expect(first.locator("code")).toHaveCount(0);
  await first.getByRole("button", { name: "Mostrar código" }).click();
  const code = await first.getByRole("group", { name: "Código de recuperación" }).locator("code").innerText();
  expect(code).toMatch(/^([0-9A-Z]{5}\s){15}[0-9A-Z*~$=]{1,5}\s?$/);

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
  await first
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Borrar/ })
    .click();
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
    const { status } = await fetch(`${url}/functions/v1/gate`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${accessToken}` },
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
