import { expect, test, type Page, type Request } from "@playwright/test";
import { enterPassword, expectAccessible } from "../support.ts";

const LOGS = "https://mock.supabase.co/rest/v1/access_logs";

const recordWrites = (page: Page): Request[] => {
  const writes: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") writes.push(request);
  });
  return writes;
};

test("[LOG-01] [LOG-02] [LOG-03] [LOG-04] [LOG-05] [LOG-06] [LOG-07] [PROD-12] every attempt is posted to the backend with what was specified", async ({
  page,
}) => {
  const writes = recordWrites(page);
  await page.goto("/?escenario=normal");
  await enterPassword(page, "mal");
  await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
  await enterPassword(page);
  await expect(page.getByRole("heading", { name: "¿Qué trámite necesitas hacer?" })).toBeVisible();
  await expect.poll(() => writes.length).toBe(2);
  expect(writes.map((request) => new URL(request.url()).origin + new URL(request.url()).pathname)).toEqual([
    LOGS,
    LOGS,
  ]);
  const bodies = writes.map((request) => request.postDataJSON() as Record<string, unknown>);
  expect(bodies.map((body) => body["login_success"])).toEqual([false, true]);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  for (const body of bodies) {
    expect(Object.keys(body).toSorted()).toEqual(["browser_info", "login_success", "user_agent"]);
    expect(body["user_agent"]).toBe(userAgent);
    expect(body["browser_info"]).toEqual({
      language: "es-ES",
      platform: expect.any(String),
      userAgent,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      screenResolution: expect.stringMatching(/^\d+x\d+$/),
      timezone: "Europe/Madrid",
    });
    expect(JSON.stringify(body)).not.toContain("mal");
  }
  for (const request of writes) expect((await request.allHeaders())["apikey"]).toBe("sb_publishable_mock");
});

test("[LOG-08] a failed write is only written to the console, and the right password still enters", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto("/?escenario=registro-500");
  await enterPassword(page);
  await expect(page.getByRole("heading", { name: "¿Qué trámite necesitas hacer?" })).toBeVisible();
  await expect.poll(() => errors.some((text) => text.includes("No se pudo registrar el acceso"))).toBe(true);
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
});

test("[PROD-13] besides the access log and the AI provider, a whole analysis calls no backend", async ({ page }) => {
  const called = new Set<string>();
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.hostname !== "localhost") called.add(`${request.method()} ${url.origin}${url.pathname}`);
  });
  await page.goto("/?escenario=normal");
  await enterPassword(page);
  await page.getByRole("combobox").fill("Alta de autónomo");
  await page.getByRole("button", { name: "Analizar: Alta de autónomo" }).click();
  await expect(page.getByTestId("headline")).toBeVisible();
  await page.getByRole("button", { name: "Ver lo que falta en T-Wallet" }).click();
  await expect(page.getByRole("region", { name: "Falta" })).toBeVisible();
  expect([...called].toSorted()).toEqual(
    [`POST ${LOGS}`, "POST https://api.openai.com/v1/chat/completions"].toSorted(),
  );
});

test("with a backend the gate says what it notes", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(/Cada intento de acceso se anota/)).toBeVisible();
  await page.getByRole("button", { name: "Privacidad" }).click();
  await expect(page.getByRole("dialog")).toContainText("se anota en el servidor");
});

test("the panel lists the scenarios for QA, marks the present one, and is accessible", async ({ page }) => {
  await page.goto("/?escenario=registro-500");
  const panel = page
    .locator("details")
    .filter({ hasText: /escenario/i })
    .first();
  await panel.locator("summary").click();
  await expect(panel.getByRole("link")).not.toHaveCount(0);
  await expect(panel.locator("[aria-current]")).toHaveAttribute("href", /escenario=registro-500/);
  await expectAccessible(page);
  await panel.locator('a[href*="escenario=lento"]').click();
  await expect(page).toHaveURL(/escenario=lento/);
});

test("an unknown scenario falls back to the normal one", async ({ page }) => {
  await page.goto("/?escenario=no-existe");
  await enterPassword(page);
  await expect(page.getByRole("heading", { name: "¿Qué trámite necesitas hacer?" })).toBeVisible();
});
