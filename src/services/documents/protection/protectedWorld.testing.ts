import type { LockSettings } from "@/domain/documents/protection/protection.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import type { StorageProblem } from "../../shared/storage/keyValueStore.ts";
import { createPageValues } from "../../shared/storage/lateValues.ts";
import { createTabStore } from "../../shared/storage/tabStore.ts";
import { randomBytes } from "../crypto/bytes.ts";
import { type BrowserRecords, openBrowserRecords } from "../vault/browserRecords.ts";
import { openVaultDatabase, type VaultTransaction } from "../vault/indexedDbRows.ts";
import { createHolder } from "../vault/protectedVault.testing.ts";
import { openPersonalValues, type PersonalValues } from "../vault/values.ts";
import { createWorld, newDocument } from "../vault/vaultWorld.testing.ts";
import { createVaultProtection } from "./createVaultProtection.ts";
import type { ReplicaKeys } from "./secretSlots.ts";
import type { Passkeys } from "./passkeys.ts";
import type { Secret, VaultProtection } from "./vaultProtection.ts";

export const OWN: LockSettings = { idleMinutes: 15, isSharedComputer: false };
export const PASSPHRASE = "tres tristes tigres";
export const silent = (): void => undefined;

/** Passkeys of one device: each gives the same output for the same salt. */
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

/** Channels of one name. A port does not receive its own messages, and none while it is deaf. */
function createPorts() {
  const ports = new Set<EventTarget>();
  const deaf = new Set<EventTarget>();
  const open = () => {
    const port = new EventTarget();
    ports.add(port);
    return Object.assign(port, {
      close: () => void ports.delete(port),
      postMessage: (data: unknown) => {
        const others = [...ports].filter((other) => other !== port && !deaf.has(other));
        for (const other of others) other.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) }));
      },
    });
  };
  return { open, deaf };
}

/** A browser profile whose tabs each have a vault, personal values, and their protection. */
export function createProtectedWorld() {
  const world = createWorld();
  const passkeys = createFakePasskeys();
  const [keyPorts, valuePorts] = [createPorts(), createPorts()];
  /** Account with a replica. */
  const account: { current: ReplicaKeys | null } = { current: null };

  const openPage = () => {
    const holder = createHolder();
    const browserStore = createBrowserStore({ localStorage: world.storage });
    const store = createTabStore(browserStore, { sessionStorage: null });
    const problems: StorageProblem[] = [];
    browserStore.onProblem((problem) => problems.push(problem));
    let opening: Promise<BrowserRecords> | null = null;
    const records = () => (opening ??= openBrowserRecords(browserStore, holder));
    const { vault } = world.openTab({ openRecords: records });
    const [port, valuePort] = [keyPorts.open(), valuePorts.open()];
    const { postMessage: tellValues } = valuePort;
    let values: PersonalValues | null = null;
    valuePort.addEventListener("message", () => void values?.refresh());
    /** Opens the personal values, as a page does once the vault is open. */
    const openValues = async () => {
      values = await openPersonalValues({
        records: await records(),
        local: browserStore,
        onStored: () => tellValues(null),
        onDamaged: () => browserStore.report({ kind: "damaged", damaged: { part: "values" } }),
      });
      store.divert(values);
    };
    const protection = createVaultProtection({
      records,
      holder,
      store: browserStore,
      lock: world.lock,
      channel: port,
      passkeys,
      replica: () => account.current,
      onOpened: openValues,
      onClosed: () => store.divert(createPageValues()),
      settled: () => store.settled(),
      onChanged: () => Promise.allSettled([vault.verify(), values?.refresh()]),
      now: () => new Date(world.clock.now),
    });
    return {
      holder,
      store,
      vault,
      protection,
      problems,
      records,
      openValues,
      /** Disconnects this tab from the others. */
      close: () => [port, valuePort].forEach((one) => one.close()),
      /** Blocks messages of other tabs until it is called with false. */
      goDeaf: (isDeaf = true) => void (isDeaf ? keyPorts.deaf.add(port) : keyPorts.deaf.delete(port)),
    };
  };
  return { ...world, account, openPage };
}

export type Page = ReturnType<ReturnType<typeof createProtectedWorld>["openPage"]>;

/** Keys stored in the database. */
export const readKeys = async ({ records }: Pick<Page, "records">) => (await (await records()).rows.read([])).keys;

/** An unprotected profile with personal values and two documents. */
export async function createOpen() {
  const world = createProtectedWorld();
  const page = world.openPage();
  await page.openValues();
  page.store.setItem("tramia-facts", "personal");
  await page.vault.save(newDocument({ filename: "a.pdf" }));
  await page.vault.save(newDocument({ filename: "b.pdf" }));
  return { ...world, ...page };
}

/** A protected profile in which no row is sealed again yet. */
export async function createProtected(settings = OWN) {
  const world = await createOpen();
  const { recoveryCode, start } = await world.protection.prepare(PASSPHRASE, settings);
  await start();
  return { ...world, recoveryCode };
}

/** A passphrase as a person types it. */
export const passphrase = (text = PASSPHRASE) => ({ kind: "passphrase", passphrase: text }) as const;

/** Replaces the recovery code. @returns the new one */
export async function renewCode(protection: VaultProtection, secret: Secret = passphrase()): Promise<string> {
  const { code, save } = await protection.renewRecovery(secret);
  await save();
  return code;
}

/** Changes the database without the vault. */
export async function useStores<T>(work: (transaction: VaultTransaction<"readwrite">) => Promise<T>): Promise<T> {
  const { transaction } = await (await openVaultDatabase()).begin("readwrite");
  const result = await work(transaction);
  await transaction.done;
  return result;
}
