import { toBase64Url } from "@/domain/access/session/base64Url.ts";
import { type Bytes, fromHex, randomBytes, toHex } from "../crypto/bytes.ts";
import { ProtectionError } from "./vaultProtection.ts";

/** A passkey and what it answers to its salt: 32 bytes that it gives after it has checked the person (PRF of WebAuthn). */
export interface PasskeyAnswer {
  /** Id of the passkey, hexadecimal. */
  readonly credential: string;
  readonly output: Bytes;
}

/** The passkeys of this browser. Both reject with a ProtectionError `cancelled` or `unsupported`. */
export interface Passkeys {
  create(salt: string): Promise<PasskeyAnswer>;
  /** Asks for one of these. @param salts by credential, both hexadecimal */
  ask(salts: ReadonlyMap<string, string>): Promise<PasskeyAnswer>;
}

/** ES256, and RS256 for Windows Hello. */
const ALGORITHMS = [-7, -257];

/** Passkeys by WebAuthn. The site checks no signature: only the PRF output counts. */
export function createPasskeys(credentials: Pick<CredentialsContainer, "create" | "get"> | undefined): Passkeys {
  const get = async (salts: ReadonlyMap<string, string>): Promise<PasskeyAnswer> => {
    const ids = [...salts.keys()];
    const byCredential = ids.map((id) => [toBase64Url([...fromHex(id)]), { first: fromHex(salts.get(id) ?? "") }]);
    const publicKey: PublicKeyCredentialRequestOptions = {
      challenge: randomBytes(32),
      allowCredentials: ids.map((id) => ({ type: "public-key", id: fromHex(id) })),
      userVerification: "required",
      extensions: { prf: { evalByCredential: Object.fromEntries(byCredential) } },
    };
    return answerOf(await asked(() => credentials?.get({ publicKey }))) ?? unsupported();
  };

  return {
    async create(salt) {
      const publicKey: PublicKeyCredentialCreationOptions = {
        challenge: randomBytes(32),
        rp: { name: "Tramia" },
        user: { id: randomBytes(16), name: "T-Wallet", displayName: "T-Wallet" },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
        extensions: { prf: { eval: { first: fromHex(salt) } } },
      };
      const created = await asked(() => credentials?.create({ publicKey }));
      const answer = answerOf(created);
      if (answer) return answer;
      // Many authenticators return PRF output from get() only, not from create().
      const isAble = isPublicKey(created) && created.getClientExtensionResults().prf?.enabled === true;
      return isAble ? get(new Map([[toHex(new Uint8Array(created.rawId)), salt]])) : unsupported();
    },
    ask: get,
  };
}

async function asked(ask: () => Promise<Credential | null> | undefined): Promise<Credential | null> {
  try {
    return (await ask()) ?? null;
  } catch (error) {
    const isLeft = error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);
    throw new ProtectionError(isLeft ? "cancelled" : "unsupported", { cause: error });
  }
}

function answerOf(credential: Credential | null): PasskeyAnswer | null {
  if (!isPublicKey(credential)) return null;
  const first = credential.getClientExtensionResults().prf?.results?.first;
  if (!first) return null;
  const { buffer, byteOffset, byteLength } = ArrayBuffer.isView(first) ? first : new Uint8Array(first);
  const output = new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength));
  return { credential: toHex(new Uint8Array(credential.rawId)), output };
}

function isPublicKey(credential: Credential | null): credential is PublicKeyCredential {
  return credential !== null && "getClientExtensionResults" in credential;
}

function unsupported(): never {
  throw new ProtectionError("unsupported");
}
