import { assign, emit, fromCallback, fromPromise, sendTo, setup } from "xstate";
import {
  ASSEMBLY_FAILED,
  cameraErrorOf,
  cameraToast,
  type CameraError,
} from "@/domain/capture/camera/cameraMessages.ts";
import { awaitsBack, type CapturedPage, type GuideShape } from "@/domain/capture/camera/photo.ts";
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

/**
 * One visit to the camera: from asking for it to a photo, or to one document of several. It begins when its view is shown
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
    readSupport: fromPromise<CameraSupport>(() => Promise.reject(new Error("`readSupport` must be provided"))),
    /**
     * Asks for the camera at once, and again as it comes at `stream.requested`; turns it off when it is stopped, also one
     * that arrives later (decision A-105).
     */
    cameraStream: fromCallback<CameraCommand, { isIos: boolean }>(() => {
      throw new Error("`cameraStream` must be provided");
    }),
    adoptPhoto: fromPromise<File, { file: File }>(() => Promise.reject(new Error("`adoptPhoto` must be provided"))),
    assemblePages: fromPromise<File, { pages: readonly CapturedPage[] }>(() =>
      Promise.reject(new Error("`assemblePages` must be provided")),
    ),
  },
  delays: { cameraIosFallback: TIMINGS.cameraIosFallback },
  actions: {
    keepSupport: assign((_, { isIos, isSafari }: CameraSupport) => ({ isIos, isSafari })),
    beginSession: assign({ stream: null, isPlain: false, isLightOn: null, error: null }),
    endSession: assign({ stream: null, isLightOn: null }),
    keepStream: assign((_, params: { stream: MediaStream; hasLight: boolean }) => ({
      stream: params.stream,
      isLightOn: params.hasLight ? false : null,
    })),
    keepLight: assign((_, params: { isOn: boolean }) => ({ isLightOn: params.isOn })),
    keepShape: assign((_, params: { shape: GuideShape }) => ({ shape: params.shape, isBack: false })),
    keepPhoto: assign((_, params: { photo: File }) => ({ photo: params.photo })),
    dropPhoto: assign({ photo: null }),
    acceptPhoto: assign(({ context }) => (context.photo ? withPage(context, context.photo, context.isBack) : {})),
    acceptNative: assign(({ context }, params: { photo: File }) =>
      withPage(context, params.photo, context.shape === "card" && awaitsBack(context.pages)),
    ),
    removePage: assign(({ context }, params: { id: number }) => {
      const pages = context.pages.filter(({ id }) => id !== params.id);
      return { pages, isBack: context.isBack && awaitsBack(pages) };
    }),
    expectBack: assign({ isBack: true }),
    keepSeveral: assign((_, params: { isSeveral: boolean }) => ({ isSeveral: params.isSeveral })),
    keepFile: assign((_, params: { file: File }) => ({ file: params.file })),
    keepError: assign((_, params: { error: CameraError }) => ({ error: params.error })),
    forgetError: assign({ error: null }),
    markPlain: assign({ isPlain: true }),
    askPlain: sendTo("cameraStream", { type: "stream.requested" } satisfies CameraCommand),
    askShot: sendTo("cameraStream", ({ context }, { video }: { video: HTMLVideoElement }): CameraCommand => ({
      type: "shot.requested",
      video,
      shape: context.shape,
    })),
    askLight: sendTo("cameraStream", (_, { isOn }: { isOn: boolean }): CameraCommand => ({
      type: "light.requested",
      isOn,
    })),
    raiseError: emit((_, params: { error: CameraError }) => ({
      type: "toast.raised",
      toast: cameraToast(params.error),
    })),
    raiseNotAssembled: emit({ type: "toast.raised", toast: ASSEMBLY_FAILED }),
  },
  guards: {
    isIos: ({ context }) => context.isIos,
    hasSupport: (_, { hasSupport }: CameraSupport) => hasSupport,
    isIosSupport: (_, { isIos }: CameraSupport) => isIos,
    /** Denied, or no video input (CAM-17, CAM-18). */
    isNativeBetter: ({ context }, { error }: { error: CameraError }) =>
      context.isIos && (error === "denied" || error === "notFound"),
    isFirstOverconstrained: ({ context }, { error }: { error: CameraError }) =>
      error === "overconstrained" && !context.isPlain,
    /** Once more: it was said already. */
    isOverconstrained: (_, { error }: { error: CameraError }) => error === "overconstrained",
    isStreamGone: ({ context }) => context.stream === null,
    hasPages: ({ context }) => context.pages.length > 0,
    isOnlyPhoto: ({ context }) => context.pages.length === 0 && !context.isSeveral,
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
    isPlain: false,
    isLightOn: null,
    shape: "page",
    isBack: false,
    photo: null,
    pages: [],
    nextId: 1,
    isSeveral: false,
    error: null,
    file: null,
  },
  output: ({ context }) => ({ file: context.file }),
  initial: "hidden",
  on: { "camera.closed": { target: ".closed" } },
  states: {
    hidden: {
      description: "The view is not there and the camera is off. What was accepted is kept.",
      meta: { view: "starting" },
      on: { "view.shown": { target: "checkingSupport" } },
    },
    checkingSupport: {
      description: "Whether this browser can show what the camera sees.",
      meta: { view: "starting" },
      on: { "view.hidden": { target: "hidden" } },
      invoke: {
        id: "readSupport",
        src: "readSupport",
        onDone: [
          {
            guard: { type: "hasSupport", params: ({ event }) => event.output },
            target: "session",
            actions: { type: "keepSupport", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isIosSupport", params: ({ event }) => event.output },
            target: "iosNative",
            actions: { type: "keepSupport", params: ({ event }) => event.output },
          },
          { target: "unavailable", actions: { type: "raiseError", params: { error: "unsupported" } } },
        ],
        onError: {
          target: "failed",
          actions: [
            { type: "keepError", params: { error: "other" } },
            { type: "raiseError", params: { error: "other" } },
          ],
        },
      },
    },
    session: {
      description: "The camera is asked for, or runs. Leaving turns it off.",
      entry: "beginSession",
      exit: "endSession",
      invoke: { id: "cameraStream", src: "cameraStream", input: ({ context }) => ({ isIos: context.isIos }) },
      on: {
        "view.hidden": { target: "hidden", actions: "dropPhoto" },
        "stream.failed": {
          target: "failed",
          actions: [
            { type: "keepError", params: failureOf },
            { type: "raiseError", params: failureOf },
          ],
        },
        "light.switched": { actions: { type: "keepLight", params: ({ event }) => ({ isOn: event.isOn }) } },
      },
      initial: "starting",
      states: {
        starting: {
          description: "The person is asked for the camera; on iOS it has so long for all attempts together.",
          meta: { view: "starting" },
          on: {
            "stream.started": { target: "live", actions: { type: "keepStream", params: ({ event }) => event } },
            "stream.failed": [
              {
                guard: { type: "isFirstOverconstrained", params: failureOf },
                actions: ["markPlain", "askPlain", { type: "raiseError", params: failureOf }],
              },
              {
                guard: { type: "isOverconstrained", params: failureOf },
                target: "#camera.failed",
                actions: { type: "keepError", params: failureOf },
              },
              {
                guard: { type: "isNativeBetter", params: failureOf },
                target: "#camera.iosNative",
                actions: [
                  { type: "keepError", params: failureOf },
                  { type: "raiseError", params: failureOf },
                ],
              },
              {
                target: "#camera.failed",
                actions: [
                  { type: "keepError", params: failureOf },
                  { type: "raiseError", params: failureOf },
                ],
              },
            ],
          },
          after: { cameraIosFallback: { guard: "isIos", target: "#camera.iosNative" } },
        },
        live: {
          description: "The person sees what the camera sees; one that was taken away meanwhile is asked for anew.",
          meta: { view: "live" },
          always: { guard: "isStreamGone", target: "#camera.session", reenter: true },
          on: {
            "shot.requested": {
              target: "shooting",
              actions: { type: "askShot", params: ({ event }) => ({ video: event.video }) },
            },
            "shape.chosen": { actions: { type: "keepShape", params: ({ event }) => ({ shape: event.shape }) } },
            "light.requested": { actions: { type: "askLight", params: ({ event }) => ({ isOn: event.isOn }) } },
            "page.removed": { actions: { type: "removePage", params: ({ event }) => ({ id: event.id }) } },
            "pages.used": { guard: "hasPages", target: "#camera.assembling" },
          },
        },
        shooting: {
          description: "The picture of that moment is made into a photo.",
          meta: { view: "live" },
          tags: "busy",
          on: {
            "photo.taken": {
              target: "captured",
              actions: { type: "keepPhoto", params: ({ event }) => ({ photo: event.photo }) },
            },
          },
        },
        captured: {
          description: "The photo is looked at. It stays when the camera is taken away.",
          meta: { view: "captured" },
          on: {
            "stream.failed": { actions: "endSession" },
            "photo.retaken": { target: "live", actions: "dropPhoto" },
            "photo.used": { target: "#camera.assembling", actions: "acceptPhoto" },
            "page.requested": { guard: "canAddPage", target: "live", actions: "acceptPhoto" },
            "back.requested": { guard: "canAddBack", target: "live", actions: ["acceptPhoto", "expectBack"] },
          },
        },
      },
    },
    failed: {
      description: "The camera does not serve; the reason stands over it.",
      meta: { view: "failed" },
      on: {
        "page.removed": { actions: { type: "removePage", params: ({ event }) => ({ id: event.id }) } },
        "pages.used": { guard: "hasPages", target: "#camera.assembling" },
        "start.retried": { target: "session" },
        "alternative.chosen": { guard: "isIos", target: "iosNative" },
      },
    },
    iosNative: {
      description: "The photos come from the device's own camera.",
      initial: "waiting",
      on: {
        "shape.chosen": { actions: { type: "keepShape", params: ({ event }) => ({ shape: event.shape }) } },
        "several.chosen": {
          actions: { type: "keepSeveral", params: ({ event }) => ({ isSeveral: event.isSeveral }) },
        },
      },
      states: {
        waiting: {
          description: "A photo can be made.",
          meta: { view: "iosNative" },
          on: {
            "native.chosen": { guard: "canTakeMore", target: "adopting" },
            "page.removed": { actions: { type: "removePage", params: ({ event }) => ({ id: event.id }) } },
            "pages.used": { guard: "hasPages", target: "#camera.assembling" },
          },
        },
        adopting: {
          description: "The photo that was made is read.",
          meta: { view: "iosNative" },
          tags: "busy",
          entry: "forgetError",
          invoke: {
            id: "adoptPhoto",
            src: "adoptPhoto",
            input: ({ event }) => {
              if (event.type !== "native.chosen") throw new Error("a photo to read without a photo");
              return { file: event.file };
            },
            onDone: [
              {
                guard: "isOnlyPhoto",
                target: "#camera.done",
                actions: { type: "keepFile", params: ({ event }) => ({ file: event.output }) },
              },
              {
                target: "waiting",
                actions: { type: "acceptNative", params: ({ event }) => ({ photo: event.output }) },
              },
            ],
            onError: {
              target: "waiting",
              actions: [
                { type: "keepError", params: { error: "unreadable" } },
                { type: "raiseError", params: { error: "unreadable" } },
              ],
            },
          },
        },
      },
    },
    unavailable: {
      description: "This browser cannot show what a camera sees, and the device has no other way.",
      meta: { view: "unavailable" },
    },
    assembling: {
      description: "The accepted photos are made one file; the camera is off.",
      meta: { view: "assembling" },
      tags: "busy",
      invoke: {
        id: "assemblePages",
        src: "assemblePages",
        input: ({ context }) => ({ pages: context.pages }),
        onDone: { target: "done", actions: { type: "keepFile", params: ({ event }) => ({ file: event.output }) } },
        onError: { target: "notAssembled", actions: "raiseNotAssembled" },
      },
    },
    notAssembled: {
      description: "The photos could not be made one file; they are kept.",
      meta: { view: "notAssembled" },
      on: {
        "page.removed": { actions: { type: "removePage", params: ({ event }) => ({ id: event.id }) } },
        "pages.used": { guard: "hasPages", target: "#camera.assembling" },
        "start.retried": [{ guard: "hasPages", target: "assembling" }, { target: "session" }],
      },
    },
    done: { description: "The file is handed over.", type: "final", meta: { view: "closed" } },
    closed: { description: "The person closed the camera.", type: "final", meta: { view: "closed" } },
  },
});

function failureOf({ event }: { readonly event: { readonly name: string } }): { error: CameraError } {
  return { error: cameraErrorOf(event.name) };
}

function withPage({ pages, nextId, shape }: CameraContext, photo: File, isBack: boolean): Partial<CameraContext> {
  const page: CapturedPage = { id: nextId, shape, isBack, photo };
  return { pages: [...pages, page], nextId: nextId + 1, photo: null, isBack: false };
}
