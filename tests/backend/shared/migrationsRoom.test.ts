import { describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { asVisitor, type Visitor } from "../../../supabase/local/database.ts";
import { readClaims, OPEN_SESSIONS, USERS } from "./policies.testing.ts";
import { scratchDatabase } from "./scratchDatabase.testing.ts";

const scratch = scratchDatabase();

describe("the room of an account", () => {
  const ana: Visitor = { role: "authenticated", claims: readClaims(USERS.ana) };
  const ROW = "insert into documents (filename, confidence, folder_id, size, extracted_text, extracted_info)";

  /** What Ana is told who writes each of these: 'ok', or PostgreSQL's code. Each is undone before the next one. */
  async function told(before: string, statements: readonly string[]): Promise<readonly string[]> {
    const answers: string[] = [];
    await scratch.undone(async (on) => {
      await on.query("insert into auth.users (id) values ($1), ($2)", [USERS.ana, USERS.bea]);
      await on.exec(OPEN_SESSIONS);
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

  /** Documents of Ana, or of another account, that the operator wrote. */
  function filled(
    count: number,
    { owner = USERS.ana, size = 0, text = "''" }: { owner?: string; size?: number; text?: string } = {},
  ) {
    return `insert into documents (owner_id, filename, confidence, folder_id, size, extracted_text)
      select '${owner}', 'a', 90, 'work', ${size}, ${text} from generate_series(1, ${count});`;
  }
  const written = (count: number, { size = 0, text = "''", info = "'{}'" } = {}) =>
    `${ROW} select 'b', 90, 'work', ${size}, ${text}, ${info}::jsonb from generate_series(1, ${count})`;

  const most = LIMITS.vaultAccountDocuments;
  const files = Math.floor(LIMITS.vaultAccountFileBytes / LIMITS.uploadBytes);
  const rest = LIMITS.vaultAccountFileBytes - files * LIMITS.uploadBytes;
  const text = `repeat('a', ${LIMITS.documentTextBytes})`;
  const texts = Math.floor(LIMITS.vaultAccountRowBytes / LIMITS.documentTextBytes);
  const noise = "(select string_agg(md5(n::text), '') from generate_series(1, 12000) n)";
  const info = `jsonb_build_object('a', ${noise})`;

  it.each<[string, string, readonly (readonly [sql: string, answer: string])[]]>([
    [
      "ends with its last document",
      filled(most - 1) + filled(1, { owner: USERS.bea }),
      [
        [written(1), "ok"],
        [written(2), "PT413"],
      ],
    ],
    [
      "lets a full account change and remove what it has",
      filled(most + 1),
      [
        [written(1), "PT413"],
        ["update documents set folder_id = 'fiscal' where id = 'none'", "ok"],
        ["delete from documents", "ok"],
      ],
    ],
    [
      "ends with the last byte of its files",
      filled(files, { size: LIMITS.uploadBytes }) + filled(files, { owner: USERS.bea, size: LIMITS.uploadBytes }),
      [
        [written(1, { size: rest }), "ok"],
        [written(1, { size: rest + 1 }), "PT413"],
        [`${written(1)}; update documents set size = ${LIMITS.uploadBytes}`, "PT413"],
      ],
    ],
    [
      "ends with its last text, and with values as they lie on the disk",
      filled(texts - 1, { text }),
      [
        [written(1, { text: "'a'" }), "ok"],
        [written(1, { text }), "PT413"],
        [`${written(1)}; update documents set extracted_text = ${text} where filename = 'b'`, "PT413"],
        [written(1, { info }), "ok"],
        [written(4, { info }), "PT413"],
      ],
    ],
  ])("finding: filling the project → %s", async (_, before, expected) => {
    expect(
      await told(
        before,
        expected.map(([sql]) => sql),
      ),
    ).toEqual(expected.map(([, answer]) => answer));
  });

  it("finding: filling the project → of two at once the second one counts the first", async () => {
    await scratch.database.query("insert into auth.users (id) values ($1)", [USERS.ana]);
    try {
      await scratch.database.exec(OPEN_SESSIONS);
      await scratch.database.exec(filled(most - 1));
      const once = () => asVisitor(scratch.database, ana, (on) => on.query(written(1))).then(() => "ok", getErrorCode);
      expect(await Promise.all([once(), once()])).toEqual(["ok", "PT413"]);
    } finally {
      await scratch.database.query("delete from auth.users where id = $1", [USERS.ana]);
    }
  });

  const object = (
    owner: string,
    count: number,
    size: number,
  ) => `insert into storage.objects (bucket_id, name, metadata)
    select 'documents', '${owner}/' || n, '{"size": ${size}}' from generate_series(1, ${count}) n;`;
  const added = `insert into storage.objects (bucket_id, name) values ('documents', '${USERS.ana}/nuevo')`;
  const half = LIMITS.vaultAccountFileBytes / 2;

  it.each<[string, string, string]>([
    ["the last file", object(USERS.ana, most - 1, 1), "ok"],
    ["one file too many", object(USERS.ana, most, 1), "42501"],
    ["a file in a folder that is full", object(USERS.ana, 2, half), "42501"],
    [
      "a file where a byte is left",
      `${object(USERS.ana, 1, half)} ${object(USERS.ana, 1, half - 1).replace("|| n", "|| -n")}`,
      "ok",
    ],
    ["a file beside those of others", object(USERS.bea, most, half), "ok"],
  ])("finding: filling the project → %s", async (_, before, answer) => {
    expect(await told(before, [added])).toEqual([answer]);
  });
});

function getErrorCode(error: unknown): string {
  return String(Object(error)["code"]);
}
