import { beforeEach, describe, expect, it } from "vitest";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { openSecrets, rotateKeyring } from "../crypto/keyring.ts";
import { createDeviceSlot } from "./openVault.ts";
import { createHolder, openRecords, protect } from "./protectedVault.testing.ts";
import { change, file, getItems, listed, put, write } from "./records.testing.ts";
import { createBlob, createWorld, person } from "./vaultWorld.testing.ts";

beforeEach(() => void createWorld());

describe("two pages", () => {
  it("without a lock lose nothing of each other: a change that came too late is planned again", async () => {
    const [one, other] = [await openRecords(), await openRecords()];
    await Promise.all(Array.from({ length: 20 }, (_, n) => put(n % 2 ? one : other, write(`id-${n}`))));
    expect(await listed(one)).toHaveLength(20);
    expect(await listed(other)).toEqual(await listed(one));
    expect(await listed(await openRecords())).toEqual(await listed(one));
  });

  it("read what is of one moment, whatever the other one stores and removes meanwhile", async () => {
    const told: unknown[] = [];
    const [one, other] = [await openRecords(createHolder(), told), await openRecords(createHolder(), told)];
    const files = ["first", "second"].map((text) => createBlob(text));
    await put(one, write("a", files[0]));
    const state = { isOver: false };
    const writing = (async () => {
      for (let n = 0; n < 25; n += 1) {
        const { people } = await other.contents();
        await change(other, {
          ...(n % 5 === 4 ? { remove: ["a", "b"] } : { put: [write("a", files[n % 2]), write("b")] }),
          cases: n % 2 ? { put: [sampleCase("x", { notes: `${n}` })] } : { remove: ["x"] },
          people: n % 3 ? [...people.slice(0, 1), person(`p${n}`)] : [],
          values: new Map([["facts", n % 4 ? `${n}` : null]]),
        });
      }
      state.isOver = true;
    })();
    while (!state.isOver) {
      const [text, values] = [await (await one.getFile("a"))?.text(), await one.values()];
      expect(["first", "second", undefined]).toContain(text);
      expect([...values.values()]).not.toContain(null);
      await Promise.all([one.cases(), one.getMany(["a", "b"]), one.contents(), one.ids(), getItems(one, ["a", "b"])]);
    }
    await writing;
    expect(told).toEqual([]);
    expect(await listed(one)).toEqual(await listed(other));
  });
});

describe("a page whose key another one has changed", () => {
  it("goes on by its device slot, and its change is not lost", async () => {
    const holder = createHolder();
    const [one, other] = [await openRecords(holder), await openRecords()];
    await put(one, write("a", file));
    const { keyring, keys } = await other.contents();
    const { signer } = await openSecrets(keyring, keys.now);
    const { slot, device } = await createDeviceSlot(keyring.vault, signer);
    const next = await rotateKeyring({ keyring, keys: keys.now }, { slots: [slot] });
    await Promise.all([
      put(one, write("b", file)),
      other.replaceKeys(keyring, { ...next, device, pepper: null, isExposed: false }),
    ]);
    await put(one, write("c", file));
    expect([holder.keys?.id, holder.locked]).toEqual([next.keys.id, 0]);
    expect(await listed(await openRecords())).toEqual(["c", "b", "a"]);
    expect(await (await one.getFile("a"))?.text()).toBe("%PDF");
  });

  it("is told to show the lock where a secret is asked for, and changes nothing", async () => {
    const holder = createHolder();
    const [one, other] = [await openRecords(holder), await openRecords()];
    await put(one, write("a", file));
    const { before, next } = await protect(other);
    await expect(put(one, write("b"))).rejects.toMatchObject({ name: "VaultError", kind: "unavailable" });
    await expect(one.contents()).rejects.toMatchObject({ kind: "unavailable" });
    expect(holder.locked).toBeGreaterThan(0);
    await expect(
      one.replaceKeys(before.keyring, { ...next, device: null, pepper: null, isExposed: true }),
    ).rejects.toMatchObject({
      kind: "unavailable",
    });
    holder.keys = next.keys;
    expect(await listed(one)).toEqual(["a"]);
    await expect(
      one.replaceKeys(before.keyring, { ...next, device: null, pepper: null, isExposed: true }),
    ).rejects.toMatchObject({
      kind: "unavailable",
    });
  });
});
