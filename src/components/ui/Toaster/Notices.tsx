import { lazy, Suspense, useSyncExternalStore, type ComponentType } from "react";
import { getToasts, hasNotified, watchToasts } from "./notify.ts";

const Toaster = lazy<ComponentType>(async () => {
  try {
    return { default: (await import("./Toaster.tsx")).Toaster };
  } catch (error) {
    // The page works without toasts.
    console.error("The toaster could not be loaded.", error);
    return { default: () => null };
  }
});

/** Shows the toasts of `notify`. The assertive region is mounted at once, the toaster with the first toast. */
export function Notices() {
  const isNeeded = useSyncExternalStore(watchToasts, hasNotified);
  return (
    <>
      <AssertiveRegion />
      {isNeeded && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/** Reads every `error` toast aloud at once. A live region that is mounted with its text is not read. */
function AssertiveRegion() {
  const errors = useSyncExternalStore(watchToasts, getToasts).filter(({ toast }) => toast.tone === "error");
  return (
    <div aria-atomic="false" aria-live="assertive" className="visually-hidden" role="alert">
      {errors.map(({ id, toast: { title, description } }) => (
        <p key={id}>{description ? `${title}: ${description}` : title}</p>
      ))}
    </div>
  );
}
