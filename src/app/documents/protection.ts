import { waitFor, type ActorRefFrom } from "xstate";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { EXPORT_LOCKED } from "@/domain/documents/protection/protectionMessages.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { fromLockDraft, toLockDraft } from "@/machines/capture/uploadQueue/queueDraft.ts";
import type { uploadQueueMachine } from "@/machines/capture/uploadQueue/uploadQueue.machine.ts";
import { autoLockMachine } from "@/machines/documents/protection/autoLock.machine.ts";
import { createAutoLockImplementations } from "@/machines/documents/protection/protection.actors.ts";
import type { vaultDataMachine } from "@/machines/documents/vaultData/vaultData.machine.ts";
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

/** Facts of the draft of an export that a lock cancelled. */
const CANCELLED_EXPORT = JSON.stringify({ export: 1 });

async function sealWork(signal: AbortSignal): Promise<void> {
  stopReseal();
  const data = getChild<typeof vaultDataMachine>("vaultData");
  const snapshot = data?.getSnapshot();
  if (snapshot?.hasTag("busy") && snapshot.context.task?.task.startsWith("export")) {
    data?.send({ type: "task.cancelled" });
    await protection.saveDraft({ facts: CANCELLED_EXPORT, files: [] });
  }
  const uploads = getChild<typeof uploadQueueMachine>("uploads");
  if (uploads) {
    const rested = await waitFor(uploads, ({ children }) => !children.review?.getSnapshot().hasTag("saving"), {
      signal,
      timeout: TIMINGS.lockPatience,
    });
    const draft = toLockDraft(rested);
    if (draft) await protection.saveDraft(draft);
  }
  // Every change of the vault is made under this lock: what waits for it comes after whatever is being written.
  await services.lock(() => Promise.resolve());
}

/** Gives back what a lock interrupted. What cannot be opened stays sealed, and the next visit tries again. */
export async function restoreWork(uploads: ActorRefFrom<typeof uploadQueueMachine>): Promise<void> {
  for (const draft of await protection.takeDrafts()) {
    const queue = fromLockDraft(draft);
    if (queue) uploads.send({ type: "draft.restored", draft: queue });
    else if (draft.facts === CANCELLED_EXPORT) notify(EXPORT_LOCKED);
  }
}

function restart(): void {
  // What is open is sealed: the question whether to leave it would keep the vault open until somebody answers.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  history.replaceState(null, "");
  window.location.reload();
}

/** Treats a vault as protected from now on that is so and open: keeps names out of the history, and locks it when it is time. */
export async function watchLock(): Promise<void> {
  const status = await protection.status();
  if (status.kind !== "unlocked") return;
  keepNamesOut();
  if (getChild("autoLock")) return;
  startChild(
    "autoLock",
    autoLockMachine.provide(
      createAutoLockImplementations({
        protection,
        // The protection may have been taken off since.
        watchIdle: (settings, onDue) => watchIdle(settings, () => isMarkedProtected(services.browserStore) && onDue()),
        sealWork,
        restart,
      }),
    ),
    { settings: status.settings },
  );
}

/** The actor that locks the open vault; undefined where none is watched. */
export const getAutoLock = () => getChild<typeof autoLockMachine>("autoLock");

/** 'Bloquear' (decision A-174). */
export const lockNow = () => getAutoLock()?.send({ type: "lock.due" });
