import { describe, expect, it } from "vitest";
import { answerWithoutCard } from "../cards/answer.ts";
import type { DocumentRequirement, QueryResult } from "../requirements/result.ts";
import type { Validation, ValidationStatus } from "../validation/types.ts";
import { toRow } from "../validation/validate.testing.ts";
import { createCase } from "../case/case.ts";
import { canActivateValidation, toFlowState } from "./flowState.ts";

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
/** The requirement as a row of the case. */
const ROW = { ...dni, id: "row-1" };
const begun = (answered: QueryResult) => createCase("1", "licencia de obra", answered, "2026-11-21T10:00:00.000Z");

const row = (status: ValidationStatus, counts = true) => toRow(status, status, { required: counts, counts });
const statusAfter = (...rows: readonly Validation[]) =>
  toFlowState("validated", begun(answer), rows).validation.completionStatus;

const document = { id: "1", filename: "dni.pdf", documentType: "DNI", isDemoData: false };
const found: Validation = { ...row("complete"), evidence: { kind: "byType", documents: [document] } };

const initial = toFlowState("inactive", null);
const signalled = toFlowState("signalled", begun(answer), [found]);
const validating = toFlowState("validating", begun(answer), [found]);
const validated = toFlowState("validated", begun(answer), [found]);

describe("the shared flow state", () => {
  it("[PLA-11] [PLA-12] signals query, category, the six lists and the requirements built from the documents", () => {
    expect(signalled.intake.result).toEqual({
      query: "licencia de obra",
      category: "licencias",
      requirements: ["Ser propietario"],
      documents: ["DNI"],
      deadlines: ["Un mes"],
      costs: ["100 €"],
      steps: ["Pide cita"],
      officialLinks: ["https://www.boe.es"],
      documentRequirements: [ROW],
      answer: { ...answer, documentRequirements: [ROW] },
    });
  });

  it("[FLOW-01] [FLOW-02] [FLOW-03] [FLOW-04] begins with both stages inactive and everything empty", () => {
    expect(initial).toEqual({
      intake: { isActive: false, result: null, documentRequirements: [] },
      validation: { isActive: false, isProcessing: false, validations: [], completionStatus: "pending" },
      wallet: { documents: [] },
    });
    expect(toFlowState("inactive", begun(answer), [found])).toEqual(initial);
  });

  it("[FLOW-05] becomes active with a signal, stores its requirements and shows no earlier validation", () => {
    expect(signalled).toMatchObject({
      intake: { isActive: true, documentRequirements: [ROW] },
      validation: initial.validation,
      wallet: { documents: [] },
    });
  });

  it("may validate with a result that names documents, once, and not with one that names none", () => {
    expect(canActivateValidation(initial)).toBe(false);
    expect(canActivateValidation(toFlowState("signalled", begun(answerWithoutCard("otra cosa", []))))).toBe(false);
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

  it("[FLOW-07] stores the validations, ends processing and names the documents compared", () => {
    expect(validated).toEqual({
      ...signalled,
      validation: { isActive: true, isProcessing: false, validations: [found], completionStatus: "complete" },
      wallet: { documents: [document] },
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
});
