import { TIMINGS } from "@/domain/shared/timings.ts";
import { PDF_FAILURES, type PdfFailure, type PdfPage } from "@/domain/documents/vault/pdfView.ts";
import { noStoreFetch } from "../../shared/noStoreFetch.ts";
import { startWorker } from "../../shared/startWorker.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { createWorkerClient } from "../../shared/workerClient.ts";
import type { WorkerPort } from "../../shared/workerProtocol.ts";
import { KindError } from "../../shared/kindError.ts";
import type { PdfProtocol } from "./protocol.ts";

export class PdfError extends KindError<PdfFailure> {
  override readonly name = "PdfError";
}

export interface PdfPages {
  /**
   * Draws a page. An abort takes a page that waits out of the queue; one that is being drawn is finished.
   * @param number from 1
   * @throws PdfError; the signal's reason
   */
  draw(number: number, signal: AbortSignal): Promise<PdfPage>;
  /** Ends the worker and rejects what is waited for; a page that is drawn later starts a new one. */
  close(): void;
}

export interface PdfPagesDeps {
  readonly startWorker?: () => WorkerPort<PdfProtocol["request"]>;
  /** The bytes behind an object URL. */
  readonly fetch?: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly isOnline?: () => boolean;
}

/**
 * Draws the pages of a PDF with pdfjs in a worker of its own, so that nothing in it runs: no JavaScript, no link, no embedded
 * file. A page that takes longer than TIMINGS.pdfPage ends the worker; the next page gets a new one.
 * @param url the PDF's object URL
 */
export function openPdfPages(
  url: string,
  { startWorker: start = startPdfWorker, fetch = noStoreFetch, isOnline = () => navigator.onLine }: PdfPagesDeps = {},
): PdfPages {
  const inTurn = createLock(undefined);
  let closing = new AbortController();
  let file: Promise<Blob> | null = null;
  const client = createWorkerClient<PdfProtocol>({
    start,
    isOnline,
    stepLimit: TIMINGS.pdfPage,
    toFailure: ({ step, missing }) => (step ? "tooComplex" : missing),
    toError: (failure, options) => {
      // Only a new worker asks again for a script that did not load.
      if (PDF_FAILURES[failure].canRetry) client.close();
      return new PdfError(failure, options);
    },
  });

  return {
    draw: (number, signal) => {
      const { signal: closed } = closing;
      return inTurn(
        async () => {
          closed.throwIfAborted();
          file ??= fetch(url, { signal: closed }).then((response) => response.blob());
          const bytes = await file.catch((cause: unknown) => {
            throw new PdfError("missing", { cause });
          });
          return client.ask({ type: "draw", file: bytes, number }, { signal: closed });
        },
        { signal },
      );
    },
    close: () => {
      closing.abort(new DOMException("the PDF is closed", "AbortError"));
      closing = new AbortController();
      file = null;
      client.close();
    },
  };
}

/** @throws DOMException where the browser forbids it */
function startPdfWorker(): WorkerPort<PdfProtocol["request"]> {
  return startWorker(
    (Worker) => new Worker(new URL("pdf.worker.ts", import.meta.url), { type: "module", name: "tramia-pdf" }),
  );
}
