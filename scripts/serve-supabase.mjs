import { once } from "node:events";
import { loadEnv, preview } from "vite";
import { startLocalSupabase } from "./local-supabase.mjs";
import { orExplain, root } from "./project.mjs";

const MODE = "supabase";
const PORT = 4175;

/** Serves the build of mode `supabase` and the Supabase it was built for, empty at every start, until it gets a signal to stop. */
async function main() {
  const { VITE_SUPABASE_URL } = loadEnv(MODE, root);
  const stopped = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  const stack = await startLocalSupabase({
    port: Number(new URL(VITE_SUPABASE_URL).port),
    origins: [`http://localhost:${PORT}`],
    env: {
      // No server there: tests never call the real register of grants.
      BDNS_BASE_URL: "http://127.0.0.1:9",
      // All tests come from this machine, and the gate counts by address: each browser tells one of its own.
      CLIENT_ADDRESS_HEADER: "x-visitor-address",
    },
  });
  const site = await preview({ root, mode: MODE, preview: { port: PORT, strictPort: true } });
  await stopped;
  await site.close();
  await stack.close();
}

await orExplain(main);
// Vite leaves handles of its own open.
process.exit();
