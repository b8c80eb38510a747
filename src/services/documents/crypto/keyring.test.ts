import { beforeAll, describe, expect, it, vi } from "vitest";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import { fromHex, randomBytes, toHex, utf8 } from "./bytes.ts";
import {
  createKeyring,
  createSigner,
  createSlot,
  type Keyring,
  openKeyring,
  openSecrets,
  rotateKeyring,
  tellWord,
  verifyKeyring,
  type VaultKeys,
  withSettings,
} from "./keyring.ts";
import { openJson, sealJson } from "./sealedJson.ts";
import {
  createDeviceKey,
  createDeviceSecret,
  createPassphraseKdf,
  createSecretKdf,
  passphraseKey,
  secretKey,
} from "./secrets.ts";

const VAULT = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const SETTINGS = { idleMinutes: 15, isSharedComputer: false } as const;
const AT = { vault: VAULT, id: "doc/1", revision: 1 };
const DAMAGED = { kind: "damaged" };

async function filled() {
  const [code, answer] = [randomBytes(18), randomBytes(32)];
  const [recovery, passkey] = [createSecretKdf("hkdf"), createSecretKdf("prf", "0a")];
  const secrets = {
    recovery: await secretKey(code, recovery),
    passkey: await secretKey(answer, passkey),
    device: await createDeviceSecret(),
  };
  const createdAt = "2026-11-22T10:00:00.000Z";
  const signer = createSigner();
  const slots = [
    await createSlot({ id: "r", kind: "recovery", createdAt, kdf: recovery }, VAULT, secrets.recovery, signer),
    await createSlot({ id: "p", kind: "passkey", createdAt, kdf: passkey }, VAULT, secrets.passkey, signer),
    await createSlot({ id: "d", kind: "device", createdAt, kdf: { name: "device" } }, VAULT, secrets.device, signer),
  ];
  return { secrets, slots, signer, ...(await createKeyring(VAULT, slots, SETTINGS, signer)) };
}

const slotOf = (keyring: Keyring, id: string) => keyring.slots.find((slot) => slot.id === id)!;

const flipLast = (text: string): string => text.replace(/.$/, (last) => (last === "0" ? "1" : "0"));

/** The keyring as somebody signs it who has these keys. */
async function signedBy({ mac: _, ...keyring }: Keyring, { mac }: VaultKeys): Promise<Keyring> {
  const signature = await crypto.subtle.sign("HMAC", mac, utf8(canonicalJson(keyring)));
  return { ...keyring, mac: toHex(new Uint8Array(signature)) };
}

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
      ["d", secrets.device],
    ] as const) {
      const opened = await openKeyring(keyring, slotOf(keyring, id), secret);
      const isReadable = [opened.key, opened.mac, secret].map(({ extractable }) => extractable);
      expect([await canOpen(opened, sealed), isReadable]).toEqual([true, [false, false, false]]);
    }
  });

  it("tells a wrong secret from damage", async () => {
    const { keyring, secrets } = await filled();
    const slot = slotOf(keyring, "r");
    await expect(openKeyring(keyring, slot, secrets.passkey)).rejects.toMatchObject({ kind: "wrongSecret" });
    for (const field of ["privateKey", "publicKey", "wrapped", "id", "createdAt", "check"] as const) {
      const damaged = { ...slot, [field]: flipLast(slot[field]) };
      await expect(openKeyring(keyring, damaged, secrets.recovery)).rejects.toMatchObject(DAMAGED);
    }
  });

  it("does not open with anything in it that nobody signed", async () => {
    const [{ keyring, secrets }, other] = [await filled(), await filled()];
    const changes: readonly Partial<Keyring>[] = [
      { settings: { ...SETTINGS, idleMinutes: 60 } },
      { settings: { ...SETTINGS, isSharedComputer: true } },
      { slots: [slotOf(keyring, "r")] },
      { slots: [...keyring.slots, slotOf(other.keyring, "p")] },
      { number: keyring.number + 1 },
      { words: { ...keyring.words, farewell: other.keyring.words.farewell } },
      { words: { ...keyring.words, writer: other.keyring.words.writer } },
      { signer: flipLast(keyring.signer) },
      { keyId: flipLast(keyring.keyId) },
      { vault: flipLast(keyring.vault) },
      { mac: flipLast(keyring.mac) },
    ];
    for (const change of changes) {
      const opening = openKeyring({ ...keyring, ...change }, slotOf(keyring, "r"), secrets.recovery);
      // The slot's own box says first that its vault is another one.
      await expect(opening).rejects.toMatchObject({ kind: change.vault ? "wrongSecret" : "damaged" });
    }
  });

  it("makes no next one of what nobody signed", async () => {
    const { keyring, keys, slots } = await filled();
    const changed = { keyring: { ...keyring, number: 7 }, keys };
    await expect(rotateKeyring(changed, { slots })).rejects.toMatchObject(DAMAGED);
    await expect(withSettings(changed, SETTINGS)).rejects.toMatchObject(DAMAGED);
  });

  it("does not open with a vault key that somebody else put into its slots, whose public keys everybody can read", async () => {
    const { keyring, keys, slots, secrets } = await filled();
    const theirs = await createKeyring(VAULT, slots, SETTINGS, createSigner());
    for (const signer of [theirs.keyring.signer, keyring.signer]) {
      const put = await signedBy({ ...theirs.keyring, signer }, theirs.keys);
      await expect(verifyKeyring(put, theirs.keys)).resolves.toBeUndefined();
      await expect(openKeyring(put, slotOf(put, "r"), secrets.recovery)).rejects.toMatchObject(DAMAGED);
    }
    await expect(openSecrets(theirs.keyring, keys)).rejects.toMatchObject(DAMAGED);
  });

  it("has another vault key and a higher number after a rotation, which a slot that was removed does not open", async () => {
    const { keyring, slots, keys, secrets } = await filled();
    const rotated = await rotateKeyring({ keyring, keys }, { slots: slots.slice(0, 1) });
    const sealed = await sealJson("x", rotated.keys, AT);
    const opened = await openKeyring(rotated.keyring, slotOf(rotated.keyring, "r"), secrets.recovery);
    expect([await canOpen(opened, sealed), await canOpen(keys, sealed)]).toEqual([true, false]);
    expect(rotated.keyring).toMatchObject({ vault: VAULT, number: 2, settings: SETTINGS, words: keyring.words });
    const removed = { ...rotated.keyring, slots: [...rotated.keyring.slots, slotOf(keyring, "p")] };
    await expect(openKeyring(removed, slotOf(keyring, "p"), secrets.passkey)).rejects.toMatchObject(DAMAGED);
  });

  it("has the same vault key and a higher number with other settings", async () => {
    const { keyring, keys, secrets } = await filled();
    const settings = { ...SETTINGS, idleMinutes: 5 } as const;
    const next = await withSettings({ keyring, keys }, settings);
    expect(next).toEqual({ ...keyring, number: 2, settings, mac: next.mac });
    expect(await openKeyring(next, slotOf(next, "d"), secrets.device)).toMatchObject({ id: keys.id });
  });

  it("gives its keys and its signer to whoever opened it", async () => {
    const { keyring, keys, signer } = await filled();
    const secrets = await openSecrets(keyring, keys);
    expect([toHex(secrets.signer), secrets.raw.length]).toEqual([toHex(signer), 32]);
  });
});

