import { expect, test } from "@playwright/test";
import { collectComplaints, expectAccessible, openWith, passGate } from "../support.ts";

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
  await expect(page.getByText("RESULTADO")).toBeVisible();
  await expect(page.getByText("Señal enviada a Platón").first()).toBeVisible();
  await expect(page.getByText("Ficha con fuentes oficiales")).toBeVisible();
  await expect(page).toHaveURL("/platon");
  await expect(page.getByText("Analizando documentación")).toBeVisible();
  await expect(page.getByTestId("headline")).toContainText("0 de 6 documentos disponibles");
  await expect(page.getByText("Validación completada").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ir a T-Wallet" }).click();
  await expect(page.getByRole("region", { name: "Documentos que faltan" }).getByRole("listitem")).toHaveCount(6);
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
