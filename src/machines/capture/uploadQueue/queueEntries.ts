import type { ActorRefFrom } from "xstate";
import type { RejectedFile } from "@/domain/capture/upload/checkFile.ts";
import type { ProcessedFile } from "@/domain/capture/upload/queue.ts";
import type { uploadFileMachine } from "./uploadFile.machine.ts";

/** A file in the queue; the state of its actor says how far its processing is. */
export interface QueuedFile {
  readonly id: string;
  readonly ref: ActorRefFrom<typeof uploadFileMachine>;
}

/** A file of the queue, or its refusal. */
export type QueueEntry =
  /** Chosen, and not inspected yet. */
  | { readonly status: "arriving"; readonly file: File }
  /** The person is asked whether it replaces the files of the queue. */
  | { readonly status: "photographed"; readonly file: File }
  | { readonly status: "refused"; readonly refusal: RejectedFile }
  /** `isPending`: it is processed once the person has consented. */
  | (QueuedFile & { readonly status: "queued"; readonly isPending: boolean })
  /** Its actor has ended, and it waits for its review; `order` rises from file to file as they are read. */
  | (QueuedFile & { readonly status: "read"; readonly processed: ProcessedFile; readonly order: number });

type Status = QueueEntry["status"];

/** The entries that have one of the statuses. */
export function filterByStatus<TStatus extends Status>(entries: readonly QueueEntry[], ...statuses: TStatus[]) {
  return entries.filter((entry): entry is Extract<QueueEntry, { status: TStatus }> =>
    (statuses as Status[]).includes(entry.status),
  );
}

/** The files that wait for their review, in the order in which they were read; the first one is reviewed. */
export const listRead = (entries: readonly QueueEntry[]) =>
  filterByStatus(entries, "read").toSorted((one, other) => one.order - other.order);
