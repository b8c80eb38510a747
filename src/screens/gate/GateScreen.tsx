import { useMachine } from "@xstate/react";
import type { ReactNode } from "react";
import type { gateMachine } from "@/machines/gate/gate.machine.ts";
import { selectGate } from "@/machines/gate/gate.selectors.ts";
import { GateView } from "./GateView.tsx";

export interface GateScreenProps {
  readonly machine: typeof gateMachine;
  readonly footer?: ReactNode;
  /** The person began to type: what comes behind the gate may be fetched. */
  readonly onTyping: () => void;
  /** What the gate guards; called once it is open. */
  readonly children: (opened: { readonly byPassword: boolean }) => ReactNode;
}

/** Wraps the whole app: the gate until it is passed, then what it guards (GATE-01, GATE-09). */
export function GateScreen({ machine, footer, onTyping, children }: GateScreenProps) {
  const [snapshot, send] = useMachine(machine);
  const { open, byPassword, ...view } = selectGate(snapshot);
  if (open) return children({ byPassword });
  return (
    <GateView
      {...view}
      footer={footer}
      onType={(password) => {
        onTyping();
        send({ type: "password.typed", password });
      }}
      onSubmit={() => {
        onTyping();
        send({ type: "attempt.submitted" });
      }}
      onCancel={() => send({ type: "attempt.cancelled" })}
    />
  );
}
