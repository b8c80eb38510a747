import { not } from "xstate";
import { processingFailedToast, RECOGNITION_TOASTS } from "@/domain/capture/recognition/recognitionMessages.ts";
import { withConsents } from "@/domain/capture/recognition/settings.ts";
import { FILE_FAULTS } from "@/domain/capture/upload/checkFile.ts";
import type { RefusedFile } from "@/domain/capture/upload/refusedFile.ts";
import { NO_WISH } from "@/domain/capture/upload/wish.ts";
import { uploadQueueSetup } from "./uploadQueue.setup.ts";
import type { UploadQueueContext } from "./uploadQueue.types.ts";

const unreadable = ({ name }: File): RefusedFile => ({ name, ...FILE_FAULTS.unreadable });

interface Facts {
  readonly context: UploadQueueContext;
}

/** The reviewed file leaves the queue. */
const dropReviewed = {
  type: "drop",
  params: ({ context }: Facts) => ({ id: context.completed[0]?.id ?? "" }),
} as const;

/** Writes down what the person answered, before anything goes on. */
function answerConsent(answer: "granted" | "refused") {
  const params = ({ context }: Facts) => ({ settings: withConsents(context.settings, context.environment, answer) });
  return [
    { type: "storeSettings", params },
    { type: "takeSettings", params },
  ] as const;
}

/** What waited for the answer goes on. */
const processPending = { type: "process", params: ({ context }: Facts) => ({ ids: context.pending }) } as const;

/**
 * The upload queue: it takes files in, asks before anything leaves the device, lets two be processed at once, and reviews what
 * was read, one document after the other (QUEUE rows, decisions ). It lives as long as the page.
 */
