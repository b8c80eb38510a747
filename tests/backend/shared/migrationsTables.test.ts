import { readFileSync } from "node:fs";
import type { Transaction } from "@electric-sql/pglite";
import { beforeAll, describe, expect, it } from "vitest";
import { accessAttempt, getBrowserInfo, parseAccessLogEntry } from "@/domain/access/accessLog/attempt.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { asVisitor, readMigrations } from "../../../supabase/local/database.ts";
import { readClaims, OPEN_SESSIONS, USERS } from "./policies.testing.ts";
import { scratchDatabase } from "./scratchDatabase.testing.ts";
import { KEYRING } from "./sealedVault.testing.ts";
import { cases, expectedOn, letters, quoted, verdictOn, verdictsOn } from "./tableVerdicts.testing.ts";

const OWNER = USERS.ana;
const OTHER = USERS.bea;
const scratch = scratchDatabase();

beforeAll(async () => {
  await scratch.database.query("insert into auth.users (id) values ($1), ($2)", [OWNER, OTHER]);
  await scratch.database.exec(OPEN_SESSIONS);
});

const NO_OBJECTS = ["'[]'", "'[{}]'", `'"{}"'`, "'null'", "'1'"];
/** An object that takes so many characters as PostgreSQL writes it. */
const object = (characters: number, letter = "x") => `jsonb_build_object('a', ${letters(characters - 9, letter)})`;

it("are run once: what is opened from a copy has them already", async () => {
  const { rows } = await scratch.database.query(
    "select version, name from supabase_migrations.schema_migrations order by 1",
  );
  expect(rows).toEqual((await readMigrations()).map(({ version, name }) => ({ version, name })));
});

describe("sealed_vaults", () => {
  const row = { owner_id: quoted(OWNER), generation: "1", keyring: quoted(JSON.stringify(KEYRING)) };
  const other = (change: object) => quoted(JSON.stringify({ ...KEYRING, ...change }));
  const padded = (characters: number) =>
    `jsonb_build_object('vault', '', 'number', 1, 'x', ${letters(characters, "x")})`;
  /** Characters of the names, signs and spaces around the padding. */
  const frame = `{"x": "", "vault": "", "number": 1}`.length;

  it.each([
    cases("generation", ["1", String(Number.MAX_SAFE_INTEGER)], ["0", "-1", String(Number.MAX_SAFE_INTEGER + 1)]),
    cases(
      "keyring",
      [other({ number: 7 }), padded(65_536 - frame)],
      [
        ...NO_OBJECTS,
        "'{}'",
        other({ vault: 1 }),
        other({ number: "1" }),
        other({ number: null }),
        padded(65_537 - frame),
      ],
    ),
  ])("keeps $column within its bounds", async (found) => {
    expect(await verdictsOn(scratch, "sealed_vaults", row, found)).toEqual(expectedOn("sealed_vaults", found));
  });

  it("has no vault of an account that does not exist", async () => {
    const stranger = "'00000000-0000-4000-8000-000000000000'";
    expect(await verdictOn(scratch, "sealed_vaults", { ...row, owner_id: stranger })).toBe(
      "sealed_vaults_owner_id_fkey",
    );
  });
});

