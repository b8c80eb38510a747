import { LIMITS } from "../../shared/limits.ts";
import { findHeadingStyle, openedBy } from "./parseAnswerHeadings.ts";
import type { Place } from "./parseAnswerHeadings.ts";
import { parseAnswerLine } from "./parseAnswerLine.ts";
import type { Section } from "./parseAnswerVocabulary.ts";
import { withoutHtml } from "./plainText.ts";
import { withTablesAsLists } from "./plainTextTables.ts";
import type { SocratesResult } from "./result.ts";

const QUOTE = /^\s*(?:>\s?)+/u;
const NO_CONTENT = /^(?:[-*_=\s]*|`{3}.*)$/u;

function isItem(text: string, isListed: boolean): boolean {
  const shortest = isListed ? LIMITS.bulletedItem : LIMITS.unbulletedItem;
  return text.length > shortest && /[\p{L}\p{N}]/u.test(text);
}

/**
 * Parses the six lists of an answer, whatever the markup of its headings (PARSE-01 to PARSE-04, decision A-052). Drops
 * text before the first heading and under unknown ones. Never throws.
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
  const unquoted = withoutHtml(text)
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.replace(QUOTE, ""));
  const lines = withTablesAsLists(unquoted)
    .filter((line) => !NO_CONTENT.test(line.trim()))
    .map(parseAnswerLine);
  const style = findHeadingStyle(lines);
  let place: Place = { section: null, level: 0, number: null };
  lines.forEach((line, index) => {
    const opened = openedBy(line, lines[index + 1], style, place);
    place = opened?.place ?? (line.marker === "number" ? { ...place, number: line.number } : place);
    const item = opened ? opened.rest : line.text;
    if (place.section && isItem(item, opened !== null || line.marker !== null)) lists[place.section].push(item);
  });
  return lists;
}
