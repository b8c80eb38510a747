import ICAL from "ical.js";
import { expect, it } from "vitest";
import { formatCalendar } from "../../shared/calendar/calendar.ts";
import { findLifeEvent, LIFE_EVENTS } from "./lifeEvent.ts";
import { createPlan } from "./plan.ts";
import { createInput, TODAY } from "./plan.testing.ts";
import { planEvents } from "./planEvents.ts";

const [death] = LIFE_EVENTS;

it("gives the last days and the ends of waits that lie ahead, each always under the same uid", () => {
  if (!death) throw new Error("no event");
  const answers = { parentesco: "conyuge", hijos: "no", testamento: "si", inmueble: "no", vehiculo: "no" };
  const plan = createPlan(createInput(death, { answers }));
  const events = planEvents(death, plan, TODAY);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(events).toContainEqual({
    uid: "plan-fallecimiento-viudedad@tramia",
    day: "2027-02-23",
    sequence: 326,
    title: "Último día (estimado): Solicita la pensión de viudedad",
    description:
      "Fallecimiento de un familiar. Sede electrónica u oficina de la Seguridad Social (INSS). En los 3 meses siguientes. Contado sin tus fiestas locales.",
    alarmsDaysBefore: [30, 7, 1],
  });
  expect(events.map(({ uid, day }) => [uid, day])).toContainEqual([
    "plan-fallecimiento-ultimas-voluntades-desde@tramia",
    "2026-12-17",
  ]);
  const calendar = new ICAL.Component(ICAL.parse(formatCalendar(events, new Date())) as unknown[]);
  const read = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  expect(read.map(({ uid, startDate, summary, sequence }) => [uid, startDate.toString(), summary, sequence])).toEqual(
    events.map(({ uid, day, title, sequence }) => [uid, day, title, sequence]),
  );
});

it("gives nothing of what has passed, and nothing of steps that may not apply", () => {
  if (!death) throw new Error("no event");
  const plan = createPlan(createInput(death, { dates: { fallecimiento: "2001-01-01" } }));
  expect(planEvents(death, plan, TODAY)).toEqual([]);
  const open = createPlan(createInput(death));
  const steps = open.visits.flatMap((visit) => visit.steps).filter(({ isOpen }) => isOpen);
  expect(steps.map(({ step, deadline }) => [step.id, deadline?.day])).toContainEqual(["viudedad", "2027-02-23"]);
  const uids = planEvents(death, open, TODAY).map(({ uid }) => uid);
  expect(steps.filter(({ step }) => uids.some((uid) => uid.startsWith(`plan-fallecimiento-${step.id}`)))).toEqual([]);
});

it("gives no last day that moves with a step still to be done", () => {
  const home = findLifeEvent("primera-vivienda");
  if (!home) throw new Error("no event");
  const answers = { tipo: "segunda", hipoteca: "si", aval: "no" };
  const plan = createPlan(createInput(home, { answers }));
  const moving = plan.visits.flatMap(({ steps }) => steps).filter(({ deadline }) => deadline?.isMoving);
  const uids = new Set(planEvents(home, plan, TODAY).map(({ uid }) => uid));
  expect(moving.length).toBeGreaterThan(0);
  expect(moving.filter(({ step }) => uids.has(`plan-${home.id}-${step.id}@tramia`))).toEqual([]);
});
