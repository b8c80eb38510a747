import { createHash, randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Keyring } from "@/services/documents/crypto/keyring.ts";
import { unprotectAccount } from "@/services/documents/vault/sealedAccount.ts";
import { createBlob, importedDocument } from "@/services/documents/vault/vaultWorld.testing.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createSealedAccount } from "./supabaseSealed.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const ID = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
/** A word that anybody can choose, and its hash. */
const MINE = "7".repeat(64);
const HASH = createHash("sha256").update(Buffer.from(MINE, "hex")).digest("hex");
const WORDS = { farewell: HASH, writer: HASH };

const backend = project();
let visitor: Visitor;
let account: Awaited<ReturnType<typeof createSealedAccount>>;

beforeAll(async () => {
  visitor = await backend.visitor();
});

beforeEach(async () => {
  await backend
    .service()
    .storage.from("documents")
    .remove((await filesAtServer()).map(String));
  account = await createSealedAccount(backend, visitor);
  await account.openTab().vault.importAll([importedDocument(ID, { filename: "a.pdf" }, createBlob("dedal"))]);
});

const sql = async (text: string, parameters: readonly unknown[] = []) =>
  (await backend.local!.sql<Record<string, unknown>>(text, [visitor.id, ...parameters])).rows;

/** Rows with their ciphertext, or the file that is. */
const stored = (name = "%") =>
  sql(
    `select name, md5(bytes) as md5, storage_path, hash from sealed_rows
      where owner_id = $1 and name like $2 and name <> 'root' and name not like 'list/%' order by name`,
    [name],
  );

const filesAtServer = async () =>
  (await sql("select name from storage.objects where split_part(name, '/', 1) = $1 order by name")).map(
    ({ name }) => name,
  );

/** A request with the session and nothing else. */
async function ask(routine: string, body: object): Promise<readonly [number, unknown]> {
  const answer = await backend.fetch(`/rest/v1/rpc/${routine}`, {
    method: "POST",
    token: visitor.accessToken,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
}

const change = (generation: number, vault: object, rows: readonly object[] = [], removed: readonly string[] = []) =>
  ask("change_sealed", {
    p_generation: generation,
    p_vault: { owner_id: visitor.id, generation: generation + 1, ...vault },
    p_rows: rows,
    p_removed: removed,
  });

describe("a session without the vault's words", () => {
  it.each([
    ["a keyring with words", ({ words }: Keyring) => ({ words })],
    ["a keyring of before it had words", () => ({})],
    ["a keyring with one of its words", ({ words }: Keyring) => ({ words: { writer: words?.writer } })],
  ])("neither changes %s, nor gives it words, nor removes a row, nor ends it", async (_, wordsOf) => {
    const { generation } = await account.sealed.meta();
    const keyring = { ...account.keyring, words: undefined, ...wordsOf(account.keyring), state: "unprotecting" };
    const set = "update sealed_vaults set keyring = $2, state = 'unprotecting' where owner_id = $1";
    await sql(set, [JSON.stringify(keyring)]);
    const before = await stored();
    const outcomes = [
      await change(generation, { keyring, writer: MINE }),
      await change(generation, { keyring: { ...keyring, words: WORDS }, writer: MINE }),
      await change(generation, { writer: MINE }, [], [`doc/${ID}`]),
      await ask("end_sealed", { p_generation: generation, p_farewell: MINE }),
    ];
    expect(outcomes.map(([status]) => status)).toEqual([403, 403, 403, 403]);
    expect([await stored(), (await sql("select from sealed_vaults where owner_id = $1")).length]).toEqual([before, 1]);
  });

  it("begins none with a code that is in use already, nor one without words", async () => {
    const [{ code_hash: code } = {}] = await sql("select code_hash from sealed_vaults where owner_id = $1");
    await account.sealed.mark("unprotecting");
    await account.sealed.end((await account.sealed.meta()).generation);
    const keyring = { vault: randomUUID(), state: "protecting", words: WORDS };
    expect((await change(0, { generation: 1, code_hash: code, keyring }))[0]).toBe(409);
    await account.stage("8".repeat(64));
    const wordless = { ...keyring, words: undefined };
    expect((await change(0, { generation: 1, code_hash: "8".repeat(64), keyring: wordless }))[0]).toBe(403);
    expect(await account.sealed.keyring()).toBeNull();
  });
});

describe("what an opened vault removed", () => {
  it("stays for 30 days with its ciphertext and its file, and goes then", async () => {
    const [before, files] = [await stored(`%/${ID}`), await filesAtServer()];
    await account.openTab().vault.remove(ID);
    expect([await stored(`%/${ID}`), await filesAtServer()]).toEqual([before, files]);
    expect((await account.openTab().vault.list()).length).toBe(0);
    // Whoever has the session alone cannot remove the file either.
    await visitor.client.storage.from("documents").remove(files.map(String));
    expect(await filesAtServer()).toEqual(files);
    await sql(
      "update sealed_rows set deleted_at = now() - interval '31 days' where owner_id = $1 and deleted_at is not null",
    );
    await backend.local!.sql("select private.purge_sealed_rows()");
    expect(await stored(`%/${ID}`)).toEqual([]);
    await backend.local!.sql("update storage.objects set created_at = now() - interval '2 days'");
    expect((await backend.local!.sql("select name from list_orphaned_files()")).rows).toEqual(
      files.map((name) => ({ name })),
    );
  });

  it("stays for 30 days after the protection was taken off, its keyring too, and keeps nobody from another one", async () => {
    const [before, sealedFiles] = [await stored(), await filesAtServer()];
    const plain = createRemoteWorld(backend, visitor).openTab().vault;
    const { sealed, vault } = account.openTab();
    await unprotectAccount({ plain, sealed, vault, lock: createLock(undefined) });
    expect((await plain.list()).map(({ filename }) => filename)).toEqual(["a.pdf"]);
    expect(await account.sealed.keyring()).toBeNull();
    expect(await stored()).toEqual(before);
    expect(await filesAtServer()).toEqual(expect.arrayContaining(sealedFiles));
    expect(await sql("select keyring ->> 'vault' as vault from sealed_vaults where owner_id = $1")).toEqual([
      { vault: account.keyring.vault },
    ]);

    expect(await account.begin()).toBe(true);
    expect((await account.openTab().vault.list()).length).toBe(0);
    await account.sealed.mark("unprotecting");
    await account.sealed.end((await account.sealed.meta()).generation);
    await sql("update sealed_vaults set ended_at = now() - interval '31 days' where owner_id = $1");
    await backend.local!.sql("select private.purge_sealed_rows()");
    expect(await sql("select from sealed_vaults where owner_id = $1")).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it("takes no room from what is stored", async () => {
    await account.openTab().vault.remove(ID);
    await sql("update storage.objects set metadata = $2 where split_part(name, '/', 1) = $1", [
      JSON.stringify({ size: 2_147_483_648 }),
    ]);
    await account.openTab().vault.importAll([importedDocument(ID, { filename: "a.pdf" }, createBlob("hilo"))]);
    await sql("update storage.objects set metadata = $2 where split_part(name, '/', 1) = $1", [
      JSON.stringify({ size: 2_147_483_648 }),
    ]);
    const more = importedDocument(randomUUID(), { filename: "b.pdf" }, createBlob("aguja"));
    await expect(account.openTab().vault.importAll([more])).rejects.toMatchObject({ kind: "serverFull" });
  });
});
