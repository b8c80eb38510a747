import type { CaseOwnAnswers } from "../questions/caseQuestions.ts";
import type { FiledDocument, RowAnswer, ValidationChoices } from "./types.ts";

export type RowEvent =
  | {
      readonly type: "row.answered";
      readonly row: string;
      readonly answer: RowAnswer;
      readonly documents?: readonly string[];
    }
  | { readonly type: "row.counted"; readonly row: string; readonly counts: boolean }
  | { readonly type: "row.carried"; readonly row: string; readonly carried: boolean }
  | { readonly type: "row.done"; readonly row: string; readonly done: boolean }
  | { readonly type: "row.filed"; readonly row: string; readonly documentId: string };

/** Answers to the questions about the case, which decide its rows (decision A-159). */
export interface QuestionsAnswered extends CaseOwnAnswers {
  readonly type: "row.questionsAnswered";
  /** The procedure is now for another person: confirmations and filed documents are dropped. */
  readonly isForAnother?: boolean;
}

export function applyRowEvent(choices: ValidationChoices, event: RowEvent | QuestionsAnswered): ValidationChoices {
  switch (event.type) {
    case "row.answered":
      return answerRow(choices, event.row, event.answer, event.documents);
    case "row.counted":
      return { ...choices, counted: withEntry(choices.counted, event.row, event.counts) };
    case "row.carried":
      return { ...choices, carried: withEntry(choices.carried ?? [], event.row, event.carried) };
    case "row.done":
      return { ...choices, done: withEntry(choices.done, event.row, event.done) };
    case "row.filed":
      return choicesAfterUpload(choices, event.row, event.documentId);
    case "row.questionsAnswered":
      return answerQuestions(choices, event);
  }
}

const without = (list: readonly string[], entry: string) => list.filter((other) => other !== entry);

const withEntry = (list: readonly string[], entry: string, isIn: boolean) =>
  isIn ? [...without(list, entry), entry] : without(list, entry);

const ofOthers = (entries: readonly FiledDocument[] = [], row: string) => entries.filter((entry) => entry.row !== row);

/** `undecided` withdraws an answer; it and 'no' also remove a document filed for the row. */
function answerRow(
  choices: ValidationChoices,
  row: string,
  answer: RowAnswer,
  documents: readonly string[] = [],
): ValidationChoices {
  const shown = answer === "undecided" ? [] : documents.map((documentId) => ({ row, documentId }));
  const answered = [...ofOthers(choices.answered, row), ...shown];
  return {
    ...choices,
    ...((choices.answered || answered.length > 0) && { answered }),
    confirmed: withEntry(choices.confirmed, row, answer === "yes"),
    denied: withEntry(choices.denied, row, answer === "no"),
    ...(choices.filed && answer !== "yes" ? { filed: ofOthers(choices.filed, row) } : {}),
  };
}

/** @param subject id of the person it is for; null for the applicant */
function answerQuestions(
  { subject: _, ...choices }: ValidationChoices,
  { answers: questions, subject, isForAnother = false }: QuestionsAnswered,
): ValidationChoices {
  const dropped = isForAnother && { confirmed: [], denied: [], answered: [], filed: [], done: [], carried: [] };
  return { ...choices, ...dropped, questions, ...(subject !== null && { subject }) };
}

/** Files a document for the row, which replaces an earlier answer (decision A-082). */
function choicesAfterUpload(choices: ValidationChoices, row: string, documentId: string): ValidationChoices {
  return {
    ...answerRow(choices, row, "undecided"),
    ...(choices.carried && { carried: without(choices.carried, row) }),
    filed: [...ofOthers(choices.filed, row), { row, documentId }],
  };
}
