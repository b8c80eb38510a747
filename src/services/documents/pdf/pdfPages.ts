import type { PdfFailure, PdfPage } from "@/domain/documents/vault/pdfView.ts";
import { KindError } from "../../shared/kindError.ts";
import { noStoreFetch } from "../../shared/noStoreFetch.ts";
import { createWorkerClient, type WorkerFailure } from "../../shared/workerClient.ts";
import type { PdfPagesProtocol } from "./drawPdfPage.ts";
import { type PdfWorker, startPdfWorker } from "./startPdfWorker.ts";

export class PdfError extends KindError<PdfFailure> {
  override readonly name = "PdfError";
}

export interface PdfPages {
  /**
   * Draws a page. A page that is aborted while it is drawn is finished before the next one.
   * @param number from 1
   * @throws PdfError; the signal's reason
   */
  draw(number: number, signal: AbortSignal): Promise<PdfPage>;
  /** Ends the worker and rejects all requests; a page that is drawn later starts a new one. */
  close(): void;
}

/** Facilities of the browser that drawing uses. */
export interface PdfPagesDeps {
  readonly startWorker?: () => PdfWorker<PdfPagesProtocol>;
  /** The bytes behind an object URL. */
  readonly fetch?: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly isOnline?: () => boolean;
}

const FAILURES: Readonly<Record<WorkerFailure<PdfPagesProtocol>["kind"], PdfFailure>> = {
  encrypted: "encrypted",
  damaged: "damaged",
  tooManyPixels: "damaged",
  tooComplex: "tooComplex",
  broken: "tooComplex",
  silent: "tooComplex",
  engineMissing: "engineMissing",
  // Like a missing file, it has to be fetched again.
  engineAltered: "engineMissing",
  offline: "offline",
  unknown: "damaged",
};

/**
 * Draws the pages of a PDF with pdfjs in a worker, so that nothing in it runs: no JavaScript, no link, no embedded file. A page that takes longer than TIMINGS.pdfPage ends the worker; the next page gets a new one.
 * @param url the PDF's object URL
 */
export function openPdfPages(
  url: string,
  { startWorker = startPdfWorker, fetch = noStoreFetch, isOnline = () => navigator.onLine }: PdfPagesDeps = {},
): PdfPages {
  let closing = new AbortController();
  let file: Promise<Blob> | null = null;
  const client = createWorkerClient<PdfPagesProtocol>({
    start: startWorker,
    isOnline,
    canLeave: true,
    toError: ({ kind, missing }, options) => new PdfError(missing ?? FAILURES[kind], options),
  });

  return {
    draw: async (number, signal) => {
      const { signal: closed } = closing;
      file ??= fetch(url, { signal: closed }).then((response) => response.blob());
      const bytes = await file.catch((cause: unknown) => {
        throw new PdfError("missing", { cause });
      });
      closed.throwIfAborted();
      return client.ask({ type: "page", file: bytes, number }, { signal });
    },
    close: () => {
      closing.abort(new DOMException("the PDF is closed", "AbortError"));
      closing = new AbortController();
      file = null;
      client.close();
    },
  };
}
