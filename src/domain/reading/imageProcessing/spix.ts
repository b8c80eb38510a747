import type { GreyImage } from "./image.ts";

const HEADER = 28;
const WORD = 4;
const BITS = 8;

/**
 * Encodes a picture in the memory format of Leptonica ('spix', little-endian). The engine copies it in a tenth of the time
 * that it takes to read a PGM or BMP pixel by pixel. Each word of four pixels is in reverse order.
 */
export function toSpix({ data, width, height }: GreyImage): Uint8Array<ArrayBuffer> {
  const stride = Math.ceil(width / WORD) * WORD;
  const file = new Uint8Array(HEADER + stride * height);
  file.set(new TextEncoder().encode("spix"));
  const header = new DataView(file.buffer);
  const colours = 0;
  for (const [index, value] of [width, height, BITS, stride / WORD, colours, stride * height].entries()) {
    header.setUint32(WORD * (index + 1), value, true);
  }
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * width, HEADER + y * stride];
    for (let x = 0; x < width; x += 1) file[to + (x ^ (WORD - 1))] = data[from + x] ?? 0;
  }
  return file;
}
