import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import { orExplain, root } from "./project.mjs";

const [, , file] = process.argv;

await orExplain(async () => {
  if (!file) throw new Error("Uso: npm run -s terms -- vectores.json");
  const { module } = await runnerImport(join(root, "scripts", "termVectors.ts"), { root, configFile: false });
  const { vectors } = JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? ".", file), "utf8"));
  for (const vector of vectors) console.log(module.endOf(vector) ?? "null");
});
