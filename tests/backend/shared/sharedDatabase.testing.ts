import type { PGlite } from "@electric-sql/pglite";
import { migratedSnapshot, openDatabase } from "../../../supabase/local/database.ts";

/** The tables of what visitors leave behind, and of what the migrations wrote there. */
const TABLES = `
  select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'supabase_migrations')
  order by name`;
/** Everything that decides what a request may do: what a test leaves changed there would decide the tests of other files. */
const RULES = `
  select md5(coalesce(string_agg(line, ',' order by line), '')) as rules from (
    select pg_get_functiondef(oid) || coalesce(proacl::text, '') as line from pg_proc
      where prokind in ('f', 'p') and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    union all select row(c.relname, c.relacl, c.relrowsecurity, c.relforcerowsecurity)::text from pg_class c
      where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
    union all select row(attrelid::regclass, attname, attacl, attnotnull, atttypid)::text from pg_attribute
      where attnum > 0 and attrelid >= 16384
    union all select row(polrelid::regclass, polname, polcmd, polroles, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))::text from pg_policy
    union all select row(conrelid::regclass, conname, pg_get_constraintdef(oid))::text from pg_constraint
    union all select row(tgrelid::regclass, tgname, tgenabled)::text from pg_trigger
    union all select row(rolname, rolsuper, rolbypassrls)::text from pg_roles
  ) as rule`;

interface Shared {
  readonly database: PGlite;
  /** What the tables hold after the migrations, those that hold something. */
  readonly rows: readonly { readonly table: string; readonly json: string }[];
  readonly tables: readonly string[];
  readonly rules: string;
}

let shared: Promise<Shared> | null = null;

async function open(): Promise<Shared> {
  const database = await openDatabase({ snapshot: await migratedSnapshot() });
  const tables = (await database.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
  const rows = [];
  for (const table of tables) {
    const found = await database.query<{ json: string | null }>(`select json_agg(t)::text as json from ${table} t`);
    const json = found.rows[0]?.json;
    if (json) rows.push({ table, json });
  }
  return { database, tables, rows, rules: await readRules(database) };
}

async function readRules(database: PGlite): Promise<string> {
  return (await database.query<{ rules: string }>(RULES)).rows[0]?.rules ?? "";
}

/**
 * The database that the test files of this worker use one after the other, as the migrations leave it: opening one for each costs a second.
 * A database whose schema a file has changed is not used again.
 */
export async function sharedDatabase(): Promise<PGlite> {
  const earlier = await shared;
  if (earlier && (await readRules(earlier.database)) !== earlier.rules) {
    await earlier.database.close();
    shared = null;
  }
  shared ??= open();
  const { database, tables, rows } = await shared;
  if (!earlier) return database;
  await database.exec("discard all");
  await database.transaction(async (on) => {
    await on.exec("set local session_replication_role = replica");
    await on.exec(`truncate ${tables.join(", ")} restart identity cascade`);
    for (const { table, json } of rows) {
      await on.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [json],
      );
    }
  });
  return database;
}
