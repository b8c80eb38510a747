import type { Answers } from "../fit/rules.ts";
import type { RowAnswer, ValidationChoices } from "./types.ts";

const without = (list: readonly string[], entry: string) => list.filter((other) => other !== entry);

const filedForOthers = ({ filed = [] }: ValidationChoices, row: string) => filed.filter((entry) => entry.row !== row);

/** The choices after an answer; `undecided` takes an earlier one back, and a document that was filed for the row too. */
export function answerRow(choices: ValidationChoices, documentType: string, answer: RowAnswer): ValidationChoices {
  const confirmed = without(choices.confirmed, documentType);
  const denied = without(choices.denied, documentType);
  return {
    ...choices,
    confirmed: answer === "yes" ? [...confirmed, documentType] : confirmed,
    denied: answer === "no" ? [...denied, documentType] : denied,
    ...(choices.filed && answer !== "yes" ? { filed: filedForOthers(choices, documentType) } : {}),
  };
}

/** The choices after an optional document was ticked or unticked (decision A-135). */
export function countRow(choices: ValidationChoices, documentType: string, counts: boolean): ValidationChoices {
  const counted = without(choices.counted, documentType);
  return { ...choices, counted: counts ? [...counted, documentType] : counted };
}

/** The choices after the questions were answered. @param subject id of the person whom it is for; null for the applicant */
export function answerQuestions(
  { subject: _, ...choices }: ValidationChoices,
  questions: Answers,
  subject: string | null,
): ValidationChoices {
  return { ...choices, questions, ...(subject !== null && { subject }) };
}

/** The choices after a document was filed for this very row; an earlier answer is over (decision A-082). */
export function choicesAfterUpload(
  choices: ValidationChoices,
  documentType: string,
  documentId: string,
): ValidationChoices {
  return {
    ...answerRow(choices, documentType, "undecided"),
    filed: [...filedForOthers(choices, documentType), { row: documentType, documentId }],
  };
}
