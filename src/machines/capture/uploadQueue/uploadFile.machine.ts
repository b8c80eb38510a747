import { assign, fromCallback, fromPromise, sendTo, setup } from "xstate";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import type { OcrResult, RecognitionProgress } from "@/domain/capture/recognition/result.ts";
import type { QueueFailure, QueueStage, QueueStatus } from "@/domain/capture/upload/queue.ts";
import { queueProgress } from "@/domain/capture/upload/progress.ts";
import type { QueueRef } from "./queueReport.ts";
import { uploadFailureOf } from "./uploadQueue.failure.ts";

/** What a file begins with. */
export interface UploadFileInput {
  readonly id: string;
  readonly file: File;
  readonly queue: QueueRef;
}

/** What a file remembers. */
export interface UploadFileContext extends UploadFileInput {
  /** The person asked for this device alone, after another provider failed. */
  readonly onlyDevice: boolean;
  readonly progress: RecognitionProgress;
  /** The most that was ever done of the whole, in per cent: a bar that runs backwards worries. */
  readonly furthest: number;
  readonly ocr: OcrResult | null;
  readonly analysis: DocumentAnalysis | null;
  readonly error: QueueFailure | null;
}

/** What a file hears. */
export type UploadFileEvent =
  /** For the first time, or again after a failure. */
  | { type: "processing.requested" }
  | { type: "device.requested" }
  | { type: "slot.granted" }
  /** A consent was withdrawn: nothing more may leave the device for this reading. */
  | { type: "processing.revoked" }
  | { type: "recognition.progressed"; progress: RecognitionProgress }
  | { type: "recognition.completed"; ocr: OcrResult }
  | { type: "recognition.failed"; error: unknown };

/** What a state says of itself: the specification's word and the stage of the work. */
export interface UploadFileMeta {
  readonly status: QueueStatus;
  /** Null unless it is being processed; while it is read, the stage is that of the progress. */
  readonly stage?: QueueStage | "recognising";
}

/** What the reading of a file begins with. */
export interface RecogniseInput {
  readonly file: File;
  readonly onlyDevice: boolean;
}

/** What the understanding of a file begins with. */
export interface ClassifyInput {
  readonly filename: string;
  readonly ocr: OcrResult;
}

const NO_PROGRESS: RecognitionProgress = { stage: "preparing", share: 0 };

