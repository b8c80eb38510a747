import { describe, expect, it, vi } from "vitest";
import { createActor, createEmptyActor } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { turns } from "./turns.ts";
import { analysis, createFile, ocr, ReadingFailure } from "./uploadQueue.testing.ts";
import { uploadFileMachine, type UploadFileEvent } from "./uploadFile.machine.ts";
import { selectItem } from "./uploadQueue.selectors.ts";

const input = {
  id: "1",
  file: createFile("dni.pdf"),
  queue: createEmptyActor(),
  turns: createActor(turns, { input: { limit: 1 } }),
};

describe("a file of the queue", () => {
  it("[QUEUE-14] [QUEUE-15] [QUEUE-16] [QUEUE-18] reaches every state, and none but the end holds it for ever", () => {
    const events: readonly UploadFileEvent[] = [
      { type: "processing.requested" },
      { type: "localProcessing.requested" },
      { type: "keeping.requested" },
      { type: "start" },
      { type: "recognition.progressed", progress: { stage: "reading", share: 0.5 } },
      { type: "recognition.completed", ocr },
      { type: "recognition.completed", ocr: { ...ocr, text: " " } },
      { type: "recognition.failed", error: new Error("no") },
      { type: "recognition.failed", error: new ReadingFailure({ kind: "offline" }, "device") },
      { type: "network.returned" },
      { type: "xstate.done.actor.classify", output: analysis } as never,
      { type: "xstate.error.actor.classify", error: new Error("no") } as never,
    ];
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const paths = getShortestPaths(uploadFileMachine, { events, input, limit: 5000 });
    const statuses = paths.map(({ state }) => `${JSON.stringify(state.value)} ${selectItem(state).status}`);
    expect([...new Set(statuses)].toSorted()).toEqual([
      '"awaitingConfirmation" awaiting_confirmation',
      '"completed" completed',
      '"error" error',
      '"offline" processing',
      '{"processing":"classifying"} processing',
      '{"processing":"recognising"} processing',
      '{"processing":"waiting"} processing',
    ]);
    const failed = paths.filter(({ state }) => state.matches("error")).map(({ state }) => state);
    expect(failed.every((state) => state.can({ type: "processing.requested" }))).toBe(true);
    expect(failed.every(({ context }) => context.error !== null)).toBe(true);
    vi.restoreAllMocks();
  });

  it("[QUEUE-15] moves at 'Procesar' alone, and does not begin twice", async () => {
    const actor = createActor(uploadFileMachine, { input }).start();
    const status = () => selectItem(actor.getSnapshot()).status;
    actor.send({ type: "start" });
    expect(status()).toBe("awaiting_confirmation");
    actor.send({ type: "processing.requested" });
    expect(status()).toBe("processing");
    actor.send({ type: "processing.requested" });
    expect(actor.getSnapshot().value).toEqual({ processing: "waiting" });
  });
});
