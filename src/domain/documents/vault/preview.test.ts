import { describe, expect, it } from "vitest";
import { getPreviewKind, safeMimeType } from "./preview.ts";

describe("getPreviewKind", () => {
  it.each([
    ["[FOLD-43]", "dni.pdf", "pdf"],
    ["[FOLD-43]", "DNI.PDF", "pdf"],
    ["[FOLD-44]", "foto.jpg", "image"],
    ["[FOLD-44]", "foto.jpeg", "image"],
    ["[FOLD-44]", "foto.png", "image"],
    ["[FOLD-44]", "foto.gif", "image"],
    ["[FOLD-44]", "foto.WebP", "image"],
    ["[FOLD-45]", "carta.docx", "other"],
    ["[FOLD-45]", "dibujo.svg", "other"],
    ["[FOLD-45]", "página.html", "other"],
    ["[FOLD-45]", "pdf", "other"],
    ["[FOLD-45]", "dni.pdf.", "other"],
    ["[FOLD-45]", "dni.pdf.exe", "other"],
    ["[FOLD-45]", "dni.pdf ", "other"],
    ["[FOLD-45]", "x.__proto__", "other"],
    ["[FOLD-45]", "x.constructor", "other"],
    ["[FOLD-45]", "", "other"],
  ] as const)("[FOLD-42] %s judges '%s' by its extension: %s", (_id, filename, kind) => {
    expect(getPreviewKind(filename)).toBe(kind);
  });
});

describe("safeMimeType", () => {
  it.each([
    ["dni.pdf", "application/pdf"],
    ["FOTO.JPG", "image/jpeg"],
    ["foto.jpeg", "image/jpeg"],
    ["foto.png", "image/png"],
    ["foto.gif", "image/gif"],
    ["foto.webp", "image/webp"],
    ["dibujo.svg", "application/octet-stream"],
    ["página.html", "application/octet-stream"],
    ["página.xhtml", "application/octet-stream"],
    ["sin extensión", "application/octet-stream"],
  ])("shows '%s' as %s", (filename, type) => {
    expect(safeMimeType(filename)).toBe(type);
  });
});
