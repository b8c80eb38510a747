import { describe, expect, it } from "vitest";
import type { ApplicationWindow, WindowEnd, WindowState } from "./applicationWindow.ts";
import { createEstimate } from "./opportunity.testing.ts";
import { daysLeft, deadlineNote, deadlineText, windowState } from "./windowText.ts";

const DAY: WindowEnd = { kind: "day", day: "2026-11-15" };
const ESTIMATE = createEstimate("2026-11-15");
const PERMANENT: WindowEnd = { kind: "permanent" };
const WORDS: WindowEnd = { kind: "words", words: "hasta fin de crédito" };
const CONTRADICTION: WindowEnd = { kind: "contradiction", words: "La ficha da dos fechas." };
const UNKNOWN: WindowEnd = { kind: "unknown" };

const until = (end: WindowEnd, start: string | null = null): ApplicationWindow => ({
  start,
  startWords: null,
  end,
});

describe("deadlineText", () => {
  it("says when the time ends, and that an estimate is one", () => {
    const ends = [DAY, ESTIMATE, PERMANENT, WORDS, CONTRADICTION, UNKNOWN];
    expect(ends.map((end) => deadlineText(until(end)))).toEqual([
      "Hasta el 15 de noviembre de 2026",
      "Hasta el 15 de noviembre de 2026 (estimado)",
      "Plazo abierto de forma permanente",
      "hasta fin de crédito",
      "Las fechas de la ficha se contradicen",
      "Plazo por confirmar: consulta las bases",
    ]);
  });
});

describe("deadlineText of a permanent window", () => {
  it("does not read as open where it begins on a day, or nobody knows when", () => {
    const words = { start: null, startWords: "tras la publicación", end: PERMANENT };
    expect([until(PERMANENT, "2031-03-03"), words].map(deadlineText)).toEqual([
      "Plazo permanente desde el 3 de marzo de 2031",
      "Plazo permanente desde que se abra",
    ]);
  });
});

describe("deadlineNote", () => {
  it("explains an estimate by its words and what was counted, and a contradiction by its days", () => {
    expect([ESTIMATE, CONTRADICTION].map((end) => deadlineNote(until(end)))).toEqual([
      "Estimado a partir de «quince días hábiles», contando desde su publicación, sin los festivos autonómicos y locales de donde vives: confírmalo en las bases.",
      "La ficha da dos fechas. Confírmalo en las bases.",
    ]);
  });

  it("shows the words for a start that nobody can date, before what else is not sure", () => {
    const late = (end: WindowEnd) =>
      deadlineNote({ start: null, startWords: "al día siguiente de su publicación", end });
    const words = "La ficha dice que el plazo empieza: «al día siguiente de su publicación».";
    expect([DAY, PERMANENT, WORDS, UNKNOWN].map((end) => late(end))).toEqual([words, words, words, words]);
    expect(late(CONTRADICTION)).toBe(`${words} La ficha da dos fechas. Confírmalo en las bases.`);
    expect(late(ESTIMATE)).toMatch(/^La ficha dice que el plazo empieza: «[^»]+»\. Estimado a partir de «/);
  });

  it("has nothing to explain elsewhere", () => {
    expect([DAY, PERMANENT, WORDS, UNKNOWN].map((end) => deadlineNote(until(end)))).toEqual([null, null, null, null]);
  });
});

describe("windowState", () => {
  it.each<[kind: string, end: WindowEnd, states: readonly WindowState[]]>([
    ["a day", DAY, ["notYet", "open", "open", "closed"]],
    ["an estimate, which closes nothing", ESTIMATE, ["notYet", "open", "open", "unknown"]],
    ["a permanent window", PERMANENT, ["notYet", "open", "open", "open"]],
    ["words", WORDS, ["notYet", "unknown", "unknown", "unknown"]],
    ["a contradiction", CONTRADICTION, ["notYet", "unknown", "unknown", "unknown"]],
    ["an unknown end", UNKNOWN, ["notYet", "unknown", "unknown", "unknown"]],
  ])("of %s, before its start, on its first and last day and after it", (_, end, states) => {
    const days = ["2026-10-31", "2026-11-01", "2026-11-15", "2026-11-16"];
    expect(days.map((today) => windowState(until(end, "2026-11-01"), today))).toEqual(states);
  });

  it("is unknown until it is over where the start stands in words that nobody can date", () => {
    const days = ["2026-11-15", "2026-11-16"];
    const states = (end: WindowEnd) =>
      days.map((today) => windowState({ start: null, startWords: "tras la publicación", end }, today));
    expect(states(DAY)).toEqual(["unknown", "closed"]);
    expect([ESTIMATE, PERMANENT, WORDS, CONTRADICTION, UNKNOWN].map((end) => states(end))).toEqual(
      Array.from({ length: 5 }, () => ["unknown", "unknown"]),
    );
  });

  it("is open until the last day where no start is known", () => {
    const days = ["2020-01-01", "2026-11-15", "2026-11-16"];
    expect(days.map((today) => windowState(until(DAY), today))).toEqual(["open", "open", "closed"]);
  });
});

describe("daysLeft", () => {
  it("counts to a day, given or estimated, and to nothing else", () => {
    expect(["2026-11-01", "2026-11-15", "2026-11-17"].map((today) => daysLeft(until(DAY), today))).toEqual([14, 0, -2]);
    expect(daysLeft(until(ESTIMATE), "2026-11-14")).toBe(1);
    const others = [PERMANENT, WORDS, CONTRADICTION, UNKNOWN];
    expect(others.map((end) => daysLeft(until(end), "2026-11-14"))).toEqual([null, null, null, null]);
  });
});
