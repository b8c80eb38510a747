import { expect, it } from "vitest";
import { createKeyring, openSigner } from "../crypto/keyring.ts";
import { openRow, sealRow } from "../vault/sealedItems.ts";
import { openVaultDatabase, type VaultDatabase } from "../vault/vaultDatabase.ts";
import { markProtection, readProtection, replaceKeyring } from "./keyringStore.ts";
import { createProtected } from "./protectedWorld.testing.ts";

it("another vault key takes along a value that another tab stores meanwhile", async () => {
  const { holder } = await createProtected();
  const database = await openVaultDatabase();
  const [{ keyring: old, device }, from] = [await readProtection(database), holder.keys];
  if (!old || !from) throw new Error("locked");
  const signer = await openSigner(old, from);
  const { keyring: next, keys: to } = await createKeyring(old.vault, old.slots, old.settings, signer);
  const name = "value/tramia-facts";
  const newer = await sealRow(from, name, Date.now() + 1000, "newer");
  let isStored = false;
  const use: VaultDatabase["use"] = async (work) => {
    const found = await database.use(work);
    if (!isStored) await database.use((connection) => connection.put("sealed", newer, name));
    isStored = true;
    return found;
  };
  await replaceKeyring({ ...database, use }, { from, to }, { old, next }, device);
  const row = await database.use((connection) => connection.get("sealed", name));
  expect(row && (await openRow(to, name, row))).toBe("newer");
});

it("a vault whose protection is being taken off is not said to be protected by the conversion before", async () => {
  await createProtected();
  const database = await openVaultDatabase();
  await markProtection(database, "unprotecting");
  await markProtection(database, "protected");
  expect((await readProtection(database)).mark?.state).toBe("unprotecting");
});
