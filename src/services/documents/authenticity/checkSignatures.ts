import { type SignatureReport, UNCHECKED } from "@/domain/documents/authenticity/signature.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { type PdfWorker, startPdfWorker } from "../pdf/startPdfWorker.ts";
import { KindError } from "../../shared/kindError.ts";
import { createWorkerClient, type WorkerClient } from "../../shared/workerClient.ts";
import { mayBeSigned } from "./findSignatures.ts";
import type { SignaturesProtocol } from "./signaturesRequest.ts";

/** Checks the signatures of a file on the device. @throws CheckError where the worker does not arrive; the signal's reason */
export type CheckSignatures = (file: Blob, signal: AbortSignal) => Promise<readonly SignatureReport[]>;

class CheckError extends KindError<"missing" | "failed"> {
  override readonly name = "CheckError";
}

/** Bytes of a PDF whose signatures are checked (20 MB). */
const MOST_BYTES = 20_971_520;

/**
 * Checks the signatures of PDFs in a worker. A check that fails, or takes longer than `TIMINGS.signatureCheck`, and a file above
 * `MOST_BYTES` give one `UNCHECKED`.
 */
export function createCheckSignatures({
  startWorker = startPdfWorker,
  isOnline = () => navigator.onLine,
}: {
  readonly startWorker?: () => PdfWorker<SignaturesProtocol>;
  readonly isOnline?: () => boolean;
} = {}): CheckSignatures {
  const client = createWorkerClient<SignaturesProtocol>({
    start: startWorker,
    isOnline,
    silence: TIMINGS.signatureCheck,
    idle: TIMINGS.recognitionIdle,
    toError: ({ missing }, options) => new CheckError(missing === null ? "failed" : "missing", options),
  });
  return async (file, signal) => ((await mayBeSigned(file)) ? ask(client, file, signal) : []);
}

async function ask(
  client: WorkerClient<SignaturesProtocol>,
  file: Blob,
  signal: AbortSignal,
): Promise<readonly SignatureReport[]> {
  if (file.size > MOST_BYTES) return [UNCHECKED];
  try {
    return await client.ask({ type: "signatures", file }, { signal });
  } catch (error) {
    if (error instanceof CheckError && error.kind === "failed") return [UNCHECKED];
    throw error;
  }
}
