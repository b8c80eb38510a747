import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { CopyPurpose } from "@/domain/documents/safeCopy/burnedText.ts";
import {
  addMask,
  type AreaChange,
  changeArea,
  type Mask,
  type QuarterTurns,
} from "@/domain/documents/safeCopy/masks.ts";
import type { SafeCopyFailure } from "@/domain/documents/safeCopy/safeCopyMessages.ts";
import type { CopyDelivery } from "@/services/documents/safeCopy/deliverCopy.ts";
import type { CopyFormat, DrawnPage, PageReading } from "@/services/documents/safeCopy/safeCopyRequests.ts";
import { stub } from "../../shared/stub.ts";
import { failed } from "../../shared/failure.ts";
import { toSafeCopyFailure } from "./safeCopy.failure.ts";

export interface CopySource {
  readonly name: string;
  readonly title: string;
  /** Null if the bytes of the file are missing. */
  readonly file: Blob | null;
}

export interface CopyPage {
  /** Index of the source, and the page in it, from 1. */
  readonly source: number;
  readonly number: number;
  readonly turns: QuarterTurns;
  readonly masks: readonly Mask[];
  /** False if the page was not read or has no words. */
  readonly isRead: boolean;
}

export interface SafeCopyContext {
  readonly sources: readonly CopySource[];
  readonly passwords: readonly (string | undefined)[];
  readonly pages: readonly CopyPage[];
  readonly purpose: CopyPurpose;
  /** Index of the source that needs its password; null for none. */
  readonly locked: number | null;
  /** Index of the page on the screen. */
  readonly shown: number;
  readonly drawn: DrawnPage | null;
  /** 0 to 1 */
  readonly share: number;
  readonly format: CopyFormat;
  readonly failure: SafeCopyFailure | null;
  readonly copy: File | null;
  /** Images of the pages of the copy. */
  readonly pictures: readonly Blob[];
  readonly by: Delivery;
  /** Result of the last delivery of the copy. */
  readonly outcome: DeliveryOutcome | null;
}

type Delivery = Parameters<CopyDelivery["deliver"]>[1];
export type DeliveryOutcome = Awaited<ReturnType<CopyDelivery["deliver"]>> | "refused";

export type SafeCopyEvent =
  | { type: "password.submitted"; password: string }
  | { type: "retry.requested" }
  | { type: "purpose.submitted"; purpose: CopyPurpose }
  | { type: "purpose.reopened" }
  | { type: "page.read"; index: number; reading: PageReading }
  | { type: "work.progressed"; share: number }
  | { type: "reading.finished" }
  | { type: "work.failed"; error: unknown }
  | { type: "work.cancelled" }
  | { type: "page.chosen"; index: number }
  | { type: "mask.added" }
  | { type: "mask.changed"; id: number; change: AreaChange }
  | { type: "mask.removed"; id: number }
  | { type: "copy.requested"; format: CopyFormat }
  | { type: "copy.built"; copy: File; pictures: readonly Blob[] }
  | { type: "delivery.requested"; by: Delivery }
  | { type: "masks.reopened" };

/** Result of opening the sources: all pages, the source that needs a password, or the reason why they cannot be copied. */
export type OpenedSources =
  | { readonly kind: "opened"; readonly pages: readonly CopyPage[] }
  | { readonly kind: "locked"; readonly locked: number }
  | { readonly kind: "refused"; readonly failure: SafeCopyFailure };

/** Changes the masks of the page on the screen. */
function withMasks({ pages, shown }: SafeCopyContext, change: (masks: readonly Mask[]) => readonly Mask[]) {
  return { pages: pages.map((page, at) => (at === shown ? { ...page, masks: change(page.masks) } : page)) };
}

