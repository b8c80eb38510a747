import type { SignatureReport } from "@/domain/documents/authenticity/signature.ts";
import type { ReadingFailure } from "../../capture/recognition/device/readingError.ts";
import type { WorkerHandler } from "../../shared/workerServer.ts";

/** Checking a file: the signatures of a PDF, and what the codes in its pictures say. */
export interface FileCheckProtocol {
  readonly request:
    | { readonly type: "signatures"; readonly file: Blob }
    | { readonly type: "codes"; readonly file: Blob };
  readonly results: { readonly signatures: readonly SignatureReport[]; readonly codes: readonly string[] };
  /** Said when a check begins, and as its files and pages come. */
  readonly step: null;
  readonly failure: ReadingFailure | "unknown";
}

/** Checks the signatures of a PDF. */
export const signatures: WorkerHandler<FileCheckProtocol, "signatures"> = async ({ file }, { step, pause }) => {
  step(null);
  const { readSignatures } = await import("./readSignatures.ts");
  return readSignatures(new Uint8Array(await file.arrayBuffer()), pause);
};

/** Reads the codes of the pages of a PDF, or of a picture. */
export const codes: WorkerHandler<FileCheckProtocol, "codes"> = async ({ file }, { step, pause }) => {
  step(null);
  const { loadCodeReader, readFileCodes } = await import("./readCodes.ts");
  const read = await loadCodeReader(() => step(null));
  return readFileCodes(file, read, async () => {
    await pause();
    step(null, "page");
  });
};
