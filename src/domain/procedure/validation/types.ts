import type { Person } from "../../documents/people/person.ts";
import type { DocumentTypeId } from "../../documents/types/documentType.ts";
import type { FolderId } from "../../documents/folders/folders.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import type { Answers, CardRow } from "../fit/rules.ts";
import type { Facts } from "../questions/facts.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** A folder as the analysis sees it (HUB-27). */
export interface WalletFolder {
  readonly id: FolderId;
  readonly name: string;
  readonly documentCount: number;
  readonly isComplete: boolean;
  readonly icon: string;
  readonly description: string;
}

/** The counts of the analysis (HUB-32), over the ten document folders (decision A-031). */
export interface WalletData {
  readonly totalFolders: number;
  readonly documentsCount: number;
  readonly completedFolders: number;
}

/** How far a row is answered. */
export const VALIDATION_STATUSES = ["complete", "partial", "missing"] as const;
/** One of {@link VALIDATION_STATUSES}. */
export type ValidationStatus = (typeof VALIDATION_STATUSES)[number];

/** A stored document that is evidence for a row (decision A-136); its folder where that may be another than the row's. */
export type EvidenceDocument = Pick<DocumentSummary, "id" | "filename" | "documentType" | "isDemoData"> &
  Partial<Pick<DocumentSummary, "folderId">>;

/** A stored document that the person filed for a row, or answered about (decision A-082). */
export interface FiledDocument {
  /** Id of the row. */
  readonly row: string;
  readonly documentId: string;
}

/**
 * How sure the row is (decision A-136):
 * `none` nothing stored; `asked` its folder has documents, and the person is asked; `byType` a stored document's own
 * type matches the requirement; `byPerson` the person said yes; `denied` the person said no.
 */
export const EVIDENCE_KINDS = ["none", "asked", "byType", "byPerson", "denied"] as const;
/** One of {@link EVIDENCE_KINDS}. */
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** The verdict on a row (decisions ); `confirmed` where the person said so. */
export const ROW_OUTCOMES = ["valid", "confirmed", "unsure", "invalid", "missing", "notNeeded"] as const;
/** One of {@link ROW_OUTCOMES}. */
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * Where a row stands on the screen: `ready` it counts as there; `unsure` to be looked at; `missing`; `task` no document but
 * something to fill in, to pay or to have at hand (decision A-158); `depends` on answers, or optional; `notNeeded` the office
 * looks it up itself.
 */
export const ROW_GROUPS = ["ready", "unsure", "missing", "task", "depends", "notNeeded"] as const;
/** One of {@link ROW_GROUPS}. */
export type RowGroup = (typeof ROW_GROUPS)[number];

/** One requirement compared with the vault (PLA-13, MISS-30). */
export interface Validation {
  readonly id: string;
  /** The name shown. */
  readonly documentType: string;
  readonly typeId: DocumentTypeId;
  readonly required: boolean;
  readonly available: boolean;
  readonly status: ValidationStatus;
  readonly suggestion?: string;
  readonly note?: string;
  readonly outcome: RowOutcome;
  readonly group: RowGroup;
  /** Why, in Spanish sentences. */
  readonly reasons: readonly string[];
  /** The card has it since the case was last opened. */
  readonly isNew?: true;
  /** The answer that put the row there, in a sentence. */
  readonly because?: string;
  /** An open question decides whether the row is asked for. */
  readonly isOpen?: true;
  /** A task that is done: ticked, or its document is there. */
  readonly isDone?: boolean;
  /** The number that a task asks for, which the vault may know. */
  readonly number?: NonNullable<CardRow["number"]>;
  /** What a person has to look at. */
  readonly check?: string;
  readonly obtain?: NonNullable<CardRow["obtain"]>;
  readonly evidence: { readonly kind: EvidenceKind; readonly documents: readonly EvidenceDocument[] };
  /** False for an optional document that the person has not ticked: it weighs in no figure (decision A-135). */
  readonly counts: boolean;
  readonly officialLink?: string;
  readonly downloadText?: string;
  readonly linkDescription?: string;
  readonly linkSource?: "IA" | "Oficial";
}

/** PLA-14, over the rows that count. */
export interface CompletionSummary {
  readonly total: number;
  readonly complete: number;
  readonly partial: number;
  readonly missing: number;
  /** Whole number, 0 when nothing counts (PLA-31, decision A-122). */
  readonly percentage: number;
  /** Every row that counts is complete, and no open question may bring another. */
  readonly allComplete: boolean;
  readonly hasPartial: boolean;
  /** Rows that may come to count: an open question decides. */
  readonly open: number;
}

/** What the person says of a row that its folder alone satisfies; `undecided` takes an answer back (decision A-136). */
export type RowAnswer = "yes" | "no" | "undecided";

/** What the person answered about the rows. Rows are named by their id. */
export interface ValidationChoices {
  readonly confirmed: readonly string[];
  readonly denied: readonly string[];
  /** The documents that were shown when the person answered for a row: the answer is about no others. */
  readonly answered?: readonly FiledDocument[];
  /** Optional documents ticked so that they count. */
  readonly counted: readonly string[];
  /** What was filed for a row confirms it for as long as that very document is stored. */
  readonly filed?: readonly FiledDocument[];
  /** Tasks that the person ticked (decision A-158). */
  readonly done: readonly string[];
  /** Answers to the questions of the card that are about this case alone (decision A-159). */
  readonly questions: Answers;
  /** Id of the person whom the procedure is for, where it is not the applicant. */
  readonly subject?: string;
  /** 'Probar con datos de ejemplo' (decision A-139). */
  readonly includeDemo: boolean;
}

/** What the analysis reads of the device: the vault, its people, and what they said of themselves. */
export interface Inventory {
  readonly documents: readonly DocumentSummary[];
  readonly people: readonly Person[];
  /** Lasting facts (decision A-159). */
  readonly facts: Facts;
  /** The day of filing. */
  readonly day: IsoDay;
}
