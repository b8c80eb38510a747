// Stands in for @electric-sql/pglite in `npm run check:supabase`: the same interface, as far as supabase/local uses it, over a real
// PostgreSQL server. Its tests then meet the real thing, with statements that really run at once.
import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

const { CHECK_POSTGRES_URL: server, CHECK_TEMPLATE: template, CHECK_TOOLS: tools } = process.env;
const { Client, Pool, types } = createRequire(join(tools, "package.json"))("pg");

/** Values as PGlite reads them, where this library does otherwise: whole numbers of eight bytes, and days, which have no zone. */
const READERS = { 20: Number, 1082: (day) => new Date(day) };
const reading = { getTypeParser: (oid, format) => READERS[oid] ?? types.getTypeParser(oid, format) };
/** A list of objects is JSON to PGlite, which asks for the type of each parameter first. */
const written = (value) => (Array.isArray(value) && typeof value[0] === "object" ? JSON.stringify(value) : value);
/** Statements at once on one database. */
const CONNECTIONS = 8;

/** @param {string} statement run on the server, outside of any test's database */
async function administer(statement) {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @param {{ query: (config: object) => Promise<any>, on: Function, off: Function }} on a connection, or a pool of them, which has no notices */
function statementsOn(on) {
  return {
    async query(text, values = [], { onNotice } = {}) {
      if (onNotice) on.on("notice", onNotice);
      try {
        // As PGlite: one statement, and its parameters have the types that the statement gives them.
        const { rows, rowCount, fields } = await on.query({
          text,
          values: values.map(written),
          types: reading,
          queryMode: "extended",
        });
        return { rows, affectedRows: rowCount ?? 0, fields };
      } finally {
        if (onNotice) on.off("notice", onNotice);
      }
    },
    async exec(text) {
      const results = await on.query({ text, types: reading });
      return [results].flat().map(({ rows, rowCount, fields }) => ({ rows, affectedRows: rowCount ?? 0, fields }));
    },
  };
}

/** A database of its own on the server: bootstrap and migrations have run in it. */
export class PGlite {
  #pool;

  /** @param {{ dataDir?: string, loadDataDir?: Blob }} [source] a folder remembers which database is its own */
  static async create({ dataDir } = {}) {
    const kept = dataDir === undefined ? null : join(dataDir, "name");
    const known = kept && (await readFile(kept, "utf8").catch(() => null));
    const name = known ?? `check_${randomUUID().replaceAll("-", "")}`;
    if (!known) await administer(`create database ${name} template ${template}`);
    if (kept && !known) {
      await mkdir(dataDir, { recursive: true });
      await writeFile(kept, name);
    }
    return new PGlite(`${server}/${name}`);
  }

  /** @param {string} connectionString */
  constructor(connectionString) {
    this.#pool = new Pool({ connectionString, max: CONNECTIONS });
    // When a server stops while a connection is idle, the next statement reports it.
    this.#pool.on("error", () => {});
    Object.assign(this, statementsOn(this.#pool));
  }

  async transaction(work) {
    const client = await this.#pool.connect();
    let isOpen = true;
    const end = async (word) => {
      isOpen = false;
      await client.query(word);
    };
    try {
      await client.query("begin");
      const result = await work({ ...statementsOn(client), rollback: () => end("rollback") });
      if (isOpen) await end("commit");
      return result;
    } catch (error) {
      if (isOpen) await end("rollback");
      throw error;
    } finally {
      client.release();
    }
  }

  async dumpDataDir() {
    throw new Error("A real PostgreSQL is not copied: its databases begin from a template");
  }

  async close() {
    await this.#pool.end();
  }
}
