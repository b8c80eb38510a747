import type { ReaderStoreProtocol } from "../../capture/recognition/device/engineFiles.ts";
import type { RecognitionProtocol } from "../../capture/recognition/device/recogniseDocument.ts";
import { serveRequests } from "../../shared/workerServer.ts";
import type { FileCheckProtocol } from "../authenticity/checkRequests.ts";
import type { DossierProtocol } from "../dossier/dossierRequests.ts";
import type { SafeCopyProtocol } from "../safeCopy/safeCopyRequests.ts";
import type { PdfPagesProtocol } from "./drawPdfPage.ts";

/** All that the worker is asked; a client uses one of these protocols. */
interface PdfWorkerProtocol {
  readonly request: (
    | RecognitionProtocol
    | ReaderStoreProtocol
    | PdfPagesProtocol
    | DossierProtocol
    | SafeCopyProtocol
    | FileCheckProtocol
  )["request"];
  readonly results: RecognitionProtocol["results"] &
    ReaderStoreProtocol["results"] &
    PdfPagesProtocol["results"] &
    DossierProtocol["results"] &
    SafeCopyProtocol["results"] &
    FileCheckProtocol["results"];
  readonly step: unknown;
  readonly failure: string;
}

const dossier = () => import("../dossier/dossierRequests.ts");
const fileCheck = () => import("../authenticity/checkRequests.ts");
const safeCopy = () => import("../safeCopy/safeCopyRequests.ts");

serveRequests<PdfWorkerProtocol>({
  recognise: async () => (await import("../../capture/recognition/device/recogniseDocument.ts")).recogniseDocument,
  store: async () => (await import("../../capture/recognition/device/engineFiles.ts")).storeEngineFiles,
  page: async () => (await import("./drawPdfPage.ts")).drawPdfPage,
  inspect: async () => (await dossier()).inspect,
  preview: async () => (await dossier()).preview,
  assemble: async () => (await dossier()).assemble,
  count: async () => (await safeCopy()).count,
  read: async () => (await safeCopy()).read,
  draw: async () => (await safeCopy()).draw,
  signatures: async () => (await fileCheck()).signatures,
  codes: async () => (await fileCheck()).codes,
  build: async () => (await safeCopy()).build,
});
