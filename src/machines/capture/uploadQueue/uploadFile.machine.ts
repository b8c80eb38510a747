import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from "xstate";
import type { DocumentAnalysis } from "@/domain/capture/classification/analysis.ts";
import { keepUnreadOffer, processingFailedToast } from "@/domain/capture/recognition/recognitionMessages.ts";
import { UNREAD, type OcrResult, type RecognitionProgress } from "@/domain/capture/recognition/result.ts";
import type { QueueFailure, QueueStage, QueueStatus } from "@/domain/capture/upload/queue.ts";
import { queueProgress } from "@/domain/capture/upload/progress.ts";
import { stub } from "../../shared/stub.ts";
import type { TurnsRef } from "./turns.ts";
import type { KnownFile, QueueRef } from "./uploadQueue.types.ts";

/** Input of a file. */
export interface UploadFileInput extends KnownFile {
  readonly queue: QueueRef;
  readonly turns: TurnsRef;
}

/** Facts of a file. */
export interface UploadFileContext extends Omit<UploadFileInput, "ocr" | "analysis"> {
  /** The person chose this device alone, after another provider failed. */
  readonly onlyDevice: boolean;
  readonly progress: RecognitionProgress;
  /** The highest progress so far, in per cent: the bar never goes back. */
  readonly furthest: number;
  readonly ocr: OcrResult | null;
  readonly analysis: DocumentAnalysis | null;
  readonly error: QueueFailure | null;
}

/** Events of a file. */
export type UploadFileEvent =
  /** For the first time, or again after a failure. */
  | { type: "processing.requested" }
  | { type: "localProcessing.requested" }
  /** The file is stored although it could not be read. */
  | { type: "keeping.requested" }
  | { type: "start" }
  /** A consent was withdrawn: nothing more may leave the device for this reading. */
  | { type: "processing.revoked" }
  | { type: "recognition.progressed"; progress: RecognitionProgress }
  | { type: "recognition.completed"; ocr: OcrResult }
  | { type: "recognition.failed"; error: unknown }
  | { type: "network.returned" };

/** Meta of a state: the specification's status word and the stage of the work. */
export interface UploadFileMeta {
  readonly status: QueueStatus;
  /** Only while it is processed; `recognising` takes the stage of the progress. */
  readonly stage?: QueueStage | "recognising";
}

/** Input of the recognition. */
export interface RecogniseInput {
  readonly file: File;
  readonly onlyDevice: boolean;
}

/** Input of the classification. */
export interface ClassifyInput {
  readonly filename: string;
  readonly ocr: OcrResult;
}

