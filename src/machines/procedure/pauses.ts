import { fromCallback } from "xstate";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";

/** `skipped`: the person's choice; `preferred`: the stored preference (decision A-163). */
export type PausesEvent = { type: "pauses.skipped"; always: boolean } | { type: "pauses.preferred"; skip: boolean };

/** Which remaining pauses after an answer are skipped. */
export interface Pauses {
  /** In every run: the stored preference. */
  readonly always: boolean;
  /** In this run: 'Ver ya el resultado'. */
  readonly now: boolean;
}

export const ALL_PAUSES: Pauses = { always: false, now: false };

export const skipsPauses = ({ always, now }: Pauses) => always || now;

/** Resets to the stored preference for the next run. */
export const resetPauses = ({ always }: Pauses): Pauses => ({ always, now: false });

export const withPreference = (pauses: Pauses, { skip }: { skip: boolean }) => ({
  pauses: { ...pauses, always: skip },
});

/** Sends the stored preference now and at every change, and stores a received one. */
export const createPausePreference = (preference: StoredValue<boolean>) =>
  fromCallback<PausesEvent>(({ sendBack, receive }) => {
    const sendPreference = () => sendBack({ type: "pauses.preferred", skip: preference.read() } satisfies PausesEvent);
    sendPreference();
    receive((event) => {
      if (event.type === "pauses.skipped" && event.always) preference.change(() => true);
    });
    return preference.subscribe(sendPreference);
  });

/** Skips the remaining pauses, once or always; null before an answer, and without remaining pauses. */
export function selectSkip(snapshot: { can(event: PausesEvent): boolean }, send: (event: PausesEvent) => void) {
  const skip = (always: boolean) => send({ type: "pauses.skipped", always });
  return snapshot.can({ type: "pauses.skipped", always: false }) ? skip : null;
}
