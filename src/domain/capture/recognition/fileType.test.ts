import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recognitionFileType } from "./fileType.ts";

const getType = (name: string, type: string) => {
  const typed = recognitionFileType({ name, type });
  return typed.ok ? typed.fileType : `no: ${typed.type}`;
};

describe("the type a document is sent as", () => {
  it.each([
    ["[OCR-17] [OCR-18]", "dni", "application/pdf", "pdf"],
    ["[OCR-17] [OCR-18]", "dni", "image/png", "png"],
    ["[OCR-17] [OCR-18]", "dni.pdf", "", "pdf"],
    ["[OCR-17] [OCR-18]", "DNI.PNG", "", "png"],
    ["[OCR-17] [OCR-18]", "dni.jpg", "", "jpg"],
    ["[OCR-18]", "dni.jpg", "application/pdf", "pdf"],
    ["[OCR-18]", "dni.pdf", "application/octet-stream", "pdf"],
    ["[OCR-18]", "dni", "application/PDF; charset=binary", "pdf"],
    ["[OCR-19]", "dni", "image/jpeg", "jpg"],
    ["[OCR-19]", "dni.jpeg", "", "jpg"],
    ["[OCR-20]", "escaneado", "", "jpg"],
    ["[OCR-20]", "escaneado.dni", "", "jpg"],
    ["[OCR-20]", "", "application/octet-stream", "jpg"],
  ])("%s of %j, '%s' is %4$s", (_, name, type, sent) => {
    expect(getType(name, type)).toBe(sent);
  });

  it.each([
    ["foto.gif", "image/gif", "gif"],
    ["foto.gif", "", "gif"],
    ["foto", "image/webp", "webp"],
    ["contrato.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"],
    ["logo", "image/svg+xml", "svg"],
    ["foto", "image/x-icon", "icon"],
    ["dni.pdf", "text/html", "html"],
    ["dni", "image/", "desconocido"],
    ["dni", "image/<b>muy peligroso y largo</b>", "bmuypeligrosoylargob"],
  ])("[OCR-17] of %j, '%s' is none: %s", (name, type, named) => {
    expect(getType(name, type)).toBe(`no: ${named}`);
  });

  it("is one of three, or has a short name, for any file", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, type) => {
        expect(getType(name, type)).toMatch(/^(?:jpg|png|pdf|no: [a-z0-9.-]{1,20})$/u);
      }),
    );
  });
});