const INITIAL: Omit<UploadFileContext, keyof UploadFileInput> & Pick<UploadFileContext, "ocr" | "analysis"> = {
  onlyDevice: false,
  progress: { stage: "preparing", share: 0 },
  furthest: 0,
  ocr: null,
  analysis: null,
  error: null,
};

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
    recognise: fromCallback<UploadFileEvent, RecogniseInput>(() => stub("recognise")),
    classify: fromPromise<DocumentAnalysis, ClassifyInput>(() => stub("classify")),
    /** Sends `network.returned` once there is a network. */
    networkReturn: fromCallback<UploadFileEvent>(() => stub("networkReturn")),
  },
  actions: {
    reset: assign(({ context, event: { type } }) => ({
      ...INITIAL,
      onlyDevice: type === "localProcessing.requested" || (type === "network.returned" && context.onlyDevice),
    })),
    complete: sendTo(
      ({ context }) => context.queue,
      ({ context: { id, file, ocr, analysis, replaces, edits } }) => {
        if (!ocr || !analysis) throw new Error("nothing was read");
        return { type: "file.completed", processed: { id, file, ocr, analysis, replaces, edits } };
      },
    ),
    /** Sets the failure that the person sees, and writes the error to the console. */
    setError: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
      enqueue.assign({ error: toQueueFailure(error) });
      enqueue(() => console.warn("The file could not be processed.", error));
    }),
  },
  guards: {
    isRead: ({ context }) => context.ocr !== null,
    isUnderstood: ({ context }) => context.ocr !== null && context.analysis !== null,
    isKeepable: ({ context: { error } }) => error !== null && keepUnreadOffer(error.failure) !== null,
    /** The reader of this device is not here yet, and cannot be fetched. */
    isReaderAway: (_, { error }: { error: unknown }) => {
      const { failure, provider } = toQueueFailure(error);
      return failure.kind === "offline" && provider === "device";
    },
    isTextEmpty: ({ event }) => event.type === "recognition.completed" && event.ocr.text.trim() === "",
  },
}).createMachine({
  id: "uploadFile",
  context: ({ input }) => ({ ...INITIAL, ...input, ocr: input.ocr ?? null, analysis: input.analysis ?? null }),
  initial: "awaitingConfirmation",
  states: {
    awaitingConfirmation: {
      description: "The person has not asked for it to be processed yet (QUEUE-14).",
      meta: { status: "awaiting_confirmation" },
      always: [
        { guard: "isUnderstood", target: "completed", actions: "complete" },
        { guard: "isRead", target: "processing.classifying" },
      ],
      on: {
        "processing.requested": { target: "processing", actions: "reset" },
      },
    },
    processing: {
      description: "The file is being read and understood (QUEUE-15).",
      meta: { status: "processing" },
      entry: sendTo(
        ({ context }) => context.turns,
        ({ self }) => ({ type: "turn.requested", by: self }),
      ),
      exit: sendTo(
        ({ context }) => context.turns,
        ({ self }) => ({ type: "turns.released", ids: [self.id] }),
      ),
      on: {
        "processing.revoked": { target: "awaitingConfirmation", actions: "reset" },
      },
      initial: "waiting",
      states: {
        waiting: {
          description: "Waits until fewer than two files are processed (decision A-097).",
          meta: { status: "processing", stage: "waiting" },
          on: { start: { target: "recognising" } },
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
              actions: assign(({ context, event: { progress } }) => ({
                progress,
                furthest: Math.max(context.furthest, queueProgress(progress.stage, progress.share)),
              })),
            },
            "recognition.completed": [
              {
                guard: "isTextEmpty",
                target: "#uploadFile.error",
                actions: assign({ error: { failure: { kind: "emptyText" }, provider: null } }),
              },
              { target: "classifying", actions: assign(({ event }) => ({ ocr: event.ocr })) },
            ],
            "recognition.failed": [
              {
                guard: { type: "isReaderAway", params: ({ event }) => ({ error: event.error }) },
                target: "#uploadFile.offline",
              },
              {
                target: "#uploadFile.error",
                actions: { type: "setError", params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        classifying: {
          description: "The document is classified from its text.",
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
              actions: [assign(({ event }) => ({ analysis: event.output })), "complete"],
            },
            onError: {
              target: "#uploadFile.error",
              actions: { type: "setError", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    offline: {
      description: "It is read by itself once there is a network to fetch the reader from, or kept unread.",
      meta: { status: "processing", stage: "offline" },
      invoke: { src: "networkReturn" },
      on: {
        "network.returned": { target: "processing", actions: "reset" },
        "processing.revoked": { target: "awaitingConfirmation", actions: "reset" },
        "keeping.requested": { target: "processing.classifying", actions: assign({ ocr: UNREAD }) },
      },
    },
    completed: {
      description: "It is ready for the review (QUEUE-17).",
      meta: { status: "completed" },
      type: "final",
    },
    error: {
      description: "It could not be processed; it can be tried again (QUEUE-18), or kept unread.",
      meta: { status: "error" },
      entry: sendTo(
        ({ context }) => context.queue,
        ({ context }) => ({ type: "work.failed", toast: processingFailedToast(context.file.name) }),
      ),
      on: {
        "processing.requested": { target: "processing", actions: "reset" },
        "keeping.requested": {
          guard: "isKeepable",
          target: "processing.classifying",
          actions: assign({ ocr: UNREAD, error: null }),
        },
        "localProcessing.requested": { target: "processing", actions: "reset" },
      },
    },
  },
});

/** The failure of a RecognitionError; 'unknown' for any other error. */
function toQueueFailure(error: unknown): QueueFailure {
  return isRecognitionError(error)
    ? { failure: error.failure, provider: error.provider }
    : { failure: { kind: "unknown" }, provider: null };
}

function isRecognitionError(error: unknown): error is Error & QueueFailure {
  return error instanceof Error && error.name === "RecognitionError" && "failure" in error && "provider" in error;
}
