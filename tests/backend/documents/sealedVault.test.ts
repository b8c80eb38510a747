import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { isReal, project, type Visitor } from "../shared/project.testing.ts";
import {
  FAREWELL,
  hashOf,
  KEYRING,
  sealedFile,
  sealedRow,
  sealedVault,
  WRITER,
  type WordedKeyring,
} from "../shared/sealedVault.testing.ts";

const backend = project();
/** A word that anybody can choose. */
const MINE = "7".repeat(64);
const OWN_WORDS = { writer: hashOf(MINE), farewell: hashOf(MINE) };

let visitor: Visitor;
let vault: ReturnType<typeof sealedVault>;
/** Of the one file, which the row 'file/a' names. */
let path: string;

beforeEach(async () => {
  visitor = await backend.visitor();
  vault = sealedVault(backend, visitor);
  path = `${visitor.id}/${randomUUID()}`;
});

const bucket = () => visitor.client.storage.from("documents");
const row = (name: string, revision: number, bytes = "AA==") => sealedRow(name, { revision, bytes });
const sql = async (text: string, parameters: readonly unknown[] = []) =>
  (await backend.local!.sql<Record<string, unknown>>(text, [visitor.id, ...parameters])).rows;
/** Rows as they are at the server, removed ones too. */
const stored = () =>
  sql(
    `select name, revision::int, encode(bytes, 'base64') as bytes, storage_path, deleted_at is not null as "isRemoved"
      from sealed_rows where owner_id = $1 order by name`,
  );

/** Begins the vault with two rows, one of them of a file. */
async function begin(): Promise<void> {
  expect((await bucket().upload(path, sealedFile())).error).toBeNull();
  const file = sealedRow("file/a", { bytes: undefined, storage_path: path });
  expect(await vault.begin([row("doc/a", 1), file])).toEqual([200, []]);
}

describe("a sealed vault", () => {
  it("is nothing before it begins, and then gives what was written: rows by name, and revision and hash of all", async () => {
    expect(await vault.read()).toEqual([200, null]);
    await begin();
    expect(await vault.read(["doc/a", "file/a", "doc/none"])).toEqual([
      200,
      {
        generation: 1,
        keyring: KEYRING,
        rows: [
          { name: "doc/a", revision: 1, bytes: "AA==", storage_path: null },
          { name: "file/a", revision: 1, bytes: null, storage_path: path },
        ],
        revisions: { "doc/a": [1, "a".repeat(64)], "file/a": [1, "a".repeat(64)] },
      },
    ]);
    const asked = { p_owner: visitor.id, p_names: [], p_revisions: false };
    expect(await vault.ask("read_sealed", asked)).toMatchObject([200, { rows: [], revisions: null }]);
  });

  it("takes a change of its generation alone: of two at once, one is made whole and the other one not at all", async () => {
    await begin();
    const both = await Promise.all(["b", "c"].map((id) => vault.change(1, { rows: [row(`doc/${id}`, 2)] })));
    expect(new Set(both)).toEqual(
      new Set([
        [200, []],
        [200, null],
      ]),
    );
    expect(await vault.begin()).toEqual([200, null]);
    expect((await stored()).map(({ name }) => name)).toHaveLength(3);
  });

  it("tells which files no row names any more", async () => {
    await begin();
    const next = `${visitor.id}/next`;
    const file = sealedRow("file/a", { revision: 2, bytes: undefined, storage_path: next });
    expect(await vault.change(1, { rows: [file] })).toEqual([200, [path]]);
    // A tombstone names its file still.
    expect(await vault.change(2, { removed: ["file/a"] })).toEqual([200, []]);
  });

  it.each([
    ["older than the row that is there", 2, row("doc/a", 1), {}],
    ["of a generation that has not come", 2, row("doc/a", 9), {}],
    ["without a revision", 2, { ...row("doc/a", 1), revision: null }, {}],
    ["of a generation before that of the vault", 2, row("doc/a", 1), { generation: 1 }],
  ])("takes no row %s", async (_, from, other, fields) => {
    await begin();
    expect(await vault.change(1, { rows: [row("doc/a", 2, "AQ==")] })).toEqual([200, []]);
    const before = await stored();
    expect(await vault.change(from, { rows: [row("doc/b", 2), other], ...fields })).toMatchObject([
      412,
      { code: "PT412" },
    ]);
    expect(await stored()).toEqual(before);
  });

  it("takes another keyring with a higher number, and none that is older, of another vault, or with other words", async () => {
    await begin();
    expect(await vault.change(1, { keyring: { ...KEYRING, number: 3 } })).toEqual([200, []]);
    const others: readonly WordedKeyring[] = [
      { ...KEYRING, number: 3 },
      { ...KEYRING, number: 2 },
      { ...KEYRING, number: 4, vault: "w" },
      { ...KEYRING, number: 4, words: { ...KEYRING.words, farewell: hashOf(MINE) } },
      { ...KEYRING, number: 4, words: undefined },
    ];
    for (const keyring of others) expect((await vault.change(2, { keyring }))[0]).toBe(403);
    expect(await vault.read()).toMatchObject([200, { generation: 2, keyring: { number: 3 } }]);
  });

  it("is nobody else's to read or to change, also under the name of its account", async () => {
    await begin();
    const other = sealedVault(backend, await backend.visitor());
    const asked = { p_owner: visitor.id, p_names: ["doc/a"], p_revisions: true };
    expect((await other.ask("read_sealed", asked))[0]).toBe(403);
    expect((await other.change(1, { owner_id: visitor.id, removed: ["doc/a"] }))[0]).toBe(403);
    expect(await other.begin([row("doc/a", 1, "AQ==")])).toEqual([200, []]);
    expect(await vault.read(["doc/a"])).toMatchObject([200, { rows: [{ bytes: "AA==" }] }]);
    expect(await other.read(["doc/a"])).toMatchObject([200, { rows: [{ bytes: "AQ==" }] }]);
  });
});

