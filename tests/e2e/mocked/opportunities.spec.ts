import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { enterPassword, expectAccessible, expectNoSidewaysScroll } from "../support.ts";

async function open(page: Page, scenario: string) {
  await page.goto(`/opportunities?escenario=${scenario}`);
  await enterPassword(page);
  await expect(page.getByRole("heading", { level: 1, name: "Oportuni-T" })).toBeVisible();
}

const card = (page: Page, name: RegExp) => page.getByRole("article", { name });

test("real calls: no amount that nobody promised, the estimate says so, the day goes into the calendar", async ({
  page,
}) => {
  await open(page, "normal");
  await expect(page.getByText("Lista de ejemplo")).toHaveCount(0);
  const shop = card(page, /digitalización del pequeño comercio/);
  await expect(shop).toContainText("Hasta el 30 de septiembre de 2031");
  await expect(shop).toContainText("Presupuesto total de la convocatoria:");
  await expect(page.getByText("Hasta 750k€")).toHaveCount(0);
  await expect(page.getByText(/concesión directa, que no se solicita/)).toBeVisible();
  await expect(card(page, /Bonos de eficiencia/)).toContainText("(estimado)");
  await expectNoSidewaysScroll(page);
  await shop.getByRole("button", { name: /digitalización del pequeño comercio/ }).click();
  const detail = page.getByRole("dialog");
  await expect(detail.getByRole("link", { name: /Ficha oficial/ })).toHaveAttribute(
    "href",
    "https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias/912408",
  );
  await expect(detail.locator('a[href^="https://www.aragon.es"]')).toHaveCount(1);
  const downloading = page.waitForEvent("download");
  await detail.getByRole("button", { name: "Añadir al calendario (.ics)" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text).toContain("DTSTART;VALUE=DATE:20310930");
  await expectAccessible(page);
});

test("[OPP-23] the search of the register announces what is really new, and the chip counts it: nothing the second time", async ({
  page,
}) => {
  await open(page, "normal");
  const listed = page.getByRole("list", { name: "Convocatorias" }).getByRole("article");
  await expect(listed).toHaveCount(4);
  const search = page.getByRole("button", { name: "Buscar Oportunidades" });
  await search.click();
  await expect(page.getByRole("status").getByText("4 oportunidades nuevas encontradas").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Nuevas (4)" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Fuentes oficiales" })).toHaveCount(0);
  await search.click();
  await expect(page.getByRole("status").getByText("No hay oportunidades nuevas").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Nuevas (0)" })).toBeVisible();
});

test("the situation decides what fits, and by which rule is said", async ({ page }) => {
  await open(page, "normal");
  await page.getByRole("button", { name: "Contar tu situación" }).click();
  const form = page.getByRole("dialog", { name: "Tu situación" });
  for (const [question, answer] of [
    ["Tipo de solicitante", /Autónomo/],
    ["Provincia o isla", /Zaragoza/],
    ["Sector", /Comercio/],
  ] as const) {
    await form.getByRole("combobox", { name: question }).click();
    await page.getByRole("option", { name: answer }).first().click();
  }
  await form.getByRole("button", { name: "Guardar" }).click();
  const shop = card(page, /digitalización del pequeño comercio/);
  await expect(shop.getByRole("button", { name: "Aplicar" })).toBeVisible();
  await expect(card(page, /alquiler de vivienda/).getByRole("button", { name: "Analizar" })).toBeVisible();
  await shop.getByRole("button", { name: /digitalización del pequeño comercio/ }).click();
  const detail = page.getByRole("dialog");
  await expect(detail.getByText("Se cumple", { exact: true })).toHaveCount(4);
  await detail.getByRole("button", { name: "Cómo se calcula" }).click();
  await expect(detail.getByText(/la mitad/)).toBeVisible();
});

for (const [scenario, words] of [
  ["ayudas-500", "no responde ahora mismo"],
  ["sin-red", "No hay conexión con el servicio"],
] as const) {
  test(`[OPP-26] ${scenario}: the list says why it could not be loaded, the search that it failed`, async ({
    page,
  }) => {
    await open(page, scenario);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("No se pudieron cargar las oportunidades");
    await expect(alert).toContainText(words);
    await expect(alert.getByRole("button", { name: "Reintentar" })).toBeVisible();
    if (scenario !== "ayudas-500") return;
    await page.getByRole("button", { name: "Buscar Oportunidades" }).click();
    await expect(page.getByRole("main").getByText("Error en la búsqueda")).toBeVisible();
    await expect(page.getByRole("list", { name: "Fuentes oficiales" })).toHaveCount(0);
  });
}
