import { createActor, fromCallback, fromPromise } from "xstate";
import type { SpaceUsage, TaskReport, VaultDataInfo, VaultTask } from "@/domain/documents/vault/vaultData.ts";
import { vaultDataMachine, type VaultDataEmitted, type VaultTaskEvent } from "./vaultData.machine.ts";
import { selectVaultDataStatus } from "./vaultData.selectors.ts";

const space: SpaceUsage = {
  usedBytes: 1024,
  quotaBytes: 4096,
  persisted: false,
  share: 0.25,
  isNearlyFull: false,
};

/** Facts as a test reads them. */
export const FACTS: VaultDataInfo = {
  space,
  lastBackup: "2026-11-21T10:00:00.000Z",
  isSynchronised: false,
};

interface Options {
  facts?: () => Promise<VaultDataInfo>;
}

/** A started panel whose tasks end when the test says so, with what a test needs to see. */
export function createVaultDataTestActor({ facts = () => Promise.resolve(FACTS) }: Options = {}) {
  const began: VaultTask[] = [];
  const heard: string[] = [];
  const emitted: VaultDataEmitted[] = [];
  let reads = 0;
  const actor = createActor(
    vaultDataMachine.provide({
      actors: {
        readFacts: fromPromise(() => {
          reads += 1;
          return facts();
        }),
        runTask: fromCallback<VaultTaskEvent, { task: VaultTask }>(({ input, receive }) => {
          began.push(input.task);
          receive(({ type }) => heard.push(type));
          return () => heard.push("stopped");
        }),
      },
    }),
  );
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    began,
    /** The commands of the running task; 'stopped' when it was stopped or had ended. */
    heard,
    emitted,
    reads: () => reads,
    status: () => selectVaultDataStatus(actor.getSnapshot()),
    finish: (report: TaskReport) => actor.send({ type: "task.finished", report }),
    fail: (error: unknown) => actor.send({ type: "task.failed", error }),
  };
}
