import type { QueueStage } from "./queue.ts";

/** Which part of the whole each stage takes, in per cent: where it begins and where it ends. */
const SPANS: Readonly<Record<QueueStage, readonly [from: number, to: number]>> = {
  waiting: [0, 0],
  preparing: [0, 10],
  loading: [10, 40],
  reading: [40, 90],
  classifying: [90, 90],
};

/** Per cent of the whole processing of a file. @param share how far the stage is, 0 to 1 */
export function queueProgress(stage: QueueStage, share: number): number {
  const [from, to] = SPANS[stage];
  return Math.round(from + (to - from) * Math.min(1, Math.max(0, share)));
}
