import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryStore } from "../../shared/storage/keyValueStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { toHex } from "../crypto/bytes.ts";
import { openSecrets, rotateKeyring } from "../crypto/keyring.ts";
import { createDeviceSecret } from "../crypto/secrets.ts";
import { createIndexedDbRows, openVaultDatabase } from "./indexedDbRows.ts";
import { createDeviceSlot, openByDevice, readOpening, rememberProtected } from "./openVault.ts";
import { openRecords, protect, unlock } from "./protectedVault.testing.ts";
import type { RowChange, RowStore } from "./rows.ts";
import { createWorld } from "./vaultWorld.testing.ts";

beforeEach(() => void createWorld());

const openRows = async (): Promise<RowStore> => createIndexedDbRows(await openVaultDatabase());

/** A vault that this device opens by itself, and a store that remembers nothing. */
async function begun() {
  const [rows, store] = [await openRows(), createMemoryStore()];
  const keys = await openByDevice(rows, store);
  const stored = await rows.read([]);
  return { rows, store, keys: keys!, keyring: stored.keys.keyring!, device: stored.keys.device! };
}

async function put(rows: RowStore, change: RowChange): Promise<void> {
  expect(await rows.write(await rows.generation(), change)).toBe(true);
}

describe("a vault that nobody has begun", () => {
  it("begins with a slot of this device, whose secret no script can read", async () => {
    const { rows, store, keys, keyring, device } = await begun();
    expect([await rows.generation(), await rows.names(), store.keys()]).toEqual([1, ["root"], []]);
    expect(keyring).toMatchObject({ number: 1, slots: [{ id: device.slot, kind: "device" }] });
    expect([device.secret.extractable, keys.key.extractable, keys.mac.extractable]).toEqual([false, false, false]);
    const again = await openByDevice(await openRows(), store);
    expect([toHex(again!.id), await rows.generation()]).toEqual([keyring.keyId, 1]);
  });

  it("is one where several tabs open at once", async () => {
    const store = createMemoryStore();
    const pages = await Promise.all(Array.from({ length: 4 }, async () => openByDevice(await openRows(), store)));
    expect(new Set(pages.map((keys) => toHex(keys!.id))).size).toBe(1);
    const records = await Promise.all(Array.from({ length: 4 }, () => openRecords()));
    const all = await Promise.all(records.map((one) => one.contents()));
    expect(new Set(all.map(({ keyring }) => keyring.keyId)).size).toBe(1);
  });
});

describe("a keyring that is missing", () => {
  it.each<[string, (rows: RowStore) => Promise<void>]>([
    ["with rows", async () => undefined],
    ["without rows", (rows) => put(rows, { rows: new Map([["root", null]]) })],
  ])("is never replaced by another one (%s)", async (_, change) => {
    const { rows, store } = await begun();
    await change(rows);
    await put(rows, { keys: { keyring: null, device: null, pepper: null } });
    const generation = await rows.generation();
    await expect(openByDevice(rows, store)).rejects.toMatchObject({ name: "VaultError", kind: "damaged" });
    await expect((await openRecords()).contents()).rejects.toMatchObject({ kind: "damaged" });
    expect([await rows.generation(), (await rows.read([])).keys.keyring]).toEqual([generation, null]);
  });

  it("is refused where this browser remembers that a secret was asked for, also in an empty database", async () => {
    const [rows, store] = [await openRows(), createMemoryStore()];
    rememberProtected(store, { vault: "another", number: 3 });
    await expect(openByDevice(rows, store)).rejects.toMatchObject({ kind: "unconfirmed" });
    expect(await rows.generation()).toBe(0);
  });
});

describe("a keyring that this browser does not expect", () => {
  it.each([
    ["of another vault", { vault: "another" }],
    ["that is as old as what was asked for a secret", { number: 1 }],
    ["that is older", { number: 2 }],
    ["of which nothing sensible is remembered", { number: "x" as never }],
  ])("is refused: one %s", async (_, remembered) => {
    const { rows, store, keyring } = await begun();
    rememberProtected(store, { ...keyring, ...remembered });
    await expect(openByDevice(rows, store)).rejects.toMatchObject({ name: "VaultError", kind: "unconfirmed" });
    await expect(readOpening(rows, store)).rejects.toMatchObject({ kind: "unconfirmed" });
    expect(store.getItem(KEYS.protected)).not.toBeNull();
  });

  it("is opened where it is newer, and what was remembered is forgotten", async () => {
    const { rows, store, keyring } = await begun();
    rememberProtected(store, { ...keyring, number: 0 });
    expect(await openByDevice(rows, store)).not.toBeNull();
    expect(store.getItem(KEYS.protected)).toBeNull();
  });

  it("is refused with a slot that was changed, and with the secret of another device", async () => {
    const { rows, store, keyring, device } = await begun();
    const [slot] = keyring.slots;
    const keys = {
      keyring: {
        ...keyring,
        slots: [{ ...slot!, wrapped: slot!.wrapped.replace(/.$/, (last) => (last === "0" ? "1" : "0")) }],
      },
      device,
      pepper: null,
    };
    await put(rows, { keys });
    await expect(openByDevice(rows, store)).rejects.toMatchObject({ name: "SealedError", kind: "damaged" });
    await put(rows, { keys: { keyring, device: { ...device, secret: await createDeviceSecret() }, pepper: null } });
    await expect(openByDevice(rows, store)).rejects.toMatchObject({ name: "SealedError", kind: "wrongSecret" });
  });
});

describe("a vault that asks for a secret", () => {
  it("is opened by no device slot, also not by one that is put back", async () => {
    const { rows, store, device } = await begun();
    const { next } = await protect(await openRecords());
    expect(await openByDevice(rows, store)).toBeNull();
    await put(rows, { keys: { keyring: next.keyring, device, pepper: null } });
    expect(await openByDevice(rows, store)).toBeNull();
    expect((await readOpening(rows, store)).device).toBeNull();
    expect(toHex((await unlock(next.keyring)).id)).toBe(next.keyring.keyId);
  });

  it("is not opened by the keyring of before, with its device slot: not by what is remembered, and not without it", async () => {
    const { rows, store, keyring, device } = await begun();
    const records = await openRecords();
    await records.change(() => ({ result: null, change: { values: new Map([["facts", "1"]]) } }));
    const { next } = await protect(records);
    await put(rows, { keys: { keyring, device, pepper: null } });
    rememberProtected(store, next.keyring);
    await expect(openByDevice(rows, store)).rejects.toMatchObject({ kind: "unconfirmed" });
    // Local storage was cleared: the root says so.
    const page = await openRecords();
    for (const work of [
      page.contents(),
      page.values(),
      page.change(() => ({ result: null, change: { clear: true } })),
    ]) {
      await expect(work).rejects.toMatchObject({ name: "VaultError", kind: "unconfirmed" });
    }
  });

  it("opens by itself again where a device slot is made with a new keyring", async () => {
    const { rows, store } = await begun();
    const records = await openRecords();
    const { next } = await protect(records);
    rememberProtected(store, next.keyring);
    const { signer } = await openSecrets(next.keyring, next.keys);
    const { slot, device } = await createDeviceSlot(next.keyring.vault, signer);
    const after = await rotateKeyring(next, { slots: [slot] });
    await records.replaceKeys(next.keyring, { ...after, device, pepper: null, isExposed: false });
    expect(toHex((await openByDevice(rows, store))!.id)).toBe(after.keyring.keyId);
    expect([store.getItem(KEYS.protected), (await (await openRecords()).contents()).isProtected]).toEqual([
      null,
      false,
    ]);
  });
});
