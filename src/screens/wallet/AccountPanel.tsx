import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { CodeWays } from "@/domain/account/account.ts";
import { AccountDialog } from "@/components/AccountDialog/AccountDialog.tsx";
import type { accountMachine } from "@/machines/account/account.machine.ts";
import { selectAccountStatus, selectCode } from "@/machines/account/account.selectors.ts";

export interface AccountPanelProps {
  /** It lives as long as the page: a deletion goes on wherever the person goes. */
  readonly actor: ActorRefFrom<typeof accountMachine>;
  readonly codeWays: CodeWays;
}

/** The panel 'Tu T-Wallet en el servidor' of the wallet, where documents live at a server (decision A-150). */
export function AccountPanel({ actor, codeWays }: AccountPanelProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { send } = actor;
  return (
    <AccountDialog
      open={snapshot.hasTag("open")}
      onOpenChange={(open) => send({ type: open ? "account.opened" : "account.closed" })}
      code={selectCode(snapshot)}
      status={selectAccountStatus(snapshot)}
      typed={snapshot.context.typed}
      onShowCode={() => send({ type: "code.revealed" })}
      onHideCode={() => send({ type: "code.hidden" })}
      ways={codeWays}
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
