import { pagesName, type CapturedPage } from "@/domain/capture/camera/photo.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { Jpeg } from "../camera/jpeg.ts";

/** What the photos of a document are put together by. */
export interface Pages {
  /**
   * One file of the photos: a single one as it is, several as a PDF of at most `LIMITS.uploadBytes`, with both sides of a
   * card on one page. The photos go in as they are; only where they are too large together are they made smaller, each
   * to its share.
   * @throws when there are no photos, one is no JPEG or cannot be made small enough, or what writes the PDF does not arrive
   */
  assemble(pages: readonly CapturedPage[], signal: AbortSignal): Promise<File>;
  /** A PDF of one page with both sides of a card, named like the front. @throws as `assemble`, and when a photo cannot be read */
  joinSides(front: File, back: File, signal: AbortSignal): Promise<File>;
}

/** Services that pages use. */
export interface PagesEnvironment {
  readonly jpeg: Pick<Jpeg, "shrink" | "redraw">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Share of the space for the photos; the rest is the PDF's own. */
const PHOTO_SHARE = 0.98;

/** Puts photos together in the browser; what writes the PDF is loaded for the first one. */
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

  const pages: Pages = {
    joinSides: async (front, back, signal) => {
      const sides: CapturedPage[] = [];
      // One after the other: each takes the memory of a whole picture.
      for (const [id, file] of [front, back].entries()) {
        signal.throwIfAborted();
        const photo = await jpeg.redraw(file, LIMITS.nativePhotoSide);
        sides.push({ id, shape: "card", isBack: id === 1, photo: new File([photo], file.name, { type: photo.type }) });
      }
      const pdf = await pages.assemble(sides, signal);
      return new File([pdf], `${front.name.replace(/\.[^.]*$/u, "")}.pdf`, { type: pdf.type });
    },
    assemble: async (captured, signal) => {
      const [first, second] = captured;
      if (!first) throw new Error("there are no photos");
      if (!second) return first.photo;
      const timestamp = now();
      const [{ createPagesPdf }, fit] = await Promise.all([import("./createPagesPdf.ts"), fitting(captured, signal)]);
      const bytes = await createPagesPdf(fit, timestamp);
      signal.throwIfAborted();
      return new File([bytes], pagesName(timestamp), { type: "application/pdf", lastModified: timestamp });
    },
  };
  return pages;
}
