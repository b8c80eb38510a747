import { assign, enqueueActions } from "xstate";
import { RECOGNITION_TOASTS } from "@/domain/capture/recognition/recognitionMessages.ts";
import { WALLET_TOASTS } from "@/domain/documents/vault/walletMessages.ts";
import { hasFiles, uploadQueueSetup } from "./uploadQueue.setup.ts";

/** The region that reviews the documents that were read, one at a time. */
export const review = uploadQueueSetup.createStateConfig({
  description: "The documents that were read are reviewed, one at a time.",
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
        "sides.joined": { target: "joining" },
        "closing.confirmed": { target: "idle" },
        "photo.replaceConfirmed": { target: "idle" },
      },
      invoke: {
        id: "review",
        src: "review",
        input: ({ context, self }) => {
          const [processed] = context.completed;
          if (!processed) throw new Error("no document is ready for the review");
          const { target, settings } = context;
          return { processed, target, keepsOriginal: settings.keepsOriginal, queue: self };
        },
        onDone: {
          target: "idle",
          actions: [
            enqueueActions(({ context, event, enqueue }) => {
              const { saved, target } = event.output;
              if (!saved) return;
              // The saved document answers the requirement of the upload; the files after it answer none.
              const isAnswered = target.requirement === context.target.requirement;
              enqueue.assign({
                lastSaved: saved,
                ...(isAnswered && { target: { ...context.target, requirement: null } }),
              });
              enqueue.emit({ type: "document.saved", document: saved, requirement: target.requirement });
              enqueue.emit({ type: "toast.raised", toast: WALLET_TOASTS.saved(saved.folderId) });
            }),
            { type: "drop", params: ({ context }) => ({ id: context.completed[0]?.id ?? "" }) },
            enqueueActions(({ context, enqueue }) => {
              if (!hasFiles(context) && context.photo === null) enqueue.raise({ type: "queue.emptied" });
            }),
          ],
        },
      },
    },
    joining: {
      description: "Both sides of a card become one document, which is classified anew; where that fails both stay.",
      on: { "closing.confirmed": { target: "idle" }, "photo.replaceConfirmed": { target: "idle" } },
      invoke: {
        id: "joinSides",
        src: "joinSides",
        input: ({ event }) => {
          if (event.type !== "sides.joined") throw new Error("no sides to join");
          return event.sides;
        },
        onDone: {
          target: "idle",
          actions: [
            { type: "drop", params: ({ event }) => ({ id: event.output.sides.front.id }) },
            { type: "drop", params: ({ event }) => ({ id: event.output.sides.back.id }) },
            assign(({ context, event, spawn, self }) => {
              const { id, file, ocr, sides } = event.output;
              const input = { id, file, ocr, replaces: sides.storedId, queue: self };
              const ref = spawn("uploadFile", { id, input });
              return { entries: [...context.entries, { id, ref }] };
            }),
          ],
        },
        onError: {
          target: "idle",
          actions: [
            { type: "emitToast", params: { toast: RECOGNITION_TOASTS.notJoined } },
            ({ event }) => console.warn("The sides of the card could not be joined.", event.error),
          ],
        },
      },
    },
  },
});
