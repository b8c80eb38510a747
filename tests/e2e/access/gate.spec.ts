import { expect, type Request, test } from "@playwright/test";
import { collectComplaints, enterPassword, passGate } from "../support.ts";

const HOME = "¿Qué trámite necesitas hacer?";

test("[GATE-01] [GATE-02] [GATE-07] every route shows the gate until it is passed, and its own page afterwards", async ({
  page,
}) => {
  for (const path of ["/", "/hub", "/socrates", "/platon", "/wallet", "/opportunities", "/access-logs", "/nada"]) {
    await page.goto(path);
    await expect(page.getByPlaceholder("Contraseña")).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
  }
  await page.goto("/wallet");
  await enterPassword(page);
  await expect(page.getByRole("heading", { level: 1, name: "T-Wallet" })).toBeFocused();
});

test("[GATE-09] [GATE-12] [GATE-13] the right password opens the app, is kept, and survives a reload", async ({
  page,
}) => {
  await page.goto("/");
  await enterPassword(page);
  await expect(page.getByRole("heading", { name: HOME })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("t-authenticated"))).toBe("true");
  await page.reload();
  await expect(page.getByRole("heading", { name: HOME })).toBeVisible();
  await expect(page.getByPlaceholder("Contraseña")).toHaveCount(0);
});

test("[GATE-15] [GATE-16] [GATE-17] a wrong password says so, clears the input, and typing clears the error", async ({
  page,
}) => {
  await page.goto("/");
  for (const wrong of ["Tramia", "tramia ", "trami", ""]) {
    await enterPassword(page, wrong);
    await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
    await expect(page.getByPlaceholder("Contraseña")).toHaveValue("");
    await page.getByPlaceholder("Contraseña").pressSequentially("x");
    await expect(page.getByText("Contraseña incorrecta")).toHaveCount(0);
  }
});

test("[GATE-03] the password is checked without any request, with the network down", async ({ page, context }) => {
  const requests: string[] = [];
  const running = new Set<Request>();
  page.on("request", (request) => {
    requests.push(request.url());
    running.add(request);
  });
  page.on("requestfinished", (request) => running.delete(request));
  page.on("requestfailed", (request) => running.delete(request));
  await page.goto("/");
  await page.getByPlaceholder("Contraseña").fill("mal");
  // Typing fetches the files behind the gate.
  await expect.poll(() => requests.some((url) => url.includes("/Shell-"))).toBe(true);
  await expect.poll(() => running.size).toBe(0);
  requests.length = 0;
  await context.setOffline(true);
  await page.getByRole("button", { name: "Acceder" }).click();
  await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
  expect(requests).toEqual([]);
});

test("[GATE-12] another value than 'true' is no flag", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("t-authenticated", "1"));
  await page.goto("/");
  await expect(page.getByPlaceholder("Contraseña")).toBeVisible();
});

test("[GATE-14] [PROD-10] no screen has a logout or an account", async ({ page }) => {
  await passGate(page);
  for (const path of ["/", "/hub", "/socrates", "/platon", "/wallet", "/opportunities", "/access-logs"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const names = await page
      .locator("a, button")
      .evaluateAll((nodes) => nodes.map((node) => `${node.textContent} ${node.getAttribute("aria-label") ?? ""}`));
    expect(names.length).toBeGreaterThan(5);
    expect(
      names.filter((name) =>
        /cerrar sesión|salir|desconectar|\bcuenta\b|perfil|registrarse|iniciar sesión/i.test(name),
      ),
    ).toEqual([]);
  }
});

test("an attempt keeps no password", async ({ page }) => {
  await page.goto("/");
  await enterPassword(page, "mi-clave-secreta");
  await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
  const kept = () =>
    page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  await expect.poll(kept).toContain("login_success");
  expect(await kept()).not.toContain("mi-clave-secreta");
});

test("a double submit is one attempt", async ({ page }) => {
  await page.goto("/");
  await page.getByPlaceholder("Contraseña").fill("mal");
  await page.getByRole("button", { name: "Acceder" }).dblclick();
  await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
  const attempts = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem("tramia-access-logs") ?? "[]") as unknown[]).length);
  await expect.poll(attempts).toBeGreaterThan(0);
  // A second attempt would be under way by now, and be kept before this one.
  await enterPassword(page, "peor");
  await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
  await expect.poll(attempts).toBeGreaterThan(1);
  expect(await attempts()).toBe(2);
});

test("opens the privacy notice with nothing to complain of, and gives the focus back", async ({ page }) => {
  const complaints = collectComplaints(page);
  await page.goto("/");
  const link = page.getByRole("button", { name: "Privacidad" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Privacidad" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(complaints).toEqual([]);
});
