import { parseRecoverySecret } from "@/domain/access/session/recoveryCode.ts";
import type { SlotKeys, StoredSlot } from "../crypto/keyring.ts";
import { type PassphraseKdf, passphraseKey, type SecretKdf, secretKey } from "../crypto/secrets.ts";
import type { Passkeys } from "./passkeys.ts";
import { ProtectionError, type Secret } from "./vaultProtection.ts";

/** A function that gives the key for each slot from this secret; null for a slot of another kind. */
export async function secretsFor(
  secret: Secret,
  slots: readonly StoredSlot[],
  device: CryptoKey | null,
  passkeys: Passkeys,
): Promise<(slot: StoredSlot) => Promise<CryptoKey | null>> {
  if (secret.kind === "passphrase") {
    return async ({ kdf }) => (isPassphrase(kdf) ? passphraseKey(secret.passphrase, kdf, device) : null);
  }
  if (secret.kind === "recovery") {
    const bytes = parseRecoverySecret(secret.code);
    return async ({ kdf }) => (bytes && isSecret(kdf) ? secretKey(Uint8Array.from(bytes), kdf) : null);
  }
  const salts = slots.flatMap(({ kdf }) =>
    isSecret(kdf) && kdf.credential ? [[kdf.credential, kdf.salt] as const] : [],
  );
  if (salts.length === 0) throw new ProtectionError("unsupported");
  const { credential, output } = await passkeys.ask(new Map(salts));
  return async ({ kdf }) => (isSecret(kdf) && kdf.credential === credential ? secretKey(output, kdf) : null);
}

function isSecret(kdf: SlotKeys["kdf"]): kdf is SecretKdf {
  return kdf.name === "hkdf" || kdf.name === "prf";
}

function isPassphrase(kdf: SlotKeys["kdf"]): kdf is PassphraseKdf {
  return kdf.name === "argon2id";
}
