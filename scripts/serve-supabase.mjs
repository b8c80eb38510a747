import { once } from "node:events";
import { cp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadEnv, preview } from "vite";
import { startLocalSupabase } from "./local-supabase.mjs";
import { PORTS, sharePorts } from "./ports.mjs";
import { orExplain, root } from "./project.mjs";

const MODE = "supabase";

/**
 * A copy of the build that asks another Supabase: its address is in the code, in the policy of the page and in the headers.
 * @param {string} builtFor the address that the build was made with
 * @param {string} url the one that the copy gets
 * @returns {Promise<string>} the copy's folder
 */
async function copyBuildFor(builtFor, url) {
  const folder = join(root, ".cache", `dist-${MODE}-${new URL(url).port}`);
  await rm(folder, { recursive: true, force: true });
  await cp(join(root, `dist-${MODE}`), folder, { recursive: true });
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/(?:\.js|\.html|_headers)$/.test(name)) continue;
    const text = await readFile(join(folder, name), "utf8");
    if (text.includes(builtFor)) await writeFile(join(folder, name), text.replaceAll(builtFor, url));
  }
  return folder;
}

/** Serves the build of mode `supabase` and a Supabase for it, empty at every start, until it gets a signal to stop. */
async function main() {
  const { VITE_SUPABASE_URL } = loadEnv(MODE, root);
  const ports = await sharePorts("END_TO_END_PORTS", PORTS.endToEnd);
  const stopped = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  const stack = await startLocalSupabase({
    port: ports.supabase,
    origins: [`http://localhost:${ports.server}`],
    env: {
      // No server there: tests never call the real register of grants.
      BDNS_BASE_URL: "http://127.0.0.1:9",
      // All tests come from this machine, and the gate counts by address: each browser tells one of its own.
      CLIENT_ADDRESS_HEADER: "x-visitor-address",
    },
  });
  const outDir = stack.url === VITE_SUPABASE_URL ? `dist-${MODE}` : await copyBuildFor(VITE_SUPABASE_URL, stack.url);
  const site = await preview({
    root,
    mode: MODE,
    build: { outDir },
    preview: { port: ports.server, strictPort: true },
  });
  await stopped;
  await site.close();
  await stack.close();
}

await orExplain(main);
// Vite leaves handles of its own open.
process.exit();
