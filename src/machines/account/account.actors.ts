import { fromCallback, fromPromise } from "xstate";
import type { PresentAccount } from "@/domain/account/account.ts";
import type { VisitorSession } from "@/services/session/session.ts";
import type { AccountNotice } from "@/services/settings/accountNotice.ts";
import type { Vault } from "@/services/vault/vault.ts";
import type { NoticeEvent } from "./account.types.ts";

/** What the account stands on. */
export interface AccountServices {
  readonly session: Pick<VisitorSession, "recoveryCode" | "join" | "end">;
  /** The vault of the account, whichever one is chosen. */
  readonly vault: Pick<Vault, "list" | "clear">;
  readonly deleteAccount: (signal: AbortSignal) => Promise<void>;
  readonly notice: AccountNotice;
}

/** The account's implementations over its services. */
export function createAccountImplementations({ session, vault, deleteAccount, notice }: AccountServices) {
  const ownDocuments = async (): Promise<number | null> => {
    const documents = await vault.list().catch(() => null);
    return documents && documents.filter(({ isDemoData }) => !isDemoData).length;
  };
  return {
    actors: {
      notice: fromCallback<NoticeEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: "notice.changed", isDue: notice.isDue() });
        tell();
        return notice.subscribe(tell);
      }),
      readCode: fromPromise<string | null>(async () => session.recoveryCode()),
      readPresent: fromPromise<PresentAccount>(async () => ({
        documents: await ownDocuments(),
        code: session.recoveryCode(),
      })),
      joinAccount: fromPromise<boolean, { typed: string }>(async ({ input: { typed }, signal }) => {
        const isOpen = await session.join(typed, signal);
        // Whoever types a code has it.
        if (isOpen) notice.dismiss();
        return isOpen;
      }),
      clearVault: fromPromise<void>(() => vault.clear()),
      deleteAccount: fromPromise<void>(({ signal }) => deleteAccount(signal)),
    },
    actions: {
      dismissNotice: () => notice.dismiss(),
      endSession: () => session.end(),
    },
  };
}
