import { lazy, Suspense, type ComponentProps } from "react";
import { gateMachine } from "@/machines/access/gate/gate.machine.ts";
import { createGateImplementations } from "@/machines/access/gate/gate.actors.ts";
import { GateScreen } from "@/screens/gate/GateScreen.tsx";
import { isMarkedProtected } from "@/services/shared/storage/keys.ts";
import { Crash } from "./Crash.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { GateFooter, type GateFooterProps } from "./GateFooter.tsx";
import { withReload } from "./chunks.ts";
import { services } from "./services.ts";

const loadShell = () => import("./Shell.tsx");
const Shell = lazy(withReload("shell", async () => ({ default: (await loadShell()).Shell })));
const LockGate = lazy(withReload("bloqueo", async () => ({ default: (await import("./LockGate.tsx")).LockGate })));
/** What a protected vault has in front of it (decision A-170). */
const Guard = isMarkedProtected(services.store)
  ? LockGate
  : ({ children }: ComponentProps<typeof LockGate>) => children(false);

const loadAccessLog = () => import("./accessLog.ts");

/** Records an attempt, unless the server's gate does (decision A-175). That the recorder did not arrive goes to the console, as any failure of it does (LOG-08). */
async function logAccess(success: boolean) {
  if (services.config.server) return;
  try {
    await (await loadAccessLog()).logAccess(success);
  } catch (error) {
    console.error("The access could not be recorded.", error);
  }
}

const machine = gateMachine.provide(createGateImplementations({ gate: services.gate, logAccess }));

let fetched = false;

/** Fetches what is behind the gate while the person types. A failure shows when it is really needed. */
function fetchAhead() {
  if (fetched) return;
  fetched = true;
  Promise.all([loadShell(), loadAccessLog()]).catch(() => {
    fetched = false;
  });
}

// Who passed before needs the shell at once: it comes while React starts.
if (services.gate.readFlag()) loadShell().catch(() => {});

const crashedPage = (error: Error) => <Crash error={error} isPage />;

const footer = (place: GateFooterProps) => <GateFooter {...place} />;

/** The whole app behind its gate. */
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
