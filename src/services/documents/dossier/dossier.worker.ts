import { loadPdfjs } from "../../capture/recognition/device/pdfDocument.ts";
import { serveRequests } from "../../shared/workerServer.ts";
import { assembleDossier } from "./assembleDossier.ts";
import { DossierError, toDossierFailure } from "./dossierError.ts";
import { drawSheet } from "./drawPictures.ts";
import { openSource } from "./openSource.ts";
import { prepareItems } from "./prepareItems.ts";
import { drawPage, hasText } from "./preparePages.ts";
import type { DossierProtocol } from "./protocol.ts";

const PREVIEW_DPI = 80;

serveRequests<DossierProtocol>(
  async (request, step, moved) => {
    const begin = (): void => step({ done: 0, total: 0, item: null });
    await loadPdfjs();
    begin();
    if (request.type === "build") {
      const items = await prepareItems(request.request, (done, total, item) => step({ done, total, item }));
      const total = request.request.items.reduce((sum, { pages }) => sum + pages.length, 0);
      return assembleDossier(items, request.request, () => step({ done: total, total, item: null }));
    }
    const source = await openSource(request.file, request.password, begin);
    try {
      if (request.type === "inspect") {
        const { pages, untouched, hasAttachments } = source;
        return { pages, untouched, hasAttachments };
      }
      const { page } = request;
      const draw = async () => {
        if (source.pdf && (source.untouched || hasText(source, page))) return source.pdf.draw(page, PREVIEW_DPI);
        const { sheet, images } = await drawPage(source, null, page);
        return drawSheet(images, sheet, PREVIEW_DPI);
      };
      const picture = await draw();
      moved.push(picture.data.buffer);
      return picture;
    } finally {
      await source.close();
    }
  },
  (error, request) => {
    const password = request.type === "build" ? undefined : request.password;
    const item = error instanceof DossierError ? error.item : null;
    return { kind: toDossierFailure(error, password), item };
  },
);