describe("a session without the vault's words", () => {
  it("neither changes the keyring, nor removes a row or a file, nor deletes the vault", async () => {
    await begin();
    const before = await stored();
    const taken = { ...KEYRING, number: 2, words: OWN_WORDS };
    const outcomes = [
      await vault.change(1, { keyring: taken, writer: MINE }),
      await vault.change(1, { removed: ["doc/a"], writer: MINE }),
      await vault.change(1, { removed: ["doc/a"], writer: hashOf(WRITER) }),
      await vault.end(1, MINE),
      await vault.end(1, hashOf(FAREWELL)),
      await vault.end(1, WRITER),
    ];
    expect(outcomes.map(([status]) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    await bucket().remove([path]);
    expect((await bucket().download(path)).error).toBeNull();
    expect(await stored()).toEqual(before);
    expect(await vault.read()).toMatchObject([200, { generation: 1, keyring: KEYRING }]);
  });

  it("begins none without the gate's password, without words, or for another account", async () => {
    const code = await vault.stage();
    const keyring = KEYRING;
    const { writer, farewell } = KEYRING.words ?? {};
    const outcomes = [
      await vault.change(0, { keyring }),
      await vault.change(0, { keyring, code_hash: "8".repeat(64) }),
      await vault.change(0, { keyring: { ...KEYRING, words: undefined }, code_hash: code }),
      await vault.change(0, { keyring: { ...KEYRING, words: { writer } }, code_hash: code }),
      await vault.change(0, { keyring: { ...KEYRING, words: { farewell } }, code_hash: code }),
      await vault.change(0, { code_hash: code }),
      await vault.change(0, { keyring, code_hash: code, owner_id: (await backend.visitor()).id }),
    ];
    expect(outcomes.map(([status]) => status)).toEqual([403, 409, 403, 403, 403, 403, 403]);
    expect(await vault.read()).toEqual([200, null]);
    expect(await vault.change(0, { keyring, code_hash: code })).toEqual([200, []]);
  });
});

describe.skipIf(isReal)("what an opened vault removed", () => {
  const age = (table: string, column: string) =>
    sql(`update ${table} set ${column} = now() - interval '31 days' where owner_id = $1 and ${column} is not null`);
  const purge = () => backend.local!.sql("select private.purge_sealed_rows()");

  it("stays for 30 days with its ciphertext and its file, and goes then", async () => {
    await begin();
    const before = await stored();
    expect(await vault.change(1, { removed: ["doc/a", "file/a"] })).toEqual([200, []]);
    expect(await stored()).toEqual(before.map((each) => ({ ...each, revision: 2, isRemoved: true })));
    // A document that comes back by a later change of another device has its file.
    const file = { name: "file/a", revision: 2, bytes: null, storage_path: path };
    expect(await vault.read(["doc/a", "file/a"])).toMatchObject([200, { rows: [file], revisions: {} }]);
    await bucket().remove([path]);
    expect((await bucket().download(path)).error).toBeNull();

    await purge();
    expect(await stored()).toHaveLength(2);
    await age("sealed_rows", "deleted_at");
    await purge();
    expect(await stored()).toEqual([]);
    await sql("update storage.objects set created_at = now() - interval '2 days' where split_part(name, '/', 1) = $1");
    expect((await backend.local!.sql("select name from list_orphaned_files()")).rows).toEqual([{ name: path }]);
  });

  it("comes back under its name where it is stored again", async () => {
    await begin();
    await vault.change(1, { removed: ["doc/a"] });
    expect(await vault.change(2, { rows: [row("doc/a", 3)] })).toEqual([200, []]);
    expect((await stored())[0]).toMatchObject({ name: "doc/a", isRemoved: false });
  });

  it("stays for 30 days when all of it was deleted, its keyring too; the farewell is told and ends nothing again", async () => {
    await begin();
    const before = await stored();
    expect(await vault.end(7)).toEqual([200, false]);
    expect(await vault.end(1)).toEqual([200, true]);
    expect([await vault.read(), await vault.end(1)]).toEqual([
      [200, null],
      [200, false],
    ]);
    expect((await visitor.client.from("sealed_farewells").select("word")).data).toEqual([{ word: FAREWELL }]);
    expect(await stored()).toEqual(before.map((each) => ({ ...each, isRemoved: true })));
    // Who has read the farewell could delete it again.
    expect((await vault.begin())[0]).toBe(403);

    await purge();
    expect(await stored()).toHaveLength(2);
    await age("sealed_vaults", "ended_at");
    await purge();
    expect([await stored(), await sql("select from sealed_vaults where owner_id = $1")]).toEqual([[], []]);
  });

  it("gives its place to another vault, whenever that one says that it began, and tells its files", async () => {
    await begin();
    await vault.change(1, { rows: [row("doc/a", 9)], generation: 9 });
    await vault.end(9);
    const words = { writer: hashOf(WRITER), farewell: hashOf(MINE) };
    expect(await vault.begin([row("doc/a", 1)], { vault: "w", number: 1, words })).toEqual([200, [path]]);
    expect(await stored()).toMatchObject([{ name: "doc/a", revision: 1, isRemoved: false }]);
    expect((await vault.end(1))[0]).toBe(403);
    expect(await vault.end(1, MINE)).toEqual([200, true]);
  });
});
