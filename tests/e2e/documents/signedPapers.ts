import { addSignature, createIdentity } from "../../../src/services/documents/authenticity/signedPdf.testing.ts";
import type { ChosenFile } from "../capture/sampleDocuments.ts";

const COMMON_NAME = "2.5.4.3";

/** A PDF of one page with these lines of text, signed by a certificate of a test authority. */
export async function signedPaper(name: string, ...lines: readonly string[]): Promise<ChosenFile> {
  const root = await createIdentity({ names: { [COMMON_NAME]: "AC de prueba" } });
  const signer = await createIdentity({ names: { [COMMON_NAME]: "Ayuntamiento de Ejemplo" }, issuer: root });
  const content = `BT /F1 12 Tf 56 780 Td 16 TL\n${lines.map((line) => `(${line}) '`).join("\n")}\nET`;
  const signed = await addSignature(
    null,
    {
      1: "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [7 0 R] /SigFlags 3 >> >>",
      2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [7 0 R] /Resources << /Font << /F1 5 0 R >> >> >>",
      4: `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      5: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      7: "<< /FT /Sig /T (Firma) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R /V 6 0 R >>",
    },
    signer,
  );
  return { name, mimeType: "application/pdf", buffer: Buffer.from(signed) };
}
