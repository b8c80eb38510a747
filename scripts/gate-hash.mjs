import { pbkdf2Sync, randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { isMain, orExplain } from "./project.mjs";

/** Rounds recommended for PBKDF2-HMAC-SHA-256 by the OWASP password storage cheat sheet; function gate takes no fewer. */
const ITERATIONS = 600_000;

/**
 * The salted hash of the shared password (decision A-010).
 * @param {string} password compared exactly: neither trimmed nor folded
 * @returns {{ salt: string, hash: string, iterations: number }} in base64
 * @throws Error with a Spanish message for an unusable password: an empty one, or one that ends in U+0000, with which HMAC pads
 */
export function hashPassword(password) {
  if (password === "" || password.endsWith("\0"))
    throw new Error("La contraseña (GATE_PASSWORD) no puede estar vacía ni acabar en U+0000.");
  const salt = randomBytes(16);
  const hash = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  return { salt: salt.toString("base64"), hash: hash.toString("base64"), iterations: ITERATIONS };
}

/** The same as function gate wants it in GATE_PASSWORD_HASH. @param {string} password @returns {string} */
export function passwordRecord(password) {
  const { salt, hash, iterations } = hashPassword(password);
  return `pbkdf2-sha256$${iterations}$${salt}$${hash}`;
}

/** Asked for on the terminal, where it does not show, or read from a pipe: as an argument it would stay in the history. */
async function givenPassword() {
  if (process.stdin.isTTY) process.stderr.write("Contraseña de la puerta: ");
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silence, terminal: process.stdin.isTTY });
  const { value = "" } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (process.stdin.isTTY) process.stderr.write("\n");
  return value;
}

if (isMain(import.meta.url)) await orExplain(async () => console.log(passwordRecord(await givenPassword())));
