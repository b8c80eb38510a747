import type { Person } from "../../documents/people/person.ts";
import type { DocumentTypeId } from "../../documents/types/documentType.ts";
import type { FolderId } from "../../documents/folders/folders.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import type { Answers, CardRow } from "../fit/rules.ts";
import type { Facts } from "../questions/facts.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** A folder in the analysis (HUB-27). */
export interface WalletFolder {
  readonly id: FolderId;
  readonly name: string;
  readonly documentCount: number;
  readonly isComplete: boolean;
  readonly icon: string;
  readonly description: string;
}

/** Counts over the ten document folders (HUB-32, decision A-031). */
export interface WalletData {
  readonly totalFolders: number;
  readonly documentsCount: number;
  readonly completedFolders: number;
}

export const VALIDATION_STATUSES = ["complete", "partial", "missing"] as const;
export type ValidationStatus = (typeof VALIDATION_STATUSES)[number];

/** A stored document that is evidence for a row (decision A-136), with its folder if that may differ from the row's. */
export type EvidenceDocument = Pick<DocumentSummary, "id" | "filename" | "documentType" | "isDemoData"> &
  Partial<Pick<DocumentSummary, "folderId">>;

/** A stored document that the person filed for a row, or answered about (decision A-082). */
export interface FiledDocument {
  readonly row: string;
  readonly documentId: string;
}

/**
 * Certainty of a row (decision A-136). `none`: nothing stored; `asked`: its folder has documents, and the person is
 * asked; `byType`: a stored document has the required type; `byPerson`: the person confirmed; `denied`: the person
 * rejected.
 */
export const EVIDENCE_KINDS = ["none", "asked", "byType", "byPerson", "denied"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Verdict on a row (decisions ); `confirmed` by the person, `carried`: the person brings it. */
export const ROW_OUTCOMES = ["valid", "confirmed", "carried", "unsure", "invalid", "missing", "notNeeded"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * Group of a row on the screen. `ready`: present; `unsure`: to check; `missing`; `task`: something to fill in, pay or
 * have at hand (decision A-158); `depends`: on answers, or optional; `notNeeded`: the office looks it up itself.
 */
export const ROW_GROUPS = ["ready", "unsure", "missing", "task", "depends", "notNeeded"] as const;
export type RowGroup = (typeof ROW_GROUPS)[number];

/** The paper of one of the people of whom a row asks for one each. */
export interface PersonLine {
  /** Id of the person. */
  readonly id: string;
  readonly name: string;
  readonly outcome: Extract<RowOutcome, "valid" | "unsure" | "invalid" | "missing">;
}

/** A requirement compared with the vault (PLA-13, MISS-30). */
export interface Validation {
  readonly id: string;
  readonly documentType: string;
  readonly typeId: DocumentTypeId;
  readonly required: boolean;
  readonly available: boolean;
  readonly status: ValidationStatus;
  readonly suggestion?: string;
  readonly note?: string;
  readonly outcome: RowOutcome;
  readonly group: RowGroup;
  readonly reasons: readonly string[];
  /** Added to the card since the case was last opened. */
  readonly isNew?: true;
  /** The answer that requires the row, in a sentence. */
  readonly because?: string;
  /** An open question decides whether the row is required. */
  readonly isOpen?: true;
  /** One line a person of a row that asks for several people's papers, while it is not settled. */
  readonly people?: readonly PersonLine[];
  /** The person can say that they bring the original, or have it on paper. */
  readonly carry?: "inPerson" | "onPaper";
  /** A task that is ticked, or whose document is stored. */
  readonly isDone?: boolean;
  readonly number?: NonNullable<CardRow["number"]>;
  /** Something that a person has to check. */
  readonly check?: string;
  readonly obtain?: NonNullable<CardRow["obtain"]>;
  readonly evidence: { readonly kind: EvidenceKind; readonly documents: readonly EvidenceDocument[] };
  /** False for an unticked optional document, which is in no total (decision A-135). */
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
  /** Integer; 0 if nothing counts (PLA-31, decision A-122). */
  readonly percentage: number;
  /** Every row that counts is complete, and no open question may add another. */
  readonly allComplete: boolean;
  readonly hasPartial: boolean;
  readonly open: number;
}

/** A person's answer about a row with documents in its folder; `undecided` withdraws an answer (decision A-136). */
export type RowAnswer = "yes" | "no" | "undecided";

export interface ValidationChoices {
  readonly confirmed: readonly string[];
  readonly denied: readonly string[];
  /** Documents shown with an answer: it is about no others. */
  readonly answered?: readonly FiledDocument[];
  readonly counted: readonly string[];
  /** Filed documents confirm their row while they are stored. */
  readonly filed?: readonly FiledDocument[];
  /** Rows whose paper the person brings. */
  readonly carried?: readonly string[];
  /** Ticked tasks (decision A-158). */
  readonly done: readonly string[];
  /** Answers to card questions about this case only (decision A-159). */
  readonly questions: Answers;
  /** Id of the person that the procedure is for, if not the applicant. */
  readonly subject?: string;
  /** 'Probar con datos de ejemplo' (decision A-139). */
  readonly includeDemo: boolean;
}

/** Input of the analysis from this device: the vault, its people and their facts. */
export interface Inventory {
  readonly documents: readonly DocumentSummary[];
  readonly people: readonly Person[];
  /** Lasting facts (decision A-159). */
  readonly facts: Facts;
  readonly day: IsoDay;
}
