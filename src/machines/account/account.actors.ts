import { fromCallback, fromPromise } from "xstate";
import type { DeletionFailure, PresentAccount } from "@/domain/account/account.ts";
import type { VisitorSession } from "@/services/session/session.ts";
import type { AccountNotice } from "@/services/settings/accountNotice.ts";
import type { Vault } from "@/services/vault/vault.ts";
import type { DeletionInput, NoticeEvent } from "./account.types.ts";

/** What the account stands on. */
export interface AccountServices {
  readonly session: Pick<VisitorSession, "accountId" | "recoveryCode" | "join" | "end" | "token">;
  /** The vault of the account, whichever one is chosen. */
  readonly vault: Pick<Vault, "list" | "clear">;
  /** Deletes this account and no other. */
  readonly deleteAccount: (account: string, signal: AbortSignal) => Promise<void>;
  readonly notice: AccountNotice;
}

/** The account's implementations over its services. */
export function createAccountImplementations({ session, vault, deleteAccount, notice }: AccountServices) {
  const ownDocuments = async (): Promise<number | null> => {
    const documents = await vault.list().catch(() => null);
    return documents && documents.filter(({ isDemoData }) => !isDemoData).length;
  };
  /** @throws RefusedError where another account or none is open; SessionError where it cannot be told */
  const surelyOpen = async (account: string | null): Promise<string> => {
    // Who has but the secret of the device is in by then.
    await session.token();
    if (account === null || session.accountId() !== account) throw new RefusedError();
    return account;
  };
  return {
    actors: {
      notice: fromCallback<NoticeEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: "notice.changed", isDue: notice.isDue(), account: session.accountId() });
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
      clearVault: fromPromise<void, DeletionInput>(async ({ input }) => {
        await surelyOpen(input.account);
        await vault.clear();
      }),
      deleteAccount: fromPromise<void, DeletionInput>(async ({ input, signal }) => {
        await deleteAccount(await surelyOpen(input.account), signal);
      }),
    },
    actions: {
      dismissNotice: () => notice.dismiss(),
      endSession: (_: unknown, { account }: DeletionInput) => {
        const present = session.accountId();
        // Another one that has been opened meanwhile stays, and with it the secret that alone opens it again.
        if (present === null || present === account) session.end();
      },
    },
  };
}

/** Another account is open than the one that was to be deleted. */
class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly kind = "refused" satisfies DeletionFailure;
}
