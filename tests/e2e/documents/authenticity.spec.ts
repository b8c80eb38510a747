import { expect, test, type Page } from "@playwright/test";
import { choose, process, type ChosenFile } from "../capture/sampleDocuments.ts";
import { expectAccessible } from "../support.ts";
import { openEmptyVault } from "./vaultPage.ts";
import { codedPaper } from "./codedPapers.ts";
import { signedPaper } from "./signedPapers.ts";

const section = (page: Page) => page.getByRole("region", { name: "Autenticidad" });
const INTACT =
  "La firma es íntegra: nada ha cambiado desde que Ayuntamiento de Ejemplo firmó el 3 de mayo de 2026. El certificado es de un " +
  "emisor que no conozco (AC de prueba): puede no ser quien dice. La fecha la puso quien firmó. No compruebo si el certificado fue revocado.";
const BROKEN =
  "La firma no coincide: el archivo no es el que Ayuntamiento de Ejemplo firmó el 3 de mayo de 2026. Pide otro a quien te lo dio.";

async function save(page: Page, file: ChosenFile, sentence: string): Promise<void> {
  await choose(page, file);
  await process(page);
  await expect(section(page).getByRole("note")).toHaveText(sentence);
  await page.getByRole("button", { name: /^Guardar en / }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

test("a signed PDF proves that it is as it was signed, and one with a changed byte does not", async ({ page }) => {
  await openEmptyVault(page, "/wallet?carpeta=residence");
  const lines = ["CERTIFICADO DE EMPADRONAMIENTO", "Nombre: ANA GIL PONS", "Domicilio: CALLE SOL 3, MADRID"];
  const paper = await signedPaper("padron.pdf", ...lines);
  await save(page, paper, INTACT);

  const changed = Buffer.from(paper.buffer);
  changed[changed.indexOf("SOL 3") + 4] = "8".charCodeAt(0);
  await save(page, { ...paper, name: "padron-cambiado.pdf", buffer: changed }, BROKEN);

  const row = page.getByRole("listitem").filter({ hasText: "padron-cambiado.pdf" });
  await row.getByRole("button", { name: "Ver" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "Autenticidad" }).getByRole("note")).toHaveText(BROKEN);
  await expectAccessible(page);
});

test("a document with a verification code is compared with what the office's page gave, and its day is noted", async ({
  page,
}) => {
  await openEmptyVault(page, "/wallet?carpeta=residence");
  const lines = ["CERTIFICADO DE EMPADRONAMIENTO", "Nombre: ANA GIL PONS", "Domicilio: CALLE SOL 3, MADRID"];
  const paper = await signedPaper("padron.pdf", ...lines, "CSV: A7K2-93QD-LM40-8X1P");
  await save(page, paper, INTACT);
  await page.getByRole("listitem").filter({ hasText: "padron.pdf" }).getByRole("button", { name: "Ver" }).click();

  const comparison = page.getByRole("region", { name: "Para cotejarlo" });
  const compare = async (file: ChosenFile) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      comparison.getByRole("button", { name: "Comparar con el original" }).click(),
    ]);
    await chooser.setFiles(file);
  };
  await compare({ ...paper, name: "original.pdf" });
  await expect(comparison.getByText("Idéntico al original")).toBeVisible();
  const other = Buffer.from(paper.buffer);
  other[other.indexOf("SOL 3") + 4] = "8".charCodeAt(0);
  await compare({ ...paper, buffer: other });
  await expect(comparison.getByText("Distinto: solo en tu documento, «3,»; solo en el original, «8,».")).toBeVisible();
  await compare({ ...paper, buffer: Buffer.from("<html>") });
  await expect(comparison.getByText("No se ha podido comparar")).toBeVisible();
  await comparison.getByRole("button", { name: "Ya lo he cotejado" }).click();
  await expect(section(page).getByText(/^Cotejado por ti el /u)).toBeVisible();
  await page.reload();
  await page.getByRole("listitem").filter({ hasText: "padron.pdf" }).getByRole("button", { name: "Ver" }).click();
  await expect(section(page).getByText(/^Cotejado por ti el /u)).toBeVisible();
  await expect(section(page).getByText(INTACT)).toBeVisible();
  await expectAccessible(page);
});

test("a code that leads to an office's page may be opened, another one is warned of, and a payment code gives values", async ({
  page,
}) => {
  await openEmptyVault(page, "/wallet?carpeta=invoices");
  const payment = ["BCD", "002", "1", "SCT", "", "Aguas", "ES9121000418450200051332", "EUR62.5"].join("\n");
  const paper = await codedPaper(
    "recibo.pdf",
    ["FACTURA DE AGUA", "Importe total: 62,50 EUR"],
    ["https://sede.madrid.es/cotejo?csv=A1", "https://madrid.es.pagos.example/", "javascript:alert(1)", payment],
  );
  await choose(page, paper);
  await process(page);
  const expectLines = async () => {
    const link = section(page).getByRole("link", { name: /^Comprobar en la sede/u });
    await expect(link).toHaveAttribute("href", "https://sede.madrid.es/cotejo?csv=A1");
    await expect(
      section(page).getByText(/lleva a «madrid\.es\.pagos\.example», que no es de ninguna oficina/u),
    ).toBeVisible();
    await expect(section(page).getByText(/lleva una orden para el móvil/u)).toBeVisible();
  };
  await expectLines();
  await expect(page.getByText("Está en el código")).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Guardar en / }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("listitem").filter({ hasText: "recibo.pdf" }).getByRole("button", { name: "Ver" }).click();
  await expectLines();
});
