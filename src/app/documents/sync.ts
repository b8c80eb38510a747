import type { RemovedDevices } from "@/domain/access/account/devices.ts";
import { createSyncImplementations } from "@/machines/documents/sync/sync.actors.ts";
import { syncMachine } from "@/machines/documents/sync/sync.machine.ts";
import { createAccountRequests } from "@/services/access/session/accountRequests.ts";
import { recordMerges } from "@/services/documents/activity/recordActivity.ts";
import { createRemote } from "@/services/documents/sync/remote.ts";
import { removeDeviceSlots } from "@/services/documents/sync/removeDeviceSlots.ts";
import { createSync, type SyncDeps } from "@/services/documents/sync/sync.ts";
import {
  CHANGES_CHANNEL,
  KEYS,
  PROTECTION_CHANNEL,
  SYNC_FILES_LOCK_NAME,
  SYNC_LOCK_NAME,
  VALUES_CHANNEL,
} from "@/services/shared/storage/keys.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { createSpace } from "@/services/shared/storage/space.ts";
import { activity } from "./activity.ts";
import { refreshValues } from "./personalValues.ts";
import { keyHolder, openRecords, sealAgain } from "./records.ts";
import { startChild } from "../root.ts";
import { services } from "../services.ts";
import { vault, verifyVault, visitors } from "./vault.ts";
import { replica } from "./vaultProtection.ts";

const openPort = (channel: string) => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channel));

let syncing: ReturnType<typeof start> = null;

/** Starts synchronising the vault with its replica, once a page; null without a server. */
export function startSync() {
  syncing ??= start();
  return syncing;
}

function start() {
  // Tests the build constant directly, as services.ts does.
  if (!import.meta.env.VITE_SUPABASE_URL) return null;
  const { config, session, lock, browserStore, store } = services;
  if (!visitors || !session || !config.server) return null;
  const { client, recheckSession } = visitors;
  // A separate channel object, so that this tab also receives its own messages.
  const [changes, values, port] = [CHANGES_CHANNEL, VALUES_CHANNEL, PROTECTION_CHANNEL].map(openPort);
  const space = createSpace(navigator.storage);
  const deps: SyncDeps = {
    records: openRecords,
    holder: keyHolder,
    remote: createRemote(
      async () => ({ client: await client(), owner: session.accountId() }),
      () => void recheckSession(),
    ),
    requests: createAccountRequests({ ...config.server, session }),
    session,
    store: browserStore,
    lock,
    roundLock: createLock(navigator.locks, SYNC_LOCK_NAME),
    fileLock: createLock(navigator.locks, SYNC_FILES_LOCK_NAME),
    settled: () => store.settled(),
    onKeys: (keys) => port?.postMessage({ type: "keys", keys }),
    onStored(notes) {
      recordMerges(notes, activity);
      void verifyVault();
      void refreshValues();
      for (const port of [changes, values]) port?.postMessage(null);
      // Without channels: as if the copy of the list had changed.
      if (!changes) window.dispatchEvent(new StorageEvent("storage", { key: KEYS.documents, newValue: null }));
    },
    isOnline: () => navigator.onLine,
    async hasRoom(bytes) {
      const { usedBytes, quotaBytes, isNearlyFull } = await space.read();
      return !isNearlyFull && (quotaBytes === null || (usedBytes ?? 0) + bytes < quotaBytes);
    },
  };
  const sync = createSync(deps);
  sync.subscribe(() => {
    const { kind } = sync.status();
    replica.current = kind === "off" ? null : sync.replica;
    if (kind === "current") void sealArrivals();
  });
  const actor = startChild(
    "sync",
    syncMachine.provide(
      createSyncImplementations({
        sync,
        watchVault(listener) {
          const stop = vault.subscribe(listener);
          values?.addEventListener("message", listener);
          return () => {
            stop();
            values?.removeEventListener("message", listener);
          };
        },
        // The projects of docs/operations.md have no Realtime.
        watchNews: null,
        window,
        document,
      }),
    ),
  );
  return { sync, actor, removeSlots: (which: RemovedDevices) => removeDeviceSlots(deps, sync.replica, which) };
}

/** A former key stays until everything sealed with it has arrived and is sealed again. Never rejects. */
async function sealArrivals(): Promise<void> {
  const contents = await openRecords()
    .then((records) => records.contents())
    .catch(() => null);
  if (contents && contents.keys.former.length > 0) await sealAgain();
}
