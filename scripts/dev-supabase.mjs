import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createServer } from "vite";
import { PASSWORD, startLocalSupabase } from "./local-supabase.mjs";
import { PORTS, findPorts } from "./ports.mjs";
import { orExplain, root } from "./project.mjs";

const DATA = ".supabase-local";

/** @throws Error with a Spanish message for anything but a free choice of ports and --fresh */
function settings() {
  try {
    const { values } = parseArgs({
      options: {
        fresh: { type: "boolean", default: false },
        port: { type: "string", default: String(PORTS.app) },
        "supabase-port": { type: "string", default: String(PORTS.supabase) },
      },
    });
    const port = Number(values.port);
    const supabasePort = Number(values["supabase-port"]);
    if (![port, supabasePort].every((number) => Number.isInteger(number) && number > 0 && number < 65_536))
      throw new Error();
    return { fresh: values.fresh, port, supabasePort };
  } catch {
    throw new Error(`Uso: npm run dev:supabase [-- --fresh] [--port ${PORTS.app}] [--supabase-port ${PORTS.supabase}]`);
  }
}

/** Settings of the shell that are passed to the functions. */
function settingsOfFunctions() {
  const keys = ["KLIPPA", "OPENAI", "ANTHROPIC"].flatMap((name) => [`${name}_API_KEY`, `${name}_BASE_URL`]);
  const given = [...keys, "BDNS_BASE_URL", "BDNS_CONTACT", "AI_MODELS"].filter((name) => process.env[name]);
  return Object.fromEntries(given.map((name) => [name, process.env[name]]));
}

/** The application's development server, with the address of its Supabase. */
async function startVite(port, { url, publishableKey }) {
  process.env.VITE_SUPABASE_URL = url;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = publishableKey;
  const server = await createServer({
    root,
    server: { port, strictPort: true, watch: { ignored: [`**/${DATA}/**`] } },
  });
  return server.listen();
}

/** Runs the whole of Tramia on this machine until Ctrl-C: the application and its Supabase, with real rules and no docker. */
async function main() {
  const { fresh, ...wanted } = settings();
  const { port, supabasePort } = await findPorts(wanted);
  const data = join(DATA, String(supabasePort));
  const stopped = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const opened = [];
  try {
    const stack = await startLocalSupabase({
      port: supabasePort,
      origins,
      // One folder a port: two stacks never have the same data open.
      dataDir: join(root, data),
      fresh,
      env: settingsOfFunctions(),
    });
    opened.push(stack);
    await stack.sql(await readFile(join(root, "supabase", "seed.sql"), "utf8"));
    opened.push(await startVite(port, stack));
    console.log(`\nTramia:    ${origins[0]}  (contraseña: ${PASSWORD})`);
    console.log(`Supabase:  ${stack.url}  (datos en ${data}; para vaciarlos, --fresh)`);
    console.log("Ctrl-C para terminar.");
    await stopped;
  } finally {
    for (const part of opened.toReversed()) await part.close();
  }
}

await orExplain(main);
// Vite leaves handles of its own open.
process.exit();
