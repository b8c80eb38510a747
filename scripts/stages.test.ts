import { expect, it } from "vitest";
import { STAGES, chosenStages, splitGroups } from "./stages.mjs";

it("runs every stage in its order when nothing is asked for", () => {
  expect(chosenStages([]).map(({ id }) => id)).toEqual([
    "lock",
    "format",
    "lint",
    "dead-code",
    "types",
    "unit",
    "build",
    "stories",
    "bundle",
    "e2e",
  ]);
});

it("runs the stages asked for, in the order of all", () => {
  expect(chosenStages(["--only", "stories,unit"]).map(({ id }) => id)).toEqual(["unit", "stories"]);
});

it.each([[["--only"]], [["--only", ""]], [["--only", "unit,nada"]], [["unit"]], [["--only", "unit", "stories"]]])(
  "explains its use when it is asked %j",
  (args) => {
    expect(() => chosenStages(args)).toThrow("Uso: npm test [-- --only lock,format,");
  },
);

it("builds all modes before their contents are checked and walked through", () => {
  const build = STAGES.find(({ id }) => id === "build");

  expect(build?.commands).toEqual(["vite build", "vite build --mode supabase"]);
});

it("runs format and lint first, and all that needs no page beside the story tests", () => {
  const ids = (stages: typeof STAGES) => splitGroups(stages).map((group) => group.map(({ id }) => id).join("+"));

  expect(ids(STAGES)).toEqual(["lock", "format", "lint", "dead-code+types+unit+build+stories", "bundle", "e2e"]);
  expect(ids(chosenStages(["--only", "unit"]))).toEqual(["unit"]);
});
