import { beforeAll, describe, expect, it, vi } from "vitest";
import { randomBytes, toHex } from "./bytes.ts";
import {
  createKeyring,
  createSigner,
  createSlot,
  type Keyring,
  openKeyring,
  isWord,
  openSigner,
  signKeyring,
  signState,
  tellWord,
  verifyKeyring,
  type VaultKeys,
} from "./keyring.ts";
import { openJson, sealJson } from "./sealedJson.ts";
import { createDeviceKey, createPassphraseKdf, createSecretKdf, passphraseKey, secretKey } from "./secrets.ts";

const VAULT = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;
const TERMS = { settings: SETTINGS, state: "protected" } as const;
const AT = { vault: VAULT, id: "doc/1", revision: 1 };

async function filled() {
  const [code, answer] = [randomBytes(18), randomBytes(32)];
  const [recovery, passkey] = [createSecretKdf("hkdf"), createSecretKdf("prf", "0a")];
  const secrets = { recovery: await secretKey(code, recovery), passkey: await secretKey(answer, passkey) };
  const createdAt = "2026-11-22T10:00:00.000Z";
  const signer = createSigner();
  const slots = [
    await createSlot({ id: "r", kind: "recovery", createdAt, kdf: recovery }, VAULT, secrets.recovery, signer),
    await createSlot({ id: "p", kind: "passkey", createdAt, kdf: passkey }, VAULT, secrets.passkey, signer),
  ];
  return { secrets, slots, signer, ...(await createKeyring(VAULT, slots, TERMS, signer)) };
}

const slotOf = (keyring: Keyring, id: string) => keyring.slots.find((slot) => slot.id === id)!;

async function canOpen(keys: VaultKeys, sealed: Awaited<ReturnType<typeof sealJson>>): Promise<boolean> {
  return openJson(sealed, keys, AT).then(
    () => true,
    () => false,
  );
}

describe("a keyring", () => {
  it("opens by each of its slots, with keys that cannot be read out", async () => {
    const { keyring, keys, secrets } = await filled();
    const sealed = await sealJson("x", keys, AT);
    for (const [id, secret] of [
      ["r", secrets.recovery],
      ["p", secrets.passkey],
    ] as const) {
      const opened = await openKeyring(keyring, slotOf(keyring, id), secret);
      expect([await canOpen(opened, sealed), opened.key.extractable, opened.mac.extractable]).toEqual([
        true,
        false,
        false,
      ]);
    }
  });

  it("tells a wrong secret from damage", async () => {
    const { keyring, secrets } = await filled();
    const slot = slotOf(keyring, "r");
    await expect(openKeyring(keyring, slot, secrets.passkey)).rejects.toMatchObject({ kind: "wrongSecret" });
    for (const field of ["privateKey", "publicKey", "wrapped", "id", "createdAt"] as const) {
      const damaged = { ...slot, [field]: slot[field].replace(/.$/, (last) => (last === "0" ? "1" : "0")) };
      await expect(openKeyring(keyring, damaged, secrets.recovery)).rejects.toMatchObject({ kind: "damaged" });
    }
  });

  it("does not open with a slot, a setting or a slot's removal that nobody signed", async () => {
    const [{ keyring, keys, secrets }, other] = [await filled(), await filled()];
    for (const change of [
      { settings: { ...SETTINGS, idleMinutes: 60 as const } },
      { slots: [slotOf(keyring, "r")] },
      { slots: [...keyring.slots, slotOf(other.keyring, "p")] },
    ]) {
      const changed = { ...keyring, ...change };
      await expect(openKeyring(changed, slotOf(keyring, "r"), secrets.recovery)).rejects.toMatchObject({
        kind: "damaged",
      });
      await expect(verifyKeyring(await signKeyring(changed, keys), keys)).resolves.toBeUndefined();
    }
  });

  it("does not open with a vault key that somebody else put into its slots, whose public keys everybody can read", async () => {
    const { keyring, keys, slots, secrets } = await filled();
    const theirs = await createKeyring(VAULT, slots, TERMS, createSigner());
    for (const signer of [theirs.keyring.signer, keyring.signer]) {
      const put = await signKeyring({ ...theirs.keyring, signer }, theirs.keys);
      await expect(openKeyring(put, slotOf(put, "r"), secrets.recovery)).rejects.toMatchObject({ kind: "damaged" });
    }
    await expect(openSigner(theirs.keyring, keys)).rejects.toMatchObject({ kind: "damaged" });
  });

  it("has another vault key after a rotation, which a slot that was removed does not open", async () => {
    const { keyring, slots, keys, secrets } = await filled();
    const rotated = await createKeyring(VAULT, slots.slice(0, 1), TERMS, await openSigner(keyring, keys));
    const sealed = await sealJson("x", rotated.keys, AT);
    const opened = await openKeyring(rotated.keyring, slotOf(rotated.keyring, "r"), secrets.recovery);
    expect([await canOpen(opened, sealed), await canOpen(keys, sealed)]).toEqual([true, false]);
    const removed = { ...rotated.keyring, slots: [...rotated.keyring.slots, slotOf(keyring, "p")] };
    await expect(openKeyring(removed, slotOf(keyring, "p"), secrets.passkey)).rejects.toMatchObject({
      kind: "damaged",
    });
  });
});

