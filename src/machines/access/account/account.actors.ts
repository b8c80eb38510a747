import type { AccountAnswer } from "@/domain/access/account/account.ts";
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
import { NotErasedError } from "./account.failure.ts";
import { accountTaskMachine } from "./account.machine.ts";
import type { AccountChange, AccountTask, AccountTaskOutput, JoinInput } from "./account.types.ts";
import { devicesMachine, removalMachine } from "./devices.machine.ts";

export interface AccountServices {
  readonly session: Pick<VisitorSession, "accountId" | "subscribe" | "end">;
  readonly requests: Pick<AccountRequests, "deleteAccount">;
  readonly devices: Pick<Devices, "list" | "end">;
  readonly sync: Pick<Sync, "turnOn" | "join" | "turnOff">;
  /** Which devices open the vault without a secret. */
  readonly readOpening: () => Promise<OpeningDevices>;
  /** Erases the product's data in this browser. @returns the places that could not be emptied */
  readonly erase: () => Promise<readonly StorageArea[]>;
  readonly restartPage: () => void;
  /** Between 0 and 1, as Math.random. */
  readonly random: () => number;
}

export function createAccountImplementations(services: AccountServices) {
  const { session, requests, devices, sync } = services;
  return {
    actors: {
      accountChanges: fromCallback<AccountChange>(({ sendBack }) => {
        const send = () => sendBack({ type: "account.changed", account: session.accountId() });
        send();
        return session.subscribe(send);
      }),
      devices: devicesMachine.provide({
        actors: {
          loadDevices: fromPromise<DeviceList>(async ({ signal }) => {
            const [list, opening] = await Promise.all([devices.list(signal), services.readOpening().catch(() => null)]);
            return opening ? withSecrets(list, opening) : list;
          }),
          removal: removalMachine.provide({
            actors: {
              run: fromPromise<true, { task: RemovedDevices; answer: null }>(
                async ({ input: { task: which }, signal }) => {
                  await devices.end(which, signal);
                  if (which === "this" && (await services.erase()).length > 0) throw new NotErasedError();
                  return true;
                },
              ),
            },
          }),
        },
        actions: { restartPage: () => services.restartPage() },
      }),
      join: fromPromise<boolean, JoinInput>(({ input: { typed, passphrase }, signal }) =>
        sync.join(typed, signal, passphrase),
      ),
      task: accountTaskMachine.provide({
        actors: {
          run: fromPromise<AccountTaskOutput, { task: AccountTask; answer: AccountAnswer }>(
            async ({ input: { task, answer }, signal }) => {
              switch (task.kind) {
                case "code": {
                  const prepared = await sync.turnOn(answer.password, answer.passphrase);
                  return { newCode: { ...prepared, groups: pickGroups(prepared.code, services.random) } };
                }
                case "off":
                  await sync.turnOff(answer.deletes);
                  break;
                case "deletion":
                  await requests.deleteAccount(task.account, answer.password, signal);
                  // The account no longer exists: where this fails the next round finds out.
                  await sync
                    .turnOff(false)
                    .catch((error: unknown) => console.warn("Synchronising could not be ended.", error));
              }
              return { newCode: null };
            },
          ),
        },
      }),
    },
    actions: {
      endSession: (_: unknown, { account }: { account: string | null }) => {
        const present = session.accountId();
        // Another account that was opened since stays, with its key.
        if (present === null || present === account) session.end();
      },
    },
  };
}
