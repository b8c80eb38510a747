import { describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { limitMemory } from "./limitMemory.ts";

const MIB = 1_048_576;
const TOO_COMPLEX = { kind: "tooComplex" };

/** Bytes that are all the same, deflated. */
async function deflated(bytes: number): Promise<Blob> {
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Response(packed).blob();
}

const inflate = (packed: Blob) =>
  new Response(packed.stream().pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();

describe("limited memory", () => {
  it("lets ordinary work through, with arrays that are the browser's own", async () => {
    const packed = await deflated(MIB);
    const result = await limitMemory(async () => {
      const copy = Uint8Array.from([1, 2, 3]);
      const message = structuredClone({ chunk: { fnArray: [1, 2] } });
      return { array: new Float32Array(copy), size: (await inflate(packed)).byteLength, message };
    });
    expect(result).toEqual({ array: Float32Array.of(1, 2, 3), size: MIB, message: { chunk: { fnArray: [1, 2] } } });
    expect(result.array).toBeInstanceOf(Float32Array);
  });

  it.each<[string, () => unknown]>([
    ["one array of bytes", () => new Uint8Array(LIMITS.pdfBufferBytes + 1)],
    ["one array of numbers", () => new Float64Array(LIMITS.pdfBufferBytes / 8 + 1)],
    ["one buffer", () => new ArrayBuffer(LIMITS.pdfBufferBytes + 1)],
    ["many arrays together", () => Array.from({ length: 9 }, () => new Uint8Array(64 * MIB))],
    [
      "very many small arrays",
      () => {
        for (let one = 0; one <= LIMITS.pdfPageBytes / 512; one += 1) void new Uint8Array(1);
      },
    ],
    [
      "the operators of a page",
      () => {
        const message = { chunk: { fnArray: Array<number>(1000).fill(1) } };
        for (let sent = 0; sent <= LIMITS.pdfPageBytes / 512_000; sent += 1) structuredClone(message);
      },
    ],
  ])("ends work that takes too much for %s", async (_, work) => {
    await expect(limitMemory(async () => work())).rejects.toMatchObject(TOO_COMPLEX);
  });

  it("ends the unpacking of a stream at the limit", async () => {
    const packed = await deflated(LIMITS.pdfBufferBytes + MIB);
    await expect(limitMemory(() => inflate(packed))).rejects.toMatchObject(TOO_COMPLEX);
  });

  it("tells that the limit was passed also where the work goes on without the buffer", async () => {
    const work = async () => {
      try {
        return new Uint8Array(LIMITS.pdfBufferBytes + 1).length;
      } catch {
        return 0;
      }
    };
    await expect(limitMemory(work)).rejects.toMatchObject(TOO_COMPLEX);
  });

  it("passes on what the work fails with, and puts the browser's own constructors back", async () => {
    const before = { Uint8Array, ArrayBuffer, DecompressionStream, structuredClone };
    await expect(limitMemory(() => Promise.reject(new TypeError("other")))).rejects.toThrow(new TypeError("other"));
    expect({ Uint8Array, ArrayBuffer, DecompressionStream, structuredClone }).toEqual(before);
  });
});
