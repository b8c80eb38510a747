import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createCaseQuestionsImplementations } from "@/machines/procedure/caseQuestions/caseQuestions.actors.ts";
import { caseQuestionsMachine } from "@/machines/procedure/caseQuestions/caseQuestions.machine.ts";
import { CaseQuestionsPanel } from "@/screens/caseQuestions/CaseQuestionsPanel.tsx";
import type { CaseTools, QuestionsProps } from "@/screens/caseQuestions/caseTools.ts";
import { facts } from "./facts.ts";
import { watchInventory } from "./inventory.ts";
import { MyData } from "./MyData.tsx";
import { queryClient } from "./queryClient.ts";

const machine = caseQuestionsMachine.provide(createCaseQuestionsImplementations(facts));

/** The questions about a case over the facts of this device, with the dialog 'Mis datos'. */
function Questions({ opened, ...props }: QuestionsProps) {
  const [showsMyData, setShowsMyData] = useState(false);
  return (
    <QueryClientProvider client={queryClient}>
      <CaseQuestionsPanel
        key={opened.id}
        machine={machine}
        opened={opened}
        {...props}
        onOpenMyData={() => setShowsMyData(true)}
      />
      <MyData open={showsMyData} onClose={() => setShowsMyData(false)} />
    </QueryClientProvider>
  );
}

/** What keeps the result of a case up to date. */
export const caseTools: CaseTools = { Questions, watchInventory };
