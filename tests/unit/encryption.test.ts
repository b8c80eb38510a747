import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { toAccountEmail } from "@/domain/access/session/accountEmail.ts";
import { formatRecoveryCode, parseRecoverySecret } from "@/domain/access/session/recoveryCode.ts";
import { parseCode } from "@/domain/shared/codeSymbols.ts";
import { deriveBytes, fromHex, importAesKey, randomBytes, toHex } from "@/services/documents/crypto/bytes.ts";
import { exportAllBlob } from "@/services/documents/backup/backup.ts";
import { readBackup } from "@/services/documents/backup/backupReader.ts";
import { vaultWith } from "@/services/documents/backup/backupWorld.testing.ts";
import { newDocument } from "@/services/documents/vault/vaultWorld.testing.ts";
import { openBytes } from "@/services/documents/crypto/sealed.ts";
import { openKeyring, openSecrets, tellWord } from "@/services/documents/crypto/keyring.ts";
import { openBackup } from "@/services/documents/crypto/sealedBackup.ts";
import { openJson, sealJson } from "@/services/documents/crypto/sealedJson.ts";
import { passphraseKey, recoveryAuth, secretKey } from "@/services/documents/crypto/secrets.ts";

const root = join(import.meta.dirname, "..", "..");
const [, json = ""] = /```json\n([^]*?)\n```/.exec(readFileSync(join(root, "docs", "encryption.md"), "utf8")) ?? [];
const { item, record, passphrase, recovery, keyring, backup } = JSON.parse(json);

const wrappingKey = async ({ key, keyId }: { readonly key: string; readonly keyId: string }) => ({
  id: fromHex(keyId),
  key: await importAesKey(fromHex(key)),
});

describe("the test vectors of docs/encryption.md", () => {
  it("open: an item and a record", async () => {
    expect(toHex(await openBytes(fromHex(item.sealed), await wrappingKey(item), item))).toBe(item.plain);
    expect(await openJson(fromHex(record.sealed), await wrappingKey(record), record)).toEqual(record.value);
  });

  it.each([
    [false, "key"],
    [true, "keyWithDevice"],
  ])("give the key of a passphrase, with a device key: %s", async (usesDevice, expected) => {
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const device = await crypto.subtle.importKey("raw", fromHex(passphrase.device), hmac, false, ["sign"]);
    const kdf = { ...passphrase, name: "argon2id", usesDevice } as const;
    const key = await passphraseKey(passphrase.passphrase, kdf, device);
    // A key cannot be read out: it is the right one where each opens what the other sealed.
    const [one, other] = [key, await importAesKey(fromHex(passphrase[expected]))].map((by) => ({
      id: new Uint8Array(16),
      key: by,
    }));
    const at = { vault: "v", id: "x", revision: 1 };
    expect(one && other && (await openJson(await sealJson("x", one, at), other, at))).toBe("x");
  });

  it("give the two parts of a recovery code", async () => {
    const bytes = Uint8Array.from(parseCode(recovery.code, 18) ?? []);
    const wrap = await deriveBytes(bytes, fromHex(recovery.salt), "tramia-sealed/1 wrap");
    expect([toHex(bytes), toHex(wrap), toHex(await recoveryAuth(bytes))]).toEqual([
      recovery.bytes,
      recovery.wrap,
      recovery.auth,
    ]);
    const account = formatRecoveryCode({ email: toAccountEmail(recovery.account), secret: [...bytes] });
    expect([account, parseRecoverySecret(account)]).toEqual([recovery.accountCode, [...bytes]]);
  });

  it("open: a keyring, by the code and by the device, and tell its words", async () => {
    const { stored } = keyring;
    const [code, device] = stored.slots;
    const secrets = [await secretKey(fromHex(recovery.bytes), code.kdf), await importAesKey(fromHex(keyring.device))];
    for (const [at, slot] of [code, device].entries()) {
      const keys = await openKeyring(stored, slot, secrets[at]!);
      const { raw, signer } = await openSecrets(stored, keys);
      const words = [await tellWord(stored, "writer", keys), await tellWord(stored, "farewell", keys)];
      expect([toHex(raw), toHex(signer), ...words]).toEqual([
        keyring.vaultKey,
        keyring.signer,
        keyring.writer,
        keyring.farewell,
      ]);
    }
  });

  it("open: a sealed copy", async () => {
    const opened = await openBackup(new Blob([fromHex(backup.sealed)]), backup.passphrase);
    expect(toHex(new Uint8Array(await opened.arrayBuffer()))).toBe(backup.plain);
  });
});

describe("scripts/decrypt-backup.mjs", () => {
  const folder = mkdtempSync(join(tmpdir(), "tramia-"));
  const [from, to] = [join(folder, "copia.tramia"), join(folder, "copia.zip")];
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What the script says where it fails; null where it does not. */
  const run = (sealed: Uint8Array, words: string): string | null => {
    writeFileSync(from, sealed);
    try {
      const env = { ...process.env, TRAMIA_PASSPHRASE: words };
      execFileSync(process.execPath, [join(root, "scripts", "decrypt-backup.mjs"), from, to], { env, stdio: "pipe" });
      return null;
    } catch (error) {
      return String(Object(error).stderr).trim();
    }
  };

  it("opens a sealed copy without Tramia, and tells a wrong passphrase from a damaged copy", () => {
    const sealed = fromHex(backup.sealed);
    expect(run(sealed, "otra")).toBe("La frase no es correcta.");
    expect(run(sealed.slice(0, -1), backup.passphrase)).toBe("La copia está dañada.");
    const header = 12 + new DataView(sealed.buffer).getUint32(8) + 32 + 91;
    expect(run(sealed.slice(0, header), backup.passphrase)).toBe("La copia está dañada.");
    expect(existsSync(to)).toBe(false);
    expect(run(sealed, backup.passphrase)).toBeNull();
    expect(readFileSync(to).toString("hex")).toBe(backup.plain);
    writeFileSync(to, "mine");
    expect(run(sealed, backup.passphrase)).toBe(`Ya existe: ${to}`);
    expect(readFileSync(to, "utf8")).toBe("mine");
    rmSync(to);
  });

  it("opens the copy of a vault as the product makes it now, of several chunks", async () => {
    const { vault } = await vaultWith({ filename: "a.pdf" });
    const bytes = randomBytes(65_536);
    const file = new Blob(Array.from({ length: 40 }, () => bytes));
    await vault.save(newDocument({ filename: "b.pdf", file }));
    const { blob } = await exportAllBlob(vault, { passphrase: backup.passphrase });
    expect(run(new Uint8Array(await blob.arrayBuffer()), backup.passphrase)).toBeNull();
    const opened = await readBackup(new Blob([readFileSync(to)]), {});
    expect(opened.documents.map(({ record, file: stored }) => [record.filename, stored?.size])).toEqual([
      ["a.pdf", 4],
      ["b.pdf", file.size],
    ]);
  });
});
