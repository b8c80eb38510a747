import { lazy, Suspense, useSyncExternalStore, type ComponentType } from "react";
import { getToasts, hasNotified, watchToasts } from "./notify.ts";

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
  const isNeeded = useSyncExternalStore(watchToasts, hasNotified);
  return (
    <>
      <AssertiveRegion />
      {isNeeded ? (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      ) : null}
    </>
  );
}

/** Reads every `error` toast at once. Mounted from the start: a region that comes with its text is not read. */
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
