import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test } from "@playwright/test";
import { choose, paper, process as processFile, upload } from "../capture/sampleDocuments.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support.ts";
import { button, locked, phrase, protect, startProtecting, unlock } from "./protectionPage.ts";
import { openEmptyVault, PAYSLIP, row, stored } from "./vaultPage.ts";

const CONTRACT = paper("contrato.pdf", "CONTRATO DE TRABAJO INDEFINIDO", "Empresa y trabajador acuerdan");

test("a vault is protected from its offer, locked in all tabs, and opened by phrase, by another tab and by code", async ({
  page,
  context,
}) => {
  await openEmptyVault(page, "/wallet?carpeta=work");
  await upload(page, PAYSLIP);
  await button(page, "Volver").click();
  const code = await protect(page);
  expect(await stored(page)).toEqual({ listed: 0, records: 0, files: 0 });

  const other = await context.newPage();
  await openEmptyVault(other, "/wallet?carpeta=work");
  await expect(row(other, "nomina.pdf")).toBeVisible();
  await button(other, "Bloquear").click();
  await expect(locked(other)).toBeVisible();
  await expect(locked(page)).toBeVisible();
  await expect(page.getByText("nomina.pdf")).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await phrase(page).fill("otra frase");
  await button(page, "Desbloquear").click();
  await expect(page.getByText("Esa no es tu frase de paso.", { exact: false })).toBeVisible();
  await unlock(page);
  await expect(page.getByText("1 documento", { exact: true }).first()).toBeVisible();

  await button(page, "Bloquear").click();
  await button(page, "Usar el código de recuperación").click();
  await page.getByRole("textbox", { name: "Código de recuperación" }).fill(code.toLowerCase());
  await button(page, "Desbloquear").click();
  await button(page, "Entrar sin cambiarla").click();
  await expect(page.getByText("1 documento", { exact: true }).first()).toBeVisible();
  await expect(button(page, "Ver cómo")).toHaveCount(0);
});

test("a lock in the middle of a review gives it back with what was changed", async ({ page }) => {
  await openEmptyVault(page, "/wallet?carpeta=work");
  await upload(page, PAYSLIP);
  await button(page, "Volver").click();
  await protect(page);
  await page.goto("/wallet?carpeta=work");
  await unlock(page);
  await choose(page, CONTRACT);
  await processFile(page);
  const name = page.getByRole("textbox", { name: /nombre/i }).first();
  await name.fill("mi contrato");
  await page.evaluate(() => history.replaceState({ usr: "secreto" }, ""));
  // The dialog covers the header: the lock comes from another tab.
  const other = await page.context().newPage();
  await openEmptyVault(other, "/wallet");
  await button(other, "Bloquear").click();
  await expect(locked(page)).toBeVisible();
  expect(await page.evaluate(() => history.state as unknown)).toBeNull();
  await unlock(page);
  await expect(page.getByText("Sigue donde lo dejaste")).toBeVisible();
  await button(page, /^Subir/)
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: /nombre/i }).first()).toHaveValue(/mi contrato/);
});

test("a passkey that a device gives opens a protected vault, also without a network", async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  });
  await openEmptyVault(page, "/wallet?carpeta=work");
  await upload(page, PAYSLIP);
  await button(page, "Volver").click();
  await protect(page);
  await button(page, "Copias y espacio").click();
  await button(page, "Cambiar cómo se abre").click();
  await button(page, "Añadir una llave de acceso").click();
  await expect(button(page, "Quitar la llave")).toBeVisible();
  await page.goto("/wallet?carpeta=work");
  await expect(locked(page)).toBeVisible();
  await context.setOffline(true);
  await button(page, "Usar una llave de acceso").click();
  await expect(row(page, "nomina.pdf")).toBeVisible();
});

test("the death of the browser in the middle of a conversion loses nothing", async ({ baseURL, launchOptions }) => {
  const profile = mkdtempSync(join(tmpdir(), "tramia-killed-"));
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: baseURL ?? "",
      serviceWorkers: "block",
    });
  try {
    const first = await launch();
    const page = await first.newPage();
    await openEmptyVault(page, "/wallet?carpeta=work");
    await upload(page, PAYSLIP);
    await upload(page, CONTRACT);
    await button(page, "Volver").click();
    // The documents are converted under the lock of the vault: the second one never is.
    await page.evaluate(() => {
      const request = navigator.locks.request.bind(navigator.locks) as (
        name: string,
        work: () => unknown,
      ) => Promise<unknown>;
      let turns = 0;
      const wrapped = (name: string, work: () => unknown) => {
        turns += name === "tramia-storage" ? 1 : 0;
        return turns > 2 ? new Promise(() => {}) : request(name, work);
      };
      Object.defineProperty(navigator.locks, "request", { value: wrapped });
    });
    await startProtecting(page);
    await expect.poll(async () => (await stored(page)).records).toBe(1);
    killBrowser(profile);

    const second = await launch();
    const opened = await second.newPage();
    await openEmptyVault(opened, "/wallet?carpeta=work");
    await expect(locked(opened)).toBeVisible();
    await unlock(opened);
    for (const name of ["nomina.pdf", "contrato.pdf"]) await expect(row(opened, name)).toBeVisible();
    await button(opened, "Volver").click();
    await button(opened, "Copias y espacio").click();
    await button(opened, "Seguir con la conversión").click();
    await button(opened, "Seguir ahora").click();
    await expect.poll(async () => (await stored(opened)).records).toBe(0);
    await second.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

/** Kills the main process of the browser that has this profile. */
function killBrowser(profile: string): void {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/u.test(name));
  for (const pid of processes) {
    const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : "";
    if (command.includes(`--user-data-dir=${profile}`)) process.kill(Number(pid), "SIGKILL");
  }
}
