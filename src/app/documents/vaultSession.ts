import { notify } from "@/components/ui/Toaster/notify.ts";
import { createVaultSessionImplementations } from "@/machines/documents/session/vaultSession.actors.ts";
import { vaultSessionMachine } from "@/machines/documents/session/vaultSession.machine.ts";
import { createIdleWatch } from "@/services/documents/protection/idleWatch.ts";
import { ACTIVITY_CHANNEL, isMarkedProtected } from "@/services/shared/storage/keys.ts";
import { keepNamesOut } from "./protectedPage.ts";
import { stopReseal } from "./reseal.ts";
import { getChild, startChild } from "../root.ts";
import { services } from "../services.ts";
import { protection } from "./vaultProtection.ts";

const port = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(ACTIVITY_CHANNEL);

const watchIdle = createIdleWatch({
  window,
  document,
  tabs: port && {
    tell: () => port.postMessage("used"),
    onTold: (listener, signal) => port.addEventListener("message", listener, { signal }),
  },
  now: () => ({ wall: Date.now(), monotonic: performance.now() }),
});

function restart(): void {
  // What is open is sealed: the question whether to leave it would keep the vault open until somebody answers.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  history.replaceState(null, "");
  window.location.reload();
}

/** The session of the vault in this page, which lives as long as that. */
export const getVaultSession = () =>
  getChild<typeof vaultSessionMachine>("vaultSession") ??
  startChild(
    "vaultSession",
    vaultSessionMachine.provide(
      createVaultSessionImplementations({
        protection,
        // The protection may have been taken off since.
        watchIdle: (settings, onDue) => watchIdle(settings, () => isMarkedProtected(services.browserStore) && onDue()),
        stopReseal,
        notify,
        restart,
      }),
    ),
  );

/** Treats an open vault as protected from now on where it is so: keeps names out of the history, and locks it when it is time. */
export async function watchLock(): Promise<void> {
  const status = await protection.status();
  const settings = status.kind === "unlocked" ? status.settings : null;
  if (settings) keepNamesOut();
  getVaultSession().send({ type: "settings.changed", settings });
}

/** 'Bloquear' (decision A-174). */
export const lockNow = () => getVaultSession().send({ type: "lock.due" });
