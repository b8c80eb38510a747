import { type ComponentType, useEffect, useState } from "react";
import { DATABASE_NAME } from "@/services/shared/storage/keys.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

const nothing = () => null;
const isNamed = ({ name }: IDBDatabaseInfo) => name === DATABASE_NAME;

/** Whether something was kept in this browser: before that, nothing that shows it is loaded. */
const hasVault = async () => (await indexedDB.databases()).some(isNamed);

const load = async () => ((await hasVault()) ? (await import("./routes/homeParts.tsx")).HomeParts : null);

/** Begins to keep the number on the icon of the installed app, which other pages than home may not do. */
export async function startBadge() {
  if ("setAppBadge" in navigator && (await hasVault())) await import("./queryClient.ts");
}

/** What is due and the latest cases, which come after the rest. Home does without where they do not arrive. */
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
