import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fitting, readDurations } from "./durations.mjs";
import { dependents, readImports } from "./imports.mjs";
import { isMain, orExplain, root } from "./project.mjs";
import { prepare } from "./run-stages.mjs";
import { createRandom, dailySeed } from "./seed.mjs";
import { STAGES } from "./stages.mjs";

const FLOORS = ["domain", "services", "machines", "components", "screens", "app"];
/** Seconds of tests that a mutant is tried with, and after which a run that goes on counts as killed: the mutant made it endless. */
const SECONDS = { unit: 25, stories: 30, limit: 240 };

/** Replacements of tokens. Signs of comparison and of sums have spaces around them in formatted code, brackets of types and tags have not. */
const CHANGES = [
  [/(?<= )===(?= )/g, () => "!=="],
  [/(?<= )!==(?= )/g, () => "==="],
  [/(?<= )&&(?= )/g, () => "||"],
  [/(?<= )\|\|(?= )/g, () => "&&"],
  [/(?<= )<(?= )/g, () => "<="],
  [/(?<= )<=(?= )/g, () => "<"],
  [/(?<= )>(?= )/g, () => ">="],
  [/(?<= )>=(?= )/g, () => ">"],
  [/(?<= )\+(?= )/g, () => "-"],
  [/(?<= )-(?= )/g, () => "+"],
  [/(?<=[\s(])!(?=[\w(])/g, () => ""],
  [/\btrue\b/g, () => "false"],
  [/\bfalse\b/g, () => "true"],
  [/(?<=\.)some(?=\()/g, () => "every"],
  [/(?<=\.)every(?=\()/g, () => "some"],
  [/(?<=\bMath\.)min\b/g, () => "max"],
  [/(?<=\bMath\.)max\b/g, () => "min"],
  [/(?<![\w.])\d+(?![\w.])/g, (token) => String(Number(token) + 1)],
];
const NO_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
/** A line that only concerns types: no test can notice a change in it. */
const TYPES = /^\s*(import|export \{|(export |declare )*(type|interface)|readonly|\|)\b|^\s*\w+\??: (true|false);$/;

/**
 * One changed token.
 * @typedef {object} Mutation
 * @property {number} index where the token begins
 * @property {number} line from 1
 * @property {string} from
 * @property {string} to
 *
 * @param {string} text of a TypeScript file
 * @returns {Mutation[]} every change of one token, in the order of the text; none in comments, strings and types
 */
export function mutationsOf(text) {
  const code = text.replace(NO_CODE, (part) => part.replace(/[^\n]/g, " "));
  const lines = code.split("\n");
  return CHANGES.flatMap(([pattern, change]) =>
    [...code.matchAll(pattern)].map(({ 0: from, index }) => {
      const line = code.slice(0, index).split("\n").length;
      return { index, line, from, to: change(from) };
    }),
  )
    .filter(({ line }) => !TYPES.test(lines[line - 1] ?? ""))
    .toSorted((a, b) => a.index - b.index);
}

/** @param {string} text @param {Mutation} mutation */
export function mutate(text, { index, from, to }) {
  return text.slice(0, index) + to + text.slice(index + from.length);
}

/**
 * Draws mutations, as many of each floor as of the next, each of another file as long as there are enough.
 * @param {readonly string[]} files
 * @param {(path: string) => string} read
 * @param {number} count
 * @param {number} seed the same one draws the same of the same source
 * @returns {(Mutation & { path: string })[]}
 */
export function draw(files, read, count, seed) {
  const random = createRandom(seed);
  const left = new Map(
    FLOORS.map((floor) => [floor, files.filter((path) => path.startsWith(`src/${floor}/`)).toSorted()]),
  );
  const drawn = [];
  for (let turn = 0; drawn.length < count && [...left.values()].some((paths) => paths.length > 0); turn += 1) {
    const paths = left.get(FLOORS[turn % FLOORS.length] ?? "") ?? [];
    if (paths.length === 0) continue;
    const [path = ""] = paths.splice(random(paths.length), 1);
    const mutations = mutationsOf(read(path));
    // A file without a token to change gives its turn to another one of its floor.
    if (mutations.length === 0) turn -= 1;
    else drawn.push({ path, ...mutations[random(mutations.length)] });
  }
  return drawn;
}

/** @param {"unit" | "stories"} project @param {string[]} files @returns {Promise<boolean>} whether a test failed, or the time ran out */
function isKilledBy(project, files) {
  if (files.length === 0) return Promise.resolve(false);
  const args = [
    join(root, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--project",
    project,
    "--bail",
    "1",
    ...files,
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: "ignore", detached: true });
  return new Promise((resolve) => {
    // Kill the process group, so that the threads and the browser end too.
    const end = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
    const timer = setTimeout(end, SECONDS.limit * 1000);
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve(code !== 0);
    });
  });
}

/** Tries the nearest unit tests, then the nearest stories. @returns {Promise<string>} which of them failed; empty where none did */
async function findKiller(path, imports, durations) {
  const reached = dependents(imports, [path]);
  for (const [project, pattern] of [
    ["unit", /\.test\.tsx?$/],
    ["stories", /\.stories\.tsx$/],
  ]) {
    const files = fitting(
      project,
      reached.filter((file) => pattern.test(file)),
      SECONDS[project],
      durations,
    );
    if (await isKilledBy(project, files)) return project;
  }
  return "";
}

/** Changes one token at a time, runs what reaches it, puts the token back, and prints which changes no test saw. */
async function main() {
  const { values } = parseArgs({
    options: { count: { type: "string", default: "60" }, seed: { type: "string", default: String(dailySeed()) } },
  });
  await prepare(STAGES.filter(({ id }) => id === "stories"));
  const imports = readImports(root);
  const files = [...imports.keys()].filter(
    (path) => /^src\/.*\.tsx?$/.test(path) && !/\.(test|testing|stories|d)\.tsx?$|Foundations/.test(path),
  );
  const mutants = draw(
    files,
    (path) => readFileSync(join(root, path), "utf8"),
    Number(values.count),
    Number(values.seed),
  );
  const durations = readDurations();
  let killed = 0;
  for (const mutant of mutants) {
    const place = join(root, mutant.path);
    const text = readFileSync(place, "utf8");
    const restore = () => writeFileSync(place, text);
    const leave = () => process.exit(1);
    process.once("exit", restore).once("SIGINT", leave).once("SIGTERM", leave);
    writeFileSync(place, mutate(text, mutant));
    const killer = await findKiller(mutant.path, imports, durations);
    process.off("exit", restore).off("SIGINT", leave).off("SIGTERM", leave);
    restore();
    if (killer) killed += 1;
    console.log(
      `${killer ? `muere (${killer})` : "SOBREVIVE"}  ${mutant.path}:${mutant.line}  ${mutant.from} → ${mutant.to || "nada"}`,
    );
  }
  console.log(
    `\n${killed} de ${mutants.length} cambios muertos, ${mutants.length - killed} vivos (--seed ${values.seed}).`,
  );
}

if (isMain(import.meta.url)) await orExplain(main);
