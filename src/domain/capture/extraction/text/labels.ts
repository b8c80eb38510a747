import { CONCEPTS, type Concept, type LabelStrength } from "../lexicon/concepts.ts";
import { findLabel } from "./findLabel.ts";
import type { Line } from "./lines.ts";
import { findPiece, isShaped } from "./pieces.ts";

/** A label found on a line, with its concept. */
export interface Spot {
  readonly concept: Concept;
  readonly strength: LabelStrength;
  readonly start: number;
  readonly end: number;
  readonly errors: number;
}

/** 'A. TOTAL', '4b.', '(1)', 'II.' and a bullet may precede a label at the beginning of a line. */
const ENUMERATION = /^[^\p{L}\d]*[\p{L}\d|]{0,3}[^\p{L}\d]*$/u;
/** 'Apellidos / Surname / Nom': the same label in other languages, though one of them is another label's in ours. */
const TRANSLATION = /^[.:)]? ?[/|] ?$/;
const BETWEEN_NAMES_OF_ONE = /^[ /:().,\-–|]*$/;
/** The rest of a label that the lexicon knows the beginning of: 'Dirección fiscal', 'Titular o razón social', 'Nombre (completo)'. */
const REST = /^(?: ?\([^()]{1,40}\)| ?[/|] ?\p{L}[\p{L} .]{2,25}(?=\t|$|:)| (?!\d)(?=[/.]*\p{Ll})[\p{Ll}\d/.'’º°]{1,20}(?= |:|\t|$)){1,6}(?=[ /|]*(?::|\t|$))/u;

/** 'SEXO F NAC. ESP' is no 'F. nac.'. */
const AFTER_SEX = /sexo? ?:? ?[FM][ .]$/iu;
const COLON = /^[^\p{L}\d\t]{0,3}[:=]/u;

/** The labels of a line that really announce a value, from left to right. */
export function findLabels(line: Line): readonly Spot[] {
  const longestFirst = CONCEPTS.flatMap((concept) => findSpots(line, concept)).toSorted(
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

function findSpots(line: Line, concept: Concept): readonly Spot[] {
  return concept.labels.flatMap((label) =>
    findLabel(line, label)
      .filter(({ start, end }) => isLabel(line.text, start, end))
      .map((place) => ({ concept, strength: label.strength, ...place })),
  );
}

/** A lone 'N' is a label only before the ordinal sign. */
function isLabel(text: string, start: number, end: number): boolean {
  if (AFTER_SEX.test(text.slice(0, start + 2))) return false;
  return end - start > 1 || (/^[.º°ª*?]/u.test(text.slice(end)) && !/[\p{L}\d]$/u.test(text.slice(0, start)));
}

/** Words of a label also occur in sentences and values: only those placed like labels count. */
function announcing(text: string, spots: readonly Spot[]): readonly Spot[] {
  const accepted: Spot[] = [];
  for (const [index, spot] of spots.entries()) {
    const previous = accepted.at(-1);
    const isWord = spot.strength === "beside" && !isShaped(spot.concept.kind);
    if ((previous && spot.start < previous.end) || (isWord && !COLON.test(text.slice(spot.end)))) continue;
    const next = spots[index + 1];
    const gap = previous && text.slice(previous.end, spot.start);
    const isTranslation = gap !== undefined && TRANSLATION.test(gap) && previous?.concept.kind === spot.concept.kind;
    const isSame = gap !== undefined && previous && isSameField(previous, spot) && BETWEEN_NAMES_OF_ONE.test(gap);
    if (previous && (isTranslation || isSame)) {
      accepted[accepted.length - 1] = withRest(text.slice(0, next?.start), { ...previous, end: spot.end });
    } else if (isTranslated(text, spot)) {
      accepted.push({ ...spot, start: columnStart(text, spot) });
    } else if (announces(text, spot, previous, next)) {
      accepted.push(withRest(text.slice(0, next?.start), spot));
    }
  }
  return accepted;
}

/** Behind the same label in a language that the lexicon does not know: 'Inskripzio-eguna / Fecha de inscripción'. */
function isTranslated(text: string, { start, end }: Spot): boolean {
  const before = text.slice(columnStart(text, { start }), start);
  return /^\p{Lu}[\p{L} .'’-]{2,40} ?\/ ?$/u.test(before) && /^[^\p{L}\d\t]*(?:\t|$)/u.test(text.slice(end));
}

function columnStart(text: string, { start }: Pick<Spot, "start">): number {
  return text.lastIndexOf("\t", start - 1) + 1;
}

function withRest(text: string, spot: Spot): Spot {
  const rest = REST.exec(text.slice(spot.end))?.[0] ?? "";
  const isValue = isShaped(spot.concept.kind) && findPiece(spot.concept.kind, rest) !== null;
  if (isValue || rest === "") return spot;
  // 'Total energía' is not the total.
  const strength = spot.concept.kind === "amount" && spot.strength === "strong" ? "weak" : spot.strength;
  return { ...spot, strength, end: spot.end + rest.length };
}

function announces(text: string, spot: Spot, previous: Spot | undefined, next: Spot | undefined): boolean {
  const before = text.slice(0, spot.start);
  const after = text.slice(spot.end, next?.start);
  const column = text.slice(columnStart(text, spot), spot.start);
  if (COLON.test(after)) return true;
  if (spot.strength !== "beside" && column === "" && /^[^\p{L}\d\t]*(?:\t|$)/u.test(after)) return true;
  const piece = isShaped(spot.concept.kind) ? findPiece(spot.concept.kind, after) : null;
  const isFollowed = piece !== null && piece.start <= 6;
  if (column === "" && isFollowed) return true;
  if (!/^[\p{Lu}\p{N}%]/u.test(text.slice(spot.start)) || (previous && isSameField(previous, spot))) return false;
  const isBehindLabel = previous !== undefined && !before.slice(previous.end).includes("\t");
  return isFollowed || ENUMERATION.test(column) || isBehindLabel;
}

function isSameField(a: Spot, b: Spot): boolean {
  return a.concept.field !== "" && a.concept.field === b.concept.field;
}
