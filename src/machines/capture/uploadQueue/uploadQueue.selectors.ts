import type { SnapshotFrom } from "xstate";
import { queueProgress } from "@/domain/capture/upload/progress.ts";
import { straightenedPage } from "@/domain/capture/upload/newDocument.ts";
import type { QueueItem, QueueStage } from "@/domain/capture/upload/queue.ts";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import { filterByStatus, listRead } from "./queueEntries.ts";
import { getEvidence, getHolderChoice, getMismatchWarning, type reviewMachine } from "./review.machine.ts";
import type { uploadFileMachine, UploadFileMeta } from "./uploadFile.machine.ts";
import type { uploadQueueMachine } from "./uploadQueue.machine.ts";
import type { UploadQueueMeta } from "./uploadQueue.types.ts";

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

/** The document under review, as its card shows it. */
export function selectReview(snapshot: SnapshotFrom<typeof reviewMachine>) {
  const { processed, target, filename, documentType, fields, folderId, household, failure } = snapshot.context;
  const { identicalFile, storedSides, keepsOriginal, signatures, codes } = snapshot.context;
  return {
    processed,
    filename,
    documentType,
    fields,
    folderId,
    identicalFile,
    storedSides,
    signatures,
    codes,
    /** Whether the whole photo is stored too; null where the file is stored as it is. */
    keepsOriginal: straightenedPage(processed) && keepsOriginal,
    failure,
    /** The holder and the evidence for it; null until the people are read. */
    holder: household && {
      people: household.people,
      newId: household.newId,
      choice: getHolderChoice(snapshot.context),
      evidence: getEvidence(snapshot.context),
    },
    /** Why this may not be the required document; null where there is no doubt. */
    doubt: getMismatchWarning(snapshot.context),
    isForRequirement: target.requirement !== null,
    isChoosingFolder: snapshot.hasTag("choosing"),
    isSaving: snapshot.hasTag("saving"),
  };
}

/** The queue, its settings and its children, as the panel on /wallet shows them. */
export function selectUploadQueue(snapshot: SnapshotFrom<typeof uploadQueueMachine>) {
  const { entries, settings, environment, target } = snapshot.context;
  const { review, camera } = snapshot.children;
  return {
    files: filterByStatus(entries, "queued", "read"),
    refused: filterByStatus(entries, "refused").map(({ refusal }) => refusal),
    completed: listRead(entries).map(({ processed }) => processed),
    settings,
    environment,
    target,
    review,
    camera,
    isOpen: snapshot.hasTag("open"),
    /** Null while the dialog is closed. */
    view: deepestMeta<UploadQueueMeta>(snapshot)?.view ?? null,
  };
}
