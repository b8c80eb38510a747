import { describe, expect, it } from "vitest";
import { UNKNOWN_TEXT } from "../../../../scripts/cards/checks.ts";
import { PROPERTY_RUNS, propertySeeds } from "../../../../tests/propertyRuns.ts";
import { CARD_SET } from "../cards/cardSet.ts";
import { isOfficialUrl } from "../cards/officialHosts.ts";
import { isDocumentKind } from "../../documents/types/registry.ts";
import type { Condition, SlotValidity } from "../fit/rules.ts";
import { findLifeEvent, LIFE_EVENTS, type LifeEvent, officeName } from "./lifeEvent.ts";
import { createPlan, type Plan, type PlanInput } from "./plan.ts";
import { createDocument, createInput, createRandomInput, findFaults, TODAY } from "./plan.testing.ts";

const eventOf = (id: string): LifeEvent => {
  const event = findLifeEvent(id);
  if (!event) throw new RangeError(id);
  return event;
};

const planFor = (id: string, input: Partial<PlanInput> = {}): Plan => createPlan(createInput(eventOf(id), input));
const stepsOf = (plan: Plan) => plan.visits.flatMap(({ steps }) => steps);
const idsOf = (plan: Plan) => stepsOf(plan).map(({ step }) => step.id);
const find = (plan: Plan, id: string) => stepsOf(plan).find(({ step }) => step.id === id);

const namesIn = (condition: Condition): readonly string[] => {
  if ("question" in condition) return [condition.question];
  return "not" in condition
    ? namesIn(condition.not)
    : ("all" in condition ? condition.all : condition.any).flatMap(namesIn);
};

describe.each(LIFE_EVENTS.map((event) => [event.id, event] as const))("the data of %s", (_, event) => {
  const { steps, dates, questions, obtainable } = event;
  const ids = new Set(steps.map(({ id }) => id));

  it("name cards, offices, questions, steps and dates that exist, with official sources only", () => {
    const cards = new Set(CARD_SET.cards.map(({ id }) => id));
    const starts = new Set([...dates.map(({ id }) => id), ...[...ids].map((id) => `step:${id}`)]);
    const froms = steps.flatMap(({ wait, deadline, notBefore, heldSince }) => [
      wait?.from,
      deadline && "from" in deadline ? deadline.from : undefined,
      notBefore,
      heldSince,
    ]);
    expect(ids.size).toBe(steps.length);
    expect(steps.filter(({ card }) => card !== undefined && !cards.has(card))).toEqual([]);
    expect(steps.filter(({ office }) => officeName(office) === "")).toEqual([]);
    expect(steps.flatMap(({ after }) => after).filter((id) => !ids.has(id))).toEqual([]);
    expect(froms.filter((from) => from !== undefined && !starts.has(from))).toEqual([]);
    expect(
      steps
        .flatMap(({ when }) => (when ? namesIn(when) : []))
        .filter((name) => !questions.some(({ id }) => id === name)),
    ).toEqual([]);
    expect(steps.filter(({ sources }) => !sources.every(isOfficialUrl))).toEqual([]);
  });

  it("offer no answer that every question offers already: 'No lo sé'", () => {
    const texts = questions.flatMap(({ options }) => options.map(({ text }) => text));
    expect(texts.filter((text) => UNKNOWN_TEXT.test(text))).toEqual([]);
  });

  it("need documents of known types that an earlier step gives or the person can get", () => {
    const before = (id: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const first of steps.find((step) => step.id === id)?.after ?? [])
        if (!seen.has(first)) before(first, seen.add(first));
      return seen;
    };
    for (const { id, needs, needsAny = [], produces } of steps) {
      const given = new Set(steps.filter((step) => before(id).has(step.id)).flatMap((step) => step.produces));
      expect(before(id)).not.toContain(id);
      expect([...needs, ...needsAny.flat(), ...produces].filter((kind) => !isDocumentKind(kind))).toEqual([]);
      for (const kinds of [...needs.map((kind) => [kind]), ...needsAny])
        expect([id, kinds.some((kind) => given.has(kind) || obtainable.includes(kind))]).toEqual([id, true]);
    }
  });

  it("have nothing but what has a time of its own after such a step", () => {
    const due = new Set(steps.filter(({ whenDue }) => whenDue).map(({ id }) => id));
    const later = steps.filter(({ after, optional }) => !optional && after.some((id) => due.has(id)));
    expect(later.filter(({ whenDue }) => !whenDue)).toEqual([]);
  });

  it("know how old a document may be exactly where its card says so", () => {
    const months = (validity: SlotValidity) => ("maxAgeMonths" in validity ? [validity.maxAgeMonths] : []);
    for (const { id, card, needs, needsAny = [], maxAgeMonths = {} } of steps) {
      const rows = CARD_SET.cards.find((one) => one.id === card)?.documents ?? [];
      const slots = rows.flatMap(({ oneOf }) => oneOf.flatMap((way) => ("all" in way ? way.all : [way])));
      const made = new Set(steps.flatMap(({ produces }) => produces));
      const limits = [...needs, ...needsAny.flat()].flatMap((kind) => {
        const ages = slots
          .filter((slot) => slot.kind === kind && made.has(kind))
          .flatMap(({ validity }) => months(validity));
        return ages.length > 0 ? [[kind, Math.min(...ages)]] : [];
      });
      expect([id, maxAgeMonths]).toEqual([id, Object.fromEntries(limits)]);
    }
  });

  it("give valid plans for random answers, dates, ticks and vaults", () => {
    for (const seed of propertySeeds(PROPERTY_RUNS)) {
      const input = createRandomInput(event, seed);
      expect({ seed, faults: findFaults(createPlan(input), input) }).toEqual({ seed, faults: [] });
    }
  });

  it("keep what is done and plan the rest anew when answers, dates, documents and place change in the middle", () => {
    for (const seed of propertySeeds(PROPERTY_RUNS)) {
      const before = createRandomInput(event, seed);
      const first = createPlan(before).visits.slice(0, 2);
      const ticked = first.flatMap(({ steps: some }) => some.map(({ step }) => [step.id, TODAY] as const));
      const done = { ...before.done, ...Object.fromEntries(ticked) };
      const changed = { ...createRandomInput(event, seed + 100_000), done };
      const plan = createPlan(changed);
      expect({ seed, done: plan.done.map(({ id }) => id).toSorted() }).toEqual({
        seed,
        done: Object.keys(done).toSorted(),
      });
      expect({ seed, faults: findFaults(plan, changed) }).toEqual({ seed, faults: [] });
    }
  });
});

