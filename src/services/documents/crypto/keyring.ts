import type { LockSettings, ProtectionState, Slot } from "@/domain/documents/protection/protection.ts";
import { canonicalJson } from "@/domain/shared/canonicalJson.ts";
import {
  type Bytes,
  concatBytes,
  decryptBox,
  deriveBytes,
  encryptBox,
  fromHex,
  importAesKey,
  randomBytes,
  SealedError,
  toHex,
  utf8,
} from "./bytes.ts";
import { KEY_ID_BYTES, type WrappingKey } from "./sealed.ts";
import type { PassphraseKdf, SecretKdf } from "./secrets.ts";

/** The keys of an open vault, which no script can read out. */
export interface VaultKeys extends WrappingKey {
  /** Id of the vault, a UUID. */
  readonly vault: string;
  /** HMAC over the slots. */
  readonly mac: CryptoKey;
}

/** The pair of keys of a slot: whoever opens the vault can give a new vault key to each slot without its secret. */
export interface SlotKeys extends Slot {
  readonly kdf: PassphraseKdf | SecretKdf;
  /** P-256, uncompressed, hexadecimal. */
  readonly publicKey: string;
  /** The signer, then PKCS #8, in a box under the key of the secret, hexadecimal. */
  readonly privateKey: string;
}

/** A slot as it is stored. */
export interface StoredSlot extends SlotKeys {
  /** The vault key for the slot's public key: another public key, and a box, hexadecimal. */
  readonly wrapped: string;
  /** SHA-256 of the rest: tells damage from a wrong secret. */
  readonly check: string;
}

/** All that opens a vault. It names no document. */
export interface Keyring {
  readonly vault: string;
  /** Name of the vault key, 16 bytes, hexadecimal. */
  readonly keyId: string;
  readonly slots: readonly StoredSlot[];
  readonly settings: LockSettings;
  /** The signer in a box under the vault key, hexadecimal. */
  readonly signer: string;
  /** How far the protection is. A keyring of before it was signed has none: it is that of a protected vault. */
  readonly state?: ProtectionState;
  /** SHA-256 of the two words that the signer alone gives (`tellWord`), hexadecimal; absent with the state. */
  readonly words?: Readonly<Record<SignerWord, string>>;
  /** HMAC of the rest under the vault key and the signer, hexadecimal. */
  readonly mac: string;
}

/**
 * What an open vault can say and nobody else: `farewell`, that its protection has ended, another one each time that the way to clear was
 * turned back; `writer`, to a server, that a change comes from somebody who has opened it.
 */
export type SignerWord = "farewell" | "writer";

/** The parts of a keyring that a change of its slots does not touch. */
export type KeyringTerms = Pick<Keyring, "settings" | "state" | "words">;

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const POINT_BYTES = 65;

const SIGNER_BYTES = 32;

/** Farewells of a vault; the last one is told again. */
const FAREWELLS = 64;

/**
 * What signs the keyring of a vault for as long as there is one, beside the vault key: everybody can wrap a key for a public key, but who
 * opened no slot has not this.
 */
export function createSigner(): Bytes {
  return randomBytes(SIGNER_BYTES);
}

