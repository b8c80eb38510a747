import { useMachine } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import type { Case } from "@/domain/procedure/case/case.ts";
import { readHubEntry } from "@/domain/procedure/caseNavigation.ts";
import { CUSTOM_INPUT } from "@/domain/shared/messages.es.ts";
import { PRODUCT } from "@/domain/shared/product.ts";
import type { orchestratorMachine } from "@/machines/procedure/orchestrator/orchestrator.machine.ts";
import type { RenderQuestions } from "../shared/CaseQuestionsPanel.tsx";
import { useEmitted } from "../shared/useEmitted.ts";
import { useNavigateOnce } from "../shared/useNavigateOnce.ts";
import { useReplaceState } from "../shared/useReplaceState.ts";
import { CustomInputView } from "./CustomInputView.tsx";
import { hubProps } from "./hubProps.ts";
import { HUB_TITLES, HubView } from "./HubView.tsx";

export interface HubScreenProps {
  readonly machine: typeof orchestratorMachine;
  readonly renderQuestions: RenderQuestions;
  /** Stores the case of a finished analysis, and reports a failure. @returns whether it is stored */
  readonly onKeep: (opened: Case) => Promise<boolean>;
}

/**
 * The orchestrator on /hub, driven by the navigation state (HUB-01, ROUTE-03). Another entry of the history is another run; an
 * entry that the run replaces stays its own.
 */
export function HubScreen(props: HubScreenProps) {
  const { key } = useLocation();
  const type: string = useNavigationType();
  const [run, setRun] = useState(key);
  if (type !== "REPLACE" && run !== key) setRun(key);
  return <HubRun key={run} {...props} />;
}

function HubRun({ machine, renderQuestions, onKeep }: HubScreenProps) {
  const replaceState = useReplaceState();
  const location = useLocation();
  const [entry] = useState(() => readHubEntry(location.state));
  const [described, setDescribed] = useState(false);
  const [snapshot, send, actor] = useMachine(machine, { input: entry });
  const navigateOnce = useNavigateOnce();
  /** The case id in the entry of the history, also before the router has rendered it. */
  const stored = useRef(entry.caseId);

  useEmitted<typeof orchestratorMachine, "navigation.requested">(actor, "navigation.requested", ({ to, state }) => {
    navigateOnce(to, state);
  });
  useEmitted<typeof orchestratorMachine, "choice.consumed">(actor, "choice.consumed", ({ state }) => {
    const { caseId } = readHubEntry(state);
    if (caseId === null || caseId !== stored.current) {
      stored.current = caseId;
      replaceState(state);
    }
  });

  const { case: opened, inventory, query } = snapshot.context;
  const keep = async () => {
    if (opened && (await onKeep(opened))) send({ type: "case.kept" });
  };
  const props = hubProps(snapshot, send, () => void keep());
  const title = props ? `${HUB_TITLES[props.picture]}: ${query}` : query && CUSTOM_INPUT.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${PRODUCT.title}`;
  }, [title]);
  const questions = opened && inventory && renderQuestions({ id: opened.id, opened, inventory, send });
  if (props) return <HubView {...props} questions={questions} takesFocus={described} />;
  return (
    <CustomInputView
      earlier={query}
      onSubmit={(query) => {
        setDescribed(true);
        send({ type: "query.submitted", query });
      }}
      onBack={() => send({ type: "run.restarted" })}
    />
  );
}
