import type { SignatureReport } from "@/domain/documents/authenticity/signature.ts";
import type { WorkerHandler } from "../../shared/workerServer.ts";
import { readSignatures } from "./readSignatures.ts";

/** Checking the signatures of a PDF. */
export interface SignaturesProtocol {
  readonly request: { readonly type: "signatures"; readonly file: Blob };
  readonly results: { readonly signatures: readonly SignatureReport[] };
  /** Once, when the check begins. */
  readonly step: null;
  readonly failure: "unknown";
}

/** Checks the signatures of a PDF. */
export const checkSignatures: WorkerHandler<SignaturesProtocol, "signatures"> = async ({ file }, { step, pause }) => {
  step(null);
  return readSignatures(new Uint8Array(await file.arrayBuffer()), pause);
};
