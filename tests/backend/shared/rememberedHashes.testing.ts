import { afterAll, beforeAll } from "vitest";

/** Derived keys, by password, salt and rounds. */
const derived = new Map<string, Promise<ArrayBuffer>>();

/**
 * Derives each PBKDF2 hash once: the 600,000 rounds of the real gate (decision A-010) take a third of a second, and the tests of a
 * file enter with the same password again and again. The answers are those of the real function. Call it once, outside of tests.
 */
export function rememberHashes(): void {
  const { subtle } = globalThis.crypto;
  const real = { importKey: subtle.importKey.bind(subtle), deriveBits: subtle.deriveBits.bind(subtle) };
  const passwords = new WeakMap<CryptoKey, string>();

  async function importKey(...asked: Parameters<typeof real.importKey>): Promise<CryptoKey> {
    const key = await real.importKey(...asked);
    const [format, data, algorithm] = asked;
    if (format === "raw" && algorithm === "PBKDF2") passwords.set(key, toHex(data));
    return key;
  }

  function deriveBits(...asked: Parameters<typeof real.deriveBits>): Promise<ArrayBuffer> {
    const [parameters, key] = asked;
    const password = passwords.get(key);
    if (password === undefined || typeof parameters === "string" || !("iterations" in parameters)) {
      return real.deriveBits(...asked);
    }
    const question = JSON.stringify([password, toHex(parameters.salt), parameters.iterations, parameters.hash]);
    const answer = derived.get(question) ?? real.deriveBits(...asked);
    derived.set(question, answer);
    return answer;
  }

  beforeAll(() => void Object.assign(subtle, { importKey, deriveBits }));
  afterAll(() => void Object.assign(subtle, real));
}

function toHex(data: BufferSource): string {
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return Buffer.from(bytes).toString("hex");
}
