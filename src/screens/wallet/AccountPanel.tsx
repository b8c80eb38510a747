import { shallowEqual, useSelector } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { CodeWays } from "@/domain/access/account/account.ts";
import { AccountDialog } from "@/components/access/AccountDialog/AccountDialog.tsx";
import type { accountMachine } from "@/machines/access/account/account.machine.ts";
import { selectAccountStatus, selectDevices } from "@/machines/access/account/account.selectors.ts";
import { NewPassphrasePanel } from "../lock/NewPassphrasePanel.tsx";
import { CodePanel } from "./CodePanel.tsx";

export interface AccountPanelProps {
  /** It lives as long as the page: a deletion goes on wherever the person goes. */
  readonly actor: ActorRefFrom<typeof accountMachine>;
  readonly codeWays: CodeWays;
}

/** The panel 'Tu T-Wallet en el servidor' of the wallet, where documents live at a server (decision A-150). */
export function AccountPanel({ actor, codeWays }: AccountPanelProps) {
  const account = useSelector(actor, selectAccount, shallowEqual);
  const devices = useSelector(actor, selectDevicesActor);
  const keeping = useSelector(actor, ({ children }) => children.codeKeeping);
  const newPassphrase = useSelector(actor, ({ children }) => children.newPassphrase);
  const { send } = actor;
  return (
    <AccountDialog
      {...account}
      onOpenChange={(open) => send({ type: open ? "account.opened" : "account.closed" })}
      {...useSelector(devices, selectDevices, shallowEqual)}
      codeKeeping={keeping && <CodePanel actor={keeping} ways={codeWays} />}
      newPassphrase={newPassphrase && <NewPassphrasePanel actor={newPassphrase} />}
      onRenew={() => send({ type: "renewal.requested" })}
      onRenewConfirm={(password) => send({ type: "renewal.confirmed", password })}
      onRenewDecline={() => send({ type: "renewal.declined" })}
      onListRetry={() => devices?.send({ type: "list.requested" })}
      onRemove={(which) => devices?.send({ type: "removal.requested", which })}
      onRemovalConfirm={() => devices?.send({ type: "removal.confirmed" })}
      onRemovalDecline={() => devices?.send({ type: "removal.declined" })}
      onRemovalDismiss={() => devices?.send({ type: "result.dismissed" })}
      onType={(typed) => send({ type: "code.typed", typed })}
      onJoin={() => send({ type: "join.submitted" })}
      onJoinConfirm={() => send({ type: "join.confirmed" })}
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
