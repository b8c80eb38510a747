import { useSyncExternalStore } from "react";
import { getToasts, watchToasts } from "./notify.ts";

/** Reads every `error` toast at once. Mounted from the start: a region that comes with its text is not read. */
export function AssertiveRegion() {
  const errors = useSyncExternalStore(watchToasts, getToasts).filter(({ toast }) => toast.tone === "error");
  return (
    <div aria-atomic="false" aria-live="assertive" className="visually-hidden" role="alert">
      {errors.map(({ id, toast: { title, description } }) => (
        <p key={id}>{description ? `${title}: ${description}` : title}</p>
      ))}
    </div>
  );
}
