import { describe, expect, it } from "vitest";
import { formatRows } from "@/domain/reading/layout/rows.ts";
import { createLayeredPdfs } from "../../../../../tests/fixtures/dossier/layeredPdfs.ts";
import { pdfWith, plain } from "./hostilePdf.testing.ts";
import { openPdf } from "./pdfDocument.ts";

let words = 0;
const layered = createLayeredPdfs(() => `PALABRA${(words += 1)}Z`);

async function readPage(bytes: Uint8Array<ArrayBuffer>) {
  const pdf = await openPdf(bytes);
  const read = { text: formatRows(await pdf.rows(1)).join("\n"), hides: await pdf.hidesContent(1) };
  await pdf.close();
  return read;
}

describe("the layers of a PDF", () => {
  it.each(layered.map((pdf) => [pdf.name, pdf] as const))(
    "hide their words, and no others: %s",
    async (_, { bytes, words: own, hidden = [], shown = [], isDrawn = false }) => {
      const { text, hides } = await readPage(bytes);
      expect([...own, ...shown].filter((word) => !text.includes(word))).toEqual([]);
      expect(hidden.filter((word) => text.includes(word))).toEqual([]);
      expect(hides).toBe(isDrawn);
    },
  );

  const LAYER = "/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>";
  const page = `/MediaBox[0 0 595 842]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/Properties<</OC1 5 0 R>>`;
  const write = (text: string, y: number) => `BT /F1 12 Tf 50 ${y} Td (${text}) Tj ET`;
  const hide = (operators: string) => `/OC /OC1 BDC ${operators} EMC`;

  it("hide a word where it is hidden, and keep it where it shows", async () => {
    const content = `${hide(write("NO", 700))} ${write("NOTARIO", 650)} ${hide(write("SI", 600))} ${write("NO", 550)}`;
    const { text } = await readPage(
      pdfWith(plain(content), ["<</Type/OCG/Name(A)>>"], { page: `${page}>>`, catalog: LAYER }),
    );
    expect(text.split("\n")).toEqual(["NOTARIO", "NO"]);
  });

  it("hide what stands inside of another mark, or of a layer that is left open", async () => {
    const content = `${hide(`/Span BMC ${write("DENTRO", 700)} EMC`)} ${write("FUERA", 650)} /OC /OC1 BDC ${write("FINAL", 600)}`;
    const { text } = await readPage(
      pdfWith(plain(content), ["<</Type/OCG/Name(A)>>"], { page: `${page}>>`, catalog: LAYER }),
    );
    expect(text).toBe("FUERA");
  });

  it("count inside of a pattern too", async () => {
    const tile = {
      dictionary:
        "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 50 50]/XStep 50/YStep 50/Resources<</Properties<</OC1 5 0 R>>>>",
      bytes: new TextEncoder().encode(hide("1 0 0 rg 0 0 20 20 re f")),
    };
    const content = `/Pattern cs /P1 scn 0 0 200 200 re f ${write("FUERA", 650)}`;
    const patterned = `${page}/Pattern<</P1 6 0 R>>>>`;
    const read = await readPage(
      pdfWith(plain(content), ["<</Type/OCG/Name(A)>>", tile], { page: patterned, catalog: LAYER }),
    );
    expect(read).toEqual({ text: "FUERA", hides: true });
  });
});
