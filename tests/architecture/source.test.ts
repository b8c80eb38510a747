import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { sourceFaults } from "./sourceFaults.ts";

const root = join(import.meta.dirname, "..", "..");

const TIMER = "bare milliseconds in a timer: they belong to domain/shared/timings.ts";
const AFTER = "bare milliseconds in after: they belong to domain/shared/timings.ts";
const DELAY = "bare milliseconds in a delay: they belong to domain/shared/timings.ts";
const MARK = "a mark that something is not done or not checked";
const ASSERTION = "an assertion that the compiler cannot check";
const ON_DEMAND = "JSON imported on demand: import a module that imports it";
const CROOKED = "a crooked path, which the import boundaries cannot see through";

/** A forbidden text in pieces, so that no search finds it here. */
const joined = (...parts: readonly string[]) => parts.join("");

describe("the source rules bite", () => {
  it.each([
    ["setTimeout(run, 200);", TIMER],
    ["setTimeout(() => send({ type: 'x', at: now() }), 2_000);", TIMER],
    ["setTimeout(() => {\n  run();\n}, 1500);", TIMER],
    ["window.setInterval(run, 60000,);", TIMER],
    ["after: { 1000: 'done' }", AFTER],
    ["after: {\n  2_000: { target: 'done' },\n}", AFTER],
    ["after: { searchThinking: 'a', 500: 'b' }", AFTER],
    ["raise({ type: 'x' }, { delay: 300 })", DELAY],
    [joined("// TO", "DO: later"), MARK],
    [joined("/* FIX", "ME */"), MARK],
    [joined("// @ts-", "ignore"), MARK],
    [joined("// @ts-", "expect-error"), MARK],
    [joined("/* oxlint-dis", "able no-console */"), MARK],
    [joined("// eslint-dis", "able-next-line"), MARK],
    [joined("const x = y as unknown ", "as X;"), ASSERTION],
    ['await import("@/x/y.json", { with: { type: "json" } })', ON_DEMAND],
    ['import { x } from "./../../services/x.ts";', CROOKED],
    ['import { x } from "../x/../../services/x.ts";', CROOKED],
    ['import "@/domain/../services/x.ts";', CROOKED],
    ['void import("./../services/x.ts");', CROOKED],
  ])("on %j", (text, message) => {
    expect(sourceFaults("src/a.ts", `\n${text}\n`).map((fault) => fault.replace(/^src\/a\.ts:\d+: /, ""))).toEqual([
      message,
    ]);
  });

  it.each([
    "setTimeout(run, TIMINGS.toast);",
    "setTimeout(run, 0);",
    "setTimeout(run);",
    "setTimeout(() => run(1, 200), TIMINGS.toast);",
    "after: { searchThinking: { target: 'searching2' } }",
    "after: { searchThinking: 'a' }, on: { 500: 'b' }",
    "raise({ type: 'x' }, { delay: 'toast' })",
    "const todo = 1; // todos los trámites",
    'import { x } from "../../domain/x.ts";',
    'import { x } from "./x.ts";',
    'import { x } from "@/domain/topic/x.ts";',
  ])("but not on %j", (text) => {
    expect(sourceFaults("src/a.ts", text)).toEqual([]);
  });

  it("with the line of the fault", () => {
    expect(sourceFaults("src/a.ts", "one();\ntwo();\nsetTimeout(run, 200);\n")).toEqual([`src/a.ts:3: ${TIMER}`]);
  });

  it("on the folder beside the project, and not on the street of its name", () => {
    const folder = joined("../", "shared");

    expect(sourceFaults("src/a.ts", `one();\nread("../${folder}/data");\n`)).toEqual([
      "src/a.ts:2: names the folder beside the project",
    ]);
    expect(sourceFaults("src/domain/a.ts", `import "../${folder}/data.ts";`)).not.toEqual([]);
    expect(sourceFaults("src/domain/grants/a.ts", `import { x } from "${folder}/x.ts";`)).toEqual([]);
  });

  it("on the line after the 400th", () => {
    expect(sourceFaults("src/a.ts", "x();\n".repeat(400))).toEqual([]);
    expect(sourceFaults("src/a.ts", "x();\n".repeat(401))).toEqual(["src/a.ts: 401 lines, more than 400"]);
  });

  it("on milliseconds and double assertions in the product only, not in its tests and stories", () => {
    expect(sourceFaults("src/a.test.ts", "setTimeout(run, 200);")).toEqual([]);
    expect(sourceFaults("src/a.stories.tsx", "setTimeout(run, 200);")).toEqual([]);
    expect(sourceFaults("src/a.testing.ts", joined("const x = y as unknown ", "as X;"))).toEqual([]);
    expect(sourceFaults("src/a.test.ts", joined("// @ts-", "ignore"))).toEqual([`src/a.test.ts:1: ${MARK}`]);
  });
});

describe("the source", () => {
  const files = ["src", "supabase"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

  it("keeps the source rules", () => {
    const faults = files.flatMap((file) =>
      sourceFaults(relative(root, file).split(sep).join("/"), readFileSync(file, "utf8")),
    );

    expect(faults).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });
});
