import { changeChoices, type Case } from "@/domain/procedure/case.ts";
import { answerQuestions, answerRow, countRow } from "@/domain/procedure/validation/choices.ts";
import type { CaseOwnAnswers } from "@/domain/procedure/questions/caseQuestions.ts";
import type { Inventory, RowAnswer, ValidationChoices } from "@/domain/procedure/validation/types.ts";

/** What the person says about a row, on the hub and with Platón. */
export type RowEvent =
  | { type: "row.answered"; documentType: string; answer: RowAnswer }
  | { type: "row.counted"; documentType: string; counts: boolean }
  /** The answers to the questions about the case, which decide its rows (decision A-159). */
  | ({ type: "row.questionsAnswered" } & CaseOwnAnswers);

/** A document, a person or a fact has changed while a result is shown. */
export interface InventoryChanged {
  readonly type: "inventory.changed";
  readonly inventory: Inventory;
}

/** The case after the event. */
export function applyRowEvent(opened: Case, event: RowEvent): Case {
  return changeChoices(opened, (choices) => changeByEvent(choices, event));
}

function changeByEvent(choices: ValidationChoices, event: RowEvent): ValidationChoices {
  switch (event.type) {
    case "row.answered":
      return answerRow(choices, event.documentType, event.answer);
    case "row.counted":
      return countRow(choices, event.documentType, event.counts);
    case "row.questionsAnswered":
      return answerQuestions(choices, event.answers, event.subject);
  }
}
