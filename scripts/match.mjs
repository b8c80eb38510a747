import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { runnerImport } from "vite";
import { orExplain, root } from "./project.mjs";

const FOLDER = join(root, "scripts", "queries");
const DEVELOPMENT = "development.tsv";
const TESTS = ["test.tsv", "newCards.tsv"].map((name) => join(root, "tests", "fixtures", "queries", name));
const QUERY = join(root, "src", "domain", "procedure", "query");
const WEIGHTS = join(QUERY, "weights.json");

/** @param {string[]} path */
async function load(...path) {
  return (await runnerImport(join(...path), { root, configFile: false })).module;
}

async function trainAndWrite() {
  const { readQueries } = await load(FOLDER, "labelled.ts");
  const { trainQueries } = await load(FOLDER, "trainQueries.ts");
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".tsv") && name !== DEVELOPMENT);
  const queries = files.toSorted().flatMap((name) => readQueries(join(FOLDER, name)));
  const began = performance.now();
  const weights = trainQueries(
    queries,
    readQueries(join(FOLDER, DEVELOPMENT)),
    TESTS.flatMap((file) => readQueries(file)),
  );
  writeFileSync(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`);
  console.log(`${queries.length} consultas en ${Math.round((performance.now() - began) / 1000)} s`, weights.limits);
}

async function createMatcher() {
  const { createCardMatcher } = await load(QUERY, "matchCard.ts");
  const { CARD_SET } = await load(root, "src", "domain", "procedure", "cards", "cardSet.ts");
  const { LIFE_EVENTS } = await load(root, "src", "domain", "procedure", "plan", "lifeEvent.ts");
  return createCardMatcher(CARD_SET.cards, LIFE_EVENTS, JSON.parse(readFileSync(WEIGHTS, "utf8")));
}

/** @param {string[]} files */
async function report(files) {
  const { readQueries } = await load(FOLDER, "labelled.ts");
  const { reportOn } = await load(FOLDER, "report.ts");
  const match = await createMatcher();
  for (const file of files) {
    const queries = readQueries(file);
    const began = performance.now();
    for (const { query } of queries) match(query);
    const each = (performance.now() - began) / queries.length;
    const { rightOfKind, ...figures } = reportOn(queries, match);
    console.log(basename(file), figures, `${each.toFixed(2)} ms por consulta`);
    console.table(rightOfKind);
  }
  console.log(`Pesos: ${(gzipSync(readFileSync(WEIGHTS), { level: 9 }).length / 1000).toFixed(1)} kB gz`);
}

await orExplain(async () => {
  const [first, ...files] = process.argv.slice(2);
  if (!first) throw new Error("Uso: npm run -s match -- consultas.txt | --report [consultas.tsv…] | --train");
  if (first === "--train") return trainAndWrite();
  if (first === "--report") return report(files.length > 0 ? files : TESTS);
  const match = await createMatcher();
  const lines = readFileSync(resolve(process.env.INIT_CWD ?? ".", first), "utf8").split(/\r?\n/u);
  for (const line of lines.filter((text) => text.trim() !== "")) {
    const { event, card, nearby } = match(line);
    console.log([line, event?.id ?? "-", card?.id ?? "none", nearby.map(({ id }) => id).join(",")].join("\t"));
  }
});
