import type { DocumentKind } from "@/domain/documents/types/registry.ts";
import { findLabel, indexLabels, prepareLabel, type Label } from "../../../reading/text/findLabel.ts";
import type { Line } from "../../../reading/text/lines.ts";
import type { RecognisedType } from "../recognisedTypes.ts";

const TITLE_LINES = 60;
const WEIGHT = { title: 14, titleBegins: 8, named: 3, zone: 20 } as const;
/** Least share of its line for a title, with the region or the law beside it. */
const TITLE_SHARE = 0.5;
const HEAD_LINES = 14;
const TOP_LINES = 6;

interface Heading {
  readonly compact: string;
  readonly points: number;
}

/** Points of the titles of a text, by type: 20 for a line of the zone, 14 and more for a heading, less for a mention. */
export type TitlePoints = ReadonlyMap<DocumentKind | null, number>;

/** Prepares the titles of the types once. */
export function createTitleFinder(types: readonly RecognisedType[]): (lines: readonly Line[]) => TitlePoints {
  const titles = types.flatMap(({ kind, titles: own }) => own.map((title) => ({ kind, label: prepareLabel(title) })));
  const index = indexLabels(titles.map(({ label }) => label));
  return (lines) => {
    const best = new Map<DocumentKind | null, Heading>();
    for (const [at, line] of lines.slice(0, TITLE_LINES).entries()) {
      for (const number of index.mayBeIn(line)) {
        const title = titles[number];
        const points = title ? titlePoints(title.label, line, at) : 0;
        if (title && points > (best.get(title.kind)?.points ?? 0))
          best.set(title.kind, { compact: title.label.compact, points });
      }
    }
    const zones = lines.flatMap(({ text }) => toZone(text));
    return new Map([
      ...[...best].flatMap(([kind, one]) => (isPart(one, [...best.values()]) ? [] : [[kind, one.points] as const])),
      ...types.flatMap(({ kind, structure }) =>
        zones.some((zone) => structure?.test(zone) ?? false) ? [[kind, WEIGHT.zone] as const] : [],
      ),
    ]);
  };
}

/** 'factura' counts nothing under the heading 'factura de electricidad'. */
function isPart({ compact }: Heading, all: readonly Heading[]): boolean {
  return all.some(
    (other) =>
      other.points >= WEIGHT.title && other.compact.length > compact.length && other.compact.startsWith(compact),
  );
}

/** By the position of the title: alone on a line at the top, at the start of a line, or in a sentence. */
function titlePoints(title: Label, line: Line, index: number): number {
  let points = 0;
  for (const { start, end } of findLabel(line, title)) {
    const text = line.text.slice(start, end);
    const share = title.compact.length / line.compact.length;
    const least = index < TOP_LINES || (start === 0 && isCapital(text)) ? TITLE_SHARE / 2 : TITLE_SHARE;
    const isHeading = share >= least && !isSentence(line.text, start) && /^[\p{Lu}\d]/u.test(text);
    const weight = isHeading ? WEIGHT.title + Math.min(3, title.compact.length / 10) : besideTitle(line.text, start);
    points = Math.max(points, weight / lateness(index, text));
  }
  return points;
}

function besideTitle(text: string, start: number): number {
  return isSentence(text, start) ? WEIGHT.named : WEIGHT.titleBegins;
}

/** Below the head of a document the same words are table rows or names of other documents. */
function lateness(index: number, text: string): number {
  if (index >= HEAD_LINES) return 2;
  return index >= TOP_LINES && !isCapital(text) ? 1.5 : 1;
}

function isCapital(text: string): boolean {
  return text === text.toUpperCase();
}

/** Inside a sentence, not at the start of a line or in capitals. */
function isSentence(text: string, start: number): boolean {
  const before = text.slice(0, start);
  return before.length > 3 && /\p{Ll} ?$/u.test(before);
}

/** The line as a machine-readable zone; none where it has no fillers. */
function toZone(text: string): readonly string[] {
  const tight = text.replace(/\s/gu, "").replace(/[«‹≪]/gu, "<").toLowerCase();
  return tight.includes("<<") ? [tight] : [];
}
