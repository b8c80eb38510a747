// Opens a sealed copy of Tramia without Tramia, as docs/encryption.md describes it:
//   node scripts/decrypt-backup.mjs copia.tramia copia.zip
// It asks for the passphrase, or takes it from TRAMIA_PASSPHRASE. Only hash-wasm is needed beside Node.
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { argon2id } from "hash-wasm";

const CHUNK = 2 ** 20 + 16;
const [, , from, to] = process.argv;

const fail = (text) => {
  console.error(text);
  process.exit(1);
};

async function deriveKey(passphrase, { salt, memoryKiB, passes, lanes }) {
  const bytes = Buffer.from(salt, "hex");
  const stretched = await argon2id({
    password: new TextEncoder().encode(passphrase.normalize("NFKC")),
    salt: bytes,
    memorySize: memoryKiB,
    iterations: passes,
    parallelism: lanes,
    hashLength: 32,
    outputType: "binary",
  });
  const secret = await crypto.subtle.importKey("raw", stretched, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("tramia-sealed/1 passphrase");
  const params = { name: "HKDF", hash: "SHA-256", salt: bytes, info };
  return crypto.subtle.deriveKey(params, secret, { name: "AES-GCM", length: 256 }, false, ["decrypt"]);
}

const decrypt = (key, iv, additionalData, bytes) =>
  crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, bytes);

if (!from || !to) fail("Uso: node scripts/decrypt-backup.mjs <copia.tramia> <copia.zip>");
const file = readFileSync(from);
if (file.subarray(0, 8).toString("latin1") !== "TRAMIA\u0001B") fail("No es una copia sellada de Tramia.");
const end = 12 + file.readUInt32BE(8);
const sealed = file.subarray(end + 32);
const damaged = "La copia está dañada.";
const check = await crypto.subtle.digest("SHA-256", Buffer.concat([file.subarray(0, end), sealed.subarray(0, 84)]));
if (!Buffer.from(check).equals(file.subarray(end, end + 32))) fail(damaged);
const { id, kdf } = JSON.parse(file.subarray(12, end).toString("utf8"));

let passphrase = process.env.TRAMIA_PASSPHRASE;
if (passphrase === undefined) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  passphrase = await terminal.question("Frase: ");
  terminal.close();
}
const wrapping = await deriveKey(passphrase, kdf);
const data = Buffer.concat([sealed.subarray(0, 24), Buffer.from(`${id}|backup`)]);
const raw = await decrypt(wrapping, sealed.subarray(24, 36), data, sealed.subarray(36, 84)).catch(() =>
  fail("La frase no es correcta."),
);
const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);

if (existsSync(to)) fail(`Ya existe: ${to}`);
const output = openSync(to, "wx", 0o600);
const chunks = Math.max(1, Math.ceil((sealed.length - 91) / CHUNK));
for (let index = 0; index < chunks; index += 1) {
  const nonce = Buffer.alloc(12);
  sealed.copy(nonce, 0, 84, 91);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = index === chunks - 1 ? 1 : 0;
  const bytes = sealed.subarray(91 + index * CHUNK, 91 + (index + 1) * CHUNK);
  const opened = await decrypt(key, nonce, Buffer.from(`${id}|backup|1|${index}`), bytes).catch(() => null);
  if (!opened) {
    closeSync(output);
    rmSync(to);
    fail(damaged);
  }
  writeSync(output, Buffer.from(opened));
}
closeSync(output);
