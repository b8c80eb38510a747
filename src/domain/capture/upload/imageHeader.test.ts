import { describe, expect, it } from "vitest";
import { hasTooManyPixels, parseImageSize } from "./imageHeader.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const createPng = (...size: readonly number[]) => Uint8Array.of(...PNG, ...size, 8, 2, 0, 0, 0);
const COMPONENTS = [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
const twoBytes = (value: number) => [value >> 8, value & 255];
const frame = (marker: number, width: number, height: number) =>
  [0xff, marker, 0, 17, 8].concat(twoBytes(height), twoBytes(width), COMPONENTS);
const segment = (marker: number, content: readonly number[]) =>
  [0xff, marker].concat(twoBytes(content.length + 2), content);
const createJpegBytes = (...parts: readonly (readonly number[])[]) => Uint8Array.of(0xff, 0xd8, ...parts.flat());

const RIFF = "RIFF\x10\0\0\0WEBP";
const latin = (text: string, more = 0) => new Uint8Array(Buffer.from(text + "\0".repeat(more), "latin1"));

describe("the size that a picture declares", () => {
  it("of a PNG", () => {
    expect(parseImageSize(createPng(0, 0, 0x4e, 0x20, 0, 1, 0, 0))).toEqual({ width: 20_000, height: 65_536 });
  });

  it.each([0xc0, 0xc1, 0xc2, 0xcf])("of a JPEG with the frame %i", (marker) => {
    const dimensions = { width: 4000, height: 3000 };
    expect(parseImageSize(createJpegBytes(segment(0xe0, [1, 2]), frame(marker, 4000, 3000)))).toEqual(dimensions);
  });

  it("is not that of the thumbnail in its EXIF, nor of a table that looks like a frame", () => {
    const thumbnail = segment(0xe1, [0xff, 0xd8, ...frame(0xc0, 160, 120)]);
    const bytes = createJpegBytes(thumbnail, segment(0xc4, [0, 1, 2, 3, 4, 5, 6]), [0xff], frame(0xc2, 1600, 1200));
    expect(parseImageSize(bytes)).toEqual({ width: 1600, height: 1200 });
  });

  it("of a JPEG is found behind bytes that belong to no segment, which decoders skip", () => {
    const bytes = createJpegBytes(segment(0xe0, [1, 2]), [0, 0xff, 0, 7], frame(0xc0, 60_000, 60_000));
    expect(parseImageSize(bytes)).toEqual({ width: 60_000, height: 60_000 });
  });

  it.each([
    ["a GIF", latin("GIF89a\x20\x4e\0\x80"), { width: 20_000, height: 32_768 }],
    ["a lossy WebP", latin(`${RIFF}VP8 \0\0\0\0\0\0\0\x9d\x01\x2a\xff\x3f\x10\0`), { width: 16_383, height: 16 }],
    ["a lossless WebP", latin(`${RIFF}VP8L\0\0\0\0\x2f\xff\xff\x03\0`, 5), { width: 16_384, height: 16 }],
    ["an extended WebP", latin(`${RIFF}VP8X\0\0\0\0\0\0\0\0\xff\x3f\0\x0f\0\0`), { width: 16_384, height: 16 }],
  ])("of %s", (_, bytes, size) => {
    expect(parseImageSize(bytes)).toEqual(size);
  });

  it("is too much from one row above the documented pixels", () => {
    const rows = (height: number) => createPng(0, 0, 0x27, 0x10, 0, 0, height >> 8, height & 255);
    expect([hasTooManyPixels(rows(8000)), hasTooManyPixels(rows(8001))]).toEqual([false, true]);
    expect(hasTooManyPixels(Uint8Array.of(1, 2, 3))).toBe(false);
  });

  it("is found in a part of a larger buffer", () => {
    const bytes = Uint8Array.of(9, 9, ...createPng(0, 0, 0, 5, 0, 0, 0, 6));
    expect(parseImageSize(bytes.subarray(2))).toEqual({ width: 5, height: 6 });
  });

  it.each([
    ["nothing", Uint8Array.of()],
    ["another format", new TextEncoder().encode("BM and so on, for a header that is long enough")],
    ["a WebP of an unknown kind", latin("RIFF\x10\0\0\0WEBPVP9 ", 20)],
    ["a WebP that ends in its header", latin("RIFF\x10\0\0\0WEBPVP8X", 9)],
    ["a GIF that ends in its header", latin("GIF89a", 3)],
    ["a PNG that ends in its header", createPng(0, 0, 0, 5).subarray(0, 20)],
    ["a PNG that begins with another chunk", Uint8Array.of(...PNG.slice(0, 12), 1, 2, 3, 4, 0, 0, 0, 5, 0, 0, 0, 5)],
    ["a PNG without height", createPng(0, 0, 0, 5, 0, 0, 0, 0)],
    ["a JPEG that ends before its frame", createJpegBytes(segment(0xe0, [1, 2]))],
    ["a JPEG whose scan comes first", createJpegBytes(segment(0xda, [1, 2]), frame(0xc0, 9, 9))],
    ["a JPEG with a segment that points nowhere", createJpegBytes([0xff, 0xe0, 0xff, 0xff, 0, 0, 0, 0, 0, 0])],
    ["a JPEG of noise", createJpegBytes([0xff, 0x01, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])("is none of %s", (_, bytes) => {
    expect(parseImageSize(bytes)).toBeNull();
  });
});
