import { folderById } from "../../documents/folders/folders.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import { toWalletFolders, computeStatistics } from "../../documents/vault/statistics.ts";
import { createCasts } from "../fit/parts.ts";
import { fitCard, type Filing, type Verdict } from "../fit/fit.ts";
import type { CardQuestion, CardRow } from "../fit/rules.ts";
import type { DocumentRequirement } from "../requirements/result.ts";
import { answersFor, becauseOf } from "../questions/questions.ts";
import { judge, toFitDocument, type Judgement } from "./judge.ts";
import { getRowId, isTask, toRule } from "./rowRule.ts";
import type {
  EvidenceDocument,
  Inventory,
  RowGroup,
  RowOutcome,
  Validation,
  ValidationChoices,
  ValidationStatus,
  WalletData,
  WalletFolder,
} from "./types.ts";

/** Whether sample documents count ('Probar con datos de ejemplo', decision A-139). */
export interface InventoryOptions {
  readonly includeDemo: boolean;
}

export const initialChoices: ValidationChoices = {
  confirmed: [],
  denied: [],
  counted: [],
  done: [],
  questions: {},
  includeDemo: false,
};

type Documents = Pick<Inventory, "documents">;

/** Without keepsakes (decision A-032). */
function countedDocuments({ documents }: Documents, { includeDemo }: InventoryOptions): readonly DocumentSummary[] {
  return documents.filter(({ isDemoData, folderId }) => (includeDemo || !isDemoData) && folderId !== "memory");
}

/** The ten document folders (PLA-19, decisions ). */
function getWalletFolders(inventory: Documents, options: InventoryOptions): readonly WalletFolder[] {
  return toWalletFolders(computeStatistics(countedDocuments(inventory, options))).filter(({ id }) => id !== "memory");
}

/** HUB-32 */
export function getWalletData(inventory: Documents, options: InventoryOptions): WalletData {
  const folders = getWalletFolders(inventory, options);
  return {
    totalFolders: folders.length,
    documentsCount: folders.reduce((sum, folder) => sum + folder.documentCount, 0),
    completedFolders: folders.filter((folder) => folder.isComplete).length,
  };
}

/** Status by folder alone; it proves nothing (PLA-24 to PLA-26, decision A-157). @public */
export function folderStatus(folder: WalletFolder | undefined): ValidationStatus {
  if (!folder || folder.documentCount === 0) return "missing";
  return folder.isComplete ? "complete" : "partial";
}

const STATUSES: Readonly<Record<RowOutcome, ValidationStatus>> = {
  valid: "complete",
  confirmed: "complete",
  carried: "complete",
  unsure: "partial",
  invalid: "missing",
  missing: "missing",
  notNeeded: "missing",
};

/**
 * Compares each requirement with the vault, one row each in their order (PLA-13). A row is complete only if a document
 * fits its rules or the person confirmed; a document of its folder without a known type is a question (decision A-157).
 * Rows that the answers exclude are left out.
 */
export function validate(
  requirements: readonly DocumentRequirement[],
  inventory: Inventory,
  choices: ValidationChoices,
  questions: readonly CardQuestion[] = [],
): Validation[] {
  const documents = countedDocuments(inventory, choices);
  const folders = getWalletFolders(inventory, choices);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const rows = requirements.map((requirement, index) => ({ ...toRule(requirement), id: String(index) }));
  const answers = answersFor(questions, choices.questions, inventory.facts);
  const { people, day: filingDay } = inventory;
  const subject = choices.subject ?? null;
  const filing: Filing = {
    rows,
    answers,
    documents: documents.map(toFitDocument),
    people,
    casts: createCasts({ people, answers, rows, questions, subject, filingDay }),
    filingDay,
  };
  const verdicts = fitCard(filing);
  return requirements.flatMap((requirement, index) => {
    const rule = rows[index];
    const verdict = rule && verdicts.get(rule.id);
    if (!rule || !verdict || verdict.outcome === "notApplicable") return [];
    const folder = folders.find(({ id }) => id === requirement.type);
    const id = getRowId(requirement, index);
    const judgement = judge({ id, requirement, rule, verdict, filing, choices, documents: byId });
    const because = becauseOf(rule, answers, questions);
    return [
      {
        ...toValidation({ ...requirement, id }, rule, verdict, judgement, choices, folder),
        ...(because !== null && { because }),
      },
    ];
  });
}

function toValidation(
  requirement: DocumentRequirement & { readonly id: string },
  rule: CardRow,
  { applies }: Verdict,
  judgement: Judgement,
  choices: ValidationChoices,
  folder: WalletFolder | undefined,
): Validation {
  const { id, description, type, note } = requirement;
  const notes = [note, rule.consultable?.value === "depends" && rule.consultable.text].filter(Boolean);
  const isDone = judgement.outcome === "confirmed" || judgement.outcome === "valid" || choices.done.includes(id);
  const isConsulted = rule.consultable?.value === "yes" && judgement.outcome === "missing";
  const required = requirement.required && applies === "yes";
  const counts = !isTask(rule) && !isConsulted && (required || choices.counted.includes(id));
  const outcome = isConsulted ? "notNeeded" : judgement.outcome;
  const status = isTask(rule) && isDone ? "complete" : STATUSES[outcome];
  const reasons = isConsulted && rule.consultable ? [rule.consultable.text] : judgement.reasons;
  return {
    id,
    documentType: description,
    typeId: type,
    required,
    available: status === "complete",
    status,
    suggestion: getSuggestion(outcome, reasons, judgement.documents, folder),
    ...(notes.length > 0 && { note: notes.join(" ") }),
    outcome,
    group: getGroup(outcome, counts, isTask(rule)),
    reasons,
    ...(requirement.required && applies === "unknown" && { isOpen: true }),
    ...(isTask(rule) && { isDone }),
    ...(judgement.people && { people: judgement.people }),
    ...(rule.number && { number: rule.number }),
    ...(rule.check !== undefined && { check: rule.check }),
    ...(rule.obtain && { obtain: rule.obtain }),
    evidence: { kind: judgement.kind, documents: judgement.documents.map((one) => toEvidence(one, requirement)) },
    counts,
  };
}

function getGroup(outcome: RowOutcome, counts: boolean, task: boolean): RowGroup {
  if (task) return "task";
  if (outcome === "notNeeded" && !counts) return "notNeeded";
  if (!counts) return "depends";
  if (outcome === "valid" || outcome === "confirmed" || outcome === "carried") return "ready";
  return outcome === "unsure" ? "unsure" : "missing";
}

/** Only confirmed documents are called available (decision A-027 and appendix A). */
function getSuggestion(
  outcome: RowOutcome,
  reasons: readonly string[],
  documents: readonly DocumentSummary[],
  folder: WalletFolder | undefined,
): string {
  if (outcome === "invalid" || outcome === "unsure" || outcome === "notNeeded") return reasons.join(" ");
  if (outcome === "carried") return ["Lo llevas tú.", ...reasons].join(" ");
  if (outcome === "missing") return folder ? "Sube este documento a tu T-Wallet" : "Sin carpeta propia";
  const [first] = documents;
  return first ? `Disponible en tu carpeta ${folderById(first.folderId).name}` : reasons.join(" ");
}

function toEvidence(
  { id, filename, documentType, isDemoData, folderId }: DocumentSummary,
  { type }: DocumentRequirement,
): EvidenceDocument {
  return { id, filename, documentType, isDemoData, ...(folderId !== type && { folderId }) };
}
