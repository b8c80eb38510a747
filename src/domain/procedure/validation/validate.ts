import { matchesByType } from "../../documents/types/documentKind.ts";
import type { DocumentRequirement } from "../requirements/result.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { toWalletFolders, computeStatistics } from "../../documents/vault/statistics.ts";
import type {
  CompletionSummary,
  EvidenceDocument,
  EvidenceKind,
  Inventory,
  Validation,
  ValidationChoices,
  ValidationStatus,
  WalletData,
  WalletFolder,
} from "./types.ts";

/** Whether sample documents answer too ('Probar con datos de ejemplo', decision A-139). */
export interface InventoryOptions {
  readonly includeDemo: boolean;
}

/** What holds before the person has answered anything. */
export const initialChoices: ValidationChoices = { confirmed: [], denied: [], counted: [], includeDemo: false };

function countedDocuments(inventory: Inventory, { includeDemo }: InventoryOptions): readonly DocumentSummary[] {
  return inventory.documents.filter((document) => includeDemo || !document.isDemoData);
}

/** The ten document folders as the analysis sees them; keepsakes answer nothing (PLA-19, decisions ). */
function getWalletFolders(inventory: Inventory, options: InventoryOptions): readonly WalletFolder[] {
  return toWalletFolders(computeStatistics(countedDocuments(inventory, options))).filter(
    (folder) => folder.id !== "memory",
  );
}

/** The counts of the analysis over the ten document folders (HUB-32). */
export function getWalletData(inventory: Inventory, options: InventoryOptions): WalletData {
  const folders = getWalletFolders(inventory, options);
  return {
    totalFolders: folders.length,
    documentsCount: folders.reduce((sum, folder) => sum + folder.documentCount, 0),
    completedFolders: folders.filter((folder) => folder.isComplete).length,
  };
}

/**
 * Compares each requirement with the folder of its type, one row each and in their order (PLA-24 to PLA-26, PLA-30).
 * A 'no' of the person makes a row missing; a 'yes' holds only while its folder holds documents (decision A-136). A document
 * that the person filed for the row completes it in any folder, as long as it is stored (decisions ).
 */
export function validate(
  requirements: readonly DocumentRequirement[],
  inventory: Inventory,
  choices: ValidationChoices,
): Validation[] {
  const folders = getWalletFolders(inventory, choices);
  const documents = countedDocuments(inventory, choices);
  return requirements.map((requirement) => {
    const filed = filedFor(requirement, documents, choices);
    const folder = folders.find(({ id }) => id === (filed?.folderId ?? requirement.type));
    const evidence: Validation["evidence"] = filed
      ? { kind: "byPerson", documents: [{ ...asEvidence(filed), folderId: filed.folderId }] }
      : findEvidence(requirement, documents, choices);
    const status = filed ? "complete" : evidence.kind === "denied" ? "missing" : getStatus(folder);
    return {
      documentType: requirement.description,
      typeId: requirement.type,
      required: requirement.required,
      available: status === "complete",
      status,
      suggestion: getSuggestion(status, folder, evidence.kind),
      ...(requirement.note === undefined ? {} : { note: requirement.note }),
      evidence,
      counts: requirement.required || choices.counted.includes(requirement.description),
    };
  });
}

/** The document that the person filed for the row, while it is stored; among the keepsakes it answers nothing (decision A-032). */
function filedFor(
  { description }: DocumentRequirement,
  documents: readonly DocumentSummary[],
  { filed = [] }: ValidationChoices,
): DocumentSummary | undefined {
  const entry = filed.find(({ row }) => row === description);
  return entry && documents.find(({ id, folderId }) => id === entry.documentId && folderId !== "memory");
}

function getStatus(folder: WalletFolder | undefined): ValidationStatus {
  if (!folder || folder.documentCount === 0) return "missing";
  return folder.isComplete ? "complete" : "partial";
}

/** Decisions and appendix A: only what is confirmed is said to be there. */
function getSuggestion(status: ValidationStatus, folder: WalletFolder | undefined, evidence: EvidenceKind): string {
  if (!folder) return "Sin carpeta propia";
  switch (status) {
    case "complete":
      return evidence === "asked"
        ? `Puede estar en tu carpeta ${folder.name}: compruébalo`
        : `Disponible en tu carpeta ${folder.name}`;
    case "partial":
      return `Revisa la carpeta ${folder.name}: está incompleta`;
    case "missing":
      return "Sube este documento a tu T-Wallet";
  }
}

/** The documents of the requirement's folder, those of its very kind first, and how sure they make the row. */
function findEvidence(
  { type, description }: DocumentRequirement,
  documents: readonly DocumentSummary[],
  choices: ValidationChoices,
): Validation["evidence"] {
  const held = documents.filter((document) => document.folderId === type);
  const isMatch = createMatcher(description);
  const matching = held.filter(isMatch);
  const others = held.filter((document) => !isMatch(document));
  const getKind = (): EvidenceKind => {
    if (held.length === 0) return "none";
    if (choices.denied.includes(description)) return "denied";
    if (choices.confirmed.includes(description)) return "byPerson";
    // A sample belongs to no person: it confirms nothing (decision A-139).
    return matching.some((document) => !document.isDemoData) ? "byType" : "asked";
  };
  return { kind: getKind(), documents: [...matching, ...others].map(asEvidence) };
}

/** Tells whether a document's own type is that of the requirement; every type is looked at once. */
function createMatcher(description: string): (document: DocumentSummary) => boolean {
  const known = new Map<string, boolean>();
  return ({ documentType }) => {
    const answer = known.get(documentType) ?? matchesByType(documentType, description);
    known.set(documentType, answer);
    return answer;
  };
}

function asEvidence({ id, filename, documentType, isDemoData }: DocumentSummary): EvidenceDocument {
  return { id, filename, documentType, isDemoData };
}

/** The figures of the headline, over the rows that count (PLA-14, PLA-31, decisions ). */
export function summarise(validations: readonly Validation[]): CompletionSummary {
  const rows = validations.filter((row) => row.counts);
  const total = rows.length;
  const completeRows = rows.filter((row) => row.status === "complete");
  const complete = completeRows.length;
  const partial = rows.filter((row) => row.status === "partial").length;
  return {
    total,
    complete,
    partial,
    missing: missingCount(rows),
    percentage: total === 0 ? 0 : Math.round((complete / total) * 100),
    allComplete: total > 0 && complete === total,
    hasPartial: partial > 0,
    confirmed: completeRows.filter(({ evidence }) => evidence.kind === "byType" || evidence.kind === "byPerson").length,
  };
}

/** How many of the rows that count are missing; partial ones are not (decisions ). */
export function missingCount(validations: readonly Validation[]): number {
  return validations.filter((row) => row.counts && row.status === "missing").length;
}

export type SummaryTone = "green" | "amber" | "red";

/** The colour of the percentage (PLA-32 to PLA-34, decision A-123). */
export function summaryTone(summary: Pick<CompletionSummary, "allComplete" | "hasPartial">): SummaryTone {
  if (summary.allComplete) return "green";
  return summary.hasPartial ? "amber" : "red";
}
