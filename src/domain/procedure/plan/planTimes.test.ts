import { describe, expect, it } from "vitest";
import { PROPERTY_RUNS, propertySeeds } from "../../../../tests/propertyRuns.ts";
import { findLifeEvent, LIFE_EVENTS } from "./lifeEvent.ts";
import { createPlan, type Plan, type PlanInput, type VisitTime } from "./plan.ts";
import { createInput, createRandomInput, TODAY } from "./plan.testing.ts";

function planFor(id: string, input: Partial<PlanInput> = {}): Plan {
  const event = findLifeEvent(id);
  if (!event) throw new RangeError(id);
  return createPlan(createInput(event, input));
}

const idsOf = ({ visits }: Plan, ...kinds: readonly VisitTime["kind"][]) =>
  visits
    .filter(({ time }) => kinds.length === 0 || kinds.includes(time.kind))
    .flatMap(({ steps }) => steps.map(({ step }) => step.id));

describe("a death", () => {
  const FIRST = ["certificado-medico", "inscripcion", "entierro"];

  it.each(["without a date", "2026-10-02", "2026-11-22", TODAY])(
    "begins today with the certificate, the registration and the burial, before everything else: %s",
    (date) => {
      const plan = planFor("fallecimiento", { dates: date.startsWith("2") ? { fallecimiento: date } : {} });
      expect(idsOf(plan, "today")).toEqual(FIRST);
      expect(idsOf(plan)[3]).toBe("certificado-defuncion");
    },
  );

  it("goes on with the burial where the registration is done", () => {
    const done = { "certificado-medico": TODAY, inscripcion: TODAY };
    expect(idsOf(planFor("fallecimiento", { done }), "today")).toEqual(["entierro"]);
  });
});

describe("a step whose last day is today", () => {
  const dates = { cese: "2026-10-30" };

  it("is today, with the steps that it waits for", () => {
    const answers = { motivo: "fin", cotizado: "360" };
    const end = planFor("quedarse-en-paro", { answers, dates })
      .visits.flatMap(({ steps }) => steps)
      .find(({ step }) => step.id === "prestacion")?.deadline?.day;
    const plan = planFor("quedarse-en-paro", { answers, dates, today: end ?? TODAY });
    expect(idsOf(plan, "today").toSorted()).toEqual([
      "demanda-empleo",
      "papeles-empresa",
      "prestacion",
      "vida-laboral",
    ]);
  });

  it("is not today while an answer decides whether there is such a step", () => {
    const plan = planFor("empezar-negocio", { dates: { contratacion: TODAY } });
    expect(idsOf(plan, "today")).not.toContain("alta-trabajadores");
    const sure = planFor("empezar-negocio", { dates: { contratacion: TODAY }, answers: { empleados: "si" } });
    expect(idsOf(sure, "today")).toContain("alta-trabajadores");
  });

  it("leads the steps of this week where it is this week", () => {
    const plan = planFor("empezar-negocio", { answers: { forma: "autonomo" }, dates: { inicio: "2026-11-27" } });
    expect(idsOf(plan, "week")).toContain("reta");
  });
});

describe("the steps of today", () => {
  it("begin with the last day that comes first, not with the taxes", () => {
    expect(idsOf(planFor("mudanza"), "today")).toEqual(["tgss", "vivienda", "hacienda-036", "hacienda-030", "sepe"]);
  });

  it("are in the order of the event where no day presses", () => {
    expect(idsOf(planFor("mudanza", { dates: {} }), "today")[0]).toBe("vivienda");
  });
});

describe.each(LIFE_EVENTS.map((event) => [event.id, event] as const))("the times of %s", (_, event) => {
  const kinds: readonly VisitTime["kind"][] = ["today", "week", "after", "from", "due"];

  it("have no step before one that it waits for, and no last day of today later than today", () => {
    for (const seed of propertySeeds(PROPERTY_RUNS)) {
      const { visits } = createPlan(createRandomInput(event, seed));
      const seen = new Set<string>();
      const faults = visits.flatMap(({ time, steps }) =>
        steps.flatMap(({ step, after, deadline, day, isOpen }) => {
          const isEarly = after.some((id) => !seen.has(id));
          seen.add(step.id);
          const isDue = !isOpen && !deadline?.isMoving && deadline?.day === TODAY && day === TODAY;
          return isEarly || (isDue && time.kind !== "today") ? [step.id] : [];
        }),
      );
      const ranks = visits.map(({ time }) => Math.min(2, kinds.indexOf(time.kind)));
      expect({ seed, faults, ranks }).toEqual({ seed, faults: [], ranks: ranks.toSorted((a, b) => a - b) });
    }
  });
});
