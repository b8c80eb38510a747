import { describe, expect, it } from "vitest";
import { compare, land, lineFaults, readBudget, secondFaults, streetOf } from "./budget.mjs";
import { STAGES } from "./stages.mjs";

const budget = {
  seconds: { unit: 100, e2e: null },
  lines: { access: 50, ui: 10 },
  raised: [
    { street: "access", lines: 5, why: "A second device may sign in.", day: "2026-11-24" },
    { street: "access", lines: 1, why: "Its name is shown.", day: "2026-11-25" },
  ],
};

describe("streetOf", () => {
  it.each([
    ["src/domain/access/session/token.ts", "access"],
    ["src/services/shared/wait.ts", "shared"],
    ["src/components/ui/Box/Box.module.css", "ui"],
    ["src/screens/wallet/WalletScreen.tsx", "screens"],
    ["src/app/main.tsx", "app"],
    ["supabase/functions/access/gate/index.ts", "server"],
    ["supabase/migrations/1_tables.sql", "server"],
    ["supabase/local/auth/auth.ts", "local server"],
  ])("counts %s for %s", (path, street) => {
    expect(streetOf(path)).toBe(street);
  });

  it.each(["src/a/b/x.test.ts", "src/a/b/x.testing.ts", "src/a/b/X.stories.tsx", "src/a/b/x.json"])(
    "counts %s for none",
    (path) => {
      expect(streetOf(path)).toBeUndefined();
    },
  );
});

it("a street may have what landed last and what is explained, and not a line more", () => {
  expect(lineFaults({ access: 56, ui: 10 }, budget)).toEqual([]);
  expect(lineFaults({ access: 57, ui: 9, fresh: 1 }, budget)).toEqual([
    "access: 57 lines, more than 56",
    "fresh: 1 lines, more than 0",
  ]);
});

it("a stage may take a quarter longer than landed last, and any time where nothing was measured", () => {
  expect(secondFaults({ unit: 125, e2e: 900 }, budget)).toEqual([]);
  expect(secondFaults({ unit: 125.1 }, budget)).toEqual(["unit: 125.1 s, más de un 25 % sobre 100 s"]);
});

it("figures are shown beside the last ones", () => {
  expect(compare({ unit: 110, e2e: 4 }, budget.seconds, "s")).toEqual([
    "  unit               110 s (antes 100, +10 %)",
    "  e2e                  4 s (sin cifra anterior)",
  ]);
});

it("a landing keeps today's figures, and refuses those that nothing explains", () => {
  expect(land(budget, { access: 56, ui: 8 }, { unit: 90 })).toEqual({
    seconds: { unit: 90, e2e: null },
    lines: { access: 56, ui: 8 },
    raised: [],
  });
  expect(land(budget, { access: 1 }, undefined).seconds).toEqual(budget.seconds);
  expect(() => land(budget, { ui: 11 }, undefined)).toThrow("ui: 11 lines, more than 10");
});

it("every stage of `npm test` has its seconds in the budget, and the whole has", () => {
  expect(Object.keys(readBudget().seconds)).toEqual([...STAGES.map(({ id }) => id), "total"]);
});
