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

/** Derivation of a key from a passphrase: Argon2id (RFC 9106), then HKDF. */
export interface PassphraseKdf {
  readonly name: "argon2id";
  /** 16 bytes, hexadecimal. */
  readonly salt: string;
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
  /** True if a key of this device is mixed in, so the passphrase works only here. */
  readonly usesDevice: boolean;
}

/** Derivation of a key from other secrets: HKDF alone, because they cannot be guessed. */
export interface SecretKdf {
  /** `hkdf` for a recovery code, `prf` for the PRF output of a passkey. */
  readonly name: "hkdf" | "prf";
  /** 32 bytes, hexadecimal. */
  readonly salt: string;
  /** Id of the passkey, hexadecimal. */
  readonly credential?: string;
}

/** A device key needs no derivation (`createDeviceSecret`). */
export interface DeviceKdf {
  readonly name: "device";
}

/** OWASP's smallest parameters for Argon2id, used for new passphrases. Weaker ones are refused: this product never wrote them. */
const ARGON2 = { memoryKiB: 19_456, passes: 2, lanes: 1 };
/** Highest parameters that a file may ask for, seven times the work: more would block the page for too long. */
const ARGON2_MAX = { memoryKiB: 65_536, passes: 4, lanes: 4 };

export function createPassphraseKdf(usesDevice: boolean): PassphraseKdf {
  return { name: "argon2id", salt: toHex(randomBytes(16)), ...ARGON2, usesDevice };
}

export function createSecretKdf(name: SecretKdf["name"], credential?: string): SecretKdf {
  return { name, salt: toHex(randomBytes(32)), ...(credential !== undefined && { credential }) };
}

/**
 * Derives the key of a passphrase in about half a second. NFKC makes equal texts with different code points give the same key.
 * @param device HMAC key that stays in this browser; null if none was mixed in
 * @throws SealedError `damaged` for parameters that this product never wrote, `wrongSecret` if the device's key is missing
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
  // Loaded only to open a vault: 12 kB.
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

/** Derives the key of a recovery code, or of the PRF output of a passkey. */
export async function secretKey(secret: Bytes, { name, salt }: SecretKdf): Promise<CryptoKey> {
  const use = name === "prf" ? "passkey" : "wrap";
  return importAesKey(await deriveBytes(secret, fromHex(salt), `tramia-sealed/1 ${use}`));
}

/** Derives 32 bytes that sign in at a server from a recovery code; the key of the vault cannot be derived from them. */
export function recoveryAuth(secret: Bytes): Promise<Bytes> {
  return deriveBytes(secret, new Uint8Array(), "tramia-sealed/1 auth");
}

/** Creates the secret of this device's slot: a key that this browser stores and scripts cannot export. */
export function createDeviceSecret(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Creates a key that this browser can use and scripts cannot export. */
export function createDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}
