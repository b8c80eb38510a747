import { PDFDocument, PDFImage, type PDFEmbeddedPage, type PDFPage } from "@cantoo/pdf-lib";
import { getSheetLayout, groupPhotosIntoPages } from "@/domain/capture/camera/groupPhotosIntoPages.ts";
import type { CapturedPage } from "@/domain/capture/camera/photo.ts";

/**
 * A PDF of photos on A4, both sides of a card on one page, one side on a page of its size. The JPEGs are embedded as
 * they are; a photo may also be a PDF that was made of it, whose pages after the first come last.
 * @param timestamp milliseconds since 1970; null for none
 * @throws when a photo is neither a JPEG nor a PDF
 */
export async function createPagesPdf(
  pages: readonly CapturedPage[],
  timestamp: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle("Documento");
  pdf.setLanguage("es");
  if (timestamp !== null) {
    pdf.setCreationDate(new Date(timestamp));
    pdf.setModificationDate(new Date(timestamp));
  }
  const rest: PDFPage[] = [];
  const embedFirst = async (bytes: ArrayBuffer): Promise<PDFEmbeddedPage> => {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    rest.push(...(await pdf.copyPages(source, source.getPageIndices().slice(1))));
    return pdf.embedPage(source.getPage(0));
  };
  for (const sheet of groupPhotosIntoPages(pages)) {
    const images = [];
    for (const { photo, shape } of sheet) {
      const bytes = await photo.arrayBuffer();
      const image = photo.type === "application/pdf" ? await embedFirst(bytes) : await pdf.embedJpg(bytes);
      images.push({ image, shape, width: image.width, height: image.height });
    }
    const { paper, photos } = getSheetLayout(images);
    const page = pdf.addPage([paper.width, paper.height]);
    for (const [index, place] of photos.entries()) {
      const drawn = images[index];
      if (drawn?.image instanceof PDFImage) page.drawImage(drawn.image, place);
      else if (drawn) page.drawPage(drawn.image, place);
    }
  }
  for (const page of rest) pdf.addPage(page);
  return pdf.save();
}
