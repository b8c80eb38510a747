import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, writeBarcode, type WriterOptions } from "zxing-wasm/writer";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { readFileCodes, loadCodeReader } from "./readCodes.ts";

const PIXELS = 4;
const MARGIN = 8;

const program = (path: string) => new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(path)));
const read = await loadCodeReader(
  () => {},
  async () => program("zxing-wasm/reader/zxing_reader.wasm"),
);

beforeAll(() =>
  prepareZXingModule({ overrides: { wasmBinary: program("zxing-wasm/writer/zxing_writer.wasm").buffer } }),
);

/** A picture of a code, with a white margin. */
async function draw(text: string, format: NonNullable<WriterOptions["format"]>): Promise<ColourImage> {
  const { error, symbol } = await writeBarcode(text, { format, scale: 1, addQuietZones: false });
  expect(error).toBe("");
  const isBar = symbol.height < MARGIN;
  const [width, height] = [symbol.width + 2 * MARGIN, (isBar ? 2 * MARGIN : symbol.height) + 2 * MARGIN].map(
    (side) => side * PIXELS,
  ) as [number, number];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = MARGIN * PIXELS; y < height - MARGIN * PIXELS; y += 1)
    for (let x = MARGIN * PIXELS; x < width - MARGIN * PIXELS; x += 1) {
      const row = isBar ? 0 : Math.floor(y / PIXELS) - MARGIN;
      const grey = symbol.data[row * symbol.width + Math.floor(x / PIXELS) - MARGIN] ?? 255;
      data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { data, width, height };
}

describe("the reader of codes", () => {
  it.each(["QRCode", "PDF417", "DataMatrix", "Aztec", "Code128"] as const)("reads %s", async (format) => {
    await expect(read(await draw("BBBBBBBBCD123456", format))).resolves.toEqual(["BBBBBBBBCD123456"]);
  });

  it("reads a code of almost 3 kB, and none on a blank page", async () => {
    const text = `https://example.es/?${"a1".repeat(1400)}`;
    await expect(read(await draw(text, "QRCode"))).resolves.toEqual([text]);
    const blank = { data: new Uint8ClampedArray(400).fill(255), width: 10, height: 10 };
    await expect(read(blank)).resolves.toEqual([]);
  });

  it("rejects a file that is neither a PDF nor a picture", async () => {
    const wait = async () => {};
    await expect(readFileCodes(new Blob(["GIF89a"]), read, wait)).rejects.toMatchObject({ kind: "damaged" });
  });
});
