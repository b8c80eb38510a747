import { expect, test, type Page } from "@playwright/test";
import { paper, type ChosenFile } from "../capture/sampleDocuments.ts";
import { openSituation, saySituation } from "../grants/situationForm.ts";
import { enterPassword, expectAccessible, expectNoSidewaysScroll, navigate, openWith } from "../support.ts";
import {
  closeDevices,
  devicesDialog,
  expectCurrent,
  file,
  fromOwnAddress,
  join,
  openDevices,
  showDevices,
  read,
  SUPABASE,
  synchronise,
  typeCode,
  visitor,
} from "./support.ts";

const PASSPORT = paper("pasaporte.pdf", "PASAPORTE", "Apellidos: GARCIA SANCHEZ", "Nombre: LUCIA");
const CONTRACT = paper("contrato.pdf", "CONTRATO DE TRABAJO INDEFINIDO", "Empresa y trabajador acuerdan");
const IDENTITY = "/wallet?carpeta=identity";
/** How long a change may take to the other devices, ms. */
const SOON = { timeout: 20_000 };

const row = (page: Page, { name }: ChosenFile) => page.getByRole("listitem").filter({ hasText: name });

/** Says that the page has come to the front, as when a person takes the device in hand. */
const show = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

test("three devices have the same documents, cases, plans and situation, and each change comes to the others", async ({
  browser,
}) => {
  test.slow();
  const first = await visitor(browser, IDENTITY);
  await file(first, PASSPORT);
  await openWith(first, "/hub", { selectedTramite: "Alta de autónomo" });
  await first.getByRole("button", { name: "Ver ya el resultado" }).click();
  await first.getByRole("button", { name: "Guardar como expediente" }).click();
  await expect(first.getByRole("heading", { level: 1, name: "Alta de autónomo" })).toBeFocused();
  await first.goto("/plan/fallecimiento");
  await first.getByRole("group", { name: "Pasos por hacer" }).getByRole("checkbox").first().click();
  await first.goto("/opportunities");
  await saySituation(first);
  await expect(first.getByText("Situación guardada").first()).toBeVisible();
  await openDevices(first);
  await first.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(first);
  await expectAccessible(first);
  const code = await synchronise(first);
  expect(code).toMatch(/^([0-9A-Z]{5}\s){11}[0-9A-Z*~$=]$/);
  await expectAccessible(first);

  // The second device has a document of its own, which is added.
  const second = await visitor(browser, "/wallet?carpeta=work");
  await file(second, CONTRACT);
  await openDevices(second);
  await typeCode(second, `${code}0`);
  await expect(devicesDialog(second).getByText(/error/i)).toBeVisible();
  await typeCode(second, ` ${code.toLowerCase()} `);
  await expect(devicesDialog(second).getByText("Este dispositivo ya está unido a los demás.")).toBeVisible();
  await expectCurrent(second);
  const third = await visitor(browser, "/wallet");
  await join(third, code);

  for (const page of [second, third]) {
    await page.goto(IDENTITY);
    await row(page, PASSPORT).getByRole("button", { name: "Ver", exact: true }).click();
    await expect(page.getByRole("img", { name: "Página 1 de pasaporte.pdf" })).toBeVisible(SOON);
    await page.goto("/expedientes");
    await expect(page.getByRole("link", { name: "Alta de autónomo" })).toBeVisible();
    await page.goto("/plan/fallecimiento");
    await expect(page.getByRole("region", { name: "Ya está" }).getByRole("checkbox")).toHaveCount(1);
    await page.goto("/opportunities");
    await expect(await openSituation(page)).toContainText("Autónomo");
    await page.goto("/wallet");
  }
  for (const page of [first, third]) {
    await page.goto("/wallet?carpeta=work");
    await show(page);
    await expect(row(page, CONTRACT)).toBeVisible(SOON);
  }
  await row(third, CONTRACT).getByRole("button", { name: "Eliminar" }).click();
  await third.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(row(third, CONTRACT)).toHaveCount(0);
  await openDevices(third);
  await expectCurrent(third);
  await show(first);
  await expect(row(first, CONTRACT)).toHaveCount(0, SOON);
});

