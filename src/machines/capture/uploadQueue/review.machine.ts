import { assign, fromPromise, sendTo, setup } from "xstate";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import type { ReviewField } from "@/domain/capture/review/review.ts";
import { reviewedDocument } from "@/domain/capture/upload/newDocument.ts";
import { requirementDoubt } from "@/domain/capture/upload/requirementDoubt.ts";
import type { ProcessedFile } from "@/domain/capture/upload/queue.ts";
import type { UploadWish } from "@/domain/capture/upload/wish.ts";
import type { DocumentSummary, NewDocument } from "@/domain/documents/vault/document.ts";
import type { WalletFailure } from "@/domain/documents/vault/walletMessages.ts";
import type { QueueRef } from "./queueReport.ts";
import { walletFailureOf } from "../../documents/wallet/wallet.failure.ts";
import { saveFailure } from "../../documents/wallet/wallet.toasts.ts";

/** What a review begins with. */
export interface ReviewInput {
  readonly processed: ProcessedFile;
  readonly wish: UploadWish;
  readonly queue: QueueRef;
}

/** What a review remembers. */
export interface ReviewContext extends ReviewInput {
  readonly documentType: string;
  /** Null while the document is unclassified and nobody chose a folder (REV-09, decision A-098). */
  readonly folderId: FolderId | null;
  readonly fields: readonly ReviewField[];
  /** The stored document with the same bytes; null where there is none, undefined until that is known (decision A-099). */
  readonly twin: DocumentSummary | null | undefined;
  readonly failure: Exclude<WalletFailure, "noFile"> | null;
  readonly saved: DocumentSummary | null;
  /** The person said that the paper is the one that is asked for, though it looks like another. */
  readonly isRequirementConfirmed: boolean;
}

/** What a review hears. */
export type ReviewEvent =
  | { type: "type.corrected"; documentType: string }
  | { type: "fields.corrected"; fields: readonly ReviewField[] }
  | { type: "folder.requested" }
  | { type: "folder.dismissed" }
  | { type: "folder.chosen"; folderId: FolderId }
  | { type: "document.confirmed" }
  /** The paper is the one that the requirement asks for, whatever it looks like. */
  | { type: "requirement.confirmed" }
  | { type: "document.rejected" };

/** How a review ended: with what was saved and what for, or with nothing. */
export interface ReviewOutput {
  readonly saved: DocumentSummary | null;
  readonly wish: UploadWish;
}

/** A twin that was announced is known and saved nonetheless; one that nobody looked for yet is announced first. */
const CONFIRMED = [
  { guard: "canBeSaved", target: "saving" },
  { guard: "isFolderChosen", target: "comparing" },
] as const;

const notProvided = (name: string) => () => Promise.reject(new Error(`\`${name}\` must be provided`));

