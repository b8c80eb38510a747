import { expect } from "@playwright/test";
import { upload, paper } from "../capture/sampleDocuments.ts";
import { button, locked, protect, unlock } from "../documents/protectionPage.ts";
import { formerKeys, openEmptyVault, PAYSLIP } from "../documents/vaultPage.ts";
import { expectFile, test } from "./harness.ts";

const CONTRACT = paper("contrato.pdf", "CONTRATO DE TRABAJO INDEFINIDO", "Empresa y trabajador acuerdan");

test("a kill while a vault is sealed again loses nothing, and it goes on", async ({ newBrowser }) => {
  const page = await newBrowser.start();
  await openEmptyVault(page, "/wallet?carpeta=work");
  await upload(page, PAYSLIP);
  await upload(page, CONTRACT);
  await button(page, "Volver").click();
  // The second file is never sealed again.
  await page.evaluate(() => {
    const encrypt = Reflect.get(SubtleCrypto.prototype, "encrypt");
    let files = 0;
    SubtleCrypto.prototype.encrypt = function (...given) {
      files += new TextDecoder().decode(given[2]).startsWith("%PDF") ? 1 : 0;
      return files > 1 ? new Promise(() => {}) : Reflect.apply(encrypt, this, given);
    };
  });
  await protect(page);
  expect(await formerKeys(page)).toBe(1);
  await newBrowser.kill();

  const second = await newBrowser.start();
  await openEmptyVault(second, "/wallet?carpeta=work");
  await expect(locked(second)).toBeVisible();
  await unlock(second);
  for (const file of [PAYSLIP, CONTRACT]) await expectFile(second, file);
  // It goes on by itself.
  await expect.poll(() => formerKeys(second)).toBe(0);
  await newBrowser.kill();

  const third = await newBrowser.start();
  await openEmptyVault(third, "/wallet?carpeta=work");
  await unlock(third);
  for (const file of [PAYSLIP, CONTRACT]) await expectFile(third, file);
});
