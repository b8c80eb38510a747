import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const decisions = readFileSync(join(root, "docs", "decisions.md"), "utf8");

/** Every text file of the code: tracked or new, without generated answers and data. */
const files = execFileSync(
  "git",
  [
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    "src",
    "supabase",
    "scripts",
    "mocks",
    "tests",
    ".storybook",
  ],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((name) => /\.(tsx?|mjs|css|sql|toml)$/.test(name) && existsSync(join(root, name)));

const DECISION = /(?<![\w-])A-\d{3}(?![\d-])/g;
/** Plans and their parts are not in the repository; a number of another project's issue comes as an address. */
const PRIVATE = [
  new RegExp(String.raw`\b${["design", "/"].join("")}[a-z-]+\.md`),
  new RegExp(String.raw`(?<![/\w])${["[Ii]ss", "ue"].join("")} #?\d`),
  new RegExp(String.raw`\*\*? ${["Pa", "rt"].join("")} \d`),
];

function privateCitations(name: string, text: string): readonly string[] {
  return text
    .split("\n")
    .flatMap((line, index) => (PRIVATE.some((one) => one.test(line)) ? [`${name}:${index + 1}`] : []));
}

describe("what code cites can be looked up", () => {
  it.each([
    ["/** As des", "ign/words.md says. */"],
    ["// iss", "ue 7"],
    ["/** Iss", "ue #12, speed: px. */"],
    ["/** Pa", "rt 3, find: px. */"],
  ])("%s%s is found", (...pieces) => {
    expect(privateCitations("a.ts", pieces.join(""))).toEqual(["a.ts:1"]);
  });

  it.each(["// https://github.com/supabase/cli/issues/5846", "// ICAO 9303, part 5", "/** Party 3 */"])(
    "%s is no private citation",
    (text) => {
      expect(privateCitations("a.ts", text)).toEqual([]);
    },
  );

  it("every decision is in docs/decisions.md", () => {
    const missing = new Set<string>();
    for (const name of files) {
      const text = readFileSync(join(root, name), "utf8");
      for (const [id] of text.matchAll(DECISION)) if (!decisions.includes(id)) missing.add(`${id} in ${name}`);
    }
    expect([...missing]).toEqual([]);
  });

  it("no comment cites a plan, an issue or a part", () => {
    expect(files.flatMap((name) => privateCitations(name, readFileSync(join(root, name), "utf8")))).toEqual([]);
  });
});
