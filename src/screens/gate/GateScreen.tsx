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
  /** A server holds the gate: the person may say that the computer is shared. */
  readonly asksSharing?: boolean;
  /** The person began to type: what comes behind the gate may be fetched. */
  readonly onTyping: () => void;
  /** What the gate guards; called once it is open. */
  readonly children: (opened: { readonly byPassword: boolean }) => ReactNode;
}

/**
 * Wraps the whole app: the gate until it is passed, then what it guards (GATE-01, GATE-09). Where the session is lost the gate
 * covers what is open, which stays mounted: an upload goes on, and what was typed is there afterwards.
 */
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
