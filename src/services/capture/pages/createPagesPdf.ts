import { PDFDocument } from "@cantoo/pdf-lib";
import { getSheetLayout, groupPhotosIntoPages } from "@/domain/capture/camera/groupPhotosIntoPages.ts";
import type { CapturedPage } from "@/domain/capture/camera/photo.ts";

/**
 * A PDF of photos on A4, both sides of a card on one page. The JPEGs are taken in byte by byte.
 * @param timestamp milliseconds since 1970
 * @throws when a photo is no JPEG
 */
export async function createPagesPdf(
  pages: readonly CapturedPage[],
  timestamp: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle("Documento");
  pdf.setLanguage("es");
  pdf.setCreationDate(new Date(timestamp));
  pdf.setModificationDate(new Date(timestamp));
  for (const sheet of groupPhotosIntoPages(pages)) {
    const images = [];
    for (const { photo, shape } of sheet) {
      const image = await pdf.embedJpg(await photo.arrayBuffer());
      images.push({ image, shape, width: image.width, height: image.height });
    }
    const { paper, photos } = getSheetLayout(images);
    const page = pdf.addPage([paper.width, paper.height]);
    for (const [index, place] of photos.entries()) {
      const drawn = images[index];
      if (drawn) page.drawImage(drawn.image, place);
    }
  }
  return pdf.save();
}
