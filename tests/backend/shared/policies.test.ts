import { readFileSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildMatrix, openMatrixDatabase } from "./policies.testing.ts";
import { WEAKENINGS } from "./weakenedPolicies.testing.ts";

let database: PGlite;

beforeAll(async () => {
  database = await openMatrixDatabase();
});

afterAll(() => database.close());

/** Who may do what. A number: rows seen or written; `grant`, `policy`: what refused; else PostgreSQL's error code. */
const MATRIX = `
                                     anon     stranger forger   other    ana      bea      full     gone     past     flooder  service
logs: list                           grant    0        0        0        3        3        3        0        0        grant    8
logs: list through a count           grant    0        0        0        2        2        2        0        0        grant    7
logs: insert refused                 grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
logs: insert successful              grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
logs: insert refused and successful  grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    2
logs: insert and read back           grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
logs: insert with id                 grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
logs: insert with timestamp          grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
logs: insert for another             grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
logs: read foreign                   grant    0        0        0        0        0        0        0        0        grant    1
logs: update                         grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
logs: delete                         grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    8
logs: truncate                       grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
sealed: list                         grant    0        0        0        2        2        10002    0        PT401    grant    grant
sealed: read foreign                 grant    0        0        0        0        0        0        0        0        grant    grant
sealed: insert                       grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
sealed: insert for another           grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
sealed: update all                   grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
sealed: delete all                   grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
sealed: truncate                     grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
vaults: list                         grant    0        0        0        1        1        1        0        PT401    grant    grant
vaults: read foreign                 grant    0        0        0        0        0        0        0        0        grant    grant
vaults: insert                       grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
vaults: update all                   grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
vaults: give away                    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
vaults: delete all                   grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
vaults: truncate                     grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
farewells: list                      grant    0        0        0        1        1        1        0        PT401    grant    grant
farewells: insert                    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
farewells: delete all                grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
sealed: read                         grant    grant    grant    grant    1        1        1        PT401    PT401    grant    grant
sealed: read of another              grant    grant    grant    grant    grant    grant    grant    PT401    PT401    grant    grant
sealed: change                       grant    grant    grant    grant    1        1        PT413    PT401    PT401    grant    grant
sealed: change another generation    grant    grant    grant    grant    0        0        0        PT401    PT401    grant    grant
sealed: change without the word      grant    grant    grant    grant    grant    grant    grant    PT401    PT401    grant    grant
sealed: change for another           grant    grant    grant    grant    grant    grant    grant    PT401    PT401    grant    grant
sealed: change with a later revision grant    grant    grant    grant    PT412    PT412    PT412    PT401    PT401    grant    grant
sealed: change with a path for name  grant    grant    grant    grant    23514    23514    23514    PT401    PT401    grant    grant
sealed: change with foreign file     grant    grant    grant    grant    23514    23514    23514    PT401    PT401    grant    grant
sealed: change with nothing          grant    grant    grant    grant    23514    23514    23514    PT401    PT401    grant    grant
sealed: change without a hash        grant    grant    grant    grant    23502    23502    23502    PT401    PT401    grant    grant
sealed: a later keyring              grant    grant    grant    grant    1        1        PT413    PT401    PT401    grant    grant
sealed: an earlier keyring           grant    grant    grant    grant    grant    grant    grant    PT401    PT401    grant    grant
sealed: keyring of another vault     grant    grant    grant    grant    grant    grant    grant    PT401    PT401    grant    grant
sealed: keyring with other words     grant    grant    grant    grant    grant    grant    grant    PT401    PT401    grant    grant
sealed: code that is not staged      grant    grant    grant    grant    PT409    PT409    PT409    PT401    PT401    grant    grant
sealed: begin another                grant    grant    grant    grant    0        0        0        PT401    PT401    grant    grant
sealed: end                          grant    grant    grant    grant    1        1        1        PT401    PT401    grant    grant
sealed: end without a farewell       grant    grant    grant    grant    grant    grant    grant    PT401    PT401    grant    grant
sealed: end another generation       grant    grant    grant    grant    0        0        0        PT401    PT401    grant    grant
files: list                          0        0        0        0        2        2        2        0        0        0        18
files: read foreign                  0        0        0        0        0        0        0        0        0        0        3
files: insert                        policy   policy   policy   policy   1        1        policy   policy   policy   policy   1
files: insert deeper                 policy   policy   policy   policy   policy   policy   policy   policy   policy   policy   1
files: insert with an empty name     policy   policy   policy   policy   policy   policy   policy   policy   policy   policy   1
files: insert with an odd name       policy   policy   policy   policy   policy   policy   policy   policy   policy   policy   1
files: insert with a way up          policy   policy   policy   policy   policy   policy   policy   policy   policy   policy   1
files: insert for another            policy   policy   policy   policy   policy   policy   policy   policy   policy   policy   1
files: insert below another          policy   policy   policy   policy   policy   policy   policy   policy   policy   policy   1
files: insert without folder         policy   policy   policy   policy   policy   policy   policy   policy   policy   policy   1
files: insert into other bucket      policy   policy   policy   policy   policy   policy   policy   policy   policy   policy   1
files: move                          0        0        0        0        0        0        0        0        0        0        2
files: overwrite                     0        0        0        0        0        0        0        0        0        0        18
files: delete all                    0        0        0        0        1        1        1        0        0        0        18
files: delete what a row names       0        0        0        0        0        0        0        0        0        0        1
files: delete foreign                0        0        0        0        0        0        0        0        0        0        3
buckets: list                        0        0        0        0        0        0        0        0        0        0        2
buckets: publish                     0        0        0        0        0        0        0        0        0        0        2
buckets: create                      policy   policy   policy   policy   policy   policy   policy   policy   policy   policy   1
private: passed_gate                 grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: is_bucket_full              grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: rate_limits                 grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: address_salt                grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: address_key                 grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: purge_access_logs           grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: purge_accounts              grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: purge_rate_limits           grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: purge_sealed_rows           grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: alarms                      grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: stored_bytes                grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: check_stored_bytes          grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: create a table              grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
public: create a table               grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
public: consume_rate_limit           grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
public: list_orphaned_files          grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    0
public: list_account_files           grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    2
public: accepts_new_accounts         grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
public: is_vault_full                grant    0        0        0        0        0        1        0        0        grant    grant
private: devices                     grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: recovery_codes              grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: require_session             grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
private: request_sweep               grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
public: open_device                  grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
public: keep_device                  grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
public: open_code                    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
public: stage_code                   grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    1
private: use_code                    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
public: describe_devices             grant    grant    grant    grant    2        1        1        PT401    PT401    grant    grant
public: end_devices                  grant    grant    grant    grant    1        1        1        PT401    PT401    grant    grant
auth: users                          grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
later: read a table                  grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
later: call a function               grant    grant    grant    grant    grant    grant    grant    grant    grant    grant    grant
bucket documents: private, 10486784 bytes, application/octet-stream
function private.address_key: invoker, search_path="", executed by project_owner
function private.check_stored_bytes: invoker, search_path="", executed by project_owner
function private.has_too_many_rows: invoker, search_path="", executed by project_owner
function private.is_bucket_full: definer, search_path="", executed by authenticated project_owner
function private.is_own_file: invoker, search_path="", executed by authenticated project_owner
function private.is_sealed_file: definer, search_path="", executed by authenticated project_owner
function private.is_word: invoker, search_path="", executed by project_owner
function private.limit_access_logs: definer, search_path="", executed by project_owner
function private.passed_gate: definer, search_path="", executed by authenticated project_owner
function private.purge_access_logs: invoker, search_path="", executed by project_owner
function private.purge_accounts: invoker, search_path="", executed by project_owner
function private.purge_rate_limits: invoker, search_path="", executed by project_owner
function private.purge_sealed_rows: invoker, search_path="", executed by project_owner
function private.raise_alarm: invoker, search_path="", executed by project_owner
function private.request_sweep: invoker, search_path="", executed by project_owner
function private.require_session: definer, search_path="", executed by authenticated project_owner
function private.require_visitor: invoker, search_path="", executed by project_owner
function private.use_code: invoker, search_path="", executed by project_owner
function public.accepts_new_accounts: definer, search_path="", executed by project_owner service_role
function public.change_sealed: definer, search_path="", executed by authenticated project_owner
function public.consume_rate_limit: definer, search_path="",lock_timeout=2s, executed by project_owner service_role
function public.describe_devices: definer, search_path="", executed by authenticated project_owner
function public.end_devices: definer, search_path="", executed by authenticated project_owner
function public.end_sealed: definer, search_path="", executed by authenticated project_owner
function public.is_vault_full: definer, search_path="", executed by authenticated project_owner
function public.keep_device: definer, search_path="", executed by project_owner service_role
function public.list_account_files: definer, search_path="", executed by project_owner service_role
function public.list_orphaned_files: definer, search_path="", executed by project_owner service_role
function public.open_code: definer, search_path="", executed by project_owner service_role
function public.open_device: definer, search_path="", executed by project_owner service_role
function public.read_sealed: definer, search_path="", executed by authenticated project_owner
function public.stage_code: definer, search_path="", executed by project_owner service_role
publication supabase_realtime: no table
schema private: used by project_owner
table public.access_logs: row security on
table public.sealed_farewells: row security on
table public.sealed_rows: row security on
table public.sealed_vaults: row security on
`;

