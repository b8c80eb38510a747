import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createHash, randomUUID } from "node:crypto";
import { parseRecoveryCode } from "@/domain/access/session/recoveryCode.ts";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { AccountError } from "@/services/access/session/accountError.ts";
import { createCode, toSignInKey } from "@/services/access/session/recoveryKey.ts";
import { createAccountProtection } from "@/services/documents/protection/accountProtection.ts";
import { ProtectionError, type VaultProtection } from "@/services/documents/protection/vaultProtection.ts";
import { createHolder } from "@/services/documents/vault/sealedWorld.testing.ts";
import { createSupabaseSealedVault } from "@/services/documents/vault/supabaseSealedVault.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { openVaultDatabase } from "@/services/documents/vault/vaultDatabase.ts";
import { createBlob, getOutcome, importedDocument, person } from "@/services/documents/vault/vaultWorld.testing.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { getSessionId } from "../../../supabase/functions/access/gate/accounts.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createSealedAccount, noPasskeys, SETTINGS, silent } from "./supabaseSealed.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const PASSPHRASE = "grillo ámbar tejado violín";
const backend = project();

let visitor: Visitor;
let account: Awaited<ReturnType<typeof createSealedAccount>>;
let remote: ReturnType<typeof createRemoteWorld>;
let plain: Vault;

beforeAll(async () => {
  visitor = await backend.visitor();
});

beforeEach(async () => {
  account = await createSealedAccount(backend, visitor);
  await account.sealed.mark("unprotecting");
  await account.sealed.end((await account.sealed.meta()).generation);
  remote = createRemoteWorld(backend, visitor);
  await remote.empty();
  plain = remote.openTab().vault;
  await plain.importAll([
    importedDocument(randomUUID(), { filename: "aguja.pdf", extractedText: "hilo" }, createBlob("dedal")),
  ]);
});

/** A device that has opened the account, and has no key of it. */
function openDevice() {
  const store = createMemoryStore();
  const device = account.openDevice(store, createHolder(null));
  const events = new EventTarget() as EventTarget & Pick<Window, "addEventListener" | "removeEventListener">;
  const vault = createSupabaseSealedVault({ ...device, events, lock: createLock(undefined) });
  const vaults = { plain, sealed: device.sealed, vault, lock: createLock(undefined) };
  let changes = 0;
  const protection = createAccountProtection({
    holder: device.holder,
    store,
    vaults: async () => vaults,
    database: openVaultDatabase,
    lock: createLock(undefined),
    passkeys: noPasskeys,
    onChanged: () => void (changes += 1),
    async stageCode(password) {
      if (password !== "clave") throw new AccountError("wrongPassword");
      const created = await createCode(visitor.email);
      const { error } = await backend.service().rpc("stage_code", {
        p_account: visitor.id,
        p_session: getSessionId(visitor.accessToken),
        p_secret_hash: created.hash,
      });
      if (error) throw error;
      return created;
    },
  });
  return { ...device, vault, protection, store, changes: () => changes };
}

/** Protects the account from a first device. */
async function protect() {
  const first = openDevice();
  const { recoveryCode, start } = await first.protection.prepare(PASSPHRASE, SETTINGS, "clave");
  await start(silent);
  return { ...first, recoveryCode };
}

async function renewCode(protection: VaultProtection): Promise<string> {
  const { code, save } = await protection.renewRecovery("clave");
  await save();
  return code;
}

/** Whether the account is opened at the server by what signs in of this code. */
async function signsIn(typed: string): Promise<boolean> {
  const code = parseRecoveryCode(typed);
  if (!code) return false;
  const { secret } = await toSignInKey(code);
  const hash = createHash("sha256").update(secret).digest("hex");
  const { data } = await backend.service().rpc("open_code", { p_email: code.email, p_secret_hash: hash });
  return Array.isArray(data) && data.length === 1;
}

/** Whether a device without a key opens the vault by this code. */
const opens = (code: string) =>
  openDevice()
    .protection.unlock({ kind: "recovery", code })
    .then(
      () => true,
      ({ kind }: ProtectionError) => kind !== "wrongSecret",
    );

const isCallOf = (name: string, input: RequestInfo | URL): boolean =>
  (input instanceof Request ? input.url : input.toString()).endsWith(name);

const names = async (vault: Vault) => (await vault.list()).map(({ filename }) => filename);

it("is opened on a second device by the passphrase and on a third by the code, and by nothing else", async () => {
  const first = await protect();
  // When it begins, and when it is whole.
  expect([first.changes(), first.store.getItem(KEYS.protectedAccount)]).toEqual([2, "true"]);
  expect((await remote.rows()).length).toBe(0);
  const second = openDevice();
  expect(await second.protection.status()).toMatchObject({
    kind: "locked",
    slots: [{ kind: "passphrase" }, { kind: "recovery" }],
  });
  await expect(second.vault.list()).rejects.toMatchObject({ kind: "unavailable" });
  await expect(second.protection.unlock({ kind: "passphrase", passphrase: "otra" })).rejects.toMatchObject({
    kind: "wrongSecret",
  });
  await second.protection.unlock({ kind: "passphrase", passphrase: PASSPHRASE });
  expect(await names(second.vault)).toEqual(["aguja.pdf"]);
  const third = openDevice();
  await third.protection.unlock({ kind: "recovery", code: first.recoveryCode.toLowerCase() });
  const [document] = await third.vault.list();
  expect(await (await third.vault.readFile(document?.id ?? ""))?.text()).toBe("dedal");
});

