/**
 * A stage of `npm test`.
 * @typedef {object} Stage
 * @property {string} id for `--only`
 * @property {string} title Spanish
 * @property {string[]} commands run one after the other in the project's folder
 * @property {boolean} [browser] true when it needs Chromium
 * @property {boolean} [besideNext] true when it runs at the same time as the one after it
 */

/** The command that runs the files of a project of vitest.config.ts, and leaves its report. @param {string} project */
export function vitest(project) {
  return `vitest run --project ${project} --reporter=default --reporter=json --outputFile=reports/${project}.json`;
}

/**
 * Cheapest first; the first that fails ends the run. What needs no page runs in the time that the two pages of the story tests leave
 * unused while they wait.
 * @type {Stage[]}
 */
export const STAGES = [
  { id: "lock", title: "Fichero de bloqueo", commands: ["node scripts/check-lock.mjs"] },
  { id: "format", title: "Formato", commands: ["oxfmt --check"] },
  { id: "lint", title: "Reglas de estilo y fronteras", commands: ["oxlint --deny-warnings"] },
  {
    id: "dead-code",
    title: "Código sin uso",
    commands: ["knip --cache", "knip --cache --production --exclude binaries"],
    besideNext: true,
  },
  { id: "types", title: "Tipos", commands: ["tsc -b"], besideNext: true },
  { id: "unit", title: "Pruebas unitarias", commands: [vitest("unit")], besideNext: true },
  {
    id: "build",
    title: "Compilación",
    commands: ["vite build", "vite build --mode supabase"],
    besideNext: true,
  },
  { id: "stories", title: "Historias y accesibilidad", commands: [vitest("stories")], browser: true },
  { id: "bundle", title: "Contenido de la compilación", commands: ["node scripts/check-bundle.mjs"] },
  { id: "e2e", title: "Pruebas de extremo a extremo", commands: ["playwright test"], browser: true },
];

/**
 * The stages to run, in their own order.
 * @param {string[]} args `--only unit,stories` or nothing
 * @throws Error with a Spanish message for anything else
 */
export function chosenStages(args) {
  if (args.length === 0) return STAGES;
  const [flag, list, ...rest] = args;
  const wanted = list?.split(",") ?? [];
  const ids = STAGES.map(({ id }) => id);
  if (flag !== "--only" || wanted.length === 0 || rest.length > 0 || !wanted.every((id) => ids.includes(id))) {
    throw new Error(`Uso: npm test [-- --only ${ids.join(",")}] [--budget]`);
  }
  return STAGES.filter(({ id }) => wanted.includes(id));
}

/**
 * The stages in groups: those of a group run at the same time, one group after the other.
 * @param {Stage[]} stages
 * @returns {Stage[][]}
 */
export function splitGroups(stages) {
  return stages.reduce((groups, stage, index) => {
    if (stages[index - 1]?.besideNext) groups.at(-1)?.push(stage);
    else groups.push([stage]);
    return groups;
  }, /** @type {Stage[][]} */ ([]));
}
