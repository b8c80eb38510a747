import { lazy, Suspense } from "react";
import { useStorageProblems } from "./storageProblems.ts";

/** Loaded only with a problem; after a failure the next page tries again. */
const StorageNotices = lazy(async () => ({
  default: await import("./StorageNotices.tsx").then(
    (module) => module.StorageNotices,
    () => () => null,
  ),
}));

export function StorageProblems() {
  if (useStorageProblems().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <StorageNotices />
    </Suspense>
  );
}
