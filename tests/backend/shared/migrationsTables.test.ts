import { readFileSync } from "node:fs";
import type { Transaction } from "@electric-sql/pglite";
import { beforeAll, describe, expect, it } from "vitest";
import { accessAttempt, getBrowserInfo, parseAccessLogEntry } from "@/domain/access/accessLog/attempt.ts";
import { RELATIONS } from "@/domain/documents/people/person.ts";
import { FOLDER_IDS } from "@/domain/documents/folders/folders.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { asVisitor, readMigrations } from "../../../supabase/local/database.ts";
import { readClaims, OPEN_SESSIONS, USERS } from "./policies.testing.ts";
import { scratchDatabase } from "./scratchDatabase.testing.ts";
import { cases, expectedOn, letters, quoted, verdictOn, verdictsOn } from "./tableVerdicts.testing.ts";

const OWNER = USERS.ana;
const OTHER = USERS.bea;
const scratch = scratchDatabase();

beforeAll(async () => {
  await scratch.database.query("insert into auth.users (id) values ($1), ($2)", [OWNER, OTHER]);
  await scratch.database.exec(OPEN_SESSIONS);
});

/** An object that takes so many characters as PostgreSQL writes it. */
const object = (characters: number, letter = "x") => `jsonb_build_object('a', ${letters(characters - 9, letter)})`;
const NO_OBJECTS = ["'[]'", "'[{}]'", `'"{}"'`, "'null'", "'1'"];

it("are run once: what is opened from a copy has them already", async () => {
  const { rows } = await scratch.database.query(
    "select version, name from supabase_migrations.schema_migrations order by 1",
  );
  expect(rows).toEqual((await readMigrations()).map(({ version, name }) => ({ version, name })));
});

