import { useMachine } from "@xstate/react";
import { useState, type ReactNode } from "react";
import type { unlockMachine } from "@/machines/documents/protection/unlock.machine.ts";
import { selectUnlock } from "@/machines/documents/protection/protection.selectors.ts";
import { NewPassphrasePanel } from "./NewPassphrasePanel.tsx";
import { LockView } from "./LockView.tsx";

export interface LockScreenProps {
  readonly machine: typeof unlockMachine;
  /** Links below the form. */
  readonly footer?: ReactNode;
  /** Called once the vault is open. @param byHand the person opened it here */
  readonly children: (byHand: boolean) => ReactNode;
}

/** Shows the lock screen in place of its children until the vault is open. */
export function LockScreen({ machine, footer, children }: LockScreenProps) {
  const [snapshot, send] = useMachine(machine);
  const [isByHand, setByHand] = useState(false);
  const view = selectUnlock(snapshot);
  if (view.step === "open") return children(isByHand);
  const { newPassphrase } = snapshot.children;
  return (
    <LockView
      {...view}
      onType={(typed) => send({ type: "secret.typed", typed })}
      onWay={(way) => send({ type: "way.chosen", way })}
      footer={footer}
      newPassphrase={newPassphrase && <NewPassphrasePanel actor={newPassphrase} />}
      onSubmit={() => {
        setByHand(true);
        send({ type: "unlock.submitted" });
      }}
      onPasskey={() => {
        setByHand(true);
        send({ type: "passkey.requested" });
      }}
      onRetry={() => send({ type: "read.retried" })}
    />
  );
}
