import { expect, test, type Page } from "@playwright/test";
import { openSituation, saySituation } from "../grants/situationForm.ts";
import { enterPassword, passGate } from "../support.ts";
import { openEmptyVault } from "./vaultPage.ts";

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
  test(`an older list that is ${name} never blanks the app: ${kept} is kept, the rest is quarantined, the person is informed`, async ({
    page,
  }) => {
    await passGate(page);
    await put(page, { "tramia-documents": value });
    await page.goto("/wallet");
    await expect(page.getByTestId("folder-identity")).toContainText(`${kept} documento`);
    await expect(page.getByText("Había datos dañados")).toBeVisible();
    await page.reload();
    await expect(page.getByTestId("folder-identity")).toContainText(`${kept} documento`);
    await expect(page.getByText("Había datos dañados")).toHaveCount(0);
  });
}

for (const [name, damage] of [
  ["cleared", () => localStorage.clear()],
  ["damaged", () => localStorage.setItem("tramia-documents", '[{"id":')],
] as const) {
  test(`${name} local storage takes no document and brings no sample`, async ({ page }) => {
    await passGate(page);
    await put(page, { "tramia-documents": JSON.stringify([SUMMARY]) });
    await page.goto("/wallet");
    await expect(page.getByTestId("folder-identity")).toContainText("1 documento");
    const before = await page.evaluate(() => localStorage.getItem("tramia-documents"));
    await page.evaluate(damage);
    await page.reload();
    await expect(page.getByTestId("folder-identity")).toContainText("1 documento");
    await expect(page.getByText(/^1 documento · carpetas completas/)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("tramia-documents"))).toBe(before);
    await expect(page.getByText("Había datos dañados")).toHaveCount(0);
  });
}

test("a tab that keeps an older version open is named; its documents come when it is closed", async ({
  page,
  context,
}) => {
  const old = await context.newPage();
  await old.route("**/old", (route) => route.fulfill({ contentType: "text/html", body: "<title>old</title>" }));
  await old.goto("/old");
  await old.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("tramia", 1);
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("upgradeneeded", () => {
          opening.result.createObjectStore("records", { keyPath: "id" });
          opening.result.createObjectStore("files");
        });
        opening.addEventListener("success", () => resolve());
        Object.assign(window, { opening });
      }),
  );
  await passGate(page);
  await put(page, { "tramia-documents": JSON.stringify([SUMMARY]) });
  await page.goto("/wallet");
  await expect(page.getByText("Cierra las otras pestañas de Tramia")).toBeVisible();
  await old.close();
  await expect(page.getByTestId("folder-identity")).toContainText("1 documento");
});

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

test("data of a newer version are left alone, and the person is informed", async ({ page }) => {
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
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await expect(page.getByTestId("headline")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "T-Wallet" }).click();
  await expect(page.getByTestId("folder-memory")).toBeVisible();
});

test("without IndexedDB it says of what is personal that it lasts until the page is closed", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });
  await openEmptyVault(page);
  await saySituation(page);
  await expect(page.getByText(/se recordará solo hasta que cierres esta página/).first()).toBeVisible();
  await expect(await openSituation(page)).toContainText("Autónomo");
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
