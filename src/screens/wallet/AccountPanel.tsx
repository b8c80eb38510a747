import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { CodeWays } from "@/domain/access/account/account.ts";
import { AccountDialog } from "@/components/access/AccountDialog/AccountDialog.tsx";
import type { accountMachine } from "@/machines/access/account/account.machine.ts";
import { selectAccountStatus, selectDevices } from "@/machines/access/account/account.selectors.ts";

export interface AccountPanelProps {
  /** It lives as long as the page: a deletion goes on wherever the person goes. */
  readonly actor: ActorRefFrom<typeof accountMachine>;
  readonly codeWays: CodeWays;
}

/** The panel 'Tu T-Wallet en el servidor' of the wallet, where documents live at a server (decision A-150). */
export function AccountPanel({ actor, codeWays }: AccountPanelProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { devices } = snapshot.children;
  const devicesSnapshot = useSelector(devices, (current) => current);
  const { send } = actor;
  return (
    <AccountDialog
      open={snapshot.hasTag("open")}
      onOpenChange={(open) => send({ type: open ? "account.opened" : "account.closed" })}
      {...selectDevices(devicesSnapshot)}
      code={snapshot.context.code}
      status={selectAccountStatus(snapshot)}
      typed={snapshot.context.typed}
      password={snapshot.context.password}
      ways={codeWays}
      onPassword={(password) => send({ type: "password.typed", password })}
      onRenew={() => send({ type: "renewal.requested" })}
      onRenewConfirm={() => send({ type: "renewal.confirmed" })}
      onRenewDecline={() => send({ type: "renewal.declined" })}
      onHideCode={() => send({ type: "code.hidden" })}
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
      onDeletionConfirm={() => send({ type: "deletion.confirmed" })}
      onDeletionDecline={() => send({ type: "deletion.declined" })}
      onDismiss={() => send({ type: "result.dismissed" })}
    />
  );
}
