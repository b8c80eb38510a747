import { beforeEach, describe, expect, it, vi } from "vitest";
import { createBlob, importedDocument } from "../vault/vaultWorld.testing.ts";
import { PASSWORD, type TestDevice } from "./syncDevice.testing.ts";
import { addDocument, createDevices, createSyncWorld, inventory, syncAll, turnOn } from "./syncWorld.testing.ts";

// Tests of the crypto folder cover the cost of guessing a passphrase.
vi.mock("../crypto/argon2.ts", () => ({
  argon2id: async ({ password, salt }: { password: Uint8Array; salt: Uint8Array }) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...password, ...salt]))),
}));

const [A, B, C] = [1, 2, 3].map((nth) => `0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c00${nth}`) as [string, string, string];
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;
const signal = new AbortController().signal;

// Failed rounds are reported to the console.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

const ids = async ({ page }: TestDevice) => (await page.vault.list()).map(({ id }) => id).toSorted();

/** @returns the new recovery code */
async function protect({ page }: TestDevice, passphrase: string): Promise<string> {
  const { recoveryCode, start } = await page.protection.prepare(passphrase, SETTINGS, PASSWORD);
  await start();
  return recoveryCode;
}

describe("keys", () => {
  it("are changed by one of two devices that protect at once, and by the other one after that", async () => {
    const { devices } = await createDevices();
    const [one, two] = devices;
    await addDocument(one, importedDocument(A));
    await syncAll(one, two);
    const results = await Promise.allSettled([protect(one, "frase de uno"), protect(two, "frase de dos")]);
    const failed = results.filter((result) => result.status === "rejected");
    expect(failed.map(({ reason }) => reason as unknown)).toMatchObject([{ kind: "changedElsewhere" }]);
    const [first, second] = results[0].status === "rejected" ? [two, one] : [one, two];
    expect(await second.page.protection.status()).toEqual({ kind: "off" });
    await syncAll(second, first);
    const code = await protect(second, "frase del otro");
    // The keyring has no slot of the first device, so it asks for the code.
    await first.page.sync.run();
    expect(first.page.sync.status()).toEqual({ kind: "needsCode" });
    const own = first === one ? "frase de uno" : "frase de dos";
    expect(await first.page.sync.join(code, signal, own)).toBe(true);
    await syncAll(second, first);
    for (const device of devices) {
      for (const passphrase of [own, "frase del otro"]) {
        const { protection, vault } = device.reload();
        expect((await protection.status()).kind).toBe("locked");
        await protection.unlock({ kind: "passphrase", passphrase });
        expect((await vault.list()).map(({ id }) => id)).toEqual([A]);
      }
    }
  });

  it("follow a code that was renewed while this device was offline: the code of before joins nobody", async () => {
    const { world, code, devices } = await createDevices();
    const [one, two] = devices;
    two.setOnline(false);
    await addDocument(two, importedDocument(A, {}, createBlob("of two")));
    const renewed = await turnOn(one);
    two.setOnline(true);
    await syncAll(two, one);
    expect(await ids(one)).toEqual([A]);
    const three = world.createDevice();
    expect(await three.page.sync.join(code, signal)).toBe(false);
    expect(await three.page.sync.join(renewed, signal)).toBe(true);
    await syncAll(one, two, three);
  });

  it("that this device has no slot in leave its vault as it is, until the code is typed", async () => {
    const { code, devices } = await createDevices();
    const [one, two] = devices;
    await addDocument(two, importedDocument(A, {}, createBlob("of two")));
    await syncAll(two, one);
    const slot = (await two.rows.read([])).keys.device?.slot ?? "";
    await protect(one, "frase de uno");
    await one.page.protection.removeSlot(slot, { kind: "passphrase", passphrase: "frase de uno" });
    await addDocument(one, importedDocument(B));
    await one.page.sync.run();
    await addDocument(two, importedDocument(C, {}, createBlob("of two, later")));
    const before = await inventory(two);
    await two.page.sync.run();
    expect(two.page.sync.status()).toEqual({ kind: "needsCode" });
    two.reload();
    expect(await inventory(two)).toEqual(before);
    expect(await two.page.sync.join(code, signal)).toBe(false);
    expect(await two.page.sync.join(await turnOn(one, "frase de uno"), signal)).toBe(true);
    await syncAll(two, one);
    expect(await ids(one)).toEqual([A, B, C]);
  });

  it("that another device has sealed by before are not forgotten until what it sealed is here", async () => {
    const { devices } = await createDevices();
    const [one, two] = devices;
    await addDocument(one, importedDocument(A, {}, createBlob("of one")));
    await one.page.sync.run();
    // The second device has none of these changes when it changes the key and seals its rows again.
    await protect(two, "frase de dos");
    await two.page.protection.reseal(() => undefined);
    await two.page.sync.run();
    expect(two.page.sync.status()).toEqual({ kind: "current" });
    expect(await inventory(two)).toMatchObject({ documents: [[A, {}, "of one"]] });
    // Now the pulled row can be sealed again, so the former key is removed.
    await two.page.protection.reseal(() => undefined);
    await two.page.sync.run();
    expect((await two.page.records.contents()).keys.former).toEqual([]);
  });
});

/** All data of a device and the server. */
const storedOf = async ({ rows, session }: TestDevice, { server }: ReturnType<typeof createSyncWorld>) =>
  structuredClone({ here: await rows.read(await rows.names()), there: server.accounts.get(session?.owner ?? "") });

describe("something typed that is wrong", () => {
  it("is no code, or the code of nobody: this device joins nothing, and what it has stays as it is", async () => {
    const { world, code, devices } = await createDevices();
    const device = world.createDevice();
    await addDocument(device, importedDocument(A, {}, createBlob("own")));
    const [before, session] = [await storedOf(device, world), device.session];
    const other = code.endsWith("A") ? "B" : "A";
    for (const typed of ["", " ", "ABC", "clave", code.slice(0, -1), `${code}${code}`, code.slice(0, -1) + other]) {
      expect(await device.page.sync.join(typed, signal)).toBe(false);
      expect(device.page.sync.status()).toEqual({ kind: "off" });
    }
    expect([await storedOf(device, world), device.session]).toEqual([before, session]);
    expect(await device.page.sync.join(code, signal)).toBe(true);
    await syncAll(device, ...devices);
  });

  it.each(["", "otra", " clave"])("is another password than the gate's: %j turns on nothing", async (password) => {
    const world = createSyncWorld();
    const device = world.createDevice();
    await addDocument(device, importedDocument(A));
    const before = await storedOf(device, world);
    await expect(device.page.sync.turnOn(password)).rejects.toMatchObject({ kind: "wrongPassword" });
    await device.page.sync.run();
    expect(device.page.sync.status()).toEqual({ kind: "off" });
    expect(await storedOf(device, world)).toEqual(before);
  });

  it("is another password for a new code: the code of before joins still", async () => {
    const { world, code, devices } = await createDevices();
    const [one, two] = devices;
    await expect(one.page.sync.turnOn("otra")).rejects.toMatchObject({ kind: "wrongPassword" });
    const three = world.createDevice();
    expect(await three.page.sync.join(code, signal)).toBe(true);
    await syncAll(one, two, three);
  });
});
