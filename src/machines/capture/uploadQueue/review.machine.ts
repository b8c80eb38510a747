import { assign, enqueueActions, fromPromise, sendTo, setup } from "xstate";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { withCodes } from "@/domain/capture/review/codeValues.ts";
import type { ReviewField } from "@/domain/capture/review/review.ts";
import { renameFile, reviewedDocument, storedName } from "@/domain/capture/upload/newDocument.ts";
import type { CardSides } from "@/domain/capture/upload/cardSides.ts";
import { requirementDoubt } from "@/domain/capture/upload/requirementDoubt.ts";
import { findBirthDay, readEvidence } from "@/domain/documents/people/readEvidence.ts";
import type { DocumentEvidence } from "@/domain/documents/people/evidence.ts";
import { proposeChoice, toHolderChoice, type HolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { SignatureReport } from "@/domain/documents/authenticity/signature.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import type { ProcessedFile, ReviewEdits } from "@/domain/capture/upload/queue.ts";
import type { UploadTarget } from "@/domain/capture/upload/uploadTarget.ts";
import type { DocumentSummary, NewDocument } from "@/domain/documents/vault/document.ts";
import type { WalletFailure } from "@/domain/documents/vault/walletMessages.ts";
import { stub } from "../../shared/stub.ts";
import { toWalletFailure } from "../../documents/wallet/wallet.failure.ts";
import { saveFailure } from "../../documents/wallet/wallet.toasts.ts";
import type { QueueRef } from "./uploadQueue.types.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** Input of a review. */
export interface ReviewInput {
  readonly processed: ProcessedFile;
  readonly target: UploadTarget;
  readonly queue: QueueRef;
  /** The whole photo is stored behind its straightened page. */
  readonly keepsOriginal: boolean;
}

/** The people of the vault, and the other facts from which a holder is proposed. */
interface Household {
  readonly people: readonly Person[];
  /** The id that a new person gets. */
  readonly newId: string;
  /** The viewer's own day. */
  readonly today: IsoDay;
}

/** Facts of a review. */
export interface ReviewContext extends ReviewInput, ReviewEdits {
  /** Null before it is read and when it cannot be read: then the holder is not asked for. */
  readonly household: Household | null;
  /** The stored document with the same bytes; null where there is none, undefined during the search (decision A-099). */
  readonly identicalFile: DocumentSummary | null | undefined;
  /** This side of a card with the other one, which was stored before; null where none was found. */
  readonly storedSides: CardSides | null;
  /** The signatures of the file; null until they are checked. */
  readonly signatures: readonly SignatureReport[] | null;
  /** The texts of the file's codes; none until they are read. */
  readonly codes: readonly string[];
  readonly failure: Exclude<WalletFailure, "noFile"> | null;
  readonly saved: DocumentSummary | null;
}

/** Events of a review. */
export type ReviewEvent =
  | { type: "type.corrected"; documentType: string }
  | { type: "name.corrected"; filename: string }
  | { type: "fields.corrected"; fields: readonly ReviewField[] }
  | { type: "original.chosen"; isKept: boolean }
  | { type: "holder.chosen"; choice: HolderChoice }
  | { type: "folder.requested" }
  | { type: "folder.dismissed" }
  | { type: "folder.chosen"; folderId: FolderId }
  | { type: "document.confirmed" }
  /** This is the document that the requirement asks for, whatever it looks like. */
  | { type: "requirement.confirmed" }
  | { type: "document.rejected" };

/** A document to save, with its holder. */
export interface SaveInput extends Pick<ReviewContext, "processed" | "keepsOriginal" | "signatures"> {
  readonly document: NewDocument;
  readonly choice: HolderChoice;
  readonly evidence: DocumentEvidence;
}

/** The end of a review. */
export interface ReviewOutput {
  /** Null when the document was rejected. */
  readonly saved: DocumentSummary | null;
  readonly target: UploadTarget;
}

/** An identical file that is already shown does not stop the save; while the search for one runs, the save waits. */
const CONFIRMED = [
  { guard: "canBeSaved", target: "saving" },
  { guard: "isFolderChosen", target: "comparing" },
] as const;

/** By the selector, or in one press on a proposed folder. */
const CHOSEN = {
  target: "showing",
  actions: {
    type: "chooseFolder",
    params: ({ event }: { event: { folderId: FolderId } }) => ({ folderId: event.folderId }),
  },
} as const;

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
    findIdenticalFile: fromPromise<DocumentSummary | null, Pick<ReviewInput, "processed" | "keepsOriginal">>(() =>
      stub("findIdenticalFile"),
    ),
    findStoredSide: fromPromise<CardSides | null, Pick<ReviewInput, "processed">>(() => stub("findStoredSide")),
    checkSignatures: fromPromise<readonly SignatureReport[], Pick<ReviewInput, "processed">>(() =>
      stub("checkSignatures"),
    ),
    readCodes: fromPromise<readonly string[], Pick<ReviewInput, "processed">>(() => stub("readCodes")),
    listPeople: fromPromise<Household>(() => stub("listPeople")),
    saveDocument: fromPromise<DocumentSummary, SaveInput>(() => stub("saveDocument")),
  },
  actions: {
    chooseFolder: assign((_, { folderId }: { folderId: FolderId }) => ({ folderId, failure: null })),
  },
  guards: {
    isFolderChosen: ({ context }) => context.folderId !== null,
    isUnique: ({ context }) => context.identicalFile === null,
    hasIdenticalFile: ({ context }) => Boolean(context.identicalFile),
    canBeSaved: ({ context }) => context.folderId !== null && context.identicalFile !== undefined,
  },
}).createMachine({
  id: "review",
  context: ({ input }) => ({
    ...input,
    filename: storedName(input.processed),
    documentType: input.processed.analysis.documentType,
    folderId: suggestedFolder(input),
    fields: input.processed.analysis.fields,
    household: null,
    holder: null,
    identicalFile: undefined,
    storedSides: null,
    signatures: null,
    codes: [],
    failure: null,
    saved: null,
    isRequirementConfirmed: false,
    ...input.processed.edits,
  }),
  invoke: [
    {
      id: "findIdenticalFile",
      src: "findIdenticalFile",
      input: ({ context: { processed, keepsOriginal } }) => ({ processed, keepsOriginal }),
      onDone: { actions: assign(({ event }) => ({ identicalFile: event.output })) },
      onError: {
        actions: [
          assign({ identicalFile: null }),
          ({ event }) => console.warn("The vault could not be searched for the same file.", event.error),
        ],
      },
    },
    {
      id: "findStoredSide",
      src: "findStoredSide",
      input: ({ context: { processed } }) => ({ processed }),
      onDone: { actions: assign(({ event }) => ({ storedSides: event.output })) },
      onError: { actions: ({ event }) => console.warn("The other side could not be looked for.", event.error) },
    },
    {
      id: "checkSignatures",
      src: "checkSignatures",
      input: ({ context: { processed } }) => ({ processed }),
      onDone: { actions: assign(({ event }) => ({ signatures: event.output })) },
      onError: { actions: ({ event }) => console.warn("The signatures could not be checked.", event.error) },
    },
    {
      id: "readCodes",
      src: "readCodes",
      input: ({ context: { processed } }) => ({ processed }),
      onDone: {
        actions: assign(({ context: { fields, processed }, event: { output } }) => ({
          codes: output,
          fields: withCodes(fields, output, processed.ocr.text),
        })),
      },
      onError: { actions: ({ event }) => console.warn("The codes could not be read.", event.error) },
    },
    {
      id: "listPeople",
      src: "listPeople",
      onDone: { actions: assign(({ event }) => ({ household: event.output })) },
      onError: { actions: ({ event }) => console.warn("The people could not be read.", event.error) },
    },
  ],
  on: {
    "type.corrected": { actions: assign(({ event }) => ({ documentType: event.documentType })) },
    "name.corrected": {
      actions: assign(({ context, event }) => ({
        filename: renameFile(event.filename, storedName(context.processed)),
      })),
    },
    "document.rejected": { target: ".rejected" },
    "requirement.confirmed": {
      actions: assign(({ context: { target, folderId } }) => ({
        isRequirementConfirmed: true,
        folderId: target.folderId ?? folderId,
      })),
    },
    "original.chosen": {
      actions: [
        assign(({ event }) => ({ keepsOriginal: event.isKept })),
        sendTo(
          ({ context }) => context.queue,
          ({ event }) => event,
        ),
      ],
    },
    "holder.chosen": { actions: assign(({ event }) => ({ holder: event.choice })) },
    "fields.corrected": { actions: assign(({ event }) => ({ fields: event.fields })) },
  },
  initial: "showing",
  states: {
    showing: {
      description: "The person checks and corrects the values.",
      on: {
        "folder.requested": { target: "choosingFolder" },
        "folder.chosen": CHOSEN,
        "document.confirmed": CONFIRMED,
      },
    },
    choosingFolder: {
      description: "The person chooses another folder (REV-07).",
      tags: "choosing",
      on: {
        "folder.chosen": CHOSEN,
        "folder.dismissed": { target: "showing" },
        "document.confirmed": CONFIRMED,
      },
    },
    comparing: {
      description: "The search for an identical file still runs.",
      tags: "saving",
      always: [
        { guard: "isUnique", target: "saving" },
        { guard: "hasIdenticalFile", target: "showing" },
      ],
    },
    saving: {
      description: "The document is being saved; another tab may block it, and the person may cancel.",
      tags: "saving",
      entry: assign({ failure: null }),
      invoke: {
        id: "saveDocument",
        src: "saveDocument",
        input: ({ context }) => {
          const { processed, filename, documentType, folderId, fields, keepsOriginal, signatures } = context;
          if (folderId === null) throw new Error("no folder was chosen");
          const document = reviewedDocument(processed, { filename, documentType, folderId, fields });
          const [choice, evidence] = [getHolderChoice(context), getEvidence(context)];
          return { document, processed, keepsOriginal, signatures, choice, evidence };
        },
        onDone: { target: "saved", actions: assign(({ event }) => ({ saved: event.output })) },
        onError: {
          target: "showing",
          actions: enqueueActions(({ context, event: { error }, enqueue }) => {
            const failure = toWalletFailure(error);
            enqueue.assign({ failure: failure === "noFile" ? "unknown" : failure });
            enqueue.sendTo(context.queue, { type: "work.failed", toast: saveFailure(error) });
            enqueue(() => console.warn("The document could not be saved.", error));
          }),
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
  output: ({ context }) => ({ saved: context.saved, target: answeredTarget(context) }),
});

/** The doubt whether the document is the required one; null where there is none or the person confirmed it. */
export function getMismatchWarning(
  context: Pick<ReviewContext, "target" | "documentType" | "isRequirementConfirmed">,
): string | null {
  return context.isRequirementConfirmed ? null : requirementDoubt(context.target.requirement, context.documentType);
}

/** The holder that the person chose, else the one that the corrected values, or the page, propose. */
export function getHolderChoice(context: ReviewContext): HolderChoice {
  const { holder, household, fields, processed } = context;
  if (holder || !household) return holder ?? toHolderChoice(null);
  return proposeChoice(getEvidence(context), household.people, findBirthDay(fields), {
    ...household,
    text: processed.ocr.text,
  });
}

/** The evidence of the holder in the corrected values. */
export function getEvidence({ processed, filename, documentType, fields }: ReviewContext): DocumentEvidence {
  const reviewed = reviewedDocument(processed, { filename, documentType, folderId: "identity", fields });
  return readEvidence({ ...reviewed, id: "", uploadDate: "" });
}

/** The target of the save: without the requirement where the document is another one and the person did not confirm it (decision A-136). */
function answeredTarget(context: ReviewContext): UploadTarget {
  return getMismatchWarning(context) === null ? context.target : { ...context.target, requirement: null };
}

/** The suggested folder: that of the requirement unless the document is another one, else that of the text, else the one the person came from. */
function suggestedFolder({ processed, target }: ReviewInput): FolderId | null {
  const { suggestedCategory, documentType } = processed.analysis;
  const isAskedFor = target.requirement !== null && requirementDoubt(target.requirement, documentType) === null;
  if (isAskedFor && target.folderId !== null) return target.folderId;
  return suggestedCategory === "unknown" ? target.folderId : suggestedCategory;
}
