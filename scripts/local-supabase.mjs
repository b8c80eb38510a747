import { randomBytes } from "node:crypto";
import { createServer, createServerModuleRunner } from "vite";
import { passwordRecord } from "./gate-hash.mjs";
import { root } from "./project.mjs";

/** The password of a stack that is on this machine alone. */
export const PASSWORD = "tramia";

/** Loads TypeScript as Vite does; Node 20 has no way of its own. */
async function typescript() {
  const server = await createServer({
    root,
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  return {
    load: (path) => runner.import(path),
    async close() {
      await runner.close();
      await server.close();
    },
  };
}

/**
 * Starts the whole server side on this machine.
 * @param {object} options
 * @param {number} options.port
 * @param {string[]} options.origins who may call the functions
 * @param {string} [options.dataDir] folder that keeps rows and files; without one they live in memory
 * @param {boolean} [options.fresh] true to begin with an empty folder
 * @param {Record<string, string>} [options.env] further settings of the functions
 * @returns {Promise<{ url: string, publishableKey: string, sql: (text: string) => Promise<unknown>, close: () => Promise<void> }>}
 * @throws Error of node:net when the port is taken
 */
export async function startLocalSupabase({ port, origins, dataDir, fresh, env }) {
  const modules = await typescript();
  try {
    const { createLocalStack } = await modules.load("/supabase/local/localStack.ts");
    const stack = await createLocalStack({
      dataDir,
      fresh,
      port,
      env: {
        GATE_PASSWORD_HASH: passwordRecord(PASSWORD),
        RATE_LIMIT_SALT: randomBytes(16).toString("hex"),
        SWEEP_SECRET: randomBytes(32).toString("hex"),
        ALLOWED_ORIGINS: origins.join(","),
        ...env,
      },
    });
    return {
      url: stack.url,
      publishableKey: stack.publishableKey,
      sql: stack.sql,
      async close() {
        await stack.close();
        await modules.close();
      },
    };
  } catch (error) {
    await modules.close();
    throw error;
  }
}
