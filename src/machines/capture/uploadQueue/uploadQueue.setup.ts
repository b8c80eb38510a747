import { assign, emit, enqueueActions, fromCallback, fromPromise, setup, stopChild } from "xstate";
import {
  consentsNeeded,
  isConsentWithdrawn,
  getProviders,
  type RecognitionSettings,
} from "@/domain/capture/recognition/settings.ts";
import type { CardSides } from "@/domain/capture/upload/cardSides.ts";
import type { RejectedFile } from "@/domain/capture/upload/checkFile.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { stub } from "../../shared/stub.ts";
import { cameraMachine } from "../camera/camera.machine.ts";
import { reviewMachine } from "./review.machine.ts";
import { uploadFileMachine } from "./uploadFile.machine.ts";
import { refusalToast } from "./uploadQueue.toasts.ts";
import type {
  InspectionReport,
  JoinedFile,
  UploadQueueContext,
  UploadQueueEmitted,
  UploadQueueEvent,
  UploadQueueInput,
  UploadQueueMeta,
} from "./uploadQueue.types.ts";

/** The lists of files of an empty queue. */
export const NO_FILES = {
  entries: [],
  arriving: [],
  inspecting: [],
  refused: [],
  waiting: [],
  running: [],
  completed: [],
} satisfies Partial<UploadQueueContext>;

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
        for (const { ref } of context.entries) enqueue.sendTo(ref, { type: "processing.revoked" });
      }
      enqueue.assign({ settings });
    }),
    refuse: enqueueActions(({ context, enqueue }, params: { refused: readonly RejectedFile[] }) => {
      const toast = refusalToast(params.refused);
      if (!toast) return;
      enqueue.assign({ refused: [...context.refused, ...params.refused] });
      enqueue.emit({ type: "toast.raised", toast });
    }),
    sendToFile: enqueueActions(
      (
        { context, enqueue },
        { id, type }: { readonly id: string; readonly type: "localProcessing.requested" | "keeping.requested" },
      ) => {
        const entry = context.entries.find((one) => one.id === id);
        if (entry) enqueue.sendTo(entry.ref, { type });
      },
    ),
    process: enqueueActions(({ context, enqueue }, params: { ids: readonly string[] }) => {
      for (const { id, ref } of context.entries) {
        if (params.ids.includes(id)) enqueue.sendTo(ref, { type: "processing.requested" });
      }
    }),
    /** Starts queued files up to LIMITS.parallelFiles (decision A-097). */
    startNext: enqueueActions(({ context, enqueue }) => {
      const started = context.waiting.slice(0, Math.max(0, LIMITS.parallelFiles - context.running.length));
      for (const { id, ref } of context.entries) {
        if (started.includes(id)) enqueue.sendTo(ref, { type: "start" });
      }
      enqueue.assign({
        waiting: context.waiting.slice(started.length),
        running: [...context.running, ...started],
      });
    }),
    release: assign(({ context }, params: { id: string }) => withoutTurn(context, params.id)),
    drop: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      enqueue(stopChild(params.id));
      enqueue.assign({
        ...withoutTurn(context, params.id),
        entries: context.entries.filter(({ id }) => id !== params.id),
        completed: context.completed.filter(({ id }) => id !== params.id),
      });
    }),
    dropAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.entries) enqueue(stopChild(id));
      enqueue.assign(NO_FILES);
    }),
    /** Puts the photo among the chosen files. */
    appendPhoto: assign(({ context: { arriving, photo } }) => ({
      arriving: photo ? [...arriving, photo] : arriving,
      photo: null,
    })),
    emitToast: emit((_, params: { toast: FlowToast }) => ({ type: "toast.raised" as const, toast: params.toast })),
  },
  delays: { dialogChange: TIMINGS.dialogChange },
  guards: {
    isConfigured: ({ context }) => getProviders(context.settings, context.environment).length > 0,
    needsConsent: ({ context }) => consentsNeeded(context.settings, context.environment).length > 0,
    hasArriving: ({ context }) => context.arriving.length > 0,
    hasCompleted: ({ context }) => context.completed.length > 0,
    isReviewed: ({ context }, params: { id: string }) => context.completed[0]?.id === params.id,
    hasFiles: ({ context }) => hasFiles(context),
    hasNoPhoto: ({ context }) => context.photo === null,
  },
});

/** True while the queue has files, inspected or not. */
export function hasFiles({ entries, arriving, inspecting }: UploadQueueContext): boolean {
  return entries.length + arriving.length + inspecting.length > 0;
}

function withoutTurn({ waiting, running }: UploadQueueContext, id: string): Partial<UploadQueueContext> {
  return { waiting: waiting.filter((other) => other !== id), running: running.filter((other) => other !== id) };
}
