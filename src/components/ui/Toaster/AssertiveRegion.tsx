import { useEffect, useState } from "react";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { onToast } from "./notify.ts";

interface Announcement {
  /** Differs for two equal texts, so that the second is read too. */
  readonly key: number;
  readonly text: string;
}

/** Reads every `error` toast at once. Mounted from the start: a region that comes with its text is not read. */
export function AssertiveRegion() {
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);

  useEffect(
    () =>
      onToast(({ tone, title, description }) => {
        if (tone !== "error") return;
        const text = description ? `${title}: ${description}` : title;
        setAnnouncement((last) => ({ key: (last?.key ?? 0) + 1, text }));
      }),
    [],
  );

  useEffect(() => {
    if (!announcement) return undefined;
    const timer = setTimeout(() => setAnnouncement(null), TIMINGS.toast);
    return () => clearTimeout(timer);
  }, [announcement]);

  return (
    <div aria-atomic="true" aria-live="assertive" className="visually-hidden" role="alert">
      {announcement ? <p key={announcement.key}>{announcement.text}</p> : null}
    </div>
  );
}
