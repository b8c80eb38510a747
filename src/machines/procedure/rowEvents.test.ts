import { expect, it } from "vitest";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { createCase } from "@/domain/procedure/case.ts";
import { applyRowEvent } from "./rowEvents.ts";

const CASE = createCase({
  id: "1",
  query: "becas",
  requirements: SAMPLE_ANSWER,
  updatedAt: "2026-11-22T10:00:00.000Z",
});

it("puts the answers to the questions and the person they name into the case, and takes the person out again", () => {
  const forLeo = applyRowEvent(CASE, {
    type: "row.questionsAnswered",
    answers: { documento: "dni" },
    subject: "leo",
  });
  expect(forLeo.answers).toEqual({ ...CASE.answers, questions: { documento: "dni" }, subject: "leo" });
  const forMe = applyRowEvent(forLeo, { type: "row.questionsAnswered", answers: {}, subject: null });
  expect(forMe.answers).toEqual(CASE.answers);
});
