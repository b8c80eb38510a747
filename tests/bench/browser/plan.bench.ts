import { expect, it } from "vitest";
import { LIFE_EVENTS } from "@/domain/procedure/plan/lifeEvent.ts";
import { createPlan, type PlanInput } from "@/domain/procedure/plan/plan.ts";
import { createRandomInput, findFaults } from "@/domain/procedure/plan/plan.testing.ts";

/**
 * 10,000 random vaults and answers for each event: every plan is valid, with the fewest visits up to 9 steps a day. It prints how
 * long plans take, and how long the slowest take a second time, when nothing else of the machine comes in between. It compares the
 * times with no limit, for they depend on the machine. The goal is 20 ms a plan.
 */
const PLANS = 10_000;
/** How many of the slowest are planned again. */
const SLOWEST = 20;

function measure(input: PlanInput) {
  const begin = performance.now();
  const plan = createPlan(input);
  return { plan, time: performance.now() - begin };
}

it.each(LIFE_EVENTS.map((event) => [event.id, event] as const))("plans %s", (id, event) => {
  const runs: { readonly seed: number; readonly time: number }[] = [];
  const wrong: string[] = [];
  for (let seed = 1; seed <= PLANS; seed += 1) {
    const input = createRandomInput(event, seed);
    const { plan, time } = measure(input);
    runs.push({ seed, time });
    wrong.push(...findFaults(plan, input).map((fault) => `${seed}: ${fault}`));
  }
  runs.sort((a, b) => a.time - b.time);
  const at = (share: number) => (runs[Math.floor(share * (PLANS - 1))]?.time ?? 0).toFixed(2);
  const again = Math.max(...runs.slice(-SLOWEST).map(({ seed }) => measure(createRandomInput(event, seed)).time));
  console.log(
    `Plan ${id}: ${PLANS} planes, ${wrong.length} faltas; mediana ${at(0.5)} ms, 99 % ${at(0.99)} ms, peor ${at(1)} ms; ` +
      `los ${SLOWEST} más lentos otra vez, como mucho ${again.toFixed(2)} ms`,
  );
  expect(wrong).toEqual([]);
});