test("what is changed without a network waits, is counted, and meets what another device changed meanwhile", async ({
  browser,
}) => {
  const first = await visitor(browser, IDENTITY);
  await file(first, PASSPORT);
  const code = await synchronise(first);
  const second = await visitor(browser, "/wallet");
  await join(second, code);

  // The parts of the page come from the server once.
  await openDevices(first);
  await closeDevices(first);
  await navigate(first, "/wallet?carpeta=work");
  await read(first, CONTRACT);
  await first.context().setOffline(true);
  await first.getByRole("button", { name: /^Guardar en/ }).click();
  await first.getByText("Documento guardado").waitFor();
  await second.goto(IDENTITY);
  await row(second, PASSPORT).getByRole("button", { name: "Eliminar" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(row(second, PASSPORT)).toHaveCount(0);
  await openDevices(second);
  await expectCurrent(second);

  await first.getByRole("button", { name: "Volver", exact: true }).click();
  await showDevices(first);
  await expect(devicesDialog(first).getByText(/^Sin conexión: \d+ cambios? pendientes?$/)).toBeVisible(SOON);
  await first.context().setOffline(false);
  await expectCurrent(first);
  await first.goto(IDENTITY);
  await expect(row(first, PASSPORT)).toHaveCount(0);
  await second.goto("/wallet?carpeta=work");
  await show(second);
  await expect(row(second, CONTRACT)).toBeVisible(SOON);
});

/** A copy with documents of the same id for the same number. */
function copyOf(numbers: readonly number[], name: string, folderId: "identity" | "work"): ChosenFile {
  const documents = numbers.map((number) => ({
    id: `0b0e7c1e-6b1f-4c59-9d1e-${String(number).padStart(12, "0")}`,
    filename: `${name} ${number}.pdf`,
    originalFile: { name: `${name} ${number}.pdf`, type: "application/pdf", size: 9 },
    extractedText: "",
    suggestedCategory: "identity",
    confidence: 90,
    uploadDate: "2026-11-01T10:00:00.000Z",
    folderId,
    documentType: "Documento",
    extractedInfo: {},
    isDemoData: false,
  }));
  const copy = { format: "tramia-vault", version: 2, exportedAt: "2026-11-20T10:00:00.000Z", people: [], documents };
  return { name: "copia.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(copy)) };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Imports a copy on the page that shows, in the place of what it has; what is new is added. */
async function importHere(page: Page, copy: ChosenFile, replaces: boolean): Promise<void> {
  await page.getByRole("button", { name: "Ajustes" }).click();
  const panel = page.getByRole("dialog", { name: "Ajustes" });
  await panel.locator('input[type="file"]').setInputFiles(copy);
  if (replaces) await page.getByRole("alertdialog").getByRole("button", { name: "Reemplazar" }).click();
  await expect(panel.getByText(/^Importación terminada/)).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Counts the documents of a folder; devices that have joined have no samples. */
async function countIn(page: Page, folder: "identity" | "work"): Promise<number> {
  const text = await page.getByTestId(`folder-${folder}`).innerText();
  return Number(/(\d+) documentos?/.exec(text)?.[1]);
}

test("200 changes that each of two devices made without the server are on both, field by field", async ({
  browser,
}) => {
  test.slow();
  const first = await visitor(browser, "/wallet");
  await importHere(first, copyOf(range(0, 150), "Papel", "identity"), false);
  const code = await synchronise(first);
  const second = await visitor(browser, "/wallet");
  await join(second, code);
  for (const page of [first, second]) {
    await closeDevices(page);
    await expect.poll(() => countIn(page, "identity"), SOON).toBeGreaterThanOrEqual(150);
    await page.context().route(`${SUPABASE}/**`, (route) => route.abort("internetdisconnected"));
  }
  // Of 50 documents one device changes the name and the other one the folder.
  await importHere(first, copyOf(range(0, 100), "Nuevo", "identity"), true);
  await importHere(first, copyOf(range(1000, 1100), "Primero", "identity"), false);
  await importHere(second, copyOf(range(50, 150), "Papel", "work"), true);
  await importHere(second, copyOf(range(2000, 2100), "Segundo", "work"), false);
  for (const page of [first, second]) await page.context().unroute(`${SUPABASE}/**`);
  for (const page of [first, second]) {
    await show(page);
    await showDevices(page);
    await expectCurrent(page);
    await closeDevices(page);
  }
  for (const page of [first, second]) {
    await show(page);
    await expect.poll(() => countIn(page, "identity"), SOON).toBe(150);
    await expect.poll(() => countIn(page, "work"), SOON).toBe(200);
    await page.getByRole("searchbox", { name: "Buscar en tus documentos" }).fill("Nuevo 75");
    await expect(page.getByRole("listitem").filter({ hasText: "Nuevo 75.pdf" })).toContainText("Laboral");
  }
});

test("turning it off leaves each device what it has, and takes what is synchronised where that is asked for", async ({
  browser,
}) => {
  const first = await visitor(browser, IDENTITY);
  await file(first, PASSPORT);
  const code = await synchronise(first);
  const second = await visitor(browser, "/wallet");
  await join(second, code);

  await devicesDialog(first).getByRole("switch", { name: "Sincronizar entre mis dispositivos" }).click();
  const question = first.getByRole("alertdialog");
  await expectAccessible(first);
  await question.getByRole("checkbox", { name: "Borrar también la copia sincronizada" }).check();
  await question.getByRole("button", { name: "Dejar de sincronizar" }).click();
  await expect(devicesDialog(first).getByText("Desactivada", { exact: true })).toBeVisible();
  await first.goto(IDENTITY);
  await expect(row(first, PASSPORT)).toBeVisible();

  await openDevices(second);
  await expect(devicesDialog(second).getByText("Ya no se sincroniza", { exact: true }).first()).toBeVisible(SOON);
  await second.goto(IDENTITY);
  await expect(row(second, PASSPORT)).toBeVisible();
  const third = await visitor(browser, "/wallet");
  await openDevices(third);
  await typeCode(third, code);
  await expect(devicesDialog(third).getByText(/Este código no abre ninguna T-Wallet/)).toBeVisible();
});

test("who loses the session at a review saves on this device, and enters again where the server is asked", async ({
  browser,
}) => {
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
  await page.getByRole("button", { name: /^Guardar en/ }).click();
  await expect(page.getByText("Documento guardado")).toBeVisible();
  await navigate(page, "/wallet");
  await showDevices(page);
  const cover = page.getByRole("dialog", { name: "Tramia" });
  await expect(cover).toHaveAccessibleDescription(/Tu sesión ha caducado/);
  await expectAccessible(page);
  await enterPassword(page);
  await expect(cover).toHaveCount(0);
  await page.goto(IDENTITY);
  await expect(row(page, PASSPORT)).toBeVisible();
});

test("[GATE-14] a device that another one removes is locked out of what is synchronised, and keeps what it has", async ({
  browser,
}) => {
  const first = await visitor(browser, IDENTITY);
  await file(first, PASSPORT);
  const code = await synchronise(first);
  const second = await visitor(browser, "/wallet");
  await join(second, code);

  await openDevices(first);
  const devices = devicesDialog(first).getByRole("region", { name: "Dispositivos" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(first);
  await devices.getByRole("button", { name: "Quitar los demás" }).click();
  await first.getByRole("alertdialog").getByRole("button", { name: "Quitar los demás" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  await second.reload();
  await expect(second.getByPlaceholder("Contraseña")).toBeVisible();
  await enterPassword(second);
  await second.getByRole("banner").waitFor();
  await second.goto(IDENTITY);
  await expect(row(second, PASSPORT)).toBeVisible();
  await first.goto("/wallet?carpeta=work");
  await file(first, CONTRACT);
  await openDevices(first);
  await expectCurrent(first);
  await second.goto("/wallet?carpeta=work");
  await show(second);
  await expect(row(second, CONTRACT)).toHaveCount(0);

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
  await expect(row(page, PASSPORT)).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(await kept()).not.toMatch(/t-authenticated|tramia-session|tramia-device|pasaporte/);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    "tramia",
  );
  await page.close();

  const next = await context.newPage();
  await next.goto(IDENTITY);
  await expect(next.getByPlaceholder("Contraseña")).toBeVisible();
  await expect(next.getByRole("banner")).toHaveCount(0);
  await enterPassword(next);
  await next.getByRole("banner").waitFor();
  await expect(row(next, PASSPORT)).toHaveCount(0);
});
