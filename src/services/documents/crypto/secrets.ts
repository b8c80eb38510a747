import {
  type Bytes,
  concatBytes,
  deriveBytes,
  fromHex,
  importAesKey,
  randomBytes,
  SealedError,
  toHex,
  utf8,
} from "./bytes.ts";

/** How a passphrase becomes a key: Argon2id (RFC 9106), then HKDF. */
export interface PassphraseKdf {
  readonly name: "argon2id";
  /** 16 bytes, hexadecimal. */
  readonly salt: string;
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
  /** The key of the device is mixed in: the passphrase opens nothing elsewhere. */
  readonly usesDevice: boolean;
}

/** How the other secrets become keys: HKDF alone, for they cannot be guessed. */
export interface SecretKdf {
  /** `hkdf` of a recovery code, `prf` of what a passkey answers to the salt. */
  readonly name: "hkdf" | "prf";
  /** 32 bytes, hexadecimal. */
  readonly salt: string;
  /** Id of the passkey, hexadecimal. */
  readonly credential?: string;
}

/** The key of a device is the key itself (`createDeviceSecret`). */
export interface DeviceKdf {
  readonly name: "device";
}

/** OWASP's smallest parameters for Argon2id, for new passphrases. Weaker ones are refused: this product never wrote them. */
const ARGON2 = { memoryKiB: 19_456, passes: 2, lanes: 1 };
/** The most that a file may ask for, seven times as much: more would block the page for too long. */
const ARGON2_MAX = { memoryKiB: 65_536, passes: 4, lanes: 4 };

export function createPassphraseKdf(usesDevice: boolean): PassphraseKdf {
  return { name: "argon2id", salt: toHex(randomBytes(16)), ...ARGON2, usesDevice };
}

export function createSecretKdf(name: SecretKdf["name"], credential?: string): SecretKdf {
  return { name, salt: toHex(randomBytes(32)), ...(credential !== undefined && { credential }) };
}

/**
 * The key of a passphrase: half a second of work. The same passphrase typed with other code points (NFKC) gives the same key.
 * @param device a key of HMAC that stays in this browser; null where none was mixed in
 * @throws SealedError `damaged` for parameters that this product never wrote, `wrongSecret` where the device's key is gone
 */
export async function passphraseKey(
  passphrase: string,
  kdf: PassphraseKdf,
  device: CryptoKey | null,
): Promise<CryptoKey> {
  const { memoryKiB, passes, lanes } = kdf;
  const isSane = (["memoryKiB", "passes", "lanes"] as const).every((figure) => {
    return Number.isInteger(kdf[figure]) && kdf[figure] >= ARGON2[figure] && kdf[figure] <= ARGON2_MAX[figure];
  });
  const salt = fromHex(kdf.salt);
  if (!isSane || salt.length !== 16) throw new SealedError("damaged");
  if (kdf.usesDevice && !device) throw new SealedError("wrongSecret");
  // Only who opens a vault needs it: 12 kB.
  const { argon2id } = await import("./argon2.ts");
  const stretched = await argon2id({
    password: utf8(passphrase.normalize("NFKC")),
    salt,
    memorySize: memoryKiB,
    iterations: passes,
    parallelism: lanes,
    hashLength: 32,
    outputType: "binary",
  });
  const mixed = kdf.usesDevice && device ? await crypto.subtle.sign("HMAC", device, salt) : new ArrayBuffer();
  return importAesKey(
    await deriveBytes(concatBytes(stretched, new Uint8Array(mixed)), salt, "tramia-sealed/1 passphrase"),
  );
}

/** The key of a recovery code's bytes, or of a passkey's answer. */
export async function secretKey(secret: Bytes, { name, salt }: SecretKdf): Promise<CryptoKey> {
  const use = name === "prf" ? "passkey" : "wrap";
  return importAesKey(await deriveBytes(secret, fromHex(salt), `tramia-sealed/1 ${use}`));
}

/** Signs in at a server by a recovery code: 32 bytes from which the key of the vault cannot be derived. */
export function recoveryAuth(secret: Bytes): Promise<Bytes> {
  return deriveBytes(secret, new Uint8Array(), "tramia-sealed/1 auth");
}

/** What opens the slot of this device: a key that this browser keeps and no script can read out. */
export function createDeviceSecret(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** A key that this browser can use and no script can read out. */
export function createDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}
