import { fromCallback, fromPromise } from "xstate";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
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
import type { SignatureReport } from "@/domain/documents/authenticity/signature.ts";
import { withSignatures } from "@/domain/documents/authenticity/storedSignatures.ts";
import { createRecord, withHolder, type DocumentSummary, type NewDocument } from "@/domain/documents/vault/document.ts";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import type { Classification } from "@/services/capture/classification/classification.ts";
import type { ReadOptions, Recognition } from "@/services/capture/recognition/recognition.ts";
import type { RecognitionSettingsStore } from "@/services/shared/settings/recognitionSettings.ts";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import type { Pages } from "@/services/capture/pages/pages.ts";
import type { Inspection } from "@/services/capture/upload/inspectFile.ts";
import type { CheckSignatures, ReadCodes } from "@/services/documents/authenticity/fileChecks.ts";
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

export interface UploadQueueServices {
  /** Reads with the first provider in the settings. */
  readonly recognition: Recognition;
  /** Reads on this device, regardless of the settings. */
  readonly device: Recognition;
  readonly classification: Classification;
  readonly inspect: (file: File) => Promise<Inspection>;
  readonly vault: Pick<Vault, "save" | "remove" | "people" | "savePerson" | "list" | "get" | "readFile" | "importAll">;
  /** Finds the stored document with the same bytes; null without one. */
  readonly findIdenticalFile: (file: File, signal: AbortSignal) => Promise<DocumentSummary | null>;
  readonly checkSignatures: CheckSignatures;
  readonly readCodes: ReadCodes;
  readonly pages: Pick<Pages, "toPdf" | "joinSides">;
  readonly settings: RecognitionSettingsStore;
  /** Calls the listener once there is a network, and returns a function that stops waiting. */
  readonly onceOnline: (listener: () => void) => () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** An id for a new person. */
  readonly newPersonId: () => string;
}

