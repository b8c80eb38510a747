import { createBrowserGate } from "@/services/gate/browserGate.ts";
import { createThemeSetting } from "@/services/settings/theme.ts";
import { createBrowserStore } from "@/services/storage/browserStore.ts";
import { createLock } from "@/services/storage/lock.ts";
import { migrate } from "@/services/storage/migrate.ts";
import { readConfig } from "./config.ts";

const config = readConfig(import.meta.env, __GATE_RECORD__);
const store = createBrowserStore(window);
const lock = createLock(navigator.locks);

/** What the gate needs, and what everything behind it stands on. The rest is built by whoever uses it. */
export const services = {
  config,
  store,
  lock,
  /** Done before anything reads the stored documents. */
  migrated: migrate(store, lock),
  theme: createThemeSetting(store, document.documentElement),
  gate: createBrowserGate({ record: config.gate, store, crypto }),
};
