import { PDFDict, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { createUnusualPdfs, signedPdf, textPdf } from "../../../../tests/fixtures/dossier/unusualPdfs.ts";
import { openPdf } from "../../capture/recognition/device/pdfDocument.ts";
import { findSignature } from "./signature.ts";

const name = (key: string) => PDFName.of(key);
const text = new TextDecoder("latin1");

/** The signed PDF with changed bytes, as another writer may produce it. */
function rewritten(...changes: readonly (readonly [from: string, to: string])[]): Blob {
  let signed = text.decode(signedPdf("FIRMADOX"));
  for (const [from, to] of changes) {
    expect(signed).toContain(from);
    signed = signed.replace(from, to);
  }
  return new Blob([Uint8Array.from(signed, (letter) => letter.charCodeAt(0))]);
}

/** A PDF with a signature in a compressed object at this place. */
async function compressed(place: "field" | "kid" | "DocMDP" | "UR3" | "timestamp", password?: string): Promise<Blob> {
  const pdf = await textPdf(["TEXTOX"]);
  const { context, catalog } = pdf;
  const value = context.obj({ ByteRange: [0, 1, 2, 3], Contents: PDFString.of("firma") });
  // A signature without name and type is recognised by its place alone.
  const bare = context.obj({ Filter: "Adobe.PPKLite", Contents: PDFString.of("firma") });
  if (place === "timestamp") context.register(context.obj({ Type: "DocTimeStamp", Contents: PDFString.of("sello") }));
  else if (place === "field" || place === "kid") {
    const kid = context.register(
      context.obj({ V: context.register(place === "field" ? value : bare), T: PDFString.of("a") }),
    );
    const field = context.register(context.obj({ FT: "Sig", T: PDFString.of("b"), Kids: [kid] }));
    context.lookup(kid, PDFDict).set(name("Parent"), field);
    catalog.set(name("AcroForm"), context.obj({ Fields: [field] }));
  } else catalog.set(name("Perms"), context.register(context.obj({ [place]: context.register(bare) })));
  if (password !== undefined) pdf.encrypt({ userPassword: password, ownerPassword: "propietario" });
  return new Blob([new Uint8Array(await pdf.save({ useObjectStreams: true, updateFieldAppearances: false }))]);
}

describe("a signature is found", () => {
  it.each([
    ["as it is written mostly", "/ByteRange[", "/ByteRange["],
    ["with a letter of its name written otherwise", "/ByteRange[", "/Byte#52ange["],
    ["after a comment", "/ByteRange[", "/ByteRange%nota\n["],
    ["by reference", "/ByteRange[0 800 9000 900]", "/ByteRange 8 0 R"],
    ["without the bytes that it covers", "/ByteRange[0 800 9000 900]", ""],
  ])("%s", async (_, from, to) => {
    expect(await findSignature(rewritten([from, to]))).toBe("signed");
  });

  it.each(["field", "kid", "DocMDP", "UR3", "timestamp"] as const)("in compressed objects: %s", async (place) => {
    const file = await compressed(place);
    expect(text.decode(await file.arrayBuffer())).not.toMatch(/ByteRange|DocMDP|UR3/u);
    expect(await findSignature(file)).toBe("signed");
  });

  it("in an encrypted PDF", async () => {
    expect(await findSignature(await compressed("DocMDP", "secreto"), "secreto")).toBe("signed");
  });
});

describe("a signature is possible", () => {
  const secretly = "/Byte#52ange%\n[";

  it.each<readonly [string, readonly (readonly [from: string, to: string])[]]>([
    [
      "the PDF",
      [
        ["%PDF-1.7", "%PDF-uno"],
        ["/ByteRange[", secretly],
      ],
    ],
    ["the object of the signature", [["/ByteRange[0 800 9000 900]", `${secretly}0 800 9000 900>`]]],
  ])("where pdf-lib cannot read %s and pdfjs can", async (_, changes) => {
    const file = rewritten(...changes);
    const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()));
    expect(pdf.pages).toBe(1);
    await pdf.close();
    expect(await findSignature(file)).toBe("maybeSigned");
  });
});

describe("no signature is found", () => {
  it("in a field that waits for one", async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const field = pdf.context.register(pdf.context.obj({ FT: "Sig", T: PDFString.of("firma") }));
    pdf.catalog.set(name("AcroForm"), pdf.context.obj({ Fields: [field], SigFlags: 1 }));
    expect(
      await findSignature(new Blob([new Uint8Array(await pdf.save({ updateFieldAppearances: false }))])),
    ).toBeNull();
  });

  it("in other unusual PDFs", async () => {
    let words = 0;
    const found: (readonly [signature: string | null, name: string])[] = [];
    const unusual = await createUnusualPdfs(() => `P${(words += 1)}Z`);
    // Damaged PDFs are not opened at all.
    for (const { name: own, bytes, password } of unusual.filter(({ refusals }) => !refusals)) {
      found.push([await findSignature(new Blob([bytes]), password), own]);
    }
    expect(found.filter(([signature]) => signature !== null)).toEqual([
      ["signed", "firmado"],
      ["signed", "firmado, escrito de otra manera"],
      ["maybeSigned", "firmado, y pdf-lib no lo lee"],
    ]);
  });
});
