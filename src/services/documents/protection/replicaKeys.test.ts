import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLock } from "../../shared/storage/lock.ts";
import { addDocument, createSyncWorld, syncAll, type TestDevice, turnOn } from "../sync/syncWorld.testing.ts";
import { PASSWORD } from "../sync/syncDevice.testing.ts";
import { createBlob, importedDocument } from "../vault/vaultWorld.testing.ts";
import { createVaultProtection } from "./createVaultProtection.ts";
import { createPasskeys } from "./passkeys.ts";
import type { VaultProtection } from "./vaultProtection.ts";

// Tests of the crypto folder cover the cost of guessing a passphrase.
vi.mock("../crypto/argon2.ts", () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...password, ...salt]))),
}));

const [A, B] = [1, 2].map((nth) => `0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c00${nth}`) as [string, string];
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;
const [OWN, OTHER] = ["frase de este", "frase de otro"];
const signal = new AbortController().signal;

// Failed rounds are reported to the console.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

async function protect({ prepare }: Pick<VaultProtection, "prepare">, passphrase: string): Promise<void> {
  await (await prepare(passphrase, SETTINGS, PASSWORD)).start();
}

/** Protection of a device that is not synchronised. */
const protectionAlone = ({ page: { records, holder }, local }: TestDevice): VaultProtection =>
  createVaultProtection({
    records: async () => records,
    holder,
    store: local,
    lock: createLock(undefined),
    passkeys: createPasskeys(undefined),
    onOpened: async () => undefined,
    onClosed: () => undefined,
    settled: async () => undefined,
    onChanged: async () => undefined,
  });

/** Locks, and tries each passphrase. @returns those that open it */
async function openingPassphrases(device: TestDevice, ...passphrases: readonly string[]): Promise<readonly string[]> {
  const opening: string[] = [];
  for (const passphrase of passphrases) {
    const { protection } = device.reload();
    expect((await protection.status()).kind).toBe("locked");
    const isOpen = await protection.unlock({ kind: "passphrase", passphrase }).then(
      () => true,
      () => false,
    );
    if (isOpen) opening.push(passphrase);
  }
  return opening;
}

const ids = async ({ page }: TestDevice) => (await page.vault.list()).map(({ id }) => id).toSorted();

const passphraseSlots = async ({ rows }: TestDevice) =>
  (await rows.read([])).keys.keyring?.slots.filter(({ kind }) => kind === "passphrase") ?? [];

/** A synchronised device, and one whose passphrase is mixed with a key of its browser. */
async function createWorld() {
  const world = createSyncWorld();
  const [one, two] = [world.createDevice(), world.createDevice()];
  await addDocument(one, importedDocument(A, {}, createBlob("of one")));
  const code = await turnOn(one);
  await addDocument(two, importedDocument(B, {}, createBlob("of two")));
  await protect(protectionAlone(two), OWN);
  const stored = async () =>
    structuredClone({
      rows: await two.rows.read(await two.rows.names()),
      session: two.session,
      accounts: [...world.server.accounts],
    });
  return { world, one, two, code, stored };
}

describe("a device that asks for a passphrase and makes a code of its account", () => {
  it.each(["", OTHER])("is told that %j is another one: no code was made", async (typed) => {
    const { two, stored } = await createWorld();
    const before = await stored();
    await expect(two.page.sync.turnOn(PASSWORD, typed)).rejects.toMatchObject({ kind: "wrongPassphrase" });
    expect(await stored()).toEqual(before);
    await turnOn(two, OWN);
    expect(two.page.sync.status()).toEqual({ kind: "current" });
  });
});

describe("a device that asks for a passphrase and joins an account", () => {
  it("goes on asking for its own, which others can type too", async () => {
    const { one, two, code } = await createWorld();
    expect(await two.page.sync.join(code, signal, OWN)).toBe(true);
    await syncAll(two, one);
    expect(await openingPassphrases(two, OTHER, OWN)).toEqual([OWN]);
    expect(await ids(two)).toEqual([A, B]);
    expect((await passphraseSlots(two)).map(({ kdf }) => kdf)).toMatchObject([{ usesDevice: false }]);
    // The other device opens without a secret, as before.
    one.reload();
    expect(await ids(one)).toEqual([A, B]);
  });

  it.each(["", OTHER, ` ${OWN}`])(
    "is told that %j is another one: nothing has changed at the server or here",
    async (typed) => {
      const { one, two, code, stored } = await createWorld();
      const before = await stored();
      await expect(two.page.sync.join(code, signal, typed)).rejects.toMatchObject({ kind: "wrongPassphrase" });
      expect([await stored(), two.page.sync.status()]).toEqual([before, { kind: "off" }]);
      expect(await two.page.sync.join(code, signal, OWN)).toBe(true);
      await syncAll(two, one);
    },
  );

  it("leaves the passphrase of the others as it is: each device is opened by both", async () => {
    const { one, two } = await createWorld();
    await protect(one.page.protection, OTHER);
    await one.page.sync.run();
    expect(await two.page.sync.join(await turnOn(one, OTHER), signal, OWN)).toBe(true);
    await syncAll(two, one);
    expect(await openingPassphrases(two, "ninguna", OTHER, OWN)).toEqual([OTHER, OWN]);
    expect(await openingPassphrases(one, "ninguna", OTHER, OWN)).toEqual([OTHER, OWN]);
    // A change on one device applies to all.
    await one.page.protection.changePassphrase(OTHER, "frase de todos");
    expect(await openingPassphrases(one, OTHER, OWN, "frase de todos")).toEqual(["frase de todos"]);
  });

  it("opens beside a passphrase that is mixed with what stays in another browser", async () => {
    const { one, two } = await createWorld();
    const code = await turnOn(two, OWN);
    await protect(one.page.protection, OTHER);
    await one.page.sync.turnOff(false);
    expect(await one.page.sync.join(code, signal, OTHER)).toBe(true);
    await syncAll(one, two);
    expect((await passphraseSlots(one)).map(({ kdf }) => kdf)).toMatchObject([
      { usesDevice: true },
      { usesDevice: false },
    ]);
    expect(await openingPassphrases(one, OWN, OTHER)).toEqual([OTHER]);
    expect(await openingPassphrases(two, OWN, OTHER)).toEqual([OWN, OTHER]);
  });

  it("adds no second one where the account has the same", async () => {
    const { one, two } = await createWorld();
    await protect(one.page.protection, OWN);
    await one.page.sync.run();
    const slots = await passphraseSlots(one);
    expect(await two.page.sync.join(await turnOn(one, OWN), signal, OWN)).toBe(true);
    await syncAll(two, one);
    expect((await passphraseSlots(two)).map(({ id }) => id)).toEqual(slots.map(({ id }) => id));
    expect(await openingPassphrases(two, OTHER, OWN)).toEqual([OWN]);
  });

  it("joins nothing where another tab changes its passphrase meanwhile", async () => {
    const { world, two, code } = await createWorld();
    world.setTamper(async (_, answer) => {
      world.behave();
      await protectionAlone(two).changePassphrase(OWN, OTHER);
      return answer;
    });
    const before = structuredClone([...world.server.accounts]);
    await expect(two.page.sync.join(code, signal, OWN)).rejects.toMatchObject({ kind: "changedElsewhere" });
    expect([[...world.server.accounts], two.page.sync.status()]).toEqual([before, { kind: "off" }]);
    expect(await openingPassphrases(two, OWN, OTHER)).toEqual([OTHER]);
  });
});
