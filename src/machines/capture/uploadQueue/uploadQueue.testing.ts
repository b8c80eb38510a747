import { vi } from "vitest";
import { createActor, type Actor } from "xstate";
import type { RecognitionFailure } from "@/domain/capture/recognition/failure.ts";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import type { OcrResult, RecognitionProgress, RecognitionProvider } from "@/domain/capture/recognition/result.ts";
import {
  DEFAULT_RECOGNITION_SETTINGS,
  type RecognitionEnvironment,
  type RecognitionSettings,
} from "@/domain/capture/recognition/settings.ts";
import { pdfName } from "@/domain/capture/upload/newDocument.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { DocumentSummary, NewDocument } from "@/domain/documents/vault/document.ts";
import type { RecognitionSettingsStore } from "@/services/shared/settings/recognitionSettings.ts";
import { createCameraImplementations } from "../camera/camera.actors.ts";
import { cameraMachine } from "../camera/camera.machine.ts";
import { createUploadQueueImplementations, type UploadQueueServices } from "./uploadQueue.actors.ts";
import { uploadQueueMachine } from "./uploadQueue.machine.ts";
import { selectItem, selectUploadQueue } from "./uploadQueue.selectors.ts";
import type { UploadQueueEmitted } from "./uploadQueue.types.ts";

/** Recognised text of a DNI. */
export const ocr: OcrResult = {
  text: "DNI 12345678Z",
  provider: "este dispositivo",
  textQuality: "good",
  confidence: 80,
  processingTime: 12,
  pages: { read: 1, total: 1 },
  legibility: 90,
  layout: null,
};

/** Analysis of the text. */
export const analysis: DocumentAnalysis = {
  documentType: "DNI",
  suggestedCategory: "identity",
  recommendedFolder: "identity",
  confidence: 88,
  extractedInfo: { dni_nie: "12345678Z" },
  fields: [{ name: "dni_nie", value: "12345678Z", origin: "read", confidence: 90, repaired: false }],
  reasoning: "Leído en este dispositivo",
  completenessCheck: { isComplete: true, missingFields: [], extractedFieldsCount: 1 },
  source: "device",
};

export function createFile(name: string): File {
  return new File(["%PDF"], name, { type: "application/pdf" });
}

/** The recognition's error. */
export class ReadingFailure extends Error {
  override readonly name = "RecognitionError";
  readonly failure: RecognitionFailure;
  readonly provider: RecognitionProvider;

  constructor(
    failure: RecognitionFailure = { kind: "providerError", message: "no" },
    provider: RecognitionProvider = "klippa",
  ) {
    super();
    this.failure = failure;
    this.provider = provider;
  }
}

/** A reading that waits for the test's answer. */
export interface Reading {
  readonly name: string;
  readonly by: "chosen" | "device";
  readonly signal: AbortSignal;
  readonly progress: (progress: RecognitionProgress) => void;
  readonly answer: (result?: OcrResult) => void;
  readonly fail: (error?: unknown) => void;
}

interface Overrides {
  readonly services?: Partial<Omit<UploadQueueServices, "vault">>;
  readonly vault?: Partial<UploadQueueServices["vault"]>;
  readonly settings?: Partial<RecognitionSettings>;
  readonly environment?: RecognitionEnvironment;
  /** The browser has no space for settings. */
  readonly isFull?: boolean;
  readonly analyse?: (name: string) => DocumentAnalysis;
}

/** Creates the summary of a stored document. */
export function createSummary({
  filename,
  folderId,
  documentType,
  confidence,
  originalFile,
}: NewDocument): DocumentSummary {
  return {
    id: `stored-${filename}`,
    filename,
    folderId,
    documentType,
    confidence,
    uploadDate: "2026-11-21T10:00:00.000Z",
    isDemoData: false,
    size: originalFile.size,
    mimeType: originalFile.type,
  };
}

/** A started queue with its dialog open. Readings wait for the test; every other service answers at once. */
export function createUploadQueueTestActor(overrides: Overrides = {}) {
  const { services, recorded } = createTestServices(overrides);
  const implementations = createUploadQueueImplementations(services);
  const machine = uploadQueueMachine.provide({
    ...implementations,
    actors: { ...implementations.actors, camera: createTestCamera() },
  });
  const { environment = { official: false, classifier: false, ownKeys: true } } = overrides;
  const actor = createActor(machine, { input: { environment, settings: services.settings.read() } });
  const emitted: UploadQueueEmitted[] = [];
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  actor.send({ type: "upload.opened", target: { folderId: null, requirement: null } });
  return {
    actor,
    machine,
    emitted,
    ...recorded,
    ...createView(actor, emitted),
    ...createHands(actor, recorded.readings),
  };
}

type QueueActor = Actor<typeof uploadQueueMachine>;

