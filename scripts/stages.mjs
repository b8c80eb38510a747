/**
 * A stage of `npm test`.
 * @typedef {object} Stage
 * @property {string} id for `--only`
 * @property {string} title Spanish
 * @property {string[]} commands run one after the other in the project's folder
 * @property {boolean} [browser] true when it needs Chromium
 */

function vitest(project) {
  return `vitest run --project ${project} --reporter=default --reporter=json --outputFile=reports/${project}.json`;
}

/** @type {Stage[]} cheapest first; the first that fails ends the run */
export const STAGES = [
  { id: "lock", title: "Fichero de bloqueo", commands: ["node scripts/check-lock.mjs"] },
  { id: "format", title: "Formato", commands: ["oxfmt --check"] },
  { id: "lint", title: "Reglas de estilo y fronteras", commands: ["oxlint --deny-warnings"] },
  { id: "dead-code", title: "Código sin uso", commands: ["knip"] },
  { id: "types", title: "Tipos", commands: ["tsc -b"] },
  { id: "unit", title: "Pruebas unitarias", commands: [vitest("unit")] },
  { id: "stories", title: "Historias y accesibilidad", commands: [vitest("stories")], browser: true },
  { id: "build", title: "Compilación", commands: ["vite build", "vite build --mode mocks"] },
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
    throw new Error(`Uso: npm test [-- --only ${ids.join(",")}]`);
  }
  return STAGES.filter(({ id }) => wanted.includes(id));
}
