import { useMachine } from "@xstate/react";
import { useEffect } from "react";
import { DataDialog } from "@/components/DataDialog/DataDialog.tsx";
import { notify } from "@/components/Toaster/notify.ts";
import type { vaultDataMachine } from "@/machines/vaultData/vaultData.machine.ts";
import { selectVaultDataStatus } from "@/machines/vaultData/vaultData.selectors.ts";
import { useEmitted } from "../useEmitted.ts";

export interface DataPanelProps {
  readonly machine: typeof vaultDataMachine;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** How many documents the vault holds, samples included. */
  readonly documents: number;
  /** How many of them are samples. */
  readonly demoDocuments: number;
}

/** The panel 'Tus datos' of the wallet. A task goes on while it is closed, and tells its end by a toast. */
export function DataPanel({ machine, open, onOpenChange, documents, demoDocuments }: DataPanelProps) {
  const [snapshot, send, actor] = useMachine(machine);

  useEmitted<typeof vaultDataMachine, "toast.raised">(actor, "toast.raised", ({ toast }) => notify(toast));
  useEffect(() => {
    send({ type: open ? "panel.opened" : "panel.closed" });
  }, [open, send]);

  return (
    <DataDialog
      open={open}
      onOpenChange={onOpenChange}
      documents={documents}
      demoDocuments={demoDocuments}
      facts={snapshot.context.facts}
      reading={snapshot.hasTag("reading")}
      status={selectVaultDataStatus(snapshot)}
      onTask={(task) => send({ type: "task.requested", task })}
      onClear={() => send({ type: "clear.requested" })}
      onClearConfirm={() => send({ type: "clear.confirmed" })}
      onClearDecline={() => send({ type: "clear.declined" })}
      onCancel={() => send({ type: "task.cancelled" })}
      onAbandon={() => send({ type: "task.abandoned" })}
      onDismiss={() => send({ type: "result.dismissed" })}
    />
  );
}
