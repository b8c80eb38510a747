import { describe, expect, it } from "vitest";
import { changedStages, chooseFiles } from "./changed.mjs";

const imports = new Map([
  ["src/domain/access/token.ts", []],
  ["src/domain/access/token.test.ts", ["src/domain/access/token.ts"]],
  ["src/components/access/Key.tsx", ["src/domain/access/token.ts"]],
  ["src/components/access/Key.stories.tsx", ["src/components/access/Key.tsx"]],
  ["src/app/app.test.tsx", ["src/components/access/Key.tsx"]],
  ["tests/architecture/source.test.ts", []],
  ["tests/e2e/server/vault.spec.ts", ["tests/e2e/server/support.ts"]],
  ["tests/e2e/server/support.ts", []],
]);
const SPECS = ["tests/e2e/access/gate.spec.ts", "tests/e2e/grants/calls.spec.ts", "tests/e2e/server/vault.spec.ts"];

describe("chooseFiles", () => {
  it("takes the tests and stories that reach a change, nearest first, and the end-to-end files of its street", () => {
    expect(chooseFiles(imports, ["src/domain/access/token.ts"], SPECS)).toEqual({
      unit: ["src/domain/access/token.test.ts", "src/app/app.test.tsx", "tests/architecture/source.test.ts"],
      stories: ["src/components/access/Key.stories.tsx"],
      e2e: ["tests/e2e/access/gate.spec.ts"],
      isShared: false,
    });
  });

  it("takes an end-to-end file whose helper changed, and that of a function's street", () => {
    const files = (path: string) => chooseFiles(imports, [path], SPECS).e2e;

    expect(files("tests/e2e/server/support.ts")).toEqual(["tests/e2e/server/vault.spec.ts"]);
    expect(files("supabase/functions/grants/grants/index.ts")).toEqual(["tests/e2e/grants/calls.spec.ts"]);
    expect(files("README.md")).toEqual([]);
  });

  it.each(["package.json", "vite.config.ts", "tests/setup.unit.ts", ".storybook/preview.tsx"])(
    "says that %s reaches further than imports do",
    (path) => {
      expect(chooseFiles(imports, [path], SPECS).isShared).toBe(true);
    },
  );
});

describe("changedStages", () => {
  it("checks the changed files, and builds what the end-to-end files open", () => {
    const files = { unit: ["src/a.test.ts"], stories: ["src/A.stories.tsx"], e2e: [SPECS[0]!, SPECS[2]!] };
    const stages = changedStages(["src/a.ts", "README.md"], files);

    expect(stages.map(({ id, commands }) => [id, commands])).toEqual([
      ["format", ['oxfmt --check --no-error-on-unmatched-pattern "src/a.ts" "README.md"']],
      ["lint", ['oxlint --deny-warnings "src/a.ts"']],
      ["types", ["tsc -b"]],
      ["unit", [expect.stringMatching(/^vitest run --project unit .* "src\/a\.test\.ts"$/)]],
      ["build", ["vite build", "vite build --mode supabase"]],
      ["stories", [expect.stringMatching(/^vitest run --project stories .* "src\/A\.stories\.tsx"$/)]],
      ["e2e", ['playwright test "tests/e2e/access/gate.spec.ts" "tests/e2e/server/vault.spec.ts"']],
    ]);
  });

  it("leaves out what has nothing to do", () => {
    const none = { unit: [], stories: [], e2e: [] };

    expect(changedStages(["README.md"], none).map(({ id }) => id)).toEqual(["format"]);
    expect(changedStages([], none)).toEqual([]);
  });
});
