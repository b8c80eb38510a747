import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import { CaseQuestions } from "@/components/procedure/CaseQuestions/CaseQuestions.tsx";
import type { HeadingLevel } from "@/components/ui/Heading/Heading.tsx";
import type { Case } from "@/domain/procedure/case.ts";
import { getSituation, type CaseOwnAnswers } from "@/domain/procedure/questions/caseQuestions.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { caseQuestionsMachine } from "@/machines/procedure/caseQuestions/caseQuestions.machine.ts";
import { selectQuestions } from "@/machines/procedure/caseQuestions/caseQuestions.selectors.ts";
import { useEmitted } from "../useEmitted.ts";

export interface CaseQuestionsPanelProps {
  readonly machine: typeof caseQuestionsMachine;
  /** Another case needs another panel: give its id as the key. */
  readonly opened: Pick<Case, "requirements" | "answers">;
  readonly inventory: Inventory;
  readonly headingLevel?: HeadingLevel;
  /** The answers to keep with the case, after each of them. */
  readonly onAnswers: (answers: CaseOwnAnswers) => void;
  readonly onOpenMyData: () => void;
}

/** The questions about a case on its result: of the hub and of Platón (decision A-159). */
export function CaseQuestionsPanel({ machine, opened, inventory, onAnswers, ...shown }: CaseQuestionsPanelProps) {
  const [snapshot, send, actor] = useMachine(machine, { input: getSituation(opened, inventory) });
  const { people } = inventory;
  useEmitted<typeof caseQuestionsMachine, "answers.changed">(actor, "answers.changed", ({ answers, subject }) =>
    onAnswers({ answers, subject }),
  );
  useEffect(() => send({ type: "people.changed", people }), [send, people]);
  return (
    <CaseQuestions
      {...shown}
      view={selectQuestions(snapshot)}
      onAnswer={(question, option) => send({ type: "question.answered", question, option })}
      onSkip={(question) => send({ type: "question.skipped", question })}
      onChange={(question) => send({ type: "question.changed", question })}
      onCancel={() => send({ type: "change.cancelled" })}
    />
  );
}