describe("documents", () => {
  const row = { owner_id: quoted(OWNER), filename: "'a.pdf'", confidence: "90", folder_id: "'work'" };
  const path = `${OWNER}/`;
  const folders = FOLDER_IDS.map(quoted);

  it.each([
    cases(
      "id",
      ["'x'", "'__proto__'", "'a.b:c+d-e_f'", quoted(OWNER), letters(LIMITS.backupIdCharacters, "x")],
      ["''", "'a/b'", "'a b'", "'ñ'", "'a,b'", "'a\"b'", "'a' || chr(10)", letters(LIMITS.backupIdCharacters + 1, "x")],
    ),
    cases("filename", ["''", letters(LIMITS.documentNameCharacters)], [letters(LIMITS.documentNameCharacters + 1)]),
    cases("original_file", [letters(LIMITS.documentNameCharacters)], [letters(LIMITS.documentNameCharacters + 1)]),
    cases(
      "storage_path",
      [
        "null",
        quoted(`${path}a.pdf`),
        quoted(`${path}A-z_0.9`),
        `${quoted(path)} || ${letters(LIMITS.vaultFileNameCharacters, "x")}`,
      ],
      ["''", "'a.pdf'", quoted(OWNER), quoted(`${OTHER}/a.pdf`), quoted(`/${path}a`), quoted(`x${path}a`)],
    ),
    cases(
      "storage_path",
      [],
      [
        `${quoted(path)} || ${letters(LIMITS.vaultFileNameCharacters + 1, "x")}`,
        ...["", "a/b", "/a", "a b", "ñ", ".", "..", ".a", "a..b", "a%2e"].map((name) => quoted(path + name)),
        `${quoted(`${path}a`)} || chr(10)`,
      ],
    ),
    cases(
      "upload_date",
      ["'2026-11-22T10:00:00Z'", "'0001-01-01T00:00:00Z'", "'9999-12-31T23:59:59.999Z'"],
      ["'infinity'", "'-infinity'", "'10000-01-01T00:00:00Z'", "'0001-12-31T23:59:59Z BC'"],
    ),
    cases(
      "extracted_text",
      [letters(LIMITS.documentTextBytes, "a"), letters(LIMITS.documentTextBytes / 2)],
      [letters(LIMITS.documentTextBytes + 1, "a"), letters(LIMITS.documentTextBytes / 2 + 1)],
    ),
    cases("suggested_category", [...folders, "'unknown'"], ["''", "'Work'", "'trabajo'"]),
    cases("folder_id", folders, ["''", "'unknown'", "'Work'", "'work '"]),
    cases("confidence", ["0", "87.5", "100"], ["-0.01", "100.01", "'NaN'", "'Infinity'"]),
    cases(
      "document_type",
      ["''", letters(LIMITS.documentTypeCharacters)],
      [letters(LIMITS.documentTypeCharacters + 1)],
    ),
    cases(
      "extracted_info",
      ["'{}'", object(LIMITS.documentInfoCharacters)],
      [...NO_OBJECTS, object(LIMITS.documentInfoCharacters + 1)],
    ),
    cases(
      "corrected_info",
      ["'{}'", object(LIMITS.documentInfoCharacters)],
      [...NO_OBJECTS, object(LIMITS.documentInfoCharacters + 1)],
    ),
    cases(
      "sha256",
      ["null", letters(64, "0"), letters(32, "af")],
      ["''", letters(63, "0"), letters(65, "0"), letters(64, "A"), letters(64, "g"), `${letters(64, "0")} || chr(10)`],
    ),
    cases("mime_type", ["''", letters(100)], [letters(101)]),
    cases("holder", ["null", object(200)], [...NO_OBJECTS, object(201)]),
    cases("evidence", ["null", object(32_000)], [...NO_OBJECTS, object(32_001)]),
    cases("original_size", ["0", String(Number.MAX_SAFE_INTEGER)], ["-1", String(Number.MAX_SAFE_INTEGER + 1)]),
    cases("size", ["0", String(LIMITS.uploadBytes)], ["-1", String(LIMITS.uploadBytes + 1)]),
  ])("keeps $column within its bounds", async (found) => {
    expect(await verdictsOn(scratch, "documents", row, found)).toEqual(expectedOn("documents", found));
  });

  it("is whole: every field of a stored document has a column, and none of them may be missing but five", async () => {
    const { rows } = await scratch.database.query<{ readonly column_name: string; readonly is_nullable: string }>(
      "select column_name, is_nullable from information_schema.columns where table_schema = 'public' and table_name = 'documents'",
    );
    const named = (nullable: string) =>
      rows
        .filter(({ is_nullable }) => is_nullable === nullable)
        .map(({ column_name }) => column_name)
        .toSorted();
    expect(named("YES")).toEqual(["evidence", "expiry_date", "holder", "sha256", "storage_path"]);
    expect(named("NO").join(" ")).toBe(
      "confidence corrected_info document_type extracted_info extracted_text filename folder_id id is_demo_data mime_type " +
        "original_file original_size owner_id size suggested_category updated_at upload_date",
    );
  });

  it("has no row of an account that does not exist", async () => {
    const stranger = "'00000000-0000-4000-8000-000000000000'";
    expect(await verdictOn(scratch, "documents", { ...row, owner_id: stranger })).toBe("documents_owner_id_fkey");
  });
});

