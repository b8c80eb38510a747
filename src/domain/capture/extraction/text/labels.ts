import { findLabel, prepareLabel, type Label } from "./findLabel.ts";
import type { Line } from "./lines.ts";
import { findPiece, isShaped } from "./pieces.ts";
import type { FieldRule } from "./rule.ts";

/** A label found on a line, with its rule. */
export interface Spot {
  readonly rule: FieldRule;
  readonly rank: number;
  readonly start: number;
  readonly end: number;
  readonly errors: number;
}

interface PreparedRule {
  readonly rule: FieldRule;
  readonly labels: readonly Label[];
}

const prepared = new WeakMap<FieldRule, PreparedRule>();
/** 'A. TOTAL', '4b.', '(1)', 'II.' and a bullet may precede a label at the beginning of a line. */
const ENUMERATION = /^[^\p{L}\d]*[\p{L}\d|]{0,3}[^\p{L}\d]*$/u;
/** 'Apellidos / Surname / Nom': the same label in other languages, though one of them is another label's in ours. */
const TRANSLATION = /^ ?\/ ?$/;
const BETWEEN_NAMES_OF_ONE = /^[\s/:().,\-–|]*$/;

/** The labels of a line that really announce a value, from left to right. */
export function findLabels(line: Line, rules: readonly FieldRule[]): readonly Spot[] {
  const candidates = rules.flatMap((rule) => findSpots(line, prepare(rule)));
  const longestFirst = candidates.toSorted(
    (a, b) => b.end - b.start - b.errors * 4 - (a.end - a.start - a.errors * 4) || a.start - b.start,
  );
  const apart: Spot[] = [];
  for (const spot of longestFirst) {
    if (!apart.some((other) => spot.start < other.end && other.start < spot.end)) apart.push(spot);
  }
  return announcing(
    line.text,
    apart.toSorted((a, b) => a.start - b.start),
  );
}

function prepare(rule: FieldRule): PreparedRule {
  const known = prepared.get(rule);
  if (known) return known;
  const made = { rule, labels: rule.labels.map(prepareLabel) };
  prepared.set(rule, made);
  return made;
}

function findSpots(line: Line, { rule, labels }: PreparedRule): readonly Spot[] {
  return labels.flatMap((label, rank) => findLabel(line, label).map((place) => ({ rule, rank, ...place })));
}

/** Words of a label also occur in sentences and values: only those placed like labels count. */
function announcing(text: string, spots: readonly Spot[]): readonly Spot[] {
  const accepted: Spot[] = [];
  for (const [index, spot] of spots.entries()) {
    const previous = accepted.at(-1);
    const next = spots[index + 1];
    const gap = previous && text.slice(previous.end, spot.start);
    const isTranslation = gap !== undefined && TRANSLATION.test(gap) && previous?.rule.kind === spot.rule.kind;
    const isSame = gap !== undefined && previous && isSameField(previous, spot) && BETWEEN_NAMES_OF_ONE.test(gap);
    if (previous && (isTranslation || isSame)) {
      const rank = isSame ? Math.min(previous.rank, spot.rank) : previous.rank;
      accepted[accepted.length - 1] = { ...previous, end: spot.end, rank };
    } else if (announces(text, spot, previous, next)) {
      accepted.push(spot);
    }
  }
  return accepted;
}

function announces(text: string, spot: Spot, previous: Spot | undefined, next: Spot | undefined): boolean {
  const before = text.slice(0, spot.start);
  const after = text.slice(spot.end, next?.start);
  if (/^[^\p{L}\d\t]{0,3}[:=]/u.test(after) || before.endsWith("\t")) return true;
  if (!/^[\p{Lu}\p{N}%]/u.test(text.slice(spot.start)) || (previous && isSameField(previous, spot))) return false;
  if (ENUMERATION.test(before) || previous !== undefined) return true;
  const piece = isShaped(spot.rule.kind) ? findPiece(spot.rule.kind, after) : null;
  return piece !== null && piece.start <= 6;
}

function isSameField(a: Spot, b: Spot): boolean {
  return a.rule.name !== "" && a.rule.name === b.rule.name;
}
