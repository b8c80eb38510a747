import { once } from "node:events";
import { createServer } from "node:net";

/** The ports of the project: all below 32768, where systems begin to hand out ports to outgoing connections. */
export const PORTS = {
  app: 5173,
  /** The builds that the end-to-end tests open, and the Supabase of the last of them (.env.supabase). */
  endToEnd: { production: 4173, mocked: 4174, server: 4175, supabase: 14_330 },
  supabase: 14_321,
  /** Servers of `npm run check:supabase`. */
  postgres: 15_432,
  functions: 18_000,
  /** The pages that are measured. */
  bench: 4176,
  /** The server of the stories under test. */
  stories: 6315,
};

/** Addresses to try: this machine only, and all. A port may be taken on one of them alone. */
const HOSTS = ["127.0.0.1", "::1", "0.0.0.0", "::"];
const LAST_PORT = 65_535;

/** @returns {Promise<boolean>} whether nothing listens on the port, under any address of this machine */
async function isFree(port) {
  for (const host of HOSTS) {
    const server = createServer().listen({ port, host, exclusive: true });
    try {
      await once(server, "listening");
    } catch (error) {
      // A machine without IPv6 has no such address.
      if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT") continue;
      return false;
    }
    server.close();
    await once(server, "close");
  }
  return true;
}

/**
 * The wanted ports; for each that is taken the next free one, never the same for two.
 * @template {string} Name
 * @param {Readonly<Record<Name, number>>} wanted
 * @returns {Promise<Record<Name, number>>}
 * @throws Error with a Spanish message when none is free from a wanted one on
 */
export async function findPorts(wanted) {
  const found = new Map();
  for (const [name, first] of Object.entries(wanted)) {
    let port = first;
    while (port <= LAST_PORT && ([...found.values()].includes(port) || !(await isFree(port)))) port += 1;
    if (port > LAST_PORT) throw new Error(`No queda ningún puerto libre desde el ${first}.`);
    found.set(name, port);
  }
  return /** @type {Record<Name, number>} */ (Object.fromEntries(found));
}

/**
 * As findPorts; the processes that this one starts get the same ones.
 * @template {string} Name
 * @param {string} variable of the environment, which hands them on
 * @param {Readonly<Record<Name, number>>} wanted
 * @returns {Promise<Record<Name, number>>}
 * @throws as findPorts
 */
export async function sharePorts(variable, wanted) {
  process.env[variable] ??= JSON.stringify(await findPorts(wanted));
  return JSON.parse(process.env[variable]);
}
