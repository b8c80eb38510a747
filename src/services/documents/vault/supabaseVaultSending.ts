import { SENDING_LOCK_NAME } from "../../shared/storage/keys.ts";

/** Tells whether a tab of this browser is sending files whose rows are still to come. */
export interface Sending {
  /** Does such work. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** True where it cannot be told, too. */
  isUnderWay(): Promise<boolean>;
}

/** By Web Locks, which end with their tab. @param manager `navigator.locks`; absent on plain http */
export function createSending(manager: LockManager | undefined): Sending {
  return {
    async during(work) {
      if (!manager) return work();
      let began: ReturnType<typeof work> | null = null;
      const run = () => (began = work());
      // Shared: nobody takes it alone, so that nobody waits for it.
      return manager.request(SENDING_LOCK_NAME, { mode: "shared" }, run).catch((error: unknown) => {
        // Refused by the browser, as in an opaque origin.
        if (began === null) return work();
        throw error;
      });
    },
    async isUnderWay() {
      const asked = await manager?.query().catch(() => null);
      return !asked?.held || asked.held.some(({ name }) => name === SENDING_LOCK_NAME);
    },
  };
}
