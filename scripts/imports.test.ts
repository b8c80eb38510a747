import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dependents, importsOf, readImports } from "./imports.mjs";

describe("importsOf", () => {
  const read = (text: string, all: readonly string[] = []) =>
    importsOf("src/services/a/a.ts", text, (path) => path !== "src/services/a/absent.ts", all);

  it.each([
    ['import { x } from "./x.ts";', "src/services/a/x.ts"],
    ['import {\n  x,\n  y,\n} from "../b/x.ts";', "src/services/b/x.ts"],
    ['import type { X } from "@/domain/x.ts";', "src/domain/x.ts"],
    ['import { y } from "@mocks/y.ts";', "mocks/y.ts"],
    ['export * from "./x.ts";', "src/services/a/x.ts"],
    ['import "./x.css";', "src/services/a/x.css"],
    ['const late = () => import("./late.ts");', "src/services/a/late.ts"],
    ['new Worker(new URL("./a.worker.ts", import.meta.url))', "src/services/a/a.worker.ts"],
    ['import text from "./x.sql?raw";', "src/services/a/x.sql"],
  ])("finds what %j names", (text, path) => {
    expect(read(text)).toEqual([path]);
  });

  it("finds the files of a glob", () => {
    const all = ["src/services/a/r/one.json", "src/services/a/r/deep/two.json", "src/services/a/r/x.ts", "src/b.json"];

    expect(read('import.meta.glob<string>("./r/**/*.json", { eager: true })', all)).toEqual(all.slice(0, 2));
  });

  it("leaves out packages, and what is not there", () => {
    expect(read('import react from "react"; import fs from "node:fs"; import x from "./absent.ts";')).toEqual([]);
  });
});

describe("dependents", () => {
  const imports = new Map([
    ["a.ts", []],
    ["b.ts", ["a.ts"]],
    ["c.test.ts", ["b.ts", "a.ts"]],
    ["d.ts", ["b.ts", "e.ts"]],
    ["e.ts", ["d.ts"]],
    ["f.ts", []],
  ]);

  it("are the changed files and all that reach them, nearest first, circles or not", () => {
    expect(dependents(imports, ["a.ts"])).toEqual(["a.ts", "b.ts", "c.test.ts", "d.ts", "e.ts"]);
    expect(dependents(imports, ["f.ts", "e.ts"])).toEqual(["f.ts", "e.ts", "d.ts"]);
  });
});

it("a domain file of the project leads to its own test and to screens", () => {
  const found = dependents(readImports(join(import.meta.dirname, "..")), ["src/domain/grants/score.ts"]);

  expect(found).toContain("src/domain/grants/score.test.ts");
  expect(found.some((file) => file.startsWith("src/screens/opportunities/"))).toBe(true);
});
