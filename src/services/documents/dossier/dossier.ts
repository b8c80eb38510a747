import type { BuiltDossier, DossierItem, Untouched } from "@/domain/documents/dossier/dossier.ts";
import type { DossierFailure } from "@/domain/documents/dossier/dossierMessages.ts";
import type { DossierFormat, RegisterProfile } from "@/domain/documents/dossier/registers.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { createWorkerClient, type WorkerFailure } from "../../shared/workerClient.ts";
import { type PdfWorker, startPdfWorker } from "../pdf/startPdfWorker.ts";
import { DossierError } from "./dossierError.ts";
import type { DossierProtocol } from "./dossierRequests.ts";

/** The facts of a document that decide how it goes into a dossier. */
export interface DossierInspection {
  readonly pages: number;
  /** Why it goes in whole and unchanged, so that its pages can be neither turned nor left out; null where it need not. */
  readonly untouched: Untouched | null;
  /** Files are attached to it, which a dossier leaves behind unless the document is untouched. */
  readonly hasAttachments: boolean;
}

/** A document to be written. */
export interface DossierSource extends DossierItem {
  readonly file: Blob;
  /** Its recognised text, which is laid under the pages that are pictures. */
  readonly text: string;
  /** Used for this dossier only. */
  readonly password?: string | undefined;
}

/** A dossier to be made. */
export interface DossierRequest {
  /** Heads the index and names the files. */
  readonly title: string;
  readonly items: readonly DossierSource[];
  readonly profile: RegisterProfile;
  readonly format: DossierFormat;
  readonly hasIndex: boolean;
}

export interface DossierOptions {
  readonly signal: AbortSignal;
  /** Pages that are ready, of all. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Prepares dossiers. Every method rejects with DossierError, or the signal's reason. */
export interface Dossier {
  inspect(file: Blob, password?: string): Promise<DossierInspection>;
  /** A page as it will be in the dossier, unturned, small enough for a preview. @param page from 1 */
  preview(file: Blob, page: number, password?: string): Promise<ColourImage>;
  build(request: DossierRequest, options: DossierOptions): Promise<BuiltDossier>;
  /** Ends the worker and rejects all requests. */
  close(): void;
}

/** Facilities of the browser that a dossier uses. */
export interface DossierDeps {
  readonly startWorker?: () => PdfWorker<DossierProtocol>;
  readonly isOnline?: () => boolean;
}

/**
 * Prepares dossiers in a worker, one request after the other. A page that takes longer than TIMINGS.pdfPage ends the worker, and so
 * does an abort; the next request gets a new one.
 */
export function openDossier({
  startWorker = startPdfWorker,
  isOnline = () => navigator.onLine,
}: DossierDeps = {}): Dossier {
  const client = createWorkerClient<DossierProtocol>({
    start: startWorker,
    isOnline,
    toError: (failure, options) =>
      new DossierError(toDossierLoss(failure), { ...options, item: failure.step?.item ?? null }),
  });
  const closing = new AbortController();
  const { signal: closed } = closing;
  // A worker started after `close` would never be ended.
  const ask: typeof client.ask = async (request, options) => {
    closed.throwIfAborted();
    return client.ask(request, options);
  };
  return {
    inspect: (file, password) => ask({ type: "inspect", file, password }, { signal: closed }),
    preview: (file, page, password) => ask({ type: "preview", file, page, password }, { signal: closed }),
    build: (request, { signal, onProgress }) =>
      ask({ type: "assemble", request }, { signal, onStep: ({ done, total }) => onProgress(done, total) }),
    close() {
      closing.abort(new DOMException("the dossier is closed", "AbortError"));
      client.close();
    },
  };
}

function toDossierLoss({ kind, missing }: WorkerFailure<DossierProtocol>): DossierFailure {
  if (kind === "unknown") return "broken";
  // A worker that breaks has no memory left.
  return kind === "broken" || kind === "silent" ? (missing ?? "tooComplex") : kind;
}
