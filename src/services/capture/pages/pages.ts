import { pagesName, type CapturedPage } from "@/domain/capture/camera/photo.ts";
import { hasCardProportions } from "@/domain/capture/camera/groupPhotosIntoPages.ts";
import { parseImageSize } from "@/domain/capture/upload/imageHeader.ts";
import { pdfName } from "@/domain/capture/upload/newDocument.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { Jpeg } from "../camera/jpeg.ts";

/** Puts the photos of a document together. */
export interface Pages {
  /**
   * One file of the photos: a single one as it is, several as a PDF of at most `LIMITS.uploadBytes`, with both sides of a
   * card on one page. The photos go in as they are; only where they are too large together are they made smaller, each
   * to its share.
   * @throws when there are no photos, one is no JPEG or cannot be made small enough, or pdf-lib does not load
   */
  assemble(pages: readonly CapturedPage[], signal: AbortSignal): Promise<File>;
  /**
   * A PDF of the straightened page of a photo, then of the whole photo where `keepsOriginal`; the same photo gives the same bytes.
   * @throws as `assemble`, and when the whole photo is needed and cannot be read
   */
  toPdf(photo: SinglePhoto, signal: AbortSignal): Promise<File>;
  /** A PDF with both sides of a card on its first page, named like the front. @throws as `toPdf` */
  joinSides(front: SinglePhoto, back: SinglePhoto, signal: AbortSignal): Promise<File>;
}

/** A photo of one page or one side of a card. */
export interface SinglePhoto {
  readonly file: File;
  /** Its page, straightened: a JPEG, or the PDF that was stored of it; null where none was found. */
  readonly page: Blob | null;
  /** The whole photo follows on the next page. */
  readonly keepsOriginal: boolean;
}

/** Services that pages use. */
export interface PagesEnvironment {
  readonly jpeg: Pick<Jpeg, "shrink" | "redraw">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Share of the space for the photos; the rest is the PDF's own. */
const PHOTO_SHARE = 0.98;

/** Puts photos together in the browser; pdf-lib is loaded for the first document. */
export function createPages({ jpeg, now }: PagesEnvironment): Pages {
  async function fitting(pages: readonly CapturedPage[], signal: AbortSignal): Promise<readonly CapturedPage[]> {
    const room = Math.floor(LIMITS.uploadBytes * PHOTO_SHARE);
    if (pages.reduce((sum, { photo }) => sum + photo.size, 0) <= room) return pages;
    const share = Math.floor(room / pages.length);
    const smaller: CapturedPage[] = [];
    // One after the other: each takes the memory of a whole picture.
    for (const page of pages) {
      signal.throwIfAborted();
      const { photo } = page;
      if (photo.size <= share) smaller.push(page);
      else {
        const shrunk = await jpeg.shrink(photo, share);
        smaller.push({ ...page, photo: new File([shrunk], photo.name, { type: "image/jpeg" }) });
      }
    }
    return smaller;
  }

  async function build(captured: readonly CapturedPage[], timestamp: number | null, signal: AbortSignal) {
    const [{ createPagesPdf }, fit] = await Promise.all([import("./createPagesPdf.ts"), fitting(captured, signal)]);
    const bytes = await createPagesPdf(fit, timestamp);
    signal.throwIfAborted();
    return bytes;
  }

  /** The pages of the photos, then the whole photos. They are read one after the other: each takes the memory of a whole picture. */
  async function capture(
    photos: readonly SinglePhoto[],
    isCard: boolean,
    signal: AbortSignal,
  ): Promise<CapturedPage[]> {
    const [sides, originals]: [CapturedPage[], CapturedPage[]] = [[], []];
    for (const [id, { file, page, keepsOriginal }] of photos.entries()) {
      signal.throwIfAborted();
      const original = keepsOriginal || !page ? await jpeg.redraw(file, LIMITS.nativePhotoSide) : null;
      const side = page ?? original;
      if (!side) throw new Error("there is no photo");
      const shape = isCard || (await isCardShaped(side)) ? "card" : "page";
      const toFile = (photo: Blob): File => new File([photo], file.name, { type: photo.type });
      sides.push({ id, shape, isBack: id === 1, photo: toFile(side) });
      if (page && original) originals.push({ id, shape: "page", isBack: false, photo: toFile(original) });
    }
    return [...sides, ...originals];
  }

  async function toFile(photos: readonly SinglePhoto[], isCard: boolean, signal: AbortSignal): Promise<File> {
    const bytes = await build(await capture(photos, isCard, signal), null, signal);
    return new File([bytes], pdfName(photos[0]?.file.name ?? ""), { type: "application/pdf" });
  }

  return {
    toPdf: (photo, signal) => toFile([photo], false, signal),
    joinSides: (front, back, signal) => toFile([front, back], true, signal),
    assemble: async (captured, signal) => {
      const [first, second] = captured;
      if (!first) throw new Error("there are no photos");
      if (!second) return first.photo;
      const timestamp = now();
      const bytes = await build(captured, timestamp, signal);
      return new File([bytes], pagesName(timestamp), { type: "application/pdf", lastModified: timestamp });
    },
  };
}

/** True for a JPEG of the proportions of a card. */
async function isCardShaped(photo: Blob): Promise<boolean> {
  const size = parseImageSize(new Uint8Array(await photo.arrayBuffer()));
  return size !== null && hasCardProportions(size);
}
