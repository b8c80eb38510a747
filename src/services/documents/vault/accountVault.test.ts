import { describe, expect, it, vi } from "vitest";
import { createAccountVault } from "./accountVault.ts";
import { createMemoryVault } from "./moveDocuments.testing.ts";
import { createBlob, importedDocument } from "./vaultWorld.testing.ts";

const ID = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";

/** An account whose server answers so when it is asked for the keyring. */
function openAccount(answer: () => { readonly data: unknown; readonly error: unknown; readonly status: number }) {
  const [plain, sealed] = [createMemoryVault(), createMemoryVault()];
  const rpc = vi.fn(async () => answer());
  const loadSealed = vi.fn(async () => sealed);
  const opened = { id: "account" };
  const connect = [async () => ({ rpc }) as never, () => opened.id] as const;
  return {
    opened,
    plain,
    sealed,
    rpc,
    loadSealed,
    ...createAccountVault({ connect: [...connect], plain, loadSealed }),
  };
}

const state = (name: string | null) => () => ({ data: name && { state: name }, error: null, status: 200 });

describe("the vault of an account", () => {
  it.each([
    ["has no keyring", null, "plain"],
    ["is on its way to be protected", "protecting", "plain"],
    ["is protected", "protected", "sealed"],
    ["is on its way back", "unprotecting", "sealed"],
  ] as const)("where it %s: what is %s", async (_, name, used) => {
    const account = openAccount(state(name));
    await account.vault.importAll([importedDocument(ID, {}, createBlob("one"))]);
    expect((await account[used].list()).map(({ id }) => id)).toEqual([ID]);
    expect((await account.vault.list()).map(({ id }) => id)).toEqual([ID]);
    expect([account.rpc.mock.calls.length, account.loadSealed.mock.calls.length]).toEqual([
      1,
      used === "sealed" ? 1 : 0,
    ]);
  });

  it("asks again after an answer that did not come, and lets what is open say why", async () => {
    let status = 0;
    const account = openAccount(() =>
      status === 0
        ? { data: null, error: { message: "x" }, status }
        : { data: { state: "protected" }, error: null, status },
    );
    await account.plain.importAll([importedDocument(ID)]);
    expect(await account.vault.list()).toHaveLength(1);
    status = 200;
    expect(await account.vault.list()).toHaveLength(0);
  });

  it("asks again for another account that the page opens", async () => {
    const account = openAccount(state(null));
    await account.vault.list();
    account.opened.id = "another";
    await account.vault.list();
    expect(account.rpc.mock.calls).toHaveLength(2);
  });

  it("asks again when its protection has begun, and tells those who listen of the sealed one from then on", async () => {
    let now: string | null = null;
    const account = openAccount(() => state(now)());
    const listener = vi.fn();
    account.vault.subscribe(listener);
    await account.vault.list();
    now = "protected";
    await account.vault.list();
    expect(account.loadSealed).not.toHaveBeenCalled();
    account.askAgain();
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    await account.vault.importAll([importedDocument(ID)]);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
    expect((await account.sealed.list()).map(({ id }) => id)).toEqual([ID]);
  });

  it("tells of changes of the one that is used, until it is left", async () => {
    const account = openAccount(state("protected"));
    const listener = vi.fn();
    const leave = account.vault.subscribe(listener);
    await account.vault.importAll([importedDocument(ID)]);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    leave();
    await account.vault.remove(ID);
    await Promise.resolve();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
