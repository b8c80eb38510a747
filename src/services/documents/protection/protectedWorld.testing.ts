import type { LockSettings } from "@/domain/documents/protection/protection.ts";
import { createCaseDatabase } from "../../procedure/caseStore.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import type { StorageProblem } from "../../shared/storage/keyValueStore.ts";
import { createPersonalStore } from "../../shared/storage/personalStore.ts";
import { randomBytes } from "../crypto/bytes.ts";
import { openIndexedDbRecords } from "../vault/indexedDbRecords.ts";
import { createHolder } from "../vault/sealedWorld.testing.ts";
import { openPlainValues } from "../vault/plainValues.ts";
import { openVaultDatabase } from "../vault/vaultDatabase.ts";
import { createWorld, newDocument } from "../vault/vaultWorld.testing.ts";
import { createBrowserProtection } from "./browserProtection.ts";
import type { Passkeys } from "./passkeys.ts";
import type { VaultProtection } from "./vaultProtection.ts";

export const OWN: LockSettings = { idleMinutes: 15, isSharedComputer: false };
export const PASSPHRASE = "tres tristes tigres";
export const silent = (): void => undefined;

/** Passkeys of one device: each answers the same to the same salt. */
function createFakePasskeys(): Passkeys {
  const answers = new Map<string, ReturnType<typeof randomBytes>>();
  return {
    create: async (salt) => {
      const output = randomBytes(32);
      answers.set(`aa:${salt}`, output);
      return { credential: "aa", output };
    },
    ask: async (salts) => {
      const output = answers.get(`aa:${salts.get("aa")}`);
      if (!output) throw new Error("no passkey");
      return { credential: "aa", output };
    },
  };
}

/** A browser profile of which every tab has a vault and its protection. */
export function createProtectedWorld() {
  const world = createWorld();
  const passkeys = createFakePasskeys();
  const ports = new Set<EventTarget>();
  const openChannel = () => {
    const port = new EventTarget();
    ports.add(port);
    return Object.assign(port, {
      postMessage: (data: unknown) => {
        const others = [...ports].filter((other) => other !== port);
        for (const other of others) other.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) }));
      },
    });
  };
  const openPage = () => {
    const holder = createHolder(null);
    const store = createPersonalStore(createBrowserStore({ localStorage: world.storage }));
    const browserStore = createBrowserStore({ localStorage: world.storage });
    const { vault } = world.openTab({ openRecords: () => openIndexedDbRecords(browserStore, holder) });
    const problems: StorageProblem[] = [];
    browserStore.onProblem((problem) => problems.push(problem));
    const loadPlain = async () => {
      const database = await openVaultDatabase();
      const values = await openPlainValues({ database, local: browserStore, cases: createCaseDatabase() });
      if (values) store.divert(values);
    };
    const protection = createBrowserProtection({
      database: openVaultDatabase,
      holder,
      store: browserStore,
      personal: store,
      loadPlain,
      cases: createCaseDatabase(),
      lock: world.lock,
      channel: openChannel(),
      passkeys,
      onChanged: () => vault.verify(),
      now: () => new Date(world.clock.now),
    });
    return { holder, store, vault, protection, problems, loadPlain };
  };
  return { ...world, openPage };
}

/** A protected vault with two documents and something personal in local storage. */
export async function createProtected(settings = OWN) {
  const world = createProtectedWorld();
  const page = world.openPage();
  await page.loadPlain();
  page.store.setItem("tramia-facts", "personal");
  await page.vault.save(newDocument({ filename: "a.pdf" }));
  await page.vault.save(newDocument({ filename: "b.pdf" }));
  const { recoveryCode, start } = await page.protection.prepare(PASSPHRASE, settings);
  await start(silent);
  return { ...world, ...page, recoveryCode };
}

/** What a person types. */
export const passphrase = (text: string) => ({ kind: "passphrase", passphrase: text }) as const;

/** Another recovery code, in use. */
export async function renewCode(protection: VaultProtection): Promise<string> {
  const { code, save } = await protection.renewRecovery();
  await save();
  return code;
}
