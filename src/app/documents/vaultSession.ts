import type { ActorRefFrom } from "xstate";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { createVaultSessionImplementations } from "@/machines/documents/session/vaultSession.actors.ts";
import { vaultSessionMachine } from "@/machines/documents/session/vaultSession.machine.ts";
import { createIdleWatch } from "@/services/documents/protection/idleWatch.ts";
import { ACTIVITY_CHANNEL, isMarkedProtected, RESEAL_LOCK_NAME } from "@/services/shared/storage/keys.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { keepNamesOut } from "./protectedPage.ts";
import { startChild } from "../root.ts";
import { toIdsOnly } from "@/domain/procedure/caseNavigation.ts";
import { toRecord } from "@/domain/shared/json.ts";
import { services } from "../services.ts";
import { protection } from "./vaultProtection.ts";

const port = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(ACTIVITY_CHANNEL);

const watchIdle = createIdleWatch({
  window,
  document,
  tabs: port && {
    announce: () => port.postMessage("used"),
    onAnnounced: (listener, signal) => port.addEventListener("message", listener, { signal }),
  },
  now: () => ({ wall: Date.now(), monotonic: performance.now() }),
});

function restart(): void {
  // Open work is sealed: the question whether to leave would keep the vault open.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  const { usr, ...entry } = toRecord(history.state);
  history.replaceState({ ...entry, usr: toIdsOnly(usr) }, "");
  window.location.reload();
}

let session: ActorRefFrom<typeof vaultSessionMachine> | null = null;

export const getVaultSession = () =>
  (session ??= startChild(
    "vaultSession",
    vaultSessionMachine.provide(
      createVaultSessionImplementations({
        protection,
        // The protection may have been removed.
        watchIdle: (settings, onDue) => watchIdle(settings, () => isMarkedProtected(services.browserStore) && onDue()),
        inTurn: createLock(navigator.locks, RESEAL_LOCK_NAME),
        notify,
        restart,
      }),
    ),
  ));

/** If the open vault is protected, keeps names out of the history and locks it when due. */
export async function watchLock(): Promise<void> {
  const status = await protection.status();
  const settings = status.kind === "unlocked" ? status.settings : null;
  if (settings) keepNamesOut();
  getVaultSession().send({ type: "settings.changed", settings });
}

/** Seals again, or restarts it, after a change of the vault's key. */
export const startReseal = () => getVaultSession().getSnapshot().context.reseal.send({ type: "reseal.requested" });

export const lockNow = () => getVaultSession().send({ type: "lock.due" });
