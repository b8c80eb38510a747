import { type ComponentType, useEffect, useState } from "react";
import { hasDatabase } from "@/services/shared/storage/hasDatabase.ts";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";

const nothing = () => null;

/** Loads nothing about stored data before any exists in this browser. */
const hasStoredData = async () =>
  (await hasDatabase()) && (await import("../documents/personalValues.ts")).hasStoredData();

const load = async () => ((await hasStoredData()) ? (await import("./homeParts.tsx")).HomeParts : null);

/** Starts the badge of the installed app, which is updated on every page. */
export async function startBadge() {
  if ("setAppBadge" in navigator && (await hasStoredData())) await import("../shell/queryClient.ts");
}

/** Starts synchronising if it is on. Never rejects. */
export async function startSynchronising() {
  if (!import.meta.env.VITE_SUPABASE_URL || !(await hasDatabase())) return;
  try {
    await (await import("../documents/synchronised.ts")).startWhereSynchronised();
  } catch (error) {
    console.warn("What synchronises did not arrive.", error);
  }
}

/** Agenda, started plans and latest cases, loaded last. Home works without them. */
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