it("has a new passphrase everywhere after one device changed it, and the file and the text still open", async () => {
  const first = await protect();
  const other = openDevice();
  await other.protection.unlock({ kind: "passphrase", passphrase: PASSPHRASE });
  await other.vault.list();
  await first.protection.changePassphrase(PASSPHRASE, "cuatro vientos largos nuevos");
  expect(await names(first.vault)).toEqual(["aguja.pdf"]);
  await expect(other.vault.list()).rejects.toMatchObject({ kind: "unavailable" });
  const next = openDevice();
  await expect(next.protection.unlock({ kind: "passphrase", passphrase: PASSPHRASE })).rejects.toMatchObject({
    kind: "wrongSecret",
  });
  await next.protection.unlock({ kind: "passphrase", passphrase: "cuatro vientos largos nuevos" });
  const [document] = await next.vault.list();
  expect((await next.vault.get(document?.id ?? ""))?.extractedText).toBe("hilo");
  expect(await (await next.vault.readFile(document?.id ?? ""))?.text()).toBe("dedal");
  const code = await renewCode(next.protection);
  await expect(openDevice().protection.unlock({ kind: "recovery", code: first.recoveryCode })).rejects.toMatchObject({
    kind: "wrongSecret",
  });
  await openDevice().protection.unlock({ kind: "recovery", code });
});

it("takes one change of two devices at once: neither an older keyring comes back, nor is a code given out that opens nothing", async () => {
  const first = await protect();
  const other = openDevice();
  await other.protection.unlock({ kind: "passphrase", passphrase: PASSPHRASE });
  const codes = await Promise.allSettled([renewCode(first.protection), renewCode(other.protection)]);
  expect(codes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  for (const code of codes) {
    if (code.status === "fulfilled") await openDevice().protection.unlock({ kind: "recovery", code: code.value });
  }
});

it.each(["settings", "code"])(
  "never puts an older keyring back with other %s, though its tab has the new key",
  async (what) => {
    const first = await protect();
    const other = openDevice();
    await other.protection.unlock({ kind: "passphrase", passphrase: PASSPHRASE });
    const { protection } = other;
    const { save } = await protection.renewRecovery("clave");
    let code = "";
    const real = crypto.subtle.sign.bind(crypto.subtle);
    // The keyring is verified once it was read.
    const sign = vi.spyOn(crypto.subtle, "sign").mockImplementationOnce(async (...given) => {
      code = await renewCode(first.protection);
      const signed = real(...given);
      // As a tab of the same browser hears it.
      void Promise.resolve().then(() => (other.holder.keys = first.holder.keys));
      return signed;
    });
    await expect(what === "settings" ? protection.saveSettings(SETTINGS) : save()).rejects.toBeInstanceOf(
      ProtectionError,
    );
    sign.mockRestore();
    const next = openDevice();
    await next.protection.unlock({ kind: "recovery", code });
    expect(await names(next.vault)).toEqual(["aguja.pdf"]);
  },
);

it("does not ask for the key of a page that reads while it changes it", async () => {
  const { protection, vault, holder } = await protect();
  await vault.list();
  const real = fetch;
  let reading: Promise<readonly string[]> = Promise.resolve([]);
  let heard = silent;
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (isCallOf("read_sealed", input)) heard();
    if (isCallOf("change_sealed", input)) {
      const answered = new Promise<void>((resolve) => (heard = resolve));
      reading = names(vault);
      // Its answer is there before that of the change, which was made earlier.
      await answered;
      await new Promise((resolve) => setTimeout(resolve));
    }
    return answer;
  });
  await renewCode(protection);
  fetching.mockRestore();
  expect([await reading, holder.locked]).toEqual([["aguja.pdf"], 0]);
});

it("is not said to be protected by a device that begins it while another one takes it off", async () => {
  const first = await protect();
  const { sealed } = openDevice();
  const other = openDevice();
  await other.protection.unlock({ kind: "passphrase", passphrase: PASSPHRASE });
  await sealed.meta();
  await other.sealed.mark("unprotecting");
  await expect(first.sealed.mark("protected")).rejects.toMatchObject({ kind: "unavailable" });
  expect((await sealed.keyring())?.state).toBe("unprotecting");
  await other.protection.unprotect({ kind: "passphrase", passphrase: PASSPHRASE }, silent);
  expect(await names(plain)).toEqual(["aguja.pdf"]);
});

