import type { DocumentRequirement, QueryCategory, QueryResult, SocratesResult } from "../requirements/result.ts";
import type { Validation } from "../validation/types.ts";
import type { DocumentSummary } from "../../documents/vault/document.ts";

/** What the requirements search hands to the validator (PLA-11, PLA-12). */
export interface IntakeSignal extends SocratesResult {
  readonly query: string;
  readonly category: QueryCategory;
  readonly documentRequirements: readonly DocumentRequirement[];
  /** The whole answer, so that it stays readable later on (decision A-144). */
  readonly answer: QueryResult;
}

/** The signal that an answer to a query gives. */
export function signalOf(query: string, answer: QueryResult): IntakeSignal {
  return {
    query,
    category: answer.category,
    ...answer.processedResult,
    documentRequirements: answer.documentRequirements,
    answer,
  };
}

export type CompletionStatus = "pending" | "partial" | "complete";

/** The state that the search, the validator and the vault share (FLOW-01 to FLOW-03). */
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
  readonly wallet: { readonly documents: readonly DocumentSummary[] };
}

/** FLOW-04 */
export const initialFlowState: FlowState = {
  intake: { isActive: false, result: null, documentRequirements: [] },
  validation: { isActive: false, isProcessing: false, validations: [], completionStatus: "pending" },
  wallet: { documents: [] },
};

/** Stores a result with its requirements; what an earlier one had validated is dropped (FLOW-05, decision A-126). */
export function signalIntake(state: FlowState, signal: IntakeSignal): FlowState {
  return {
    ...state,
    intake: { isActive: true, result: signal, documentRequirements: signal.documentRequirements },
    validation: initialFlowState.validation,
  };
}

/** True when there is a result with documents to validate and the validator is not at it yet (PLA-16, PLA-17). */
export function canActivateValidation({ intake, validation }: FlowState): boolean {
  return intake.result !== null && intake.documentRequirements.length > 0 && !validation.isActive;
}

/** FLOW-06 */
export function activateValidation(state: FlowState): FlowState {
  return { ...state, validation: { ...initialFlowState.validation, isActive: true, isProcessing: true } };
}

/** Stores the validations and ends processing (FLOW-07 to FLOW-10). */
export function updateValidations(state: FlowState, validations: readonly Validation[]): FlowState {
  return {
    ...state,
    validation: {
      ...state.validation,
      isProcessing: false,
      validations,
      completionStatus: completionStatusOf(validations),
    },
  };
}

/** Over the rows that count, as every figure is (decision A-135); pending when none does (decision A-121). */
function completionStatusOf(validations: readonly Validation[]): CompletionStatus {
  const rows = validations.filter((row) => row.counts);
  const isComplete = (row: Validation) => row.status === "complete";
  if (!rows.some(isComplete)) return "pending";
  return rows.every(isComplete) ? "complete" : "partial";
}

/** Mirrors the documents of the vault after a load, a save or a delete (FLOW-03, decision A-128). */
export function updateWallet(state: FlowState, documents: readonly DocumentSummary[]): FlowState {
  return { ...state, wallet: { documents } };
}

/** FLOW-11 */
export function resetFlow(): FlowState {
  return initialFlowState;
}
