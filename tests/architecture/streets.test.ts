import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

const STREETS = ["procedure", "documents", "capture", "grants", "access"];

/** Which folders a floor has; each is optional, for not every floor knows every subject. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  "src/domain": ["reading", ...STREETS, "shared"],
  "src/services": [...STREETS, "shared"],
  "src/machines": [...STREETS, "shared"],
  "src/components": ["ui", ...STREETS],
  "src/app": [...STREETS, "shell", "routes", "serviceWorker"],
  mocks: [...STREETS, "shared"],
  "tests/backend": [...STREETS, "shared"],
  // The projects of playwright.config.ts, and the tests that kill the browser, are beside the streets.
  "tests/e2e": [...STREETS, "shared", "mocked", "server", "kill"],
  "supabase/functions": [...STREETS, "shared"],
};

it.each(Object.entries(FLOORS))("%s has the folders of the streets, and no other", (floor, streets) => {
  const folders = readdirSync(floor, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).filter((name) => !streets.includes(name))).toEqual([]);
});

it.each(["src/domain", "src/services", "src/machines", "src/components"])(
  "%s keeps every file in a street",
  (floor) => {
    const files = readdirSync(floor, { withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toEqual([]);
  },
);

it("no folder of src has more than 35 files of production code", () => {
  const files = readdirSync("src", { recursive: true, withFileTypes: true }).filter(
    ({ name }) => /\.tsx?$/.test(name) && !/\.(test|testing|stories)\.tsx?$/.test(name),
  );
  const counts = new Map<string, number>();
  for (const { parentPath } of files) counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);

  expect([...counts].filter(([, count]) => count > 35)).toEqual([]);
});
