import type { Transaction } from "@electric-sql/pglite";
import { describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { asVisitor, type Visitor } from "../../../supabase/local/database.ts";
import { OPEN_SESSIONS, readClaims, USERS } from "./policies.testing.ts";
import { scratchDatabase } from "./scratchDatabase.testing.ts";
import { KEYRING, sealedRow, WRITER } from "./sealedVault.testing.ts";

const scratch = scratchDatabase();
const ANA: string = USERS.ana;

/** Ana and Bea, each with a vault of generation 1 and no row. */
async function open(on: Pick<Transaction, "exec" | "query">): Promise<void> {
  await on.query("insert into auth.users (id) values ($1), ($2)", [ANA, USERS.bea]);
  await on.exec(OPEN_SESSIONS);
  await on.query("insert into sealed_vaults (owner_id, generation, keyring) select id, 1, $1 from auth.users", [
    KEYRING,
  ]);
}

describe("what is not kept", () => {
  /** Three rows: one with ciphertext, one of a file in the bucket, and a tombstone of so many days. */
  async function fill(on: Transaction, days = 0): Promise<void> {
    await open(on);
    await on.query(
      `insert into sealed_rows (owner_id, name, revision, hash, bytes, storage_path, deleted_at) values
        ($1, 'doc/a', 1, repeat('0', 64), 'x', null, null), ($1, 'file/a', 1, repeat('0', 64), null, $1 || '/a', null),
        ($1, 'doc/b', 1, repeat('0', 64), 'x', null, now() - make_interval(days => $2))`,
      [ANA, days],
    );
    await on.query(
      "insert into storage.objects (bucket_id, name, created_at) values ('documents', $1 || '/a', now() - interval '2 days')",
      [ANA],
    );
  }
  const names = async (on: Transaction) =>
    (await on.query<{ name: string }>("select name from sealed_rows order by 1")).rows.map(({ name }) => name);
  const orphans = async (on: Transaction) => (await on.query("select name from list_orphaned_files()")).rows;

  it.each([
    [29, 0, ["doc/a", "doc/b", "file/a"]],
    [31, 1, ["doc/a", "file/a"]],
  ])("a tombstone of %i days: so many go: %i", async (days, gone, left) => {
    await scratch.undone(async (on) => {
      await fill(on, days);
      expect((await on.query("select private.purge_sealed_rows() as gone")).rows).toEqual([{ gone }]);
      expect(await names(on)).toEqual(left);
    });
  });

  it("a file that a sealed row names is no orphan and no alarm; without its row it is", async () => {
    await scratch.undone(async (on) => {
      await fill(on);
      await on.exec("select private.check_stored_bytes()");
      expect([await orphans(on), (await on.query("select name from private.alarms")).rows]).toEqual([[], []]);
      await on.exec("delete from sealed_vaults; select private.check_stored_bytes()");
      expect(await orphans(on)).toEqual([{ name: `${ANA}/a` }]);
      expect((await on.query("select name from private.alarms")).rows).toEqual([{ name: "orphaned_files" }]);
    });
  });

  it("an account that is removed takes its vault and its farewells along, and nobody else's", async () => {
    await scratch.undone(async (on) => {
      await fill(on);
      await on.exec("insert into sealed_farewells (owner_id, word) select id, repeat('0', 64) from auth.users");
      await on.query("delete from auth.users where id = $1", [ANA]);
      const owners = async (table: string) => (await on.query(`select owner_id from ${table}`)).rows;
      expect(await names(on)).toEqual([]);
      for (const table of ["sealed_vaults", "sealed_farewells"]) {
        expect(await owners(table)).toEqual([{ owner_id: USERS.bea }]);
      }
    });
  });
});

describe("the room of an account", () => {
  const ana: Visitor = { role: "authenticated", claims: readClaims(ANA) };
  const most = LIMITS.vaultAccountDocuments;

  /** A change of Ana's vault that writes these rows, as SQL. */
  function written(rows: readonly object[], { from = 1, removed = [] as readonly string[] } = {}): string {
    const vault = { owner_id: ANA, generation: from + 1, writer: WRITER };
    return `select change_sealed(${from}, '${JSON.stringify(vault)}', '${JSON.stringify(rows)}', '${JSON.stringify(removed)}')`;
  }
  const rows = (count: number, kind = "doc") =>
    Array.from({ length: count }, (_, n) => sealedRow(`${kind}/new${n}`, { revision: 2 }));

  /** What Ana is told who says each of these: 'ok', or PostgreSQL's code. Each is undone before the next one. */
  async function told(before: string, statements: readonly string[]): Promise<readonly string[]> {
    const answers: string[] = [];
    await scratch.undone(async (on) => {
      await open(on);
      await on.exec(before);
      await on.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(ana.claims)]);
      await on.exec("set local role authenticated");
      for (const sql of statements) {
        await on.exec("savepoint here");
        answers.push(await on.exec(sql).then(() => "ok", getErrorCode));
        await on.exec("rollback to savepoint here");
      }
    });
    return answers;
  }

  /** Rows that are there: so many of a kind, with these bytes as SQL, removed or not. */
  function filled(count: number, { owner = ANA, kind = "doc", bytes = "'x'", isRemoved = false } = {}): string {
    return `insert into sealed_rows (owner_id, name, revision, hash, bytes, deleted_at)
      select '${owner}', '${kind}/${isRemoved ? "gone" : "old"}' || n, 1, repeat('0', 64), ${bytes}, ${isRemoved ? "now()" : "null"}
      from generate_series(1, ${count}) n;`;
  }
  const largest = 8_388_608;
  const half = LIMITS.vaultAccountRowBytes / largest;
  /** Two rows, which have a byte less than two of the largest. */
  const large =
    filled(1, { kind: "case", bytes: `convert_to(repeat('x', ${largest}), 'UTF8')` }) +
    filled(1, { kind: "value", bytes: `convert_to(repeat('x', ${largest - 1}), 'UTF8')` });
  /** The bytes of the larger one, copied as they lie on the disk, where they are compressed. */
  const copied = "(select bytes from sealed_rows where name = 'case/old1')";

  it.each<[string, string, readonly (readonly [sql: string, answer: string])[]]>([
    [
      "ends with its last document",
      filled(most - 1) + filled(2, { owner: USERS.bea }),
      [
        [written(rows(1)), "ok"],
        [written(rows(2)), "PT413"],
        [written(rows(2, "person")), "ok"],
        [written(rows(2), { removed: ["doc/old1"] }), "ok"],
      ],
    ],
    [
      "ends with its last row, removed ones counted",
      filled(1000, { kind: "file" }) + filled(38_999, { kind: "file", isRemoved: true }),
      [
        [written(rows(1, "person")), "ok"],
        [written(rows(2, "person")), "PT413"],
      ],
    ],
    [
      "ends with its last byte",
      large + filled(half - 2, { bytes: copied }),
      [
        [written(rows(1)), "ok"],
        [written(rows(2)), "PT413"],
      ],
    ],
    [
      "ends with twice of its bytes where most of it was removed",
      large + filled(half * 2 - 2, { bytes: copied, isRemoved: true }),
      [
        [written(rows(1)), "ok"],
        [written(rows(2)), "PT413"],
      ],
    ],
  ])("finding: filling the project → %s", async (_, before, expected) => {
    const answers = await told(
      before,
      expected.map(([sql]) => sql),
    );
    expect(answers).toEqual(expected.map(([, answer]) => answer));
  });

  it("finding: filling the project → of two at once the second one finds another generation", async () => {
    await open(scratch.database);
    try {
      const once = () =>
        asVisitor(scratch.database, ana, (on) => on.query<{ change_sealed: unknown }>(written(rows(1)))).then(
          ({ rows: [answer] }) => answer?.change_sealed,
        );
      expect(await Promise.all([once(), once()])).toEqual([[], null]);
    } finally {
      await scratch.database.query("delete from auth.users");
    }
  });

  const object = (owner: string, count: number, size: number, first = 1) =>
    `insert into storage.objects (bucket_id, name, metadata)
      select 'documents', '${owner}/' || n, '{"size": ${size}}' from generate_series(${first}, ${first + count - 1}) n;`;
  /** Tombstones of these files. */
  const removed = (count: number) =>
    `insert into sealed_rows (owner_id, name, revision, hash, storage_path, deleted_at)
      select '${ANA}', 'file/' || n, 1, repeat('0', 64), '${ANA}/' || n, now() from generate_series(1, ${count}) n;`;
  const added = `insert into storage.objects (bucket_id, name) values ('documents', '${ANA}/nuevo')`;
  const halfOfFiles = LIMITS.vaultAccountFileBytes / 2;

  it.each<[string, string, string]>([
    ["the last file", object(ANA, most - 1, 1), "ok"],
    ["one file too many", object(ANA, most, 1), "42501"],
    ["a file beside as many that were removed", object(ANA, most, 1) + removed(most), "ok"],
    ["a file in a folder that is full", object(ANA, 2, halfOfFiles), "42501"],
    ["a file in a folder full of what was removed", object(ANA, 2, halfOfFiles) + removed(2), "ok"],
    ["a file in a folder twice full of what was removed", object(ANA, 4, halfOfFiles) + removed(4), "42501"],
    ["a file where a byte is left", object(ANA, 1, halfOfFiles) + object(ANA, 1, halfOfFiles - 1, 2), "ok"],
    ["a file beside those of others", object(USERS.bea, most, halfOfFiles), "ok"],
  ])("finding: filling the project → %s", async (_, before, answer) => {
    expect(await told(before, [added])).toEqual([answer]);
  });
});

function getErrorCode(error: unknown): string {
  return String(Object(error)["code"]);
}
