import { expect, test } from "@playwright/test";
import { collectComplaints, expectAccessible, navigate, openWith, passGate } from "../support.ts";

const SEARCH = { name: "Buscar Requisitos" };

test.beforeEach(async ({ page }) => {
  await passGate(page);
});

test("[ROUTE-04] [SOC-01] [SOC-04] [SOC-21] [PLA-21] [PLA-22] from a question over Sócrates to Platón's result", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await page.goto("/socrates");
  await expect(page.getByRole("button", SEARCH)).toBeDisabled();
  await page.getByRole("combobox", { name: "Selecciona qué necesitas hacer" }).click();
  await page.getByRole("option", { name: "Alta autónomos" }).click();
  await page.getByRole("button", SEARCH).click();
  await expect(page.getByText("ANALIZANDO CONSULTA")).toBeVisible();
  await expect(page.getByText("PIENSO")).toBeVisible();
  await expect(page.getByText("RESULTADO", { exact: true })).toBeVisible();
  await expect(page.getByText("Señal enviada a Platón").first()).toBeVisible();
  await expect(page.getByText("Ficha con fuentes oficiales")).toBeVisible();
  await expect(page).toHaveURL("/platon");
  await expect(page.getByText("Analizando documentación")).toBeVisible();
  await expect(page.getByTestId("headline")).toContainText("Te faltan 2 documentos");
  await expect(page.getByText("Validación completada").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ir a T-Wallet" }).click();
  await expect(page.getByRole("region", { name: "Falta" }).getByRole("listitem")).toHaveCount(2);
  expect(complaints).toEqual([]);
});

test("[ROUTE-05] [SOC-16] [SOC-24] with a procedure in the navigation state the search starts by itself, without the form", async ({
  page,
}) => {
  await openWith(page, "/socrates", { selectedTramite: "Empadronamiento" });
  await expect(page.getByText("Empadronamiento").first()).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await expect(page.getByRole("button", SEARCH)).toHaveCount(0);
  await expect(page.getByText("PIENSO")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "O escribe tu consulta" })).toHaveValue("Empadronamiento");
  await expect(page.getByRole("button", SEARCH)).toBeEnabled();
});

test("the person can stay at the result, and cancel while they wait", async ({ page }) => {
  await page.goto("/socrates");
  await page.getByRole("textbox", { name: "O escribe tu consulta" }).fill("me quiero empadronar");
  await page.getByRole("button", SEARCH).click();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByRole("textbox", { name: "O escribe tu consulta" })).toHaveValue("me quiero empadronar");
  await page.getByRole("button", SEARCH).click();
  await page.getByRole("button", { name: "Quedarme aquí" }).click();
  await expectAccessible(page);
  await expect(page.getByText("Cuando quieras, Platón comprueba cuáles de estos documentos tienes.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Quedarme aquí" })).toHaveCount(0);
  await page.getByRole("button", { name: "Ir a Platón" }).click();
  await expect(page).toHaveURL("/platon");
});

test("who does not want to wait sees each result as soon as it exists, this time or always", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("combobox").fill("Alta de autónomo");
  await page.getByRole("button", { name: "Analizar: Alta de autónomo" }).click();
  const skip = page.getByRole("button", { name: "Ver ya el resultado" });
  await expect(skip).toBeVisible();
  // From here on no time passes: no pause could end by itself.
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))).toPass();
  await skip.click();
  await expect(page.getByTestId("headline")).toContainText("Te faltan 2 documentos");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await navigate(page, "/socrates");
  await page.getByRole("textbox", { name: "O escribe tu consulta" }).fill("me quiero empadronar");
  await page.getByRole("button", SEARCH).click();
  await page.getByRole("button", { name: "Ver siempre sin esperas" }).click();
  await expect(page.getByText("Ficha con fuentes oficiales")).toBeVisible();
  await page.getByRole("button", { name: "Ir a Platón" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Documentos" })).toBeVisible();

  await page.clock.resume();
  await page.reload();
  await page.getByRole("button", { name: "Accesibilidad y preferencias" }).click();
  const preference = page.getByRole("checkbox", { name: "Ver los resultados sin esperas" });
  await expect(preference).toBeChecked();
  await preference.uncheck();
  await page.reload();
  await page.getByRole("button", { name: "Accesibilidad y preferencias" }).click();
  await expect(preference).not.toBeChecked();
});

test("[ROUTE-06] [PLA-01] [PLA-02] Platón waits for a signal and leads to the search", async ({ page }) => {
  await page.goto("/platon");
  await expect(page.getByText("Esperando señal de Sócrates")).toBeVisible();
  await page.getByRole("button", { name: "Ir a Sócrates" }).click();
  await expect(page).toHaveURL("/socrates");
});

test("[SOC-07] [SOC-30] [AI-09] an own key is confirmed, stored nowhere, and forgotten by a reload", async ({
  page,
}) => {
  await page.goto("/socrates");
  await page.getByRole("button", { name: "Usar tu propia API Key" }).click();
  const field = page.getByLabel("API Key de OpenAI");
  await expect(field).toHaveAttribute("type", "password");
  await field.fill("  sk-mi-clave-secreta  ");
  await page.getByRole("button", { name: "Mostrar" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("API Key configurada").first()).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  );
  expect(kept).not.toContain("sk-mi-clave");
  await page.getByRole("contentinfo").getByRole("link", { name: "Platón" }).click();
  await page.getByRole("button", { name: "Ir a Sócrates" }).click();
  await expect(page.getByRole("button", { name: "Cambiar API Key" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Usar tu propia API Key" })).toBeVisible();
});
