import { describe, expect, it } from "vitest";
import type { ConversionProgress } from "@/domain/documents/protection/protection.ts";
import { signKeyring } from "../crypto/keyring.ts";
import { openVaultDatabase } from "../vault/vaultDatabase.ts";
import { newDocument } from "../vault/vaultWorld.testing.ts";
import { readProtection } from "./keyringStore.ts";
import { createProtected, passphrase, PASSPHRASE, silent } from "./protectedWorld.testing.ts";

describe("a conversion to clear that was cut off", () => {
  const stopped = () => {
    const stop = new AbortController();
    return [({ done }: ConversionProgress) => done === 1 && stop.abort(), stop.signal] as const;
  };
  const plainRows = async () => {
    const database = await openVaultDatabase();
    return database.use((connection) => connection.getAllKeys("records"));
  };

  it.each(["opened again with its secret", "gone on with"])("is turned back where the vault is %s", async (how) => {
    const { protection, openPage } = await createProtected();
    await protection.unprotect(passphrase(PASSPHRASE), ...stopped());
    expect(await plainRows()).toHaveLength(1);
    const page = openPage();
    if (how === "gone on with") await page.protection.unlockFromOtherTab();
    else await page.protection.unlock(passphrase(PASSPHRASE));
    await page.protection.resume(silent);
    expect([await page.protection.status(), await plainRows()]).toMatchObject([{ pending: null }, []]);
    expect(await page.vault.list()).toHaveLength(2);
  });

  it.each([passphrase("otra"), { kind: "recovery", code: "x" } as const])("is not begun with %o", async (secret) => {
    const { protection } = await createProtected();
    await expect(protection.unprotect(secret, silent)).rejects.toMatchObject({ kind: "wrongSecret" });
    expect([await protection.status(), await plainRows()]).toMatchObject([{ pending: null }, []]);
  });
});

it("signs the state of a keyring of before it was signed when it is opened next, and says in the flag how its end is known", async () => {
  const { openPage, protection, holder, storage } = await createProtected();
  const database = await openVaultDatabase();
  const { keyring } = await readProtection(database);
  const { state, words, ...older } = keyring!;
  expect(state).toBe("protected");
  const signed = await signKeyring(older, holder.keys!);
  await database.use((connection) => connection.put("keyring", signed, "keyring"));
  await protection.lock();
  storage.setItem("tramia-protected", "true");
  const page = openPage();
  await page.protection.unlock(passphrase(PASSPHRASE));
  expect((await readProtection(database)).keyring).toMatchObject({ state: "protected", words });
  expect(storage.getItem("tramia-protected")).toBe(words?.farewell);
});

describe("the flag of a vault whose protection has ended", () => {
  it("is believed to be old where the vault has said so, and where a browser died before it had removed it", async () => {
    const { openPage, protection, storage } = await createProtected();
    const flag = storage.getItem("tramia-protected") ?? "";
    await protection.unprotect(passphrase(PASSPHRASE), silent);
    storage.setItem("tramia-protected", flag);
    const { protection: next, vault } = openPage();
    expect([(await vault.list()).length, await next.status(), storage.getItem("tramia-protected")]).toEqual([
      2,
      { kind: "off" },
      null,
    ]);
  });

  it.each([
    ["another hash", (flag: string) => flag.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
    ["what no vault has said, as version 0.2.0 wrote it", () => "true"],
  ])("is not where it is %s: nothing is read and nothing saved", async (_, change) => {
    const { openPage, protection, storage } = await createProtected();
    const flag = storage.getItem("tramia-protected") ?? "";
    await protection.unprotect(passphrase(PASSPHRASE), silent);
    storage.setItem("tramia-protected", change(flag));
    const page = openPage();
    await expect(page.protection.status()).rejects.toMatchObject({ kind: "unconfirmed" });
    await expect(page.vault.save(newDocument({ filename: "c.pdf" }))).rejects.toMatchObject({ kind: "unconfirmed" });
    await expect(page.loadPlain()).rejects.toMatchObject({ kind: "unconfirmed" });
    expect(page.holder.locked).toBe(1);
  });
});