/** A safe copy: its recipient, its masks and its delivery. The copy is not stored, and the document does not change. */
export const safeCopyMachine = setup({
  types: {
    context: {} as SafeCopyContext,
    events: {} as SafeCopyEvent,
    input: {} as { readonly sources: readonly CopySource[]; readonly until: string },
    tags: {} as "busy" | "asking" | "reading" | "covering" | "building" | "ready" | "failed" | "locked",
  },
  actors: {
    openSources: fromPromise<OpenedSources, SafeCopyContext>(() => stub("openSources")),
    /** Reads the pages one after the other; sends `page.read`, `work.progressed`, then `reading.finished` or `work.failed`. */
    readPages: fromCallback<SafeCopyEvent, SafeCopyContext>(() => stub("readPages")),
    drawPage: fromPromise<DrawnPage, SafeCopyContext>(() => stub("drawPage")),
    /** Sends `work.progressed`, then `copy.built` or `work.failed`. */
    buildCopy: fromCallback<SafeCopyEvent, SafeCopyContext>(() => stub("buildCopy")),
    deliver: fromPromise<DeliveryOutcome, SafeCopyContext>(() => stub("deliver")),
  },
  actions: {
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toSafeCopyFailure(error) })),
    /** The output has the same fields as the context. */
    setOpened: assign((_, { opened: { kind: _kind, ...opened } }: { opened: OpenedSources }) => opened),
    clearFailure: assign({ failure: null, share: 0 }),
    setShare: assign((_, { share }: { share: number }) => ({ share })),
  },
  guards: {
    isOpened: (_, { opened, as }: { opened: OpenedSources; as: OpenedSources["kind"] }) => opened.kind === as,
    isUnread: ({ context }) => context.pages.every(({ isRead }) => !isRead),
    isOtherPage: ({ context }, { index }: { index: number }) => index !== context.shown && index in context.pages,
  },
}).createMachine({
  id: "safeCopy",
  context: ({ input: { sources, until } }) => ({
    sources,
    passwords: [],
    pages: [],
    purpose: { recipient: "", purpose: "", until },
    locked: null,
    shown: 0,
    drawn: null,
    share: 0,
    format: "pdf",
    failure: null,
    copy: null,
    pictures: [],
    by: "save",
    outcome: null,
  }),
  initial: "opening",
  states: {
    opening: {
      description: "The documents are opened and their pages counted.",
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "openSources",
        src: "openSources",
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: "isOpened", params: ({ event }) => ({ opened: event.output, as: "locked" }) },
            target: "locked",
            actions: { type: "setOpened", params: ({ event }) => ({ opened: event.output }) },
          },
          {
            guard: { type: "isOpened", params: ({ event }) => ({ opened: event.output, as: "refused" }) },
            target: "failed",
            actions: { type: "setOpened", params: ({ event }) => ({ opened: event.output }) },
          },
          { target: "asking", actions: { type: "setOpened", params: ({ event }) => ({ opened: event.output }) } },
        ],
        onError: { target: "failed", actions: failed },
      },
    },
    locked: {
      description: "A PDF needs its password, which stays in memory while the dialog is open.",
      tags: "locked",
      on: {
        "password.submitted": {
          target: "opening",
          actions: assign({
            passwords: ({ context, event }) =>
              context.sources.map((_, at) => (at === context.locked ? event.password : context.passwords[at])),
          }),
        },
      },
    },
    failed: {
      description: "The documents cannot be copied.",
      tags: "failed",
      on: { "retry.requested": { target: "opening" } },
    },
    asking: {
      description: "The person enters recipient, purpose and expiry.",
      tags: "asking",
      on: {
        "purpose.submitted": [
          { guard: "isUnread", target: "reading", actions: assign({ purpose: ({ event }) => event.purpose }) },
          { target: "covering", actions: assign({ purpose: ({ event }) => event.purpose }) },
        ],
      },
    },
    reading: {
      description: "The pages are read on this device to propose masks. The person can skip it.",
      tags: ["busy", "reading"],
      entry: "clearFailure",
      invoke: { id: "readPages", src: "readPages", input: ({ context }) => context },
      on: {
        "page.read": {
          actions: assign({
            pages: ({ context, event: { index, reading } }) =>
              context.pages.map((page, at) => (at === index ? { ...page, ...reading } : page)),
          }),
        },
        "work.progressed": { actions: { type: "setShare", params: ({ event }) => ({ share: event.share }) } },
        "reading.finished": { target: "covering" },
        "work.failed": { target: "covering", actions: failed },
        "work.cancelled": { target: "covering" },
      },
    },
    covering: {
      description: "The person checks each page and moves, adds and removes masks.",
      tags: "covering",
      on: {
        "page.chosen": {
          guard: { type: "isOtherPage", params: ({ event }) => ({ index: event.index }) },
          target: ".drawing",
          actions: assign({ shown: ({ event }) => event.index }),
        },
        "mask.added": { actions: assign(({ context }) => withMasks(context, (masks) => addMask(masks))) },
        "mask.changed": {
          actions: assign(({ context, event: { id, change } }) =>
            withMasks(context, (masks) =>
              masks.map((mask) => (mask.id === id ? { ...mask, ...changeArea(mask, change) } : mask)),
            ),
          ),
        },
        "mask.removed": {
          actions: assign(({ context, event }) =>
            withMasks(context, (masks) => masks.filter(({ id }) => id !== event.id)),
          ),
        },
        "purpose.reopened": { target: "asking" },
      },
      initial: "drawing",
      states: {
        drawing: {
          description: "The page is being drawn.",
          tags: "busy",
          entry: assign({ drawn: null }),
          invoke: {
            id: "drawPage",
            src: "drawPage",
            input: ({ context }) => context,
            onDone: { target: "shown", actions: assign({ drawn: ({ event }) => event.output }) },
            onError: { target: "undrawn", actions: failed },
          },
        },
        shown: {
          description: "The page is shown with its masks, as in the copy.",
          on: {
            "copy.requested": {
              target: "#safeCopy.building",
              actions: assign({ format: ({ event }) => event.format }),
            },
          },
        },
        undrawn: {
          description: "The page cannot be drawn; the others can.",
          on: { "retry.requested": { target: "drawing", actions: "clearFailure" } },
        },
      },
    },
    building: {
      description: "The copy is written page by page.",
      tags: ["busy", "building"],
      entry: "clearFailure",
      invoke: { id: "buildCopy", src: "buildCopy", input: ({ context }) => context },
      on: {
        "work.progressed": { actions: { type: "setShare", params: ({ event }) => ({ share: event.share }) } },
        "copy.built": {
          target: "ready",
          actions: assign(({ event: { copy, pictures } }) => ({ copy, pictures, outcome: null })),
        },
        "work.failed": { target: "covering", actions: failed },
        "work.cancelled": { target: "covering" },
      },
    },
    ready: {
      description: "The copy is shown, to be shared or saved.",
      tags: "ready",
      on: { "masks.reopened": { target: "covering", actions: assign({ copy: null, pictures: [] }) } },
      initial: "waiting",
      states: {
        waiting: {
          description: "The person chooses how to deliver the copy, as often as they like.",
          on: {
            "delivery.requested": { target: "delivering", actions: assign({ by: ({ event }) => event.by }) },
          },
        },
        delivering: {
          description: "The share dialog of the device is open, or the browser downloads the copy.",
          invoke: {
            id: "deliver",
            src: "deliver",
            input: ({ context }) => context,
            onDone: { target: "waiting", actions: assign({ outcome: ({ event }) => event.output }) },
            onError: { target: "waiting", actions: assign({ outcome: "refused" }) },
          },
        },
      },
    },
  },
});
