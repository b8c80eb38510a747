import { expect, it } from "vitest";
import { LIFE_EVENTS } from "@/domain/procedure/plan/lifeEvent.ts";
import { createPlan } from "@/domain/procedure/plan/plan.ts";
import { createRandomInput, findFaults } from "@/domain/procedure/plan/plan.testing.ts";

/**
 * 10,000 random vaults and answers for each event: every plan is valid. It prints how long plans take and compares the time with
 * no limit, for it depends on the machine. The goal is 20 ms a plan.
 */
const PLANS = 10_000;

it.each(LIFE_EVENTS.map((event) => [event.id, event] as const))("plans %s", (id, event) => {
  const times: number[] = [];
  const wrong: string[] = [];
  for (let seed = 1; seed <= PLANS; seed += 1) {
    const input = createRandomInput(event, seed);
    const begin = performance.now();
    const plan = createPlan(input);
    times.push(performance.now() - begin);
    if (findFaults(plan, input).length > 0) wrong.push(`${seed}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (PLANS - 1))] ?? 0).toFixed(2);
  console.log(`Plan ${id}: mediana ${at(0.5)} ms, 99 % ${at(0.99)} ms, peor ${at(1)} ms`);
  expect(wrong).toEqual([]);
});
