import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");

interface Rules {
  readonly rules: Readonly<Record<string, unknown>>;
}

const config = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as Rules & {
  readonly overrides: readonly (Rules & { readonly files: readonly string[] })[];
};

/** Files that may break each limit. The numbers only go down: a mended file leaves the list in .oxlintrc.json. */
const LIMITS = [
  ["eslint/max-lines-per-function", { max: 80 }, 0],
  ["eslint/max-depth", 3, 1],
] as const;

/** The files that the configuration names, one by one, as free from the rule. */
function listedFiles(rule: string): readonly string[] {
  const lists = config.overrides.filter(({ rules }) => rules[rule] === "off").map(({ files }) => files);
  return lists.filter((files) => !files.some((file) => file.includes("*"))).flat();
}

/** The files among these that break the rule. */
function offenders(rule: string, files: readonly string[]): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), "tramia-limits-"));
  const path = join(folder, "oxlintrc.json");
  const oxlint = join(dirname(createRequire(import.meta.url).resolve("oxlint/package.json")), "bin", "oxlint");
  try {
    writeFileSync(path, JSON.stringify({ categories: { correctness: "off" }, rules: { [rule]: config.rules[rule] } }));
    const args = [oxlint, "--config", path, "--disable-nested-config", "--format", "json", ...files];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly filename: string }[] };
    return new Set(diagnostics.map(({ filename }) => filename.replaceAll("\\", "/")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each(LIMITS)("lint holds %s, but in the files listed, which all still break it", (rule, limit, count) => {
  const listed = listedFiles(rule);
  const broken = offenders(rule, listed);

  expect(config.rules[rule]).toEqual(["error", limit]);
  expect(listed.filter((file) => !broken.has(file))).toEqual([]);
  expect(listed).toHaveLength(count);
});

it("nothing but the list and the suites of tests is free from a limit", () => {
  const free = (rule: string) => config.overrides.filter(({ rules }) => rules[rule] !== undefined);

  expect(LIMITS.map(([rule]) => free(rule).length)).toEqual([1, 1]);
});

it("no test is tried a second time", () => {
  const tests = ["src", "tests", "scripts", "mocks", ".storybook"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(test|spec|bench|testing|stories)\.tsx?$|\.storybook.*\.tsx?$/.test(file));
  const twice = [...tests, "vitest.config.ts", "playwright.config.ts", "package.json"].filter((file) =>
    /\bretr(y|ies)["']?\s*[:=( ]\s*\{?\s*[1-9]/.test(readFileSync(join(root, file), "utf8")),
  );

  expect(twice).toEqual([]);
  expect(readFileSync(join(root, "playwright.config.ts"), "utf8")).toMatch(/^ {2}retries: 0,$/m);
  expect(tests.length).toBeGreaterThan(300);
});