it("finding: open access logs, forgeable logs, gate only in the browser → lets nobody past the matrix", async () => {
  expect(toText(await buildMatrix(database))).toBe(MATRIX);
});

describe("turns red", () => {
  it.each(WEAKENINGS.map(({ finding, sql, shows }) => [finding, sql, shows] as const))(
    "finding: %s → under %s: %s",
    async (_, sql, shows) => {
      const sound = new Set(MATRIX.split("\n"));
      const changed = (await buildMatrix(database, { under: sql, only: shows })).filter((line) => !sound.has(line));
      expect(changed.map(getName)).toContain(shows);
    },
  );

  it("and green again without them", async () => {
    expect(toText(await buildMatrix(database))).toBe(MATRIX);
  });
});

describe("browser-gate.sql", () => {
  const relaxed = readFileSync(new URL("../../../supabase/browser-gate.sql", import.meta.url), "utf8");
  /** The statements with which the file says that it is undone. */
  const back = [...relaxed.matchAll(/^-- {3}(\w.+;)$/gmu)].map(([, statement]) => statement).join("\n");

  it.each([
    ["once", relaxed],
    ["twice", `${relaxed}\n${relaxed}`],
  ])(
    "run %s opens the list of attempts and lets anybody write successful ones, and opens nothing else",
    async (_, under) => {
      const sound = new Set(MATRIX.split("\n"));
      expect((await buildMatrix(database, { under })).filter((line) => !sound.has(line))).toEqual([
        "logs: list                           8        8        8        8        8        8        8        8        8        8        8",
        "logs: list through a count           7        7        7        7        7        7        7        7        7        7        7",
        "logs: insert refused                 1        grant    grant    grant    grant    grant    grant    grant    grant    PT429    1",
        "logs: insert successful              1        grant    grant    grant    grant    grant    grant    grant    grant    PT429    1",
        "logs: insert refused and successful  2        grant    grant    grant    grant    grant    grant    grant    grant    PT429    2",
        "logs: insert and read back           1        grant    grant    grant    grant    grant    grant    grant    grant    PT429    1",
        "logs: read foreign                   1        1        1        1        1        1        1        1        1        1        1",
      ]);
    },
  );

  it("is undone by what it says", async () => {
    expect(back.split("\n")).toHaveLength(3);
    expect(toText(await buildMatrix(database, { under: `${relaxed}\n${back}` }))).toBe(MATRIX);
  });
});

function toText(lines: readonly string[]): string {
  return `\n${lines.join("\n")}\n`;
}

function getName(line: string): string {
  return (/^(?:bucket|function|publication|schema|table|view) [^:]+/u.exec(line)?.[0] ?? line.slice(0, 36)).trimEnd();
}
