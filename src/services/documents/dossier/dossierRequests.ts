import type { BuiltDossier } from "@/domain/documents/dossier/dossier.ts";
import type { DossierFailure } from "@/domain/documents/dossier/dossierMessages.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { loadPdfjs } from "../../capture/recognition/device/pdfDocument.ts";
import type { WorkerHandler, WorkerTools } from "../../shared/workerServer.ts";
import { assembleDossier } from "./assembleDossier.ts";
import type { DossierInspection, DossierRequest } from "./dossier.ts";
import { DossierError, toDossierFailure } from "./dossierError.ts";
import { drawSheet } from "./drawPictures.ts";
import { openSource, type OpenSource } from "./openSource.ts";
import { prepareItems } from "./prepareItems.ts";
import { drawPage, hasText } from "./preparePages.ts";

/** How far the dossier is. */
interface DossierStep {
  /** Pages that are ready. */
  readonly done: number;
  readonly total: number;
  /** Id of the document that is prepared; null for none. */
  readonly item: string | null;
}

/** Preparing a dossier. */
export interface DossierProtocol {
  readonly request:
    | { readonly type: "inspect"; readonly file: Blob; readonly password: string | undefined }
    | { readonly type: "preview"; readonly file: Blob; readonly page: number; readonly password: string | undefined }
    | { readonly type: "assemble"; readonly request: DossierRequest };
  readonly results: {
    readonly inspect: DossierInspection;
    readonly preview: ColourImage;
    readonly assemble: BuiltDossier;
  };
  /** Each page that is begun. */
  readonly step: DossierStep;
  readonly failure: DossierFailure | "unknown";
}

type Handler<Type extends keyof DossierProtocol["results"]> = WorkerHandler<DossierProtocol, Type>;

const PREVIEW_DPI = 80;
const BEGUN: DossierStep = { done: 0, total: 0, item: null };

/** Looks at a document before it goes into a dossier. */
export const inspect: Handler<"inspect"> = (request, tools) =>
  withSource(request, tools, async ({ pages, untouched, hasAttachments }) => ({ pages, untouched, hasAttachments }));

/** Draws a page as it will be in the dossier. */
export const preview: Handler<"preview"> = (request, tools) =>
  withSource(request, tools, async (source) => {
    const picture = await drawPreview(source, request.page);
    tools.moved.push(picture.data.buffer);
    return picture;
  });

/** Writes the dossier. */
export const assemble: Handler<"assemble"> = ({ request }, tools) =>
  begin(undefined, tools, async () => {
    const report = (step: DossierStep): void => tools.step(step, "page");
    const items = await prepareItems(request, (done, total, item) => report({ done, total, item }));
    const total = request.items.reduce((sum, { pages }) => sum + pages.length, 0);
    return assembleDossier(items, request, () => report({ done: total, total, item: null }));
  });

function withSource<T>(
  { file, password }: { readonly file: Blob; readonly password: string | undefined },
  tools: WorkerTools<DossierStep>,
  use: (source: OpenSource) => Promise<T>,
): Promise<T> {
  return begin(password, tools, async () => {
    const source = await openSource(file, password, () => tools.step(BEGUN, "page"));
    try {
      return await use(source);
    } finally {
      await source.close();
    }
  });
}

/** Works with pdfjs. @throws DossierError */
async function begin<T>(
  password: string | undefined,
  { step }: WorkerTools<DossierStep>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await loadPdfjs();
    step(BEGUN, "page");
    return await work();
  } catch (cause) {
    throw new DossierError(toDossierFailure(cause, password), { cause });
  }
}

async function drawPreview(source: OpenSource, page: number): Promise<ColourImage> {
  if (source.pdf && (source.untouched || hasText(source, page))) return source.pdf.draw(page, PREVIEW_DPI);
  const { sheet, images } = await drawPage(source, null, page);
  return drawSheet(images, sheet, PREVIEW_DPI);
}
