import { readFileSync } from "node:fs";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { type Migration, readMigrations } from "../../../supabase/local/database.ts";

const supabase = new URL("../../../supabase/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, supabase), "utf8");

/** A project in which no migration of ours has run. */
let project: PGlite;
let migrations: readonly Migration[];

beforeAll(async () => {
  project = await PGlite.create();
  await project.exec(read("local/bootstrap.sql"));
  migrations = await readMigrations();
});

afterAll(() => project.close());

/** Runs the migrations with the rights of the project's owner, then asks; nothing stays of either. */
async function afterMigrations<T>(
  ask: (on: Transaction) => Promise<T>,
  before = "",
  edit: (text: string) => string = (text) => text,
): Promise<T> {
  const answers: T[] = [];
  await project.transaction(async (on) => {
    await on.exec(before);
    await on.exec("set local role project_owner");
    for (const { text } of migrations) await on.exec(edit(text));
    answers.push(await ask(on));
    await on.rollback();
  });
  const [answer] = answers;
  if (answer === undefined) throw new Error("nothing was asked");
  return answer;
}

const ACCESS = `
  select relname as name, relacl::text as access from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select attrelid::regclass || '.' || attname, attacl::text from pg_attribute where attacl is not null and attrelid > 16384
  union all
  select proname, proacl::text from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by 1`;

describe("the migrations", () => {
  it("run on an empty project in the order of their names, with the rights of its owner", async () => {
    const tables = await afterMigrations(async (on) => {
      const { rows } = await on.query<{ readonly name: string }>(
        "select relnamespace::regnamespace || '.' || relname as name from pg_class where relkind = 'r' and relowner = 'project_owner'::regrole order by 1",
      );
      return rows.map(({ name }) => name);
    });
    expect(migrations.map(({ name }) => name)).toEqual([
      "private",
      "limits",
      "devices",
      "access_log",
      "sealed_vault",
      "files",
      "alarms",
      "purges",
    ]);
    expect(tables).toEqual([
      "private.address_salt",
      "private.alarms",
      "private.devices",
      "private.rate_limits",
      "private.recovery_codes",
      "private.stored_bytes",
      "public.access_logs",
      "public.sealed_farewells",
      "public.sealed_rows",
      "public.sealed_vaults",
    ]);
  });

  it("give the same rights in a project that grants nothing by itself as in an older one that grants everything", async () => {
    const access = (on: Transaction) => on.query(ACCESS).then(({ rows }) => rows);
    const older = await afterMigrations(access);
    const newer = await afterMigrations(
      access,
      ["tables", "sequences", "functions"]
        .map(
          (kind) =>
            `alter default privileges for role project_owner in schema public revoke all on ${kind} from anon, authenticated, service_role;`,
        )
        .join("\n"),
    );
    expect(newer).toEqual(older);
    expect(older.length).toBeGreaterThan(20);
  });

  it("refuse to run a second time", async () => {
    const codes = await afterMigrations(async (on) => {
      const found: (readonly [string, string])[] = [];
      for (const { name, text } of migrations) {
        await on.exec("savepoint before");
        const code = await on.exec(text).then(() => "ran", getErrorCode);
        await on.exec("rollback to before");
        found.push([name, code]);
      }
      return found;
    });
    expect(codes).toEqual([
      ["private", "42P06"],
      ["limits", "42P07"],
      ["devices", "42P07"],
      ["access_log", "42P07"],
      ["sealed_vault", "42723"],
      ["files", "42723"],
      ["alarms", "42P07"],
      ["purges", "42723"],
    ]);
  });

  it("put the purges on the project's clock where it has one", async () => {
    const jobs = await afterMigrations(
      async (on) => (await on.query("select * from cron.jobs order by name")).rows,
      `create schema cron;
       create table cron.jobs (name text, schedule text, command text);
       create function cron.schedule(text, text, text) returns bigint language sql
         as 'insert into cron.jobs values ($1, $2, $3) returning 1::bigint';
       grant usage on schema cron to project_owner;
       grant all on cron.jobs to project_owner;`,
    );
    expect(jobs).toEqual([
      {
        name: "tramia-check-stored-bytes",
        schedule: "47 3 * * *",
        command: "select private.check_stored_bytes()",
      },
      {
        name: "tramia-purge-access-logs",
        schedule: "17 3 * * *",
        command: "select private.purge_access_logs()",
      },
      { name: "tramia-purge-accounts", schedule: "27 3 * * *", command: "select private.purge_accounts()" },
      { name: "tramia-purge-rate-limits", schedule: "37 3 * * *", command: "select private.purge_rate_limits()" },
      { name: "tramia-purge-sealed-rows", schedule: "32 3 * * *", command: "select private.purge_sealed_rows()" },
      { name: "tramia-sweep", schedule: "42 3 * * *", command: "select private.request_sweep()" },
    ]);
  });

  it("need no right over what belongs to the platform but to write policies there, as postgres may", async () => {
    const policies = await afterMigrations(
      async (on) => (await on.query("select policyname as name from pg_policies order by 1")).rows,
      "revoke supabase_storage_admin from project_owner",
      (text) => text.replaceAll(/^create policy \w+ on storage\.objects [^;]+;$/gmu, ""),
    );
    const names = ["access_logs", "sealed_farewells", "sealed_rows", "sealed_vaults"].map((table) => `${table}_select`);
    expect(policies).toEqual(names.map((name) => ({ name })));
  });
});

describe("config.toml", () => {
  const settings = parseSettings(read("config.toml"));

  it("lets nobody sign up but through the gate", () => {
    expect(settings.get("auth")).toMatchObject({ enable_signup: "false", enable_anonymous_sign_ins: "false" });
    // Not the sign-ups but the whole provider, sign-in by device secret included.
    expect(settings.get("auth.email")).toMatchObject({ enable_signup: "true" });
  });

  it("exposes the schema public alone", () => {
    expect(settings.get("api")?.["schemas"]).toBe('["public"]');
  });

  it("switches off what the product does not use", () => {
    for (const service of ["realtime", "studio", "local_smtp", "analytics", "db.pooler", "storage.s3_protocol"]) {
      expect([service, settings.get(service)]).toEqual([service, { enabled: "false" }]);
    }
    // GraphQL is reached through a schema of its own.
    expect(settings.get("api")?.["schemas"]).not.toContain("graphql_public");
  });

  it("has the limits of the bucket", () => {
    expect(settings.get("storage.buckets.documents")).toEqual({
      public: "false",
      // What sealing adds is less than 1 KiB.
      file_size_limit: `"${LIMITS.uploadBytes / 1024 + 1}KiB"`,
      allowed_mime_types: '["application/octet-stream"]',
    });
  });

  it("ends sessions, and lets nobody who holds one alone give the account another password", () => {
    const hours = (ms: number) => `"${ms / 3_600_000}h"`;
    expect(settings.get("auth.sessions")).toEqual({
      timebox: hours(TIMINGS.sessionTimebox),
      inactivity_timeout: hours(TIMINGS.sessionInactivity),
    });
    expect(settings.get("auth.email")).toMatchObject({ secure_password_change: "true", enable_confirmations: "true" });
  });

  it("leaves the check of the session to the functions", () => {
    const functions = [...settings].filter(([section]) => section.startsWith("functions."));
    expect(functions.map(([section, { verify_jwt }]) => [section, verify_jwt])).toEqual([
      ["functions.gate", "false"],
      ["functions.test-klippa", "false"],
      ["functions.ai", "false"],
      ["functions.grants", "false"],
      ["functions.sweep", "false"],
    ]);
  });
});

function getErrorCode(error: unknown): string {
  return String(Object(error)["code"]);
}

/** The sections of a TOML file of plain `key = value` lines. */
function parseSettings(text: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const sections = new Map<string, Record<string, string>>();
  let values: Record<string, string> = {};
  for (const line of text.split("\n")) {
    const section = /^\[([\w.-]+)\]$/u.exec(line)?.[1];
    if (section !== undefined) sections.set(section, (values = {}));
    const [, key, value] = /^(\w+) = (.+)$/u.exec(line) ?? [];
    if (key !== undefined && value !== undefined) values[key] = value;
  }
  return sections;
}
