import type { SnapshotFrom } from "xstate";
import { queueProgress } from "@/domain/capture/upload/progress.ts";
import type { QueueItem, QueueStage } from "@/domain/capture/upload/queue.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import { doubtOf, type reviewMachine } from "./review.machine.ts";
import type { uploadFileMachine, UploadFileMeta } from "./uploadFile.machine.ts";
import type { uploadQueueMachine } from "./uploadQueue.machine.ts";
import type { UploadQueueMeta, UploadView } from "./uploadQueue.types.ts";

/** A file as the queue shows it (QUEUE-13). */
export function selectItem(snapshot: SnapshotFrom<typeof uploadFileMachine>): QueueItem {
  const { id, file, analysis, ocr, error, progress, furthest } = snapshot.context;
  const { status, stage } = deepestMeta<UploadFileMeta>(snapshot) ?? { status: "awaiting_confirmation" as const };
  const shownStage: QueueStage | null = stage === "recognising" ? progress.stage : (stage ?? null);
  return {
    id,
    file: { name: file.name, type: file.type, size: file.size },
    status,
    suggestedCategory: analysis?.suggestedCategory ?? null,
    confidence: analysis?.confidence ?? 0,
    documentType: analysis?.documentType ?? "",
    extractedText: ocr?.text ?? "",
    extractedInfo: analysis?.extractedInfo ?? {},
    error,
    stage: shownStage,
    progress: shownStage === "classifying" ? queueProgress(shownStage, 0) : shownStage === null ? 0 : furthest,
  };
}

/** What is said where the reviewed paper plainly is not what its requirement asks for; null where nothing is. */
export function selectDoubt({ context }: SnapshotFrom<typeof reviewMachine>): string | null {
  return doubtOf(context);
}

/** What the dialog shows; null while it is closed. */
export function selectView(snapshot: SnapshotFrom<typeof uploadQueueMachine>): UploadView | null {
  return deepestMeta<UploadQueueMeta>(snapshot)?.view ?? null;
}