describe("a death in the family", () => {
  const answers = { parentesco: "conyuge", hijos: "no", testamento: "si", inmueble: "no", vehiculo: "no" };

  it("begins with the medical certificate and ends with the inheritance", () => {
    const plan = planFor("fallecimiento", { answers });
    expect(idsOf(plan)[0]).toBe("certificado-medico");
    expect(plan.visits.map(({ time }) => time.kind)).toEqual(
      expect.arrayContaining(["today", "week", "after", "from"]),
    );
    expect(idsOf(plan)).not.toContain("declaracion-herederos");
    expect(idsOf(plan)).not.toContain("registro-propiedad");
  });

  it("waits 15 working days for the last wills, and reaches the tax in time", () => {
    const plan = planFor("fallecimiento", { answers });
    expect(find(plan, "ultimas-voluntades")?.day).toBe("2026-12-17");
    expect(find(plan, "seguros")?.day).toBe("2026-12-17");
    expect(find(plan, "sucesiones")).toMatchObject({
      isLate: false,
      deadline: { day: "2027-05-24" },
      latest: "2027-05-24",
    });
    expect(find(plan, "ultimas-voluntades")?.latest).toBe("2027-05-24");
    expect(plan.critical).toEqual(expect.arrayContaining(["ultimas-voluntades", "copia-testamento", "saldos"]));
  });

  it("asks for both certificates of the Ministry in one visit", () => {
    const visit = planFor("fallecimiento", { answers }).visits.find(({ office }) => office === "justicia");
    expect(visit?.steps.map(({ step }) => step.id).toSorted()).toEqual(["seguros", "ultimas-voluntades"]);
  });

  it("skips what the stored death certificate of that person shows as done, and no other", () => {
    const fields = { holder: "luis", issued: TODAY };
    const plan = planFor("fallecimiento", { answers, documents: [createDocument("deathCertificate", fields)] });
    expect(plan.held.map(({ step }) => step.id)).toEqual([
      "certificado-medico",
      "inscripcion",
      "certificado-defuncion",
    ]);
    const old = planFor("fallecimiento", {
      answers,
      documents: [createDocument("deathCertificate", { ...fields, issued: "2020-01-01" })],
    });
    const ofAna = planFor("fallecimiento", {
      answers,
      documents: [createDocument("deathCertificate", { issued: TODAY })],
    });
    expect([old.held, ofAna.held]).toEqual([[], []]);
    const undated = planFor("fallecimiento", {
      answers,
      documents: [createDocument("deathCertificate", { holder: "luis" })],
    });
    expect([undated.held, find(undated, "certificado-defuncion")?.mayBeDone]).toEqual([[], true]);
    expect([find(old, "certificado-defuncion")?.mayBeDone, find(ofAna, "certificado-defuncion")?.mayBeDone]).toEqual([
      false,
      false,
    ]);
  });

  it("keeps steps open while an answer is missing", () => {
    const plan = planFor("fallecimiento", { answers: {} });
    expect(find(plan, "viudedad")?.isOpen).toBe(true);
    expect(find(plan, "suministros")?.isOpen).toBe(true);
    expect(find(plan, "sucesiones")?.isOpen).toBe(false);
  });

  it("says late when a deadline has passed, and 'sin calendario' in a year without one", () => {
    const past = planFor("fallecimiento", { answers, dates: { fallecimiento: "2025-01-10" } });
    expect(find(past, "sucesiones")).toMatchObject({ isLate: true, deadline: { day: "2025-07-10" } });
    const future = planFor("fallecimiento", { answers, dates: { fallecimiento: "2029-03-01" } });
    expect(find(future, "sucesiones")?.deadline?.doubts).toContain("noCalendar");
  });

  it("leaves the income tax to its season", () => {
    const visit = planFor("fallecimiento", { answers }).visits.at(-1);
    expect([visit?.time.kind, visit?.steps.map(({ step }) => step.id)]).toEqual(["due", ["renta"]]);
  });

  it("keeps done steps done when an answer changes in the middle", () => {
    const done = { "certificado-medico": TODAY, viudedad: TODAY };
    const before = planFor("fallecimiento", { answers, done });
    const after = planFor("fallecimiento", { answers: { ...answers, hijos: "si" }, done });
    expect(before.done.map(({ id }) => id)).toEqual(["certificado-medico", "viudedad"]);
    expect(after.done).toEqual(before.done);
    expect(idsOf(after)).toContain("orfandad");
  });

  it("goes from an empty vault to the last step, one first step after the other", () => {
    const done: Record<string, string> = {};
    for (let count = 0; ; count += 1) {
      const [next] = stepsOf(planFor("fallecimiento", { answers, done }));
      if (!next) break;
      expect(next.after).toEqual([]);
      done[next.step.id] = TODAY;
      expect(count).toBeLessThan(23);
    }
    expect(Object.keys(done)).toHaveLength(15);
  });
});

