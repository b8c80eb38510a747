import { groupRows, type DocumentLayout, type PlacedWord } from "../../src/domain/reading/layout/rows.ts";
import type { PrintedSide, PrintedWord } from "./render.ts";
import type { DocumentTemplate } from "./template.ts";

/** Of a well printed word; 100 would mean that it was not recognised. */
const CONFIDENCE = 95;
/** Largest gap inside a word, in CSS pixels. */
const ABUTTING = 0.8;

/** The words of printed sides as a reader places them. */
export const layoutOf = (sides: readonly PrintedSide[]): DocumentLayout =>
  sides.map(({ runs }) => groupRows(runs.map(toRow)));

/** The sides that reach the product as one document. */
export const deliveries = ({ delivered }: DocumentTemplate, sides: readonly PrintedSide[]) =>
  delivered === "photos" ? sides.map((side) => [side]) : [sides];

function toRow(run: readonly PrintedWord[]): readonly PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const word of run) {
    const last = words.at(-1);
    if (last && word.left - last.right <= ABUTTING)
      words[words.length - 1] = { ...last, text: last.text + word.text, right: word.right };
    else words.push({ ...word, confidence: CONFIDENCE });
  }
  return words;
}
