import { expect, test, type Page, type Request } from "@playwright/test";
import { choose, openUpload, process, sample } from "../capture/sampleDocuments.ts";
import { expectAccessible, passGate } from "../support.ts";

const KLIPPA = "https://mock.supabase.co/functions/v1/test-klippa";
const CLAUDE = "https://api.anthropic.com/v1/messages";

/** What was asked of the providers, in order. */
function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && [KLIPPA, CLAUDE].includes(request.url())) calls.push(request);
  });
  return calls;
}

async function open(page: Page, scenario: string): Promise<void> {
  await passGate(page);
  await page.addInitScript(() => localStorage.setItem("tramia-demo-declined", "true"));
  await page.goto(`/wallet?escenario=${scenario}`);
}

/** The consent is given, so that the scenario is about what comes after it. */
async function consent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const consent = { klippa: "granted", claude: "granted" };
    localStorage.setItem(
      "tramia-recognition",
      JSON.stringify({ deviceEnabled: true, order: "officialFirst", consent }),
    );
  });
}

test("[OCR-11] [CLS-01] [CLS-05] [UP-02] nothing leaves before the person says so; then the function reads and the AI classifies, with what was specified", async ({
  page,
}) => {
  const calls = recordCalls(page);
  await open(page, "normal");
  await choose(page, sample("dev-01-dniFront.jpg"));
  await page.getByRole("button", { name: /^Procesar/ }).click();
  await expect(page.getByRole("button", { name: "Permitir y continuar" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "T-Wallet OCR · KLIPPA" })).toBeVisible();
  await expectAccessible(page);
  expect(calls).toEqual([]);
  await page.getByRole("button", { name: "Permitir y continuar" }).click();
  await page.getByRole("heading", { name: "Documento Analizado" }).waitFor();
  expect(calls.map((call) => call.url())).toEqual([KLIPPA, CLAUDE]);
  const asked = calls[1]?.postDataJSON() as {
    messages: { content: string }[];
    temperature: number;
    max_tokens: number;
  };
  expect([asked.messages.length, asked.temperature, asked.max_tokens]).toEqual([1, 0.01, 3000]);
  expect(JSON.stringify(asked)).not.toContain("base64");
  await expect(page.getByRole("button", { name: "Guardar en Identidad" })).toBeVisible();
  await expectAccessible(page);
});

test("'Solo en este dispositivo' is a whole way of working", async ({ page }) => {
  const calls = recordCalls(page);
  await open(page, "normal");
  await choose(page, sample("dev-07-nomina.pdf"));
  await page.getByRole("button", { name: /^Procesar/ }).click();
  await page.getByRole("button", { name: "Solo en este dispositivo" }).click();
  await expect(page.getByRole("button", { name: "Guardar en Laboral" })).toBeVisible();
  expect(calls).toEqual([]);
});

test("[OCR-24] [OCR-27] [QUEUE-10] [QUEUE-18] [QUEUE-24] [QUEUE-25] a failure of the reader is reported, can be tried again, and this device reads instead", async ({
  page,
}) => {
  await consent(page);
  await open(page, "ocr-error");
  await choose(page, sample("dev-07-nomina.pdf"));
  await page.getByRole("button", { name: /^Procesar/ }).click();
  const row = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "dev-07-nomina.pdf" });
  await expect(row).toContainText("KLIPPA: Error de procesamiento");
  await expect(row).toContainText("Error en KLIPPA OCR: KLIPPA error: Document could not be processed");
  await expect(row).toContainText("Verifica que el archivo sea una imagen clara o un PDF válido.");
  await expect(page.getByText("No se pudo procesar dev-07-nomina.pdf", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Reintentar/ }).click();
  await expect(row).toContainText("KLIPPA: Error de procesamiento");
  await row.getByRole("button", { name: /^Leer en este dispositivo/ }).click();
  await page.getByRole("heading", { name: "Documento Analizado" }).waitFor();
});

for (const [scenario, text] of [
  ["ocr-html", "Respuesta inválida"],
  ["sin-red", "No hay conexión con el servicio."],
] as const) {
  test(`[OCR-24] a reader that fails otherwise (${scenario}) says how`, async ({ page }) => {
    await consent(page);
    await open(page, scenario);
    await choose(page, sample("dev-07-nomina.pdf"));
    await page.getByRole("button", { name: /^Procesar/ }).click();
    await expect(page.getByRole("dialog").getByRole("listitem")).toContainText(text);
  });
}

for (const [scenario, reasoning] of [
  ["clasificador-401", "Análisis de respaldo"],
  ["clasificador-500", "Análisis de respaldo - Claude no disponible"],
  ["clasificador-sin-temperatura", "Analizado por IA (Claude)"],
] as const) {
  test(`[CLS-27] a classifier that fails or is picky (${scenario}) still ends in a review`, async ({ page }) => {
    await consent(page);
    await open(page, scenario);
    await choose(page, sample("dev-01-dniFront.jpg"));
    await process(page);
    await expect(page.getByRole("dialog").getByText(reasoning).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Guardar en Identidad" })).toBeVisible();
  });
}

test("[OCR-02] [OCR-09] [OCR-10] an additional key is kept in this browser and can be taken away", async ({ page }) => {
  await open(page, "normal");
  await openUpload(page);
  await page.getByRole("button", { name: "Configurar OCR" }).click();
  const key = page.getByLabel("API key adicional (opcional)");
  await expect(key).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Guardar Adicional" }).click();
  await expect(page.getByText("Introduce una API key válida de KLIPPA")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("tramia-ocr-key"))).toBeNull();
  await key.fill("clave-mia");
  await page.getByRole("button", { name: "Guardar Adicional" }).click();
  await expect(page.getByText("API key adicional guardada (se usará como respaldo)")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("tramia-ocr-key"))).toBe("clave-mia");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Usar Solo Oficial" }).click();
  await expect(page.getByText("Configuración restablecida: solo se usa el kit oficial")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("tramia-ocr-key"))).toBeNull();
});
