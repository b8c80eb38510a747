import { describe, expect, it } from "vitest";
import { areCutOff, areSideways, computeLegibility, parseWords } from "./words.ts";

const row = (text: string, width: number, height: number, confidence: number) =>
  ["5", "1", "1", "1", "1", "1", "10", "20", width, height, confidence, text].join("\t");
const TABLE = [
  "1\t1\t0\t0\t0\t0\t0\t0\t1750\t2477\t-1\t",
  "4\t1\t1\t1\t1\t0\t10\t20\t300\t30\t-1\t",
  row("Nómina", 120, 30, 96.5),
  row(" ", 5, 1074, 95),
  row("ÁLVARO", 110, 30, 83.5),
  "",
].join("\n");

describe("the engine's table", () => {
  it("gives its words, without what is blank", () => {
    expect(parseWords(TABLE)).toEqual([
      { text: "Nómina", line: "1.1.1", left: 10, top: 20, right: 130, bottom: 50, confidence: 96.5 },
      { text: "ÁLVARO", line: "1.1.1", left: 10, top: 20, right: 120, bottom: 50, confidence: 83.5 },
    ]);
  });

  it("gives the diaeresis back that Spanish spelling asks for, and touches no other ú", () => {
    const read = ["ANTIGÚEDAD", "Gúell", "argúía", "gúa", "Raúl"].map((text) => row(text, 50, 30, 90)).join("\n");
    expect(parseWords(read).map(({ text }) => text)).toEqual(["ANTIGÜEDAD", "Güell", "argüía", "gúa", "Raúl"]);
  });

  it("says that lines run into an edge, and takes no specks on it for text", () => {
    const lines = (text: string, right: number) =>
      Array.from({ length: 12 }, (_, line) => ({
        text,
        line: String(line),
        left: right - 100,
        right,
        top: 40 * line,
        bottom: 40 * line + 30,
        confidence: 90,
      }));
    expect(areCutOff(lines("deveng", 1570), 1600)).toBe(true);
    expect([areCutOff(lines("devengado", 1500), 1600), areCutOff(lines("|", 1599), 1600)]).toEqual([false, false]);
    expect(areCutOff([...lines("devengado", 1500), ...lines("de", 1600).slice(0, 2)], 1600)).toBe(false);
  });

  it("says how sure the engine is", () => {
    expect(computeLegibility(parseWords(TABLE))).toBe(90);
    expect(computeLegibility([])).toBe(0);
  });

  it("reports a sideways image when most words are upright boxes", () => {
    const tall = ["Nómina", "ÁLVARO", "12345678Z"].map((text) => row(text, 30, 120, 60));
    const level = [row("Empresa", 120, 30, 60)];
    expect(areSideways(parseWords([...tall, ...level].join("\n")))).toBe(true);
    expect(areSideways(parseWords([...tall, ...level, ...level, ...level].join("\n")))).toBe(false);
    expect(areSideways(parseWords(tall.join("\n")))).toBe(false);
    expect(
      areSideways(
        parseWords(
          Array(9)
            .fill(row("de", 20, 30, 60))
            .join("\n"),
        ),
      ),
    ).toBe(false);
  });
});
