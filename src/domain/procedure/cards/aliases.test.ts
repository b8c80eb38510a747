import { describe, expect, it } from "vitest";
import { WORD_GROUPS } from "./aliases.groups.ts";
import { CARD_ALIASES, UNCOVERED } from "./aliases.ts";
import { CARD_SET } from "./cardSet.ts";

const tables = [
  ...Object.values(CARD_ALIASES).flatMap(({ aliases, excludes = "", keywords = "" }) => [aliases, excludes, keywords]),
  UNCOVERED,
];

describe("aliases", () => {
  it("exist for every card and for nothing else", () => {
    const ids = CARD_SET.cards.map(({ id }) => id);
    expect(new Set(Object.keys(CARD_ALIASES))).toEqual(new Set(ids));
  });

  it("use every group of words, and only groups that exist", () => {
    const used = new Set(tables.flatMap((table) => Array.from(table.matchAll(/\{(\w+)\}/gu), ([, name]) => name)));
    expect(used).toEqual(new Set(Object.keys(WORD_GROUPS)));
  });

  it("leave no place of a phrase empty", () => {
    expect(tables.filter((table) => /\|\||\|[\s;]|[\s;!]\||!\s/u.test(table))).toEqual([]);
  });

  it("mark with ~ only verbs in the infinitive", () => {
    const marked = [...tables, ...Object.values(WORD_GROUPS)].flatMap((table) => table.match(/[^\s;|{}!]+~/gu) ?? []);
    expect(marked.filter((word) => !/[aei]r~$/u.test(word))).toEqual([]);
  });

  it("know at least 150 phrases of procedures that no card covers", () => {
    expect(new Set(UNCOVERED.split(/[;\n]/u).map((phrase) => phrase.trim())).size).toBeGreaterThan(150);
  });
});
