import { LIMITS } from "../limits.ts";
import { significantWords } from "../text/normalize.ts";
import { withoutHtml, withoutMarkup } from "./plainText.ts";
import type { SocratesResult } from "./result.ts";

type Section = keyof SocratesResult;

/** The six headings that an answer is asked to have, for the prompt (PARSE-01, decision A-052). */
export const ANSWER_HEADINGS = {
  requirements: "Requisitos",
  documents: "Documentación",
  deadlines: "Plazos y fechas",
  costs: "Costes",
  steps: "Pasos",
  officialLinks: "Enlaces oficiales",
} as const satisfies Record<Section, string>;

/** Other headings under which answers have been seen to put the same. */
const OTHER_HEADINGS: Readonly<Record<Section, readonly string[]>> = {
  requirements: ["Requisitos previos", "Requisitos necesarios", "Requisitos generales", "Requirements"],
  documents: [
    "Documentos",
    "Documentación necesaria",
    "Documentación requerida",
    "Documentación a presentar",
    "Documentos necesarios",
    "Documentos requeridos",
    "Documents",
    "Documentation",
    "Required documents",
  ],
  deadlines: [
    "Plazos",
    "Plazo",
    "Fechas",
    "Fechas y plazos",
    "Plazos y fechas importantes",
    "Plazos y fechas límite",
    "Deadlines",
    "Dates",
    "Deadlines and dates",
  ],
  costs: [
    "Costos",
    "Coste",
    "Costes y tasas",
    "Tasas y costes",
    "Tasas",
    "Precio",
    "Costs",
    "Cost",
    "Fees",
    "Costs and fees",
  ],
  steps: ["Pasos a seguir", "Pasos del trámite", "Procedimiento", "Steps", "Steps to follow", "Procedure"],
  officialLinks: [
    "Enlaces",
    "Enlaces de interés",
    "Enlaces útiles",
    "Páginas oficiales",
    "Links",
    "Official links",
    "Official websites",
  ],
};

const CONJUNCTIONS: ReadonlySet<string> = new Set(["y", "e", "and"]);
const LEADING_NUMBER = /^(?:\d+|[ivx]+) /u;

function keyOf(heading: string): string {
  const key = significantWords(heading).filter((word) => !CONJUNCTIONS.has(word));
  return key.join(" ").replace(LEADING_NUMBER, "");
}

const SECTION_BY_HEADING: ReadonlyMap<string, Section> = new Map(
  (Object.keys(ANSWER_HEADINGS) as Section[]).flatMap((section) =>
    [ANSWER_HEADINGS[section], ...OTHER_HEADINGS[section]].map((heading): [string, Section] => [
      keyOf(heading),
      section,
    ]),
  ),
);

