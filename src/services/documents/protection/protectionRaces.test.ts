import { describe, expect, it, vi } from "vitest";
import type { Bytes } from "../crypto/bytes.ts";
import type { Records } from "../vault/records.ts";
import type { Sealed } from "../vault/rows.ts";
import { createBlob, newDocument } from "../vault/vaultWorld.testing.ts";
import {
  createOpen,
  createProtected,
  OWN,
  passphrase,
  PASSPHRASE,
  renewCode,
  silent,
} from "./protectedWorld.testing.ts";

/** A vault and another tab of it that is open. */
async function createTwo() {
  const world = await createProtected();
  const other = world.openPage();
  await other.protection.unlockFromOtherTab();
  return { ...world, other };
}

const withCode = (code: string) => ({ kind: "recovery", code }) as const;

const statusesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes
    .map((outcome) => (outcome.status === "rejected" ? String(outcome.reason.kind) : "done"))
    .toSorted((one, other) => (one < other ? -1 : 1));

describe("two tabs at once", () => {
  it("lose no document that is saved while the protection begins, the key changes, or it is taken off", async () => {
    const world = await createOpen();
    const other = world.openPage();
    await other.openValues();
    const saving = async (work: Promise<unknown>, name: string) => {
      other.store.setItem(`tramia-case-${name}`, "{}");
      await Promise.all([work, other.vault.save(newDocument({ filename: name })), other.store.settled()]);
    };
    const { start, recoveryCode } = await world.protection.prepare(PASSPHRASE, OWN);
    await saving(start(), "c.pdf");
    await saving(world.protection.addPasskey(withCode(recoveryCode)), "d.pdf");
    await saving(world.protection.reseal(silent), "e.pdf");
    await saving(world.protection.unprotect(withCode(recoveryCode)), "f.pdf");
    await saving(world.protection.reseal(silent), "g.pdf");
    const page = world.openPage();
    await page.openValues();
    const names = (await page.vault.list()).map(({ filename }) => filename).toSorted();
    expect(names).toEqual(["a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf", "f.pdf", "g.pdf"]);
    for (const { id } of await page.vault.list()) expect(await (await page.vault.readFile(id))?.text()).toBe("%PDF");
    const values = ["c", "d", "e", "f", "g"].map((name) => page.store.getItem(`tramia-case-${name}.pdf`));
    expect([values, page.problems, other.holder.locked]).toEqual([["{}", "{}", "{}", "{}", "{}"], [], 0]);
  });

  it("protect a vault once: the second one stores nothing, and says so", async () => {
    const world = await createOpen();
    const other = world.openPage();
    await other.vault.list();
    const [one, second] = [
      await world.protection.prepare(PASSPHRASE, OWN),
      await other.protection.prepare("otra frase", OWN),
    ];
    await one.start();
    await expect(second.start()).rejects.toMatchObject({ kind: "changedElsewhere" });
    await expect(other.protection.prepare("otra frase", OWN)).rejects.toMatchObject({ kind: "changedElsewhere" });
    const page = world.openPage();
    await page.protection.unlock(withCode(one.recoveryCode));
    expect(await page.vault.list()).toHaveLength(2);
  });

  it("change the passphrase: one wins, and the other one says so", async () => {
    const { protection, other, openPage } = await createTwo();
    const passphrases = ["nueva frase", "y otra frase"] as const;
    const outcomes = await Promise.allSettled([
      protection.changePassphrase(PASSPHRASE, passphrases[0]),
      other.protection.changePassphrase(PASSPHRASE, passphrases[1]),
    ]);
    expect(statusesOf(outcomes)).toEqual(["changedElsewhere", "done"]);
    const [winner, loser] = outcomes[0].status === "fulfilled" ? passphrases : passphrases.toReversed();
    const page = openPage();
    await expect(page.protection.unlock(passphrase(loser))).rejects.toMatchObject({ kind: "wrongSecret" });
    await page.protection.unlock(passphrase(winner));
    expect(await page.vault.list()).toHaveLength(2);
  });

  it("change the slots one after the other: a code that was shown and not stored is never given out", async () => {
    const { protection, other, openPage, recoveryCode } = await createTwo();
    const secret = withCode(recoveryCode);
    const codes = await Promise.allSettled([renewCode(protection, secret), renewCode(other.protection, secret)]);
    expect(statusesOf(codes)).toEqual(["changedElsewhere", "done"]);
    for (const code of codes.filter((result) => result.status === "fulfilled")) {
      const page = openPage();
      await page.protection.unlock(withCode(code.value));
      expect(await page.vault.list()).toHaveLength(2);
    }
    expect([(await protection.status()).kind, (await other.protection.status()).kind]).toEqual([
      "unlocked",
      "unlocked",
    ]);
  });

  it("never put an older keyring back with a setting", async () => {
    const { protection, other, openPage, recoveryCode } = await createTwo();
    const real = crypto.subtle.sign.bind(crypto.subtle);
    let code = "";
    // The keyring is verified once it was read.
    const sign = vi.spyOn(crypto.subtle, "sign").mockImplementationOnce(async (...given) => {
      code = await renewCode(protection, withCode(recoveryCode));
      return real(...given);
    });
    await expect(other.protection.saveSettings({ ...OWN, idleMinutes: 60 })).rejects.toMatchObject({
      kind: "changedElsewhere",
    });
    sign.mockRestore();
    const page = openPage();
    await page.protection.unlock(withCode(code));
    expect([(await page.vault.list()).length, await page.protection.status()]).toMatchObject([2, { settings: OWN }]);
  });

  it("lose nothing that one of them writes while the other one changes the key", async () => {
    const { protection, other, openPage, store, records, recoveryCode } = await createTwo();
    other.store.setItem("tramia-plans", "old");
    await vi.waitFor(() => expect(store.getItem("tramia-plans")).toBe("old"));
    const own = await records();
    const write = own.rows.write.bind(own.rows);
    // Once the next root is sealed the other tab writes.
    vi.spyOn(own.rows, "write").mockImplementationOnce(async (...given) => {
      other.store.setItem("tramia-plans", "new");
      other.store.setItem("tramia-situation", "new");
      await other.store.settled();
      return write(...given);
    });
    const code = await renewCode(protection, withCode(recoveryCode));
    await protection.reseal(silent);
    const page = openPage();
    await page.protection.unlock(withCode(code));
    expect(["tramia-plans", "tramia-situation"].map((key) => page.store.getItem(key))).toEqual(["new", "new"]);
  });

  it("do not take a key from a tab that missed that it was changed", async () => {
    const { protection, other, openPage, recoveryCode, holder } = await createTwo();
    const old = holder.keys;
    await renewCode(other.protection, withCode(recoveryCode));
    holder.keys = old;
    const next = openPage();
    expect(await next.protection.unlockFromOtherTab()).toBe(true);
    expect([(await other.vault.list()).length, (await next.vault.list()).length]).toEqual([2, 2]);
    expect((await protection.status()).kind).toBe("locked");
  });
});

