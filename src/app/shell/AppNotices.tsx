import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { focusContent } from "@/components/ui/SkipLink/SkipLink.tsx";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { startAppWorker } from "@/services/shared/appWorker.ts";
import { createNetwork } from "@/services/shared/network.ts";
import { tryWrite } from "@/services/shared/storage/keyValueStore.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { InstallHint, NewVersion, OfflineNotice } from "./AppNoticesView.tsx";
import { installPrompt } from "./installPrompt.ts";
import { services } from "../services.ts";

const { store, browserStore } = services;

/** The development server has no worker, so that the mocked mode can use MSW's. */
const hasWorker = import.meta.env.PROD && "serviceWorker" in navigator;

// Without the service worker the page itself has just come from the site.
const network = createNetwork(hasWorker && navigator.serviceWorker.controller ? undefined : async () => true);

/** Notices of the app: no network, a new version, installation. Loaded when the page is idle. */
export function AppNotices() {
  const { pathname } = useLocation();
  const isOnline = useSyncExternalStore(network.watch, network.isOnline);
  const [version, setVersion] = useState<{ readonly accept: () => void } | null>(null);
  const [isInstallDone, setInstallDone] = useState(() => browserStore.getItem(KEYS.installOffered) !== null);
  const [isOfflineKnown, setOfflineKnown] = useState(false);
  // Evaluated on each page. The wallet has an offer of its own.
  const way = isInstallDone || !isOnline || pathname === ROUTES.wallet ? null : findInstallWay();

  useEffect(() => {
    if (!hasWorker) return;
    startAppWorker((accept) => setVersion({ accept })).catch((error: unknown) => {
      console.warn("The app cannot be kept for visits without a network.", error);
    });
    const timer = setTimeout(() => void announceReader(), TIMINGS.readerIdle);
    return () => clearTimeout(timer);
  }, []);

  const isOffered = way !== null;
  useEffect(() => {
    // If it cannot be stored, the next visit offers it again.
    if (isOffered) tryWrite(() => browserStore.setItem(KEYS.installOffered, "true"));
  }, [isOffered]);

  return (
    <>
      {!isOnline && !isOfflineKnown && <OfflineNotice onDismiss={leaving(() => setOfflineKnown(true))} />}
      {version && <NewVersion onAccept={version.accept} onLater={leaving(() => setVersion(null))} />}
      {way && (
        <InstallHint
          way={way}
          onInstall={leaving(() => {
            setInstallDone(true);
            installPrompt.event?.prompt().catch((error: unknown) => console.warn("It could not be installed.", error));
          })}
          onDismiss={leaving(() => setInstallDone(true))}
        />
      )}
    </>
  );
}

/** Stores the reader too, and says once that all works without a network. */
async function announceReader() {
  // Without the worker the page itself needs a network.
  if (!navigator.serviceWorker.controller || browserStore.getItem(KEYS.readerStored) !== null) return;
  try {
    const { storeReader } = await import("@/services/capture/recognition/device/storeReader.ts");
    if (!(await storeReader())) return;
    tryWrite(() => browserStore.setItem(KEYS.readerStored, "true"));
    notify({ tone: "info", title: "Listo sin conexión", description: "También puedes leer documentos sin internet." });
  } catch (error) {
    console.warn("The reader cannot be kept for use without a network.", error);
  }
}

/** Runs a button's action and moves the focus from its closing notice to the content. */
const leaving = (act: () => void) => () => {
  act();
  focusContent();
};

/** How the app can be installed; null if it cannot, and before the person has documents. */
function findInstallWay(): "prompt" | "ios" | null {
  if (store.isTabOnly() || !hasOwnDocuments()) return null;
  if (installPrompt.event) return "prompt";
  // Only iOS browsers have it; false if the page was not opened from the home screen.
  return "standalone" in navigator && navigator.standalone === false ? "ios" : null;
}

/** Whether the person has documents of their own, according to local storage. */
function hasOwnDocuments(): boolean {
  const samples = store.getItem(KEYS.demoLoaded) ? LIMITS.demoDocuments : 0;
  const [, total = "0"] = /"totalDocuments":(\d+)/u.exec(store.getItem(KEYS.documentStats) ?? "") ?? [];
  return Number(total) > samples;
}