describe("documents that age", () => {
  const answers = { estado: "soltero", extranjero: "no", trabajo: "otra", cobertura: "no" };

  it("are never too old for a later use, whatever else comes after them", () => {
    const step = {
      office: "ayuntamiento",
      where: "",
      produces: [],
      needs: [],
      sources: ["https://www.boe.es"],
    } as const;
    const event: LifeEvent = {
      ...eventOf("casarse"),
      steps: [
        { ...step, id: "ask", task: "", after: [], produces: ["registration"] },
        { ...step, id: "other", task: "", after: ["ask"] },
        {
          ...step,
          id: "use",
          task: "",
          after: ["ask"],
          needs: ["registration"],
          maxAgeMonths: { registration: 3 },
          notBefore: "boda",
        },
      ],
    };
    const input = createInput(event, { dates: { boda: "2027-11-30" } });
    const plan = createPlan(input);
    expect(findFaults(plan, input)).toEqual([]);
    expect(find(plan, "ask")?.day).toBe("2027-08-30");
    expect(find(plan, "use")?.day).toBe("2027-11-30");
  });

  it("press nobody to a day that only moves with an earlier step", () => {
    expect(find(planFor("casarse", { answers, dates: {} }), "expediente")?.latest).toBeNull();
  });

  it("are asked for when they are used: the interview no more than a year before the wedding", () => {
    const plan = planFor("casarse", { answers, dates: { boda: "2029-06-16" } });
    expect(find(plan, "boda")).toMatchObject({ day: "2029-06-16", isLate: false });
    expect(find(plan, "entrevista")?.day).toBe("2028-06-16");
    expect(find(plan, "padron")?.day).toBe(find(plan, "expediente")?.day);
  });

  it("count as stored only while they fit on the day of use", () => {
    const both = (issued: string) => ["a", "b"].map((id) => createDocument("socialSecurityNumber", { id, issued }));
    expect(planFor("empezar-negocio", { documents: both("2026-11-01") }).held.map(({ step }) => step.id)).toEqual([
      "nuss",
    ]);
    const certificate = (expires: string) => [createDocument("digitalCertificate", { expires })];
    const held = (expires: string) => planFor("empezar-negocio", { documents: certificate(expires) }).held.length;
    expect([held("2027-11-01"), held("2026-11-22")]).toEqual([1, 0]);
  });

  it("say of a personal document whether it fits on that day", () => {
    const need = (expires: string) =>
      find(
        planFor("mudanza", { dates: { mudanza: "2027-03-01" }, documents: [createDocument("dni", { expires })] }),
        "padron",
      )?.needs[0];
    expect([need("2030-01-01")?.state, need("2027-03-01")?.state]).toEqual(["held", "held"]);
    expect(need("2027-01-15")).toMatchObject({
      state: "expired",
      reasons: ["Caducó el 15 de enero de 2027. Renuévalo o sube uno en vigor."],
    });
  });
});

