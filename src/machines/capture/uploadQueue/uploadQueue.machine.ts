import { assign, enqueueActions } from "xstate";
import { processingFailedToast, RECOGNITION_TOASTS } from "@/domain/capture/recognition/recognitionMessages.ts";
import { NO_TARGET } from "@/domain/capture/upload/uploadTarget.ts";
import { dialog } from "./uploadQueue.dialog.ts";
import { intake } from "./uploadQueue.intake.ts";
import { review } from "./uploadQueue.review.ts";
import { NO_FILES, uploadQueueSetup } from "./uploadQueue.setup.ts";
import { completionToast, restoredToast } from "./uploadQueue.toasts.ts";

/**
 * The upload queue: takes files in, asks before anything leaves the device, processes two at once, and reviews what was
 * read, one document at a time (QUEUE rows, decisions ). It lives as long as the page.
 */
export const uploadQueueMachine = uploadQueueSetup.createMachine({
  id: "uploadQueue",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    target: NO_TARGET,
    ...NO_FILES,
    pending: [],
    photo: null,
    lastSaved: null,
  }),
  invoke: { src: "settingsChanges" },
  on: {
    "settings.changed": {
      actions: { type: "applySettings", params: ({ event }) => ({ settings: event.settings }) },
    },
    "settings.saveFailed": { actions: { type: "emitToast", params: { toast: RECOGNITION_TOASTS.notKept } } },
    "file.queued": {
      actions: [assign(({ context, event }) => ({ waiting: [...context.waiting, event.id] })), "startNext"],
    },
    "file.released": {
      actions: [{ type: "release", params: ({ event }) => ({ id: event.id }) }, "startNext"],
    },
    "file.completed": {
      actions: enqueueActions(({ context, event: { processed }, enqueue }) => {
        enqueue.assign({ completed: [...context.completed, processed] });
        const toast = completionToast(processed.analysis);
        if (toast) enqueue.emit({ type: "toast.raised", toast });
      }),
    },
    "file.failed": {
      actions: { type: "emitToast", params: ({ event }) => ({ toast: processingFailedToast(event.filename) }) },
    },
    "review.failed": { actions: { type: "emitToast", params: ({ event }) => ({ toast: event.toast }) } },
    "original.chosen": {
      actions: [
        {
          type: "applySettings",
          params: ({ context, event }) => ({ settings: { ...context.settings, keepsOriginal: event.isKept } }),
        },
        { type: "storeSettings", params: ({ context }) => ({ settings: context.settings }) },
      ],
    },
    "files.chosen": {
      actions: assign(({ context, event }) => ({ arriving: [...context.arriving, ...event.files] })),
    },
    "draft.restored": {
      actions: [
        assign(({ context, event: { draft }, spawn, self }) => ({
          target: draft.target,
          arriving: [...context.arriving, ...draft.arriving],
          entries: [
            ...context.entries,
            ...draft.files.map((file) => ({
              id: file.id,
              ref: spawn("uploadFile", { id: file.id, input: { ...file, queue: self } }),
            })),
          ],
        })),
        {
          type: "emitToast",
          params: ({ event: { draft } }) => ({ toast: restoredToast(draft.files.length + draft.arriving.length) }),
        },
      ],
    },
    "refusals.dismissed": { actions: assign({ refused: [] }) },
  },
  states: { intake, dialog, review },
});
