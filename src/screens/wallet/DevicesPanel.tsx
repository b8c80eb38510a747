import { shallowEqual, useSelector } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { CodeWays } from "@/domain/access/account/account.ts";
import { DevicesDialog } from "@/components/access/DevicesDialog/DevicesDialog.tsx";
import type { accountMachine } from "@/machines/access/account/account.machine.ts";
import {
  selectAccountStatus,
  selectDevices,
  selectRemoval,
  selectTaskStatus,
} from "@/machines/access/account/account.selectors.ts";
import type { AccountAnswer, AccountTask } from "@/machines/access/account/account.types.ts";
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
  const task = useSelector(actor, ({ children }) => children.task);
  const asked = useSelector(task, selectTaskStatus, shallowEqual);
  const account = useSelector(
    actor,
    (snapshot) => ({ ...selectAccount(snapshot), status: selectAccountStatus(snapshot, asked) }),
    shallowEqual,
  );
  const devices = useSelector(actor, ({ children }) => children.devices);
  const removal = useSelector(devices, (snapshot) => snapshot?.children.removal);
  const keeping = useSelector(actor, ({ children }) => children.codeKeeping);
  const { send } = actor;
  const ask = (kind: AccountTask["kind"]) => send({ type: "task.requested", kind });
  const confirm = (answer: Partial<AccountAnswer>) =>
    task?.send({ type: "task.confirmed", answer: { password: "", passphrase: "", deletes: false, ...answer } });
  const decline = () => task?.send({ type: "task.declined" });
  return (
    <DevicesDialog
      {...account}
      {...useSelector(syncActor, selectSync, shallowEqual)}
      onOpenChange={(open) => send({ type: open ? "account.opened" : "account.closed" })}
      {...useSelector(devices, selectDevices, shallowEqual)}
      {...useSelector(removal, selectRemoval, shallowEqual)}
      codeKeeping={keeping && <CodePanel actor={keeping} ways={codeWays} />}
      onCode={() => ask("code")}
      onCodeConfirm={(password, passphrase) => confirm({ password, passphrase })}
      onCodeDecline={decline}
      onOff={() => ask("off")}
      onOffConfirm={(deletes) => confirm({ deletes })}
      onOffDecline={decline}
      savesSpace={savesSpace}
      isProtected={isProtected}
      onRetry={() => syncActor.send({ type: "retry.requested" })}
      onReload={onReload}
      onListRetry={() => devices?.send({ type: "list.requested" })}
      onRemove={(which) => devices?.send({ type: "removal.requested", which })}
      onRemovalConfirm={() => removal?.send({ type: "task.confirmed", answer: null })}
      onRemovalDecline={() => removal?.send({ type: "task.declined" })}
      onRemovalDismiss={() => removal?.send({ type: "task.declined" })}
      onType={(typed) => send({ type: "code.typed", typed })}
      onJoin={(passphrase) => send({ type: "join.submitted", passphrase })}
      onJoinCancel={() => send({ type: "join.cancelled" })}
      onDelete={() => ask("deletion")}
      onDeletionConfirm={(password) => confirm({ password })}
      onDeletionDecline={decline}
      onDismiss={() => send({ type: "result.dismissed" })}
    />
  );
}

const selectAccount = (snapshot: SnapshotFrom<typeof accountMachine>) => ({
  open: snapshot.hasTag("open"),
  typed: snapshot.context.typed,
});
