import { describe, expect, it, vi } from "vitest";
import { createBlob } from "../vault/vaultWorld.testing.ts";
import { createOpen, createProtected, passphrase, renewCode, silent, useStores } from "./protectedWorld.testing.ts";
import type { VaultProtection } from "./vaultProtection.ts";

const draft = { facts: '{"uploads":1}', files: [createBlob("página", "image/jpeg"), createBlob("", "")] };

const withCode = (code: string) => ({ kind: "recovery", code }) as const;

const namesOfDrafts = () =>
  useStores(async (transaction) => {
    const names = await transaction.objectStore("rows").getAllKeys();
    return names.filter((name) => name.startsWith("draft/"));
  });

async function taken(protection: VaultProtection) {
  const drafts = (await protection.takeDrafts()).map(async ({ facts, files }) => {
    const read = files.map(async (file) => [file.type, await file.text()] as const);
    return { facts, files: await Promise.all(read) };
  });
  return Promise.all(drafts);
}

const WHOLE = [
  {
    facts: draft.facts,
    files: [
      ["image/jpeg", "página"],
      ["", ""],
    ],
  },
];

describe("what a lock interrupts", () => {
  it("comes back once with its files, and is never plain", async () => {
    const { protection, recoveryCode } = await createProtected();
    await protection.saveDraft(draft);
    const stored = await useStores((transaction) => transaction.objectStore("rows").getAll());
    const texts = stored.map(({ bytes }) => new TextDecoder().decode(bytes));
    expect(texts.filter((text) => /uploads|página/.test(text))).toEqual([]);
    await protection.lock();
    await expect(protection.takeDrafts()).rejects.toMatchObject({ kind: "unavailable" });
    await protection.unlock(withCode(recoveryCode));
    expect(await taken(protection)).toEqual(WHOLE);
    expect([await taken(protection), await namesOfDrafts()]).toEqual([[], []]);
  });

  it.each(["is not sealed again yet", "was sealed again"])(
    "opens by the key that the vault has since, where it %s",
    async (how) => {
      const { protection, openPage, recoveryCode } = await createProtected();
      await protection.saveDraft(draft);
      const code = await renewCode(protection, withCode(recoveryCode));
      if (how === "was sealed again") await protection.reseal(silent);
      await protection.lock();
      const page = openPage();
      await page.protection.unlock(withCode(code));
      expect(await taken(page.protection)).toEqual(WHOLE);
    },
  );

  it("opens, too, after the protection began and was taken off meanwhile, sealed again each time", async () => {
    const { protection, openPage } = await createOpen();
    await protection.saveDraft(draft);
    await (await protection.prepare("tres tristes tigres", { idleMinutes: 15, isSharedComputer: false })).start();
    await protection.reseal(silent);
    await protection.unprotect(passphrase());
    await protection.reseal(silent);
    expect(await taken(openPage().protection)).toEqual(WHOLE);
  });

  it("is sealed before the key goes, in every tab", async () => {
    const { protection, openPage, recoveryCode } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    other.protection.onLock(() => other.protection.saveDraft(draft));
    protection.onLock(() => protection.saveDraft({ facts: "{}", files: [] }));
    await protection.lock();
    await vi.waitFor(() => expect(other.holder.keys).toBeNull());
    await protection.unlock(withCode(recoveryCode));
    expect((await protection.takeDrafts()).map(({ facts }) => facts).toSorted()).toEqual([draft.facts, "{}"]);
  });

  it("is sealed by the key that there is when it is stored", async () => {
    const { protection, openPage, records, recoveryCode } = await createProtected();
    const other = openPage();
    await other.protection.unlockFromOtherTab();
    const own = await records();
    const write = own.rows.write.bind(own.rows);
    let code = "";
    const writing = vi.spyOn(own.rows, "write").mockImplementationOnce(async (...given) => {
      code = await renewCode(other.protection, withCode(recoveryCode));
      await other.protection.reseal(silent);
      return write(...given);
    });
    await protection.saveDraft(draft);
    expect(writing).toHaveBeenCalledTimes(2);
    const page = openPage();
    await page.protection.unlock(withCode(code));
    expect(await taken(page.protection)).toEqual(WHOLE);
  });

  it("that is damaged stays where it is, and keeps nobody from the others", async () => {
    vi.spyOn(console, "warn").mockImplementation(silent);
    const { protection } = await createProtected();
    await protection.saveDraft(draft);
    const names = await namesOfDrafts();
    const file = names.find((name) => name.endsWith("/0")) ?? "";
    await protection.saveDraft({ facts: "{}", files: [] });
    await useStores(async (transaction) => transaction.objectStore("rows").delete(file));
    expect(await taken(protection)).toEqual([{ facts: "{}", files: [] }]);
    expect(await namesOfDrafts()).toEqual(names.filter((name) => name !== file));
  });
});