const NUMBER = /^(?:\d{1,3}[.)]-?|[a-h]\))\s+/u;
const BULLET = /^(?:[-*+–—]\s+|[•·▪◦‣●○■□✓✔✅☐☑➤→]\s*)/u;
const CHECKBOX = /^\[[ xX]\]\s*/u;
const MARKDOWN_HEADING = /^(#{1,6})\s*/u;
const QUOTE = /^(?:>\s?)+/u;
const NO_CONTENT = /^(?:[-*_=\s]*|`{3}.*)$/u;
const TABLE_RULE = /^\|?[\s:|-]+$/u;
/** A Markdown heading down to this level ends a section whose own heading is not Markdown. */
const MAIN_LEVEL = 2;
const BOLD = /^(?:\*\*|__)(.+?)(?:\*\*|__)\s*:?\s*$/u;

/** One line of an answer, taken apart. */
interface Line {
  /** The text without markup and list signs. */
  readonly text: string;
  /** Number of `#`; 0 without. */
  readonly level: number;
  readonly isBulleted: boolean;
  readonly isNumbered: boolean;
  /** The line is emphasised as a whole. */
  readonly isBold: boolean;
  readonly hasColon: boolean;
}

function readLine(raw: string): Line {
  const unquoted = raw.trim().replace(QUOTE, "");
  const level = MARKDOWN_HEADING.exec(unquoted)?.[1]?.length ?? 0;
  const body = unquoted.replace(MARKDOWN_HEADING, "");
  const isNumbered = NUMBER.test(body);
  const unlisted = body.replace(BULLET, "").replace(NUMBER, "").replace(CHECKBOX, "");
  const isTable = body.startsWith("|");
  const cells = isTable ? tableCells(unlisted) : unlisted;
  return {
    text: withoutMarkup(cells),
    level,
    isBulleted: isTable || unlisted !== body,
    isNumbered,
    isBold: BOLD.test(unlisted),
    hasColon: unlisted.endsWith(":"),
  };
}

function tableCells(row: string): string {
  const cells = row.split("|").map((cell) => cell.trim());
  return cells.filter((cell) => cell !== "").join(" — ");
}

const sectionNamed = (text: string): Section | undefined => SECTION_BY_HEADING.get(keyOf(text));

/** The section whose one-word name a heading begins with: 'Documentación que debes presentar'. */
const sectionBegunBy = (text: string): Section | undefined => sectionNamed(keyOf(text).split(" ", 1).join(""));

/** The section that a line opens, with what the line says after the heading's colon. */
function headingOf(line: Line): { readonly section: Section; readonly rest: string } | null {
  const whole = sectionNamed(line.text);
  const mayBeItem = line.isBulleted && !line.isNumbered && !line.isBold && !line.hasColon;
  if (whole) return mayBeItem ? null : { section: whole, rest: "" };
  const [, title = "", rest = ""] = /^([^:]{4,40}):\s*(.*)$/u.exec(line.text) ?? [];
  const section = line.isBulleted ? undefined : sectionNamed(title);
  return section ? { section, rest } : null;
}

/** Which section the lines belong to, and how deep its heading is; 0 where that is not Markdown. */
interface Place {
  readonly section: Section | null;
  readonly level: number;
}

/** Where the lines after a heading with a name of its own belong; null when the line is no such heading. */
function placeAfter(line: Line, place: Place): Place | null {
  const section = sectionBegunBy(line.text) ?? null;
  if (line.level > 0) {
    const isPart = place.section !== null && line.level > (place.level || MAIN_LEVEL);
    return isPart ? place : { section, level: line.level };
  }
  const isMain = place.section === null || place.level === 0;
  return section && isMain && line.isBold && !line.isBulleted ? { section, level: 0 } : null;
}

function isItem({ text, isBulleted }: Line): boolean {
  const shortest = isBulleted ? LIMITS.bulletedItem : LIMITS.unbulletedItem;
  return text.length > shortest && /[\p{L}\p{N}]/u.test(text);
}

/**
 * Reads the six lists out of an answer written under the six headings, however they are marked (PARSE-01 to PARSE-04,
 * decision A-052). What stands before the first heading or under a foreign one is left out. Never throws.
 */
export function parseAnswer(text: string): SocratesResult {
  const lists: Record<Section, string[]> = {
    requirements: [],
    documents: [],
    deadlines: [],
    costs: [],
    steps: [],
    officialLinks: [],
  };
  let place: Place = { section: null, level: 0 };
  const lines = withoutHtml(text).split(/\r\n|[\n\r\u2028\u2029]/u);
  lines.forEach((raw, index) => {
    if (NO_CONTENT.test(raw.trim()) || isTableFrame(lines, index)) return;
    const line = readLine(raw);
    const heading = headingOf(line);
    const next = heading ? { section: heading.section, level: line.level } : placeAfter(line, place);
    const item = heading ? { ...line, text: heading.rest, isBulleted: true } : line;
    place = next ?? place;
    if (place.section && (heading || !next) && isItem(item)) lists[place.section].push(item.text);
  });
  return lists;
}

/** The rule of a table and the head above it. */
function isTableFrame(lines: readonly string[], index: number): boolean {
  const isRule = (line: string | undefined) => line !== undefined && line.includes("-") && TABLE_RULE.test(line.trim());
  const line = lines[index] ?? "";
  return line.trim().startsWith("|") && (isRule(line) || isRule(lines[index + 1]));
}