/** One file on its way to the review: awaiting the person, read, classified, or failed and to be tried again (QUEUE-14 to QUEUE-19). */
export const uploadFileMachine = setup({
  types: {
    context: {} as UploadFileContext,
    events: {} as UploadFileEvent,
    input: {} as UploadFileInput,
    meta: {} as UploadFileMeta,
  },
  actors: {
    /** Reads the file: sends `recognition.progressed`, then `recognition.completed` or `recognition.failed`; stopping it aborts the reading. */
    recognise: fromCallback<UploadFileEvent, RecogniseInput>(() => {
      throw new Error("`recognise` must be provided");
    }),
    classify: fromPromise<DocumentAnalysis, ClassifyInput>(() =>
      Promise.reject(new Error("`classify` must be provided")),
    ),
  },
  actions: {
    beginAnew: assign((_, params: { onlyDevice: boolean }) => ({
      onlyDevice: params.onlyDevice,
      progress: NO_PROGRESS,
      furthest: 0,
      ocr: null,
      analysis: null,
      error: null,
    })),
    keepProgress: assign(({ context }, { progress }: { progress: RecognitionProgress }) => ({
      progress,
      furthest: Math.max(context.furthest, queueProgress(progress.stage, progress.share)),
    })),
    keepText: assign((_, params: { ocr: OcrResult }) => ({ ocr: params.ocr })),
    keepAnalysis: assign((_, params: { analysis: DocumentAnalysis }) => ({ analysis: params.analysis })),
    keepError: assign((_, params: { error: unknown }) => ({ error: uploadFailureOf(params.error) })),
    keepEmptyText: assign({ error: { failure: { kind: "emptyText" }, provider: null } }),
    reportWaiting: sendTo(
      ({ context }) => context.queue,
      ({ context }) => ({ type: "file.waited" as const, id: context.id }),
    ),
    reportReleased: sendTo(
      ({ context }) => context.queue,
      ({ context }) => ({ type: "file.released" as const, id: context.id }),
    ),
    reportCompleted: sendTo(
      ({ context }) => context.queue,
      ({ context }, params: { analysis: DocumentAnalysis }) => {
        const { id, file, ocr } = context;
        if (!ocr) throw new Error("nothing was read");
        return { type: "file.completed" as const, processed: { id, file, ocr, analysis: params.analysis } };
      },
    ),
    reportFailed: sendTo(
      ({ context }) => context.queue,
      ({ context }) => ({ type: "file.failed" as const, id: context.id, filename: context.file.name }),
    ),
    /** What a developer sees of a failure that people are told of in other words. */
    logFailure: (_, params: { error: unknown }) => console.warn("The file could not be processed.", params.error),
  },
  guards: {
    isTextEmpty: (_, params: { ocr: OcrResult }) => params.ocr.text.trim() === "",
  },
}).createMachine({
  id: "uploadFile",
  context: ({ input }) => ({
    ...input,
    onlyDevice: false,
    progress: NO_PROGRESS,
    furthest: 0,
    ocr: null,
    analysis: null,
    error: null,
  }),
  initial: "awaitingConfirmation",
  states: {
    awaitingConfirmation: {
      description: "The person has not asked for it to be processed yet (QUEUE-14).",
      meta: { status: "awaiting_confirmation" },
      on: {
        "processing.requested": {
          target: "processing",
          actions: { type: "beginAnew", params: { onlyDevice: false } },
        },
      },
    },
    processing: {
      description: "The file is being read and understood (QUEUE-15).",
      meta: { status: "processing" },
      entry: "reportWaiting",
      exit: "reportReleased",
      on: { "processing.revoked": { target: "awaitingConfirmation" } },
      initial: "waiting",
      states: {
        waiting: {
          description: "Two others are before it (decision A-097).",
          meta: { status: "processing", stage: "waiting" },
          on: { "slot.granted": { target: "recognising" } },
        },
        recognising: {
          description: "Its text is being read.",
          meta: { status: "processing", stage: "recognising" },
          invoke: {
            id: "recognise",
            src: "recognise",
            input: ({ context }) => ({ file: context.file, onlyDevice: context.onlyDevice }),
          },
          on: {
            "recognition.progressed": {
              actions: { type: "keepProgress", params: ({ event }) => ({ progress: event.progress }) },
            },
            "recognition.completed": [
              {
                guard: { type: "isTextEmpty", params: ({ event }) => ({ ocr: event.ocr }) },
                target: "#uploadFile.error",
                actions: "keepEmptyText",
              },
              {
                target: "classifying",
                actions: { type: "keepText", params: ({ event }) => ({ ocr: event.ocr }) },
              },
            ],
            "recognition.failed": {
              target: "#uploadFile.error",
              actions: [
                { type: "keepError", params: ({ event }) => ({ error: event.error }) },
                { type: "logFailure", params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
        },
        classifying: {
          description: "What the text says is being found out, and how sure that is.",
          meta: { status: "processing", stage: "classifying" },
          invoke: {
            id: "classify",
            src: "classify",
            input: ({ context }) => {
              if (!context.ocr) throw new Error("nothing was read");
              return { filename: context.file.name, ocr: context.ocr };
            },
            onDone: {
              target: "#uploadFile.completed",
              actions: [
                { type: "keepAnalysis", params: ({ event }) => ({ analysis: event.output }) },
                { type: "reportCompleted", params: ({ event }) => ({ analysis: event.output }) },
              ],
            },
            onError: {
              target: "#uploadFile.error",
              actions: [
                { type: "keepError", params: ({ event }) => ({ error: event.error }) },
                { type: "logFailure", params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
        },
      },
    },
    completed: {
      description: "It is ready for the review (QUEUE-17).",
      meta: { status: "completed" },
      type: "final",
    },
    error: {
      description: "It could not be processed; it can be tried again (QUEUE-18).",
      meta: { status: "error" },
      entry: "reportFailed",
      on: {
        "processing.requested": {
          target: "processing",
          actions: { type: "beginAnew", params: { onlyDevice: false } },
        },
        "device.requested": { target: "processing", actions: { type: "beginAnew", params: { onlyDevice: true } } },
      },
    },
  },
});
