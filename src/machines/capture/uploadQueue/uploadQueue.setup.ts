import { assign, enqueueActions, fromCallback, fromPromise, setup, stopChild } from "xstate";
import {
  consentsNeeded,
  isConsentWithdrawn,
  getProviders,
  type RecognitionSettings,
} from "@/domain/capture/recognition/settings.ts";
import type { CardSides } from "@/domain/capture/upload/cardSides.ts";
import type { RejectedFile } from "@/domain/capture/upload/checkFile.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { stub } from "../../shared/stub.ts";
import { turns } from "./turns.ts";
import { cameraMachine } from "../camera/camera.machine.ts";
import { filterByStatus, listRead, type QueueEntry } from "./queueEntries.ts";
import { reviewMachine } from "./review.machine.ts";
import { uploadFileMachine } from "./uploadFile.machine.ts";
import type {
  FilesRequest,
  InspectionReport,
  JoinedFile,
  QueueDraft,
  UploadQueueContext,
  UploadQueueEmitted,
  UploadQueueEvent,
  UploadQueueInput,
  UploadQueueMeta,
} from "./uploadQueue.types.ts";

/** Types, actors, guards, and the actions that several states of the upload queue share. */
export const uploadQueueSetup = setup({
  types: {
    context: {} as UploadQueueContext,
    events: {} as UploadQueueEvent,
    input: {} as UploadQueueInput,
    emitted: {} as UploadQueueEmitted,
    tags: {} as "open",
    meta: {} as UploadQueueMeta,
    children: {} as { review: "review"; camera: "camera" },
  },
  actors: {
    uploadFile: uploadFileMachine,
    review: reviewMachine,
    camera: cameraMachine,
    turns,
    /** Checks the content of the files, and gives an id to each one that may be queued. */
    inspectFiles: fromPromise<InspectionReport, { files: readonly File[] }>(() => stub("inspectFiles")),
    /** Puts both photos of a card into one file. */
    joinSides: fromPromise<JoinedFile, CardSides>(() => stub("joinSides")),
    /** Sends `settings.changed` whenever the settings are written, here or in another tab. */
    settingsChanges: fromCallback(() => stub("settingsChanges")),
  },
  actions: {
    /** Writes the settings to storage; sends `settings.saveFailed` where that fails. */
    storeSettings: (_, _params: { settings: RecognitionSettings }) => stub("storeSettings"),
    /** Where something may no longer leave the device, running files are stopped and wait for the person again. */
    applySettings: enqueueActions(({ context, enqueue }, { settings }: { settings: RecognitionSettings }) => {
      if (isConsentWithdrawn(context.settings, settings)) {
        const queued = filterByStatus(context.entries, "queued");
        // All turns end in one event: one by one, a file that waits would start in between.
        enqueue.sendTo(context.turns, { type: "turns.released", ids: queued.map(({ id }) => id) });
        for (const { ref } of queued) enqueue.sendTo(ref, { type: "processing.revoked" });
      }
      enqueue.assign({ settings });
    }),
    refuse: assign(({ context: { entries } }, { refused }: { refused: readonly RejectedFile[] }) => ({
      entries: [...entries, ...refused.map((refusal) => ({ status: "refused", refusal }) as const)],
    })),
    addFiles: assign(({ context: { entries } }, { files }: { files: readonly File[] }) => ({
      entries: [...entries, ...files.map((file) => ({ status: "arriving", file }) as const)],
    })),
    sendToFiles: enqueueActions(({ context, enqueue }, { type, ids }: FilesRequest) => {
      for (const { id, ref } of filterByStatus(context.entries, "queued")) {
        if (ids.includes(id)) enqueue.sendTo(ref, { type });
      }
    }),
    processPending: enqueueActions(({ context, enqueue }) => {
      for (const { ref, isPending } of filterByStatus(context.entries, "queued")) {
        if (isPending) enqueue.sendTo(ref, { type: "processing.requested" });
      }
    }),
    /** Puts files into the queue, each with its actor. */
    queueFiles: assign(({ context: { entries, turns }, spawn, self }, { files }: { files: QueueDraft["files"] }) => ({
      entries: [
        ...entries,
        ...files.map((file): QueueEntry => {
          const ref = spawn("uploadFile", { id: file.id, input: { ...file, queue: self, turns } });
          return { status: "queued", id: file.id, ref, isPending: false };
        }),
      ],
    })),
    /** The one file that was chosen for a row is read at once. */
    readForRow: enqueueActions(({ context: { entries, target }, enqueue }) => {
      const [only, ...others] = entries.filter(({ status }) => status !== "refused");
      if (target.requirement === null || only?.status !== "queued" || others.length > 0) return;
      enqueue.raise({ type: "processing.requested", ids: [only.id] });
    }),
    drop: enqueueActions(({ context: { entries, turns }, enqueue }, { ids }: { ids: readonly string[] }) => {
      for (const id of ids) enqueue(stopChild(id));
      enqueue.sendTo(turns, { type: "turns.released", ids });
      enqueue.assign({ entries: entries.filter((entry) => !("id" in entry && ids.includes(entry.id))) });
    }),
    /** Empties the queue, but for a photo that the person is asked about. */
    dropAll: enqueueActions(({ context: { entries, turns }, enqueue }) => {
      const ids = filterByStatus(entries, "queued", "read").map(({ id }) => id);
      for (const id of ids) enqueue(stopChild(id));
      enqueue.sendTo(turns, { type: "turns.released", ids });
      enqueue.assign({ entries: filterByStatus(entries, "photographed") });
    }),
    /** Puts the photo among the chosen files. */
    appendPhoto: assign(({ context: { entries } }) => ({
      entries: entries.map((entry): QueueEntry =>
        entry.status === "photographed" ? { ...entry, status: "arriving" } : entry,
      ),
    })),
    emitToast: enqueueActions(({ enqueue }, { toast }: { toast: FlowToast | null }) => {
      if (toast) enqueue.emit({ type: "toast.raised", toast });
    }),
  },
  delays: { dialogChange: TIMINGS.dialogChange },
  guards: {
    isConfigured: ({ context }) => getProviders(context.settings, context.environment).length > 0,
    needsConsent: ({ context }) => consentsNeeded(context.settings, context.environment).length > 0,
    hasArriving: ({ context }) => filterByStatus(context.entries, "arriving").length > 0,
    hasCompleted: ({ context }) => filterByStatus(context.entries, "read").length > 0,
    isReviewed: ({ context, event }) => event.type === "file.removed" && listRead(context.entries)[0]?.id === event.id,
    /** Files that are not saved yet, inspected or not. */
    hasFiles: ({ context }) => filterByStatus(context.entries, "arriving", "queued", "read").length > 0,
    hasNoPhoto: ({ context }) => filterByStatus(context.entries, "photographed").length === 0,
  },
});