describe("people", () => {
  const row = { id: "'ana'", owner_id: quoted(OWNER), relation: "'child'" };
  /** As many of the longest texts as a person may have; each character takes six as PostgreSQL writes JSON. */
  const longest = (characters: number) =>
    `(select jsonb_agg(repeat(chr(1), ${characters})) from generate_series(1, ${LIMITS.personTexts}))`;
  const NO_LISTS = ["'{}'", "'null'", `'"a"'`];

  it.each([
    cases("id", ["'x'", "'a.b:c+d-e_f'", letters(64, "x")], ["''", "'a/b'", "'ñ'", letters(65, "x")]),
    cases("alias", ["null", letters(LIMITS.personNameCharacters)], [letters(LIMITS.personNameCharacters + 1)]),
    cases("relation", RELATIONS.map(quoted), ["''", "'friend'", "'Child'"]),
    cases("numbers", ["'[]'", longest(LIMITS.personNumberCharacters)], [...NO_LISTS, longest(200)]),
    cases("names", ["'[]'", longest(LIMITS.personNameCharacters)], [...NO_LISTS, longest(400)]),
    cases("birth_date", ["null", "'1900-01-01'"], ["'infinity'", "'1899-12-31'"]),
  ])("keep $column within its bounds", async (found) => {
    expect(await verdictsOn(scratch, "people", row, found)).toEqual(expectedOn("people", found));
  });

  it("keep evidence of the longest texts", async () => {
    const texts = (characters: number) => longest(characters).slice(1, -1);
    const evidence = `jsonb_build_object('kind', repeat('k', 64), 'numbers', (${texts(LIMITS.personNumberCharacters)}), 'names',
      (${texts(LIMITS.personNameCharacters)}), 'iban', repeat(chr(1), ${LIMITS.personNumberCharacters}))`;
    const document = { owner_id: quoted(OWNER), filename: "'a.pdf'", confidence: "90", folder_id: "'work'", evidence };
    expect(await verdictOn(scratch, "documents", document)).toBe("ok");
  });

  it("go with their account", async () => {
    const stranger = "'00000000-0000-4000-8000-000000000000'";
    expect(await verdictOn(scratch, "people", { ...row, owner_id: stranger })).toBe("people_owner_id_fkey");
    await scratch.undone(async (on) => {
      await on.exec(`insert into people (id, owner_id, relation) values ('ana', ${quoted(OWNER)}, 'child'),
        ('ana', ${quoted(OTHER)}, 'child')`);
      await on.query("delete from auth.users where id = $1", [OWNER]);
      expect((await on.query("select owner_id from people")).rows).toEqual([{ owner_id: OTHER }]);
    });
  });
});

describe("case files", () => {
  const row = { id: "'dni'", owner_id: quoted(OWNER), version: "1", content: "'{}'" };
  /** As JSON of the longest case may be; PostgreSQL writes a space behind each name and each value. */
  const content = (characters: number) => `jsonb_build_object('n', repeat('x', ${characters}))`;

  it.each([
    cases("id", ["'x'", "'a.b:c+d-e_f'", letters(64, "x")], ["''", "'a/b'", "'ñ'", letters(65, "x")]),
    cases("version", ["1", "9007199254740991"], ["0", "-1", "9007199254740992"]),
    cases("content", ["'{}'", content(LIMITS.caseCharacters)], ["'[]'", "'null'", `'"a"'`, content(400_000)]),
  ])("keep $column within its bounds", async (found) => {
    expect(await verdictsOn(scratch, "case_files", row, found)).toEqual(expectedOn("case_files", found));
  });

  it("go with their account", async () => {
    const stranger = "'00000000-0000-4000-8000-000000000000'";
    expect(await verdictOn(scratch, "case_files", { ...row, owner_id: stranger })).toBe("case_files_owner_id_fkey");
    await scratch.undone(async (on) => {
      await on.exec(`insert into case_files (id, owner_id, version, content) values ('dni', ${quoted(OWNER)}, 1, '{}'),
        ('dni', ${quoted(OTHER)}, 1, '{}')`);
      await on.query("delete from auth.users where id = $1", [OWNER]);
      expect((await on.query("select owner_id from case_files")).rows).toEqual([{ owner_id: OTHER }]);
    });
  });
});

