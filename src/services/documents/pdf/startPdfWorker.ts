import { startWorker } from "../../shared/startWorker.ts";
import type { WorkerMessage, WorkerPort, WorkerProtocol } from "../../shared/workerProtocol.ts";

/** The worker of pdf.worker.ts as a client of one of its protocols sees it. */
export type PdfWorker<Protocol extends WorkerProtocol> = WorkerPort<WorkerMessage<Protocol>>;

/** Starts a worker that opens, draws, reads and writes documents. @throws DOMException where the browser forbids it */
export function startPdfWorker(): Worker {
  return startWorker(
    (Worker) => new Worker(new URL("pdf.worker.ts", import.meta.url), { type: "module", name: "tramia-pdf" }),
  );
}
