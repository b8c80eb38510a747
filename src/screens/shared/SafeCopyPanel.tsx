import { useMachine } from "@xstate/react";
import { useState } from "react";
import { createSafeCopyImplementations, type SafeCopyServices } from "@/machines/documents/safeCopy/safeCopy.actors.ts";
import { safeCopyMachine, type CopySource } from "@/machines/documents/safeCopy/safeCopy.machine.ts";
import { SafeCopyView } from "./SafeCopyView.tsx";

export interface SafeCopyPanelProps extends SafeCopyServices {
  readonly sources: readonly CopySource[];
  /** The reader's own day and the proposed last day of the copy, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly until: string;
  readonly onClose: () => void;
}

/** Makes a safe copy of documents. Mount it while it is open; unmounting ends the worker. */
export function SafeCopyPanel({ maker, delivery, sources, today, until, onClose }: SafeCopyPanelProps) {
  const [machine] = useState(() => safeCopyMachine.provide(createSafeCopyImplementations({ maker, delivery })));
  const [snapshot, send] = useMachine(machine, { input: { sources, until } });
  return <SafeCopyView {...{ snapshot, send, today }} canShare={(copy) => delivery.canShare(copy)} onClose={onClose} />;
}