/** The services of a queue, with a record of their calls. */
function createTestServices({ services, vault, settings, analyse, isFull = false }: Overrides) {
  const readings: Reading[] = [];
  const saved: NewDocument[] = [];
  const written: RecognitionSettings[] = [];
  const reader = (by: Reading["by"]): UploadQueueServices["recognition"] => ({
    read: ({ name }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const answer: Reading["answer"] = (result = ocr) => resolve(result);
        const fail: Reading["fail"] = (error = new ReadingFailure()) => reject(error);
        readings.push({ name, by, signal, progress: onProgress, answer, fail });
      }),
  });
  const { store, setByAnotherTab } = createTestSettings({ ...DEFAULT_RECOGNITION_SETTINGS, ...settings }, (next) => {
    written.push(next);
    return !isFull;
  });
  const all: UploadQueueServices = {
    recognition: reader("chosen"),
    device: reader("device"),
    classification: { analyse: async ({ filename }) => analyse?.(filename) ?? analysis },
    inspect: async (file) => (file.name.endsWith(".txt") ? { ok: false, fault: "type" } : { ok: true, file }),
    vault: {
      save: async (document) => {
        saved.push(document);
        return createSummary(document);
      },
      remove: () => Promise.reject(new Error("nothing was to be removed")),
      list: async () => [],
      get: async () => null,
      readFile: async () => null,
      importAll: () => Promise.reject(new Error("nothing was to be replaced")),
      people: async () => [],
      savePerson: () => Promise.reject(new Error("no person was to be saved")),
      ...vault,
    },
    pages: {
      toPdf: async ({ file, page }) => new File([page ?? file], pdfName(file.name), { type: "application/pdf" }),
      joinSides: async ({ file }) => new File([file], "dni.pdf", { type: "application/pdf" }),
    },
    findIdenticalFile: async () => null,
    checkSignatures: async () => [],
    readCodes: async () => [],
    settings: store,
    now: () => 1_700_000_000_000,
    newPersonId: () => "nueva",
    onceOnline: () => () => undefined,
    ...services,
  };
  return { services: all, recorded: { readings, saved, written, settingsOfAnotherTab: setByAnotherTab } };
}

function createTestSettings(initial: RecognitionSettings, write: RecognitionSettingsStore["write"]) {
  let settings = initial;
  let notify: () => void = () => {};
  const setByAnotherTab = (next: RecognitionSettings): void => {
    settings = next;
    notify();
  };
  const store: RecognitionSettingsStore = {
    read: () => settings,
    write: (next) => {
      const isWritten = write(next);
      setByAnotherTab(next);
      return isWritten;
    },
    subscribe: (listener) => {
      notify = listener;
      return () => {};
    },
  };
  return { store, setByAnotherTab };
}

/** A camera without a live picture, which takes photos with the device's camera app. */
function createTestCamera() {
  return cameraMachine.provide(
    createCameraImplementations({
      camera: {
        support: () => ({ hasSupport: false, isIos: true, isSafari: true }),
        start: () => Promise.reject(new Error("no camera")),
        normalizePhoto: async (file) => file,
      },
      pages: { assemble: () => Promise.reject(new Error("no pages")) },
    }),
  );
}

const listItems = (actor: QueueActor) =>
  selectUploadQueue(actor.getSnapshot()).files.map(({ ref }) => selectItem(ref.getSnapshot()));

const findId = (actor: QueueActor, name: string) => listItems(actor).find(({ file }) => file.name === name)?.id ?? "";

/** The state of the queue as the screen shows it. */
function createView(actor: QueueActor, emitted: readonly UploadQueueEmitted[]) {
  const items = () => listItems(actor);
  return {
    items,
    idOf: (name: string) => findId(actor, name),
    review: () => actor.getSnapshot().children.review,
    view: () => selectUploadQueue(actor.getSnapshot()).view,
    toasts: () => emitted.flatMap((event) => (event.type === "toast.raised" ? [event.toast] : [])),
    statuses: () => items().map(({ file, status }) => `${file.name} ${status}`),
  };
}

/** The events of a person and of the recognition. */
function createHands(actor: QueueActor, readings: readonly Reading[]) {
  return {
    /** Adds files to the queue. */
    choose: async (...names: readonly string[]) => {
      actor.send({ type: "files.chosen", files: names.map(createFile) });
      await settled();
    },
    /** Takes a photo with the device's camera app. */
    photograph: async (name: string) => {
      actor.send({ type: "camera.opened" });
      const child = actor.getSnapshot().children.camera;
      child?.send({ type: "view.shown" });
      await settled();
      child?.send({ type: "native.chosen", file: createFile(name) });
      await vi.advanceTimersByTimeAsync(TIMINGS.dialogChange);
    },
    /** Requests the processing of every waiting file. */
    processAll: () => {
      const awaiting = listItems(actor).filter(({ status }) => status === "awaiting_confirmation");
      actor.send({ type: "processing.requested", ids: awaiting.map(({ id }) => id) });
    },
    /** Requests the processing of a file, for the first time or again. */
    process: (name: string) => actor.send({ type: "processing.requested", ids: [findId(actor, name)] }),
    /** Finds the latest reading of a file. */
    reading: (name: string): Reading => {
      const found = readings.findLast((reading) => reading.name === name);
      if (!found) throw new Error(`${name} is not being read`);
      return found;
    },
  };
}

/** Runs pending timers and promises. */
export const settled = () => vi.advanceTimersByTimeAsync(0);