/** The upload queue's implementations over its services. */
export function createUploadQueueImplementations(services: UploadQueueServices) {
  const { inspect, pages, settings, now } = services;
  let created = 0;
  const createId = (file: File): string => `${now()}-${(created += 1)}-${file.name}`;
  return {
    actors: {
      uploadFile: uploadFileMachine.provide({ actors: createFileActors(services) }),
      review: reviewMachine.provide({ actors: createReviewActors(services) }),
      inspectFiles: fromPromise<InspectionReport, { files: readonly File[] }>(async ({ input: { files } }) => {
        const inspections = await Promise.all(
          files.map(async (file) => ({ name: file.name, ...(await inspect(file).catch(toUnreadable)) })),
        );
        return {
          inspected: files,
          accepted: inspections.flatMap((one) => (one.ok ? [{ id: createId(one.file), file: one.file }] : [])),
          refused: inspections.flatMap((one) => (one.ok ? [] : { name: one.name, ...FILE_FAULTS[one.fault] })),
        };
      }),
      joinSides: fromPromise<JoinedFile, CardSides>(async ({ input: sides, signal }) => {
        const { keepsOriginal } = settings.read();
        const toSide = (side: ProcessedFile) => {
          const isStored = side.id === sides.storedId;
          return { file: side.file, page: straightenedPage(side), keepsOriginal: keepsOriginal && !isStored };
        };
        const file = await pages.joinSides(toSide(sides.front), toSide(sides.back), signal);
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

function createFileActors({ recognition, device, classification, onceOnline }: UploadQueueServices) {
  return {
    networkReturn: fromCallback<UploadFileEvent>(({ sendBack }) =>
      onceOnline(() => sendBack({ type: "network.returned" })),
    ),
    recognise: fromCallback<UploadFileEvent, RecogniseInput>(({ input: { file, onlyDevice }, sendBack }) => {
      const controller = new AbortController();
      const { signal } = controller;
      const send = (event: UploadFileEvent): void => {
        if (!signal.aborted) sendBack(event);
      };
      const onProgress: ReadOptions["onProgress"] = (progress) => send({ type: "recognition.progressed", progress });
      (onlyDevice ? device : recognition).read(file, { signal, onProgress }).then(
        (ocr) => send({ type: "recognition.completed", ocr }),
        (error: unknown) => send({ type: "recognition.failed", error }),
      );
      return () => controller.abort();
    }),
    classify: fromPromise<DocumentAnalysis, ClassifyInput>(async ({ input, signal }) =>
      withReadingDoubt(await classification.analyse(input, { signal }), input.ocr),
    ),
  };
}

function createReviewActors(services: UploadQueueServices) {
  const { vault, findIdenticalFile, checkSignatures, readCodes, pages, now, newPersonId } = services;
  /** A document is stored even if its signatures cannot be checked. */
  const checkBeforeSave: CheckSignatures = (file, signal) =>
    checkSignatures(file, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      console.warn("The signatures could not be checked.", error);
      return [];
    });
  return {
    checkSignatures: fromPromise<readonly SignatureReport[], Pick<ReviewInput, "processed">>(({ input, signal }) =>
      checkSignatures(input.processed.file, signal),
    ),
    readCodes: fromPromise<readonly string[], Pick<ReviewInput, "processed">>(({ input, signal }) =>
      readCodes(input.processed.file, signal),
    ),
    findIdenticalFile: fromPromise<DocumentSummary | null, StraightenInput>(async ({ input, signal }) => {
      const same = await findIdenticalFile(input.processed.file, signal);
      const pdf = same ? null : await straighten(pages, input, signal);
      return pdf ? findIdenticalFile(pdf, signal) : same;
    }),
    findStoredSide: fromPromise<CardSides | null, Pick<ReviewInput, "processed">>(({ input: { processed } }) =>
      findStoredSide(vault, processed),
    ),
    listPeople: fromPromise(async () => ({
      people: await vault.people(),
      newId: newPersonId(),
      today: localDay(new Date(now())),
    })),
    saveDocument: fromPromise<DocumentSummary, SaveInput>(async ({ input, signal }) => {
      const { processed, choice, evidence } = input;
      const holder = await saveHolder(vault, choice, evidence);
      const pdf = await straighten(pages, input, signal);
      const owned = withHolder(input.document, holder);
      const checked = withSignatures(owned, input.signatures ?? (await checkBeforeSave(processed.file, signal)));
      const document = pdf ? withStraightened(owned, pdf) : withFile(checked, processed.file);
      if (processed.replaces !== undefined) return replace(vault, document, processed.replaces, new Date(now()));
      const saved = await vault.save(document, { signal });
      // A running save ignores the signal: a document rejected during the save is removed afterwards.
      if (signal.aborted) await vault.remove(saved.id);
      return saved;
    }),
  };
}

type StraightenInput = Pick<ReviewInput, "processed" | "keepsOriginal">;

/** Writes the straightened page of a photo to a PDF; null without a recognised page, or if the PDF cannot be written. */
async function straighten(
  pages: UploadQueueServices["pages"],
  { processed, keepsOriginal }: StraightenInput,
  signal: AbortSignal,
): Promise<File | null> {
  const page = straightenedPage(processed);
  if (!page) return null;
  return pages.toPdf({ file: processed.file, page, keepsOriginal }, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    console.warn("The page of the photo could not be written.", error);
    return null;
  });
}

async function replace(
  vault: UploadQueueServices["vault"],
  { file, ...document }: NewDocument,
  id: string,
  now: Date,
): Promise<DocumentSummary> {
  const record = createRecord(document, id, now.toISOString());
  await vault.importAll([{ record, ...(file && { file }) }]);
  return toSummary(record, file?.size ?? 0);
}

function toUnreadable(error: unknown): Inspection {
  console.warn("The file could not be inspected.", error);
  return { ok: false, fault: "unreadable" };
}

/** This side of a card with its other side from the vault; null without one. */
async function findStoredSide(vault: UploadQueueServices["vault"], file: ProcessedFile): Promise<CardSides | null> {
  const candidates = (await vault.list()).filter((summary) => mayBeOtherSide(file, summary));
  for (const { id } of candidates) {
    const [record, bytes] = await Promise.all([vault.get(id), vault.readFile(id)]);
    const sides = record && bytes && findCardSides(file, [toProcessed(record, bytes, file)]);
    if (sides) return { ...sides, storedId: id };
  }
  return null;
}
