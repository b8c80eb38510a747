import { fromCallback, fromPromise } from "xstate";
import { isRecoveryCodeFor, type PresentAccount } from "@/domain/access/account/account.ts";
import type { DeviceList, RemovedDevices } from "@/domain/access/account/devices.ts";
import type { LocalOnlyData } from "@/domain/access/account/onlyHere.ts";
import { pickGroups } from "@/domain/documents/protection/codeGroups.ts";
import type { AccountRequests } from "@/services/access/session/accountRequests.ts";
import type { Devices } from "@/services/access/session/devices.ts";
import type { VisitorSession } from "@/services/access/session/session.ts";
import type { AccountNotice } from "@/services/shared/settings/accountNotice.ts";
import type { StorageArea } from "@/services/shared/storage/erase.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import type { AccountCodes } from "@/services/documents/protection/accountCodes.ts";
import type { NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import { createNewPassphrase } from "../../documents/protection/protection.actors.ts";
import type { DeletionInput, JoinOutcome, NoticeEvent } from "./account.types.ts";
import { devicesMachine } from "./devices.machine.ts";

/** The dependencies of the account. */
export interface AccountServices {
  readonly session: Pick<VisitorSession, "accountId" | "device" | "end">;
  /** The vault of the account, whichever one is chosen. */
  readonly vault: Pick<Vault, "list">;
  readonly requests: Pick<AccountRequests, "deleteAccount">;
  readonly codes: AccountCodes;
  readonly devices: Pick<Devices, "list" | "end">;
  readonly notice: AccountNotice;
  readonly countOnlyHere: () => Promise<LocalOnlyData>;
  /** Erases all that the product keeps in this browser. @returns the places that could not be emptied */
  readonly erase: () => Promise<readonly StorageArea[]>;
  readonly restartPage: () => void;
  /** Between 0 and 1, as Math.random. */
  readonly random: () => number;
}

/** The account's implementations over its services. */
export function createAccountImplementations(services: AccountServices) {
  const { session, vault, requests, codes, devices, notice } = services;
  const countDocuments = async (): Promise<number | null> => {
    const documents = await vault.list().catch(() => null);
    return documents && documents.filter(({ isDemoData }) => !isDemoData).length;
  };
  return {
    actors: {
      notice: fromCallback<NoticeEvent>(({ sendBack }) => {
        const sendNotice = () =>
          sendBack({ type: "notice.changed", isDue: notice.isDue(), account: session.accountId() });
        sendNotice();
        return notice.subscribe(sendNotice);
      }),
      devices: devicesMachine.provide({
        actors: {
          loadDevices: fromPromise<DeviceList>(({ signal }) => devices.list(signal)),
          countOnlyHere: fromPromise<LocalOnlyData>(() => services.countOnlyHere()),
          remove: fromPromise<boolean, { which: RemovedDevices }>(async ({ input: { which }, signal }) => {
            await devices.end(which, signal);
            return which === "others" || (await services.erase()).length === 0;
          }),
        },
        actions: { restartPage: () => services.restartPage() },
      }),
      readPresent: fromPromise<PresentAccount, { typed: string }>(async ({ input: { typed } }) => ({
        documents: await countDocuments(),
        isSame: isRecoveryCodeFor(typed, session.device()?.email),
      })),
      joinAccount: fromPromise<JoinOutcome, { typed: string }>(async ({ input: { typed }, signal }) => {
        const outcome = await codes.join(typed, signal);
        // A person who types a code already has it.
        if (outcome !== "refused") notice.dismiss();
        return outcome;
      }),
      prepareCode: fromPromise<NewCode, { password: string }>(async ({ input, signal }) => {
        const prepared = await codes.prepare(input.password, signal);
        return { ...prepared, groups: pickGroups(prepared.code, services.random) };
      }),
      newPassphrase: createNewPassphrase(codes),
      deleteAccount: fromPromise<void, DeletionInput>(({ input: { account, password }, signal }) =>
        requests.deleteAccount(account, password, signal),
      ),
    },
    actions: {
      dismissNotice: () => notice.dismiss(),
      endSession: (_: unknown, { account }: { account: string | null }) => {
        const present = session.accountId();
        // Another one that has been opened meanwhile stays, and with it the key that opens it again.
        if (present === null || present === account) session.end();
      },
    },
  };
}
