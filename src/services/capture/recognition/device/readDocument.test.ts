import { describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { GreyImage } from "@/domain/reading/imageProcessing/image.ts";
import { createColour } from "@/domain/reading/imageProcessing/images.testing.ts";
import type { RecognitionProgress } from "@/domain/capture/recognition/result.ts";
import type { Row } from "@/domain/reading/layout/rows.ts";
import type { Word } from "./words.ts";
import { readDocument, type ReadingTools, type Span } from "./readDocument.ts";
import { ReadingError } from "./readingError.ts";

const DRAWN = { ...createColour(40, 30, () => 200), scale: 1 };
const SURE: readonly Word[] = [
  { text: "leído", line: "1.1.1", left: 0, top: 0, right: 50, bottom: 10, confidence: 90 },
];
/** A row of one word. */
const row = (text: string): Row => [{ text, left: 0, top: 0, right: 500, bottom: 10, confidence: 100 }];
const LAYER = ["RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS"];

/** A PDF whose pages have the given rows. */
function createTools(pages: readonly (readonly string[])[], reading = SURE) {
  const progress: RecognitionProgress[] = [];
  const spans: Span[] = [];
  const limits: string[] = [];
  const close = vi.fn<() => Promise<void>>(async () => undefined);
  const draw = vi.fn<(number: number) => Promise<typeof DRAWN>>(async () => DRAWN);
  const rows = async (number: number) => (pages[number - 1] ?? []).map(row);
  return {
    progress,
    spans,
    limits,
    close,
    draw,
    tools: {
      recognise: async (_image: GreyImage, span: Span) => {
        spans.push(span);
        limits.push("recognised");
        return reading;
      },
      openPdf: async () => ({ pages: pages.length, rows, draw, close }),
      report: (step: RecognitionProgress) => void progress.push(step),
      withinPageLimit: async <T>(work: () => Promise<T>) => {
        limits.push("begun");
        const value = await work();
        limits.push("done");
        return value;
      },
      pause: async () => undefined,
    },
  };
}

const PDF = new Blob(["\n\n%PDF-1.7 "]);

describe("reading a document", () => {
  it("takes the text layer of a PDF and counts it as fully legible", async () => {
    const { tools, draw, close, progress } = createTools([LAYER, ["Página 2", ...LAYER]]);
    await expect(readDocument(PDF, tools)).resolves.toEqual({
      text: `${LAYER[0]}\n\nPágina 2\n${LAYER[0]}`,
      layout: [LAYER.map(row), ["Página 2", ...LAYER].map(row)],
      legibility: 100,
      isCut: false,
      pages: { read: 2, total: 2 },
    });
    expect(draw).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledTimes(1);
    expect(progress).toEqual([
      { stage: "preparing", share: 0 },
      { stage: "preparing", share: 0 },
      { stage: "preparing", share: 0.5 },
    ]);
  });

  it("draws and reads the pages whose text layer says next to nothing", async () => {
    const { tools, draw, spans } = createTools([LAYER, ["– 2 –", ". . . . . . . . . . . . . . . . . . . ."], []]);
    await expect(readDocument(PDF, tools)).resolves.toMatchObject({
      text: `${LAYER[0]}\n\nleído\n\nleído`,
      layout: [LAYER.map(row), [SURE], [SURE]],
      legibility: (100 + 90 + 90) / 3,
      pages: { read: 3, total: 3 },
    });
    expect(draw.mock.calls).toEqual([[2], [3]]);
    expect(spans).toEqual([
      { from: 1 / 3, to: 2 / 3 },
      { from: 2 / 3, to: 1 },
    ]);
  });

  it.each(["engineMissing", "engineAltered", "offline"] as const)(
    "reads the pages with a text layer where the reader of pictures is missing (%s), and says so",
    async (kind) => {
      const { tools } = createTools([LAYER, [], LAYER]);
      const recognise = vi.fn<ReadingTools["recognise"]>(() => Promise.reject(new ReadingError(kind)));
      await expect(readDocument(PDF, { ...tools, recognise })).resolves.toEqual({
        text: `${LAYER[0]}\n\n${LAYER[0]}`,
        layout: [LAYER.map(row), LAYER.map(row)],
        legibility: 100,
        isCut: false,
        isReaderMissing: true,
        pages: { read: 2, total: 3 },
      });
      expect(recognise).toHaveBeenCalledTimes(1);
      const scanned = readDocument(PDF, { ...createTools([[], []]).tools, recognise });
      await expect(scanned).rejects.toMatchObject({ kind });
    },
  );

  it("limits the time for the text and the drawing of each page, not for recognising it", async () => {
    const { tools, limits } = createTools([LAYER, []]);
    await readDocument(PDF, tools);
    expect(limits).toEqual(["begun", "done", "begun", "done", "recognised"]);
  });

  it("draws at most the documented number of pages and says how many it read", async () => {
    const { tools, draw } = createTools(Array.from({ length: LIMITS.recognitionPages + 1 }, () => []));
    const { pages } = await readDocument(PDF, tools);
    expect(pages).toEqual({ read: LIMITS.recognitionPages, total: LIMITS.recognitionPages + 1 });
    expect(draw).toHaveBeenCalledTimes(LIMITS.recognitionPages);
  });

  it("looks at no more than the documented number of pages", async () => {
    const { tools } = createTools(Array.from({ length: LIMITS.recognitionTextPages + 1 }, () => LAYER));
    await expect(readDocument(PDF, tools)).resolves.toMatchObject({
      pages: { read: LIMITS.recognitionTextPages, total: LIMITS.recognitionTextPages + 1 },
    });
  });

  it("keeps no more text than documented, and reads no further", async () => {
    const { tools } = createTools([["x".repeat(LIMITS.recognisedCharacters + 1)], LAYER]);
    const { text, pages } = await readDocument(PDF, tools);
    expect(text).toHaveLength(LIMITS.recognisedCharacters);
    expect(pages).toEqual({ read: 1, total: 2 });
  });

  it("closes a PDF that it leaves or that fails", async () => {
    const { tools, close } = createTools([LAYER]);
    const leaving = { ...tools, pause: () => Promise.reject(new Error("left")) };
    await expect(readDocument(PDF, leaving)).rejects.toThrow("left");
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["is neither", "GIF89a"],
    ["is empty", ""],
    ["says so behind its first kilobyte only", `${" ".repeat(1024)}%PDF-1.7`],
  ])("refuses what %s", async (_, content) => {
    const { tools } = createTools([LAYER]);
    await expect(readDocument(new Blob([content]), tools)).rejects.toMatchObject({ kind: "damaged" });
  });

  it("refuses a picture of too many pixels before it is decoded, and one without a header", async () => {
    const decode = vi.fn<() => Promise<ImageBitmap>>();
    vi.stubGlobal("createImageBitmap", decode);
    const jpeg = (...size: readonly number[]) =>
      new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 0x22, 0)]);
    const { tools } = createTools([]);
    const huge = readDocument(jpeg(0x4e, 0x20, 0x4e, 0x20), tools);
    await expect(huge).rejects.toMatchObject({ kind: "tooManyPixels" });
    const empty = readDocument(jpeg(0, 0, 0, 0), tools);
    await expect(empty).rejects.toMatchObject({ kind: "damaged" });
    expect(decode).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
