import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import { orExplain, root } from "./project.mjs";

const [, , file] = process.argv;

await orExplain(async () => {
  if (!file) throw new Error("Uso: npm run -s fit -- casos.jsonl");
  const { module } = await runnerImport(join(root, "scripts", "fitCases.ts"), { root, configFile: false });
  const lines = readFileSync(resolve(process.env.INIT_CWD ?? ".", file), "utf8").split("\n");
  for (const line of lines.filter((text) => text.trim() !== "")) {
    console.log(JSON.stringify(module.outcomeOf(JSON.parse(line))));
  }
});
