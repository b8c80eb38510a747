import type { Gate } from "@/services/gate/gate.ts";
import { createGateFlag } from "@/services/gate/gateFlag.ts";
import type { DeviceKeyBackup } from "@/services/session/deviceKeyBackup.ts";
import { reportDamagedSession } from "@/services/session/damagedSession.ts";
import { createVisitorSession } from "@/services/session/session.ts";
import { createThemeSetting } from "@/services/settings/theme.ts";
import { createBrowserStore } from "@/services/storage/browserStore.ts";
import { SESSION_LOCK_NAME } from "@/services/storage/keys.ts";
import { createLock } from "@/services/storage/lock.ts";
import { migrate } from "@/services/storage/migrate.ts";
import { reportFull } from "@/services/storage/reportFull.ts";
import { createTabStore } from "@/services/storage/tabStore.ts";
import { readConfig } from "./config.ts";

const config = readConfig(import.meta.env, __GATE_RECORD__);
const browserStore = createBrowserStore(window);
const store = createTabStore(browserStore, window);
/** For what a person does not see to be kept: the session, the theme, the chosen place. */
const reportingStore = reportFull(store);
const lock = createLock(navigator.locks);

/** What stands on the backend. Asked of the build itself: the embedded default carries none of its code. */
const visitor = import.meta.env.VITE_SUPABASE_URL && config.server ? visitorAt(config.server) : null;

function visitorAt(backend: NonNullable<typeof config.server>) {
  const events = window;
  const browserInfo = async () => (await import("./accessLog.ts")).browserInfo();
  let loading: Promise<DeviceKeyBackup> | null = null;
  const loadBackup = () =>
    (loading ??= import("@/services/session/deviceKeyBackup.ts").then((module) => module.createDeviceKeyBackup(store)));
  const backup: DeviceKeyBackup = {
    read: () =>
      loadBackup().then(
        (copy) => copy.read(),
        () => null,
      ),
    write: (device) =>
      loadBackup().then(
        (copy) => copy.write(device),
        () => undefined,
      ),
  };
  const session = createVisitorSession({
    ...backend,
    store: reportingStore,
    lock: createLock(navigator.locks, SESSION_LOCK_NAME),
    backup,
    events,
  });
  void reportDamagedSession(store, session);
  const flag = createGateFlag(reportingStore);
  const gate: Gate = {
    readFlag: () => flag.readFlag() && session.canOpen(),
    writeFlag: () => flag.writeFlag(),
    // The check itself is loaded by who types a password: most visits are let in by the flag.
    async verify(...asked) {
      const { createServerGate } = await import("@/services/gate/serverGate.ts");
      return createServerGate({ ...backend, store: reportingStore, session, browserInfo }).verify(...asked);
    },
    watch: (listener) => session.subscribe(() => listener(session.canOpen())),
  };
  return { session, gate };
}

/** @throws Error for a build that was made for the server's gate */
function browserGate(): Gate {
  if (!config.gate) throw new Error("this build has no password to compare with");
  const { gate: record } = config;
  const flag = createGateFlag(reportingStore);
  const gate: Gate = {
    readFlag: () => flag.readFlag(),
    writeFlag: () => flag.writeFlag(),
    async verify(...asked) {
      const { createBrowserGate } = await import("@/services/gate/browserGate.ts");
      return createBrowserGate({ record, store: reportingStore, crypto }).verify(...asked);
    },
    watch: () => () => undefined,
  };
  return gate;
}

/** What the gate needs, and what everything behind it stands on. The rest is built by whoever uses it. */
export const services = {
  config,
  store,
  reportingStore,
  /** What the vault of this browser is kept in, whatever the tab does. */
  browserStore,
  lock,
  /** Done before anything reads the stored documents. */
  migrated: migrate(browserStore, lock),
  theme: createThemeSetting(reportingStore, document.documentElement),
  /** The visitor's account at the backend; null without one. */
  session: visitor?.session ?? null,
  gate: visitor?.gate ?? browserGate(),
};
