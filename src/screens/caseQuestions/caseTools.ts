import type { ComponentType } from "react";
import type { Case } from "@/domain/procedure/case.ts";
import type { CaseOwnAnswers } from "@/domain/procedure/questions/caseQuestions.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";

/** The questions about a case on its result. */
export interface QuestionsProps {
  readonly opened: Case;
  readonly inventory: Inventory;
  /** The answers to keep with the case, after each of them. */
  readonly onAnswers: (answers: CaseOwnAnswers) => void;
}

/** What a screen needs to keep the result of a case up to date. */
export interface CaseTools {
  readonly Questions: ComponentType<QuestionsProps>;
  /** Tells each change of documents, people and facts. @returns the way to stop */
  readonly watchInventory: (onChange: (inventory: Inventory) => void) => () => void;
}
