import type { AnswerLine, ListMarker } from "./parseAnswerLine.ts";
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
  readonly list: { readonly marker: ListMarker | null; readonly indent: number } | null;
}

/** A Markdown heading up to this level ends a section whose own heading is not Markdown. */
const MAIN_LEVEL = 2;

function parseHeading(line: AnswerLine): Heading | null {
  const isMarked = line.headingLevel > 0 || line.isBold || line.hasColon;
  const whole = isMarked || !line.text.endsWith(")") ? sectionNamed(line.text) : undefined;
  if (whole) return line.marker === "bullet" && !isMarked ? null : { section: whole, rest: "" };
  const [, title = "", rest = ""] = /^([^:]{4,40}):\s*(.*)$/u.exec(line.text) ?? [];
  const section = line.marker ? undefined : sectionNamed(title);
  return section ? { section, rest } : null;
}

/** The most common style; headings outside lists win over list items of the same name. */
export function findHeadingStyle(lines: readonly AnswerLine[]): HeadingStyle {
  const found = lines.map((line) => ({ line, heading: parseHeading(line) }));
  const listed = found.filter(({ line, heading }) => heading && line.marker);
  const isClear = found.some(({ line, heading }) => heading?.rest === "" && !line.marker);
  const vague = found.filter(({ line, heading }) =>
    heading ? heading.rest !== "" : line.headingLevel > 0 && sectionBegunBy(line.text),
  );
  const [first] = isClear || listed.length <= vague.length ? [] : listed;
  return {
    isMarkdown: found.some(({ line }) => line.headingLevel > 0 && sectionBegunBy(line.text)),
    list: first ? first.line : null,
  };
}

/** The line is at a place for headings, not inside a section's list. */
function mayHead(line: AnswerLine, next: AnswerLine | undefined, style: HeadingStyle, place: Place): boolean {
  if (!line.marker) return true;
  if (style.list) return line.marker === style.list.marker && line.indent === style.list.indent;
  if (style.isMarkdown || line.marker === "bullet" || !next?.marker) return false;
  const isContinued = line.marker === "number" && place.number !== null && line.number === place.number + 1;
  return !isContinued && next.marker !== line.marker && next.indent <= line.indent;
}

/** The section after a heading of its own name, or null for other lines. */
function findPlaceAfter(line: AnswerLine, place: Place): Place | null {
  const section = sectionBegunBy(line.text) ?? null;
  if (line.headingLevel > 0) {
    const isPart = place.section !== null && line.headingLevel > (place.level || MAIN_LEVEL);
    return isPart ? place : { section, level: line.headingLevel, number: 0 };
  }
  if ((line.isBold || line.hasColon) && isForeignHeading(line.text)) return { section: null, level: 0, number: 0 };
  const isMain = place.section === null || place.level === 0;
  return section && isMain && line.isBold && !line.marker ? { section, level: 0, number: 0 } : null;
}

/** The section and text after a heading; null for other lines. */
export function openedBy(
  line: AnswerLine,
  next: AnswerLine | undefined,
  style: HeadingStyle,
  place: Place,
): { readonly place: Place; readonly rest: string } | null {
  if (!mayHead(line, next, style, place)) return null;
  const heading = parseHeading(line);
  if (heading) return { place: { section: heading.section, level: line.headingLevel, number: 0 }, rest: heading.rest };
  const own = findPlaceAfter(line, place);
  return own ? { place: own, rest: "" } : null;
}
