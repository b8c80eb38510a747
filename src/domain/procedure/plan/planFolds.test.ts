import { describe, expect, it } from "vitest";
import { PROPERTY_RUNS, propertySeeds } from "../../../../tests/propertyRuns.ts";
import { LIMITS } from "../../shared/limits.ts";
import { findLifeEvent, LIFE_EVENTS } from "./lifeEvent.ts";
import { createPlan } from "./plan.ts";
import { createInput, createRandomInput, TODAY } from "./plan.testing.ts";
import { foldPlan, stepsOf } from "./planFolds.ts";

const business = findLifeEvent("empezar-negocio")!;
const answers = { forma: "sl", nacionalidad: "otra", local: "bar", alimentos: "si", empleados: "si" };

describe("the folds of a plan", () => {
  it("are today, this week and later", () => {
    const death = findLifeEvent("fallecimiento")!;
    const folds = foldPlan(createPlan(createInput(death)));
    expect(folds.map(({ heading, steps, more }) => [heading, steps, more])).toEqual([
      ["Hoy", 3, []],
      ["Esta semana", 1, []],
      ["Más adelante", 19, []],
    ]);
    expect(folds[2]?.groups.at(-1)?.time).toEqual({ kind: "due" });
  });

  it("show the first steps of a day that has many, and have the others ready", () => {
    const dates = { inicio: TODAY, contratacion: TODAY };
    const [today] = foldPlan(createPlan(createInput(business, { answers, dates })));
    expect(today?.steps).toBeGreaterThan(12);
    expect(today?.groups.flatMap(({ visits }) => visits.flatMap(({ steps }) => steps)).length).toBeLessThanOrEqual(
      LIMITS.planOpenSteps,
    );
    expect(today?.more.length).toBeGreaterThan(0);
  });

  it("leave out what has no step", () => {
    const dates = { boda: "2030-06-01" };
    const done = Object.fromEntries(business.steps.map(({ id }) => [id, TODAY]));
    expect(foldPlan(createPlan(createInput(business, { dates, done })))).toEqual([]);
  });

  it.each(LIFE_EVENTS.map((event) => [event.id, event] as const))("have every step once: %s", (_, event) => {
    for (const seed of propertySeeds(PROPERTY_RUNS)) {
      const plan = createPlan(createRandomInput(event, seed));
      const folds = foldPlan(plan);
      const planned = plan.visits.flatMap(({ steps }) => steps.map(({ step }) => step.id));
      expect(
        stepsOf(folds)
          .map(({ step }) => step.id)
          .toSorted(),
      ).toEqual(planned.toSorted());
      expect(folds.slice(1).flatMap(({ more }) => more)).toEqual([]);
      const open = (folds[0]?.groups ?? []).flatMap(({ visits }) => visits);
      expect(open.length < 2 || open.flatMap(({ steps }) => steps).length <= LIMITS.planOpenSteps).toBe(true);
    }
  });
});