/** The review of one read document: what was found, in which folder it goes, and its save (REV rows, decisions ). */
export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    input: {} as ReviewInput,
    output: {} as ReviewOutput,
    tags: {} as "choosing" | "saving",
  },
  actors: {
    findTwin: fromPromise<DocumentSummary | null, { file: File }>(notProvided("findTwin")),
    saveDocument: fromPromise<DocumentSummary, { document: NewDocument }>(notProvided("saveDocument")),
  },
  actions: {
    keepTwin: assign((_, params: { twin: DocumentSummary | null }) => ({ twin: params.twin })),
    keepType: assign((_, params: { documentType: string }) => ({ documentType: params.documentType })),
    keepFields: assign((_, params: { fields: readonly ReviewField[] }) => ({ fields: params.fields })),
    keepFolder: assign((_, params: { folderId: FolderId }) => ({ folderId: params.folderId, failure: null })),
    confirmRequirement: assign(({ context: { wish, folderId } }) => ({
      isRequirementConfirmed: true,
      folderId: wish.folderId ?? folderId,
    })),
    keepSaved: assign((_, params: { document: DocumentSummary }) => ({ saved: params.document })),
    keepFailure: assign((_, params: { error: unknown }) => {
      const failure = walletFailureOf(params.error);
      return { failure: failure === "noFile" ? ("unknown" as const) : failure };
    }),
    forgetFailure: assign({ failure: null }),
    reportFailure: sendTo(
      ({ context }) => context.queue,
      (_, params: { error: unknown }) => ({
        type: "review.failed" as const,
        toast: saveFailure(params.error),
      }),
    ),
    /** What a developer sees of a failure that people are told of in other words. */
    logFailure: (_, params: { error: unknown }) => console.warn("The document could not be saved.", params.error),
  },
  guards: {
    isFolderChosen: ({ context }) => context.folderId !== null,
    hasNoTwin: ({ context }) => context.twin === null,
    hasTwin: ({ context }) => Boolean(context.twin),
    canBeSaved: ({ context }) => context.folderId !== null && context.twin !== undefined,
  },
}).createMachine({
  id: "review",
  context: ({ input }) => ({
    ...input,
    documentType: input.processed.analysis.documentType,
    folderId: suggestedFolder(input),
    fields: input.processed.analysis.fields,
    twin: undefined,
    failure: null,
    saved: null,
    isRequirementConfirmed: false,
  }),
  invoke: {
    id: "findTwin",
    src: "findTwin",
    input: ({ context }) => ({ file: context.processed.file }),
    onDone: { actions: { type: "keepTwin", params: ({ event }) => ({ twin: event.output }) } },
    onError: {
      actions: [
        { type: "keepTwin", params: { twin: null } },
        { type: "logFailure", params: ({ event }) => ({ error: event.error }) },
      ],
    },
  },
  on: {
    "type.corrected": { actions: { type: "keepType", params: ({ event }) => ({ documentType: event.documentType }) } },
    "document.rejected": { target: ".rejected" },
    "requirement.confirmed": { actions: "confirmRequirement" },
    "fields.corrected": { actions: { type: "keepFields", params: ({ event }) => ({ fields: event.fields }) } },
  },
  initial: "showing",
  states: {
    showing: {
      description: "The person reads what was found, and mends it.",
      on: {
        "folder.requested": { target: "choosingFolder" },
        "document.confirmed": CONFIRMED,
      },
    },
    choosingFolder: {
      description: "The person chooses another folder (REV-07).",
      tags: "choosing",
      on: {
        "folder.chosen": {
          target: "showing",
          actions: { type: "keepFolder", params: ({ event }) => ({ folderId: event.folderId }) },
        },
        "folder.dismissed": { target: "showing" },
        "document.confirmed": CONFIRMED,
      },
    },
    comparing: {
      description: "Whether the same bytes are stored already is still being found out.",
      tags: "saving",
      always: [
        { guard: "hasNoTwin", target: "saving" },
        { guard: "hasTwin", target: "showing" },
      ],
    },
    saving: {
      description: "The document is being saved; another tab may keep it waiting, and the person may give it up.",
      tags: "saving",
      entry: "forgetFailure",
      invoke: {
        id: "saveDocument",
        src: "saveDocument",
        input: ({ context: { processed, documentType, folderId, fields } }) => {
          if (folderId === null) throw new Error("no folder was chosen");
          return { document: reviewedDocument(processed, { documentType, folderId, fields }) };
        },
        onDone: {
          target: "saved",
          actions: { type: "keepSaved", params: ({ event }) => ({ document: event.output }) },
        },
        onError: {
          target: "showing",
          actions: [
            { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            { type: "reportFailure", params: ({ event }) => ({ error: event.error }) },
            { type: "logFailure", params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    saved: {
      description: "The document is in its folder (REV-19).",
      type: "final",
    },
    rejected: {
      description: "Nothing is saved (REV-20).",
      type: "final",
    },
  },
  output: ({ context }) => ({ saved: context.saved, wish: answeredWish(context) }),
});

/** What is said where the paper plainly is not what its requirement asks for, and the person did not say that it is. */
export function doubtOf(
  context: Pick<ReviewContext, "wish" | "documentType" | "isRequirementConfirmed">,
): string | null {
  return context.isRequirementConfirmed ? null : requirementDoubt(context.wish.requirement, context.documentType);
}

/** What the document was saved for: no requirement where it plainly is another paper and nobody said otherwise (decision A-136). */
function answeredWish(context: ReviewContext): UploadWish {
  return doubtOf(context) === null ? context.wish : { ...context.wish, requirement: null };
}

/** Where the document is proposed to go: into the folder that its requirement asks for unless it is plainly another paper, else where its text belongs, else where the person came from. */
function suggestedFolder({ processed, wish }: ReviewInput): FolderId | null {
  const { suggestedCategory, documentType } = processed.analysis;
  const isAskedFor = wish.requirement !== null && requirementDoubt(wish.requirement, documentType) === null;
  if (isAskedFor && wish.folderId !== null) return wish.folderId;
  return suggestedCategory === "unknown" ? wish.folderId : suggestedCategory;
}
