import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { randomInt } from "node:crypto";
import { PORTS, sharePorts } from "../../../scripts/ports.mjs";
import { choose, type ChosenFile } from "../capture/sampleDocuments.ts";
import { keepCode, phrase } from "../documents/protectionPage.ts";
import { enterPassword } from "../support.ts";

const { supabase } = await sharePorts("END_TO_END_PORTS", PORTS.endToEnd);

/** The local Supabase of scripts/serve-supabase.mjs. */
export const SUPABASE = `http://127.0.0.1:${supabase}`;

/** Gives a browser an address of its own at the gate, which counts attempts by address: all tests come from this machine. */
export async function fromOwnAddress(context: BrowserContext): Promise<void> {
  const part = () => randomInt(1, 255);
  const address = `10.${part()}.${part()}.${part()}`;
  await context.route(`${SUPABASE}/functions/v1/gate**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-visitor-address": address } }),
  );
}

/** A browser of another visitor, behind the gate. */
export async function visitor(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  await fromOwnAddress(context);
  const page = await context.newPage();
  await page.goto(path);
  await enterPassword(page);
  await page.getByRole("banner").waitFor();
  return page;
}

/** Lets a file be read on this device, as the person says once, and waits for its review. */
export async function read(page: Page, paper: ChosenFile): Promise<void> {
  await choose(page, paper);
  await page.getByRole("button", { name: /^Procesar/ }).click();
  const [question, review] = [
    page.getByRole("button", { name: "Solo en este dispositivo" }),
    page.getByRole("heading", { name: "Documento Analizado" }),
  ];
  await question.or(review).waitFor();
  if (await question.isVisible()) await question.click();
  await review.waitFor();
}

/** Brings a file into the folder that is proposed for it. */
export async function file(page: Page, paper: ChosenFile): Promise<void> {
  await read(page, paper);
  await page.getByRole("button", { name: /^Guardar en/ }).click();
  await page.getByText("Documento guardado").waitFor();
}

/** The dialog 'Tus dispositivos'. */
export const devicesDialog = (page: Page) => page.getByRole("dialog", { name: "Tus dispositivos" });

/** Opens it. */
export async function openDevices(page: Page): Promise<void> {
  await page.goto("/wallet");
  await showDevices(page);
  await devicesDialog(page).waitFor();
}

/** Opens it from the wallet that shows. */
export async function showDevices(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ajustes", exact: true }).click();
  await page.getByRole("dialog", { name: "Ajustes" }).getByRole("button", { name: "Ver tus dispositivos" }).click();
}

/** Closes it, and 'Ajustes' under it. */
export async function closeDevices(page: Page): Promise<void> {
  await devicesDialog(page).getByRole("button", { name: "Cerrar", exact: true }).click();
  await page.getByRole("dialog", { name: "Ajustes" }).getByRole("button", { name: "Cerrar", exact: true }).click();
}

/** Waits until the vault of this device and what is synchronised are the same. */
export async function expectCurrent(page: Page): Promise<void> {
  await expect(devicesDialog(page).getByText("Al día", { exact: true })).toBeVisible();
}

/** Turns synchronising on in the dialog, with the gate's password, and types two groups of the code back. @returns the code */
export async function synchronise(page: Page): Promise<string> {
  await openDevices(page);
  await devicesDialog(page).getByRole("switch", { name: "Sincronizar entre mis dispositivos" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Contraseña de acceso").fill("tramia");
  await question.getByRole("button", { name: "Crear mi código" }).click();
  const code = await keepCode(page);
  await expectCurrent(page);
  return code;
}

/** Types a code in the dialog. @param passphrase of a device that asks for one */
export async function typeCode(page: Page, code: string, passphrase?: string): Promise<void> {
  await devicesDialog(page).getByRole("textbox", { name: "Código de recuperación" }).fill(code);
  if (passphrase !== undefined) await phrase(page).fill(passphrase);
  await devicesDialog(page).getByRole("button", { name: "Unir este dispositivo" }).click();
}

/** Joins the devices of a code. */
export async function join(page: Page, code: string): Promise<void> {
  await openDevices(page);
  await typeCode(page, code);
  await expect(devicesDialog(page).getByText("Este dispositivo ya está unido a los demás.")).toBeVisible();
  await expectCurrent(page);
}
