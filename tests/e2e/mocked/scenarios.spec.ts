import { expect, test, type Page, type Request } from "@playwright/test";
import { choose, sample } from "../capture/sampleDocuments.ts";
import { enterPassword, expectAccessible } from "../support.ts";

const LOGS = "https://mock.supabase.co/rest/v1/access_logs";
const CHAT = "https://api.openai.com/v1/chat/completions";
const KLIPPA = "https://mock.supabase.co/functions/v1/test-klippa";
const CLAUDE = "https://api.anthropic.com/v1/messages";

/** Requests of the page to other hosts from now on, in order. */
function recordForeign(page: Page): Request[] {
  const asked: Request[] = [];
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") asked.push(request);
  });
  return asked;
}

const toAddress = (request: Request) => `${request.method()} ${request.url().replace(/\?.*$/, "")}`;

/** Delays writes to the log until the page releases them. */
function holdLog(): void {
  const send = window.fetch;
  const released = new Promise((resolve) => addEventListener("release", resolve, { once: true }));
  window.fetch = async (input, init) => {
    if (init?.method === "POST") await released;
    return send(input, init);
  };
}

/** The attempts at the gate, as they were posted: exactly what the specification says. */
async function expectAttempts(page: Page, attempts: readonly Request[]): Promise<void> {
  expect(attempts.map(toAddress)).toEqual([`POST ${LOGS}`, `POST ${LOGS}`]);
  // Both were released at once: the times that they carry say which came first.
  const bodies = attempts
    .map((request) => request.postDataJSON() as Record<string, unknown> & { browser_info: { timestamp: string } })
    .toSorted((a, b) => a.browser_info.timestamp.localeCompare(b.browser_info.timestamp));
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
  for (const request of attempts) expect((await request.allHeaders())["apikey"]).toBe("sb_publishable_mock");
}

test("[LOG-01] [LOG-02] [LOG-03] [LOG-04] [LOG-05] [LOG-06] [LOG-07] [PROD-12] [PROD-13] [ALOG-03] [ALOG-10] [ALOG-11] [ALOG-12] [ALOG-13] [AI-01] [OCR-11] [CLS-01] [CLS-05] [UP-02] one visit asks the log, the AI, the reader and the classifier for what was specified, and nobody else; no document leaves before the person says so", async ({
  page,
}) => {
  const asked = recordForeign(page);
  await page.addInitScript(() => localStorage.setItem("tramia-demo-declined", "true"));
  await page.addInitScript(holdLog);
  await page.goto("/?escenario=normal");
  await expect(page.getByText(/Cada intento de acceso se anota/)).toBeVisible();
  await page.getByRole("button", { name: "Privacidad" }).click();
  await expect(page.getByRole("dialog")).toContainText("se anota en el servidor");
  await page.keyboard.press("Escape");
  await enterPassword(page, "mal");
  await expect(page.getByText("Contraseña incorrecta")).toBeVisible();
  await enterPassword(page);

  // The attempts join the list of all visitors, before the others, once the table has them.
  await page.getByRole("contentinfo").getByRole("link", { name: "Accesos" }).click();
  const outcomes = page.getByRole("list", { name: "Accesos de todos los visitantes" }).getByText(/^(Exitoso|Fallido)$/);
  const others = ["Exitoso", "Fallido", "Exitoso", "Exitoso", "Fallido"];
  await expect(outcomes).toHaveText(others);
  await page.evaluate(() => dispatchEvent(new Event("release")));
  await expect(outcomes).toHaveText(["Exitoso", "Fallido", ...others]);
  const reads = asked.filter((request) => request.method() === "GET");
  expect(reads.length).toBeGreaterThan(1);
  for (const read of reads) {
    expect(toAddress(read)).toBe(`GET ${LOGS}`);
    const { searchParams } = new URL(read.url());
    expect(Object.fromEntries(searchParams)).toEqual({ select: "*", order: "timestamp.desc", limit: "50" });
  }
  await expectAttempts(
    page,
    asked.filter((request) => request.method() !== "GET"),
  );

  asked.length = 0;
  await page.getByRole("link", { name: "Tramia, inicio" }).click();
  await page.getByRole("combobox").fill("Alta de autónomo");
  await page.getByRole("button", { name: "Analizar: Alta de autónomo" }).click();
  await page.getByRole("button", { name: "Ver ya el resultado" }).click();
  await expect(page.getByTestId("headline")).toBeVisible();
  await expect(page.getByText("Generado por IA (gpt-4o-mini)")).toBeVisible();
  await page.getByRole("button", { name: "Cómo lo he comprobado" }).click();
  await page.getByRole("button", { name: /^T-Wallet: falta/ }).click();
  await expect(page.getByRole("region", { name: "Falta" })).toBeVisible();
  expect(asked.map(toAddress)).toEqual([`POST ${CHAT}`]);

  asked.length = 0;
  await choose(page, sample("dev-01-dniFront.jpg"));
  await page.getByRole("button", { name: /^Procesar/ }).click();
  await expect(page.getByRole("button", { name: "Permitir y continuar" })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "T-Wallet OCR · KLIPPA" })).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Permitir y continuar" }).click();
  await page.getByRole("heading", { name: "Documento Analizado" }).waitFor();
  expect(asked.map(toAddress)).toEqual([`POST ${KLIPPA}`, `POST ${CLAUDE}`]);
  const question = asked[1]?.postDataJSON() as {
    messages: { content: string }[];
    temperature: number;
    max_tokens: number;
  };
  expect([question.messages.length, question.temperature, question.max_tokens]).toEqual([1, 0.01, 3000]);
  expect(JSON.stringify(question)).not.toContain("base64");
  await expect(page.getByRole("button", { name: "Guardar en Identidad" })).toBeVisible();
  await expectAccessible(page);
});

test("[LOG-08] a failed write is only written to the console, and the right password still enters; the panel of the scenarios leads to another", async ({
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
