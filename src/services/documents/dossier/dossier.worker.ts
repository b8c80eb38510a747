import { loadPdfjs } from "../../capture/recognition/device/pdfDocument.ts";
import { assembleDossier } from "./assembleDossier.ts";
import { DossierError, toDossierFailure } from "./dossierError.ts";
import { drawSheet } from "./drawPictures.ts";
import { openSource } from "./openSource.ts";
import { prepareItems } from "./prepareItems.ts";
import { drawPage, hasText } from "./preparePages.ts";
import type { WorkerAnswer, WorkerRequest } from "./protocol.ts";

const PREVIEW_DPI = 80;

function answer(message: WorkerAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

function step(): void {
  answer({ type: "step", done: 0, total: 0, item: null });
}

async function run(request: WorkerRequest): Promise<void> {
  await loadPdfjs();
  step();
  if (request.type === "build") {
    const report = (done: number, total: number, item: string | null): void =>
      answer({ type: "step", done, total, item });
    const items = await prepareItems(request.request, report);
    const total = request.request.items.reduce((sum, { pages }) => sum + pages.length, 0);
    const built = await assembleDossier(items, request.request, () => report(total, total, null));
    return answer({ type: "built", built });
  }
  const source = await openSource(request.file, request.password, step);
  try {
    if (request.type === "inspect") {
      const { pages, untouched, hasAttachments } = source;
      return answer({ type: "inspected", inspection: { pages, untouched, hasAttachments } });
    }
    const { page } = request;
    if (source.pdf && (source.untouched || hasText(source, page))) {
      const picture = await source.pdf.draw(page, PREVIEW_DPI);
      return answer({ type: "previewed", picture }, [picture.data.buffer]);
    }
    const { sheet, images } = await drawPage(source, null, page);
    const picture = drawSheet(images, sheet, PREVIEW_DPI);
    answer({ type: "previewed", picture }, [picture.data.buffer]);
  } finally {
    await source.close();
  }
}

self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  run(data).catch((error: unknown) => {
    const password = data.type === "build" ? undefined : data.password;
    const item = error instanceof DossierError ? error.item : null;
    answer({ type: "failed", failure: toDossierFailure(error, password), item });
  });
});
