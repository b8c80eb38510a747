import { describe, expect, it } from "vitest";
import { folderOfWords, handFiled } from "./newDocument.ts";

describe("a document filed by hand", () => {
  const file = new File(["%PDF"], "dni.pdf", { type: "application/pdf" });

  it("is what the person said, with nothing read", () => {
    expect(handFiled(file, { folderId: "identity", documentType: " DNI ", expiryDate: "2031-05-03" })).toEqual({
      filename: "dni.pdf",
      originalFile: { name: "dni.pdf", type: "application/pdf", size: 4 },
      extractedText: "",
      suggestedCategory: "identity",
      confidence: 100,
      folderId: "identity",
      documentType: "DNI",
      extractedInfo: { processingMethod: "manual", expiryDate: "2031-05-03" },
      isDemoData: false,
      file,
    });
  });

  it("has no expiry date where none was given", () => {
    expect(handFiled(file, { folderId: "work", documentType: "", expiryDate: "" }).extractedInfo).toEqual({
      processingMethod: "manual",
    });
  });
});

describe("the folder of some words", () => {
  it.each([
    [["DNI"], "identity"],
    [["", "nomina_octubre-2026.pdf"], "work"],
    [["certificado-de-empadronamiento.pdf"], "residence"],
    [["", "IMG_2041.jpg"], null],
    [[], null],
  ] as const)("of %s is %s", (texts, folder) => {
    expect(folderOfWords(...texts)).toBe(folder);
  });
});
