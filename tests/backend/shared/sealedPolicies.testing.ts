import { createHash } from "node:crypto";

/** The word with which whoever has opened the vault of an account changes it. */
const WRITER = "1".repeat(64);

/** The keyring of each account: all that the server reads of it. */
export const SEALED_KEYRING = JSON.stringify({
  vault: "v",
  words: { writer: createHash("sha256").update(Buffer.from(WRITER, "hex")).digest("hex"), farewell: "0".repeat(64) },
});

/** A change of a sealed vault: its owner, the rows that it writes and the names that it removes. */
function change(
  owner: string,
  rows: readonly object[],
  removed: readonly string[] = [],
  { generation = 1, writer = WRITER } = {},
): string {
  const vault = JSON.stringify({ owner_id: owner, generation: generation + 1, writer });
  return `change_sealed(${generation}, '${vault}', '${JSON.stringify(rows)}', '${JSON.stringify(removed)}')`;
}

const NEW = { name: "doc/new", revision: 2, bytes: "AA==" };

/** What is asked of the tables of a protected vault, by its name in the matrix of policies.testing.ts. A change that is refused gives null. */
export const SEALED_STATEMENTS: Readonly<Record<string, string>> = {
  "sealed: list": "select * from sealed_rows",
  "sealed: read foreign": "select from sealed_rows where name = 'doc/{foreign}'",
  "sealed: insert": "insert into sealed_rows (name, revision, bytes) values ('doc/new', 1, 'x')",
  "sealed: insert for another":
    "insert into sealed_rows (owner_id, name, revision, bytes) values ('{foreign}', 'doc/new', 1, 'x')",
  "sealed: change with a path for name": `select ${change("{own}", [{ ...NEW, name: "doc/../{foreign}" }])}`,
  "sealed: change with foreign file": `select ${change("{own}", [{ name: "file/new", revision: 2, storage_path: "{foreign}/a" }])}`,
  "sealed: change with nothing": `select ${change("{own}", [{ name: "doc/new", revision: 2 }])}`,
  "sealed: insert with updated_at":
    "insert into sealed_rows (name, revision, bytes, updated_at) values ('doc/new', 1, 'x', now())",
  "sealed: update all": "update sealed_rows set revision = 2",
  "sealed: update foreign": "update sealed_rows set revision = 2 where name = 'doc/{foreign}'",
  "sealed: update is dated": `with changed as (update sealed_rows set revision = 2 where name = 'doc/{own}' returning updated_at)
    select from changed where updated_at = now()`,
  "sealed: change name": "update sealed_rows set name = 'doc/x' where name = 'doc/{own}'",
  "sealed: give away": "update sealed_rows set owner_id = '{foreign}' where name = 'doc/{own}'",
  "sealed: delete all": "delete from sealed_rows",
  "sealed: truncate": "truncate sealed_rows",
  "sealed: change": `select where ${change("{own}", [NEW], ["doc/{own}"])} = '[]'`,
  "sealed: change another generation": `select where ${change("{own}", [NEW], [], { generation: 7 })} is not null`,
  "sealed: change without the word": `select ${change("{own}", [], ["doc/{own}"], { writer: "" })}`,
  "sealed: change for another": `select where ${change("{foreign}", [NEW])} is not null`,
  "sealed: change with a later revision": `select ${change("{own}", [{ ...NEW, revision: 9 }])}`,
  "sealed: begin without a code": `select change_sealed(0, '{"owner_id": "{own}", "generation": 1, "keyring": {"state": "protecting"}}', '[]', '[]')`,
  "sealed: end without a farewell": "select where end_sealed(1, repeat('0', 64))",
  "farewells: list": "select * from sealed_farewells",
  "farewells: insert": "insert into sealed_farewells (word) values (repeat('0', 64))",
  "farewells: delete all": "delete from sealed_farewells",
  "vaults: change of the state": "update sealed_vaults set state = 'unprotecting'",
  "vaults: code that is not staged": "update sealed_vaults set code_hash = repeat('1', 64)",
  "sealed: read": `select from jsonb_array_elements(read_sealed('{own}', '["doc/{own}"]', true) -> 'rows')`,
  "sealed: read of another": "select where read_sealed('{foreign}', '[]', true) is not null",
  "vaults: list": "select * from sealed_vaults",
  "vaults: read foreign": "select from sealed_vaults where owner_id = '{foreign}'",
  "vaults: insert": "insert into sealed_vaults (generation, state, keyring) values (1, 'protected', '{}')",
  "vaults: insert for another": `insert into sealed_vaults (owner_id, generation, state, keyring)
    values ('00000000-0000-4000-8000-000000000001', 1, 'protected', '{}')`,
  "vaults: update all": "update sealed_vaults set generation = 2",
  "vaults: update foreign": "update sealed_vaults set generation = 2 where owner_id = '{foreign}'",
  "vaults: update is dated": `with changed as (update sealed_vaults set generation = 2 where owner_id = '{own}' returning updated_at)
    select from changed where updated_at = now()`,
  "vaults: give away": "update sealed_vaults set owner_id = '{foreign}'",
  "vaults: delete all": "delete from sealed_vaults",
  "vaults: delete foreign": "delete from sealed_vaults where owner_id = '{foreign}'",
  "vaults: truncate": "truncate sealed_vaults cascade",
};
