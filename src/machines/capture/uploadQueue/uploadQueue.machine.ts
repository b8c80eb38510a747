import { assign, enqueueActions } from "xstate";
import { RECOGNITION_TOASTS } from "@/domain/capture/recognition/recognitionMessages.ts";
import { NO_TARGET } from "@/domain/capture/upload/uploadTarget.ts";
import { WALLET_TOASTS } from "@/domain/documents/vault/walletMessages.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { filterByStatus, listRead } from "./queueEntries.ts";
import { dialog } from "./uploadQueue.dialog.ts";
import { uploadQueueSetup } from "./uploadQueue.setup.ts";
import { completionToast, refusalToast, restoredToast } from "./uploadQueue.toasts.ts";

/** The region that inspects chosen files and queues or refuses them. */
const intake = uploadQueueSetup.createStateConfig({
  description: "Inspects the files that were chosen.",
  initial: "idle",
  states: {
    idle: {
      description: "No file arrives.",
      always: {
        guard: "hasArriving",
        target: "inspecting",
      },
    },
    inspecting: {
      description: "The files are inspected by their content, not by their name.",
      invoke: {
        src: "inspectFiles",
        input: ({ context }) => ({ files: filterByStatus(context.entries, "arriving").map(({ file }) => file) }),
        onDone: {
          target: "idle",
          actions: [
            assign(({ context, event: { output } }) => ({
              entries: context.entries.filter((entry) => !("file" in entry && output.inspected.includes(entry.file))),
            })),
            { type: "queueFiles", params: ({ event }) => ({ files: event.output.accepted }) },
            { type: "refuse", params: ({ event }) => event.output },
            { type: "emitToast", params: ({ event }) => ({ toast: refusalToast(event.output.refused) }) },
            "readForRow",
          ],
        },
      },
      on: { "closing.confirmed": { target: "idle" }, "photo.replaceConfirmed": { target: "idle" } },
    },
  },
});

/** The region that reviews the documents that were read, one at a time. */
const review = uploadQueueSetup.createStateConfig({
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
        "file.removed": { guard: "isReviewed", target: "idle" },
        "sides.joined": { target: "joining" },
        "closing.confirmed": { target: "idle" },
        "photo.replaceConfirmed": { target: "idle" },
      },
      invoke: {
        id: "review",
        src: "review",
        input: ({ context, self }) => {
          const { entries, target, settings } = context;
          const [read] = listRead(entries);
          if (!read) throw new Error("no document is ready for the review");
          return { processed: read.processed, target, keepsOriginal: settings.keepsOriginal, queue: self };
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
            {
              type: "drop",
              params: ({ context }) => ({
                ids: listRead(context.entries)
                  .slice(0, 1)
                  .map(({ id }) => id),
              }),
            },
            enqueueActions(({ context, enqueue }) => {
              if (context.entries.every(({ status }) => status === "refused")) enqueue.raise({ type: "queue.emptied" });
            }),
          ],
        },
      },
    },
    joining: {
      description: "Both sides of a card become one document, which is classified again; where that fails both stay.",
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
            {
              type: "drop",
              params: ({ event: { output } }) => ({ ids: [output.sides.front.id, output.sides.back.id] }),
            },
            { type: "queueFiles", params: ({ event }) => ({ files: [event.output.file] }) },
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

/**
 * The upload queue: takes files in, asks before anything leaves the device, processes two at once, and reviews what was
 * read, one document at a time (QUEUE rows, decisions ). It lives as long as the page.
 */
export const uploadQueueMachine = uploadQueueSetup.createMachine({
  id: "uploadQueue",
  type: "parallel",
  context: ({ input, spawn }) => ({
    ...input,
    target: NO_TARGET,
    entries: [],
    turns: spawn("turns", { id: "turns", input: { limit: LIMITS.parallelFiles } }),
    lastSaved: null,
  }),
  invoke: { src: "settingsChanges" },
  on: {
    "settings.changed": { actions: { type: "applySettings", params: ({ event }) => event } },
    "settings.saveFailed": { actions: { type: "emitToast", params: { toast: RECOGNITION_TOASTS.notKept } } },
    "file.completed": {
      actions: [
        assign(({ context: { entries }, event: { processed } }) => {
          const { id } = processed;
          const order = (listRead(entries).at(-1)?.order ?? 0) + 1;
          return {
            entries: entries.map((entry) =>
              entry.status === "queued" && entry.id === id
                ? { status: "read", id, ref: entry.ref, processed, order }
                : entry,
            ),
          };
        }),
        { type: "emitToast", params: ({ event }) => ({ toast: completionToast(event.processed.analysis) }) },
      ],
    },
    "work.failed": { actions: { type: "emitToast", params: ({ event }) => event } },
    "original.chosen": {
      actions: [
        {
          type: "applySettings",
          params: ({ context, event }) => ({ settings: { ...context.settings, keepsOriginal: event.isKept } }),
        },
        { type: "storeSettings", params: ({ context }) => ({ settings: context.settings }) },
      ],
    },
    "files.chosen": { actions: { type: "addFiles", params: ({ event }) => event } },
    "draft.restored": {
      actions: [
        assign(({ event }) => ({ target: event.draft.target })),
        { type: "addFiles", params: ({ event }) => ({ files: event.draft.arriving }) },
        { type: "queueFiles", params: ({ event }) => ({ files: event.draft.files }) },
        {
          type: "emitToast",
          params: ({ event: { draft } }) => ({ toast: restoredToast(draft.files.length + draft.arriving.length) }),
        },
      ],
    },
    "refusals.dismissed": {
      actions: assign(({ context }) => ({ entries: context.entries.filter(({ status }) => status !== "refused") })),
    },
  },
  states: { intake, dialog, review },
});
