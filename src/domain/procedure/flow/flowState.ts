import type { Case } from "../case/case.ts";
import { getAnswer } from "../case/caseRows.ts";
import type { DocumentRequirement, QueryCategory, QueryResult, SocratesResult } from "../requirements/result.ts";
import type { EvidenceDocument, Validation } from "../validation/types.ts";

/** Data from the requirements search for the validator (PLA-11, PLA-12). */
export interface IntakeSignal extends SocratesResult {
  readonly query: string;
  readonly category: QueryCategory;
  readonly documentRequirements: readonly DocumentRequirement[];
  /** The complete answer, to be shown later (decision A-144). */
  readonly answer: QueryResult;
}

export type CompletionStatus = "pending" | "partial" | "complete";

/** Progress of Platón with the case from Sócrates. */
export type FlowStage = "inactive" | "signalled" | "validating" | "validated";

/** State shared by the search, the validator and the vault (FLOW-01 to FLOW-03). */
export interface FlowState {
  readonly intake: {
    readonly isActive: boolean;
    readonly result: IntakeSignal | null;
    readonly documentRequirements: readonly DocumentRequirement[];
  };
  readonly validation: {
    readonly isActive: boolean;
    readonly isProcessing: boolean;
    readonly validations: readonly Validation[];
    readonly completionStatus: CompletionStatus;
  };
  /** The stored documents that match the rows (decision A-128). */
  readonly wallet: { readonly documents: readonly EvidenceDocument[] };
}

/** The shared state of a case; before `validated` it has no validations (FLOW-04 to FLOW-11, decision A-126). */
export function toFlowState(stage: FlowStage, opened: Case | null, rows: readonly Validation[] = []): FlowState {
  const result = stage === "inactive" || !opened ? null : toSignal(opened);
  const validations = stage === "validated" ? rows : [];
  return {
    intake: { isActive: result !== null, result, documentRequirements: result?.documentRequirements ?? [] },
    validation: {
      isActive: stage === "validating" || stage === "validated",
      isProcessing: stage === "validating",
      validations,
      completionStatus: getCompletionStatus(validations),
    },
    wallet: { documents: validations.flatMap(({ evidence }) => evidence.documents) },
  };
}

function toSignal(opened: Case): IntakeSignal | null {
  const answer = getAnswer(opened);
  if (!answer) return null;
  const { category, processedResult, documentRequirements } = answer;
  return { query: opened.query, category, ...processedResult, documentRequirements, answer };
}

/** There are documents to validate and the validator has not begun (PLA-16, PLA-17). */
export function canActivateValidation({ intake, validation }: FlowState): boolean {
  return intake.documentRequirements.length > 0 && !validation.isActive;
}

/** Over the rows that count (decision A-135); pending without any (decision A-121). */
function getCompletionStatus(validations: readonly Validation[]): CompletionStatus {
  const rows = validations.filter((row) => row.counts);
  const isComplete = (row: Validation) => row.status === "complete";
  if (!rows.some(isComplete)) return "pending";
  return rows.every(isComplete) ? "complete" : "partial";
}
