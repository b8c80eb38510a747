import type { ActorRef, Snapshot } from "xstate";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { ProcessedFile } from "@/domain/capture/upload/queue.ts";

/** Events that files and the review send to the queue. */
export type QueueReport =
  /** A file is to be processed and waits for its start (decision A-097). */
  | { type: "file.queued"; id: string }
  /** A file is no longer processed, whatever the outcome. */
  | { type: "file.released"; id: string }
  | { type: "file.completed"; processed: ProcessedFile }
  | { type: "file.failed"; id: string; filename: string }
  | { type: "review.failed"; toast: FlowToast }
  /** Whether the whole of a photo is stored behind its page, from now on. */
  | { type: "original.chosen"; isKept: boolean };

/** The queue as its files and its review see it. */
export type QueueRef = ActorRef<Snapshot<unknown>, QueueReport>;
