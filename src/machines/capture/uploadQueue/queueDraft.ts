import type { SnapshotFrom } from "xstate";
import type { ProcessedFile, ReviewEdits } from "@/domain/capture/upload/queue.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";
import type { LockDraft } from "@/domain/documents/protection/protection.ts";
import { parseJson } from "@/domain/shared/json.ts";
import { filterByStatus } from "./queueEntries.ts";
import type { uploadQueueMachine } from "./uploadQueue.machine.ts";
import type { QueueDraft } from "./uploadQueue.types.ts";

/** A file by its place among the files of the draft. */
interface StoredFile {
  readonly file: number;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
}

/** The facts of the draft. A change of their shape raises the version: of a draft with another version only the files come back. */
interface StoredQueue extends Pick<QueueDraft, "target"> {
  readonly uploads: 1;
  readonly files: readonly (StoredFile &
    Pick<ProcessedFile, "id"> & {
      readonly ocr?: Omit<OcrResult, "cuts">;
      readonly cuts?: readonly number[];
    } & Partial<Omit<ProcessedFile, "id" | "file" | "ocr">>)[];
  readonly arriving: readonly StoredFile[];
}

/** The files of the queue and of an open camera, with the changes of the open review, for the vault to seal; null without files. */
export function toLockDraft({ context, children }: SnapshotFrom<typeof uploadQueueMachine>): LockDraft | null {
  const blobs: Blob[] = [];
  const put = (blob: Blob) => blobs.push(blob) - 1;
  const store = (file: File): StoredFile => {
    const { name, type, lastModified } = file;
    return { file: put(file), name, type, lastModified };
  };
  const reviewed = children.review?.getSnapshot().context;
  const camera = children.camera?.getSnapshot().context;
  const waiting = filterByStatus(context.entries, "arriving", "photographed").map(({ file }) => file);
  const photos = [...(camera?.pages.map(({ photo }) => photo) ?? []), camera?.photo];
  const stored: StoredQueue = {
    uploads: 1,
    target: context.target,
    files: filterByStatus(context.entries, "queued", "read").map(({ id, ref }) => {
      const { file, ocr, analysis, replaces, edits } = ref.getSnapshot().context;
      const changed = reviewed?.processed.id === id ? toEdits(reviewed) : edits;
      return {
        ...store(file),
        id,
        ...(ocr && storeReading(ocr, put)),
        ...(analysis && { analysis }),
        ...(replaces !== undefined && { replaces }),
        ...(changed && { edits: changed }),
      };
    }),
    arriving: [...waiting, ...photos.flatMap((photo) => photo ?? [])].map(store),
  };
  return blobs.length > 0 ? { facts: JSON.stringify(stored), files: blobs } : null;
}

/** The queue of a draft; null for a draft of something else. */
export function fromLockDraft({ facts, files }: LockDraft): QueueDraft | null {
  const stored = parseJson(facts);
  if (!isStoredQueue(stored)) return null;
  const blob = (index: number) => files[index] ?? new Blob();
  const open = ({ file, name, type, lastModified }: StoredFile) => new File([blob(file)], name, { type, lastModified });
  return {
    target: stored.target,
    arriving: stored.arriving.map(open),
    files: stored.files.map(({ id, ocr, cuts, analysis, replaces, edits, ...file }) => ({
      id,
      file: open(file),
      ...(ocr && { ocr: { ...ocr, ...(cuts && { cuts: cuts.map(blob) }) } }),
      ...(analysis && { analysis }),
      ...(replaces !== undefined && { replaces }),
      ...(edits && { edits }),
    })),
  };
}

function storeReading({ cuts, ...ocr }: OcrResult, put: (blob: Blob) => number) {
  return { ocr, ...(cuts && { cuts: cuts.map(put) }) };
}

function isStoredQueue(value: unknown): value is StoredQueue {
  return typeof value === "object" && value !== null && "uploads" in value && value.uploads === 1;
}

function toEdits({
  filename,
  documentType,
  folderId,
  fields,
  holder,
  isRequirementConfirmed,
}: ReviewEdits): ReviewEdits {
  return { filename, documentType, folderId, fields, holder, isRequirementConfirmed };
}
