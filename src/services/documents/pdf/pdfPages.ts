import { TIMINGS } from "@/domain/shared/timings.ts";
import { PDF_FAILURES, type PdfFailure, type PdfPage } from "@/domain/documents/vault/pdfView.ts";
import { startWorker } from "../../shared/startWorker.ts";
import { createLock } from "../../shared/storage/lock.ts";
import type { PdfAnswer, PdfRequest } from "./protocol.ts";
import { KindError } from "../../shared/kindError.ts";
import { toRecord } from "@/domain/shared/json.ts";

/** A page of a PDF could not be drawn. */
export class PdfError extends KindError<PdfFailure> {
  override readonly name = "PdfError";
}

/** The pages of one PDF. */
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

/** The part of a `Worker` that is used here. */
export interface PdfPort {
  postMessage(request: PdfRequest): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}

/** What it uses of the page; the browser's own by default. */
export interface PdfPagesDeps {
  readonly startWorker?: () => PdfPort;
  /** The bytes behind an object URL. */
  readonly fetch?: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly isOnline?: () => boolean;
}

interface ActiveWorker {
  readonly port: PdfPort;
  /** Receives the answers to the request that runs. */
  onAnswer: (answer: PdfAnswer) => void;
  onError: () => void;
}

const ANSWERS: ReadonlySet<unknown> = new Set<PdfAnswer["type"]>(["started", "drawn", "failed"]);

/**
 * Draws the pages of a PDF with pdfjs in a worker of its own, so that nothing in it runs: no JavaScript, no link, no embedded
 * file. A page that takes longer than TIMINGS.pdfPage ends the worker; the next page gets a new one.
 * @param url the PDF's object URL
 */
export function openPdfPages(
  url: string,
  {
    startWorker: start = startPdfWorker,
    fetch = globalThis.fetch.bind(globalThis),
    isOnline = () => navigator.onLine,
  }: PdfPagesDeps = {},
): PdfPages {
  const inTurn = createLock(undefined);
  let closing = new AbortController();
  let file: Promise<Blob> | null = null;
  let active: ActiveWorker | null = null;

  const begin = (): ActiveWorker => {
    const port = start();
    const begun: ActiveWorker = { port, onAnswer: () => undefined, onError: () => undefined };
    port.addEventListener("message", ({ data }) => {
      if (isAnswer(data)) begun.onAnswer(data);
    });
    port.addEventListener("error", () => {
      end();
      begun.onError();
    });
    return begun;
  };

  const end = (): void => {
    active?.port.terminate();
    active = null;
  };

  const ask = async (request: PdfRequest, closed: AbortSignal): Promise<PdfPage> => {
    let started = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = (): void => undefined;
    try {
      return await new Promise<PdfPage>((resolve, reject) => {
        const giveUp = (): void => {
          end();
          reject(new PdfError(started ? "tooComplex" : isOnline() ? "engineMissing" : "offline"));
        };
        const wait = (milliseconds: number): void => {
          clearTimeout(timer);
          timer = setTimeout(giveUp, milliseconds);
        };
        leave = () => reject(closed.reason);
        closed.addEventListener("abort", leave);
        wait(TIMINGS.recognitionSilence);
        active ??= begin();
        active.onError = giveUp;
        active.onAnswer = (answer) => {
          if (answer.type === "drawn") return resolve(answer.page);
          if (answer.type === "failed") return reject(new PdfError(answer.failure));
          started = true;
          wait(TIMINGS.pdfPage);
        };
        const { port } = active;
        port.postMessage(request);
      });
    } catch (cause) {
      if (closed.aborted) throw cause;
      const error = cause instanceof PdfError ? cause : new PdfError("engineMissing", { cause });
      // Only a new worker asks again for a script that did not load.
      if (PDF_FAILURES[error.kind].canRetry) end();
      throw error;
    } finally {
      clearTimeout(timer);
      closed.removeEventListener("abort", leave);
    }
  };

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
          return ask({ file: bytes, number }, closed);
        },
        { signal },
      );
    },
    close: () => {
      closing.abort(new DOMException("the PDF is closed", "AbortError"));
      closing = new AbortController();
      file = null;
      end();
    },
  };
}

/** @throws DOMException where the browser forbids it */
function startPdfWorker(): PdfPort {
  return startWorker(
    (Worker) => new Worker(new URL("pdf.worker.ts", import.meta.url), { type: "module", name: "tramia-pdf" }),
  );
}

/** pdfjs sends messages of its own over the same port when it starts. */
function isAnswer(data: unknown): data is PdfAnswer {
  return ANSWERS.has(toRecord(data)["type"]);
}
