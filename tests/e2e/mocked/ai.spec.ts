import { expect, test, type Page } from "@playwright/test";
import { enterPassword } from "../support.ts";

const CHAT = "https://api.openai.com/v1/chat/completions";

/** Opens the search under a scenario and asks; counts the requests to the provider. */
async function ask(page: Page, scenario: string, query: string): Promise<() => number> {
  let requests = 0;
  page.on("request", (request) => {
    if (request.url() === CHAT && request.method() === "POST") requests += 1;
  });
  await page.goto(`/socrates?escenario=${scenario}`);
  await enterPassword(page);
  await page.getByRole("textbox", { name: "O escribe tu consulta" }).fill(query);
  await page.getByRole("button", { name: "Buscar Requisitos" }).click();
  return () => requests;
}

const failed = (page: Page) =>
  page.getByRole("main").getByRole("alert").filter({ hasText: "No se pudo procesar tu consulta" });

test("[AI-01] [SOC-14] the AI answers, and says that it does", async ({ page }) => {
  const requests = await ask(page, "normal", "quiero darme de alta como autónomo");
  await expect(page.getByText("RESULTADO", { exact: true })).toBeVisible();
  await expect(page.getByText("Generado por IA (gpt-4o-mini)")).toBeVisible();
  expect(requests()).toBe(1);
});

test("[AI-20] a refused key shows a labelled demonstration, never an error", async ({ page }) => {
  const requests = await ask(page, "ia-401", "quiero darme de alta como autónomo");
  await expect(page.getByText("Modo demostración")).toBeVisible();
  await expect(page.getByText(/294 €/)).toBeVisible();
  expect(requests()).toBe(1);
});

for (const [scenario, status] of [
  ["ia-429", 429],
  ["ia-500", 500],
] as const) {
  test(`[SOC-23] [SOC-32] [SOC-33] a provider that goes on answering ${status} ends in the form, with the reason`, async ({
    page,
  }) => {
    const requests = await ask(page, scenario, "quiero darme de alta como autónomo");
    await expect(failed(page)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "O escribe tu consulta" })).toHaveValue(
      "quiero darme de alta como autónomo",
    );
    await expect(page.getByRole("button", { name: "Buscar Requisitos" })).toBeEnabled();
    expect(requests()).toBe(3);
  });
}

test("a provider that recovers answers after all", async ({ page }) => {
  await ask(page, "ia-se-recupera", "quiero darme de alta como autónomo");
  await expect(page.getByText("Generado por IA (gpt-4o-mini)")).toBeVisible();
});

test("a lost connection ends in the form", async ({ page }) => {
  await ask(page, "sin-red", "quiero darme de alta como autónomo");
  await expect(failed(page)).toBeVisible();
});

test("[SOC-15] a late answer shows BUSCO, and can be cancelled", async ({ page }) => {
  await ask(page, "lento", "quiero darme de alta como autónomo");
  await expect(page.getByText("BUSCO")).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("button", { name: "Buscar Requisitos" })).toBeVisible();
});

test("an answer without any list keeps to the card of the procedure", async ({ page }) => {
  await ask(page, "ia-respuesta-vacia", "quiero darme de alta como autónomo");
  await expect(page.getByText("Ficha con fuentes oficiales")).toBeVisible();
});

test("an answer without any list and without a card says so in six texts", async ({ page }) => {
  await ask(page, "ia-sin-secciones", "permiso para pescar truchas en Marte");
  await expect(page.getByText("No se especificó documentación")).toBeVisible();
  // Nothing leads to Platón, which would have nothing to do.
  await expect(page.getByText("No hay documentos que comprobar.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ir a Platón" })).toHaveCount(0);
});

test("the hub says when the provider fails, and tries again", async ({ page }) => {
  await page.goto("/?escenario=ia-500");
  await enterPassword(page);
  await page.getByRole("combobox").fill("Alta de autónomo");
  await page.getByRole("button", { name: "Analizar: Alta de autónomo" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Error en el análisis" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
});
