import { describe, expect, it } from "vitest";
import { openFileUrl } from "./fileUrl.ts";

const HEADER = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const picture = (side: number) => {
  const bytes = [0, 0, side >> 8, side & 255];
  return new Blob([Uint8Array.from([...HEADER, ...bytes, ...bytes, 8, 2, 0, 0, 0])], { type: "image/png" });
};

describe("the address of a stored file", () => {
  it.each([
    ["foto.png", picture(100), false],
    ["foto.png", picture(60_000), true],
    ["foto.pdf", picture(60_000), false],
    ["foto.png", new Blob(["no es una imagen"]), false],
    ["foto.png", new Blob(["BM, de un tamaño que aquí no se lee"]), true],
    ["carta.docx", new Blob(["BM"]), false],
  ])("of %s tells whether it is a picture that is not to be decoded", async (filename, file, isUndecodable) => {
    const opened = await openFileUrl({ readFile: async () => file }, { id: "d1", filename });
    expect(opened).toMatchObject({ url: expect.stringMatching(/^blob:/u) as string, isUndecodable });
    opened?.release();
  });
});
