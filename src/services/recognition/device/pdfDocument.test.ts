import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { openPdf } from "./pdfDocument.ts";

const folder = join(process.cwd(), "tests/fixtures/documents");
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const PAYSLIP = "dev-07-nomina.pdf";

async function encrypted(userPassword: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(bytesOf(PAYSLIP));
  document.encrypt({ userPassword, ownerPassword: "propietario" });
  return new Uint8Array(await document.save());
}

describe("a PDF", () => {
  it("gives the rows of its text layer as they are printed", async () => {
    const { lines }: { readonly lines: readonly string[] } = JSON.parse(
      readFileSync(join(folder, "dev-07-nomina.json"), "utf8"),
    );
    const pdf = await openPdf(bytesOf(PAYSLIP));
    expect(pdf.pages).toBe(1);
    expect((await pdf.rows(1)).map((row) => row.replaceAll("\t", " "))).toEqual(lines);
    await pdf.close();
  });

  it("gives no rows where its page is a picture", async () => {
    const pdf = await openPdf(bytesOf("dev-12-corriente.pdf"));
    expect(await pdf.rows(1)).toEqual([]);
    await pdf.close();
  });

  it("is read when only changing it asks for a password", async () => {
    const pdf = await openPdf(await encrypted(""));
    expect((await pdf.rows(1))[0]).toBe("RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS");
    await pdf.close();
  });

  it("is refused when it opens with a password only", async () => {
    await expect(openPdf(await encrypted("secreto"))).rejects.toMatchObject({ failure: { kind: "encrypted" } });
  });

  it.each([
    ["without a page", "%PDF-1.7\n%%EOF"],
    ["of noise", `%PDF-1.7\n${"\u0007".repeat(5000)}`],
  ])("%s is damaged", async (_, content) => {
    await expect(openPdf(new TextEncoder().encode(content))).rejects.toMatchObject({ failure: { kind: "damaged" } });
  });

  it("has no page beyond its last", async () => {
    const pdf = await openPdf(bytesOf(PAYSLIP));
    await expect(pdf.rows(2)).rejects.toMatchObject({ failure: { kind: "damaged" } });
    await pdf.close();
  });
});
