import { useState } from "react";
import { damagedSentences, STORAGE_MESSAGES, type StorageProblemKind } from "@/domain/shared/storageMessages.ts";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { useStorageProblems } from "./storageProblems.ts";

/** Shows each kind of storage problem once, until it is dismissed. */
export function StorageNotices() {
  const problems = useStorageProblems();
  const [dismissed, setDismissed] = useState<readonly StorageProblemKind[]>([]);
  const damaged = problems.flatMap((problem) => (problem.kind === "damaged" ? problem.damaged : []));
  const kinds = [...new Set(problems.map(({ kind }) => kind))].filter((kind) => !dismissed.includes(kind));
  return kinds.map((kind) => (
    <Notice
      key={kind}
      live
      tone="warning"
      title={STORAGE_MESSAGES[kind].title}
      onDismiss={() => setDismissed([...dismissed, kind])}
    >
      {[...(kind === "damaged" ? damagedSentences(damaged) : []), STORAGE_MESSAGES[kind].text].join(" ")}
    </Notice>
  ));
}