describe("what a visitor writes through the functions", () => {
  const visitor = { role: "authenticated", claims: readClaims(OWNER) } as const;
  const at = (ms: number) => new Date(Date.parse("2026-01-15T10:00:00.000Z") + ms).toISOString();
  const document = (id: string, fields: Readonly<Record<string, unknown>> = {}) => ({
    id,
    owner_id: OWNER,
    filename: "dni.pdf",
    original_file: "dni.pdf",
    original_size: 1000,
    storage_path: null,
    extracted_text: "",
    suggested_category: "identity",
    confidence: 90,
    upload_date: at(0),
    folder_id: "identity",
    document_type: "DNI",
    extracted_info: {},
    expiry_date: null,
    sha256: null,
    mime_type: "",
    size: 0,
    is_demo_data: false,
    ...fields,
  });

  /** What comes of calls one after another: 'ok', or PostgreSQL's code, after which the rest is not called. Nothing stays. */
  async function called(...calls: readonly (readonly [name: string, given: unknown])[]): Promise<readonly unknown[]> {
    const outcomes: unknown[] = [];
    await asVisitor(scratch.database, visitor, async (on) => {
      for (const [name, given] of calls) {
        const { rows } = await on.query<{ readonly told: unknown }>(`select ${name}($1::jsonb) as told`, [given]);
        outcomes.push(rows[0]?.told === "" ? "ok" : rows[0]?.told);
      }
      const { rows } = await on.query("select id, filename, storage_path, sha256, size from documents order by id");
      outcomes.push(rows);
      await on.rollback();
    }).catch((error: unknown) => outcomes.push(String(Object(error)["code"])));
    return outcomes;
  }

  it.each([
    ["a minute later", { upload_date: at(TIMINGS.duplicateWindow) }, true],
    ["a minute earlier", { upload_date: at(-TIMINGS.duplicateWindow) }, true],
    ["a moment more than a minute later", { upload_date: at(TIMINGS.duplicateWindow + 1) }, false],
    ["a moment more than a minute earlier", { upload_date: at(-TIMINGS.duplicateWindow - 1) }, false],
    ["under another name", { filename: "DNI.pdf" }, false],
    ["into another folder", { folder_id: "work" }, false],
  ])("[DUP-01] compares a second one %s", async (_, fields, isDuplicate) => {
    const outcomes = await called(["save_document", document("a")], ["save_document", document("b", fields)]);
    expect(outcomes[1]).toBe(isDuplicate ? "PT409" : "ok");
  });

  it("[DUP-03] takes the same sample twice", async () => {
    const sample = (id: string) => document(id, { is_demo_data: true });
    const outcomes = await called(["save_document", sample("a")], ["save_document", sample("b")]);
    expect(outcomes).toEqual(["ok", "ok", [expect.anything(), expect.anything()]]);
  });

  it("[STORE-16] writes all documents of an import or none", async () => {
    const three = (last: Readonly<Record<string, unknown>>) => [document("a"), document("b"), document("c", last)];
    expect(await called(["import_documents", three({})])).toEqual([
      { added: ["a", "b", "c"], superseded: [] },
      [expect.anything(), expect.anything(), expect.anything()],
    ]);
    expect(await called(["import_documents", three({ folder_id: "nowhere" })])).toEqual(["23514"]);
    expect(await called(["import_documents", three({ owner_id: OTHER })])).toEqual(["42501"]);
    expect(await called(["import_documents", [document("a"), document("a")]])).toEqual(["21000"]);
    expect(await called(["import_documents", {}])).toEqual(["22023"]);
  });

  it("[STORE-16] keeps the file of a document that is replaced without one, and tells which file it has no more", async () => {
    const [old, young] = [`${OWNER}/old`, `${OWNER}/young`];
    const [hash, other] = ["a".repeat(64), "b".repeat(64)];
    const outcomes = await called(
      ["import_documents", [document("a", { storage_path: old, sha256: hash, size: 5 })]],
      ["import_documents", [document("a", { filename: "2.pdf", size: 9 }), document("b")]],
      ["import_documents", [document("b", { storage_path: young, sha256: other, size: 6 })]],
      ["import_documents", [document("a", { storage_path: young, sha256: other, size: 6 })]],
    );
    expect(outcomes).toEqual([
      { added: ["a"], superseded: [] },
      { added: ["b"], superseded: [] },
      { added: [], superseded: [] },
      { added: [], superseded: [old] },
      [
        { id: "a", filename: "dni.pdf", storage_path: young, sha256: other, size: 6 },
        { id: "b", filename: "dni.pdf", storage_path: young, sha256: other, size: 6 },
      ],
    ]);
    expect(
      (
        await called(
          ...([
            ["import_documents", [document("a", { storage_path: old, sha256: hash, size: 5 })]],
            ["import_documents", [document("a", { filename: "2.pdf", size: 9 })]],
          ] as const),
        )
      ).at(-1),
    ).toEqual([{ id: "a", filename: "2.pdf", storage_path: old, sha256: hash, size: 5 }]);
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
