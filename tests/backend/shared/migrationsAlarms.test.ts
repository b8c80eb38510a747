import type { Transaction } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { asVisitor } from "../../../supabase/local/database.ts";
import { scratchDatabase } from "./scratchDatabase.testing.ts";
import { KEYRING } from "./sealedVault.testing.ts";

const scratch = scratchDatabase();

/** Files of so many bytes in the bucket of the documents, and one in another. */
async function stored(on: Transaction, ...sizes: readonly number[]): Promise<void> {
  await on.exec("insert into storage.buckets (id, name) values ('otro', 'otro') on conflict do nothing");
  for (const [index, size] of sizes.entries()) {
    await on.query("insert into storage.objects (bucket_id, name, metadata) values ('documents', $1, $2)", [
      `a/${index}`,
      { size },
    ]);
  }
  await on.query("insert into storage.objects (bucket_id, name, metadata) values ('otro', 'a', $1)", [{ size: 9e12 }]);
}

const measured = async (on: Transaction) =>
  Number((await on.query<{ bytes: string }>("select private.check_stored_bytes() as bytes")).rows[0]?.bytes);
const alarms = async (on: Transaction) => (await on.query("select name, detail from private.alarms order by id")).rows;
const accepts = async (on: Transaction) =>
  (await on.query<{ yes: boolean }>("select accepts_new_accounts() as yes")).rows[0]?.yes;

it("finding: endless accounts → the bytes of all files are measured, and are no alarm below the threshold", async () => {
  await scratch.undone(async (on) => {
    await stored(on, 1000, 2500);
    expect([await measured(on), await alarms(on), await accepts(on)]).toEqual([3500, [], true]);
  });
});

it("finding: endless accounts → from the threshold on there is an alarm a night, and a warning in the log", async () => {
  await scratch.undone(async (on) => {
    await on.exec("update private.stored_bytes set alarm_bytes = 3500");
    await stored(on, 1000, 2500);
    const warnings: string[] = [];
    await on.query("select private.check_stored_bytes()", [], {
      onNotice: ({ severity, message }) => warnings.push(`${severity}: ${message}`),
    });
    await measured(on);
    const detail = "3500 bytes in the bucket documents, alarm from 3500, no new accounts from 107374182400";
    const alarm = { name: "stored_bytes", detail };
    expect([await alarms(on), await accepts(on)]).toEqual([[alarm, alarm], true]);
    expect(warnings).toEqual([`WARNING: tramia alarm stored_bytes: ${detail}`]);
  });
});

it("finding: endless accounts → from the second one on no new account is taken, until there is room again", async () => {
  await scratch.undone(async (on) => {
    await on.exec("update private.stored_bytes set refuse_bytes = 3500");
    await stored(on, 3500);
    expect(await accepts(on)).toBe(true);
    await measured(on);
    expect(await accepts(on)).toBe(false);
    await on.exec("select set_config('storage.allow_delete_query', 'true', true); delete from storage.objects");
    await measured(on);
    expect(await accepts(on)).toBe(true);
  });
});

it.each([
  ["of an account that is gone", "delete from auth.users"],
  ["of a row that is gone", "delete from sealed_rows"],
])("finding: files %s → are an alarm where no sweep has removed them within a day", async (_, remove) => {
  await scratch.undone(async (on) => {
    const account = "00000000-0000-4000-8000-0000000000a0";
    await on.query("insert into auth.users (id) values ($1)", [account]);
    await on.query("insert into sealed_vaults (owner_id, generation, keyring) values ($1, 1, $2)", [account, KEYRING]);
    await on.query(
      "insert into sealed_rows (owner_id, name, revision, hash, storage_path) values ($1, 'file/a', 1, repeat('0', 64), $2)",
      [account, `${account}/a`],
    );
    await on.query(
      `insert into storage.objects (bucket_id, name, created_at) values
        ('documents', $1 || '/a', now() - interval '2 days'), ('documents', 'gone/new', now())`,
      [account],
    );
    await measured(on);
    expect(await alarms(on)).toEqual([]);

    await on.exec(remove);
    const warnings: string[] = [];
    await on.query("select private.check_stored_bytes()", [], {
      onNotice: ({ message }) => warnings.push(String(message)),
    });

    expect(await alarms(on)).toEqual([{ name: "orphaned_files", detail: expect.stringContaining("sweep") }]);
    expect(warnings).toEqual([expect.stringContaining("tramia alarm orphaned_files: ")]);
  });
});

it("tells the function gate alone whether there is room", async () => {
  const asked = (role: "anon" | "service_role") =>
    asVisitor(scratch.database, { role }, (on) => accepts(on)).catch((error: unknown) => String(Object(error)["code"]));
  expect([await asked("service_role"), await asked("anon")]).toEqual([true, "42501"]);
});
