import { printBudget } from "./budget.mjs";
import { keepDurations } from "./durations.mjs";
import { orExplain } from "./project.mjs";
import { stageTests } from "./reports.mjs";
import { REPORTS, prepare, printOutcome, runStages } from "./run-stages.mjs";
import { STAGES, chosenStages } from "./stages.mjs";

await orExplain(async () => {
  const args = process.argv.slice(2);
  const stages = chosenStages(args.filter((arg) => arg !== "--budget"));
  await prepare(stages);
  const start = performance.now();
  const outcome = await runStages(stages);
  if (stages === STAGES && outcome.failed.length === 0) {
    outcome.seconds.total = Math.round((performance.now() - start) / 100) / 10;
    keepDurations(Object.fromEntries(["unit", "stories", "e2e"].map((stage) => [stage, stageTests(REPORTS, stage)])));
    const faults = printBudget(outcome.seconds);
    if (args.includes("--budget") && faults.length > 0) outcome.failed.push("Presupuesto");
  }
  printOutcome(outcome);
});
