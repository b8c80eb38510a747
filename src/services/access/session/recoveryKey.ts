import { type DeviceKey, SECRET_BYTES } from "@/domain/access/session/deviceKey.ts";
import { toBase64Url } from "@/domain/access/session/base64Url.ts";
import { formatRecoveryCode, RECOVERY_BYTES, type RecoveryCode } from "@/domain/access/session/recoveryCode.ts";
import { type Bytes, randomBytes, toHex, utf8 } from "../../documents/crypto/bytes.ts";
import { recoveryAuth } from "../../documents/crypto/secrets.ts";

/** A recovery code that this browser made. */
export interface NewCode {
  /** In groups, for the person. */
  readonly code: string;
  /** Opens the slot of the vault. It leaves the browser only within the code. */
  readonly secret: Bytes;
  /** SHA-256 of the sign-in secret, hexadecimal. */
  readonly hash: string;
}

/** The sign-in key of a code: of its two parts the one that opens no vault (docs/encryption.md). */
export async function toSignInKey({ email, secret }: RecoveryCode): Promise<DeviceKey> {
  const isMadeByServer = secret.length === SECRET_BYTES;
  return { email, secret: toBase64Url(isMadeByServer ? secret : [...(await recoveryAuth(Uint8Array.from(secret)))]) };
}

/** A new code for the account. @param email the account's name at the server */
export async function createCode(email: string): Promise<NewCode> {
  const secret = randomBytes(RECOVERY_BYTES);
  const code = { email, secret: [...secret] };
  const hash = await crypto.subtle.digest("SHA-256", utf8((await toSignInKey(code)).secret));
  return { code: formatRecoveryCode(code), secret, hash: toHex(new Uint8Array(hash)) };
}
