import type { QueueStage } from "./queue.ts";

/** Start and end of each stage, in per cent of the whole. */
const SPANS: Readonly<Record<QueueStage, readonly [from: number, to: number]>> = {
  waiting: [0, 0],
  offline: [0, 0],
  preparing: [0, 10],
  loading: [10, 40],
  reading: [40, 90],
  classifying: [90, 90],
};

/** @param share progress of the stage, 0 to 1 @returns per cent of the whole */
export function queueProgress(stage: QueueStage, share: number): number {
  const [from, to] = SPANS[stage];
  return Math.round(from + (to - from) * Math.min(1, Math.max(0, share)));
}
