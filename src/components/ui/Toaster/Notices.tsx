import { lazy, Suspense, useSyncExternalStore, type ComponentType } from "react";
import { AssertiveRegion } from "./AssertiveRegion.tsx";
import { hasNotified, watchToasts } from "./notify.ts";

const Toaster = lazy<ComponentType>(async () => {
  try {
    return { default: (await import("./Toaster.tsx")).Toaster };
  } catch (error) {
    // A page must not fall over for its toasts.
    console.error("The toaster could not be loaded.", error);
    return { default: () => null };
  }
});

/** What the app mounts for `notify`: the assertive region at once, the toaster with the first toast. */
export function Notices() {
  const needed = useSyncExternalStore(watchToasts, hasNotified);
  return (
    <>
      <AssertiveRegion />
      {needed ? (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      ) : null}
    </>
  );
}
