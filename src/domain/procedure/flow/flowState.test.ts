import { describe, expect, it } from "vitest";
import { answerWithoutCard } from "../cards/answer.ts";
import type { DocumentRequirement, QueryResult } from "../requirements/result.ts";
import type { Validation, ValidationStatus } from "../validation/types.ts";
import {
  activateValidation,
  canActivateValidation,
  initialFlowState,
  resetFlow,
  signalIntake,
  signalOf,
  updateValidations,
  updateWallet,
  type FlowState,
} from "./flowState.ts";

const dni: DocumentRequirement = { type: "identity", description: "DNI", category: "Identidad", required: true };
const answer: QueryResult = {
  ...answerWithoutCard("licencia de obra", []),
  processedResult: {
    requirements: ["Ser propietario"],
    documents: ["DNI"],
    deadlines: ["Un mes"],
    costs: ["100 €"],
    steps: ["Pide cita"],
    officialLinks: ["https://www.boe.es"],
  },
  documentRequirements: [dni],
};
const signal = signalOf("licencia de obra", answer);
const emptySignal = signalOf("otra cosa", answerWithoutCard("otra cosa", []));

const row = (status: ValidationStatus, counts = true): Validation => ({
  documentType: status,
  typeId: "identity",
  required: counts,
  available: status === "complete",
  status,
  evidence: { kind: "none", documents: [] },
  counts,
});
const statusAfter = (...rows: readonly Validation[]) =>
  updateValidations(initialFlowState, rows).validation.completionStatus;

const document = {
  id: "1",
  filename: "dni.pdf",
  folderId: "identity",
  documentType: "DNI",
  confidence: 90,
  uploadDate: "2026-11-20T10:00:00.000Z",
  isDemoData: false,
  size: 10,
  mimeType: "application/pdf",
} as const;

const signalled = signalIntake(initialFlowState, signal);
const validating = activateValidation(signalled);
const validated = updateValidations(validating, [row("complete")]);

describe("the signal to the validator", () => {
  it("[PLA-11] [PLA-12] holds query, category, the six lists and the requirements built from the documents", () => {
    expect(signal).toEqual({
      query: "licencia de obra",
      category: "licencias",
      requirements: ["Ser propietario"],
      documents: ["DNI"],
      deadlines: ["Un mes"],
      costs: ["100 €"],
      steps: ["Pide cita"],
      officialLinks: ["https://www.boe.es"],
      documentRequirements: [dni],
      answer,
    });
  });
});

describe("the shared flow state", () => {
  it("[FLOW-01] [FLOW-02] [FLOW-03] [FLOW-04] begins with both stages inactive and everything empty", () => {
    expect(initialFlowState).toEqual({
      intake: { isActive: false, result: null, documentRequirements: [] },
      validation: { isActive: false, isProcessing: false, validations: [], completionStatus: "pending" },
      wallet: { documents: [] },
    });
  });

  it("[FLOW-05] becomes active with a signal and stores its result and requirements", () => {
    expect(signalled).toEqual({
      ...initialFlowState,
      intake: { isActive: true, result: signal, documentRequirements: [dni] },
    });
  });

  it("drops with a new signal what an earlier one had validated", () => {
    expect(signalIntake(updateWallet(validated, [document]), emptySignal)).toEqual({
      intake: { isActive: true, result: emptySignal, documentRequirements: [] },
      validation: initialFlowState.validation,
      wallet: { documents: [document] },
    });
  });

  it("may validate with a result that names documents, once, and not with one that names none", () => {
    expect(canActivateValidation(initialFlowState)).toBe(false);
    expect(canActivateValidation(signalIntake(initialFlowState, emptySignal))).toBe(false);
    expect(canActivateValidation(signalled)).toBe(true);
    expect(canActivateValidation(validating)).toBe(false);
    expect(canActivateValidation(validated)).toBe(false);
  });

  it("[FLOW-06] is active and processing when the validation is activated", () => {
    expect(validating).toEqual({
      ...signalled,
      validation: { isActive: true, isProcessing: true, validations: [], completionStatus: "pending" },
    });
  });

  it("[FLOW-07] stores the validations and ends processing", () => {
    expect(validated).toEqual({
      ...signalled,
      validation: {
        isActive: true,
        isProcessing: false,
        validations: [row("complete")],
        completionStatus: "complete",
      },
    });
  });

  it("[FLOW-08] is complete when every item is", () => {
    expect(statusAfter(row("complete"), row("complete"))).toBe("complete");
  });

  it("[FLOW-09] is partial when at least one item is complete and not all are", () => {
    expect(statusAfter(row("complete"), row("missing"), row("partial"))).toBe("partial");
  });

  it("[FLOW-10] is pending otherwise, also without any item", () => {
    expect(statusAfter(row("partial"), row("missing"))).toBe("pending");
    expect(statusAfter()).toBe("pending");
  });

  it("leaves out the optional documents that the person has not ticked", () => {
    expect(statusAfter(row("complete"), row("missing", false))).toBe("complete");
    expect(statusAfter(row("missing"), row("complete", false))).toBe("pending");
    expect(statusAfter(row("complete", false))).toBe("pending");
  });

  it("mirrors the documents of the vault and changes nothing else", () => {
    expect(updateWallet(validated, [document])).toEqual({ ...validated, wallet: { documents: [document] } });
  });

  it("[FLOW-11] returns to the beginning with a reset", () => {
    const full: FlowState = updateWallet(validated, [document]);
    expect(full).not.toEqual(initialFlowState);
    expect(resetFlow()).toEqual(initialFlowState);
  });
});
