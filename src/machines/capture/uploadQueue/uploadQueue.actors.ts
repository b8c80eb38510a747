import { fromCallback, fromPromise } from "xstate";
import type { RecognitionSettings } from "@/domain/capture/recognition/settings.ts";
import { joinReadings, type CardSides } from "@/domain/capture/upload/cardSides.ts";
import { FILE_FAULTS } from "@/domain/capture/upload/checkFile.ts";
import type { RejectedFile } from "@/domain/capture/upload/checkFile.ts";
import { withHolder, type DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Classification } from "@/services/capture/classification/classification.ts";
import type { Recognition } from "@/services/capture/recognition/recognition.ts";
import type { RecognitionSettingsStore } from "@/services/shared/settings/recognitionSettings.ts";
import type { Inspection } from "@/services/capture/upload/inspectFile.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { saveHolder } from "../../documents/wallet/saveHolder.ts";
import { reviewMachine, type SaveInput } from "./review.machine.ts";
import {
  uploadFileMachine,
  type ClassifyInput,
  type RecogniseInput,
  type UploadFileEvent,
} from "./uploadFile.machine.ts";
import type { AcceptedFile, InspectionReport, JoinedFile } from "./uploadQueue.types.ts";

interface QueueSelf {
  readonly send: (event: { type: "settings.saveFailed" }) => void;
}

/** Services the upload queue uses. */
export interface UploadQueueServices {
  /** Reads with the first provider that the settings name. */
  readonly recognition: Recognition;
  /** Reads on this device, whatever the settings say. */
  readonly device: Recognition;
  readonly classification: Classification;
  readonly inspect: (file: File) => Promise<Inspection>;
  readonly vault: Pick<Vault, "save" | "remove" | "people" | "savePerson">;
  /** The stored document with the same bytes; null where there is none. */
  readonly findIdenticalFile: (file: File, signal: AbortSignal) => Promise<DocumentSummary | null>;
  /** One file of the two photos of a card. */
  readonly joinSides: (front: File, back: File, signal: AbortSignal) => Promise<File>;
  readonly settings: RecognitionSettingsStore;
  /** Milliseconds since 1970, for the ids of files. */
  readonly now: () => number;
}

/** The upload queue's implementations over its services. */
export function createUploadQueueImplementations(services: UploadQueueServices) {
  const { recognition, device, classification, inspect, vault, findIdenticalFile, joinSides, settings, now } = services;
  const uploadFile = uploadFileMachine.provide({
    actors: {
      recognise: fromCallback<UploadFileEvent, RecogniseInput>(({ input: { file, onlyDevice }, sendBack }) => {
        const controller = new AbortController();
        const { signal } = controller;
        const onProgress: Parameters<Recognition["read"]>[1]["onProgress"] = (progress) => {
          if (!signal.aborted) sendBack({ type: "recognition.progressed", progress });
        };
        (onlyDevice ? device : recognition).read(file, { signal, onProgress }).then(
          (ocr) => {
            if (!signal.aborted) sendBack({ type: "recognition.completed", ocr });
          },
          (error: unknown) => {
            if (!signal.aborted) sendBack({ type: "recognition.failed", error });
          },
        );
        return () => controller.abort();
      }),
      classify: fromPromise(({ input, signal }: { input: ClassifyInput; signal: AbortSignal }) =>
        classification.analyse(input, { signal }),
      ),
    },
  });
  const review = reviewMachine.provide({
    actors: {
      findIdenticalFile: fromPromise<DocumentSummary | null, { file: File }>(({ input, signal }) =>
        findIdenticalFile(input.file, signal),
      ),
      listPeople: fromPromise(() => vault.people()),
      saveDocument: fromPromise<DocumentSummary, SaveInput>(async ({ input, signal }) => {
        const holder = await saveHolder(vault, input.choice, input.evidence);
        const saved = await vault.save(withHolder(input.document, holder), { signal });
        // A save that has started ignores the signal: a document that was rejected meanwhile is removed again.
        if (signal.aborted) await vault.remove(saved.id);
        return saved;
      }),
    },
  });
  let created = 0;
  const createId = (file: File): string => `${now()}-${(created += 1)}-${file.name}`;
  return {
    actors: {
      uploadFile,
      review,
      inspectFiles: fromPromise<InspectionReport, { files: readonly File[] }>(async ({ input: { files } }) => {
        const inspected = await Promise.all(files.map(async (file) => [file.name, await inspect(file)] as const));
        const accepted: AcceptedFile[] = [];
        const refused: RejectedFile[] = [];
        for (const [name, inspection] of inspected) {
          if (inspection.ok) accepted.push({ id: createId(inspection.file), file: inspection.file });
          else refused.push({ name, ...FILE_FAULTS[inspection.fault] });
        }
        return { accepted, refused };
      }),
      joinSides: fromPromise<JoinedFile, CardSides>(async ({ input: sides, signal }) => {
        const file = await joinSides(sides.front.file, sides.back.file, signal);
        return { id: createId(file), file, ocr: joinReadings(sides), sides };
      }),
      settingsChanges: fromCallback(({ sendBack }) =>
        settings.subscribe(() => sendBack({ type: "settings.changed", settings: settings.read() })),
      ),
    },
    actions: {
      storeSettings: ({ self }: { self: QueueSelf }, params: { settings: RecognitionSettings }) => {
        if (!settings.write(params.settings)) self.send({ type: "settings.saveFailed" });
      },
    },
  };
}
