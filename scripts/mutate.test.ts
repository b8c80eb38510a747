import { describe, expect, it } from "vitest";
import { draw, mutate, mutationsOf } from "./mutate.mjs";

const all = (text: string) => mutationsOf(text).map((mutation) => mutate(text, mutation));

describe("mutationsOf", () => {
  it.each([
    ["if (a === b && !c) go();", ["if (a !== b && !c) go();", "if (a === b || !c) go();", "if (a === b && c) go();"]],
    ["const x = a < 3;", ["const x = a <= 3;", "const x = a < 4;"]],
    [
      "return list.some(isOpen) || false;",
      [
        "return list.every(isOpen) || false;",
        "return list.some(isOpen) && false;",
        "return list.some(isOpen) || true;",
      ],
    ],
    [
      "const y = Math.min(a, b) - 1;",
      ["const y = Math.max(a, b) - 1;", "const y = Math.min(a, b) + 1;", "const y = Math.min(a, b) - 2;"],
    ],
  ])("changes one token of %j at a time", (text, changed) => {
    expect(all(text)).toEqual(changed);
  });

  it.each([
    'const a = "x === 1 && true";',
    "// never true && 1",
    "/* 1 +\n 2 */",
    "const t = `a ${b + 1}`;",
    "type Flag = true | 2;",
    "  readonly open: true;",
    "const list: Array<string> = read<Row>();",
    "const big = 1_000n;",
  ])("leaves %j as it is", (text) => {
    expect(all(text)).toEqual([]);
  });

  it("says the line", () => {
    expect(mutationsOf("go();\nif (a === b) go();\n")).toEqual([{ index: 12, line: 2, from: "===", to: "!==" }]);
  });
});

describe("draw", () => {
  const files = ["domain", "services", "machines", "components", "screens", "app"].flatMap((floor) =>
    Array.from({ length: 5 }, (_, index) => `src/${floor}/${index}.ts`),
  );
  const read = (path: string) => (path.endsWith("0.ts") ? "go();" : "if (a === b && c) go(1);");

  it("takes as many of each floor, of another file each time, and none of a file without a token to change", () => {
    const paths = draw(files, read, 12, 7).map(({ path }) => path);

    const floors = paths.map((path) => path.split("/", 2).join("/"));
    expect(floors).toEqual([...floors.slice(0, 6), ...floors.slice(0, 6)]);
    expect(new Set(floors).size).toBe(6);
    expect(new Set(paths).size).toBe(12);
    expect(paths.filter((path) => path.endsWith("0.ts"))).toEqual([]);
  });

  it("draws the same for the same seed, and others for another", () => {
    expect(draw(files, read, 12, 7)).toEqual(draw(files, read, 12, 7));
    expect(draw(files, read, 12, 7)).not.toEqual(draw(files, read, 12, 8));
  });

  it("ends where there is nothing left to change", () => {
    expect(draw(files, read, 100, 7)).toHaveLength(24);
    expect(draw([], read, 3, 7)).toEqual([]);
  });
});
