import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { pdfWith, plain, repeated } from "./hostilePdf.testing.ts";
import { formatRows } from "@/domain/reading/layout/rows.ts";
import { openPdf } from "./pdfDocument.ts";

const folder = join(process.cwd(), "tests/fixtures/documents");
const readBytes = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const PAYSLIP = "dev-07-nomina.pdf";
const FONT = "/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/MediaBox[0 0 595 842]";

async function encrypted(userPassword: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(readBytes(PAYSLIP));
  document.encrypt({ userPassword, ownerPassword: "propietario" });
  return new Uint8Array(await document.save());
}

describe("a PDF", () => {
  it("gives the rows of its text layer as they are printed", async () => {
    const { lines }: { readonly lines: readonly string[] } = JSON.parse(
      readFileSync(join(folder, "dev-07-nomina.json"), "utf8"),
    );
    const pdf = await openPdf(readBytes(PAYSLIP));
    expect(pdf.pages).toBe(1);
    expect(formatRows(await pdf.rows(1)).map((row) => row.replaceAll("\t", " "))).toEqual(lines);
    await pdf.close();
  });

  it("gives no rows where its page is a picture", async () => {
    const pdf = await openPdf(readBytes("dev-12-corriente.pdf"));
    expect(await pdf.rows(1)).toEqual([]);
    await pdf.close();
  });

  it("is read when only changing it asks for a password", async () => {
    const pdf = await openPdf(await encrypted(""));
    expect(formatRows(await pdf.rows(1))[0]).toBe("RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS");
    await pdf.close();
  });

  it("is refused when it opens with a password only", async () => {
    await expect(openPdf(await encrypted("secreto"))).rejects.toMatchObject({ kind: "encrypted" });
  });

  it("opens with its password, and with no other", async () => {
    const pdf = await openPdf(await encrypted("secreto"), "secreto");
    expect(pdf.pages).toBe(1);
    await pdf.close();
    await expect(openPdf(await encrypted("secreto"), "otra")).rejects.toMatchObject({ kind: "encrypted" });
  });

  it.each([
    ["without a page", "%PDF-1.7\n%%EOF"],
    ["of noise", `%PDF-1.7\n${"\u0007".repeat(5000)}`],
  ])("%s is damaged", async (_, content) => {
    await expect(openPdf(new TextEncoder().encode(content))).rejects.toMatchObject({ kind: "damaged" });
  });

  it("is not read with a font that is not the original", async () => {
    vi.stubGlobal("fetch", async () => new Response(Uint8Array.of(9)));
    const content = plain("BT /F1 12 Tf (hola) Tj ET");
    const pdf = await openPdf(pdfWith(content, [], { page: FONT }));
    await expect(pdf.rows(1)).rejects.toMatchObject({ kind: "engineAltered" });
    await pdf.close();
  });

  it("has no page beyond its last", async () => {
    const pdf = await openPdf(readBytes(PAYSLIP));
    await expect(pdf.rows(2)).rejects.toMatchObject({ kind: "damaged" });
    await pdf.close();
  });
});

describe("a hostile PDF", () => {
  const TOO_COMPLEX = { kind: "tooComplex" };
  const large = 2 * LIMITS.pdfBufferBytes;

  it.each([
    ["operators", repeated("q Q ", large)],
    ["text", repeated("BT /F1 12 Tf (a) Tj ET ", large)],
    ["white space, deflated three times", repeated(" ", large, 3)],
    ["operators, deflated once", repeated("q Q ", large, 1)],
  ])("of a few bytes that unpack to gigabytes of %s is refused as too complex", async (_, content) => {
    const bytes = pdfWith(content, [], { page: FONT });
    expect(bytes.length).toBeLessThan(LIMITS.uploadBytes / 10);
    const pdf = await openPdf(bytes);
    await expect(pdf.rows(1)).rejects.toMatchObject(TOO_COMPLEX);
    await pdf.close();
  });

  it.each([
    ["dictionaries", "<<>>", 512],
    ["numbers", "0 ", 32],
  ])("whose content unpacks to a list of millions of %s is refused too", async (_, object, bytesOfOne) => {
    const bytes = deflateSync(`[${object.repeat(LIMITS.pdfPageBytes / bytesOfOne)}`);
    const pdf = await openPdf(pdfWith({ dictionary: "/Filter/FlateDecode", bytes }, [], { page: FONT }));
    await expect(pdf.rows(1)).rejects.toMatchObject(TOO_COMPLEX);
    await pdf.close();
  });

  it("whose streams are large only together is refused too", async () => {
    const part = repeated(" ", LIMITS.pdfBufferBytes / 2, 1);
    const parts = Array.from({ length: 6 }, () => part);
    const contents = parts.map((_, index) => `${index + 5} 0 R`).join(" ");
    const pdf = await openPdf(pdfWith(plain(""), parts, { page: `${FONT}/Contents[${contents}]` }));
    await expect(pdf.rows(1)).rejects.toMatchObject(TOO_COMPLEX);
    await pdf.close();
  });

  it("that writes without end gives the documented number of characters", async () => {
    const content = repeated("BT /F1 12 Tf (0123456789) Tj 0 -14 Td ET ", 20_000_000, 1);
    const pdf = await openPdf(pdfWith(content, [], { page: FONT }));
    const { length } = formatRows(await pdf.rows(1)).join("\n");
    expect(length).toBeGreaterThan(LIMITS.recognisedCharacters / 2);
    expect(length).toBeLessThan(LIMITS.recognisedCharacters * 1.1);
    await pdf.close();
  });

  it("leaves the memory of everything else unlimited when it is done", async () => {
    const before = { Uint8Array, ArrayBuffer, DecompressionStream };
    const pdf = await openPdf(pdfWith(repeated(" ", large), [], { page: FONT }));
    await expect(pdf.rows(1)).rejects.toMatchObject(TOO_COMPLEX);
    await pdf.close();
    expect({ Uint8Array, ArrayBuffer, DecompressionStream }).toEqual(before);
    expect(new Uint8Array(LIMITS.pdfBufferBytes + 1)).toHaveLength(LIMITS.pdfBufferBytes + 1);
  });

  it("that claims a billion pages has as many as can be found", async () => {
    const pdf = await openPdf(pdfWith(plain(""), [], { page: FONT, pages: 1_000_000_000 }));
    expect(pdf.pages).toBe(1);
    await pdf.close();
  });
});
