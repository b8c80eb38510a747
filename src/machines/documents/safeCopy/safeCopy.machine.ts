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
  /** Null where its bytes are gone. */
  readonly file: Blob | null;
}

export interface CopyPage {
  /** Which of the sources, and its page, from 1. */
  readonly source: number;
  readonly number: number;
  readonly turns: QuarterTurns;
  readonly masks: readonly Mask[];
  /** False where it was not read, or no word was found. */
  readonly isRead: boolean;
}

export interface SafeCopyContext {
  readonly sources: readonly CopySource[];
  readonly passwords: readonly (string | undefined)[];
  readonly pages: readonly CopyPage[];
  readonly purpose: CopyPurpose;
  /** The source that asks for its password; null for none. */
  readonly locked: number | null;
  /** The page that is looked at. */
  readonly shown: number;
  readonly drawn: DrawnPage | null;
  /** 0 to 1 */
  readonly share: number;
  readonly format: CopyFormat;
  readonly failure: SafeCopyFailure | null;
  readonly copy: File | null;
  /** The pages of the copy, as they are in it. */
  readonly pictures: readonly Blob[];
  readonly by: Delivery;
  /** What became of the copy last. */
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

/** What opening the sources gave: the pages of all, the source that asks for a password, or why there is no copy of them. */
export type OpenedSources =
  | { readonly kind: "opened"; readonly pages: readonly CopyPage[] }
  | { readonly kind: "locked"; readonly locked: number }
  | { readonly kind: "refused"; readonly failure: SafeCopyFailure };

/** Changes the masks of the page that is looked at. */
function withMasks({ pages, shown }: SafeCopyContext, change: (masks: readonly Mask[]) => readonly Mask[]) {
  return { pages: pages.map((page, at) => (at === shown ? { ...page, masks: change(page.masks) } : page)) };
}

/** A safe copy: for whom, what is covered, and how it leaves. Nothing of it is stored, and the document stays as it is. */
export const safeCopyMachine = setup({
  types: {
    context: {} as SafeCopyContext,
    events: {} as SafeCopyEvent,
    input: {} as { readonly sources: readonly CopySource[]; readonly until: string },
    tags: {} as "busy" | "asking" | "reading" | "covering" | "building" | "ready" | "failed" | "locked",
  },
  actors: {
    openSources: fromPromise<OpenedSources, SafeCopyContext>(() => stub("openSources")),
    /** Reads the pages one after the other; sends `page.read`, `work.progressed` and at its end `reading.finished` or `work.failed`. */
    readPages: fromCallback<SafeCopyEvent, SafeCopyContext>(() => stub("readPages")),
    drawPage: fromPromise<DrawnPage, SafeCopyContext>(() => stub("drawPage")),
    /** Sends `work.progressed` and at its end `copy.built` or `work.failed`. */
    buildCopy: fromCallback<SafeCopyEvent, SafeCopyContext>(() => stub("buildCopy")),
    deliver: fromPromise<DeliveryOutcome, SafeCopyContext>(() => stub("deliver")),
  },
  actions: {
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toSafeCopyFailure(error) })),
    /** The fields of the output are those of the context. */
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
      description: "A PDF asks for its password, which is kept as long as this is open.",
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
      description: "No copy can be made of it.",
      tags: "failed",
      on: { "retry.requested": { target: "opening" } },
    },
    asking: {
      description: "The person says for whom, for what and until when.",
      tags: "asking",
      on: {
        "purpose.submitted": [
          { guard: "isUnread", target: "reading", actions: assign({ purpose: ({ event }) => event.purpose }) },
          { target: "covering", actions: assign({ purpose: ({ event }) => event.purpose }) },
        ],
      },
    },
    reading: {
      description: "The pages are read on this device, to propose what is covered. It can be skipped.",
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
      description: "The person looks at each page and moves, adds and removes masks.",
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
          description: "The page shows with its masks, as it will be in the copy.",
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
          description: "The person chooses how it leaves; as often as they like.",
          on: {
            "delivery.requested": { target: "delivering", actions: assign({ by: ({ event }) => event.by }) },
          },
        },
        delivering: {
          description: "The device asks where it goes, or the browser takes it.",
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