describe("a tab that missed a change of the key", () => {
  it("gets it from the tab that made it, and stores what it was about to store", async () => {
    const { protection, other, openPage, recoveryCode } = await createTwo();
    other.goDeaf();
    const code = await renewCode(protection, withCode(recoveryCode));
    other.goDeaf(false);
    await other.vault.save(newDocument({ filename: "c.pdf" }));
    other.store.setItem("tramia-plans", "written later");
    await other.store.settled();
    const page = openPage();
    await page.protection.unlock(withCode(code));
    expect([(await page.vault.list()).length, page.store.getItem("tramia-plans"), other.holder.locked]).toEqual([
      3,
      "written later",
      0,
    ]);
  });

  it("stores no value, no draft and no document under the old one where no tab gives it", async () => {
    const { protection, other, openPage, recoveryCode } = await createTwo();
    other.goDeaf();
    const code = await renewCode(protection, withCode(recoveryCode));
    vi.spyOn(console, "warn").mockImplementation(silent);
    other.store.setItem("tramia-plans", "stale");
    await expect(other.store.settled()).rejects.toMatchObject({ kind: "unavailable" });
    await expect(other.protection.saveDraft({ facts: "{}", files: [] })).rejects.toMatchObject({ kind: "unavailable" });
    await expect(other.vault.save(newDocument({ filename: "c.pdf" }))).rejects.toMatchObject({ kind: "unavailable" });
    expect(other.holder.locked).toBeGreaterThan(0);
    const page = openPage();
    await page.protection.unlock(withCode(code));
    expect([
      page.store.getItem("tramia-plans"),
      await page.protection.takeDrafts(),
      (await page.vault.list()).length,
    ]).toEqual([null, [], 2]);
  });
});

