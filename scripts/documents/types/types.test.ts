import { describe, expect, it } from "vitest";
import { DOCUMENT_TYPES } from "../../../src/domain/documents/types/registry.ts";
import { randomSource } from "../../../src/domain/reading/identifiers/samples.testing.ts";
import { misread } from "./misread.ts";
import { readPaperWords, writePaper } from "./synthetic.ts";

const PAPERS = readPaperWords();

describe("papers.tsv", () => {
  it("has lines of types of the registry and of papers of no type, each with words", () => {
    const ids = new Set<string>([...DOCUMENT_TYPES.map(({ id }) => id), "none"]);
    expect(PAPERS.filter(({ kind, words }) => !ids.has(kind) || words.length === 0)).toEqual([]);
  });
});

describe("invented papers", () => {
  const lines = PAPERS.filter(({ kind }) => kind === "payslip");
  const parts = { lines, titles: ["nómina"], otherTitles: ["padrón"], otherWords: ["matrícula"] };

  it("are the same for the same seed, and others for another", () => {
    expect(writePaper(parts, 3)).toEqual(writePaper(parts, 3));
    expect(writePaper(parts, 3)).not.toEqual(writePaper(parts, 4));
  });

  it("say what papers of their type say", () => {
    const text = Array.from({ length: 20 }, (_, seed) => writePaper(parts, seed).join("\n").toLowerCase()).join("\n");
    expect(lines.flatMap(({ words }) => words).filter((word) => text.includes(word)).length).toBeGreaterThan(40);
  });
});

describe("misread", () => {
  it("leaves rows alone without faults, and the same ones misread for the same seed", () => {
    const rows = ["CERTIFICADO DE EMPADRONAMIENTO", "Nombre:\tLucía Peña"];
    expect(misread(rows, 0, randomSource(1))).toEqual(rows);
    expect(misread(rows, 0.5, randomSource(1))).toEqual(misread(rows, 0.5, randomSource(1)));
    expect(misread(rows, 0.5, randomSource(1))).not.toEqual(rows);
  });
});
