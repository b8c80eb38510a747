import { FAREWELL, KEYRING, sealedRow, WRITER } from "./sealedVault.testing.ts";

/** The keyring of each account, as JSON. */
export const SEALED_KEYRING = JSON.stringify(KEYRING);

interface Change {
  readonly owner?: string;
  readonly rows?: readonly object[];
  readonly removed?: readonly string[];
  readonly generation?: number;
  readonly vault?: object;
}

/** A change of a sealed vault, which is of generation 1. */
function change({ owner = "{own}", rows = [], removed = [], generation = 1, vault = {} }: Change): string {
  const next = JSON.stringify({ owner_id: owner, generation: generation + 1, writer: WRITER, ...vault });
  return `change_sealed(${generation}, '${next}', '${JSON.stringify(rows)}', '${JSON.stringify(removed)}')`;
}

const HASH = "a".repeat(64);
const NEW = sealedRow("doc/new", { revision: 2 });
const ROW = `'doc/new', 1, repeat('a', 64), 'x'`;
/** A vault that begins, with words and a code, where none may begin. */
const BEGINNING = { code_hash: WRITER, keyring: { ...KEYRING, vault: "w" } };

/** What is asked of the tables of a vault, by its name in the matrix of policies.testing.ts. A change of another generation gives null. */
export const SEALED_STATEMENTS: Readonly<Record<string, string>> = {
  "sealed: list": "select * from sealed_rows",
  "sealed: read foreign": "select from sealed_rows where name = 'doc/{foreign}'",
  "sealed: insert": `insert into sealed_rows (owner_id, name, revision, hash, bytes) values ('{own}', ${ROW})`,
  "sealed: insert for another": `insert into sealed_rows (owner_id, name, revision, hash, bytes) values ('{foreign}', ${ROW})`,
  "sealed: update all": "update sealed_rows set revision = 2",
  "sealed: delete all": "delete from sealed_rows",
  "sealed: truncate": "truncate sealed_rows",
  "vaults: list": "select * from sealed_vaults",
  "vaults: read foreign": "select from sealed_vaults where owner_id = '{foreign}'",
  "vaults: insert": `insert into sealed_vaults (owner_id, generation, keyring) values ('{own}', 1, '${SEALED_KEYRING}')`,
  "vaults: update all": "update sealed_vaults set generation = 2",
  "vaults: give away": "update sealed_vaults set owner_id = '{foreign}'",
  "vaults: delete all": "delete from sealed_vaults",
  "vaults: truncate": "truncate sealed_vaults cascade",
  "farewells: list": "select * from sealed_farewells",
  "farewells: insert": "insert into sealed_farewells (owner_id, word) values ('{own}', repeat('1', 64))",
  "farewells: delete all": "delete from sealed_farewells",

  "sealed: read": `select from jsonb_array_elements(read_sealed('{own}', '["doc/{own}"]', true) -> 'rows')`,
  "sealed: read of another": "select where read_sealed('{foreign}', '[]', true) is not null",
  "sealed: change": `select where ${change({ rows: [NEW], removed: ["doc/{own}"] })} = '[]'`,
  "sealed: change another generation": `select where ${change({ rows: [NEW], generation: 7 })} is not null`,
  "sealed: change without the word": `select ${change({ removed: ["doc/{own}"], vault: { writer: "" } })}`,
  "sealed: change for another": `select ${change({ owner: "{foreign}", rows: [NEW] })}`,
  "sealed: change with a later revision": `select ${change({ rows: [{ ...NEW, revision: 9 }] })}`,
  "sealed: change with a path for name": `select ${change({ rows: [{ ...NEW, name: "doc/../{foreign}" }] })}`,
  "sealed: change with foreign file": `select ${change({ rows: [{ ...NEW, name: "file/new", bytes: undefined, storage_path: "{foreign}/a" }] })}`,
  "sealed: change with nothing": `select ${change({ rows: [{ ...NEW, bytes: undefined }] })}`,
  "sealed: change without a hash": `select ${change({ rows: [{ ...NEW, hash: undefined }] })}`,
  "sealed: a later keyring": `select ${change({ vault: { keyring: { ...KEYRING, number: 2 } } })}`,
  "sealed: an earlier keyring": `select ${change({ vault: { keyring: { ...KEYRING, number: 0 } } })}`,
  "sealed: keyring of another vault": `select ${change({ vault: { keyring: { ...KEYRING, number: 2, vault: "w" } } })}`,
  "sealed: keyring with other words": `select ${change({ vault: { keyring: { ...KEYRING, number: 2, words: { ...KEYRING.words, farewell: HASH } } } })}`,
  "sealed: code that is not staged": `select ${change({ vault: { code_hash: WRITER } })}`,
  "sealed: begin another": `select where ${change({ generation: 0, vault: BEGINNING })} is not null`,
  "sealed: end": `select where end_sealed(1, '${FAREWELL}')`,
  "sealed: end without a farewell": `select end_sealed(1, '${WRITER}')`,
  "sealed: end another generation": `select where end_sealed(7, '${FAREWELL}')`,
};
