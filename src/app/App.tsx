import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { gateMachine } from "@/machines/access/gate/gate.machine.ts";
import { createGateImplementations } from "@/machines/access/gate/gate.actors.ts";
import { GateScreen } from "@/screens/gate/GateScreen.tsx";
import type { KeyValueStore } from "@/services/shared/storage/keyValueStore.ts";
import { hasDatabase } from "@/services/shared/storage/hasDatabase.ts";
import { isMarkedProtected, isPersonalKey, VALUES_CHANNEL } from "@/services/shared/storage/keys.ts";
import { createLateValues } from "@/services/shared/storage/lateValues.ts";
import { Crash } from "./shell/Crash.tsx";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { GateFooter, type GateFooterProps } from "./access/GateFooter.tsx";
import { withReload } from "./shell/chunks.ts";
import { services } from "./services.ts";

const loadShell = () => import("./shell/Shell.tsx");
const Shell = lazy(withReload("shell", async () => ({ default: (await loadShell()).Shell })));
const openValues = async (held?: KeyValueStore) => (await import("./documents/personalValues.ts")).loadValues(held);

/** Opens the personal values before anything uses them; in a browser without any, at the first write. */
async function loadValues() {
  const { browserStore, store, schemaChecked } = services;
  await schemaChecked;
  if (browserStore.keys().some(isPersonalKey) || (await hasDatabase())) {
    await openValues();
    return;
  }
  const open = async (held: KeyValueStore) => {
    if (!(await openValues(held))) throw new Error("Another tab has the vault.");
  };
  const port = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(VALUES_CHANNEL);
  store.divert(createLateValues({ open, settled: () => store.settled(), port }));
}
const Open = ({ children }: { readonly children: (byHand: boolean) => ReactNode }) => children(false);

/** The guard in front of a protected vault (decision A-170). On a shared computer personal values are in the tab. */
async function loadGuard(): Promise<{ default: ComponentType<ComponentProps<typeof Open>> }> {
  const { store } = services;
  if (isMarkedProtected(store)) return { default: (await import("./documents/LockGate.tsx")).LockGate };
  if (!store.isTabOnly()) await loadValues();
  return { default: Open };
}
const Guard = lazy(withReload("boveda", loadGuard));

const loadAccessLog = () => import("./access/accessLog.ts");

/** Records an attempt, unless the server's gate does (decision A-175). A failure goes to the console (LOG-08). */
async function logAccess(success: boolean) {
  if (services.config.server) return;
  const moment = new Date();
  try {
    await (await loadAccessLog()).logAccess(success, moment);
  } catch (error) {
    console.error("The access could not be recorded.", error);
  }
}

const machine = gateMachine.provide(createGateImplementations({ gate: services.gate, logAccess }));

let fetched = false;

/** Loads the parts behind the gate while the person types. A failure shows only when they are needed. */
function fetchAhead() {
  if (fetched) return;
  fetched = true;
  Promise.all([loadShell(), loadAccessLog()]).catch(() => {
    fetched = false;
  });
}

// A returning visitor needs the shell at once: it loads while React starts.
if (services.gate.readFlag()) loadShell().catch(() => {});

const crashedPage = (error: Error) => <Crash error={error} isPage />;

const footer = (place: GateFooterProps) => <GateFooter {...place} />;

export function App() {
  return (
    <ErrorBoundary fallback={crashedPage}>
      <GateScreen machine={machine} footer={footer} asksSharing={services.session !== null} onTyping={fetchAhead}>
        {({ byPassword }) => (
          <Suspense fallback={null}>
            <Guard>{(byHand) => <Shell focusOnArrival={byPassword || byHand} />}</Guard>
          </Suspense>
        )}
      </GateScreen>
    </ErrorBoundary>
  );
}
