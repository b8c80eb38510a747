import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { describe, expect, it, vi } from "vitest";
import type { CapturedPage, GuideShape } from "@/domain/capture/camera/photo.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { createPages } from "./pages.ts";

const NOW = 1_764_000_000_000;

/** A JPEG with its size in the header, followed by `bytes` bytes of picture data. */
function createJpegBytes(width: number, height: number, bytes = 100): Uint8Array<ArrayBuffer> {
  const head = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3];
  const components = [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  const jpeg = new Uint8Array(head.length + components.length + bytes + 2).fill(width & 255);
  jpeg.set([...head, ...components]);
  jpeg.set([0xff, 0xd9], jpeg.length - 2);
  return jpeg;
}

let nextId = 1;
function page(bytes: Uint8Array<ArrayBuffer>, shape: GuideShape = "page", isBack = false): CapturedPage {
  const id = nextId++;
  return { id, shape, isBack, photo: new File([bytes], `documento_${id}.jpg`, { type: "image/jpeg" }) };
}

function createWorld(
  shrink = (_: Blob, bytes: number) => Promise.resolve(new Blob([createJpegBytes(8, 8, bytes - 200)])),
) {
  const shrinking = vi.fn(shrink);
  const redraw = (file: Blob) => Promise.resolve(new Blob([file], { type: "image/jpeg" }));
  return { shrinking, pages: createPages({ jpeg: { shrink: shrinking, redraw }, now: () => NOW }) };
}

const signal = () => new AbortController().signal;

/** The stored bytes of each JPEG in a PDF, and the size of each page. */
async function readPdf(file: File) {
  const pdf = await PDFDocument.load(await file.arrayBuffer());
  const jpegs = pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict }) => dict.get(PDFName.of("Filter")) === PDFName.of("DCTDecode"))
    .map(({ contents }) => Uint8Array.from(contents));
  return { jpegs, sizes: pdf.getPages().map((sheet) => [Math.round(sheet.getWidth()), Math.round(sheet.getHeight())]) };
}

