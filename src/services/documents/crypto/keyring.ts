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

/** Keys of an open vault, which scripts cannot export. */
export interface VaultKeys extends WrappingKey {
  /** Id of the vault, a UUID. */
  readonly vault: string;
  /** HMAC key that signs the slots. */
  readonly mac: CryptoKey;
}

/** Key pair of a slot: an open vault can wrap a new vault key for each slot without its secret. */
export interface SlotKeys extends Slot {
  readonly kdf: PassphraseKdf | SecretKdf | DeviceKdf;
  /** P-256, uncompressed, hexadecimal. */
  readonly publicKey: string;
  /** Signer and PKCS #8 private key, in a box under the key of the secret, hexadecimal. */
  readonly privateKey: string;
}

export interface StoredSlot extends SlotKeys {
  /** Vault key wrapped for the slot's public key: an ephemeral public key and a box, hexadecimal. */
  readonly wrapped: string;
  /** SHA-256 of the other fields: distinguishes damage from a wrong secret. */
  readonly check: string;
}

/** Slots and settings that open a vault. It contains no document names. */
export interface Keyring {
  readonly vault: string;
  /** Rises with every change of the keyring; an older keyring is refused. */
  readonly number: number;
  /** Name of the vault key, 16 bytes, hexadecimal. */
  readonly keyId: string;
  readonly slots: readonly StoredSlot[];
  readonly settings: LockSettings;
  /** Signer and vault key in a box under the key that wraps items, hexadecimal: an open vault can make the next keyring. */
  readonly signer: string;
  /** SHA-256 of the two words that only the signer can derive (`tellWord`), hexadecimal. */
  readonly words: SignerWords;
  /** HMAC of the other fields under the vault key and the signer, hexadecimal. */
  readonly mac: string;
}

/** Proof for a server that only an open vault can give: `writer` authorises a change, `farewell` authorises deleting the replica. */
export type SignerWord = "farewell" | "writer";

/** Hashes of the words. The salt makes the words of each new replica different; absent if there was no replica. */
export type SignerWords = Readonly<Record<SignerWord, string>> & { readonly salt?: string };

/** Parses a stored keyring; null if it is malformed. `verifyKeyring` checks that it belongs to the vault. */
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

/** Fields of the next keyring that differ from the current one. */
export interface KeyringChange {
  readonly slots: readonly SlotKeys[];
  readonly settings?: LockSettings;
  /** True if a new replica begins, for which no server has the hashes of the words. */
  readonly beginsReplica?: boolean;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const POINT_BYTES = 65;

const SIGNER_BYTES = 32;
const VAULT_KEY_BYTES = 32;

/** Raw keys of an open vault. */
export interface VaultSecrets {
  readonly signer: Bytes;
  readonly raw: Bytes;
}

/**
 * Creates the key that signs the keyrings of a vault together with the vault key, for the life of the vault: anyone can wrap a key for a public
 * key, but only an opened slot contains the signer.
 */
export function createSigner(): Bytes {
  return randomBytes(SIGNER_BYTES);
}

/** Signer and raw key of an open vault, for making the next keyring. @throws SealedError `damaged` */
export async function openSecrets({ signer, vault, keyId }: Keyring, { key }: VaultKeys): Promise<VaultSecrets> {
  const both = await decryptBox(key, fromHex(signer), utf8(`${vault}|signer|${keyId}`), "damaged");
  return { signer: both.slice(0, SIGNER_BYTES), raw: both.slice(SIGNER_BYTES) };
}

/** Creates a key pair that this secret opens. */
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

/** Creates the first keyring of a vault, wrapped only for these slots. */
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

/** Creates the next keyring, with a new vault key only for these slots. @throws SealedError `damaged` */
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
 * Adds a slot to the keyring, or replaces the one with the same id; the vault key stays.
 * @param replaced id of another slot to replace @throws SealedError `damaged`
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

/** Replaces the settings of the keyring. @throws SealedError `damaged` */
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

/** Signs a keyring for slots that already contain its key. @returns the keyring and its keys */
export async function sealKeyring(
  terms: Omit<Keyring, "signer" | "mac">,
  { signer, raw }: VaultSecrets,
): Promise<OpenedKeyring> {
  const keys = await deriveKeys(terms, raw, signer);
  const data = utf8(`${terms.vault}|signer|${terms.keyId}`);
  const box = toHex(await encryptBox(keys.key, concatBytes(signer, raw), data));
  return { keyring: await signKeyring({ ...terms, signer: box }, keys), keys };
}

/** Signs the current fields of the keyring. */
async function signKeyring(keyring: Omit<Keyring, "mac">, { mac }: Pick<VaultKeys, "mac">): Promise<Keyring> {
  const { vault, number, keyId, slots, settings, signer, words } = keyring;
  const signed = { vault, number, keyId, slots, settings, signer, words };
  const signature = await crypto.subtle.sign("HMAC", mac, utf8(canonicalJson(signed)));
  return { ...signed, mac: toHex(new Uint8Array(signature)) };
}

/** Derives a word of the signer, hexadecimal. @throws SealedError `damaged` */
export async function tellWord(keyring: Keyring, word: SignerWord, keys: VaultKeys): Promise<string> {
  return toHex(
    await deriveWord(wordPlace(keyring.vault, keyring.words.salt), (await openSecrets(keyring, keys)).signer, word),
  );
}

const wordPlace = (vault: string, salt = ""): string => (salt === "" ? vault : `${vault}|${salt}`);

function deriveWord(place: string, signer: Bytes, word: SignerWord): Promise<Bytes> {
  return deriveBytes(signer, utf8(place), `tramia-sealed/1 ${word}`);
}

/** Hashes of the words of a signer. */
export async function wordsOf(vault: string, signer: Bytes, salt?: string): Promise<SignerWords> {
  const hash = async (word: SignerWord): Promise<string> =>
    hashHex(await deriveWord(wordPlace(vault, salt), signer, word));
  return { farewell: await hash("farewell"), writer: await hash("writer"), ...(salt !== undefined && { salt }) };
}

/** Opens a vault with one of its slots. @throws SealedError */
export async function openKeyring(keyring: Keyring, slot: StoredSlot, secret: CryptoKey): Promise<VaultKeys> {
  const { raw, signer } = await openSlot(keyring, slot, secret);
  const keys = await deriveKeys(keyring, raw, signer);
  await verifyKeyring(keyring, keys);
  return keys;
}

/** Opens a slot; the keyring still has to be verified. @throws SealedError */
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

/** @throws SealedError `damaged` if the keyring was changed or made by someone who opened no slot */
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

/** Derives the key that wraps the items of a vault. */
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

/** Key shared by two pairs, one of which is the slot's: ECDH, then HKDF over both public points. */
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
