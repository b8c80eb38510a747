import { useMachine } from "@xstate/react";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { CaseQuestions } from "@/components/procedure/CaseQuestions/CaseQuestions.tsx";
import type { Case } from "@/domain/procedure/case/case.ts";
import { getSituation } from "@/domain/procedure/questions/caseQuestions.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { caseQuestionsMachine } from "@/machines/procedure/caseQuestions/caseQuestions.machine.ts";
import { selectQuestions } from "@/machines/procedure/caseQuestions/caseQuestions.selectors.ts";
import type { ResultEvent } from "@/machines/procedure/resultEvents.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import type { FactStore } from "@/services/procedure/factStore.ts";
import { useEmitted } from "./useEmitted.ts";
import { useInventory } from "./useInventory.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface QuestionedResult {
  /** Give its id as the key: another case needs another panel. */
  readonly opened: Case;
  readonly inventory: Inventory;
  readonly send: (event: ResultEvent) => void;
}

export type RenderQuestions = (result: QuestionedResult & Pick<Case, "id">) => ReactNode;

export interface CaseQuestionsPanelProps extends QuestionedResult {
  readonly machine: typeof caseQuestionsMachine;
  readonly facts: FactStore;
  readonly vault: Pick<Vault, "list" | "people">;
  /** The day of filing. */
  readonly day: IsoDay;
  readonly renderMyData: (open: boolean, onClose: () => void) => ReactNode;
}

/** The questions about a case, with 'Mis datos' (decision A-159). */
export function CaseQuestionsPanel({ opened, send: sendResult, ...props }: CaseQuestionsPanelProps) {
  const { machine, facts, vault, day, inventory: first, renderMyData } = props;
  const [snapshot, send, actor] = useMachine(machine, { input: getSituation(opened, first) });
  const [showsMyData, setShowsMyData] = useState(false);
  const inventory = useInventory(vault, { facts: useSyncExternalStore(facts.subscribe, facts.read), day });
  useEmitted<typeof caseQuestionsMachine, "answers.changed">(
    actor,
    "answers.changed",
    ({ type: _, facts: _facts, ...changed }) => sendResult({ type: "row.questionsAnswered", ...changed }),
  );
  useEffect(() => {
    if (!inventory) return;
    send({ type: "people.changed", people: inventory.people });
    sendResult({ type: "inventory.changed", inventory });
  }, [inventory, send, sendResult]);
  return (
    <>
      <CaseQuestions
        view={selectQuestions(snapshot)}
        onAnswer={(question, option) => send({ type: "question.answered", question, option })}
        onSkip={(question) => send({ type: "question.skipped", question })}
        onChange={(question) => send({ type: "question.changed", question })}
        onCancel={() => send({ type: "change.cancelled" })}
        onOpenMyData={() => setShowsMyData(true)}
      />
      {renderMyData(showsMyData, () => setShowsMyData(false))}
    </>
  );
}
