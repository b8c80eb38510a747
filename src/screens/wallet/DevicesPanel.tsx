import { shallowEqual, useSelector } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { CodeWays } from "@/domain/access/account/account.ts";
import { DevicesDialog } from "@/components/access/DevicesDialog/DevicesDialog.tsx";
import type { accountMachine } from "@/machines/access/account/account.machine.ts";
import { selectAccountStatus, selectDevices } from "@/machines/access/account/account.selectors.ts";
import type { syncMachine } from "@/machines/documents/sync/sync.machine.ts";
import { selectSync } from "@/machines/documents/sync/sync.selectors.ts";
import { CodePanel } from "./CodePanel.tsx";

export interface DevicesPanelProps {
  /** They live as long as the page: a deletion goes on wherever the person goes. */
  readonly actor: ActorRefFrom<typeof accountMachine>;
  readonly syncActor: ActorRefFrom<typeof syncMachine>;
  readonly codeWays: CodeWays;
  /** There is little room: files come when they are opened. */
  readonly savesSpace: boolean;
  /** This device asks for a secret. */
  readonly isProtected: boolean;
  readonly onReload: () => void;
}

/** The panel 'Tus dispositivos' of the wallet, where there is a server (decision A-176). */
export function DevicesPanel({ actor, syncActor, codeWays, savesSpace, isProtected, onReload }: DevicesPanelProps) {
  const account = useSelector(actor, selectAccount, shallowEqual);
  const devices = useSelector(actor, selectDevicesActor);
  const keeping = useSelector(actor, ({ children }) => children.codeKeeping);
  const { send } = actor;
  return (
    <DevicesDialog
      {...account}
      {...useSelector(syncActor, selectSync, shallowEqual)}
      onOpenChange={(open) => send({ type: open ? "account.opened" : "account.closed" })}
      {...useSelector(devices, selectDevices, shallowEqual)}
      codeKeeping={keeping && <CodePanel actor={keeping} ways={codeWays} />}
      onCode={() => send({ type: "code.requested" })}
      onCodeConfirm={(password, passphrase) => send({ type: "code.confirmed", password, passphrase })}
      onCodeDecline={() => send({ type: "code.declined" })}
      onOff={() => send({ type: "off.requested" })}
      onOffConfirm={(deletes) => send({ type: "off.confirmed", deletes })}
      onOffDecline={() => send({ type: "off.declined" })}
      savesSpace={savesSpace}
      isProtected={isProtected}
      onRetry={() => syncActor.send({ type: "retry.requested" })}
      onReload={onReload}
      onListRetry={() => devices?.send({ type: "list.requested" })}
      onRemove={(which) => devices?.send({ type: "removal.requested", which })}
      onRemovalConfirm={() => devices?.send({ type: "removal.confirmed" })}
      onRemovalDecline={() => devices?.send({ type: "removal.declined" })}
      onRemovalDismiss={() => devices?.send({ type: "result.dismissed" })}
      onType={(typed) => send({ type: "code.typed", typed })}
      onJoin={(passphrase) => send({ type: "join.submitted", passphrase })}
      onJoinCancel={() => send({ type: "join.cancelled" })}
      onDelete={() => send({ type: "deletion.requested" })}
      onDeletionConfirm={(password) => send({ type: "deletion.confirmed", password })}
      onDeletionDecline={() => send({ type: "deletion.declined" })}
      onDismiss={() => send({ type: "result.dismissed" })}
    />
  );
}

type Snapshot = SnapshotFrom<typeof accountMachine>;

const selectAccount = (snapshot: Snapshot) => ({
  open: snapshot.hasTag("open"),
  status: selectAccountStatus(snapshot),
  typed: snapshot.context.typed,
});

const selectDevicesActor = ({ children }: Snapshot) => children.devices;
