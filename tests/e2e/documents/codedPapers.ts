import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import type { ChosenFile } from "../capture/sampleDocuments.ts";

const CODE_SIDE = 110;
const LINE = 20;

/** A PDF of one page with lines of text, and QR codes below them. */
export async function codedPaper(
  name: string,
  lines: readonly string[],
  codes: readonly string[],
): Promise<ChosenFile> {
  const program = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [row, line] of lines.entries()) page.drawText(line, { x: 56, y: 780 - row * LINE, size: 12, font });
  for (const [column, text] of codes.entries()) {
    const { image } = await writeBarcode(text, { format: "QRCode", scale: 6 });
    if (!image) throw new Error(`no code for ${text}`);
    const picture = await pdf.embedPng(await image.arrayBuffer());
    page.drawImage(picture, { x: 40 + column * (CODE_SIDE + 20), y: 400, width: CODE_SIDE, height: CODE_SIDE });
  }
  return { name, mimeType: "application/pdf", buffer: Buffer.from(await pdf.save()) };
}
