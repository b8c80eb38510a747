import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failedTests, playwrightTests, readReports, slowestFiles, stageTests, tally, vitestTests } from "./reports.mjs";

const vitest = (status: string) => ({
  testResults: [
    {
      name: "a.test.ts",
      status,
      message: "",
      assertionResults: [
        {
          title: "[SOC-17] lasts",
          fullName: "search [SOC-17] lasts",
          status,
          duration: 250,
          failureMessages: ["Error: too short"],
        },
      ],
    },
  ],
});

describe("vitestTests", () => {
  it("gives each test its own name and the full one", () => {
    expect(vitestTests(vitest("passed"))).toEqual([
      {
        file: "a.test.ts",
        names: ["[SOC-17] lasts", "search [SOC-17] lasts"],
        status: "passed",
        duration: 250,
        errors: ["Error: too short"],
      },
    ]);
  });

  it.each([
    ["failed", "failed"],
    ["skipped", "skipped"],
    ["pending", "skipped"],
    ["todo", "skipped"],
  ])("takes %s for %s", (written, status) => {
    expect(vitestTests(vitest(written)).map((test) => test.status)).toEqual([status]);
  });

  it("takes a file that broke before its tests were known for a failed test", () => {
    const report = {
      testResults: [{ name: "a.test.ts", status: "failed", message: "No such file", assertionResults: [] }],
    };

    expect(vitestTests(report)).toEqual([
      { file: "a.test.ts", names: ["a.test.ts"], status: "failed", duration: 0, errors: ["No such file"] },
    ]);
  });
});

describe("playwrightTests", () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: "a.spec.ts",
    tests: statuses.map((status) => ({
      status,
      results: [{ duration: 100, errors: [{ message: "Error: gone" }, {}] }, { duration: 20 }],
    })),
  });

  it("gives one test for each project, with the groups but not the file in the full name", () => {
    const inner = { title: "search", specs: [spec("[SOC-17] lasts", "expected", "unexpected")] };
    const report = { suites: [{ title: "a.spec.ts", specs: [spec("opens", "expected")], suites: [inner] }] };

    const ran = { file: "a.spec.ts", duration: 120, errors: ["Error: gone", ""] };
    expect(playwrightTests(report)).toEqual([
      { ...ran, names: ["opens", "opens"], status: "passed" },
      { ...ran, names: ["[SOC-17] lasts", "search [SOC-17] lasts"], status: "passed" },
      { ...ran, names: ["[SOC-17] lasts", "search [SOC-17] lasts"], status: "failed" },
    ]);
  });

  it.each([
    ["expected", "passed"],
    ["unexpected", "failed"],
    ["flaky", "failed"],
    ["skipped", "skipped"],
    ["interrupted", "failed"],
  ])("takes %s for %s", (written, status) => {
    const report = { suites: [{ title: "a.spec.ts", specs: [spec("opens", written)] }] };

    expect(playwrightTests(report).map((test) => test.status)).toEqual([status]);
  });
});

describe("readReports", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "reports-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("reads what is there and names what is not", () => {
    writeFileSync(join(folder, "unit.json"), JSON.stringify(vitest("passed")));
    writeFileSync(join(folder, "e2e.json"), JSON.stringify({ suites: [] }));

    const { tests, absent } = readReports(folder);

    expect(tests.map(({ names }) => names[0])).toEqual(["[SOC-17] lasts"]);
    expect(absent).toEqual(["stories.json"]);
    expect(stageTests(folder, "unit")).toEqual(tests);
    expect([...stageTests(folder, "stories"), ...stageTests(folder, "build")]).toEqual([]);
  });
});

describe("tally", () => {
  const tests = (["passed", "passed", "failed", "skipped"] as const).map((status) => ({
    file: "a",
    names: [],
    status,
    duration: 0,
  }));

  it("counts what passed and what failed, and leaves out what was skipped", () => {
    expect(tally(tests, true)).toEqual({ passed: 2, failed: 1 });
  });

  it("counts a stage that failed without a failed test as one", () => {
    expect(tally(tests.slice(0, 2), true)).toEqual({ passed: 2, failed: 1 });
    expect(tally([], true)).toEqual({ passed: 0, failed: 1 });
    expect(tally(tests.slice(0, 2), false)).toEqual({ passed: 2, failed: 0 });
  });
});

describe("failedTests", () => {
  const run = (file: string, name: string, status: "passed" | "failed") => ({
    file,
    names: [name, `group ${name}`],
    status,
    duration: 0,
  });

  it("names each failed test once with its file from the project's folder, and no other", () => {
    const tests = [
      run("/project/src/a.test.ts", "lasts", "failed"),
      run("/project/src/a.test.ts", "opens", "passed"),
      run("mocked/b.spec.ts", "closes", "failed"),
      run("mocked/b.spec.ts", "closes", "failed"),
    ];

    expect(failedTests(tests, "/project")).toEqual(["src/a.test.ts: group lasts", "mocked/b.spec.ts: group closes"]);
  });

  it("says why each failed, in the first lines of its first error and without colours", () => {
    const errors = [`\u001b[31mError: one\u001b[39m\n\n${"line\n".repeat(20)}`, "Error: two"];

    expect(failedTests([{ ...run("a.spec.ts", "opens", "failed"), errors }], "/project")).toEqual([
      ["a.spec.ts: group opens", "Error: one", ...Array<string>(6).fill("line")].join("\n      "),
    ]);
  });

  it("names a file that broke before its tests were known by its path alone", () => {
    const broken = {
      file: "/project/src/a.test.ts",
      names: ["/project/src/a.test.ts"],
      status: "failed" as const,
      duration: 0,
    };

    expect(failedTests([broken], "/project")).toEqual(["src/a.test.ts"]);
  });
});

it("slowestFiles names the ten files whose tests took longest together, the longest first", () => {
  const run = (file: string, duration: number) => ({ file, names: ["opens"], status: "passed" as const, duration });
  const others = Array.from({ length: 12 }, (_, index) => run(`/project/src/${index}.test.ts`, 100 * index));
  const tests = [...others, run("mocked/b.spec.ts", 8000), run("mocked/b.spec.ts", 4345)];

  const lines = slowestFiles(tests, "/project");

  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 2)).toEqual([" 12,3 s  mocked/b.spec.ts", "  1,1 s  src/11.test.ts"]);
});
