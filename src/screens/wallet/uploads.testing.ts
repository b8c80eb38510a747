import { createActor } from "xstate";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";
import {
  DEFAULT_RECOGNITION_SETTINGS,
  type RecognitionEnvironment,
  type RecognitionSettings,
} from "@/domain/capture/recognition/settings.ts";
import { pdfName } from "@/domain/capture/upload/newDocument.ts";
import type { UploadTarget } from "@/domain/capture/upload/uploadTarget.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { createCameraImplementations } from "@/machines/capture/camera/camera.actors.ts";
import { cameraMachine } from "@/machines/capture/camera/camera.machine.ts";
import {
  createUploadQueueImplementations,
  type UploadQueueServices,
} from "@/machines/capture/uploadQueue/uploadQueue.actors.ts";
import { uploadQueueMachine } from "@/machines/capture/uploadQueue/uploadQueue.machine.ts";
import { RecognitionError } from "@/services/capture/recognition/recognition.ts";
import { inspectFile } from "@/services/capture/upload/inspectFile.ts";

/** Result of every reading in the story. */
export type Reading = "read" | "unknown" | "card" | "two" | "pending" | "failed";

export interface StoryUploads {
  readonly vault: UploadQueueServices["vault"];
  readonly reading?: Reading;
  readonly environment?: RecognitionEnvironment;
  readonly settings?: Partial<RecognitionSettings>;
  readonly target?: UploadTarget;
  readonly identicalFile?: DocumentSummary | null;
}

const OCR: OcrResult = {
  text: "VIDA LABORAL\nNombre: LUCÍA GARCÍA SÁNCHEZ\nDNI 91960086Z",
  provider: "este dispositivo",
  textQuality: "excellent",
  confidence: 92,
  processingTime: 640,
  pages: { read: 1, total: 1 },
  legibility: 94,
  layout: null,
};

const ANALYSIS: DocumentAnalysis = {
  documentType: "Vida laboral",
  suggestedCategory: "work",
  recommendedFolder: "work",
  confidence: 91,
  extractedInfo: { processingMethod: "dispositivo" },
  fields: [
    { name: "titular", value: "LUCÍA GARCÍA SÁNCHEZ", origin: "read", confidence: 90, repaired: false },
    { name: "dni_nie", value: "91960086Z", origin: "verified", confidence: 99, repaired: false },
    { name: "fecha_expedicion", value: "12/10/2026", origin: "read", confidence: 55, repaired: false },
  ],
  reasoning: "Leído y clasificado en este dispositivo",
  completenessCheck: { isComplete: true, missingFields: [], extractedFieldsCount: 3 },
  source: "device",
};

/** Recognised texts of the photos of a DNI, by file name. */
const SIDES: Readonly<Record<string, string>> = {
  "anverso.jpg": "DNI 91960086Z\nAPELLIDOS GARCÍA SÁNCHEZ\nNOMBRE LUCÍA\nNACIONALIDAD ESP",
  "reverso.jpg": "DOMICILIO CALLE MAYOR 1\nIDESPAAA000001491960086Z<<<<<<",
};

const CARD: DocumentAnalysis = {
  ...ANALYSIS,
  documentType: "DNI",
  suggestedCategory: "identity",
  recommendedFolder: "identity",
};

const UNKNOWN: DocumentAnalysis = {
  ...ANALYSIS,
  documentType: "Documento",
  suggestedCategory: "unknown",
  recommendedFolder: "unknown",
  confidence: 0,
  fields: [],
  completenessCheck: { isComplete: false, missingFields: [], extractedFieldsCount: 0 },
};

const ANALYSES: Partial<Record<Reading, DocumentAnalysis>> = { card: CARD, unknown: UNKNOWN };

/** A started upload queue over fake services; file inspection is real. */
export function createStoryUploads({
  vault,
  reading = "read",
  environment,
  settings,
  target,
  identicalFile,
}: StoryUploads) {
  const nothing = { official: false, classifier: false, ownKeys: true };
  let held: RecognitionSettings = { ...DEFAULT_RECOGNITION_SETTINGS, ...settings };
  const listeners = new Set<() => void>();
  const recognition = {
    read: (file: File): Promise<OcrResult> => {
      if (reading === "pending") return new Promise(() => {});
      if (reading === "failed") {
        return Promise.reject(new RecognitionError({ kind: "providerError", message: "Document too dark" }, "klippa"));
      }
      if (reading === "two") return Promise.resolve({ ...OCR, cuts: file.name === "mesa.jpg" ? [file, file] : [] });
      return Promise.resolve({ ...OCR, text: SIDES[file.name] ?? OCR.text });
    },
  };
  const implementations = createUploadQueueImplementations({
    recognition,
    device: recognition,
    classification: { analyse: async () => ANALYSES[reading] ?? ANALYSIS },
    inspect: inspectFile,
    vault,
    pages: {
      toPdf: async ({ file, page }) => new File([page ?? file], pdfName(file.name), { type: "application/pdf" }),
      joinSides: async ({ file }) => new File([file], "dni.pdf", { type: "application/pdf" }),
    },
    onceOnline: () => () => undefined,
    findIdenticalFile: async () => identicalFile ?? null,
    checkSignatures: async () => [],
    readCodes: async () => [],
    settings: {
      read: () => held,
      write: (next) => {
        held = next;
        for (const listener of listeners) listener();
        return true;
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    now: () => 1_700_000_000_000,
    newPersonId: () => "nueva",
  });
  const camera = cameraMachine.provide(
    createCameraImplementations({
      camera: {
        support: () => ({ hasSupport: false, isIos: false, isSafari: false }),
        start: () => Promise.reject(new Error("no camera")),
        normalizePhoto: async (file) => file,
      },
      pages: { assemble: () => Promise.reject(new Error("no pages")) },
    }),
  );
  const machine = uploadQueueMachine.provide({ ...implementations, actors: { ...implementations.actors, camera } });
  const actor = createActor(machine, { input: { environment: environment ?? nothing, settings: held } }).start();
  if (target) actor.send({ type: "upload.opened", target });
  return actor;
}
