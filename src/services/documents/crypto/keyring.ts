import type { LockSettings, Slot } from "@/domain/documents/protection/protection.ts";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import { hasTexts, isListOf, isRecord, toRecord } from "@/domain/shared/json.ts";
import {
  type Bytes,
  concatBytes,
  decryptBox,
  deriveBytes,
  encryptBox,
  fromHex,
  hashHex,
  importAesKey,
  randomBytes,
  SealedError,
  toHex,
  utf8,
} from "./bytes.ts";
import { KEY_ID_BYTES, type WrappingKey } from "./sealed.ts";
import type { DeviceKdf, PassphraseKdf, SecretKdf } from "./secrets.ts";

/** The keys of an open vault, which no script can read out. */
export interface VaultKeys extends WrappingKey {
  /** Id of the vault, a UUID. */
  readonly vault: string;
  /** HMAC over the slots. */
  readonly mac: CryptoKey;
}

/** The key pair of a slot: an open vault can give a new vault key to each slot without its secret. */
export interface SlotKeys extends Slot {
  readonly kdf: PassphraseKdf | SecretKdf | DeviceKdf;
  /** P-256, uncompressed, hexadecimal. */
  readonly publicKey: string;
  /** The signer, then PKCS #8, in a box under the key of the secret, hexadecimal. */
  readonly privateKey: string;
}

export interface StoredSlot extends SlotKeys {
  /** The vault key for the slot's public key: another public key, and a box, hexadecimal. */
  readonly wrapped: string;
  /** SHA-256 of the rest: tells damage from a wrong secret. */
  readonly check: string;
}

/** All that opens a vault. It names no document. */
export interface Keyring {
  readonly vault: string;
  /** Rises with every change of the keyring: an older one is refused. */
  readonly number: number;
  /** Name of the vault key, 16 bytes, hexadecimal. */
  readonly keyId: string;
  readonly slots: readonly StoredSlot[];
  readonly settings: LockSettings;
  /** The signer and the vault key in a box under what wraps items, hexadecimal: who has opened the vault can make the next keyring. */
  readonly signer: string;
  /** SHA-256 of the two words that the signer alone gives (`tellWord`), hexadecimal. */
  readonly words: SignerWords;
  /** HMAC of the rest under the vault key and the signer, hexadecimal. */
  readonly mac: string;
}

/**
 * A proof that only an open vault can give to a server: `writer`, that a change comes from somebody who has opened it; `farewell`, that
 * what is there may be deleted.
 */
export type SignerWord = "farewell" | "writer";

/** The hashes of the words, and what makes those of each replica others than those of the one before; absent where there was none. */
export type SignerWords = Readonly<Record<SignerWord, string>> & { readonly salt?: string };

/** A stored value as a keyring; null where it is malformed. `verifyKeyring` says whether it is that of the vault. */
export function parseKeyring(stored: unknown): Keyring | null {
  const keyring = toRecord(stored);
  const [settings, words] = [toRecord(keyring["settings"]), toRecord(keyring["words"])];
  const isKeyring =
    hasTexts(keyring, ["vault", "keyId", "signer", "mac"]) &&
    Number.isSafeInteger(keyring["number"]) &&
    isListOf(keyring["slots"], isSlot) &&
    typeof settings["idleMinutes"] === "number" &&
    typeof settings["isSharedComputer"] === "boolean" &&
    hasTexts(words, ["farewell", "writer"]);
  return isKeyring ? (stored as Keyring) : null;
}

const isSlot = (slot: unknown): boolean =>
  isRecord(slot) &&
  hasTexts(slot, ["id", "kind", "createdAt", "publicKey", "privateKey", "wrapped", "check"]) &&
  hasTexts(toRecord(slot["kdf"]), ["name"]);

/** What the next keyring has that is not that of the one before. */
export interface KeyringChange {
  readonly slots: readonly SlotKeys[];
  readonly settings?: LockSettings;
  /** A replica begins with it: no server knows its words yet. */
  readonly beginsReplica?: boolean;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const POINT_BYTES = 65;

const SIGNER_BYTES = 32;
const VAULT_KEY_BYTES = 32;

/** The raw keys of an open vault. */
export interface VaultSecrets {
  readonly signer: Bytes;
  readonly raw: Bytes;
}

/**
 * Signs the keyrings of a vault, beside the vault key, as long as the vault exists: anybody can wrap a key for a public key, but only who
 * opened a slot has the signer.
 */
export function createSigner(): Bytes {
  return randomBytes(SIGNER_BYTES);
}

/** The signer of an open vault and its key, with which the next keyring is made. @throws SealedError `damaged` */
export async function openSecrets({ signer, vault, keyId }: Keyring, { key }: VaultKeys): Promise<VaultSecrets> {
  const both = await decryptBox(key, fromHex(signer), utf8(`${vault}|signer|${keyId}`), "damaged");
  return { signer: both.slice(0, SIGNER_BYTES), raw: both.slice(SIGNER_BYTES) };
}

/** A new pair of keys that this secret opens. */
export async function createSlot(
  slot: Slot & Pick<SlotKeys, "kdf">,
  vault: string,
  secret: CryptoKey,
  signer: Bytes,
): Promise<SlotKeys> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey));
  const privateKey = toHex(await encryptBox(secret, concatBytes(signer, pkcs8), utf8(`${vault}|${slot.id}`)));
  return { ...slot, publicKey: toHex(await exportPoint(pair.publicKey)), privateKey };
}

