import type { ActorRefFrom } from "xstate";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { RecognitionEnvironment, RecognitionSettings } from "@/domain/capture/recognition/settings.ts";
import type { RefusedFile } from "@/domain/capture/upload/refusedFile.ts";
import type { ProcessedFile } from "@/domain/capture/upload/queue.ts";
import type { UploadWish } from "@/domain/capture/upload/wish.ts";
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

/** What became of files that a person chose or dropped. */
export interface InspectionReport {
  readonly accepted: readonly AcceptedFile[];
  readonly refused: readonly RefusedFile[];
}

/** What the queue begins with. */
export interface UploadQueueInput {
  readonly environment: RecognitionEnvironment;
  readonly settings: RecognitionSettings;
}

/** What the queue remembers. */
export interface UploadQueueContext extends UploadQueueInput {
  readonly wish: UploadWish;
  readonly entries: readonly QueueEntry[];
  /** Chosen files that nobody looked into yet; and those that are being looked into. */
  readonly arriving: readonly File[];
  readonly inspecting: readonly File[];
  readonly refused: readonly RefusedFile[];
  /** Files that wait for their turn, in order; and those that are processed. */
  readonly waiting: readonly string[];
  readonly running: readonly string[];
  /** Files that are ready for the review, in order. */
  readonly completed: readonly ProcessedFile[];
  /** Files that go on when the person has consented. */
  readonly pending: readonly string[];
  /** A photo that would replace the files of the queue. */
  readonly photo: File | null;
  /** What was saved since the dialog was opened, last. */
  readonly lastSaved: DocumentSummary | null;
}

/** Why the settings were written. */
export type SettingsReason = "edited" | "keySaved" | "officialOnly";

/** What the queue hears: from people, from its files and from its own review. */
export type UploadQueueEvent =
  | { type: "upload.opened"; wish: UploadWish }
  | { type: "upload.closed" }
  | { type: "closing.confirmed" }
  | { type: "closing.cancelled" }
  /** Another part of the app shows: the dialog closes, and its files stay. */
  | { type: "place.changed" }
  | { type: "files.chosen"; files: readonly File[] }
  | { type: "refusals.dismissed" }
  /** These files are to be processed, for the first time or again. */
  | { type: "processing.requested"; ids: readonly string[] }
  /** Only this device may read the file. */
  | { type: "device.requested"; id: string }
  | { type: "file.removed"; id: string }
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
  /** The browser has no room for them: they hold as long as the page. */
  | { type: "settings.unkept" }
  | { type: "camera.opened" }
  | { type: "photo.replaces" }
  | { type: "photo.joins" }
  | QueueReport;

/** What leaves the queue sideways. */
export type UploadQueueEmitted =
  | { type: "toast.raised"; toast: FlowToast }
  | { type: "document.saved"; document: DocumentSummary; requirement: string | null }
  /** The queue is empty after a save: the dialog closed, and the folder of the last document is to be opened. */
  | { type: "upload.finished"; document: DocumentSummary };

/** What is shown of the dialog. */
export type UploadView = "queue" | "consent" | "settings" | "closing" | "photo" | "camera";

/** What a state says of itself. */
export interface UploadQueueMeta {
  readonly view: UploadView;
}
