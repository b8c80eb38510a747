import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { randomInt } from "node:crypto";
import { loadEnv } from "vite";
import { PORTS, sharePorts } from "../../../scripts/ports.mjs";
import { choose, type ChosenFile } from "../capture/sampleDocuments.ts";
import { keepCode } from "../documents/protectionPage.ts";
import { enterPassword } from "../support.ts";

const { supabase } = await sharePorts("END_TO_END_PORTS", PORTS.endToEnd);

/** The local Supabase of scripts/serve-supabase.mjs. */
export const SUPABASE = `http://127.0.0.1:${supabase}`;

/** How many documents the server has in clear. */
export async function inClear(page: Page): Promise<number> {
  const { VITE_SUPABASE_PUBLISHABLE_KEY: apikey = "" } = loadEnv("supabase", ".");
  const authorization = await page.evaluate(() => {
    const { accessToken } = JSON.parse(localStorage.getItem("tramia-session") ?? "{}") as { accessToken: string };
    return `Bearer ${accessToken}`;
  });
  const answer = await fetch(`${SUPABASE}/rest/v1/documents?select=id`, { headers: { authorization, apikey } });
  return ((await answer.json()) as unknown[]).length;
}

/** Gives a browser an address of its own at the gate, which counts attempts by address: all tests come from this machine. */
export async function fromOwnAddress(context: BrowserContext): Promise<void> {
  const part = () => randomInt(1, 255);
  const address = `10.${part()}.${part()}.${part()}`;
  await context.route(`${SUPABASE}/functions/v1/gate**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-visitor-address": address } }),
  );
}

/** A browser of somebody else, behind the gate. */
export async function visitor(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  await fromOwnAddress(context);
  const page = await context.newPage();
  await page.goto(path);
  await enterPassword(page);
  await page.getByRole("banner").waitFor();
  return page;
}

/** Lets a file be read on this device, and waits for its review. */
export async function read(page: Page, paper: ChosenFile): Promise<void> {
  await choose(page, paper);
  await page.getByRole("button", { name: /^Procesar/ }).click();
  await page.getByRole("button", { name: "Solo en este dispositivo" }).click();
  await page.getByRole("heading", { name: "Documento Analizado" }).waitFor();
}

/** Brings a file into the folder that is proposed for it. */
export async function file(page: Page, paper: ChosenFile): Promise<void> {
  await read(page, paper);
  await page.getByRole("button", { name: /^Guardar en/ }).click();
  await page.getByText("Documento guardado").waitFor();
}

/** The dialog of the account. */
export const ownDialog = (page: Page) => page.getByRole("dialog", { name: "Tu T-Wallet en el servidor" });

/** Opens it. */
export async function openOwn(page: Page): Promise<void> {
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Código de recuperación" }).first().click();
  await ownDialog(page).waitFor();
}

/** Makes a recovery code in the dialog, with the gate's password, and types two of its groups back. */
export async function createCode(page: Page): Promise<string> {
  await ownDialog(page).getByRole("button", { name: "Crear mi código" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Contraseña de acceso").fill("tramia");
  await question.getByRole("button", { name: "Crear código" }).click();
  const code = await keepCode(page);
  await expect(ownDialog(page).getByText(/^El que tienes es del/)).toBeVisible();
  return code;
}

/** Opens the vault of a code here. */
export async function join(page: Page, code: string): Promise<void> {
  await openOwn(page);
  await ownDialog(page).getByRole("textbox", { name: "Código de la otra T-Wallet" }).fill(code);
  await ownDialog(page).getByRole("button", { name: "Abrir esta T-Wallet" }).click();
  await expect(page.getByText(/ya está abierta aquí/).first()).toBeVisible();
}