export const uploadQueueMachine = uploadQueueSetup.createMachine({
  id: "uploadQueue",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    wish: NO_WISH,
    entries: [],
    arriving: [],
    inspecting: [],
    refused: [],
    waiting: [],
    running: [],
    completed: [],
    pending: [],
    photo: null,
    lastSaved: null,
  }),
  invoke: { src: "settingsChanges" },
  on: {
    "settings.changed": {
      actions: { type: "takeSettings", params: ({ event }) => ({ settings: event.settings }) },
    },
    "settings.unkept": { actions: { type: "raiseToast", params: { toast: RECOGNITION_TOASTS.notKept } } },
    "file.waited": {
      actions: [{ type: "keepWaiting", params: ({ event }) => ({ id: event.id }) }, "grantSlots"],
    },
    "file.released": {
      actions: [{ type: "forgetTurn", params: ({ event }) => ({ id: event.id }) }, "grantSlots"],
    },
    "file.completed": {
      actions: [
        { type: "keepCompleted", params: ({ event }) => ({ processed: event.processed }) },
        { type: "announceCompleted", params: ({ event }) => ({ processed: event.processed }) },
      ],
    },
    "file.failed": {
      actions: {
        type: "raiseToast",
        params: ({ event }) => ({ toast: processingFailedToast(event.filename) }),
      },
    },
    "review.failed": { actions: { type: "raiseToast", params: ({ event }) => ({ toast: event.toast }) } },
    "files.chosen": { actions: { type: "keepArriving", params: ({ event }) => ({ files: event.files }) } },
    "refusals.dismissed": { actions: "forgetRefused" },
  },
  states: {
    intake: {
      description: "What becomes of files that were chosen.",
      initial: "idle",
      states: {
        idle: {
          description: "No file arrives.",
          always: { guard: "hasArriving", target: "inspecting", actions: "beginInspection" },
        },
        inspecting: {
          description: "The files are looked into: what they are, not what they are called.",
          invoke: {
            src: "inspectFiles",
            input: ({ context }) => ({ files: context.inspecting }),
            onDone: {
              target: "idle",
              actions: [
                "endInspection",
                { type: "admit", params: ({ event }) => ({ accepted: event.output.accepted }) },
                { type: "refuse", params: ({ event }) => ({ refused: event.output.refused }) },
              ],
            },
            onError: {
              target: "idle",
              actions: [
                { type: "refuse", params: ({ context }) => ({ refused: context.inspecting.map(unreadable) }) },
                "endInspection",
                { type: "logFailure", params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
          on: { "closing.confirmed": { target: "idle" }, "photo.replaces": { target: "idle" } },
        },
      },
    },
    dialog: {
      description: "What the person sees of the queue.",
      initial: "closed",
      states: {
        closed: {
          description: "The dialog is closed; its files are kept.",
          on: {
            "upload.opened": {
              target: "open",
              actions: ["forgetSaved", { type: "keepWish", params: ({ event }) => ({ wish: event.wish }) }],
            },
          },
        },
        open: {
          description: "The dialog is open.",
          tags: "open",
          initial: "queue",
          on: { "place.changed": { target: "closed" } },
          states: {
            queue: {
              description: "The drop zone, the queue and the review.",
              meta: { view: "queue" },
              on: {
                "processing.requested": [
                  {
                    guard: "needsConsent",
                    target: "consent",
                    actions: { type: "keepPending", params: ({ event }) => ({ ids: event.ids }) },
                  },
                  {
                    guard: "isConfigured",
                    actions: { type: "process", params: ({ event }) => ({ ids: event.ids }) },
                  },
                  {
                    target: "settings",
                    actions: { type: "raiseToast", params: { toast: RECOGNITION_TOASTS.notConfigured } },
                  },
                ],
                "device.requested": { actions: { type: "processHere", params: ({ event }) => ({ id: event.id }) } },
                "queue.emptied": { target: "#uploadQueue.dialog.closed", actions: "announceFinished" },
                "settings.opened": { target: "settings" },
                "camera.opened": { target: "camera" },
                "upload.closed": [{ guard: "hasFiles", target: "closing" }, { target: "#uploadQueue.dialog.closed" }],
              },
            },
            consent: {
              description: "Something would leave the device: the person says whether it may (decision A-069).",
              meta: { view: "consent" },
              on: {
                "consent.given": {
                  target: "queue",
                  actions: [...answerConsent("granted"), processPending],
                },
                "consent.refused": {
                  target: "queue",
                  actions: [...answerConsent("refused"), processPending],
                },
                "consent.cancelled": { target: "queue" },
                "upload.closed": { target: "queue" },
              },
            },
            settings: {
              description: "How documents are read, and what may leave the device (OCR-01 to OCR-09).",
              meta: { view: "settings" },
              on: {
                "settings.written": {
                  actions: [
                    { type: "takeSettings", params: ({ event }) => ({ settings: event.settings }) },
                    { type: "storeSettings", params: ({ event }) => ({ settings: event.settings }) },
                    { type: "announceSettings", params: ({ event }) => ({ reason: event.reason }) },
                  ],
                },
                "settings.closed": { target: "queue" },
                "upload.closed": { target: "queue" },
              },
            },
            closing: {
              description: "There are files that were not saved: the person is asked (decision A-090).",
              meta: { view: "closing" },
              on: {
                "closing.confirmed": { target: "#uploadQueue.dialog.closed", actions: "dropAll" },
                "closing.cancelled": { target: "queue" },
              },
            },
            camera: {
              description: "The person photographs a document (CAM rows). It outlives 'back': pages would be lost.",
              meta: { view: "camera" },
              on: { "place.changed": {} },
              invoke: {
                id: "camera",
                src: "camera",
                onDone: {
                  target: "photographed",
                  actions: { type: "keepPhoto", params: ({ event }) => ({ photo: event.output.file }) },
                },
              },
            },
            photographed: {
              description: "The camera is closed; a photo stands for the whole queue (QUEUE-20).",
              meta: { view: "queue" },
              always: [
                { guard: "hasNoPhoto", target: "queue" },
                { guard: not("hasFiles"), target: "queue", actions: "takePhoto" },
              ],
              after: { dialogChange: { target: "replacing" } },
              on: { "place.changed": { target: "#uploadQueue.dialog.closed", actions: "takePhoto" } },
            },
            replacing: {
              description: "The photo would take the place of other files: the person is asked (decision A-090).",
              meta: { view: "photo" },
              on: {
                "place.changed": { target: "#uploadQueue.dialog.closed", actions: "takePhoto" },
                "photo.replaces": { target: "queue", actions: ["dropAll", "takePhoto"] },
                "photo.joins": { target: "queue", actions: "takePhoto" },
              },
            },
          },
        },
      },
      on: {
        "file.removed": { actions: [{ type: "drop", params: ({ event }) => ({ id: event.id }) }, "grantSlots"] },
      },
    },
    review: {
      description: "What was read is reviewed, one document after the other.",
      initial: "idle",
      states: {
        idle: {
          description: "No document is ready.",
          always: { guard: "hasCompleted", target: "reviewing" },
        },
        reviewing: {
          description: "The first document that is ready is reviewed (QUEUE-17).",
          on: {
            "file.removed": {
              guard: { type: "isReviewed", params: ({ event }) => ({ id: event.id }) },
              target: "idle",
            },
            "closing.confirmed": { target: "idle" },
            "photo.replaces": { target: "idle" },
          },
          invoke: {
            id: "review",
            src: "review",
            input: ({ context, self }) => {
              const [processed] = context.completed;
              if (!processed) throw new Error("nothing is to be reviewed");
              return { processed, wish: context.wish, queue: self };
            },
            onDone: {
              target: "idle",
              actions: [{ type: "takeSaved", params: ({ event }) => event.output }, dropReviewed, "tellEmptied"],
            },
          },
        },
      },
    },
  },
});
