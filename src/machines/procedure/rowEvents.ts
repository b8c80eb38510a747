import { changeChoices, type Case } from "@/domain/procedure/case.ts";
import { answerRow, countRow } from "@/domain/procedure/validation/choices.ts";
import type { RowAnswer } from "@/domain/procedure/validation/types.ts";

/** What the person says about a row, on the hub and with Platón. */
export type RowEvent =
  | { type: "row.answered"; documentType: string; answer: RowAnswer }
  | { type: "row.counted"; documentType: string; counts: boolean };

/** The case after the event. */
export function applyRowEvent(opened: Case, event: RowEvent): Case {
  return changeChoices(opened, (choices) =>
    event.type === "row.answered"
      ? answerRow(choices, event.documentType, event.answer)
      : countRow(choices, event.documentType, event.counts),
  );
}
