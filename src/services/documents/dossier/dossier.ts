import type { BuiltDossier, DossierItem, Untouched } from "@/domain/documents/dossier/dossier.ts";
import type { DossierFormat, RegisterProfile } from "@/domain/documents/dossier/registers.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { startWorker } from "../../shared/startWorker.ts";
import { createWorkerClient } from "../../shared/workerClient.ts";
import type { WorkerPort } from "../../shared/workerProtocol.ts";
import { DossierError } from "./dossierError.ts";
import type { DossierProtocol } from "./protocol.ts";

/** What a document is, before it goes into a dossier. */
export interface DossierInspection {
  readonly pages: number;
  /** It travels whole as it is, so that its pages can be neither turned nor left out. */
  readonly untouched: Untouched | null;
  /** Files are attached to it, which a dossier leaves behind unless the document is untouched. */
  readonly hasAttachments: boolean;
}

/** A document with all that is needed to write it. */
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

/** How a dossier is watched and left. */
export interface DossierOptions {
  readonly signal: AbortSignal;
  /** Pages that are ready, of all. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Prepares dossiers in a worker of its own. Every method rejects with DossierError, or the signal's reason. */
export interface Dossier {
  inspect(file: Blob, password?: string): Promise<DossierInspection>;
  /** A page as it will be in the dossier, unturned, small enough for a preview. @param page from 1 */
  preview(file: Blob, page: number, password?: string): Promise<ColourImage>;
  build(request: DossierRequest, options: DossierOptions): Promise<BuiltDossier>;
  /** Ends the worker and rejects what is waited for. */
  close(): void;
}

/** What it uses of the page; the browser's own by default. */
export interface DossierDeps {
  readonly startWorker?: () => WorkerPort<DossierProtocol["request"]>;
  readonly isOnline?: () => boolean;
}

/**
 * Prepares dossiers in a worker, one request after the other. A page that takes longer than TIMINGS.pdfPage ends the worker, and so
 * does an abort; the next request gets a new one.
 */
export function openDossier({
  startWorker: start = startDossierWorker,
  isOnline = () => navigator.onLine,
}: DossierDeps = {}): Dossier {
  const inTurn = createLock(undefined);
  const closing = new AbortController();
  const client = createWorkerClient<DossierProtocol>({
    start,
    isOnline,
    stepLimit: TIMINGS.pdfPage,
    toFailure: ({ step, missing }) => ({ kind: step ? "tooComplex" : missing, item: step?.item ?? null }),
    toError: ({ kind, item }, options) => new DossierError(kind, { ...options, item }),
  });
  const { signal: closed } = closing;
  const ask: typeof client.ask = (request, options) => inTurn(() => client.ask(request, options), options);

  return {
    inspect: (file, password) => ask({ type: "inspect", file, password }, { signal: closed }),
    preview: (file, page, password) => ask({ type: "preview", file, page, password }, { signal: closed }),
    build: (request, { signal, onProgress }) =>
      ask(
        { type: "build", request },
        {
          signal: AbortSignal.any([signal, closed]),
          onStep: ({ done, total }) => onProgress(done, total),
        },
      ),
    close: () => {
      closing.abort(new DOMException("the dossier is closed", "AbortError"));
      client.close();
    },
  };
}

/** @throws DOMException where the browser forbids it */
function startDossierWorker(): WorkerPort<DossierProtocol["request"]> {
  return startWorker(
    (Worker) => new Worker(new URL("dossier.worker.ts", import.meta.url), { type: "module", name: "tramia-dossier" }),
  );
}