it("makes another vault key each time, and another key of the same secret for each use", async () => {
  const { slots, signer } = await filled();
  const imported = vi.spyOn(crypto.subtle, "importKey");
  for (let n = 0; n < 5; n += 1) await createKeyring(VAULT, slots, SETTINGS, signer);
  const secret = randomBytes(32);
  const kdf = createSecretKdf("hkdf");
  await secretKey(secret, kdf);
  await secretKey(secret, { ...kdf, name: "prf" });
  const aes = imported.mock.calls.filter(([, , use]) => use === "AES-GCM");
  imported.mockRestore();
  // Three slots of each keyring, its key, and the two of the secret.
  expect([aes.length, new Set(aes.map(([, bytes]) => toHex(new Uint8Array(Object(bytes))))).size]).toEqual([22, 22]);
});

it("has a vault key that nobody can guess from its name", async () => {
  const { slots, signer } = await filled();
  const imported = vi.spyOn(crypto.subtle, "importKey");
  const { keyring } = await createKeyring(VAULT, slots, SETTINGS, signer);
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

describe("the words of a vault", () => {
  const hashOf = async (word: string) => toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", fromHex(word))));

  it("are told by whoever opened it alone, and by their hashes to everybody; they stay with another vault key", async () => {
    const { keyring, keys, slots } = await filled();
    const rotated = await rotateKeyring({ keyring, keys }, { slots });
    for (const opened of [{ keyring, keys }, rotated]) {
      const words = { farewell: "", writer: "" };
      for (const word of ["farewell", "writer"] as const)
        words[word] = await hashOf(await tellWord(opened.keyring, word, opened.keys));
      expect(words).toEqual(keyring.words);
    }
    expect(keyring.words.farewell).not.toBe(keyring.words.writer);
    await expect(tellWord(rotated.keyring, "farewell", keys)).rejects.toMatchObject(DAMAGED);
  });

  it("are those of another vault with another id or another signer", async () => {
    const { slots, signer, keyring } = await filled();
    const others = [
      await createKeyring(flipLast(VAULT), slots, SETTINGS, signer),
      await createKeyring(VAULT, slots, SETTINGS, createSigner()),
    ];
    const words = [keyring, ...others.map((other) => other.keyring)].flatMap((one) => Object.values(one.words));
    expect(new Set(words).size).toBe(6);
  });
});
