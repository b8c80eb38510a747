import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";
import { orExplain, root } from "./project.mjs";

const [, , first, ...files] = process.argv;

async function load(...path) {
  const { module } = await runnerImport(join(root, "scripts", ...path), { root, configFile: false });
  return module;
}

function readCases(file) {
  const lines = readFileSync(resolve(process.env.INIT_CWD ?? ".", file), "utf8").split("\n");
  return lines.filter((text) => text.trim() !== "").map((line) => JSON.parse(line));
}

await orExplain(async () => {
  if (first === "--corpus") {
    const { createCorpus } = await load("fit", "createCorpus.ts");
    for (const [half, cases] of Object.entries(createCorpus())) {
      const lines = cases.map((item) => `${JSON.stringify(item)}\n`);
      writeFileSync(join(root, "tests", "fixtures", "fit", `${half}.jsonl`), lines.join(""));
      console.log(`${half}: ${cases.length}`);
    }
    return;
  }
  if (!first) throw new Error("Uso: npm run -s fit -- casos.jsonl | --report casos.jsonl… | --corpus");
  const { outcomeOf, reportOn } = await load("fitCases.ts");
  if (first === "--report") {
    for (const file of files) {
      const { confusion, ...figures } = reportOn(readCases(file));
      console.log(file, figures);
      console.table(confusion);
    }
    return;
  }
  for (const item of readCases(first)) console.log(JSON.stringify(outcomeOf(item)));
});
