import { type ComponentType, useEffect, useState } from "react";
import { hasDatabase } from "@/services/shared/storage/hasDatabase.ts";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";

const nothing = () => null;

/** Before something was kept in this browser, nothing that shows it is loaded. */
const hasKept = async () => (await hasDatabase()) && (await import("../documents/personalValues.ts")).hasKept();

const load = async () => ((await hasKept()) ? (await import("./homeParts.tsx")).HomeParts : null);

/** Begins to keep the number on the icon of the installed app, which other pages than home may not do. */
export async function startBadge() {
  if ("setAppBadge" in navigator && (await hasKept())) await import("../shell/queryClient.ts");
}

/** Begins to synchronise where that is on. Never rejects. */
export async function startSynchronising() {
  if (!import.meta.env.VITE_SUPABASE_URL || !(await hasDatabase())) return;
  try {
    await (await import("../documents/synchronised.ts")).startWhereSynchronised();
  } catch (error) {
    console.warn("What synchronises did not arrive.", error);
  }
}

/** What is due, the plans that were begun and the latest cases, which come after the rest. Home does without where they do not arrive. */
export function LazyHomeParts() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setParts(() => loaded),
      (error: unknown) => console.warn("What is due could not be loaded.", error),
    );
  }, []);
  return <ErrorBoundary fallback={nothing}>{Parts && <Parts />}</ErrorBoundary>;
}
