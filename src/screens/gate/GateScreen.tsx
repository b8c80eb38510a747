import { useMachine } from "@xstate/react";
import type { ReactNode } from "react";
import type { gateMachine } from "@/machines/access/gate/gate.machine.ts";
import { selectGate } from "@/machines/access/gate/gate.selectors.ts";
import { LockScreenOverlay } from "@/components/ui/LockScreenOverlay/LockScreenOverlay.tsx";
import { GATE_TITLE_ID, GateView, SESSION_LOST_ID } from "./GateView.tsx";

export interface GateScreenProps {
  readonly machine: typeof gateMachine;
  /** Links and notices below the form, and the dialogs that they open. */
  readonly footer?: (place: { readonly interrupted: boolean }) => ReactNode;
  /** True with a server's gate: the form asks whether the computer is shared. */
  readonly asksSharing?: boolean;
  /** The person began to type: the app behind the gate may be loaded. */
  readonly onTyping: () => void;
  /** The guarded app; called once the gate is open. */
  readonly children: (opened: { readonly byPassword: boolean }) => ReactNode;
}

/** Wraps the whole app (GATE-01, GATE-09). After a lost session the gate covers the app, which stays mounted with its work. */
export function GateScreen({ machine, footer, asksSharing = false, onTyping, children }: GateScreenProps) {
  const [snapshot, send] = useMachine(machine);
  const { open, byPassword, interrupted, ...view } = selectGate(snapshot);
  const gate = !open && (
    <GateView
      {...view}
      interrupted={interrupted}
      footer={footer?.({ interrupted })}
      onType={(password) => {
        onTyping();
        send({ type: "password.typed", password });
      }}
      onShare={asksSharing ? (shared) => send({ type: "sharing.changed", shared }) : undefined}
      onSubmit={() => {
        onTyping();
        send({ type: "attempt.submitted" });
      }}
      onCancel={() => send({ type: "attempt.cancelled" })}
    />
  );
  if (!open && !interrupted) return gate;
  return (
    <>
      {children({ byPassword })}
      {gate && (
        <LockScreenOverlay labelledBy={GATE_TITLE_ID} describedBy={SESSION_LOST_ID}>
          {gate}
        </LockScreenOverlay>
      )}
    </>
  );
}
