import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./project.mjs";
import { coverage, covers, getIds, parseReasons, parseRows, shortened } from "./requirements.mjs";

const row = (id: string) => ({ id, area: id.slice(0, id.lastIndexOf("-")) });
const run = (status: "passed" | "failed" | "skipped", ...names: string[]) => ({
  file: "x.test.ts",
  names,
  status,
  duration: 0,
});

describe("getIds", () => {
  it.each([
    ["[SOC-17] lasts 1.5 s", ["SOC-17"]],
    ["[SOC-17] [SOC-18] last their time", ["SOC-17", "SOC-18"]],
    ["[SOC-17][SOC-18] last their time", ["SOC-17", "SOC-18"]],
    ["[SOC-17, SOC-18] last their time", ["SOC-17", "SOC-18"]],
    ["[SOC-17,SOC-18 SOC-19] last their time", ["SOC-17", "SOC-18", "SOC-19"]],
    ["  [SOC-17] lasts 1.5 s", ["SOC-17"]],
    ["[soc-17] is written small", ["soc-17"]],
    ["lasts 1.5 s [SOC-17]", []],
    ["lasts 1.5 s", []],
    ["[] proves nothing", []],
    ['["idea","new"] for idea is met', []],
    ["[SOC-17 is never closed", []],
    ["", []],
  ])("reads what begins %j", (name, ids) => {
    expect(getIds(name)).toEqual(ids);
  });
});

describe("covers", () => {
  it.each([
    ["SOC-17", "SOC-17", true],
    ["SOC-1", "SOC-17", false],
    ["SOC-*", "SOC-17", true],
    ["LOG-*", "ALOG-01", false],
    ["ALOG-*", "LOG-01", false],
    ["STORE-11..17", "STORE-10", false],
    ["STORE-11..17", "STORE-11", true],
    ["STORE-11..17", "STORE-17", true],
    ["STORE-11..17", "STORE-18", false],
    ["LOG-01..09", "ALOG-05", false],
  ])("%s speaks of %s: %s", (pattern, id, expected) => {
    expect(covers(pattern, row(id))).toBe(expected);
  });
});

describe("parseRows", () => {
  it("leaves out the heading and the columns it needs not", () => {
    expect(parseRows("id\tarea\trequirement\nSOC-01\tSOC\tText.\tui\r\nPLA-02\tPLA\tText.\tui\n")).toEqual([
      { id: "SOC-01", area: "SOC" },
      { id: "PLA-02", area: "PLA" },
    ]);
  });
});

describe("parseReasons", () => {
  it("leaves out comments and empty lines", () => {
    expect(parseReasons("# why\n\nSOC-*\tparte 2 (#3)\n")).toEqual([{ pattern: "SOC-*", text: "parte 2 (#3)" }]);
  });

  it("refuses a line without a reason", () => {
    expect(() => parseReasons("SOC-*\n")).toThrow("reason missing: SOC-*");
  });
});

describe("coverage", () => {
  const rows = ["SOC-01", "SOC-02", "SOC-03", "PLA-01"].map(row);

  it("counts a row as proven by a passed test only", () => {
    const tests = [
      run("passed", "[SOC-01] a"),
      run("failed", "[SOC-02] b"),
      run("skipped", "[SOC-03] c"),
      run("passed", "d"),
    ];

    expect(coverage(rows, tests, [])).toEqual({
      areas: [
        {
          area: "SOC",
          total: 3,
          proven: 1,
          open: [
            { id: "SOC-02", reason: undefined },
            { id: "SOC-03", reason: undefined },
          ],
        },
        { area: "PLA", total: 1, proven: 0, open: [{ id: "PLA-01", reason: undefined }] },
      ],
      unknown: [],
      idle: [],
    });
  });

  it("takes ids from a test's own name and from that of its group", () => {
    const tests = [run("passed", "[SOC-01] a", "group [SOC-01] a"), run("passed", "b", "[SOC-02] group b")];

    const [soc] = coverage(rows, tests, []).areas;

    expect(soc?.open.map(({ id }) => id)).toEqual(["SOC-03"]);
  });

  it("gives the first reason that speaks of a row, and none to a proven one", () => {
    const reasons = [
      { pattern: "SOC-02", text: "exact" },
      { pattern: "SOC-*", text: "area" },
    ];

    const [soc] = coverage(rows, [run("passed", "[SOC-01] a")], reasons).areas;

    expect(soc?.open).toEqual([
      { id: "SOC-02", reason: "exact" },
      { id: "SOC-03", reason: "area" },
    ]);
  });

  it("names the ids that no row has, whatever became of their test", () => {
    const tests = [run("passed", "[SOC-99] a", "group [SOC-99] a"), run("failed", "[S0C-01, SOC-01] b")];

    expect(coverage(rows, tests, []).unknown).toEqual([
      { id: "SOC-99", name: "[SOC-99] a", file: "x.test.ts" },
      { id: "S0C-01", name: "[S0C-01, SOC-01] b", file: "x.test.ts" },
    ]);
  });

  it("names the reasons that speak of no row", () => {
    const reasons = ["SOC-*", "SOC-04", "XYZ-*", "PLA-02..05"].map((pattern) => ({ pattern, text: "why" }));

    expect(coverage(rows, [], reasons).idle).toEqual(["SOC-04", "XYZ-*", "PLA-02..05"]);
  });
});

describe("shortened", () => {
  it("writes three or more in a row as a range", () => {
    expect(shortened(["SOC-01", "SOC-03", "SOC-04", "SOC-05", "SOC-07", "SOC-08"])).toBe(
      "SOC-01 SOC-03..05 SOC-07 SOC-08",
    );
  });

  it("crosses the tens", () => {
    expect(shortened(["SOC-09", "SOC-10", "SOC-11"])).toBe("SOC-09..11");
  });

  it("is empty for none", () => {
    expect(shortened([])).toBe("");
  });
});

describe("docs", () => {
  const read = (name: string) => readFileSync(join(root, "docs", name), "utf8");

  it("hold 698 rows with ids of their own, and reasons that all speak of one", () => {
    const rows = parseRows(read("requirements.tsv"));

    expect(new Set(rows.map(({ id }) => id)).size).toBe(698);
    expect(rows.every(({ id, area }) => new RegExp(`^${area}-\\d{2}$`).test(id))).toBe(true);
    expect(coverage(rows, [], parseReasons(read("spec-reasons.tsv"))).idle).toEqual([]);
  });
});
