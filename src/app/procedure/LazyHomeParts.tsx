import { type ComponentType, useEffect, useState } from "react";
import { ErrorBoundary } from "../shell/ErrorBoundary.tsx";
import { mayHaveStoredData } from "../shell/startLater.ts";

const renderNothing = () => null;

const loadHomeParts = async () => ((await mayHaveStoredData()) ? (await import("./homeParts.tsx")).HomeParts : null);

/** Agenda, started plans and latest cases, loaded last. Home works without them. */
export function LazyHomeParts() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    loadHomeParts().then(
      (loaded) => setParts(() => loaded),
      (error: unknown) => console.warn("The agenda on the home page could not be loaded.", error),
    );
  }, []);
  return <ErrorBoundary fallback={renderNothing}>{Parts && <Parts />}</ErrorBoundary>;
}
