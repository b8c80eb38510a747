import { fromCallback, fromPromise } from "xstate";
import {
  type DeviceList,
  type OpeningDevices,
  type RemovedDevices,
  withSecrets,
} from "@/domain/access/account/devices.ts";
import { pickGroups } from "@/domain/documents/protection/codeGroups.ts";
import type { AccountRequests } from "@/services/access/session/accountRequests.ts";
import type { Devices } from "@/services/access/session/devices.ts";
import type { VisitorSession } from "@/services/access/session/session.ts";
import type { StorageArea } from "@/services/shared/storage/erase.ts";
import type { Sync } from "@/services/documents/sync/sync.ts";
import type { NewCode } from "../../documents/protection/codeKeeping.machine.ts";
import type { AccountChange, DeletionInput, JoinInput } from "./account.types.ts";
import { devicesMachine } from "./devices.machine.ts";

/** The dependencies of the account. */
export interface AccountServices {
  readonly session: Pick<VisitorSession, "accountId" | "subscribe" | "end">;
  readonly requests: Pick<AccountRequests, "deleteAccount">;
  readonly devices: Pick<Devices, "list" | "end">;
  readonly sync: Pick<Sync, "turnOn" | "join" | "turnOff">;
  /** Which devices open the vault without a secret. */
  readonly readOpening: () => Promise<OpeningDevices>;
  /** Erases all that the product keeps in this browser. @returns the places that could not be emptied */
  readonly erase: () => Promise<readonly StorageArea[]>;
  readonly restartPage: () => void;
  /** Between 0 and 1, as Math.random. */
  readonly random: () => number;
}

/** The account's implementations over its services. */
export function createAccountImplementations(services: AccountServices) {
  const { session, requests, devices, sync } = services;
  return {
    actors: {
      accountChanges: fromCallback<AccountChange>(({ sendBack }) => {
        const tell = () => sendBack({ type: "account.changed", account: session.accountId() });
        tell();
        return session.subscribe(tell);
      }),
      devices: devicesMachine.provide({
        actors: {
          loadDevices: fromPromise<DeviceList>(async ({ signal }) => {
            const [list, opening] = await Promise.all([devices.list(signal), services.readOpening().catch(() => null)]);
            return opening ? withSecrets(list, opening) : list;
          }),
          remove: fromPromise<boolean, { which: RemovedDevices }>(async ({ input: { which }, signal }) => {
            await devices.end(which, signal);
            return which === "others" || (await services.erase()).length === 0;
          }),
        },
        actions: { restartPage: () => services.restartPage() },
      }),
      join: fromPromise<boolean, JoinInput>(({ input: { typed, passphrase }, signal }) =>
        sync.join(typed, signal, passphrase),
      ),
      prepareCode: fromPromise<NewCode, { password: string; passphrase: string }>(async ({ input }) => {
        const prepared = await sync.turnOn(input.password, input.passphrase);
        return { ...prepared, groups: pickGroups(prepared.code, services.random) };
      }),
      turnOff: fromPromise<void, { deletes: boolean }>(({ input }) => sync.turnOff(input.deletes)),
      deleteAccount: fromPromise<void, DeletionInput>(async ({ input: { account, password }, signal }) => {
        await requests.deleteAccount(account, password, signal);
        // The account is gone: where this fails the next round finds that out.
        await sync.turnOff(false).catch((error: unknown) => console.warn("Synchronising could not be ended.", error));
      }),
    },
    actions: {
      endSession: (_: unknown, { account }: { account: string | null }) => {
        const present = session.accountId();
        // Another one that has been opened meanwhile stays, and with it the key that opens it again.
        if (present === null || present === account) session.end();
      },
    },
  };
}
