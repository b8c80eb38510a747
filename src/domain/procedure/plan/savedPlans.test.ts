import { expect, it } from "vitest";
import { parsePlans, withEntry } from "./savedPlans.ts";

const SAVED = {
  fallecimiento: {
    answers: { testamento: "si", hijos: "no-lo-se" },
    dates: { fallecimiento: "2026-11-20" },
    done: { "certificado-medico": "2026-11-20" },
  },
};

it("reads what was stored, and leaves out what names nothing", () => {
  expect(parsePlans(SAVED)).toEqual(SAVED);
  const strange = {
    fallecimiento: {
      answers: { testamento: "quizás", otra: "si", hijos: 3 },
      dates: { fallecimiento: "2026-02-31", boda: "2026-11-20", __proto__: "2026-11-20" },
      done: { "certificado-medico": "ayer" },
    },
    apocalipsis: SAVED.fallecimiento,
    casarse: "sí",
  };
  expect(parsePlans(strange)).toEqual({ fallecimiento: { answers: {}, dates: {}, done: {} } });
});

it.each([undefined, null, 3, "x", [], [1]])("reads %j as nothing", (value) => {
  expect(parsePlans(value)).toEqual({});
});

it("refuses days that no plan is made for", () => {
  const dates = (fallecimiento: string) => parsePlans({ fallecimiento: { dates: { fallecimiento } } });
  expect([dates("0026-11-20"), dates("9999-12-31"), dates("2101-01-01")]).toEqual(
    Array.from({ length: 3 }, () => ({ fallecimiento: { answers: {}, dates: {}, done: {} } })),
  );
});

it("sets an entry, takes it away, and leaves an unknown event alone", () => {
  const first = withEntry({}, "casarse", "dates", "boda", "2027-06-12");
  expect(first).toEqual({ casarse: { answers: {}, dates: { boda: "2027-06-12" }, done: {} } });
  expect(withEntry(first, "casarse", "dates", "boda", null)).toEqual({ casarse: { answers: {}, dates: {}, done: {} } });
  expect(withEntry(first, "otro", "dates", "boda", "2027-06-12")).toBe(first);
});
