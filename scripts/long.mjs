import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { isMain, orExplain, root } from "./project.mjs";
import { REPORTS, prepare, runStage } from "./run-stages.mjs";
import { failedTests, stageTests } from "./reports.mjs";
import { STAGES, vitest } from "./stages.mjs";

const PROPERTY_RUNS = 1000;
/** Factor by which tests that depend on chance or time are run more often than in `npm test`. */
const TIMES = 10;
const REPEATS = 5;

/** Tests of crashes, races and load, which run TIMES as often. */
const RACES = {
  unit: [
    "Races",
    "Load",
    "Faults",
    "crash",
    "changes.test",
    "hostile",
    "Hostile",
    "reseal",
    "/sync/",
    "storedValue",
    "lock.test",
  ],
  e2e: ["/kill", "durability", "interruptions", "size.spec", "visitors"],
};

const title = (id) => STAGES.find((stage) => stage.id === id)?.title ?? id;

/**
 * All runs, in their order. A run is a stage with a name of its own and what it is given.
 * @param {() => number} draw a new seed for each run
 * @returns {{ stage: import("./stages.mjs").Stage, env: Record<string, string>, isBusy: boolean }[]}
 */
export function longRuns(draw) {
  const run = (id, name, command, { env = {}, isBusy = false } = {}) => ({
    stage: { id, title: `${title(id)}: ${name}`, commands: [command] },
    env,
    isBusy,
  });
  const seed = () => String(draw());
  const times = (count, create) => Array.from({ length: count }, (_, index) => create(index + 1));
  const properties = run("unit", `${PROPERTY_RUNS} casos por propiedad`, vitest("unit"), {
    env: { FC_RUNS: String(PROPERTY_RUNS), FC_SEED: seed() },
  });
  const races = [
    ...times(TIMES, (nth) =>
      run("unit", `carreras y cargas, ${nth} de ${TIMES}`, `${vitest("unit")} ${RACES.unit.join(" ")}`, {
        env: { FC_SEED: seed() },
      }),
    ),
    run("e2e", `carreras y cargas, ${TIMES} veces`, `playwright test ${RACES.e2e.join(" ")} --repeat-each ${TIMES}`, {
      // Every moment of a kill, too.
      env: { FC_RUNS: String(PROPERTY_RUNS) },
    }),
  ];
  const repeats = times(REPEATS, (nth) => {
    const name = `orden al azar, ${nth} de ${REPEATS}`;
    const shuffled = (project, number) => `${vitest(project)} --sequence.shuffle.files --sequence.seed=${number}`;
    return [
      run("unit", name, shuffled("unit", seed()), { env: { FC_SEED: seed() }, isBusy: true }),
      run("stories", name, shuffled("stories", seed()), { isBusy: true }),
      run("e2e", name, `playwright test --shuffle ${seed()}`, { isBusy: true }),
    ];
  });
  return [properties, ...races, ...repeats.flat()];
}

/** Keeps every core busy beside what runs. @returns {() => Promise<unknown>} which ends it */
function startBusyLoops() {
  const loops = Array.from({ length: availableParallelism() + 1 }, () => new Worker("for (;;);", { eval: true }));
  return () => Promise.all(loops.map((loop) => loop.terminate()));
}

/**
 * What failed, each with how often and in which runs; the most frequent first.
 * @param {readonly { title: string, failures: readonly string[] }[]} runs
 * @returns {string[]}
 */
export function listFailures(runs) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const run of runs) {
    for (const failure of run.failures) found.set(failure, [...(found.get(failure) ?? []), run.title]);
  }
  return [...found]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([failure, titles]) => `${titles.length} × ${failure}\n    (${titles.join("; ")})`);
}

/** Runs everything with more cases, more often and beside busy loops, to the end, and lists what failed even once. */
async function main() {
  const runs = longRuns(() => randomInt(1, 2 ** 31 - 1));
  const builds = STAGES.filter(({ id }) => id === "build");
  await prepare([...builds, ...STAGES.filter(({ browser }) => browser)]);
  const results = [];
  for (const stage of builds) if (!(await runStage(stage, true)).passed) throw new Error("La compilación ha fallado.");
  for (const { stage, env, isBusy } of runs) {
    console.log(
      `\n${Object.entries(env)
        .map(([name, value]) => `${name}=${value} `)
        .join("")}${stage.commands[0]}`,
    );
    const stop = isBusy ? startBusyLoops() : undefined;
    const { passed } = await runStage(stage, true, env);
    await stop?.();
    // The first line names the test; what it failed with may differ each time.
    const failures = failedTests(stageTests(REPORTS, stage.id), root).map((text) => text.split("\n", 1)[0]);
    results.push({ title: stage.title, failures: passed || failures.length > 0 ? failures : ["el proceso"] });
  }
  const failures = listFailures(results);
  console.log(
    failures.length === 0
      ? `\nNada ha fallado en ${results.length} pasadas.`
      : `\nHan fallado alguna vez:\n${failures.join("\n")}`,
  );
  if (failures.length > 0) process.exitCode = 1;
}

if (isMain(import.meta.url)) await orExplain(main);
