import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { pdfjsAssets } from "./pdfjs-assets.ts";

it("serves character maps, fonts and decoders of pictures, and nothing that runs a PDF's scripts", () => {
  const assets = pdfjsAssets();
  const paths = [...assets.keys()];
  expect(paths).toEqual(
    expect.arrayContaining([
      "recognition/pdfjs/cmaps/UniJIS-UTF16-H.bcmap",
      "recognition/pdfjs/standard_fonts/FoxitSerif.pfb",
      "recognition/pdfjs/standard_fonts/LiberationSans-Regular.ttf",
      "recognition/pdfjs/wasm/jbig2.wasm",
      "recognition/pdfjs/wasm/openjpeg.wasm",
    ]),
  );
  expect(paths.filter((path) => /\.m?js$|quickjs/.test(path))).toEqual([]);
  expect([...assets.values()].every((file) => existsSync(file))).toBe(true);
});