describe("the photos of a document", () => {
  it("[CAM-14] [CAM-21] stay a JPEG as it is when there is only one", async () => {
    const only = page(createJpegBytes(720, 1280));
    expect(await createWorld().pages.assemble([only], signal())).toBe(only.photo);
  });

  it("become a PDF on A4 with every JPEG byte by byte", async () => {
    const [upright, lying] = [createJpegBytes(720, 1280), createJpegBytes(1280, 721)];
    const file = await createWorld().pages.assemble([page(upright), page(lying)], signal());
    expect([file.name, file.type, file.lastModified]).toEqual([`documento_${NOW}.pdf`, "application/pdf", NOW]);
    const { jpegs, sizes } = await readPdf(file);
    expect(sizes).toEqual([
      [595, 842],
      [842, 595],
    ]);
    expect(jpegs).toEqual([upright, lying]);
  });

  it("put both sides of a card on one page", async () => {
    const [front, back] = [createJpegBytes(856, 540), createJpegBytes(857, 540)];
    const sides = [page(front, "card"), page(back, "card", true), page(createJpegBytes(720, 1280))];
    const { jpegs, sizes } = await readPdf(await createWorld().pages.assemble(sides, signal()));
    expect([jpegs.length, sizes.length]).toEqual([3, 2]);
  });

  const photo = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name, { type: "image/jpeg" });
  const single = (name: string, photographed: Uint8Array<ArrayBuffer>, straightened?: Uint8Array<ArrayBuffer>) => ({
    file: photo(name, photographed),
    page: straightened ? new Blob([straightened], { type: "image/jpeg" }) : null,
    keepsOriginal: false,
  });
  const PHOTO = createJpegBytes(3000, 4000);

  it("of one page become a PDF of that page, straightened: A4, or a card of its own size; the same bytes each time", async () => {
    const { pages } = createWorld();
    const [sheet, card] = [createJpegBytes(1600, 2263), createJpegBytes(1500, 946)];
    const file = await pages.toPdf(single("nomina.1.jpg", PHOTO, sheet), signal());
    expect([file.name, file.type]).toEqual(["nomina.1.pdf", "application/pdf"]);
    expect(await readPdf(file)).toEqual({ jpegs: [sheet], sizes: [[595, 842]] });
    const dni = await pages.toPdf(single("dni.jpg", PHOTO, card), signal());
    expect(await readPdf(dni)).toEqual({ jpegs: [card], sizes: [[482, 304]] });
    const again = await pages.toPdf(single("otra.jpg", PHOTO, card), signal());
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(new Uint8Array(await dni.arrayBuffer()));
  });

  it("are kept whole on a page behind it where the person wants them", async () => {
    const card = createJpegBytes(1500, 946);
    const kept = { ...single("dni.jpg", PHOTO, card), keepsOriginal: true };
    const { jpegs, sizes } = await readPdf(await createWorld().pages.toPdf(kept, signal()));
    expect([jpegs, sizes]).toEqual([
      [card, PHOTO],
      [
        [482, 304],
        [595, 842],
      ],
    ]);
  });

  it("of the sides of a card become one page, straightened, named like the front", async () => {
    const [front, back] = [createJpegBytes(1500, 946), createJpegBytes(857, 540)];
    const { pages } = createWorld();
    const joined = await pages.joinSides(single("dni.1.jpg", PHOTO, front), single("b.jpg", back), signal());
    expect([joined.name, joined.type]).toEqual(["dni.1.pdf", "application/pdf"]);
    expect(await readPdf(joined)).toEqual({ jpegs: [front, back], sizes: [[595, 842]] });
  });

  it("of a side join the PDF of the other one, whose kept photo stays behind them", async () => {
    const { pages } = createWorld();
    const [front, back] = [createJpegBytes(1500, 946), createJpegBytes(1501, 946)];
    const stored = await pages.toPdf({ ...single("anverso.jpg", PHOTO, front), keepsOriginal: true }, signal());
    const side = { file: stored, page: stored, keepsOriginal: false };
    const joined = await pages.joinSides(side, single("reverso.jpg", PHOTO, back), signal());
    const { jpegs, sizes } = await readPdf(joined);
    expect([joined.name, sizes.length, jpegs.length]).toEqual(["anverso.pdf", 2, 3]);
    expect(jpegs).toEqual(expect.arrayContaining([front, back, PHOTO]));
  });

  it("are made smaller only where they are too large together, each to its share, and the rest stays", async () => {
    const small = createJpegBytes(720, 1280);
    const large = Array.from({ length: 10 }, () => page(createJpegBytes(1080, 1920, 1_200_000)));
    const { pages, shrinking } = createWorld();
    const file = await pages.assemble([page(small), ...large], signal());
    const share = Math.floor(Math.floor(LIMITS.uploadBytes * 0.98) / 11);
    expect(shrinking.mock.calls.map(([, bytes]) => bytes)).toEqual(large.map(() => share));
    expect(file.size).toBeLessThanOrEqual(LIMITS.uploadBytes);
    expect((await readPdf(file)).jpegs[0]).toEqual(small);
  });

  it("fit with as many as there may be, each as large as its share", async () => {
    const share = Math.floor(Math.floor(LIMITS.uploadBytes * 0.98) / LIMITS.photoPages);
    const most = Array.from({ length: LIMITS.photoPages }, () => page(createJpegBytes(1080, 1920, share - 200)));
    const { pages, shrinking } = createWorld();
    const file = await pages.assemble(most, signal());
    expect(shrinking).not.toHaveBeenCalled();
    expect(file.size).toBeLessThanOrEqual(LIMITS.uploadBytes);
    expect(file.size).toBeGreaterThan(LIMITS.uploadBytes * 0.9);
  });

  it("are an error when there are none, or one is no JPEG, or one cannot be made smaller", async () => {
    const { pages } = createWorld(() => Promise.reject(new Error("too large")));
    await expect(pages.assemble([], signal())).rejects.toThrow("no photos");
    await expect(
      pages.assemble([page(createJpegBytes(8, 8)), page(new Uint8Array([1, 2, 3]))], signal()),
    ).rejects.toThrow("SOI");
    const large = page(createJpegBytes(8, 8, LIMITS.uploadBytes));
    await expect(pages.assemble([large, page(createJpegBytes(8, 8))], signal())).rejects.toThrow("too large");
  });

  it("are no longer worked on after an abort", async () => {
    const { pages, shrinking } = createWorld();
    const large = page(createJpegBytes(8, 8, LIMITS.uploadBytes));
    await expect(pages.assemble([large, large], AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
    expect(shrinking).not.toHaveBeenCalled();
  });
});
