import { expect, test, type Page } from "@playwright/test";
import { enterPassword, passGate } from "./support.ts";

const SUMMARY = {
  id: "a1",
  filename: "DNI.pdf",
  folderId: "identity",
  documentType: "DNI",
  confidence: 95,
  uploadDate: "2026-11-01T10:00:00.000Z",
  isDemoData: false,
  size: 0,
  mimeType: "application/pdf",
};

const put = (page: Page, values: Record<string, string>) =>
  page.addInitScript((entries) => {
    if (sessionStorage.getItem("puesto")) return;
    sessionStorage.setItem("puesto", "1");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);

for (const [name, value, kept] of [
  ["no JSON", "<html>", 0],
  ["the wrong shape", '{"a":1}', 0],
  ["half written", JSON.stringify([SUMMARY, SUMMARY]).slice(0, -40), 1],
  ["a foreign entry among good ones", JSON.stringify([SUMMARY, { id: 7 }, null]), 1],
  ["prototype keys", '[{"__proto__":{"folderId":"identity"}}]', 0],
] as const) {
  test(`stored documents that are ${name} never blank the app: ${kept} is kept, the rest is set aside, the person is told`, async ({
    page,
  }) => {
    await passGate(page);
    await put(page, { "tramia-documents": value });
    await page.goto("/wallet");
    await expect(page.getByTestId("folder-identity")).toContainText(`${kept} documento`);
    await expect(page.getByText("Había datos dañados")).toBeVisible();
    const aside = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("tramia-apartado")),
    );
    expect(aside).toHaveLength(1);
    await page.reload();
    await expect(page.getByTestId("folder-identity")).toContainText(`${kept} documento`);
    await expect(page.getByText("Había datos dañados")).toHaveCount(0);
  });
}

test("foreign values under every other key never blank the app", async ({ page }) => {
  await put(page, {
    "tramia-document-stats": "[]",
    "tramia-access-logs": "{",
    "tramia-theme": "fucsia",
    "tramia-schema": "uno",
    "tramia-demo-loaded": "???",
  });
  await page.goto("/");
  await enterPassword(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "T-Wallet" }).click();
  await expect(page.getByTestId("folder-identity")).toContainText("0 documentos");
});

test("data of a newer version are left alone, and the person is told", async ({ page }) => {
  await passGate(page);
  await put(page, { "tramia-schema": "99", "tramia-documents": JSON.stringify([SUMMARY]) });
  await page.goto("/wallet");
  await expect(page.getByText("Tus datos son de una versión más nueva de Tramia")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("tramia-schema"))).toBe("99");
});

test("with the storage switched off the app works for the page's life and says so", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });
  await page.goto("/");
  await expect(page.getByText("Este navegador no deja guardar datos")).toBeVisible();
  await enterPassword(page);
  await page.getByRole("combobox").fill("Empadronamiento");
  await page.getByRole("button", { name: "Analizar: Empadronamiento" }).click();
  await expect(page.getByTestId("headline")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "T-Wallet" }).click();
  await expect(page.getByTestId("folder-memory")).toBeVisible();
});

test("a full storage does not keep anybody out", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/");
  await enterPassword(page);
  await expect(page.getByRole("heading", { name: "¿Qué trámite necesitas hacer?" })).toBeVisible();
});

test("everything of this browser can be erased, which closes the gate", async ({ page }) => {
  await put(page, {
    "t-authenticated": "true",
    "tramia-documents": JSON.stringify([SUMMARY]),
    "otra-aplicacion": "sigue",
  });
  await page.goto("/wallet");
  await page.getByTestId("folder-identity").waitFor();
  await page.getByRole("button", { name: "Privacidad" }).click();
  await page.getByRole("button", { name: "Borrar todo de este navegador" }).click();
  await page.getByRole("button", { name: "Borrar todo", exact: true }).click();
  await expect(page.getByPlaceholder("Contraseña")).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(left.filter((key) => key !== "tramia-schema")).toEqual(["otra-aplicacion"]);
});
