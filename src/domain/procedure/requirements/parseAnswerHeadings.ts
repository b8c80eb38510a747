import type { Line, Sign } from "./parseAnswerLine.ts";
import { isForeignHeading, sectionBegunBy, sectionNamed } from "./parseAnswerVocabulary.ts";
import type { Section } from "./parseAnswerVocabulary.ts";

/** A line that names a section, with the text after its colon. */
interface Heading {
  readonly section: Section;
  readonly rest: string;
}

export interface Place {
  readonly section: Section | null;
  /** Level of its heading; 0 if that is not Markdown. */
  readonly level: number;
  /** Number of the last item; null before the first section. */
  readonly number: number | null;
}

export interface HeadingStyle {
  /** Some section has a `#` heading. */
  readonly isMarkdown: boolean;
  /** The list whose items are the headings, or null. */
  readonly list: { readonly sign: Sign | null; readonly indent: number } | null;
}

/** A Markdown heading up to this level ends a section whose own heading is not Markdown. */
const MAIN_LEVEL = 2;

function parseHeading(line: Line): Heading | null {
  const isMarked = line.level > 0 || line.isBold || line.hasColon;
  const whole = isMarked || !line.text.endsWith(")") ? sectionNamed(line.text) : undefined;
  if (whole) return line.sign === "bullet" && !isMarked ? null : { section: whole, rest: "" };
  const [, title = "", rest = ""] = /^([^:]{4,40}):\s*(.*)$/u.exec(line.text) ?? [];
  const section = line.sign ? undefined : sectionNamed(title);
  return section ? { section, rest } : null;
}

/** The most common style; headings outside lists win over list items of the same name. */
export function findHeadingStyle(lines: readonly Line[]): HeadingStyle {
  const found = lines.map((line) => ({ line, heading: parseHeading(line) }));
  const listed = found.filter(({ line, heading }) => heading && line.sign);
  const isClear = found.some(({ line, heading }) => heading?.rest === "" && !line.sign);
  const vague = found.filter(({ line, heading }) =>
    heading ? heading.rest !== "" : line.level > 0 && sectionBegunBy(line.text),
  );
  const [first] = isClear || listed.length <= vague.length ? [] : listed;
  return {
    isMarkdown: found.some(({ line }) => line.level > 0 && sectionBegunBy(line.text)),
    list: first ? first.line : null,
  };
}

/** The line is at a place for headings, not inside a section's list. */
function mayHead(line: Line, next: Line | undefined, style: HeadingStyle, place: Place): boolean {
  if (!line.sign) return true;
  if (style.list) return line.sign === style.list.sign && line.indent === style.list.indent;
  if (style.isMarkdown || line.sign === "bullet" || !next?.sign) return false;
  const isContinued = line.sign === "number" && place.number !== null && line.number === place.number + 1;
  return !isContinued && next.sign !== line.sign && next.indent <= line.indent;
}

/** The section after a heading of its own name, or null for other lines. */
function findPlaceAfter(line: Line, place: Place): Place | null {
  const section = sectionBegunBy(line.text) ?? null;
  if (line.level > 0) {
    const isPart = place.section !== null && line.level > (place.level || MAIN_LEVEL);
    return isPart ? place : { section, level: line.level, number: 0 };
  }
  if ((line.isBold || line.hasColon) && isForeignHeading(line.text)) return { section: null, level: 0, number: 0 };
  const isMain = place.section === null || place.level === 0;
  return section && isMain && line.isBold && !line.sign ? { section, level: 0, number: 0 } : null;
}

/** The section and text after a heading; null for other lines. */
export function openedBy(
  line: Line,
  next: Line | undefined,
  style: HeadingStyle,
  place: Place,
): { readonly place: Place; readonly rest: string } | null {
  if (!mayHead(line, next, style, place)) return null;
  const heading = parseHeading(line);
  if (heading) return { place: { section: heading.section, level: line.level, number: 0 }, rest: heading.rest };
  const own = findPlaceAfter(line, place);
  return own ? { place: own, rest: "" } : null;
}
