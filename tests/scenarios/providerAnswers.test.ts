import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { officialLinksIn } from "@/domain/procedure/requirements/chatLinks.ts";
import { parseAnswer } from "@/domain/procedure/requirements/parseAnswer.ts";
import { ANSWER_HEADINGS } from "@/domain/procedure/requirements/parseAnswerVocabulary.ts";
import type { SocratesResult } from "@/domain/procedure/requirements/result.ts";
import expected from "../fixtures/provider-answers/expected.json";

const toText = (name: string) =>
  readFileSync(new URL(`../fixtures/provider-answers/${name}.txt`, import.meta.url), "utf8");

const cases = expected.map(({ name, says, rows, lists, links }) => {
  const ids = rows.map((row) => `[${row}] `).join("");
  return { ids, says, text: toText(name), lists, links };
});

const linked = cases.filter(({ lists }) => lists.officialLinks.length > 0);

const SECTIONS = Object.keys(ANSWER_HEADINGS) as (keyof SocratesResult)[];

describe("the parser on answers as a provider gives them", () => {
  it.each(cases.map(({ ids, says, ...rest }) => [ids, says, rest] as const))(
    "%sreads %s",
    (_ids, _says, { text, lists }) => {
      expect(parseAnswer(text)).toEqual(lists);
    },
  );

  it.each(cases.map(({ says, ...rest }) => [says, rest] as const))(
    "reads %s with Windows newlines",
    (_says, { text, lists }) => {
      expect(parseAnswer(text.replaceAll("\n", "\r\n"))).toEqual(lists);
    },
  );

  it.each(linked.map(({ says, ...rest }) => [says, rest] as const))(
    "shows only the official addresses as links in %s",
    (_says, { text, links }) => {
      expect(officialLinksIn(parseAnswer(text).officialLinks, [])).toEqual(links);
    },
  );

  it("reads an answer of twenty kilobytes whole", () => {
    const lists = Object.fromEntries(
      SECTIONS.map((section) => [
        section,
        Array.from({ length: 30 }, (_, index) => `Punto ${index + 1} de ${section}: ${"texto largo ".repeat(8)}fin.`),
      ]),
    );
    const text = SECTIONS.map((section) =>
      [`## ${ANSWER_HEADINGS[section]}`, ...(lists[section] ?? []).map((item) => `- ${item}`)].join("\n"),
    ).join("\n\n");
    expect(text.length).toBeGreaterThan(20_000);
    expect(parseAnswer(text)).toEqual(lists);
  });

  it("has at least twenty-five answers, no two of them alike", () => {
    expect(cases.length).toBeGreaterThanOrEqual(25);
    expect(new Set(cases.map(({ text }) => text)).size).toBe(cases.length);
  });
});

/** Lines such as a model writes, good and broken. */
const line = fc.oneof(
  fc.constantFrom(
    ...Object.values(ANSWER_HEADINGS).flatMap((heading) => [`## ${heading}`, `**${heading}:**`, heading]),
    "## Notas",
    "```",
    "---",
    "|---|---|",
    "<ul>",
    "</li>",
    "[x](",
    "**",
    "- [ ]",
    "&nbsp;",
    "\u200B",
    "- \u00A0\u3000",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc
    .tuple(fc.constantFrom("- ", "* ", "1. ", "☐ ", "| ", "> ", "<li>"), fc.string({ maxLength: 30 }))
    .map((parts) => parts.join("")),
);
const answer = fc.array(line, { maxLength: 40 }).map((lines) => lines.join("\n"));

describe("the parser on any text", () => {
  it("never throws and never gives an empty or blank item", () => {
    fc.assert(
      fc.property(fc.oneof(answer, fc.string({ unit: "binary", maxLength: 400 })), (text) => {
        const lists = parseAnswer(text);
        expect(Object.keys(lists)).toEqual(SECTIONS);
        expect(
          Object.values(lists)
            .flat()
            .filter((item) => !/[\p{L}\p{N}]/u.test(item)),
        ).toEqual([]);
      }),
    );
  });

  it("never throws on a fixture that is cut anywhere", () => {
    fc.assert(
      fc.property(fc.constantFrom(...cases.map(({ text }) => text)), fc.nat({ max: 2000 }), (text, end) => {
        const items = Object.values(parseAnswer(text.slice(0, end))).flat();
        expect(items.filter((item) => item.trim() === "")).toEqual([]);
      }),
    );
  });

  it("keeps the order of the items, whatever order the sections come in and however often", () => {
    const section = fc.constantFrom(...SECTIONS);
    fc.assert(
      fc.property(
        fc.array(section, { maxLength: 60 }),
        fc.constantFrom("- ", "* ", "• ", "1. ", ""),
        (order, bullet) => {
          const text = order
            .map((name, index) => `## ${ANSWER_HEADINGS[name]}\n${bullet}Papel necesario ${index}`)
            .join("\n");
          const lists = Object.fromEntries(
            SECTIONS.map((name) => [
              name,
              order.flatMap((of, index) => (of === name ? [`Papel necesario ${index}`] : [])),
            ]),
          );
          expect(parseAnswer(text)).toEqual(lists);
        },
      ),
    );
  });
});
