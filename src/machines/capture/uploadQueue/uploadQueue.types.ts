import type { ActorRefFrom } from "xstate";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";
import type { RecognitionEnvironment, RecognitionSettings } from "@/domain/capture/recognition/settings.ts";
import type { RejectedFile } from "@/domain/capture/upload/checkFile.ts";
import type { CardSides } from "@/domain/capture/upload/cardSides.ts";
import type { ProcessedFile } from "@/domain/capture/upload/queue.ts";
import type { UploadTarget } from "@/domain/capture/upload/uploadTarget.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { QueueReport } from "./queueReport.ts";
import type { uploadFileMachine } from "./uploadFile.machine.ts";

/** A file in the queue. */
export interface QueueEntry {
  readonly id: string;
  readonly ref: ActorRefFrom<typeof uploadFileMachine>;
}

/** A file that may be queued, with the id it gets (QUEUE-13). */
export interface AcceptedFile {
  readonly id: string;
  readonly file: File;
}

/** One document of two photos, with what was read of both. */
export interface JoinedFile extends AcceptedFile {
  readonly ocr: OcrResult;
  readonly sides: CardSides;
}

/** What a lock interrupted: the files with what was read of them, and those that were not inspected yet. */
export interface QueueDraft {
  readonly target: UploadTarget;
  readonly files: readonly (AcceptedFile & Partial<Omit<ProcessedFile, "id" | "file">>)[];
  readonly arriving: readonly File[];
}

/** The result of inspecting chosen files. */
export interface InspectionReport {
  readonly accepted: readonly AcceptedFile[];
  readonly refused: readonly RejectedFile[];
}

/** Input of the queue. */
export interface UploadQueueInput {
  readonly environment: RecognitionEnvironment;
  readonly settings: RecognitionSettings;
}

/** Facts of the queue. */
export interface UploadQueueContext extends UploadQueueInput {
  readonly target: UploadTarget;
  readonly entries: readonly QueueEntry[];
  /** Chosen files that are not inspected yet, and those being inspected. */
  readonly arriving: readonly File[];
  readonly inspecting: readonly File[];
  readonly refused: readonly RejectedFile[];
  /** Ids of files that wait for their start, in order, and of those being processed. */
  readonly waiting: readonly string[];
  readonly running: readonly string[];
  /** Files that are ready for the review, in order. */
  readonly completed: readonly ProcessedFile[];
  /** Ids of files that are processed once the person has consented. */
  readonly pending: readonly string[];
  /** A photo that would replace the files of the queue. */
  readonly photo: File | null;
  /** The last document saved since the dialog was opened. */
  readonly lastSaved: DocumentSummary | null;
}

/** Why the settings were written. */
export type SettingsReason = "edited" | "keySaved" | "officialOnly";

/** Events from people, from the files and from the review. */
export type UploadQueueEvent =
  | { type: "upload.opened"; target: UploadTarget }
  | { type: "upload.closed" }
  | { type: "closing.confirmed" }
  | { type: "closing.cancelled" }
  /** The person went to another view: the dialog closes, its files are kept. */
  | { type: "place.changed" }
  | { type: "files.chosen"; files: readonly File[] }
  /** What a lock interrupted comes back. */
  | { type: "draft.restored"; draft: QueueDraft }
  | { type: "refusals.dismissed" }
  /** These files are to be processed, for the first time or again. */
  | { type: "processing.requested"; ids: readonly string[] }
  /** This device alone reads the file. */
  | { type: "localProcessing.requested"; id: string }
  /** A file that could not be read is kept. */
  | { type: "keeping.requested"; id: string }
  | { type: "file.removed"; id: string }
  /** Two photos are the sides of one card: they become one document. */
  | { type: "sides.joined"; sides: CardSides }
  /** Raised by the queue itself when the last file was saved or rejected. */
  | { type: "queue.emptied" }
  | { type: "consent.given" }
  /** Nothing may leave the device. */
  | { type: "consent.refused" }
  | { type: "consent.cancelled" }
  | { type: "settings.opened" }
  | { type: "settings.closed" }
  | { type: "settings.written"; settings: RecognitionSettings; reason: SettingsReason }
  /** They were written here or in another tab. */
  | { type: "settings.changed"; settings: RecognitionSettings }
  /** The browser has no room for them: they last as long as the page. */
  | { type: "settings.saveFailed" }
  | { type: "camera.opened" }
  | { type: "photo.replaceConfirmed" }
  | { type: "photo.appended" }
  | QueueReport;

/** Events the queue emits to the page. */
export type UploadQueueEmitted =
  | { type: "toast.raised"; toast: FlowToast }
  | { type: "document.saved"; document: DocumentSummary; requirement: string | null }
  /** The queue is empty after a save: the dialog closed, and the folder of the last document is to be opened. */
  | { type: "upload.finished"; document: DocumentSummary };

/** The view of the dialog. */
export type UploadView = "queue" | "consent" | "settings" | "closing" | "photo" | "camera";

/** Meta of a state. */
export interface UploadQueueMeta {
  readonly view: UploadView;
}
