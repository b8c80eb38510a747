import type { ActorRef, Snapshot } from "xstate";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { RecognitionEnvironment, RecognitionSettings } from "@/domain/capture/recognition/settings.ts";
import type { RejectedFile } from "@/domain/capture/upload/checkFile.ts";
import type { CardSides } from "@/domain/capture/upload/cardSides.ts";
import type { ProcessedFile } from "@/domain/capture/upload/queue.ts";
import type { UploadTarget } from "@/domain/capture/upload/uploadTarget.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { TurnsRef } from "./turns.ts";
import type { QueueEntry } from "./queueEntries.ts";

/** An accepted file (QUEUE-13). A step whose result it has, such as its text, is not done again. */
export type KnownFile = Pick<ProcessedFile, "id" | "file"> & Partial<ProcessedFile>;

/** A request for files of the queue: process them, for the first time or again; on this device only; or store them unread. */
export interface FilesRequest {
  readonly type: "processing.requested" | "localProcessing.requested" | "keeping.requested";
  readonly ids: readonly string[];
}

/** One document of two photos. */
export interface JoinedFile {
  readonly file: KnownFile;
  readonly sides: CardSides;
}

/** The queue that a lock interrupted: its files with their results so far, and those that were not inspected yet. */
export interface QueueDraft {
  readonly target: UploadTarget;
  readonly files: readonly KnownFile[];
  readonly arriving: readonly File[];
}

/** The result of inspecting chosen files. */
export interface InspectionReport {
  readonly inspected: readonly File[];
  readonly accepted: readonly KnownFile[];
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
  /** Decides which files are processed now (decision A-097). */
  readonly turns: TurnsRef;
  /** The last document saved since the dialog was opened. */
  readonly lastSaved: DocumentSummary | null;
}

/** Events that files and the review send to the queue. */
export type QueueReport =
  | { type: "file.completed"; processed: ProcessedFile }
  | { type: "work.failed"; toast: FlowToast }
  /** Whether the whole of a photo is stored behind its page, from now on. */
  | { type: "original.chosen"; isKept: boolean };

/** The queue as its files and its review see it. */
export type QueueRef = ActorRef<Snapshot<unknown>, QueueReport>;

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
  /** The queue comes back after a lock. */
  | { type: "draft.restored"; draft: QueueDraft }
  | { type: "refusals.dismissed" }
  | FilesRequest
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
