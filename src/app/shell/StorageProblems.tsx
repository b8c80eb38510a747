import { lazy, Suspense } from "react";
import { useStorageProblems } from "./storageProblems.ts";

/** Most visits have nothing to tell. Where the part does not load, the next page tells it. */
const StorageNotices = lazy(async () => ({
  default: await import("./StorageNotices.tsx").then(
    (module) => module.StorageNotices,
    () => () => null,
  ),
}));

/** Tells what is wrong with the stored data, where anything is. */
export function StorageProblems() {
  if (useStorageProblems().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <StorageNotices />
    </Suspense>
  );
}
