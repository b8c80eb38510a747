import { CrashView } from "@/screens/crash/CrashView.tsx";
import { ChunkError } from "./chunks.ts";

export interface CrashProps {
  readonly error: Error;
  readonly isPage: boolean;
}

export function Crash({ error, isPage }: CrashProps) {
  return (
    <CrashView
      isPage={isPage}
      outdated={error instanceof ChunkError}
      technical={error.message}
      onReload={() => window.location.reload()}
      onHome={() => window.location.assign("/")}
    />
  );
}