describe("sealed_rows", () => {
  const row = { owner_id: quoted(OWNER), name: "'doc/a'", revision: "1", hash: letters(64, "0"), bytes: "'x'" };
  const path = `${OWNER}/`;
  const named = (kind: string, count: number) => `'${kind}/' || ${letters(count, "x")}`;

  beforeAll(async () => {
    const vault = "insert into sealed_vaults (owner_id, generation, keyring) values ($1, 1, $2)";
    await scratch.database.query(vault, [OWNER, KEYRING]);
  });

  it.each([
    cases(
      "name",
      [
        ...["doc", "file", "person", "case", "value"].flatMap((kind) => [named(kind, 1), named(kind, 100)]),
        "'keys'",
        "'root'",
        "'value/a.b:c+d-e_f'",
        named("doc", LIMITS.backupIdCharacters),
      ],
      [
        ...["doc", "file", "person", "case", "value"].flatMap((kind) => [
          named(kind, 0),
          named(kind, 101),
          quoted(kind),
        ]),
        ...["", "list/00", "draft/a", "people", "doc/a/b", "doc/../a", "doc/ñ", "doc/a b", "Doc/a", "root/a"].map(
          quoted,
        ),
        "'root' || chr(10)",
      ],
    ),
    cases("revision", ["1", String(Number.MAX_SAFE_INTEGER)], ["0", String(Number.MAX_SAFE_INTEGER + 1)]),
    cases(
      "hash",
      [letters(64, "0"), letters(32, "af")],
      ["''", letters(63, "0"), letters(65, "0"), letters(64, "A"), letters(64, "g"), `${letters(64, "0")} || chr(10)`],
    ),
    cases(
      "bytes",
      ["''", `convert_to(${letters(8_389_000, "x")}, 'UTF8')`],
      [`convert_to(${letters(8_389_001, "x")}, 'UTF8')`],
    ),
  ])("keeps $column within its bounds", async (found) => {
    expect(await verdictsOn(scratch, "sealed_rows", row, found)).toEqual(expectedOn("sealed_rows", found));
  });

  it("names files in the folder of its own account alone", async () => {
    const found = cases(
      "storage_path",
      [
        quoted(`${path}a`),
        quoted(`${path}A-z_0.9`),
        `${quoted(path)} || ${letters(LIMITS.vaultFileNameCharacters, "x")}`,
      ],
      [
        "''",
        ...["a.pdf", OWNER, `${OTHER}/a.pdf`, `/${path}a`, `x${path}a`].map(quoted),
        `${quoted(path)} || ${letters(LIMITS.vaultFileNameCharacters + 1, "x")}`,
        ...["", "a/b", "/a", "a b", "ñ", ".", "..", ".a", "a..b", "a%2e"].map((name) => quoted(path + name)),
        `${quoted(`${path}a`)} || chr(10)`,
      ],
    );
    const ofFile = { ...row, bytes: "null" };
    expect(await verdictsOn(scratch, "sealed_rows", ofFile, found)).toEqual(expectedOn("sealed_rows", found));
  });

  it("has ciphertext or a file, and never both nor neither", async () => {
    const file = quoted(`${path}a`);
    const both = await verdictOn(scratch, "sealed_rows", { ...row, storage_path: file });
    const neither = await verdictOn(scratch, "sealed_rows", { ...row, bytes: "null" });
    const tombstone = await verdictOn(scratch, "sealed_rows", { ...row, bytes: "null", deleted_at: "now()" });
    expect([both, neither, tombstone]).toEqual(Array.from({ length: 3 }, () => "sealed_rows_content"));
    expect(await verdictOn(scratch, "sealed_rows", { ...row, hash: "null" })).toBe("23502");
  });
});

describe("access_logs", () => {
  const row = { login_success: "false", user_agent: "'Firefox'", browser_info: "'{}'" };

  it.each([
    cases("user_agent", ["''", letters(LIMITS.accessLogUserAgent)], [letters(LIMITS.accessLogUserAgent + 1)]),
    cases(
      "browser_info",
      ["'{}'", object(LIMITS.accessLogInfoBytes)],
      [...NO_OBJECTS, object(LIMITS.accessLogInfoBytes + 1), object(LIMITS.accessLogInfoBytes / 2 + 9, "ñ")],
    ),
  ])("keeps $column within its bounds", async (found) => {
    expect(await verdictsOn(scratch, "access_logs", row, found)).toEqual(expectedOn("access_logs", found));
  });

  it.each(["login_success", "user_agent", "browser_info"])("needs %s", async (column) => {
    expect(await verdictOn(scratch, "access_logs", { ...row, [column]: "null" })).toBe("23502");
  });

  it("[ALOG-09] takes the record that the gate sends and gives it an id and an instant", async () => {
    const attempt = accessAttempt(
      false,
      getBrowserInfo(
        {
          navigator: { language: "es-ES", platform: "Linux x86_64", userAgent: "Mozilla/5.0 Firefox/145.0" },
          screen: { width: 1920, height: 1080 },
        },
        new Date("2026-11-21T09:00:00.000Z"),
      ),
    );
    await asVisitor(scratch.database, { role: "service_role" }, (on) =>
      on.query("insert into access_logs (login_success, user_agent, browser_info) values ($1, $2, $3)", [
        attempt.login_success,
        attempt.user_agent,
        attempt.browser_info,
      ]),
    );
    const visitor = { role: "authenticated", claims: readClaims(OWNER) } as const;
    const entries = await asVisitor(scratch.database, visitor, entriesIn);
    expect(entries).toEqual([
      { ...attempt, id: expect.stringMatching(/^[\da-f-]{36}$/u), timestamp: expect.any(String) },
    ]);
  });
});

describe("seed.sql", () => {
  it("adds four attempts that the product can read, and no more when it runs again", async () => {
    const seed = readFileSync(new URL("../../../supabase/seed.sql", import.meta.url), "utf8");
    await scratch.database.transaction(async (on) => {
      await on.exec("delete from access_logs");
      await on.exec(seed);
      await on.exec(seed);
      const entries = await entriesIn(on);
      expect(entries.map((entry) => entry?.login_success)).toEqual([true, false, true, true]);
      expect(entries.map((entry) => entry?.browser_info.timezone)).toEqual([
        "Europe/Madrid",
        "Europe/Madrid",
        "Atlantic/Canary",
        "Europe/Madrid",
      ]);
      await on.rollback();
    });
  });
});

/** The attempts as the product reads them, newest first. */
async function entriesIn(on: Transaction) {
  const { rows } = await on.query<{ readonly entry: unknown }>(
    `select to_jsonb(access_logs) as entry from access_logs order by "timestamp" desc`,
  );
  return rows.map(({ entry }) => parseAccessLogEntry(entry));
}
