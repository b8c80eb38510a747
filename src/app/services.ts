import { createBrowserGate } from "@/services/access/gate/browserGate.ts";
import type { Gate } from "@/services/access/gate/gate.ts";
import { createServerGate } from "@/services/access/gate/serverGate.ts";
import { createDeviceKeyBackup } from "@/services/access/session/deviceKeyBackup.ts";
import { reportDamagedSession } from "@/services/access/session/damagedSession.ts";
import { createVisitorSession } from "@/services/access/session/session.ts";
import { createThemeSetting } from "@/services/shared/settings/theme.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { SESSION_LOCK_NAME } from "@/services/shared/storage/keys.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { reportFull } from "@/services/shared/storage/reportFull.ts";
import { checkSchema } from "@/services/shared/storage/schema.ts";
import { createTabStore } from "@/services/shared/storage/tabStore.ts";
import { readConfig } from "./config.ts";

const config = readConfig(import.meta.env);
const browserStore = createBrowserStore(window);
const store = createTabStore(browserStore, window);
/** For values stored silently, such as the session and the theme. */
const reportingStore = reportFull(store);
const lock = createLock(navigator.locks);

/** Null without a backend. Reads the build constant directly, so that Vite drops this code from a build without one. */
const backendVisitor = import.meta.env.VITE_SUPABASE_URL && config.server ? createVisitor(config.server) : null;

function createVisitor(backend: NonNullable<typeof config.server>) {
  const browserInfo = async () => (await import("./access/accessLog.ts")).browserInfo();
  const session = createVisitorSession({
    ...backend,
    store: reportingStore,
    lock: createLock(navigator.locks, SESSION_LOCK_NAME),
    backup: createDeviceKeyBackup(store),
    events: window,
  });
  void reportDamagedSession(store, session);
  return { session, gate: createServerGate({ ...backend, store: reportingStore, session, browserInfo }) };
}

/** @throws Error for a build without a password or a server */
function serverGate(): Gate {
  if (!backendVisitor) throw new Error("This build has neither a password record nor a server.");
  return backendVisitor.gate;
}

/** Services that every page needs. Others are created where they are used. */
export const services = {
  config,
  store,
  reportingStore,
  /** The store of this browser's vault, even in a tab-only session. */
  browserStore,
  lock,
  /** Resolves before anything reads stored documents. */
  schemaChecked: checkSchema(browserStore, lock),
  theme: createThemeSetting(reportingStore, document.documentElement),
  /** The visitor's account at the backend, or null. */
  session: backendVisitor?.session ?? null,
  gate: __GATE_RECORD__ ? createBrowserGate({ record: __GATE_RECORD__, store: reportingStore, crypto }) : serverGate(),
};
