import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PGlite, type Transaction } from "@electric-sql/pglite";

const BOOTSTRAP = new URL("bootstrap.sql", import.meta.url);
const CACHE = new URL("../../node_modules/.cache/tramia-database/", import.meta.url);
const ENGINE = new URL("../../node_modules/@electric-sql/pglite/package.json", import.meta.url);
const MIGRATIONS = new URL("../migrations/", import.meta.url);

/** Contents to begin with. Neither given: in memory, with the migrations only. */
export interface DatabaseSource {
  /** Folder on disk that keeps the data; made where it is missing. */
  readonly dataDir?: string;
  /** A copy such as {@link migratedSnapshot} gives; loads in well under a second. */
  readonly snapshot?: Blob;
}

/** One file of supabase/migrations. */
export interface Migration {
  /** The digits at the beginning of the file's name, by which they are ordered. */
  readonly version: string;
  readonly name: string;
  readonly text: string;
}

/** The caller, as PostgREST knows it after checking the token. */
export interface Visitor {
  readonly role: "anon" | "authenticated" | "service_role";
  /** Claims of the token; `role` is added. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Headers of the request, names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A PostgreSQL in this process with everything a Supabase project brings and every migration of ours that has not run there yet.
 * @throws PostgreSQL's error of the failed migration, which is rolled back
 */
export async function openDatabase(source: DatabaseSource = {}): Promise<PGlite> {
  const database = await PGlite.create({
    ...(source.dataDir !== undefined && { dataDir: source.dataDir }),
    ...(source.snapshot !== undefined && { loadDataDir: source.snapshot }),
  });
  try {
    await bootstrap(database);
    for (const migration of await readMigrations()) await migrate(database, migration);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** An uncompressed copy of a whole database, to open others from. */
function dumpDatabase(database: PGlite): Promise<Blob> {
  return database.dumpDataDir("none");
}

/**
 * A copy of the database as bootstrap and migrations leave it, kept on disk until one of them changes: making it takes seconds,
 * loading it half a second.
 */
export async function migratedSnapshot(): Promise<Blob> {
  const texts = [await readFile(ENGINE, "utf8"), await readFile(BOOTSTRAP, "utf8")];
  for (const { version, name, text } of await readMigrations()) texts.push(version, name, text);
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  const file = new URL(`${hash}.tar`, CACHE);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);

  const database = await openDatabase();
  const snapshot = await dumpDatabase(database);
  await database.close();
  await mkdir(CACHE, { recursive: true });
  const older = (await readdir(CACHE)).filter((name) => name.endsWith(".tar"));
  // Another process may be doing the same: the file appears whole or not at all.
  const written = new URL(randomUUID(), CACHE);
  await writeFile(written, Buffer.from(await snapshot.arrayBuffer()));
  await rename(written, file);
  for (const name of older) if (name !== `${hash}.tar`) await rm(new URL(name, CACHE), { force: true });
  return snapshot;
}

/**
 * Does the work in one transaction as PostgREST would for this visitor: role, claims and headers are set for it alone, and a
 * failure leaves nothing behind.
 * @throws DatabaseError of PGlite with PostgreSQL's `code`, such as 42501 for a refusal
 */
export function asVisitor<T>(database: PGlite, visitor: Visitor, work: (on: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(async (on) => {
    const claims = JSON.stringify({ ...visitor.claims, role: visitor.role });
    await on.query(
      `select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true), set_config('role', $3, true)`,
      [claims, JSON.stringify(visitor.headers ?? {}), visitor.role],
    );
    return work(on);
  });
}

/** The migrations in the order in which they run. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const files = (await readdir(fileURLToPath(MIGRATIONS))).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = /^(\d{14})_(\w+)\.sql$/u.exec(file) ?? [];
      if (version === "") throw new Error(`${file}: a migration is named <14 digits>_<name>.sql`);
      return { version, name, text: await readFile(new URL(file, MIGRATIONS), "utf8") };
    }),
  );
}

async function bootstrap(database: PGlite): Promise<void> {
  const { rows } = await database.query("select from pg_namespace where nspname = 'supabase_migrations'");
  if (rows.length > 0) return;
  const text = await readFile(BOOTSTRAP, "utf8");
  await database.transaction((on) => on.exec(text));
}

/** Runs a migration with the rights that `postgres` has on the platform, which is no superuser there. */
async function migrate(database: PGlite, { version, name, text }: Migration): Promise<void> {
  await database.transaction(async (on) => {
    const { affectedRows } = await on.query(
      "insert into supabase_migrations.schema_migrations values ($1, $2) on conflict do nothing",
      [version, name],
    );
    if (affectedRows === 0) return;
    await on.exec("set local role project_owner");
    await on.exec(text);
  });
}
