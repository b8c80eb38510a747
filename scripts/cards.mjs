import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { runnerImport } from "vite";
import { orExplain, root } from "./project.mjs";

const FOLDER = "src/domain/procedure/cards";
const isCard = (/** @type {string} */ path) => path.endsWith(".json") && !path.endsWith("/card.schema.json");

/** @param {string[]} path */
async function load(...path) {
  return (await runnerImport(join(root, ...path), { root, configFile: false })).module;
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
}

/** The cards of a commit. @param {string} commit */
function cardsAt(commit) {
  const paths = git("ls-tree", "--name-only", commit, `${FOLDER}/`).split("\n").filter(isCard);
  return paths.map((path) => JSON.parse(git("show", `${commit}:${path}`)));
}

await orExplain(async () => {
  const [flag, commit = "HEAD"] = process.argv.slice(2);
  if (flag !== undefined && flag !== "--diff" && flag !== "--quiet")
    throw new Error("Uso: npm run cards [-- --diff [commit] | --quiet]");
  const { checkCards, readCardFiles } = await load("scripts", "cards", "checks.ts");
  const { CARD_SET } = await load(FOLDER, "cardSet.ts");
  const files = readCardFiles(join(root, FOLDER));
  const today = new Date().toISOString().slice(0, 10);
  const { errors, warnings } = checkCards(files, CARD_SET, today);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  if (flag === "--quiet") return;
  for (const warning of warnings) console.log(`Aviso: ${warning}`);
  console.log(`${files.length} fichas sin errores.`);
  if (flag !== "--diff") return;
  const { describeChanges } = await load("scripts", "cards", "diff.ts");
  const changes = describeChanges(cardsAt(commit), CARD_SET.cards);
  console.log(changes.length === 0 ? `Sin cambios desde ${commit}.` : changes.join("\n"));
});