/** The first keyring of a vault, wrapped for these slots and no other one. */
export async function createKeyring(
  vault: string,
  slots: readonly SlotKeys[],
  settings: LockSettings,
  signer: Bytes,
): Promise<OpenedKeyring> {
  return wrapNewKey({ vault, number: 1, settings, words: await wordsOf(vault, signer) }, slots, signer);
}

export interface OpenedKeyring {
  readonly keyring: Keyring;
  readonly keys: VaultKeys;
}

/** The keyring after this one: a new vault key for these slots and no other one. @throws SealedError `damaged` */
export async function rotateKeyring(
  { keyring, keys }: OpenedKeyring,
  { slots, settings = keyring.settings, beginsReplica = false }: KeyringChange,
): Promise<OpenedKeyring> {
  await verifyKeyring(keyring, keys);
  const { signer } = await openSecrets(keyring, keys);
  const { vault, number } = keyring;
  const words = beginsReplica ? await wordsOf(vault, signer, toHex(randomBytes(KEY_ID_BYTES))) : keyring.words;
  return wrapNewKey({ vault, number: number + 1, settings, words }, slots, signer);
}

/**
 * The same keyring and vault key with this slot added, or put in the place of the one with the same id.
 * @param replaced id of a slot that it replaces @throws SealedError `damaged`
 */
export async function addSlot(
  { keyring, keys }: OpenedKeyring,
  slot: SlotKeys,
  replaced: string = slot.id,
): Promise<OpenedKeyring> {
  await verifyKeyring(keyring, keys);
  const { vault, number, keyId, slots } = keyring;
  const added = await wrapForSlot((await openSecrets(keyring, keys)).raw, slot, vault, keyId);
  const others = slots.filter(({ id }) => id !== slot.id && id !== replaced);
  return { keyring: await signKeyring({ ...keyring, number: number + 1, slots: [...others, added] }, keys), keys };
}

/** The same keyring with other settings. @throws SealedError `damaged` */
export async function withSettings({ keyring, keys }: OpenedKeyring, settings: LockSettings): Promise<Keyring> {
  await verifyKeyring(keyring, keys);
  return signKeyring({ ...keyring, number: keyring.number + 1, settings }, keys);
}

async function wrapNewKey(
  terms: Pick<Keyring, "vault" | "number" | "settings" | "words">,
  slots: readonly SlotKeys[],
  signer: Bytes,
): Promise<OpenedKeyring> {
  const [raw, keyId] = [randomBytes(VAULT_KEY_BYTES), toHex(randomBytes(KEY_ID_BYTES))];
  const stored = await Promise.all(slots.map((slot) => wrapForSlot(raw, slot, terms.vault, keyId)));
  return sealKeyring({ ...terms, keyId, slots: stored }, { signer, raw });
}

/** The signed keyring of a vault with these secrets, whose key each slot has already, and the keys that it gives. */
export async function sealKeyring(
  terms: Omit<Keyring, "signer" | "mac">,
  { signer, raw }: VaultSecrets,
): Promise<OpenedKeyring> {
  const keys = await deriveKeys(terms, raw, signer);
  const data = utf8(`${terms.vault}|signer|${terms.keyId}`);
  const box = toHex(await encryptBox(keys.key, concatBytes(signer, raw), data));
  return { keyring: await signKeyring({ ...terms, signer: box }, keys), keys };
}

/** The keyring with the signature of what it says now. */
async function signKeyring(keyring: Omit<Keyring, "mac">, { mac }: Pick<VaultKeys, "mac">): Promise<Keyring> {
  const { vault, number, keyId, slots, settings, signer, words } = keyring;
  const signed = { vault, number, keyId, slots, settings, signer, words };
  const signature = await crypto.subtle.sign("HMAC", mac, utf8(canonicalJson(signed)));
  return { ...signed, mac: toHex(new Uint8Array(signature)) };
}

/** A word of the signer, hexadecimal. @throws SealedError `damaged` */
export async function tellWord(keyring: Keyring, word: SignerWord, keys: VaultKeys): Promise<string> {
  return toHex(
    await deriveWord(wordPlace(keyring.vault, keyring.words.salt), (await openSecrets(keyring, keys)).signer, word),
  );
}

const wordPlace = (vault: string, salt = ""): string => (salt === "" ? vault : `${vault}|${salt}`);

