import { PDFDocument } from "@cantoo/pdf-lib";
import { limitMemory } from "../../capture/recognition/device/limitMemory.ts";

/**
 * Opens a PDF with pdf-lib and its password, within the limits of memory.
 * @throws where pdf-lib cannot read it, or an object of it with `throwOnInvalidObject`; ReadingError `tooComplex`
 */
export function loadPdf(
  file: Blob,
  password: string | undefined,
  { throwOnInvalidObject }: { readonly throwOnInvalidObject: boolean },
): Promise<PDFDocument> {
  return limitMemory(async () => {
    const options = { updateMetadata: false, throwOnInvalidObject };
    const bytes = await file.arrayBuffer();
    const pdf = await PDFDocument.load(bytes, { ...options, ignoreEncryption: true });
    return pdf.isEncrypted ? PDFDocument.load(bytes, { ...options, password: password ?? "" }) : pdf;
  });
}
