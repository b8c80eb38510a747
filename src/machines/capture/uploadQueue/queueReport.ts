import type { ActorRef, Snapshot } from "xstate";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { ProcessedFile } from "@/domain/capture/upload/queue.ts";

/** What its files and its review tell the queue. */
export type QueueReport =
  /** A file wants to be processed, and waits for its turn (decision A-097). */
  | { type: "file.waited"; id: string }
  /** It is processed no longer, however that ended. */
  | { type: "file.released"; id: string }
  | { type: "file.completed"; processed: ProcessedFile }
  | { type: "file.failed"; id: string; filename: string }
  | { type: "review.failed"; toast: FlowToast };

/** The queue, as its files and its review know it. */
export type QueueRef = ActorRef<Snapshot<unknown>, QueueReport>;
