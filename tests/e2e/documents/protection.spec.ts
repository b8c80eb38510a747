import { expect, test } from "@playwright/test";
import { upload } from "../capture/sampleDocuments.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support.ts";
import { button, counted, locked, openProtected, PASSPHRASE, phrase, protect, unlock } from "./protectionPage.ts";
import { formerKeys, openEmptyVault, PAYSLIP, row, stored } from "./vaultPage.ts";

const OTHER = "cinco lobitos tiene la loba";

test("a vault is protected from its offer, locked in all tabs, and opened by phrase and by another tab", async ({
  page,
  context,
}) => {
  await openProtected(page);
  expect(await stored(page)).toEqual({ listed: 0, records: 1, files: 1 });

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

  await unlock(page, "otra frase");
  await expect(page.getByText("Esa no es tu frase de paso.", { exact: false })).toBeVisible();
  await unlock(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(counted(page, 1)).toBeVisible();
});

test("a recovery code opens a vault whose passphrase is lost, and a new passphrase takes its place", async ({
  page,
}) => {
  const code = await openProtected(page);
  await button(page, "Bloquear").click();
  await button(page, "Usar el código de recuperación").click();
  const field = page.getByRole("textbox", { name: "Código de recuperación" });
  await field.fill(code.replace(/^./u, (first) => (first === "A" ? "B" : "A")));
  await button(page, "Desbloquear").click();
  await expect(page.getByText("Ese código no abre esta T-Wallet.", { exact: false })).toBeVisible();
  await field.fill(code.toLowerCase());
  await button(page, "Desbloquear").click();
  await expect(page.getByRole("heading", { name: "Elige una frase nueva" })).toBeVisible();
  await page.getByRole("textbox", { name: "Frase de paso nueva" }).fill(OTHER);
  await button(page, "Guardar la frase y entrar").click();
  await expect(counted(page, 1)).toBeVisible();
  // It is not offered again.
  await expect(button(page, "Saber más")).toHaveCount(0);

  await button(page, "Bloquear").click();
  await unlock(page, PASSPHRASE);
  await expect(page.getByText("Esa no es tu frase de paso.", { exact: false })).toBeVisible();
  await unlock(page, OTHER);
  await expect(counted(page, 1)).toBeVisible();
});

test("a passkey opens a protected vault without a network; once it is gone from the device the passphrase does", async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
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
  await openProtected(page);
  await button(page, "Ajustes").click();
  await button(page, "Cambiar cómo se abre").click();
  await button(page, "Añadir una llave de acceso").click();
  await phrase(page).fill(PASSPHRASE);
  await button(page, "Añadir la llave").click();
  await expect(button(page, "Quitar la llave")).toBeVisible();
  await page.goto("/wallet?carpeta=work");
  await expect(locked(page)).toBeVisible();
  await context.setOffline(true);
  await button(page, "Usar una llave de acceso").click();
  await expect(row(page, "nomina.pdf")).toBeVisible();
  await context.setOffline(false);

  await button(page, "Bloquear").click();
  await expect(locked(page)).toBeVisible();
  await session.send("WebAuthn.clearCredentials", { authenticatorId });
  await button(page, "Usar una llave de acceso").click();
  await expect(page.getByRole("alert")).toContainText("o ya no está en este dispositivo");
  await unlock(page);
  await expect(row(page, "nomina.pdf")).toBeVisible();
});

test("a damaged keyring is told apart from a wrong passphrase, and from none at all", async ({ page }) => {
  await openProtected(page);
  /** Changes a digit of the passphrase's slot, or puts it back. */
  const flip = () =>
    page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error));
        });
      const database = await done(indexedDB.open("tramia"));
      const store = database.transaction("keys", "readwrite").objectStore("keys");
      const keyring = (await done(store.get("keyring"))) as { slots: { kind: string; privateKey: string }[] };
      for (const slot of keyring.slots.filter(({ kind }) => kind === "passphrase")) {
        const last = Number.parseInt(slot.privateKey.slice(-1), 16) ^ 1;
        slot.privateKey = slot.privateKey.slice(0, -1) + last.toString(16);
      }
      await done(store.put(keyring, "keyring"));
      database.close();
    });
  await button(page, "Bloquear").click();
  await expect(locked(page)).toBeVisible();
  await flip();
  await unlock(page);
  await expect(
    page.getByText("está dañado o incompleto; no es por lo que has escrito", { exact: false }),
  ).toBeVisible();
  await flip();
  await unlock(page, "otra frase");
  await expect(page.getByText("Esa no es tu frase de paso.", { exact: false })).toBeVisible();
  await unlock(page);
  await expect(counted(page, 1)).toBeVisible();
});

test("a disk that is full when a vault is sealed again loses nothing, and it goes on once there is room", async ({
  page,
}) => {
  await openEmptyVault(page, "/wallet?carpeta=work");
  await upload(page, PAYSLIP);
  await button(page, "Volver").click();
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, "put");
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: unknown[]) {
      // The keys fit, and the first file does not.
      if (this.name === "sealedFiles") throw new DOMException("full", "QuotaExceededError");
      return Reflect.apply(put, this, given);
    };
  });
  await protect(page);
  await page.goto("/wallet?carpeta=work");
  await unlock(page);
  await expect(row(page, "nomina.pdf")).toBeVisible();
  await expect.poll(() => formerKeys(page)).toBe(0);
  await row(page, "nomina.pdf").getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page.getByRole("img", { name: "Página 1 de nomina.pdf" })).toBeVisible();
});

test("a tab of the last version keeps a new one waiting, and what it writes in clear afterwards is sealed", async ({
  page,
  context,
}) => {
  // The last version: it has the database open in version 4, and leaves it only when it is closed.
  const old = await context.newPage();
  await old.goto("/robots.txt");
  const database = await old.evaluateHandle(
    () =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open("tramia", 4);
        request.addEventListener("upgradeneeded", () => {
          for (const name of ["records", "people", "cases"]) request.result.createObjectStore(name, { keyPath: "id" });
          for (const name of ["files", "summaries", "meta"]) request.result.createObjectStore(name);
        });
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      }),
  );
  await openEmptyVault(page, "/wallet?carpeta=work");
  await expect(page.getByText("Cierra las otras pestañas de Tramia").first()).toBeVisible();
  await database.evaluate((opened) => opened.close());
  await upload(page, PAYSLIP);
  await button(page, "Volver").click();
  await protect(page);
  // It finds no database that it could read or write any more, but local storage is open to it.
  const opened = await old.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open("tramia", 4);
        request.addEventListener("success", () => resolve("opened"));
        request.addEventListener("error", () => resolve(request.error?.name ?? ""));
      }),
  );
  expect(opened).toBe("VersionError");
  await old.evaluate(() => localStorage.setItem("tramia-facts", '{"edad":{"value":"40","day":"2026-11-22"}}'));
  await button(page, "Bloquear").click();
  await unlock(page);
  await expect(counted(page, 1)).toBeVisible();
  await expect.poll(() => old.evaluate(() => localStorage.getItem("tramia-facts"))).toBeNull();
});
