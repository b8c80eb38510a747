import { fromCallback, fromPromise } from "xstate";
import type { RecognitionSettings } from "@/domain/capture/recognition/settings.ts";
import {
  findCardSides,
  joinReadings,
  mayBeOtherSide,
  toProcessed,
  type CardSides,
} from "@/domain/capture/upload/cardSides.ts";
import { straightenedPage, withFile, withStraightened } from "@/domain/capture/upload/newDocument.ts";
import type { ProcessedFile } from "@/domain/capture/upload/queue.ts";
import { withReadingDoubt } from "@/domain/capture/upload/badReading.ts";
import { FILE_FAULTS } from "@/domain/capture/upload/checkFile.ts";
import { createRecord, withHolder, type DocumentSummary, type NewDocument } from "@/domain/documents/vault/document.ts";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import type { Classification } from "@/services/capture/classification/classification.ts";
import type { Recognition } from "@/services/capture/recognition/recognition.ts";
import type { RecognitionSettingsStore } from "@/services/shared/settings/recognitionSettings.ts";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import type { Pages } from "@/services/capture/pages/pages.ts";
import type { Inspection } from "@/services/capture/upload/inspectFile.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { saveHolder } from "../../documents/wallet/saveHolder.ts";
import { reviewMachine, type ReviewInput, type SaveInput } from "./review.machine.ts";
import {
  uploadFileMachine,
  type ClassifyInput,
  type RecogniseInput,
  type UploadFileEvent,
} from "./uploadFile.machine.ts";
import type { InspectionReport, JoinedFile } from "./uploadQueue.types.ts";

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
  readonly vault: Pick<Vault, "save" | "remove" | "people" | "savePerson" | "list" | "get" | "readFile" | "importAll">;
  /** The stored document with the same bytes; null where there is none. */
  readonly findIdenticalFile: (file: File, signal: AbortSignal) => Promise<DocumentSummary | null>;
  readonly pages: Pick<Pages, "toPdf" | "joinSides">;
  readonly settings: RecognitionSettingsStore;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** An id for a person who is new. */
  readonly newPersonId: () => string;
}

/** The upload queue's implementations over its services. */
export function createUploadQueueImplementations(services: UploadQueueServices) {
  const { recognition, device, classification, inspect, vault, findIdenticalFile, pages, settings } = services;
  const { now, newPersonId } = services;
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
      classify: fromPromise(async ({ input, signal }: { input: ClassifyInput; signal: AbortSignal }) =>
        withReadingDoubt(await classification.analyse(input, { signal }), input.ocr),
      ),
    },
  });
  /** The straightened page of a photo as a PDF; null where none stands out, and where none can be written: then the photo is stored. */
  const straighten = async (processed: ProcessedFile, keepsOriginal: boolean, signal: AbortSignal) => {
    const page = straightenedPage(processed);
    if (!page) return null;
    return pages.toPdf({ file: processed.file, page, keepsOriginal }, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      console.warn("The page of the photo could not be written.", error);
      return null;
    });
  };
  const replace = async (document: NewDocument, id: string): Promise<DocumentSummary> => {
    const { file, ...rest } = document;
    const record = createRecord(rest, id, new Date(now()).toISOString());
    await vault.importAll([{ record, ...(file && { file }) }]);
    return toSummary(record, file?.size ?? 0);
  };
  const review = reviewMachine.provide({
    actors: {
      findIdenticalFile: fromPromise<DocumentSummary | null, Pick<ReviewInput, "processed" | "keepsOriginal">>(
        async ({ input: { processed, keepsOriginal }, signal }) => {
          const same = await findIdenticalFile(processed.file, signal);
          const pdf = same ? null : await straighten(processed, keepsOriginal, signal);
          return pdf ? findIdenticalFile(pdf, signal) : same;
        },
      ),
      findStoredSide: fromPromise<CardSides | null, Pick<ReviewInput, "processed">>(({ input: { processed } }) =>
        findStoredSide(vault, processed),
      ),
      listPeople: fromPromise(async () => ({
        people: await vault.people(),
        newId: newPersonId(),
        today: localDay(new Date(now())),
      })),
      saveDocument: fromPromise<DocumentSummary, SaveInput>(async ({ input, signal }) => {
        const holder = await saveHolder(vault, input.choice, input.evidence);
        const { processed, keepsOriginal } = input;
        const pdf = await straighten(processed, keepsOriginal, signal);
        const held = withHolder(input.document, holder);
        const document = pdf ? withStraightened(held, pdf) : withFile(held, processed.file);
        if (processed.replaces !== undefined) return replace(document, processed.replaces);
        const saved = await vault.save(document, { signal });
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
        const inspections = await Promise.all(
          files.map(async (file) => ({ name: file.name, ...(await inspect(file).catch(toUnreadable)) })),
        );
        return {
          inspected: files,
          accepted: inspections.flatMap((one) => (one.ok ? { id: createId(one.file), file: one.file } : [])),
          refused: inspections.flatMap((one) => (one.ok ? [] : { name: one.name, ...FILE_FAULTS[one.fault] })),
        };
      }),
      joinSides: fromPromise<JoinedFile, CardSides>(async ({ input: sides, signal }) => {
        const { keepsOriginal } = settings.read();
        const [front, back] = [sides.front, sides.back].map((side) => {
          const isStored = side.id === sides.storedId;
          return { file: side.file, page: straightenedPage(side), keepsOriginal: keepsOriginal && !isStored };
        });
        if (!front || !back) throw new Error("a side is missing");
        const file = await pages.joinSides(front, back, signal);
        return { file: { id: createId(file), file, ocr: joinReadings(sides), replaces: sides.storedId }, sides };
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

function toUnreadable(error: unknown): Inspection {
  console.warn("The file could not be inspected.", error);
  return { ok: false, fault: "unreadable" };
}

/** The other side of a card that was stored before, with this one; null where there is none. */
async function findStoredSide(vault: UploadQueueServices["vault"], file: ProcessedFile): Promise<CardSides | null> {
  const candidates = (await vault.list()).filter((summary) => mayBeOtherSide(file, summary));
  for (const { id } of candidates) {
    const [record, bytes] = await Promise.all([vault.get(id), vault.readFile(id)]);
    const sides = record && bytes && findCardSides(file, [toProcessed(record, bytes, file)]);
    if (sides) return { ...sides, storedId: id };
  }
  return null;
}
