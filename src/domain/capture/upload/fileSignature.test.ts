import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectFileKind } from "./fileSignature.ts";

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const media = (size: number, brands: string): Uint8Array => bytes(`\0\0\0${String.fromCharCode(size)}ftyp${brands}`);

describe("the kind of a file", () => {
  it.each([
    ["a PDF", "%PDF-1.7\n", "pdf"],
    ["a PDF after some other bytes", `${"x".repeat(1019)}%PDF-`, "pdf"],
    ["a JPEG", "\xFF\xD8\xFF\xE0\0\x10JFIF", "jpeg"],
    ["a JPEG that speaks of a PDF", "\xFF\xD8\xFF\xE1%PDF-1.7", "jpeg"],
    ["a PNG", "\x89PNG\r\n\x1A\n", "png"],
    ["a GIF", "GIF89a", "otherPicture"],
    ["a WEBP", "RIFF\x10\0\0\0WEBPVP8 ", "otherPicture"],
    ["a BMP", "BM\0\0", "otherPicture"],
    ["a TIFF", "II*\0", "otherPicture"],
    ["a TIFF the other way round", "MM\0*", "otherPicture"],
    ["a DOCX", "PK\x03\x04", "office"],
    ["a DOC", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "office"],
    ["an RTF", "{\\rtf1", "office"],
    ["a web page", "\n <!DOCTYPE html>\n<title>Sesión caducada</title>", "webPage"],
    ["a web page with a mark and a comment", "\xEF\xBB\xBF<!-- x --><HTML lang=es>", "webPage"],
    ["a web page that speaks of a PDF", "<html><p>%PDF-1.7", "webPage"],
    ["a WAV", "RIFF\x10\0\0\0WAVEfmt ", "unknown"],
    ["a text", "Hola, esto es un texto", "unknown"],
    ["the beginning of a PNG", "\x89PN", "unknown"],
    ["nothing", "", "unknown"],
  ])("is told by the content of %s", (_, content, kind) => {
    expect(detectFileKind(bytes(content))).toBe(kind);
  });

  it.each([
    ["a HEIC", media(24, "heic\0\0\0\0mif1heic"), "heic"],
    ["a HEIF", media(16, "mif1\0\0\0\0"), "heic"],
    ["an AVIF", media(28, "avif\0\0\0\0avifmif1miaf"), "otherPicture"],
    ["an AVIF that says so second", media(24, "mif1\0\0\0\0mif1avif"), "otherPicture"],
    ["a film", media(20, "isom\0\0\0\0isom"), "unknown"],
    ["a film, before a box that says heic", media(16, "isom\0\0\0\0heic"), "unknown"],
    ["a version that reads like a brand", media(16, "isomheic"), "unknown"],
    ["a broken one", bytes("\0\0\0\x18ftyp"), "unknown"],
  ])("is told by the brands of %s", (_, content, kind) => {
    expect(detectFileKind(content)).toBe(kind);
  });

  it("is found in a part of a longer buffer", () => {
    const whole = Uint8Array.from([1, 2, 3, ...media(24, "heic\0\0\0\0mif1heic")]);
    expect(detectFileKind(whole.subarray(3))).toBe("heic");
  });

  it("is found for any bytes", () => {
    const starts = ["", "\0\0\0\x18ftyp", "RIFF", "<", "<!--", "%PDF"].map((start) => bytes(start));
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 1024 }), (start, rest) => {
        expect(detectFileKind(Uint8Array.from([...start, ...rest]))).toEqual(expect.any(String));
      }),
    );
  });
});
