import { expect, it } from "vitest";
import { LIFE_EVENTS } from "./lifeEvent.ts";
import { planAnswers, planQuestions } from "./planQuestions.ts";
import { NO_ANSWERS } from "./savedPlans.ts";

const eventOf = (id: string) => LIFE_EVENTS.find((event) => event.id === id) ?? LIFE_EVENTS[0];
const ask = (id: string, answers = {}, facts = {}, changing: string | null = null) => {
  const event = eventOf(id);
  if (!event) throw new RangeError(id);
  return planQuestions(event, { ...NO_ANSWERS, answers }, facts, changing);
};

it("asks what changes the steps, one after the other, and keeps what was answered", () => {
  expect(ask("fallecimiento")).toMatchObject({ current: { id: "parentesco" }, open: 5, answered: [] });
  const next = ask("fallecimiento", { parentesco: "conyuge" });
  expect(next).toMatchObject({
    current: { id: "hijos" },
    open: 4,
    answered: [{ id: "parentesco", answer: "conyuge" }],
  });
  const changing = ask("fallecimiento", { parentesco: "conyuge" }, {}, "parentesco");
  expect(changing).toMatchObject({ current: { id: "parentesco" }, isChanging: true, open: 4 });
});

it("leaves out what an answer made idle: without a mortgage nobody asks for the guarantee", () => {
  expect(ask("primera-vivienda", { tipo: "nueva", hipoteca: "si" }).current?.id).toBe("aval");
  expect(ask("primera-vivienda", { tipo: "nueva", hipoteca: "no" }).current).toBeNull();
});

it("knows what 'Mis datos' knows, with its day, and takes 'No lo sé' for an answer that decides nothing", () => {
  const facts = { work: { option: "ajena", day: "2026-11-20" } };
  expect(ask("nacimiento", {}, facts).answered).toMatchObject([{ id: "trabajo", answer: "ajena", day: "2026-11-20" }]);
  const unknown = { ...NO_ANSWERS, answers: { hospital: "no-lo-se" } };
  const event = eventOf("nacimiento");
  expect(event && planAnswers(event, unknown, facts).answers).toEqual({ trabajo: "ajena" });
  expect(ask("nacimiento", unknown.answers).answered.map(({ id }) => id)).toEqual(["hospital"]);
});
