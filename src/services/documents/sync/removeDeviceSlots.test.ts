import { expect, it } from "vitest";
import type { RemovedDevices } from "@/domain/access/account/devices.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { importedDocument } from "../vault/vaultWorld.testing.ts";
import { removeDeviceSlots } from "./removeDeviceSlots.ts";
import { addDocument, createSyncWorld, type TestDevice, turnOn } from "./syncWorld.testing.ts";

const ID = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const signal = new AbortController().signal;

/** Two devices of one account, one of which is to remove the other. */
async function createDevices() {
  const world = createSyncWorld();
  const [one, two] = [world.createDevice(), world.createDevice()];
  const code = await turnOn(one);
  await two.page.sync.join(code, signal);
  await one.page.sync.run();
  return { one, two, code };
}

const remove = ({ page: { records, sync }, local: store }: TestDevice, which: RemovedDevices = "others") =>
  removeDeviceSlots(
    {
      records: async () => records,
      store,
      lock: createLock(undefined),
      settled: async () => undefined,
      onKeys: () => undefined,
    },
    sync.replica,
    which,
  );

const deviceSlots = async ({ page }: TestDevice) => {
  const { keyring } = await page.records.contents();
  return keyring.slots.filter(({ kind }) => kind === "device").map(({ id }) => id);
};

it("leaves this device and the code, and the others open nothing that comes after it", async () => {
  const { one, two, code } = await createDevices();
  const [before, id] = [await deviceSlots(one), one.session?.device.id];
  expect(before).toHaveLength(2);
  const { keyId } = (await one.page.records.contents()).keyring;
  await remove(one);
  expect(await deviceSlots(one)).toEqual([id]);
  expect((await one.page.records.contents()).keyring.keyId).not.toBe(keyId);
  await addDocument(one, importedDocument(ID, { filename: "a.pdf" }));
  await one.page.sync.run();
  expect(one.page.sync.status()).toEqual({ kind: "current" });

  await two.page.sync.run();
  expect(two.page.sync.status()).toEqual({ kind: "needsCode" });
  expect(await two.page.vault.list()).toEqual([]);
  // Until the person types the code there.
  expect(await two.page.sync.join(code, signal)).toBe(true);
  expect(await two.page.vault.list()).toHaveLength(1);
});

it("of this device leaves it as it is, and it opens nothing that comes after it", async () => {
  const { one, two } = await createDevices();
  const [id, other] = [one.session?.device.id, two.session?.device.id];
  await remove(one, "this");
  expect(await deviceSlots(one)).toEqual(expect.arrayContaining([id, other]));
  await addDocument(two, importedDocument(ID, { filename: "a.pdf" }));
  await two.page.sync.run();
  expect([two.page.sync.status(), await deviceSlots(two)]).toEqual([{ kind: "current" }, [other]]);
  await one.page.sync.run();
  expect([one.page.sync.status(), await one.page.vault.list()]).toEqual([{ kind: "needsCode" }, []]);
});

it("gives a new key too where no other one has a slot, and changes nothing here before the server has it", async () => {
  const { one, two } = await createDevices();
  const read = async () => (await one.page.records.contents()).keyring;
  one.setOnline(false);
  const before = await read();
  await expect(remove(one)).rejects.toMatchObject({ kind: "unreachable" });
  expect(await read()).toEqual(before);
  one.setOnline(true);
  await remove(one);
  const { keyId, slots } = await read();
  await remove(one);
  const after = await read();
  expect([after.keyId === keyId, after.slots.map(({ id }) => id)]).toEqual([false, slots.map(({ id }) => id)]);
  await two.page.sync.turnOff(false);
  await expect(remove(two)).rejects.toMatchObject({ kind: "unavailable" });
});
