import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fitting, readDurations } from "./durations.mjs";
import { dependents, readImports } from "./imports.mjs";
import { isMain, orExplain, root } from "./project.mjs";
import { prepare, printOutcome, runStages } from "./run-stages.mjs";
import { vitest } from "./stages.mjs";

/** Seconds of one core that the tests of a stage may take, so that the whole takes 90 s on two. */
const SECONDS = { unit: 25, stories: 30, e2e: 60 };

/** Files that every test may depend on without importing them. */
const SHARED =
  /^(package(-lock)?\.json|[^/]+\.config\.ts|tsconfig.*\.json|\.env.*|index\.html|tests\/setup\.[^/]+|\.storybook\/.*)$/;

/** The projects of playwright.config.ts by their folder, with the builds that each opens: the mocks are served from the source. */
const BUILDS = { mocked: [], server: ["vite build --mode supabase"], production: ["vite build"] };

/**
 * The files to run for a change, nearest first, and whether the change may reach further than imports do.
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @param {readonly string[]} changed
 * @param {readonly string[]} specs the end-to-end files
 */
export function chooseFiles(imports, changed, specs) {
  // They read the source without importing it.
  const architecture = [...imports.keys()].filter((path) => /^tests\/architecture\/.*\.test\.ts$/.test(path));
  const reached = dependents(imports, changed);
  const streets = new Set(changed.map((path) => /^(?:src|supabase\/functions)\/(?:\w+\/)?(\w+)\//.exec(path)?.[1]));
  const reachedSpecs = reached.filter((path) => specs.includes(path));
  const ofStreets = specs.filter((path) => streets.has(path.split("/")[2]));
  return {
    unit: [...new Set([...reached.filter((path) => /\.test\.tsx?$/.test(path)), ...architecture])],
    stories: reached.filter((path) => path.endsWith(".stories.tsx")),
    e2e: [...new Set([...reachedSpecs, ...ofStreets])],
    isShared: changed.some((path) => SHARED.test(path)),
  };
}

/** @param {readonly string[]} specs @returns {string[]} the projects of playwright.config.ts that they belong to */
function projectsOf(specs) {
  const folders = specs.map((path) => path.split("/")[2]);
  return [...new Set(folders.map((name) => (name in BUILDS ? name : "production")))];
}

/**
 * The stages that check the files. A stage with nothing to do is left out.
 * @param {readonly string[]} changed those that are still there
 * @param {{ unit: string[], stories: string[], e2e: string[] }} files
 * @returns {import("./stages.mjs").Stage[]}
 */
export function changedStages(changed, { unit, stories, e2e }) {
  const list = (paths) => paths.map((path) => JSON.stringify(path)).join(" ");
  const code = changed.filter((path) => /\.(tsx?|m[jt]s)$/.test(path));
  const projects = projectsOf(e2e);
  const stages = [
    {
      id: "format",
      title: "Formato",
      files: changed,
      commands: [`oxfmt --check --no-error-on-unmatched-pattern ${list(changed)}`],
    },
    {
      id: "lint",
      title: "Reglas de estilo y fronteras",
      files: code,
      commands: [`oxlint --deny-warnings ${list(code)}`],
      besideNext: true,
    },
    { id: "types", title: "Tipos", files: code, commands: ["tsc -b"], besideNext: true },
    {
      id: "unit",
      title: "Pruebas unitarias",
      files: unit,
      commands: [`${vitest("unit")} ${list(unit)}`],
      besideNext: e2e.length + stories.length > 0,
    },
    {
      id: "build",
      title: "Compilación",
      files: e2e,
      commands: projects.flatMap((name) => BUILDS[name]),
      besideNext: stories.length > 0,
    },
    {
      id: "stories",
      title: "Historias y accesibilidad",
      files: stories,
      commands: [`${vitest("stories")} ${list(stories)}`],
      browser: true,
    },
    {
      id: "e2e",
      title: "Pruebas de extremo a extremo",
      files: e2e,
      commands: [`playwright test ${list(e2e)}`],
      browser: true,
    },
  ];
  return stages.filter(({ files }) => files.length > 0).map(({ files: _, ...stage }) => stage);
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
    .split("\n")
    .filter(Boolean);
}

/** The files that differ from where this branch left main, or on main from the last commit; new ones that git does not ignore too. */
function changedFiles() {
  const [base] = ["main", "origin/main"].flatMap((branch) => {
    try {
      return git("merge-base", "HEAD", branch);
    } catch {
      return [];
    }
  });
  return [
    ...new Set([...git("diff", "--name-only", base ?? "HEAD"), ...git("ls-files", "--others", "--exclude-standard")]),
  ];
}

/** Runs the checks and tests that the changed files affect, up to about 90 s; `-- --all` runs all of them. */
async function main() {
  const [flag, ...rest] = process.argv.slice(2);
  if ((flag !== undefined && flag !== "--all") || rest.length > 0)
    throw new Error("Uso: npm run test:changed [-- --all]");
  const changed = changedFiles();
  if (changed.length === 0) throw new Error("Nada ha cambiado.");
  const specs = readdirSync(join(root, "tests", "e2e"), { recursive: true })
    .map((path) => `tests/e2e/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".spec.ts"));
  const { isShared, ...all } = chooseFiles(readImports(root), changed, specs);
  const durations = readDurations();
  const chosen = Object.fromEntries(
    Object.entries(all).map(([stage, files]) => [
      stage,
      flag ? files : fitting(stage, files, SECONDS[stage], durations),
    ]),
  );
  const stages = changedStages(
    changed.filter((path) => existsSync(join(root, path))),
    chosen,
  );
  process.env.END_TO_END_PROJECTS = projectsOf(chosen.e2e).join(",");
  await prepare(stages);
  console.log(`${changed.length} ficheros cambiados.`);
  const outcome = await runStages(stages);
  for (const [stage, files] of Object.entries(all)) {
    const left = files.length - chosen[stage].length;
    if (left > 0)
      console.log(
        `${stage}: ${chosen[stage].length} de ${files.length} ficheros; los otros ${left}, con «npm test» o «-- --all».`,
      );
  }
  if (isShared) console.log("Ha cambiado algo de lo que todo depende: ejecuta también «npm test».");
  printOutcome(outcome);
}

if (isMain(import.meta.url)) await orExplain(main);
