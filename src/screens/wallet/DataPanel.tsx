import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import { DataDialog, type DataDialogProps } from "@/components/documents/DataDialog/DataDialog.tsx";
import type { vaultDataMachine } from "@/machines/documents/vaultData/vaultData.machine.ts";
import {
  selectFacts,
  selectIsOpen,
  selectIsReading,
  selectVaultDataStatus,
} from "@/machines/documents/vaultData/vaultData.selectors.ts";

export interface DataPanelProps {
  /** Lives as long as the page: a task goes on and reports its end wherever the person goes. */
  readonly actor: ActorRefFrom<typeof vaultDataMachine>;
  readonly held: DataDialogProps["held"];
  /** 'Solo tú'; null where this browser keeps no documents. */
  readonly protection?: ReactNode;
  readonly onMyData: () => void;
  /** Null without a server. */
  readonly onDevices: (() => void) | null;
}

/** The panel 'Ajustes' of the wallet. */
export function DataPanel({ actor, held, protection, onMyData, onDevices }: DataPanelProps) {
  const { send } = actor;
  return (
    <DataDialog
      open={useSelector(actor, selectIsOpen)}
      onOpenChange={(open) => send({ type: open ? "panel.opened" : "panel.closed" })}
      held={held}
      {...{ protection, onMyData, onDevices }}
      facts={useSelector(actor, selectFacts)}
      reading={useSelector(actor, selectIsReading)}
      status={useSelector(actor, selectVaultDataStatus)}
      onTask={(task) => send({ type: "task.requested", task })}
      onClear={() => send({ type: "clear.requested" })}
      onClearConfirm={() => send({ type: "clear.confirmed" })}
      onClearDecline={() => send({ type: "clear.declined" })}
      onImportAnswer={(choice) => send({ type: "import.answered", choice })}
      onUnseal={(passphrase) => send({ type: "passphrase.answered", passphrase })}
      onCancel={() => send({ type: "task.cancelled" })}
      onAbandon={() => send({ type: "task.abandoned" })}
      onDismiss={() => send({ type: "result.dismissed" })}
    />
  );
}
