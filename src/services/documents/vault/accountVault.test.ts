import type { ProtectionState } from "@/domain/documents/protection/protection.ts";
import { describe, expect, it, vi } from "vitest";
import { createAccountVault } from "./accountVault.ts";
import { VaultError } from "./vault.ts";
import { createMemoryVault } from "./moveDocuments.testing.ts";
import { createBlob, importedDocument } from "./vaultWorld.testing.ts";

const ID = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";

/** An account whose server answers so when it is asked for the keyring, which says the state `signed`. */
function openAccount(
  answer: () => { readonly data: unknown; readonly error: unknown; readonly status: number },
  {
    hasKey = true,
    signed = "protected",
    remembers = false,
  }: { readonly hasKey?: boolean; readonly signed?: ProtectionState; readonly remembers?: boolean } = {},
) {
  const [plain, sealed] = [createMemoryVault(), createMemoryVault()];
  const rpc = vi.fn(async () => answer());
  const found = {
    vault: sealed,
    sealed: {
      async keyring() {
        if (!answer().data && remembers) throw new VaultError("unconfirmed");
        return Object(answer().data);
      },
      meta: async () => ({ generation: 1, samples: null, protection: { state: signed, keyId: "" } }),
    },
  };
  const loadSealed = vi.fn(async () => found);
  const opened = { id: "account" };
  const connect = [async () => ({ rpc }) as never, () => opened.id] as const;
  const memory = { vault: "v", generation: 1, farewell: "" };
  const memories = { isEmpty: () => !remembers, read: () => (remembers ? memory : null) };
  return {
    opened,
    plain,
    sealed,
    rpc,
    loadSealed,
    ...createAccountVault({ connect: [...connect], plain, loadSealed, hasKey: () => hasKey, memories }),
  };
}

const state = (name: string | null) => () => ({ data: name && { state: name }, error: null, status: 200 });

describe("the vault of an account", () => {
  it.each([
    ["has no keyring", null, "plain"],
    ["is protected", "protected", "sealed"],
    ["is on its way back", "unprotecting", "sealed"],
    ["is said to be on its way there, though its keyring says that it is protected", "protecting", "sealed"],
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

  it("is read in clear and not written while it is being sealed, whatever the server would take", async () => {
    const account = openAccount(state("protecting"), { signed: "protecting" });
    await account.plain.importAll([importedDocument(ID)]);
    expect((await account.vault.list()).map(({ id }) => id)).toEqual([ID]);
    await expect(account.vault.importAll([importedDocument(ID)])).rejects.toMatchObject({ kind: "sealing" });
    await expect(account.vault.remove(ID)).rejects.toMatchObject({ kind: "sealing" });
  });

  it("is the sealed one, which asks for the lock, where this page has not its key and it is being sealed", async () => {
    const account = openAccount(state("protecting"), { hasKey: false, signed: "protecting" });
    await account.plain.importAll([importedDocument(ID)]);
    expect(await account.vault.list()).toEqual([]);
    expect(account.loadSealed).toHaveBeenCalled();
  });

  it.each([
    ["says that it is not protected", { data: null, error: null, status: 200 }, "unconfirmed"],
    ["does not answer", { data: null, error: { message: "x" }, status: 0 }, "unreachable"],
  ])("takes nothing in clear where this browser remembers it and the server %s", async (_, answer, kind) => {
    const account = openAccount(() => answer, { remembers: true });
    await expect(account.vault.importAll([importedDocument(ID)])).rejects.toMatchObject({ kind });
    await expect(account.vault.list()).rejects.toMatchObject({ kind });
    expect(await account.plain.list()).toEqual([]);
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
