import type { VisitorSession } from "../../access/session/session.ts";
import type { KeyValueStore } from "../storage/keyValueStore.ts";
import { KEYS } from "../storage/keys.ts";

/** Whether the person still has to be reminded to keep the recovery code of the account that is open here (decision A-150). */
export interface AccountNotice {
  isDue(): boolean;
  /** Not for this account any more; for this page only where the browser has no room for that. Never throws. */
  dismiss(): void;
  /** Calls back when another account is open, and when it is dismissed, here or in another tab. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** The dependencies of the notice. */
export interface AccountNoticeDeps {
  readonly store: KeyValueStore;
  readonly session: Pick<VisitorSession, "accountId" | "subscribe">;
  /** Reports changes made in other tabs. */
  readonly events: Pick<Window, "addEventListener" | "removeEventListener">;
}

/** The notice of each account, dismissed under KEYS.accountNotice: a new account gets a new notice. */
export function createAccountNotice({ store, session, events }: AccountNoticeDeps): AccountNotice {
  let dismissedHere: string | null = null;
  const listeners = new Set<() => void>();
  const dismissed = (): string | null => {
    try {
      return store.getItem(KEYS.accountNotice);
    } catch {
      return null;
    }
  };
  return {
    isDue() {
      const account = session.accountId();
      return account !== null && account !== dismissedHere && account !== dismissed();
    },
    dismiss() {
      dismissedHere = session.accountId();
      if (dismissedHere === null) return;
      try {
        store.setItem(KEYS.accountNotice, dismissedHere);
      } catch {
        // For the life of this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === null || key === KEYS.accountNotice) listener();
      };
      events.addEventListener("storage", onStorage);
      listeners.add(listener);
      const stop = session.subscribe(listener);
      return () => {
        events.removeEventListener("storage", onStorage);
        listeners.delete(listener);
        stop();
      };
    },
  };
}