/** The signer of an open vault. @throws SealedError `damaged` */
export function openSigner({ signer, vault, keyId }: Keyring, { key }: VaultKeys): Promise<Bytes> {
  return decryptBox(key, fromHex(signer), utf8(`${vault}|signer|${keyId}`), "damaged");
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

/** A new vault key, wrapped for these slots and no other one. */
export async function createKeyring(
  vault: string,
  slots: readonly SlotKeys[],
  { settings, state = "protected", words }: KeyringTerms,
  signer: Bytes,
): Promise<{ readonly keyring: Keyring; readonly keys: VaultKeys }> {
  const [raw, keyId] = [randomBytes(32), randomBytes(KEY_ID_BYTES)];
  const keys = await deriveKeys(vault, keyId, raw, signer);
  const id = toHex(keyId);
  const stored = await Promise.all(slots.map((slot) => wrapForSlot(raw, slot, vault, id)));
  const box = toHex(await encryptBox(keys.key, signer, utf8(`${vault}|signer|${id}`)));
  const keyring = { vault, keyId: id, slots: stored, settings, signer: box, state };
  return { keyring: await signKeyring({ ...keyring, words: words ?? (await wordsOf(vault, signer)) }, keys), keys };
}

/** The keyring with the signature of what it says now. */
export async function signKeyring(keyring: Omit<Keyring, "mac">, { mac }: VaultKeys): Promise<Keyring> {
  const { vault, keyId, slots, settings, signer, state, words } = keyring;
  const signed = { vault, keyId, slots, settings, signer, ...(state && { state }), ...(words && { words }) };
  const signature = await crypto.subtle.sign("HMAC", mac, utf8(canonicalJson(signed)));
  return { ...signed, mac: toHex(new Uint8Array(signature)) };
}

/** The same keyring in another state, signed; with the hash of the next farewell where the way to clear is turned back. @throws SealedError `damaged` */
export async function signState(keyring: Keyring, state: ProtectionState, keys: VaultKeys): Promise<Keyring> {
  await verifyKeyring(keyring, keys);
  const words = await hashWords(keyring, keys);
  const isTurnedBack = keyring.state === "unprotecting" && state !== "unprotecting";
  if (!isTurnedBack) return signKeyring({ ...keyring, state, words }, keys);
  // The word of now is the hash of the next one.
  const [farewell, next] = await farewellOf({ ...keyring, words }, await openSigner(keyring, keys));
  return signKeyring({ ...keyring, state, words: next ? { ...words, farewell } : words }, keys);
}

/** The hashes of the words of the signer, also for a keyring of before it had them. @throws SealedError `damaged` */
export async function hashWords(keyring: Keyring, keys: VaultKeys): Promise<NonNullable<Keyring["words"]>> {
  return keyring.words ?? wordsOf(keyring.vault, await openSigner(keyring, keys));
}

/** A word of the signer, hexadecimal. @throws SealedError `damaged` */
export async function tellWord(keyring: Keyring, word: SignerWord, keys: VaultKeys): Promise<string> {
  const signer = await openSigner(keyring, keys);
  if (word === "farewell") return (await farewellOf(keyring, signer))[0];
  return toHex(await deriveWord(keyring.vault, signer, word));
}

/** True when the word matches the keyring's hash or is a later farewell of its vault. */
export async function isWord(word: string, hash: string): Promise<boolean> {
  if (!/^[\da-f]{64}$/.test(word)) return false;
  let told = word;
  for (let turn = 0; turn < FAREWELLS; turn += 1) {
    told = await hashHex(fromHex(told));
    if (told === hash) return true;
  }
  return false;
}

function deriveWord(vault: string, signer: Bytes, word: SignerWord): Promise<Bytes> {
  return deriveBytes(signer, utf8(vault), `tramia-sealed/1 ${word}`);
}

/** The last farewell of a vault first, each followed by its hash, which is the one before it; at the end the hash of the first one. */
async function farewellsOf(vault: string, signer: Bytes): Promise<readonly string[]> {
  const farewells = [toHex(await deriveWord(vault, signer, "farewell"))];
  while (farewells.length <= FAREWELLS) farewells.push(await hashHex(fromHex(farewells.at(-1) ?? "")));
  return farewells;
}

/** The farewell of which a keyring has the hash, and the one after it. @throws SealedError `damaged` */
async function farewellOf(
  { vault, words }: Pick<Keyring, "vault" | "words">,
  signer: Bytes,
): Promise<readonly [word: string, next: string | null]> {
  const farewells = await farewellsOf(vault, signer);
  const at = farewells.indexOf(words?.farewell ?? "");
  const word = farewells[at - 1];
  if (word === undefined) throw new SealedError("damaged");
  return [word, farewells[at - 2] ?? null];
}

async function wordsOf(vault: string, signer: Bytes): Promise<NonNullable<Keyring["words"]>> {
  const writer = await hashHex(await deriveWord(vault, signer, "writer"));
  return { farewell: (await farewellsOf(vault, signer)).at(-1) ?? "", writer };
}

/** Opens a vault by one of its slots. @throws SealedError */
export async function openKeyring(keyring: Keyring, slot: StoredSlot, secret: CryptoKey): Promise<VaultKeys> {
  const { vault, keyId } = keyring;
  if ((await checkOf(slot)) !== slot.check) throw new SealedError("damaged");
  const secrets = await decryptBox(secret, fromHex(slot.privateKey), utf8(`${vault}|${slot.id}`), "wrongSecret");
  const [signer, pkcs8] = [secrets.slice(0, SIGNER_BYTES), secrets.slice(SIGNER_BYTES)];
  const own = await crypto.subtle.importKey("pkcs8", pkcs8, CURVE, false, ["deriveBits"]);
  const wrapped = fromHex(slot.wrapped);
  const point = wrapped.slice(0, POINT_BYTES);
  const box = await sharedKey(own, await importPoint(point), point, fromHex(slot.publicKey));
  const data = utf8(`${vault}|${slot.id}|${keyId}`);
  const keys = await deriveKeys(
    vault,
    fromHex(keyId),
    await decryptBox(box, wrapped.slice(POINT_BYTES), data, "damaged"),
    signer,
  );
  await verifyKeyring(keyring, keys);
  return keys;
}

/** @throws SealedError `damaged` where somebody who opened no slot changed the keyring, or made another one */
export async function verifyKeyring(keyring: Keyring, keys: VaultKeys): Promise<void> {
  if ((await signKeyring(keyring, keys)).mac !== keyring.mac) throw new SealedError("damaged");
}

async function deriveKeys(vault: string, id: Bytes, raw: Bytes, signer: Bytes): Promise<VaultKeys> {
  const mac = { name: "HMAC", hash: "SHA-256" };
  const signing = await deriveBytes(concatBytes(raw, signer), id, "tramia-sealed/1 keyring");
  return {
    vault,
    id,
    key: await importAesKey(await deriveBytes(raw, id, "tramia-sealed/1 items")),
    mac: await crypto.subtle.importKey("raw", signing, mac, false, ["sign"]),
  };
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

async function hashHex(bytes: Bytes): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

async function exportPoint(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey("raw", key));
}

function importPoint(point: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", point, CURVE, false, []);
}
