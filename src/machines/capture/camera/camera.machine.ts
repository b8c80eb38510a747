import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from "xstate";
import {
  ASSEMBLY_FAILED,
  toCameraError,
  cameraToast,
  type CameraError,
} from "@/domain/capture/camera/cameraMessages.ts";
import { isAwaitingBack, type CapturedPage, type GuideShape } from "@/domain/capture/camera/photo.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { CameraSupport } from "@/services/capture/camera/camera.ts";
import type {
  CameraCommand,
  CameraContext,
  CameraEmitted,
  CameraEvent,
  CameraMeta,
  CameraOutput,
} from "./camera.types.ts";
import { stub } from "../../shared/stub.ts";

/** The accepted photos can be changed and used wherever they are shown. */
const ON_PAGES = {
  "page.removed": {
    actions: { type: "removePage", params: ({ event }: { event: { id: number } }) => ({ id: event.id }) },
  },
  "pages.used": { guard: "hasPages", target: "#camera.assembling" },
} as const;

/**
 * One visit to the camera: from asking for it to one photo, or to a document of several. It starts when its view is shown
 * (`view.shown`), so that no camera runs unseen, and ends with the file, or with none when it is closed.
 */
export const cameraMachine = setup({
  types: {
    context: {} as CameraContext,
    events: {} as CameraEvent,
    emitted: {} as CameraEmitted,
    output: {} as CameraOutput,
    meta: {} as CameraMeta,
    tags: {} as "busy",
  },
  actors: {
    readSupport: fromPromise<CameraSupport>(() => stub("readSupport")),
    /**
     * Requests the camera at once, and again without constraints at `stream.requested`; turns it off when it is stopped,
     * also one that arrives later (decision A-105).
     */
    cameraStream: fromCallback<CameraCommand, { isIos: boolean }>(() => stub("cameraStream")),
    normalizePhoto: fromPromise<File, { file: File }>(() => stub("normalizePhoto")),
    assemblePages: fromPromise<File, { pages: readonly CapturedPage[] }>(() => stub("assemblePages")),
  },
  delays: { cameraIosFallback: TIMINGS.cameraIosFallback },
  actions: {
    setSupport: assign((_, { isIos, isSafari }: CameraSupport) => ({ isIos, isSafari })),
    setShape: assign((_, params: { shape: GuideShape }) => ({ shape: params.shape, isBack: false })),
    setFile: assign((_, params: { file: File }) => ({ file: params.file })),
    setError: assign((_, params: { error: CameraError }) => ({ error: params.error })),
    endSession: assign({ stream: null, isLightOn: null }),
    dropPhoto: assign({ photo: null }),
    acceptPhoto: assign(({ context }) => (context.photo ? withPage(context, context.photo, context.isBack) : {})),
    removePage: assign(({ context }, params: { id: number }) => {
      const pages = context.pages.filter(({ id }) => id !== params.id);
      return { pages, isBack: context.isBack && isAwaitingBack(pages) };
    }),
    emitError: emit((_, params: { error: CameraError }) => ({
      type: "toast.raised",
      toast: cameraToast(params.error),
    })),
    setAndEmitError: enqueueActions(({ enqueue }, params: { error: CameraError }) => {
      enqueue.assign(params);
      enqueue.emit({ type: "toast.raised", toast: cameraToast(params.error) });
    }),
  },
  guards: {
    isIos: ({ context }) => context.isIos,
    hasSupport: (_, { hasSupport }: CameraSupport) => hasSupport,
    isIosSupport: (_, { isIos }: CameraSupport) => isIos,
    /** Denied, or no video input (CAM-17, CAM-18). */
    isNativeBetter: ({ context }, { error }: { error: CameraError }) =>
      context.isIos && (error === "denied" || error === "notFound"),
    isFirstOverconstrained: ({ context }, { error }: { error: CameraError }) =>
      error === "overconstrained" && !context.usesFallbackConstraints,
    /** The second time: the person has seen the message. */
    isOverconstrained: (_, { error }: { error: CameraError }) => error === "overconstrained",
    isStreamGone: ({ context }) => context.stream === null,
    hasPages: ({ context }) => context.pages.length > 0,
    isOnlyPhoto: ({ context }) => context.pages.length === 0 && !context.isMultiPage,
    canTakeMore: ({ context }) => context.pages.length < LIMITS.photoPages,
    canAddPage: ({ context }) => context.pages.length + 1 < LIMITS.photoPages,
    canAddBack: ({ context }) =>
      context.pages.length + 1 < LIMITS.photoPages && context.shape === "card" && !context.isBack,
  },
}).createMachine({
  id: "camera",
  context: {
    isIos: false,
    isSafari: false,
    stream: null,
    usesFallbackConstraints: false,
    isLightOn: null,
    shape: "page",
    isBack: false,
    photo: null,
    pages: [],
    nextId: 1,
    isMultiPage: false,
    error: null,
    file: null,
  },
  output: ({ context }) => ({ file: context.file }),
  initial: "hidden",
  on: { "camera.closed": { target: ".closed" } },
  states: {
    hidden: {
      description: "The view is not mounted and the camera is off. Accepted photos are kept.",
      meta: { view: "starting" },
      on: { "view.shown": { target: "checkingSupport" } },
    },
    checkingSupport: {
      description: "Finds out whether this browser can show the camera's picture.",
      meta: { view: "starting" },
      on: { "view.hidden": { target: "hidden" } },
      invoke: {
        id: "readSupport",
        src: "readSupport",
        onDone: [
          {
            guard: { type: "hasSupport", params: ({ event }) => event.output },
            target: "session",
            actions: { type: "setSupport", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isIosSupport", params: ({ event }) => event.output },
            target: "iosNative",
            actions: { type: "setSupport", params: ({ event }) => event.output },
          },
          { target: "unavailable", actions: { type: "emitError", params: { error: "unsupported" } } },
        ],
        onError: {
          target: "failed",
          actions: { type: "setAndEmitError", params: { error: "other" } },
        },
      },
    },
    session: {
      description: "The camera is being requested, or runs. Leaving turns it off.",
      entry: assign({ stream: null, usesFallbackConstraints: false, isLightOn: null, error: null }),
      exit: "endSession",
      invoke: { id: "cameraStream", src: "cameraStream", input: ({ context }) => ({ isIos: context.isIos }) },
      on: {
        "view.hidden": { target: "hidden", actions: "dropPhoto" },
        "stream.failed": {
          target: "failed",
          actions: { type: "setAndEmitError", params: toFailure },
        },
        "light.switched": { actions: assign(({ event }) => ({ isLightOn: event.isOn })) },
      },
      initial: "starting",
      states: {
        starting: {
          description: "The browser asks the person for the camera; on iOS one time limit covers all attempts.",
          meta: { view: "starting" },
          on: {
            "stream.started": {
              target: "live",
              actions: assign(({ event }) => ({ stream: event.stream, isLightOn: event.hasLight ? false : null })),
            },
            "stream.failed": [
              {
                guard: { type: "isFirstOverconstrained", params: toFailure },
                actions: [
                  assign({ usesFallbackConstraints: true }),
                  sendTo("cameraStream", { type: "stream.requested" } satisfies CameraCommand),
                  { type: "emitError", params: toFailure },
                ],
              },
              {
                guard: { type: "isOverconstrained", params: toFailure },
                target: "#camera.failed",
                actions: { type: "setError", params: toFailure },
              },
              {
                guard: { type: "isNativeBetter", params: toFailure },
                target: "#camera.iosNative",
                actions: { type: "setAndEmitError", params: toFailure },
              },
              {
                target: "#camera.failed",
                actions: { type: "setAndEmitError", params: toFailure },
              },
            ],
          },
          after: { cameraIosFallback: { guard: "isIos", target: "#camera.iosNative" } },
        },
        live: {
          description: "The person sees the camera's picture; a camera that was taken away is requested again.",
          meta: { view: "live" },
          always: { guard: "isStreamGone", target: "#camera.session", reenter: true },
          on: {
            "capture.requested": {
              target: "capturing",
              actions: sendTo("cameraStream", ({ context, event }): CameraCommand => ({
                type: "capture.requested",
                video: event.video,
                shape: context.shape,
              })),
            },
            "shape.chosen": { actions: { type: "setShape", params: ({ event }) => ({ shape: event.shape }) } },
            "light.requested": { actions: sendTo("cameraStream", ({ event }): CameraCommand => event) },
            ...ON_PAGES,
          },
        },
        capturing: {
          description: "The current picture is made into a photo.",
          meta: { view: "live" },
          tags: "busy",
          on: {
            "photo.taken": { target: "captured", actions: assign(({ event }) => ({ photo: event.photo })) },
          },
        },
        captured: {
          description: "The person checks the photo. It is kept when the camera is taken away.",
          meta: { view: "captured" },
          on: {
            "stream.failed": { actions: "endSession" },
            "photo.retaken": { target: "live", actions: "dropPhoto" },
            "photo.used": { target: "#camera.assembling", actions: "acceptPhoto" },
            "page.requested": { guard: "canAddPage", target: "live", actions: "acceptPhoto" },
            "back.requested": {
              guard: "canAddBack",
              target: "live",
              actions: ["acceptPhoto", assign({ isBack: true })],
            },
          },
        },
      },
    },
    failed: {
      description: "The camera cannot be used; the reason is shown.",
      meta: { view: "failed" },
      on: {
        ...ON_PAGES,
        "start.retried": { target: "session" },
        "alternative.chosen": { guard: "isIos", target: "iosNative" },
      },
    },
    iosNative: {
      description: "The photos come from the device's own camera.",
      initial: "waiting",
      on: {
        "shape.chosen": { actions: { type: "setShape", params: ({ event }) => ({ shape: event.shape }) } },
        "multiPage.chosen": { actions: assign(({ event }) => ({ isMultiPage: event.isMultiPage })) },
      },
      states: {
        waiting: {
          description: "A photo can be taken.",
          meta: { view: "iosNative" },
          on: {
            "native.chosen": { guard: "canTakeMore", target: "normalizing" },
            ...ON_PAGES,
          },
        },
        normalizing: {
          description: "The photo is converted to a JPEG.",
          meta: { view: "iosNative" },
          tags: "busy",
          entry: assign({ error: null }),
          invoke: {
            id: "normalizePhoto",
            src: "normalizePhoto",
            input: ({ event }) => {
              if (event.type !== "native.chosen") throw new Error("a photo to read without a photo");
              return { file: event.file };
            },
            onDone: [
              {
                guard: "isOnlyPhoto",
                target: "#camera.done",
                actions: { type: "setFile", params: ({ event }) => ({ file: event.output }) },
              },
              {
                target: "waiting",
                actions: assign(({ context, event }) =>
                  withPage(context, event.output, context.shape === "card" && isAwaitingBack(context.pages)),
                ),
              },
            ],
            onError: {
              target: "waiting",
              actions: { type: "setAndEmitError", params: { error: "unreadable" } },
            },
          },
        },
      },
    },
    unavailable: {
      description: "This browser cannot show a camera's picture, and the device has no camera app to use.",
      meta: { view: "unavailable" },
    },
    assembling: {
      description: "The accepted photos are put into one file; the camera is off.",
      meta: { view: "assembling" },
      tags: "busy",
      invoke: {
        id: "assemblePages",
        src: "assemblePages",
        input: ({ context }) => ({ pages: context.pages }),
        onDone: { target: "done", actions: { type: "setFile", params: ({ event }) => ({ file: event.output }) } },
        onError: { target: "notAssembled", actions: emit({ type: "toast.raised", toast: ASSEMBLY_FAILED }) },
      },
    },
    notAssembled: {
      description: "The photos could not be put into one file; they are kept.",
      meta: { view: "notAssembled" },
      on: {
        ...ON_PAGES,
        "start.retried": [{ guard: "hasPages", target: "assembling" }, { target: "session" }],
      },
    },
    done: { description: "The file is the output.", type: "final", meta: { view: "closed" } },
    closed: { description: "The person closed the camera.", type: "final", meta: { view: "closed" } },
  },
});

function toFailure({ event }: { readonly event: { readonly name: string } }): { error: CameraError } {
  return { error: toCameraError(event.name) };
}

function withPage({ pages, nextId, shape }: CameraContext, photo: File, isBack: boolean): Partial<CameraContext> {
  const page: CapturedPage = { id: nextId, shape, isBack, photo };
  return { pages: [...pages, page], nextId: nextId + 1, photo: null, isBack: false };
}
