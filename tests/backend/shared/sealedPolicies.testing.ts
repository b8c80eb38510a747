/** A change of a sealed vault: its owner, the rows that it writes and the names that it removes. */
function change(owner: string, rows: readonly object[], removed: readonly string[] = [], generation = 1): string {
  const vault = JSON.stringify({ owner_id: owner, generation: generation + 1 });
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
  "sealed: insert with a path for name":
    "insert into sealed_rows (name, revision, bytes) values ('doc/../{foreign}', 1, 'x')",
  "sealed: insert with foreign file":
    "insert into sealed_rows (owner_id, name, revision, storage_path) values ('{own}', 'file/new', 1, '{foreign}/a')",
  "sealed: insert with nothing": "insert into sealed_rows (name, revision) values ('doc/new', 1)",
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
  "sealed: change another generation": `select where ${change("{own}", [NEW], [], 7)} is not null`,
  "sealed: change for another": `select where ${change("{foreign}", [NEW])} is not null`,
  "sealed: change with a later revision": `select ${change("{own}", [{ ...NEW, revision: 9 }])}`,
  "sealed: begin": `select change_sealed(0, '{"owner_id": "{own}", "generation": 1, "state": "protecting", "keyring": {}}', '[]', '[]')`,
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