describe("sealing again", () => {
  const meanwhile = async (world: Awaited<ReturnType<typeof createTwo>>, method: "formerNames" | "forgetFormer") => {
    const own = await world.records();
    const real = own[method] as (...given: unknown[]) => Promise<unknown>;
    let code = "";
    vi.spyOn(own, method).mockImplementationOnce((async (...given: unknown[]) => {
      const found = method === "formerNames" ? await real(...given) : null;
      code = await renewCode(world.other.protection, withCode(world.recoveryCode));
      return method === "formerNames" ? found : real(...given);
    }) as Records[typeof method] & (() => never));
    await world.protection.reseal(silent);
    const page = world.openPage();
    await page.protection.unlock(withCode(code));
    for (const { id } of await page.vault.list()) expect(await (await page.vault.readFile(id))?.text()).toBe("%PDF");
    return [(await page.vault.list()).length, page.store.getItem("tramia-facts"), page.problems];
  };

  it.each(["formerNames", "forgetFormer"] as const)(
    "forgets no key that was made meanwhile, of which all is sealed still: at %s",
    async (method) => {
      const world = await createTwo();
      // Nothing is left to be sealed by the first key.
      await world.protection.reseal(silent);
      const recoveryCode = await renewCode(world.protection, withCode(world.recoveryCode));
      expect(await meanwhile({ ...world, recoveryCode }, method)).toEqual([2, "personal", []]);
    },
  );

  it("forgets no key by which something was stored once it had looked", async () => {
    const { protection, records, recoveryCode } = await createTwo();
    await protection.saveDraft({ facts: "{}", files: [] });
    const own = await records();
    const name = (await own.rows.names()).find((one) => one.startsWith("draft/")) ?? "";
    const put = async (row: Sealed<Bytes> | null) => {
      const { generation, rows } = await own.rows.read([name]);
      await own.rows.write(generation, { rows: new Map([[name, row]]) });
      return rows.get(name) ?? null;
    };
    const draft = await put(null);
    await renewCode(protection, withCode(recoveryCode));
    const formerNames = own.formerNames.bind(own);
    let isPut = false;
    vi.spyOn(own, "formerNames").mockImplementation(async () => {
      const names = await formerNames();
      if (names.length === 0 && !isPut) isPut = (await put(draft)) === null;
      return names;
    });
    await protection.reseal(silent);
    expect([isPut, await protection.takeDrafts()]).toEqual([true, [{ facts: "{}", files: [] }]]);
  });

  it("in two tabs at once loses nothing", async () => {
    const { protection, other, openPage, vault, recoveryCode } = await createTwo();
    for (let n = 0; n < 20; n += 1) await vault.save(newDocument({ filename: `${n}.pdf`, file: createBlob(`${n}`) }));
    const code = await renewCode(protection, withCode(recoveryCode));
    await Promise.all([protection.reseal(silent), other.protection.reseal(silent)]);
    const page = openPage();
    await page.protection.unlock(withCode(code));
    expect([(await page.vault.list()).length, page.problems, await page.protection.status()]).toMatchObject([
      22,
      [],
      { isResealing: false },
    ]);
    for (const { id } of await page.vault.list()) expect((await page.vault.readFile(id))?.size).toBeGreaterThan(0);
  });
});

describe("a lock", () => {
  it("is not undone by a tab that still seals its work: that one gives the key to nobody", async () => {
    const { protection, other, openPage, recoveryCode } = await createTwo();
    let end = silent;
    other.protection.onLock(() => new Promise<void>((resolve) => (end = resolve)));
    await protection.lock();
    expect(other.holder.keys).not.toBeNull();
    expect(await openPage().protection.unlockFromOtherTab()).toBe(false);
    end();
    await vi.waitFor(() => expect(other.holder.keys).toBeNull());
    await other.protection.unlock(withCode(recoveryCode));
    expect(await openPage().protection.unlockFromOtherTab()).toBe(true);
  });

  it("lets a save that is under way end first, of a document and of what is personal", async () => {
    const { protection, openPage, store, vault, recoveryCode } = await createTwo();
    // What the other tab has written is read again when it is locked already.
    vi.spyOn(console, "warn").mockImplementation(silent);
    for (const value of ["first", "last"]) store.setItem("tramia-plans", value);
    const saved = vault.save(newDocument({ filename: "c.pdf" }));
    await protection.lock();
    await saved;
    const page = openPage();
    await page.protection.unlock(withCode(recoveryCode));
    expect([page.store.getItem("tramia-plans"), (await page.vault.list()).length]).toEqual(["last", 3]);
  });

  it("leaves nothing personal that is written before the page begins again in clear", async () => {
    const { protection, store, storage } = await createProtected();
    vi.spyOn(console, "warn").mockImplementation(silent);
    await protection.lock();
    store.setItem("tramia-plans", "late");
    expect([storage.getItem("tramia-plans"), store.getItem("tramia-facts")]).toEqual([null, null]);
  });
});
