import { useMemo, useSyncExternalStore } from "react";
import type { QueueItem } from "@/domain/capture/upload/queue.ts";
import type { QueuedFile } from "@/machines/capture/uploadQueue/queueEntries.ts";
import { selectItem } from "@/machines/capture/uploadQueue/uploadQueue.selectors.ts";

/** The current items of the queue, one for each file actor. */
export function useQueueItems(entries: readonly QueuedFile[]): readonly QueueItem[] {
  const { subscribe, read } = useMemo(() => createItemStore(entries), [entries]);
  return useSyncExternalStore(subscribe, read);
}

function createItemStore(entries: readonly QueuedFile[]) {
  let snapshots: readonly unknown[] = [];
  let items: readonly QueueItem[] = [];
  return {
    subscribe: (listener: () => void) => {
      const subscriptions = entries.map(({ ref }) => ref.subscribe({ next: listener, complete: listener }));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    read: (): readonly QueueItem[] => {
      const next = entries.map(({ ref }) => ref.getSnapshot());
      const isSame = next.length === snapshots.length && next.every((snapshot, index) => snapshot === snapshots[index]);
      if (!isSame) {
        snapshots = next;
        items = next.map(selectItem);
      }
      return items;
    },
  };
}
