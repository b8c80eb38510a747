import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
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

/**
 * Writes each card as a Public Service of CPSV-AP 3.1.1 in JSON-LD, a file a card.
 * @param {readonly import("../src/domain/procedure/cards/card.ts").ProcedureCard[]} cards
 * @param {string[]} args `<folder> [--shapes <Turtle file>]`: with shapes, the result is compared with them first
 */
async function exportCpsv(cards, [folder, shapesFlag, shapes, ...others]) {
  if (!folder || others.length > 0 || (shapesFlag !== undefined && (shapesFlag !== "--shapes" || !shapes)))
    throw new Error("Uso: npm run cards -- --cpsv <carpeta> [--shapes <fichero .ttl>]");
  const { toPublicService } = await load("scripts", "cards", "cpsv.ts");
  const { LIFE_EVENTS } = await load("src/domain/procedure/plan/lifeEvent.ts");
  const documents = cards.map((card) => ({ id: card.id, document: toPublicService(card, cards, LIFE_EVENTS) }));
  const from = process.env.INIT_CWD ?? ".";
  if (shapes) {
    const { findViolations } = await import("./cards/validateShacl.mjs");
    const violations = await findViolations(
      documents.map(({ document }) => document),
      readFileSync(resolve(from, shapes), "utf8"),
    );
    if (violations.length > 0) throw new Error(violations.join("\n"));
    console.log(`Sin faltas según ${shapes}.`);
  }
  const target = resolve(from, folder);
  mkdirSync(target, { recursive: true });
  for (const { id, document } of documents)
    writeFileSync(join(target, `${id}.jsonld`), `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${documents.length} fichas en ${target}`);
}

const USAGE = "Uso: npm run cards [-- --diff [commit] | --doubts | --due [días] | --cpsv <carpeta> | --quiet]";
const FLAGS = new Set([undefined, "--diff", "--doubts", "--due", "--cpsv", "--quiet"]);

/** The report on the cards that a flag asks for, as lines. @param {string} flag @param {string | undefined} value @param {string} today */
async function tell(flag, value, today) {
  const { CARD_SET } = await load(FOLDER, "cardSet.ts");
  if (flag === "--diff") {
    const { describeChanges } = await load("scripts", "cards", "diff.ts");
    const commit = value ?? "HEAD";
    const changes = describeChanges(cardsAt(commit), CARD_SET.cards);
    return changes.length === 0 ? [`Sin cambios desde ${commit}.`] : changes;
  }
  const { describeDoubts, findDue } = await load("scripts", "cards", "review.ts");
  if (flag === "--doubts") return describeDoubts(CARD_SET.cards);
  const days = Number(value ?? "180");
  if (!Number.isInteger(days) || days < 0) throw new Error(USAGE);
  const due = findDue(CARD_SET, today, days);
  if (due.length === 0) return [`Ninguna ficha lleva más de ${days} días sin revisar.`];
  return due.map(({ id, reviewed }) => `${id}: revisada el ${reviewed}`);
}

await orExplain(async () => {
  const [flag, value] = process.argv.slice(2);
  if (!FLAGS.has(flag)) throw new Error(USAGE);
  const { checkCards, readCardFiles } = await load("scripts", "cards", "checks.ts");
  const { CARD_SET } = await load(FOLDER, "cardSet.ts");
  const files = readCardFiles(join(root, FOLDER));
  const today = new Date().toISOString().slice(0, 10);
  const { errors, warnings } = checkCards(files, CARD_SET, today);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  if (flag === "--quiet") return;
  for (const warning of warnings) console.log(`Aviso: ${warning}`);
  console.log(`${files.length} fichas sin errores.`);
  if (flag === "--cpsv") return exportCpsv(CARD_SET.cards, process.argv.slice(3));
  if (flag !== undefined) console.log((await tell(flag, value, today)).join("\n"));
});
