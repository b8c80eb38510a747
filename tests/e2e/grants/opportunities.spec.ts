import { valueRevision } from "../documents/valueRevision.ts";
import { expect, test, type Page } from "@playwright/test";
import { dni, store } from "../capture/sampleDocuments.ts";
import {
  collectComplaints,
  enterPassword,
  expectAccessible,
  expectNoSidewaysScroll,
  navigationState,
  passGate,
} from "../support.ts";

const card = (page: Page, name: RegExp) => page.getByRole("article", { name });
const BOND = /Bono de digitalización/;

async function openOpportunities(page: Page) {
  await passGate(page);
  await page.goto("/opportunities");
  await expect(page.getByRole("article")).toHaveCount(5);
}

test("[ROUTE-09] [ROUTE-13] [OPP-35] opens directly after the gate, with five samples and no request", async ({
  page,
  baseURL,
}) => {
  const complaints = collectComplaints(page);
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (![`${baseURL}/`, "blob:", "data:"].some((start) => request.url().startsWith(start)))
      elsewhere.push(request.url());
  });
  await page.goto("/opportunities");
  await enterPassword(page);
  await expect(page.getByRole("heading", { level: 1, name: "Oportuni-T" })).toBeVisible();
  await expect(page.getByText("Lista de ejemplo")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(5);
  await expect(card(page, BOND)).toContainText("Hasta 12k€");
  await expect(card(page, BOND)).toContainText("+1 más");
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

test("[OPP-14] [OPP-23] searches proactively by keyboard: seven sources, one to three new ones, as many as the chip counts", async ({
  page,
}) => {
  await openOpportunities(page);
  const search = page.getByRole("button", { name: "Buscar Oportunidades" });
  await search.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Pensando qué buscar para ti" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Fuentes oficiales" }).getByRole("listitem")).toHaveCount(7);
  await expect(page.getByText("no se consulta ninguna fuente")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Búsqueda de ejemplo completada" })).toBeVisible();
  const announced = page
    .getByRole("status")
    .getByText(/oportunidad(es)? nuevas? encontradas?/)
    .first();
  const amount = Number(/\d/.exec((await announced.textContent()) ?? "")?.[0]);
  expect([1, 2, 3]).toContain(amount);
  await expect(page.getByRole("button", { name: `Nuevas (${amount})` })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Nueva" })).toHaveCount(amount);
  await expect(page.getByRole("list", { name: "Fuentes oficiales" })).toHaveCount(0);
  await expect(search).toBeFocused();
});

test("a cancelled search leaves the focus on its button and announces nothing", async ({ page }) => {
  await openOpportunities(page);
  await page.getByRole("button", { name: "Buscar Oportunidades" }).click();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("button", { name: "Buscar Oportunidades" })).toBeFocused();
  await expect(page.getByRole("list", { name: "Fuentes oficiales" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Nuevas (0)" })).toBeVisible();
});

test("[OPP-30] [OPP-31] saves and applies with a message only; what is saved outlives a reload", async ({ page }) => {
  await openOpportunities(page);
  await card(page, BOND).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Oportunidad guardada")).toBeVisible();
  await card(page, BOND).getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("La solicitud se presenta en la sede oficial")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/opportunities");
  await page.reload();
  await page.getByRole("button", { name: "Guardadas (1)" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, BOND).getByRole("button", { name: "Guardada" })).toBeVisible();
});

test("what one tab saves, the other one shows", async ({ context, page }) => {
  await openOpportunities(page);
  const other = await context.newPage();
  await openOpportunities(other);
  await card(other, BOND).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("button", { name: "Guardadas (1)" })).toBeVisible();
});

test("[OPP-29] analysing opens Sócrates with the title as the procedure", async ({ page }) => {
  await openOpportunities(page);
  await card(page, /Fondo para la transición verde/)
    .getByRole("button", { name: "Analizar" })
    .click();
  await expect(page).toHaveURL(/\/socrates$/);
  // Sócrates has taken the choice over, so that a reload does not search again (decision A-143).
  await expect
    .poll(() => navigationState(page))
    .toMatchObject({ tramite: "Fondo para la transición verde", done: true, call: { officialLink: null } });
});

test("analysing answers with the call's documents, in Sócrates and Platón, also after a reload", async ({ page }) => {
  await openOpportunities(page);
  await card(page, /Ayuda sectorial a la I\+D/)
    .getByRole("button", { name: "Analizar" })
    .click();
  await expect(page.getByText("He encontrado los requisitos de tu trámite")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: /^Buscar|^Iniciar/ }).click();
  await expect(page.getByText("Es una convocatoria de ejemplo: no existe.")).toBeVisible();
  await expect(page.getByText("Acuerdo de colaboración")).toBeVisible();
  await page.getByRole("button", { name: "Ir a Platón" }).click();
  await expect(page).toHaveURL(/\/platon$/);
  await expect(page.getByText("Memoria técnica del proyecto").first()).toBeVisible();
});

for (const [width, colorScheme] of [
  [360, "dark"],
  [1280, "light"],
] as const) {
  test(`explains, asks for the situation and comes back, at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await openOpportunities(page);
    await expect(
      page.getByRole("region", { name: "Oportunidades que puedes desbloquear" }).getByRole("listitem").first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const opener = card(page, /Ayuda autonómica/).getByRole("button", { name: "Ayuda autonómica para emprender" });
    await opener.click();
    const detail = page.getByRole("dialog", { name: "Ayuda autonómica para emprender" });
    await expect(detail.getByText("La puntuación de este ejemplo viene dada")).toBeVisible();
    await detail.getByRole("button", { name: "Contar tu situación" }).click();
    const form = page.getByRole("dialog", { name: "Tu situación" });
    await form.getByRole("combobox", { name: "Tipo de solicitante" }).click();
    await page.getByRole("option", { name: /Autónomo/ }).click();
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect(detail.getByText("Se cumple").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(detail).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.reload();
    await page.getByRole("button", { name: "Tu situación" }).click();
    await expect(form.getByRole("combobox", { name: "Tipo de solicitante" })).toContainText("Autónomo");
    const before = await valueRevision(page, "tramia-situation");
    await form.getByRole("button", { name: "Olvidar lo que dije" }).click();
    await expect.poll(() => valueRevision(page, "tramia-situation")).toBeGreaterThan(before);
  });
}

test("a vault with the DNI lacks one paper less", async ({ page }) => {
  await openOpportunities(page);
  await expect(card(page, BOND)).toContainText("Tienes 0 de 3 documentos");
  await store(page, [dni("dni.pdf", "Lucía Peña Castaño"), "Yo"]);
  await page.goto("/opportunities");
  await expect(card(page, BOND)).toContainText("Tienes 1 de 3 documentos");
});