function deriveWord(place: string, signer: Bytes, word: SignerWord): Promise<Bytes> {
  return deriveBytes(signer, utf8(place), `tramia-sealed/1 ${word}`);
}

/** The hashes of the words of a signer. */
export async function wordsOf(vault: string, signer: Bytes, salt?: string): Promise<SignerWords> {
  const hash = async (word: SignerWord): Promise<string> =>
    hashHex(await deriveWord(wordPlace(vault, salt), signer, word));
  return { farewell: await hash("farewell"), writer: await hash("writer"), ...(salt !== undefined && { salt }) };
}

/** Opens a vault by one of its slots. @throws SealedError */
export async function openKeyring(keyring: Keyring, slot: StoredSlot, secret: CryptoKey): Promise<VaultKeys> {
  const { raw, signer } = await openSlot(keyring, slot, secret);
  const keys = await deriveKeys(keyring, raw, signer);
  await verifyKeyring(keyring, keys);
  return keys;
}

/** What a slot has of its vault, whose keyring is still to be verified. @throws SealedError */
export async function openSlot(
  { vault, keyId }: Pick<Keyring, "vault" | "keyId">,
  slot: StoredSlot,
  secret: CryptoKey,
): Promise<VaultSecrets> {
  if ((await checkOf(slot)) !== slot.check) throw new SealedError("damaged");
  const secrets = await decryptBox(secret, fromHex(slot.privateKey), utf8(`${vault}|${slot.id}`), "wrongSecret");
  const [signer, pkcs8] = [secrets.slice(0, SIGNER_BYTES), secrets.slice(SIGNER_BYTES)];
  const own = await crypto.subtle.importKey("pkcs8", pkcs8, CURVE, false, ["deriveBits"]);
  const wrapped = fromHex(slot.wrapped);
  const point = wrapped.slice(0, POINT_BYTES);
  const box = await sharedKey(own, await importPoint(point), point, fromHex(slot.publicKey));
  const data = utf8(`${vault}|${slot.id}|${keyId}`);
  return { signer, raw: await decryptBox(box, wrapped.slice(POINT_BYTES), data, "damaged") };
}

/** @throws SealedError `damaged` where somebody who opened no slot changed the keyring, or made another one */
export async function verifyKeyring(keyring: Keyring, keys: VaultKeys): Promise<void> {
  if ((await signKeyring(keyring, keys)).mac !== keyring.mac) throw new SealedError("damaged");
}

async function deriveKeys(
  { vault, keyId }: Pick<Keyring, "vault" | "keyId">,
  raw: Bytes,
  signer: Bytes,
): Promise<VaultKeys> {
  const id = fromHex(keyId);
  const mac = { name: "HMAC", hash: "SHA-256" };
  const signing = await deriveBytes(concatBytes(raw, signer), id, "tramia-sealed/1 keyring");
  return {
    vault,
    id,
    key: await deriveItemsKey(raw, id),
    mac: await crypto.subtle.importKey("raw", signing, mac, false, ["sign"]),
  };
}

/** What wraps the items of a vault with this key. */
export async function deriveItemsKey(raw: Bytes, id: Bytes): Promise<CryptoKey> {
  return importAesKey(await deriveBytes(raw, id, "tramia-sealed/1 items"));
}

async function wrapForSlot(raw: Bytes, slot: SlotKeys, vault: string, keyId: string): Promise<StoredSlot> {
  const { id, kind, createdAt, kdf, publicKey, privateKey } = slot;
  const pair = await crypto.subtle.generateKey(CURVE, false, ["deriveBits"]);
  const point = await exportPoint(pair.publicKey);
  const theirs = fromHex(publicKey);
  const box = await sharedKey(pair.privateKey, await importPoint(theirs), point, theirs);
  const wrapped = toHex(concatBytes(point, await encryptBox(box, raw, utf8(`${vault}|${id}|${keyId}`))));
  const keys = { id, kind, createdAt, kdf, publicKey, privateKey, wrapped };
  return { ...keys, check: await checkOf(keys) };
}

/** The key of two pairs, one of which is the slot's: ECDH, then HKDF over both points. */
async function sharedKey(own: CryptoKey, other: CryptoKey, point: Bytes, slotPoint: Bytes): Promise<CryptoKey> {
  const bits = new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: other }, own, 256));
  return importAesKey(await deriveBytes(bits, concatBytes(point, slotPoint), "tramia-sealed/1 slot"));
}

async function checkOf(slot: Omit<StoredSlot, "check">): Promise<string> {
  const { id, kind, createdAt, kdf, publicKey, privateKey, wrapped } = slot;
  return hashHex(utf8(canonicalJson({ id, kind, createdAt, kdf, publicKey, privateKey, wrapped })));
}

async function exportPoint(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey("raw", key));
}

function importPoint(point: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", point, CURVE, false, []);
}
