import { QueryClientProvider } from "@tanstack/react-query";
import { createCaseQuestionsImplementations } from "@/machines/procedure/caseQuestions/caseQuestions.actors.ts";
import { caseQuestionsMachine } from "@/machines/procedure/caseQuestions/caseQuestions.machine.ts";
import { CaseQuestionsPanel, type QuestionedResult } from "@/screens/shared/CaseQuestionsPanel.tsx";
import { facts } from "./facts.ts";
import { MyData } from "./MyData.tsx";
import { queryClient } from "../shell/queryClient.ts";
import { useDayInSpain } from "../shell/today.ts";
import { vault } from "../documents/vault.ts";

const machine = caseQuestionsMachine.provide(createCaseQuestionsImplementations(facts));

export function Questions(result: QuestionedResult) {
  const day = useDayInSpain();
  return (
    <QueryClientProvider client={queryClient}>
      <CaseQuestionsPanel
        {...result}
        {...{ machine, facts, vault, day }}
        renderMyData={(open, onClose) => <MyData open={open} onClose={onClose} />}
      />
    </QueryClientProvider>
  );
}
