import { fromCallback } from "xstate";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";

/** What the person says about the documented pauses, and what is remembered of it (decision A-163). */
export type PausesEvent = { type: "pauses.skipped"; always: boolean } | { type: "pauses.preferred"; skip: boolean };

/** Whether the pauses that are left once the answer is there are skipped. */
export interface Pauses {
  /** In every run: the remembered choice. */
  readonly always: boolean;
  /** In this run: 'Ver ya el resultado'. */
  readonly now: boolean;
}

/** All documented pauses pass. */
export const ALL_PAUSES: Pauses = { always: false, now: false };

/** True where nobody has to wait for an answer that is there. */
export const skipsPauses = ({ always, now }: Pauses) => always || now;

/** The pauses of the next run: only the remembered choice holds. */
export const resetPauses = ({ always }: Pauses): Pauses => ({ always, now: false });

/** What the remembered choice changes in a context. */
export const withPreference = (pauses: Pauses, { skip }: { skip: boolean }) => ({
  pauses: { ...pauses, always: skip },
});

/** Sends the remembered choice now and at every change, and remembers the one that it receives. */
export const createPausePreference = (preference: StoredValue<boolean>) =>
  fromCallback<PausesEvent>(({ sendBack, receive }) => {
    const sendPreference = () => sendBack({ type: "pauses.preferred", skip: preference.read() } satisfies PausesEvent);
    sendPreference();
    receive((event) => {
      if (event.type === "pauses.skipped" && event.always) preference.change(() => true);
    });
    return preference.subscribe(sendPreference);
  });

/** What skips the pauses that are left, this time or always; null while there is no answer, and where no pause is left. */
export function selectSkip(snapshot: { can(event: PausesEvent): boolean }, send: (event: PausesEvent) => void) {
  const skip = (always: boolean) => send({ type: "pauses.skipped", always });
  return snapshot.can({ type: "pauses.skipped", always: false }) ? skip : null;
}
