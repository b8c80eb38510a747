import type { Transaction } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { asVisitor } from "../../../supabase/local/database.ts";
import { OPEN_SESSIONS, readClaims } from "./policies.testing.ts";
import { scratchDatabase } from "./scratchDatabase.testing.ts";

const scratch = scratchDatabase();
const ANA = "00000000-0000-4000-8000-0000000000a0";

/** An account with a sealed vault: a row, a sealed file that lies in the bucket, and a tombstone of so many days. */
async function seal(on: Transaction, { state = "protected", days = 0 } = {}): Promise<void> {
  await on.query("insert into auth.users (id) values ($1)", [ANA]);
  await on.query("insert into sealed_vaults (owner_id, generation, state, keyring) values ($1, 1, $2, '{}')", [
    ANA,
    state,
  ]);
  await on.query(
    `insert into sealed_rows (owner_id, name, revision, bytes, storage_path, deleted_at) values
      ($1, 'doc/a', 1, 'x', null, null), ($1, 'file/a', 1, null, $1 || '/a', null),
      ($1, 'doc/b', 1, null, null, now() - make_interval(days => $2))`,
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
    await seal(on, { days });
    expect((await on.query("select private.purge_sealed_rows() as gone")).rows).toEqual([{ gone }]);
    expect(await names(on)).toEqual(left);
  });
});

it("a file that a sealed row names is no orphan and no alarm; without its row it is", async () => {
  await scratch.undone(async (on) => {
    await seal(on);
    await on.exec("select private.check_stored_bytes()");
    expect([await orphans(on), (await on.query("select name from private.alarms")).rows]).toEqual([[], []]);
    await on.exec("delete from sealed_vaults; select private.check_stored_bytes()");
    expect(await orphans(on)).toEqual([{ name: `${ANA}/a` }]);
    expect((await on.query("select name from private.alarms")).rows).toEqual([{ name: "orphaned_files" }]);
  });
});

it("an account that is removed takes its sealed vault along", async () => {
  await scratch.undone(async (on) => {
    await seal(on);
    await on.exec("delete from auth.users");
    expect([await names(on), (await on.query("select from sealed_vaults")).rows]).toEqual([[], []]);
  });
});

it.each([
  ["protecting", "PT423"],
  ["protected", "PT423"],
  ["unprotecting", "ok"],
])("while an account is %s, writing something open: %s", async (state, outcome) => {
  await scratch.database.transaction(async (on) => {
    await seal(on, { state });
    await on.exec(OPEN_SESSIONS);
    await on.exec("savepoint before");
    for (const write of [
      "insert into documents (filename, confidence, folder_id) values ('a', 90, 'work')",
      "insert into people (id, relation) values ('a', 'other')",
      "insert into case_files (id, version, content) values ('a', 1, '{}')",
    ]) {
      const claims = JSON.stringify({ ...readClaims(ANA), role: "authenticated" });
      await on.query("select set_config('request.jwt.claims', $1, true), set_config('role', 'authenticated', true)", [
        claims,
      ]);
      expect(
        await on.exec(write).then(
          () => "ok",
          (error: unknown) => String(Object(error)["code"]),
        ),
      ).toBe(outcome);
      await on.exec("rollback to before");
    }
    await on.rollback();
  });
});

it("tells no visitor without the claim anything of a vault", async () => {
  const asked = asVisitor(scratch.database, { role: "anon" }, (on) =>
    on.query("select read_sealed($1, '[]', true)", [ANA]),
  );
  await expect(asked).rejects.toMatchObject({ code: "42501" });
});
