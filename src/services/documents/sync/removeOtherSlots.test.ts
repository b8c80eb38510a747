import { expect, it } from "vitest";
import { createLock } from "../../shared/storage/lock.ts";
import { importedDocument } from "../vault/vaultWorld.testing.ts";
import { removeOtherSlots } from "./removeOtherSlots.ts";
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

const remove = ({ page: { records, sync }, local: store }: TestDevice) =>
  removeOtherSlots(
    {
      records: async () => records,
      store,
      lock: createLock(undefined),
      settled: async () => undefined,
      onKeys: () => undefined,
    },
    sync.replica,
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

it("changes nothing where there are no others, and here nothing before the server has it", async () => {
  const { one, two } = await createDevices();
  one.setOnline(false);
  const before = (await one.page.records.contents()).keyring.mac;
  await expect(remove(one)).rejects.toMatchObject({ kind: "unreachable" });
  expect((await one.page.records.contents()).keyring.mac).toBe(before);
  one.setOnline(true);
  await remove(one);
  const { mac } = (await one.page.records.contents()).keyring;
  await remove(one);
  expect((await one.page.records.contents()).keyring.mac).toBe(mac);
  await two.page.sync.turnOff(false);
  await expect(remove(two)).rejects.toMatchObject({ kind: "unavailable" });
});
