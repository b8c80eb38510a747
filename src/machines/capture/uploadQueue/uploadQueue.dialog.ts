import { assign, enqueueActions, not } from "xstate";
import { RECOGNITION_TOASTS } from "@/domain/capture/recognition/recognitionMessages.ts";
import { withConsents } from "@/domain/capture/recognition/settings.ts";
import { uploadQueueSetup } from "./uploadQueue.setup.ts";
import { settingsToast } from "./uploadQueue.toasts.ts";
import type { UploadQueueContext } from "./uploadQueue.types.ts";

/** Stores the person's answer, then processes the files that waited for it. */
function answerConsent(answer: "granted" | "refused") {
  type Args = { readonly context: UploadQueueContext };
  const params = ({ context }: Args) => ({ settings: withConsents(context.settings, context.environment, answer) });
  return {
    target: "queue",
    actions: [{ type: "storeSettings", params }, { type: "applySettings", params }, "processPending"],
  } as const;
}

/** The region of what the person sees: the dialog, its questions and the camera. */
export const dialog = uploadQueueSetup.createStateConfig({
  description: "What the person sees of the queue.",
  initial: "closed",
  states: {
    closed: {
      description: "The dialog is closed; its files are kept.",
      on: {
        "upload.opened": {
          target: "open",
          actions: assign(({ event }) => ({ lastSaved: null, target: event.target })),
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
                actions: assign(({ context, event: { ids } }) => ({
                  entries: context.entries.map((entry) =>
                    entry.status === "queued" ? { ...entry, isPending: ids.includes(entry.id) } : entry,
                  ),
                })),
              },
              { guard: "isConfigured", actions: { type: "sendToFiles", params: ({ event }) => event } },
              {
                target: "settings",
                actions: { type: "emitToast", params: { toast: RECOGNITION_TOASTS.notConfigured } },
              },
            ],
            "localProcessing.requested": { actions: { type: "sendToFiles", params: ({ event }) => event } },
            "keeping.requested": { actions: { type: "sendToFiles", params: ({ event }) => event } },
            "queue.emptied": {
              target: "#uploadQueue.dialog.closed",
              actions: enqueueActions(({ context: { lastSaved }, enqueue }) => {
                if (lastSaved) enqueue.emit({ type: "upload.finished", document: lastSaved });
              }),
            },
            "settings.opened": { target: "settings" },
            "camera.opened": { target: "camera" },
            "upload.closed": [{ guard: "hasFiles", target: "closing" }, { target: "#uploadQueue.dialog.closed" }],
          },
        },
        consent: {
          description: "The person is asked whether a document may leave the device (decision A-069).",
          meta: { view: "consent" },
          on: {
            "consent.given": answerConsent("granted"),
            "consent.refused": answerConsent("refused"),
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
                { type: "applySettings", params: ({ event }) => event },
                { type: "storeSettings", params: ({ event }) => event },
                { type: "emitToast", params: ({ event }) => ({ toast: settingsToast(event.reason) }) },
              ],
            },
            "settings.closed": { target: "queue" },
            "upload.closed": { target: "queue" },
          },
        },
        closing: {
          description: "Some files are not saved: the person is asked whether to drop them (decision A-090).",
          meta: { view: "closing" },
          on: {
            "closing.confirmed": { target: "#uploadQueue.dialog.closed", actions: "dropAll" },
            "closing.cancelled": { target: "queue" },
          },
        },
        camera: {
          description:
            "The person photographs a document (CAM rows). 'Back' does not close it, which would lose its pages.",
          meta: { view: "camera" },
          on: { "place.changed": {} },
          invoke: {
            id: "camera",
            src: "camera",
            onDone: {
              target: "photographed",
              actions: assign(({ context: { entries }, event: { output } }) => ({
                entries: output.file ? [...entries, { status: "photographed", file: output.file }] : entries,
              })),
            },
          },
        },
        photographed: {
          description: "The camera is closed; a photo replaces the whole queue unless the person adds it (QUEUE-20).",
          meta: { view: "queue" },
          always: [
            { guard: "hasNoPhoto", target: "queue" },
            { guard: not("hasFiles"), target: "queue", actions: "appendPhoto" },
          ],
          after: { dialogChange: { target: "replacing" } },
          on: { "place.changed": { target: "#uploadQueue.dialog.closed", actions: "appendPhoto" } },
        },
        replacing: {
          description: "The person is asked whether the photo replaces the other files (decision A-090).",
          meta: { view: "photo" },
          on: {
            "place.changed": { target: "#uploadQueue.dialog.closed", actions: "appendPhoto" },
            "photo.replaceConfirmed": { target: "queue", actions: ["dropAll", "appendPhoto"] },
            "photo.appended": { target: "queue", actions: "appendPhoto" },
          },
        },
      },
    },
  },
  on: {
    "file.removed": { actions: { type: "drop", params: ({ event }) => ({ ids: [event.id] }) } },
  },
});