describe("a first home", () => {
  const answers = { tipo: "segunda", hipoteca: "si", aval: "no" };

  it("signs 10 days after the offer, 14 in Catalonia, and says where the day given cannot be kept", () => {
    const dates = { firma: "2026-11-30" };
    expect(find(planFor("primera-vivienda", { answers, dates }), "prestamo")).toMatchObject({
      day: "2026-12-04",
      isPostponed: true,
    });
    const catalan = planFor("primera-vivienda", { answers, dates, place: { territory: "cataluna" } });
    expect(find(catalan, "prestamo")?.day).toBe("2026-12-08");
    const june = planFor("primera-vivienda", { answers, dates: { firma: "2027-06-01" } });
    expect(find(june, "escritura")).toMatchObject({ day: "2027-06-01", isPostponed: false });
  });
});

describe("what a step waits for", () => {
  const dayOf = (id: string, step: string, input: Partial<PlanInput>) => find(planFor(id, input), step);

  it("signing on as unemployed waits for no paper of the employer", () => {
    const cese = "2026-11-20";
    const signing = dayOf("quedarse-en-paro", "demanda-empleo", { dates: { cese } });
    expect(signing).toMatchObject({ day: TODAY, after: [] });
  });

  it("a move is told to the treasury and to the employment office before the register of residents", () => {
    const answers = { trabajo: "paro" };
    for (const step of ["sepe", "hacienda-030"])
      expect(dayOf("mudanza", step, { answers, dates: { mudanza: TODAY } })).toMatchObject({ day: TODAY, after: [] });
  });

  it("a new home is inscribed with its form 600, which follows the deed; the VAT is paid at the signing", () => {
    const plan = planFor("primera-vivienda", { answers: { tipo: "nueva", hipoteca: "no", aval: "no" } });
    expect(find(plan, "registro")?.after).toEqual(["escritura", "ajd"]);
    expect(find(plan, "iva")?.day).toBe(find(plan, "escritura")?.day);
    expect(idsOf(plan)).not.toContain("itp");
  });

  it("the visa of somebody with a contract waits for the employer's authorisation", () => {
    const answers = { nacionalidad: "otra", contrato: "si" };
    expect(dayOf("llegar-a-espana", "visado", { answers })?.after).toContain("autorizacion-trabajo");
    expect(dayOf("llegar-a-espana", "visado", { answers: { ...answers, contrato: "no" } })?.after).not.toContain(
      "autorizacion-trabajo",
    );
  });
});

it("says the day of the law beside one that is counted in calendar days to be safe", () => {
  const plan = planFor("mudanza", { answers: { conduces: "permiso" }, dates: { mudanza: "2026-11-23" } });
  expect(find(plan, "dgt-permiso")?.deadline).toMatchObject({ day: "2026-12-09", legalDay: "2026-12-16" });
});

it("knows no event of another id", () => {
  expect(["", "boda", "__proto__"].map(findLifeEvent)).toEqual([null, null, null]);
});
