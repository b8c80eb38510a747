import { type SignatureReport, UNCHECKED } from "@/domain/documents/authenticity/signature.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { type PdfWorker, startPdfWorker } from "../pdf/startPdfWorker.ts";
import { KindError } from "../../shared/kindError.ts";
import { createWorkerClient } from "../../shared/workerClient.ts";
import { mayBeSigned } from "./findSignatures.ts";
import type { FileCheckProtocol } from "./checkRequests.ts";

/** Checks the signatures of a file on the device. @throws CheckError where the worker does not arrive; the signal's reason */
export type CheckSignatures = (file: Blob, signal: AbortSignal) => Promise<readonly SignatureReport[]>;

/** Reads what the codes of a document say; none where they cannot be read. @throws the signal's reason */
export type ReadCodes = (file: Blob, signal: AbortSignal) => Promise<readonly string[]>;

/** The checks of a file on the device. */
export interface FileChecks {
  readonly checkSignatures: CheckSignatures;
  readonly readCodes: ReadCodes;
}

class CheckError extends KindError<"missing" | "failed"> {
  override readonly name = "CheckError";
}

/** Bytes of a PDF whose signatures are checked (20 MB). */
const MOST_BYTES = 20_971_520;

/**
 * Checks files in a worker. A check of signatures that fails, or takes longer than `TIMINGS.signatureCheck`, and a file above
 * `MOST_BYTES` give one `UNCHECKED`.
 */
export function createFileChecks({
  startWorker = startPdfWorker,
  isOnline = () => navigator.onLine,
}: {
  readonly startWorker?: () => PdfWorker<FileCheckProtocol>;
  readonly isOnline?: () => boolean;
} = {}): FileChecks {
  const client = createWorkerClient<FileCheckProtocol>({
    start: startWorker,
    isOnline,
    silence: TIMINGS.signatureCheck,
    idle: TIMINGS.recognitionIdle,
    toError: ({ missing }, options) => new CheckError(missing === null ? "failed" : "missing", options),
  });
  return {
    checkSignatures: async (file, signal) => {
      if (!(await mayBeSigned(file))) return [];
      if (file.size > MOST_BYTES) return [UNCHECKED];
      return client.ask({ type: "signatures", file }, { signal }).catch((error: unknown) => {
        if (error instanceof CheckError && error.kind === "failed") return [UNCHECKED];
        throw error;
      });
    },
    readCodes: (file, signal) =>
      client.ask({ type: "codes", file }, { signal }).catch((error: unknown) => {
        if (error instanceof CheckError) return [];
        throw error;
      }),
  };
}
