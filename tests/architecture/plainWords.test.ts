import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plainFaults } from "./plainWords.ts";

const root = join(import.meta.dirname, "..", "..");

/** Folders whose comments are not mended yet: it only becomes shorter. */
const EXEMPT: readonly string[] = [];

describe("the rules of plain comments bite", () => {
  it.each([
    ["// What is damaged is as what is not there.", "is as what"],
    ["/** The row of that id. */", "of that id"],
    ["// Another tab has turned round.", "turned round"],
    ["/** Read anew. */", "anew"],
    ["/**\n * Saved meanwhile.\n */", "meanwhile"],
    ["// Nobody has it.", "Nobody"],
    ["/** The person is told of it. */", "told"],
    ["{/* The label stands above. */}", "stands"],
    ["/** A key of before. */", "of before"],
    ["/** Shows what became of a task. */", "what became of"],
    ["// The round came to nothing.", "came to nothing"],
    ["/** Drops what is none. */", "what is none"],
  ])("on %j", (comment, word) => {
    const source = comment.startsWith("{") ? `const x = <p>${comment}</p>;` : `${comment}\nconst x = 1;`;

    expect(plainFaults("src/a.tsx", source)).toEqual([
      expect.stringMatching(new RegExp(`^src/a\\.tsx:1: '${word}' in a comment: write `, "u")),
    ]);
  });

  it.each(["/** What is shown. */", "/**\n * What a row has.\n */"])("on %j, which begins with 'What'", (comment) => {
    expect(plainFaults("src/a.ts", `const x = 1;\n${comment}\nconst y = 1;`)).toEqual([
      "src/a.ts:2: a docstring begins with its subject, not with 'What'",
    ]);
  });

  it.each([
    'const x = "Meanwhile nobody is told anew";',
    "/** `nobody` names no person. */",
    "/** The letter stands for the number. */",
    "/** Shows what it costs. */",
  ])("but not on %j", (source) => {
    expect(plainFaults("src/a.ts", `${source}\nconst y = 1;`)).toEqual([]);
  });
});

describe("comments in src", () => {
  const faults = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((name) => `src/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/u.test(path))
    .flatMap((path) => plainFaults(path, readFileSync(join(root, path), "utf8")));

  it("say plainly what they say", () => {
    expect(faults.filter((fault) => !EXEMPT.some((folder) => fault.startsWith(folder)))).toEqual([]);
  });

  it("in an exempt folder are still to be mended", () => {
    expect(EXEMPT.filter((folder) => !faults.some((fault) => fault.startsWith(folder)))).toEqual([]);
  });
});
