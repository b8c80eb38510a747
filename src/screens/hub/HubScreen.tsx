import { useMachine } from "@xstate/react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { hubEntryOf } from "@/domain/navigation.ts";
import type { orchestratorMachine } from "@/machines/orchestrator/orchestrator.machine.ts";
import { useEmitted } from "../useEmitted.ts";
import { CustomInputView } from "./CustomInputView.tsx";
import { hubProps } from "./hubProps.ts";
import { HubView } from "./HubView.tsx";

export interface HubScreenProps {
  readonly machine: typeof orchestratorMachine;
}

/** The orchestrator on /hub, driven by the navigation state (HUB-01, ROUTE-03). */
export function HubScreen({ machine }: HubScreenProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [entry] = useState(() => hubEntryOf(location.state));
  const [snapshot, send, actor] = useMachine(machine, { input: entry });

  useEmitted<typeof orchestratorMachine, "navigation.requested">(actor, "navigation.requested", ({ to, state }) => {
    void navigate(to, { state });
  });
  useEmitted<typeof orchestratorMachine, "choice.consumed">(actor, "choice.consumed", ({ state }) => {
    void navigate(location.pathname, { replace: true, state });
  });

  const props = hubProps(snapshot, send);
  if (props) return <HubView {...props} />;
  return (
    <CustomInputView
      onSubmit={(query) => send({ type: "query.submitted", query })}
      onBack={() => send({ type: "run.restarted" })}
    />
  );
}
