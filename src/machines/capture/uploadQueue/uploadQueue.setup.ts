import { assign, emit, enqueueActions, fromCallback, fromPromise, setup, stopChild } from "xstate";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import {
  consentsNeeded,
  isConsentWithdrawn,
  providersOf,
  type RecognitionSettings,
} from "@/domain/capture/recognition/settings.ts";
import type { ProcessedFile } from "@/domain/capture/upload/queue.ts";
import type { RefusedFile } from "@/domain/capture/upload/refusedFile.ts";
import type { UploadWish } from "@/domain/capture/upload/wish.ts";
import { WALLET_TOASTS } from "@/domain/documents/vault/walletMessages.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { cameraMachine } from "../camera/camera.machine.ts";
import { reviewMachine, type ReviewOutput } from "./review.machine.ts";
import { completionToast, refusalToast, settingsToast } from "./uploadQueue.toasts.ts";
import type {
  AcceptedFile,
  InspectionReport,
  SettingsReason,
  UploadQueueContext,
  UploadQueueEmitted,
  UploadQueueEvent,
  UploadQueueInput,
  UploadQueueMeta,
} from "./uploadQueue.types.ts";
import { uploadFileMachine } from "./uploadFile.machine.ts";

/** What the upload queue can do and ask; its states stand in uploadQueue.machine.ts. */
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
    /** Looks at what files really are, and gives an id to those that may be queued. */
    inspectFiles: fromPromise<InspectionReport, { files: readonly File[] }>(() =>
      Promise.reject(new Error("`inspectFiles` must be provided")),
    ),
    /** Sends `settings.changed` whenever the settings are written, here or in another tab. */
    settingsChanges: fromCallback(() => {
      throw new Error("`settingsChanges` must be provided");
    }),
  },
  actions: {
    keepWish: assign((_, params: { wish: UploadWish }) => ({ wish: params.wish })),
    keepArriving: assign(({ context }, params: { files: readonly File[] }) => ({
      arriving: [...context.arriving, ...params.files],
    })),
    beginInspection: assign(({ context }) => ({ arriving: [], inspecting: context.arriving })),
    endInspection: assign({ inspecting: [] }),
    admit: assign(({ context, spawn, self }, params: { accepted: readonly AcceptedFile[] }) => ({
      entries: [
        ...context.entries,
        ...params.accepted.map(({ id, file }) => ({
          id,
          ref: spawn("uploadFile", { id, input: { id, file, queue: self } }),
        })),
      ],
    })),
    refuse: enqueueActions(({ context, enqueue }, params: { refused: readonly RefusedFile[] }) => {
      const toast = refusalToast(params.refused);
      if (!toast) return;
      enqueue.assign({ refused: [...context.refused, ...params.refused] });
      enqueue.emit({ type: "toast.raised", toast });
    }),
    forgetRefused: assign({ refused: [] }),
    process: enqueueActions(({ context, enqueue }, params: { ids: readonly string[] }) => {
      for (const { id, ref } of context.entries) {
        if (params.ids.includes(id)) enqueue.sendTo(ref, { type: "processing.requested" });
      }
    }),
    processHere: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      const entry = context.entries.find(({ id }) => id === params.id);
      if (entry) enqueue.sendTo(entry.ref, { type: "device.requested" });
    }),
    keepPending: assign((_, params: { ids: readonly string[] }) => ({ pending: params.ids })),
    keepWaiting: assign(({ context }, params: { id: string }) => ({ waiting: [...context.waiting, params.id] })),
    forgetTurn: assign(({ context }, params: { id: string }) => ({
      waiting: context.waiting.filter((id) => id !== params.id),
      running: context.running.filter((id) => id !== params.id),
    })),
    grantSlots: enqueueActions(({ context, enqueue }) => {
      const granted = context.waiting.slice(0, Math.max(0, LIMITS.parallelFiles - context.running.length));
      for (const { id, ref } of context.entries) {
        if (granted.includes(id)) enqueue.sendTo(ref, { type: "slot.granted" });
      }
      enqueue.assign({
        waiting: context.waiting.slice(granted.length),
        running: [...context.running, ...granted],
      });
    }),
    keepCompleted: assign(({ context }, params: { processed: ProcessedFile }) => ({
      completed: [...context.completed, params.processed],
    })),
    announceCompleted: enqueueActions(({ enqueue }, params: { processed: ProcessedFile }) => {
      const toast = completionToast(params.processed.analysis);
      if (toast) enqueue.emit({ type: "toast.raised", toast });
    }),
    drop: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      enqueue(stopChild(params.id));
      enqueue.assign({
        entries: context.entries.filter(({ id }) => id !== params.id),
        waiting: context.waiting.filter((id) => id !== params.id),
        running: context.running.filter((id) => id !== params.id),
        completed: context.completed.filter(({ id }) => id !== params.id),
      });
    }),
    dropAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.entries) enqueue(stopChild(id));
      enqueue.assign({
        entries: [],
        waiting: [],
        running: [],
        completed: [],
        arriving: [],
        inspecting: [],
        refused: [],
      });
    }),
    keepPhoto: assign((_, params: { photo: File | null }) => ({ photo: params.photo })),
    /** The photo goes the way of every file. */
    takePhoto: assign(({ context }) => ({
      arriving: context.photo ? [...context.arriving, context.photo] : context.arriving,
      photo: null,
    })),
    /** Where something may no longer leave the device, whatever runs is stopped, and waits for the person again. */
    takeSettings: enqueueActions(({ context, enqueue }, { settings }: { settings: RecognitionSettings }) => {
      if (isConsentWithdrawn(context.settings, settings)) {
        for (const { ref } of context.entries) enqueue.sendTo(ref, { type: "processing.revoked" });
      }
      enqueue.assign({ settings });
    }),
    /** Writes the settings where they outlive the page; sends `settings.unkept` where they cannot. */
    storeSettings: (_, _params: { settings: RecognitionSettings }) => {
      throw new Error("`storeSettings` must be provided");
    },
    announceSettings: enqueueActions(({ enqueue }, params: { reason: SettingsReason }) => {
      const toast = settingsToast(params.reason);
      if (toast) enqueue.emit({ type: "toast.raised", toast });
    }),
    forgetSaved: assign({ lastSaved: null }),
    /** What was saved answers the requirement that its upload was for; the files after it answer none. */
    takeSaved: enqueueActions(({ context, enqueue }, { saved, wish }: ReviewOutput) => {
      if (!saved) return;
      const isAnswered = wish.requirement === context.wish.requirement;
      enqueue.assign({ lastSaved: saved, ...(isAnswered ? { wish: { ...context.wish, requirement: null } } : {}) });
      enqueue.emit({ type: "document.saved", document: saved, requirement: wish.requirement });
      enqueue.emit({ type: "toast.raised", toast: WALLET_TOASTS.saved(saved.folderId) });
    }),
    tellEmptied: enqueueActions(({ context, enqueue }) => {
      if (!holdsFiles(context) && context.photo === null) enqueue.raise({ type: "queue.emptied" });
    }),
    announceFinished: enqueueActions(({ context, enqueue }) => {
      if (context.lastSaved) enqueue.emit({ type: "upload.finished", document: context.lastSaved });
    }),
    raiseToast: emit((_, params: { toast: FlowToast }) => ({ type: "toast.raised" as const, toast: params.toast })),
    /** What a developer sees of a failure that people are told of in other words. */
    logFailure: (_, params: { error: unknown }) => console.warn("The upload queue could not do it.", params.error),
  },
  delays: { dialogChange: TIMINGS.dialogChange },
  guards: {
    isConfigured: ({ context }) => providersOf(context.settings, context.environment).length > 0,
    needsConsent: ({ context }) => consentsNeeded(context.settings, context.environment).length > 0,
    hasArriving: ({ context }) => context.arriving.length > 0,
    hasCompleted: ({ context }) => context.completed.length > 0,
    isReviewed: ({ context }, params: { id: string }) => context.completed[0]?.id === params.id,
    hasFiles: ({ context }) => holdsFiles(context),
    hasNoPhoto: ({ context }) => context.photo === null,
  },
});

function holdsFiles({ entries, arriving, inspecting }: UploadQueueContext): boolean {
  return entries.length + arriving.length + inspecting.length > 0;
}
