import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const FLOWS = join(import.meta.dirname, "..", "..", ".storybook", "flujos");

/** Files and stories that the page of a flow names and that do not exist. */
function missingOf(page: string): readonly string[] {
  const text = readFileSync(join(FLOWS, page), "utf8");
  const imports = [...text.matchAll(/^import (?:\* as )?\{?\s*(\w+)\s*\}? from "(\.[^"?]+)/gm)].map(
    ([, name = "", path = ""]) => ({
      name,
      path: join(FLOWS, path),
    }),
  );
  const lost = imports.filter(({ path }) => !existsSync(path)).map(({ path }) => path);
  const stories = [...text.matchAll(/<State of=\{(\w+)\.(\w+)\}/g)].filter(([, name, story]) => {
    const path = imports.find((one) => one.name === name)?.path;
    return !path || !existsSync(path) || !readFileSync(path, "utf8").includes(`export const ${story} = `);
  });
  return [...lost, ...stories.map(([used]) => used)];
}

it.each(readdirSync(FLOWS))("the flow %s shows stories and diagrams that exist", (page) => {
  expect(missingOf(page)).toEqual([]);
});
