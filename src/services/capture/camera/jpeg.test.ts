import { describe, expect, it, vi } from "vitest";
import { createJpeg } from "./jpeg.ts";

/** Canvases that note what is drawn on them; `bytes` is how large the JPEG becomes. */
function createWorld({ bytes = () => 10 }: { bytes?: (area: number, quality: number) => number | null } = {}) {
  const drawn: unknown[][] = [];
  const made: unknown[][] = [];
  const canvases: { width: number; height: number }[] = [];
  const close = vi.fn<() => void>();
  const jpeg = createJpeg({
    createCanvas: () => {
      const canvas = {
        width: 300,
        height: 150,
        getContext: () => ({ drawImage: (_: unknown, ...numbers: unknown[]) => drawn.push(numbers) }),
        toBlob: (answer: (blob: Blob | null) => void, type: string, quality: number) => {
          made.push([canvas.width, canvas.height, type, quality]);
          const size = bytes(canvas.width * canvas.height, quality);
          answer(size === null ? null : new Blob([new Uint8Array(size)], { type }));
        },
      };
      canvases.push(canvas);
      return canvas as object as HTMLCanvasElement;
    },
    decode: (file) =>
      file.size === 0
        ? Promise.reject(new DOMException("no picture", "InvalidStateError"))
        : Promise.resolve({ width: 4000, height: 3000, close } as object as ImageBitmap),
  });
  return { jpeg, drawn, made, canvases, close };
}

const source = {} as CanvasImageSource;
const file = new Blob(["picture"]);

describe("a JPEG", () => {
  it("[CAM-22] is made of a part of a picture with the quality that was asked for, and frees its canvas", async () => {
    const { jpeg, drawn, made, canvases } = createWorld();
    await jpeg.draw({
      source,
      from: { x: 1, y: 2, width: 30, height: 40 },
      to: { width: 15, height: 20 },
      quality: 0.8,
    });
    expect([drawn, made]).toEqual([[[1, 2, 30, 40, 0, 0, 15, 20]], [[15, 20, "image/jpeg", 0.8]]]);
    expect(canvases).toMatchObject([{ width: 0, height: 0 }]);
  });

  it("that the browser does not make is an error", async () => {
    const { jpeg } = createWorld({ bytes: () => null });
    const size = { width: 1, height: 1 };
    await expect(jpeg.draw({ source, from: { x: 0, y: 0, ...size }, to: size, quality: 1 })).rejects.toThrow("no JPEG");
  });

  it("[CAM-22] of another camera's photo is whole, no larger than it may be, with the same quality", async () => {
    const { jpeg, drawn, made, close } = createWorld();
    await jpeg.redraw(file, 2600);
    expect([drawn, made]).toEqual([[[0, 0, 4000, 3000, 0, 0, 2600, 1950]], [[2600, 1950, "image/jpeg", 0.8]]]);
    expect(close).toHaveBeenCalledOnce();
  });

  it("of no picture is an error", async () => {
    await expect(createWorld().jpeg.redraw(new Blob([]), 2600)).rejects.toThrow("no picture");
  });
});

describe("a photo that is too large", () => {
  const sized = (area: number, quality: number) => Math.round((area * quality) / 100);

  it("becomes coarser first, then smaller, no further than needed", async () => {
    const { jpeg, made, close } = createWorld({ bytes: sized });
    const blob = await jpeg.shrink(file, 35_000);
    expect(made).toEqual([
      [4000, 3000, "image/jpeg", 0.65],
      [4000, 3000, "image/jpeg", 0.5],
      [3000, 2250, "image/jpeg", 0.6],
      [3000, 2250, "image/jpeg", 0.45],
    ]);
    expect([blob.size, close.mock.calls.length]).toEqual([30_375, 1]);
  });

  it("is an error where nothing helps", async () => {
    const { jpeg, close } = createWorld({ bytes: sized });
    await expect(jpeg.shrink(file, 5)).rejects.toThrow("small enough");
    expect(close).toHaveBeenCalledOnce();
  });
});
