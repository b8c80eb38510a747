import { expect, it, vi } from "vitest";
import { createKeyring, openSigner } from "../crypto/keyring.ts";
import { openRow, sealRow } from "../vault/sealedItems.ts";
import { openVaultDatabase, type VaultDatabase } from "../vault/vaultDatabase.ts";
import { markProtection, readProtection, replaceKeyring } from "./keyringStore.ts";
import { newDocument } from "../vault/vaultWorld.testing.ts";
import { createProtected, passphrase, PASSPHRASE, renewCode, silent } from "./protectedWorld.testing.ts";

it("another vault key takes along a value that another tab stores meanwhile", async () => {
  const { holder } = await createProtected();
  const database = await openVaultDatabase();
  const [{ keyring: old, device }, from] = [await readProtection(database), holder.keys];
  if (!old || !from) throw new Error("locked");
  const signer = await openSigner(old, from);
  const { keyring: next, keys: to } = await createKeyring(old.vault, old.slots, old, signer);
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
  const { holder } = await createProtected();
  const database = await openVaultDatabase();
  if (!holder.keys) throw new Error("locked");
  await markProtection(database, "unprotecting", holder.keys);
  await markProtection(database, "protected", holder.keys);
  const { mark, keyring } = await readProtection(database);
  expect([mark?.state, keyring?.state]).toEqual(["unprotecting", "unprotecting"]);
});

it("a protected vault says that something is stored when it is on the disk", async () => {
  const { vault, store, protection } = await createProtected();
  const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
  await vault.save(newDocument({ filename: "c.pdf" }));
  store.setItem("tramia-facts", "newer");
  await renewCode(protection);
  await protection.saveDraft({ facts: "{}", files: [] });
  await protection.unprotect(passphrase(PASSPHRASE), silent);
  const writing = begun.mock.calls.filter(([names, mode]) => mode === "readwrite" && [names].flat().includes("sealed"));
  expect(writing.length).toBeGreaterThan(8);
  expect(new Set(writing.map(([, , options]) => options?.durability))).toEqual(new Set(["strict"]));
});