it("makes another vault key each time, and another key of the same secret for each use", async () => {
  const { slots, signer } = await filled();
  const imported = vi.spyOn(crypto.subtle, "importKey");
  for (let n = 0; n < 5; n += 1) await createKeyring(VAULT, slots, TERMS, signer);
  const secret = randomBytes(32);
  const kdf = createSecretKdf("hkdf");
  await secretKey(secret, kdf);
  await secretKey(secret, { ...kdf, name: "prf" });
  const aes = imported.mock.calls.filter(([, , use]) => use === "AES-GCM");
  imported.mockRestore();
  // Two slots of each keyring, its key, and the two of the secret.
  expect([aes.length, new Set(aes.map(([, bytes]) => toHex(new Uint8Array(Object(bytes))))).size]).toEqual([17, 17]);
});

it("has a vault key that nobody can guess from its name", async () => {
  const { slots, signer } = await filled();
  const imported = vi.spyOn(crypto.subtle, "importKey");
  const { keyring } = await createKeyring(VAULT, slots, TERMS, signer);
  const secrets = imported.mock.calls.flatMap(([, bytes, use]) =>
    use === "HKDF" ? [new Uint8Array(Object(bytes))] : [],
  );
  imported.mockRestore();
  expect([secrets.length > 0, secrets.filter((bytes) => bytes.every((byte) => byte === 0))]).toEqual([true, []]);
  expect(keyring.keyId).toMatch(/^[\da-f]{32}$/);
});

describe("a passphrase", () => {
  const kdf = createPassphraseKdf(false);
  let key: CryptoKey;
  beforeAll(async () => {
    key = await passphraseKey("cañón ﬁno", kdf, null);
  });
  const opens = async (one: CryptoKey, other: CryptoKey): Promise<boolean> => {
    const by = (wrapping: CryptoKey) => ({ id: new Uint8Array(16), key: wrapping });
    const sealed = await sealJson(1, by(one), AT);
    return openJson(sealed, by(other), AT).then(
      () => true,
      () => false,
    );
  };

  it("is the same however its letters are composed, and no other one is", async () => {
    expect(await opens(key, await passphraseKey("cañón fino".normalize("NFD"), kdf, null))).toBe(true);
    expect(await opens(key, await passphraseKey("canon fino", kdf, null))).toBe(false);
  });

  it("opens with the key of its device only, where that was mixed in", async () => {
    const [device, other] = [await createDeviceKey(), await createDeviceKey()];
    const mixed = createPassphraseKdf(true);
    const own = await passphraseKey("x", mixed, device);
    expect(await opens(own, await passphraseKey("x", mixed, device))).toBe(true);
    expect(await opens(own, await passphraseKey("x", mixed, other))).toBe(false);
    await expect(passphraseKey("x", mixed, null)).rejects.toMatchObject({ kind: "wrongSecret" });
    expect(device.extractable).toBe(false);
  });

  it.each([
    { memoryKiB: 1e9 },
    { memoryKiB: 19_455 },
    { passes: 1 },
    { lanes: 0 },
    { memoryKiB: 262_145 },
    { passes: 0 },
    { passes: 1e6 },
    { lanes: 0.5 },
    { salt: toHex(randomBytes(8)) },
    { salt: "zz" },
  ])("refuses figures that would stop the page, or are weaker than any that were written here: %o", async (figures) => {
    await expect(passphraseKey("x", { ...kdf, ...figures }, null)).rejects.toMatchObject({ kind: "damaged" });
  });
});

describe("the farewell of a vault", () => {
  const turned = async (keyring: Keyring, keys: VaultKeys) =>
    signState(await signState(keyring, "unprotecting", keys), "protecting", keys);

  it("is another one once the way to clear was turned back; who knows an earlier hash believes a later one, and not the other way round", async () => {
    const { keyring: first, keys } = await filled();
    const second = await turned(first, keys);
    const [old, next] = [await tellWord(first, "farewell", keys), await tellWord(second, "farewell", keys)];
    const [before, after] = [first.words?.farewell ?? "", second.words?.farewell ?? ""];
    expect(await Promise.all([isWord(old, before), isWord(next, after), isWord(next, before)])).toEqual([
      true,
      true,
      true,
    ]);
    expect(await isWord(old, after)).toBe(false);
    expect(second.words?.writer).toBe(first.words?.writer);
  });

  it("stays with another vault key", async () => {
    const { keyring, keys, slots, signer } = await filled();
    const second = await turned(keyring, keys);
    const rotated = await createKeyring(VAULT, slots, second, signer);
    expect(rotated.keyring.words).toEqual(second.words);
    expect(await isWord(await tellWord(rotated.keyring, "farewell", rotated.keys), second.words?.farewell ?? "")).toBe(
      true,
    );
  });

  it("can be told however often it was turned back", async () => {
    const { keyring, keys } = await filled();
    let last = keyring;
    for (let turns = 0; turns < 70; turns += 1) last = await turned(last, keys);
    expect(await isWord(await tellWord(last, "farewell", keys), last.words?.farewell ?? "")).toBe(true);
  });
});
