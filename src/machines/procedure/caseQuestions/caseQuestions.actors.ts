import { fromCallback } from "xstate";
import type { FactStore } from "@/services/procedure/factStore.ts";
import type { CaseQuestionsEvent } from "./caseQuestions.machine.ts";

export function createCaseQuestionsImplementations(facts: FactStore) {
  return {
    actors: {
      sharedFacts: fromCallback<CaseQuestionsEvent>(({ sendBack }) => {
        const sendFacts = () => sendBack({ type: "facts.changed", facts: facts.read() });
        sendFacts();
        return facts.subscribe(sendFacts);
      }),
    },
    actions: {
      storeFact: (_: unknown, { fact, option }: { fact: string | null; option: string | null }) => {
        if (fact !== null) facts.record(fact, option);
      },
    },
  };
}