it("keeps its settings, gives back what a lock interrupted, and is open again when the protection is taken off", async () => {
  const { protection, vault, store } = await protect();
  store.setItem(KEYS.protected, "true");
  await protection.saveSettings({ idleMinutes: 5, isSharedComputer: false });
  expect(await protection.status()).toMatchObject({ kind: "unlocked", settings: { idleMinutes: 5 }, pending: null });
  await protection.saveDraft({ facts: "{}", files: [new Blob(["medio"])] });
  const [draft] = await protection.takeDrafts();
  expect(await draft?.files[0]?.text()).toBe("medio");
  expect(await names(vault)).toEqual(["aguja.pdf"]);
  await protection.unprotect({ kind: "passphrase", passphrase: PASSPHRASE }, silent);
  expect(await protection.status()).toEqual({ kind: "off" });
  // The vault of the browser stays marked.
  expect([store.getItem(KEYS.protectedAccount), store.getItem(KEYS.protected)]).toEqual([null, "true"]);
  expect(await names(plain)).toEqual(["aguja.pdf"]);
});

it("is not begun, and stays open to changes, where a later version stored what would be lost", async () => {
  const later = { ...caseFile("later"), version: 1, ruling: { day: "2027-02-03" } };
  await remote.newer.add("cases", later);
  const { protection } = openDevice();
  const { start } = await protection.prepare(PASSPHRASE, SETTINGS, "clave");
  await expect(start(silent)).rejects.toMatchObject({ kind: "newer" });
  expect(await protection.status()).toEqual({ kind: "off" });
  expect(await getOutcome(plain.savePerson(person("ana")))).toBe("done");
});

it("goes on with a conversion that was stopped, on another device too", async () => {
  const first = openDevice();
  const { start, recoveryCode } = await first.protection.prepare(PASSPHRASE, SETTINGS, "clave");
  const stop = new AbortController();
  stop.abort();
  await start(silent, stop.signal);
  expect(await first.protection.status()).toMatchObject({ kind: "unlocked", pending: "protecting" });
  expect(await names(plain)).toEqual(["aguja.pdf"]);
  const second = openDevice();
  await second.protection.unlock({ kind: "recovery", code: recoveryCode });
  await second.protection.resume(silent);
  expect(await second.protection.status()).toMatchObject({ kind: "unlocked", pending: null });
  expect([await names(second.vault), await names(plain)]).toEqual([["aguja.pdf"], []]);
});

it("has one code, which signs in and opens; the one before goes on until the new one is in use", async () => {
  const first = openDevice();
  await expect(first.protection.prepare(PASSPHRASE, SETTINGS, "otra")).rejects.toMatchObject({ kind: "wrongPassword" });
  const { recoveryCode: code, start } = await first.protection.prepare(PASSPHRASE, SETTINGS, "clave");
  expect([await signsIn(code), await first.protection.status()]).toEqual([false, { kind: "off" }]);
  await start(silent);
  expect([await signsIn(code), await opens(code)]).toEqual([true, true]);

  const { code: next, save } = await first.protection.renewRecovery("clave");
  expect([await signsIn(code), await opens(code), await signsIn(next), await opens(next)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await save();
  expect([await signsIn(code), await opens(code), await signsIn(next), await opens(next)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(await names(first.vault)).toEqual(["aguja.pdf"]);

  await first.protection.unprotect({ kind: "passphrase", passphrase: PASSPHRASE }, silent);
  expect([await signsIn(code), await signsIn(next)]).toEqual([false, true]);
});

it("changes neither part of its code where the server does not wait for it any more", async () => {
  const { protection, recoveryCode } = await protect();
  const { code, save } = await protection.renewRecovery("clave");
  await backend.local?.sql("update private.devices set next_code_at = now() - interval '61 minutes'");
  await expect(save()).rejects.toMatchObject({ name: "ProtectionError" });
  expect([await signsIn(recoveryCode), await opens(recoveryCode)]).toEqual([true, true]);
  expect([await signsIn(code), await opens(code)]).toEqual([false, false]);
});

it.each<[string, (protection: VaultProtection) => Promise<unknown>]>([
  ["taken it off", (protection) => protection.unprotect({ kind: "passphrase", passphrase: PASSPHRASE }, silent)],
  ["changed its keyring", (protection) => protection.changePassphrase(PASSPHRASE, "cuatro vientos largos nuevos")],
])(
  "says that another device has %s, not that the browser refuses its storage or that something is damaged",
  async (_, change) => {
    const first = await protect();
    const other = openDevice();
    await other.protection.unlock({ kind: "passphrase", passphrase: PASSPHRASE });
    await change(first.protection);
    await expect(other.protection.saveSettings(SETTINGS)).rejects.toMatchObject({ kind: "changedElsewhere" });
  },
);

it("offers no lock once it knows that another device has taken it off", async () => {
  const first = await protect();
  const other = openDevice();
  await other.protection.unlock({ kind: "passphrase", passphrase: PASSPHRASE });
  await first.protection.unprotect({ kind: "passphrase", passphrase: PASSPHRASE }, silent);
  await expect(other.protection.saveSettings(SETTINGS)).rejects.toMatchObject({ kind: "changedElsewhere" });
  // It offers no lock from then on.
  expect([await other.protection.status(), other.store.getItem(KEYS.protectedAccount)]).toEqual([
    { kind: "off" },
    null,
  ]);
});
