import { type ComponentType, useEffect, useState } from "react";
import { DATABASE_NAME } from "@/services/shared/storage/keys.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

const nothing = () => null;
const isNamed = ({ name }: IDBDatabaseInfo) => name === DATABASE_NAME;

/** Nothing is loaded before something was kept in this browser. */
async function load() {
  const hasVault = (await indexedDB.databases()).some(isNamed);
  return hasVault ? (await import("./routes/homeParts.tsx")).HomeParts : null;
}

/** What is due, which comes after the rest. Home does without where it does not arrive. */
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
