import { fromCallback, fromPromise, type SnapshotFrom, waitFor } from "xstate";
import { EXPORT_LOCKED } from "@/domain/documents/protection/protectionMessages.ts";
import type { LockSettings } from "@/domain/documents/protection/protection.ts";
import type { FlowToast } from "@/domain/shared/messages.es.ts";
import type { IdleWatch } from "@/services/documents/protection/idleWatch.ts";
import type { VaultProtection } from "@/services/documents/protection/vaultProtection.ts";
import type { Lock } from "@/services/shared/storage/lock.ts";
import { fromLockDraft, toLockDraft } from "../../capture/uploadQueue/queueDraft.ts";
import { createResealImplementations } from "../protection/protection.actors.ts";
import { resealMachine } from "../protection/reseal.machine.ts";
import type { VaultSessionEvent, Visit, VisitLogic } from "./vaultSession.machine.ts";

/** Details of the draft that records an export cancelled by a lock. */
const CANCELLED_EXPORT = JSON.stringify({ export: 1 });

export interface VaultSessionServices {
  readonly protection: VaultProtection;
  readonly watchIdle: IdleWatch;
  /** Lets only one tab seal again at a time. */
  readonly inTurn: Lock;
  readonly notify: (toast: FlowToast) => void;
  /** Clears the state of the history entry and reloads the page. */
  readonly restart: () => void;
}

export function createVaultSessionImplementations(services: VaultSessionServices) {
  const { protection, watchIdle, inTurn, notify, restart } = services;
  return {
    actors: {
      idleWatch: fromCallback<VaultSessionEvent, { settings: LockSettings | null }>(
        ({ input: { settings }, sendBack }) =>
          settings ? watchIdle(settings, () => sendBack({ type: "lock.due" })) : undefined,
      ),
      lockCalls: fromCallback<VaultSessionEvent>(({ sendBack }) => {
        let end = (): void => undefined;
        const ended = new Promise<void>((resolve) => (end = resolve));
        const stop = protection.onLock(() => {
          sendBack({ type: "lock.called" });
          return ended;
        });
        return () => {
          stop();
          end();
        };
      }),
      reseal: resealMachine.provide(createResealImplementations(protection, inTurn)),
      /** Restores sealed drafts. A draft that cannot be opened stays sealed for the next visit. Never rejects. */
      restoreWork: fromPromise<void, Pick<Visit, "uploads">>(async ({ input: { uploads } }) => {
        const drafts = await protection.takeDrafts().catch((error: unknown) => {
          console.warn("What was sealed stays so.", error);
          return [];
        });
        for (const draft of drafts) {
          const queue = fromLockDraft(draft);
          if (queue) uploads.send({ type: "draft.restored", draft: queue });
          else if (draft.facts === CANCELLED_EXPORT) notify(EXPORT_LOCKED);
        }
      }),
      settle: fromPromise<void>(() => protection.settle()),
      sealWork: fromPromise<void, { visit: Visit | null }>(async ({ input: { visit }, signal }) => {
        if (visit) {
          const { uploads, vaultData, restoring } = visit;
          const exporting = vaultData.getSnapshot();
          if (exporting.hasTag("busy") && exporting.context.task?.task.startsWith("export")) {
            vaultData.send({ type: "task.cancelled" });
            await protection.saveDraft({ facts: CANCELLED_EXPORT, files: [] });
          }
          // A draft that is being restored is not stored any more.
          await waitFor(restoring, ({ status }) => status !== "active", { signal });
          const isSaved = ({ children }: SnapshotFrom<VisitLogic["uploads"]>) =>
            !children.review?.getSnapshot().hasTag("saving");
          const draft = toLockDraft(await waitFor(uploads, isSaved, { signal }));
          if (draft) await protection.saveDraft(draft);
        }
        await protection.settle();
      }),
    },
    actions: {
      callLock: () =>
        void protection.lock().catch((error: unknown) => console.warn("The vault could not be locked.", error)),
      restart,
    },
  };
}
