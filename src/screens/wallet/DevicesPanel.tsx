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
import type { syncMachine } from "@/machines/documents/sync/sync.machine.ts";
import { selectSync } from "@/machines/documents/sync/sync.selectors.ts";
import { CodePanel } from "./CodePanel.tsx";

export interface DevicesPanelProps {
  /** Both live as long as the page: a deletion goes on wherever the person goes. */
  readonly actor: ActorRefFrom<typeof accountMachine>;
  readonly syncActor: ActorRefFrom<typeof syncMachine>;
  readonly codeWays: CodeWays;
  /** There is little room: files are fetched when they are opened. */
  readonly savesSpace: boolean;
  readonly isProtected: boolean;
  readonly onReload: () => void;
}

/** The panel 'Tus dispositivos' of the wallet, where there is a server (decision A-176). */
export function DevicesPanel({ actor, syncActor, codeWays, savesSpace, isProtected, onReload }: DevicesPanelProps) {
  const task = useSelector(actor, ({ children }) => children.task);
  const asked = useSelector(task, selectTaskStatus, shallowEqual);
  const status = useSelector(actor, selectAccountStatus, shallowEqual);
  const devices = useSelector(actor, ({ children }) => children.devices);
  const removal = useSelector(devices, (snapshot) => snapshot?.children.removal);
  const keeping = useSelector(actor, ({ children }) => children.codeKeeping);
  const { send } = actor;
  return (
    <DevicesDialog
      {...useSelector(actor, selectAccount, shallowEqual)}
      status={asked ?? status}
      {...useSelector(syncActor, selectSync, shallowEqual)}
      onOpenChange={(open) => send({ type: open ? "account.opened" : "account.closed" })}
      {...useSelector(devices, selectDevices, shallowEqual)}
      {...useSelector(removal, selectRemoval, shallowEqual)}
      codeKeeping={keeping && <CodePanel actor={keeping} ways={codeWays} />}
      onAsk={(kind) => send({ type: "task.requested", kind })}
      onConfirm={(answer) => task?.send({ type: "task.confirmed", answer: { ...NO_ANSWER, ...answer } })}
      onDecline={() => task?.send({ type: "task.declined" })}
      savesSpace={savesSpace}
      isProtected={isProtected}
      onRetry={() => syncActor.send({ type: "retry.requested" })}
      onReload={onReload}
      onListRetry={() => devices?.send({ type: "list.requested" })}
      onRemove={(which) => devices?.send({ type: "removal.requested", which })}
      onRemovalConfirm={() => removal?.send({ type: "task.confirmed", answer: null })}
      onRemovalDecline={() => removal?.send({ type: "task.declined" })}
      onType={(typed) => send({ type: "code.typed", typed })}
      onJoin={(passphrase) => send({ type: "join.submitted", passphrase })}
      onJoinCancel={() => send({ type: "join.cancelled" })}
      onDismiss={() => send({ type: "result.dismissed" })}
    />
  );
}

const NO_ANSWER = { password: "", passphrase: "", deletes: false };

const selectAccount = (snapshot: SnapshotFrom<typeof accountMachine>) => ({
  open: snapshot.hasTag("open"),
  typed: snapshot.context.typed,
});
