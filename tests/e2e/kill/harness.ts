import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { test as base, expect, type BrowserContext, type BrowserType, type Page } from "@playwright/test";
import { chromium as launchOptions } from "../../../scripts/chromium.mjs";
import { choose, type ChosenFile, createPdf, process as read } from "../capture/sampleDocuments.ts";
import { enterPassword, navigate } from "../support.ts";

/** The folder that all documents of these tests are filed in. */
const IDENTITY = "/wallet?carpeta=identity";

/** A Chromium with a profile of its own on disk, which can be killed and started again on it. */
export interface KillableBrowser {
  /** The profile's folder. */
  readonly profile: string;
  /** Starts Chromium on the profile and opens a page. */
  start(): Promise<Page>;
  /** SIGKILL of the browser's process, as a power cut or the system's memory killer ends it. Its children end with it. */
  kill(): Promise<void>;
  /** Ends Chromium as a person does: everything is flushed. */
  quit(): Promise<void>;
}

interface BrowserOptions {
  readonly chromium: BrowserType;
  readonly baseURL: string | undefined;
}

/** A Chromium on this profile. It does not run yet. */
function createKillableBrowser(profile: string, { chromium, baseURL }: BrowserOptions): KillableBrowser {
  let running: { readonly context: BrowserContext; readonly pid: number } | null = null;
  return {
    profile,
    async start() {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions(),
        ...(baseURL && { baseURL }),
        locale: "es-ES",
        timezoneId: "Europe/Madrid",
        viewport: { width: 1280, height: 720 },
        reducedMotion: "reduce",
      });
      running = { context, pid: await browserProcess(context) };
      return context.pages()[0] ?? context.newPage();
    },
    async kill() {
      if (!running) throw new Error("the browser does not run");
      const { context, pid } = running;
      running = null;
      const closed = new Promise((resolve) => context.once("close", resolve));
      process.kill(pid, "SIGKILL");
      await closed;
    },
    async quit() {
      await running?.context.close();
      running = null;
    },
  };
}

async function browserProcess(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send("SystemInfo.getProcessInfo")) ?? { processInfo: [] };
  const browser = processInfo.find(({ type }) => type === "browser");
  if (!browser) throw new Error("Chromium does not tell its process");
  return browser.id;
}

/** A document that every profile of `test` holds from the beginning, stored long ago. */
export const FIRST = identityPaper("primero.pdf");

/** Runs a test with a new, empty profile, and removes it. */
async function withProfile(use: (profile: string) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), "tramia-kill-"));
  await use(profile);
  // The killed browser's children may still be ending.
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

interface Fixtures {
  /** A browser whose profile has passed the gate, declined the samples and holds FIRST. */
  readonly browserOnDisk: KillableBrowser;
  /** A browser with a new profile. */
  readonly newBrowser: KillableBrowser;
}

/** `test` with browsers that can be killed. */
export const test = base.extend<Fixtures, { readonly template: string }>({
  template: [
    ({ playwright: { chromium } }, use, { project }) =>
      withProfile(async (profile) => {
        const browser = createKillableBrowser(profile, { chromium, baseURL: project.use.baseURL });
        const page = await browser.start();
        await open(page, "/wallet");
        await page.getByRole("button", { name: "Quitar datos de ejemplo" }).click();
        await page.getByText("0 documentos · ").waitFor();
        await openFolder(page);
        await save(page, FIRST);
        await browser.quit();
        await use(profile);
      }),
    { scope: "worker" },
  ],
  newBrowser: ({ playwright: { chromium }, baseURL }, use) =>
    withProfile(async (profile) => {
      const browser = createKillableBrowser(profile, { chromium, baseURL });
      await use(browser);
      await browser.quit();
    }),
  browserOnDisk: async ({ newBrowser, template }, use) => {
    await cp(template, newBrowser.profile, { recursive: true });
    await use(newBrowser);
  },
});

/** Lets milliseconds pass before a kill: when the browser dies is what such a test is about. */
export const later = setTimeout;

/** A PDF for the folder of these tests, with bytes of its own. @param size bytes that it has at least */
export function identityPaper(name: string, size = 0): ChosenFile {
  const pdf = createPdf(["PASAPORTE", "Apellidos: GARCIA SANCHEZ", name]);
  // What follows the end of a PDF is ignored if the end is there once more.
  const end = pdf.subarray(pdf.lastIndexOf("startxref"));
  const buffer = size === 0 ? pdf : Buffer.concat([pdf, Buffer.alloc(size, `% ${name}\n`), Buffer.from("\n"), end]);
  return { name, mimeType: "application/pdf", buffer };
}

/** Opens a page of the app, through the gate where that shut again. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const gate = page.getByPlaceholder("Contraseña");
  await gate.or(page.getByRole("banner")).first().waitFor();
  if (await gate.isVisible()) await enterPassword(page);
}

/** Opens the folder of these tests. */
export const openFolder = (page: Page): Promise<void> => open(page, IDENTITY);

/** Lets a file be read, and clicks on the button that saves it. */
export async function beginSave(page: Page, file: ChosenFile): Promise<void> {
  await choose(page, file);
  await read(page);
  await page.getByRole("button", { name: /^Guardar en / }).click();
}

/** Saves a file in the open folder, until the app has said that it is saved. */
export async function save(page: Page, file: ChosenFile): Promise<void> {
  await beginSave(page, file);
  await expect(page.getByText("Documento guardado").first()).toBeVisible();
  await expect(row(page, file.name)).toBeVisible();
}

/** Deletes a document of the open folder, until the app has said that it is deleted. */
export async function remove(page: Page, { name }: ChosenFile): Promise<void> {
  await row(page, name).getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("Documento eliminado")).toBeVisible();
}

/** Begins to import a copy from the page of the wallet. */
export async function beginImport(page: Page, copy: ChosenFile): Promise<void> {
  await open(page, "/wallet");
  await page.getByRole("button", { name: "Ajustes" }).click();
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(copy);
}

/** Opens the wallet, waits until it counts the given number of documents, samples included, and opens the folder of these tests. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  await open(page, "/wallet");
  await expect(page.getByText(/^\d+ documentos? · /)).toHaveText(new RegExp(`^${total} documentos? · `));
  await navigate(page, IDENTITY);
}

/** The vault shows these documents and no other, and hands out their files as they were saved. */
export async function expectDocuments(page: Page, documents: readonly ChosenFile[]): Promise<void> {
  await expectTotal(page, documents.length);
  await expect(page.getByRole("button", { name: "Ver", exact: true })).toHaveCount(documents.length);
  for (const document of documents) await expectFile(page, document);
}

/** The open folder shows the document and hands out its file as it was saved. */
export async function expectFile(page: Page, { name, buffer }: ChosenFile): Promise<void> {
  const downloading = page.waitForEvent("download");
  await row(page, name).getByRole("button", { name: "Descargar" }).click();
  const bytes = await readFile(await (await downloading).path());
  expect(bytes.equals(buffer), `the file of ${name}`).toBe(true);
}

/** The document's row in the open folder; the queue of an upload is no part of it. */
export function row(page: Page, name: string) {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: name });
}
