import { CONCEPTS, getConcept, type Concept, type ConceptId, type LabelStrength } from "../lexicon/concepts.ts";
import { findLabel, indexLabels } from "./findLabel.ts";
import type { Line } from "./lines.ts";
import { findPiece, isShaped } from "./pieces.ts";

export interface Spot {
  readonly concept: Concept;
  readonly strength: LabelStrength;
  readonly start: number;
  readonly end: number;
  readonly errors: number;
}

/** Text that may precede a label at the start of a line: 'A. TOTAL', '4b.', '(1)', 'II.' or a bullet. */
const ENUMERATION = /^[^\p{L}\d]*[\p{L}\d|]{0,4}[^\p{L}\d]*$/u;
/** The same label in other languages: 'Apellidos / Surname / Nom', even if a translation is another Spanish label. */
const TRANSLATION = /^[.:)]? ?[/|] ?$/;
const BETWEEN_NAMES_OF_ONE = /^[ /:().,\-–|]*$/;
/** The rest of a label after its known beginning: 'Dirección fiscal', 'Titular o razón social', 'Nombre (completo)'. */
const REST =
  /^(?: ?\([^()]{1,80}\)| ?[/|] ?\p{L}[\p{L} .]{2,25}(?=\t|$|:)| (?!\d)(?=[/.]*\p{Ll})[\p{Ll}\d/.'’º°]{1,20}(?= |:|\t|$)){1,6}(?=[ /|]*(?::|\t|$))/u;

/** 'El titular con NIF', 'faculta al interesado para' */
const CLAUSE = / (?:amb|con|para|por|per|pel|que|com|como|se|ha|es|y)$/iu;

/** In 'SEXO F NAC. ESP', 'F NAC.' is not the label 'F. nac.'. */
const AFTER_SEX = /sexo? ?:? ?[FM][ .]$/iu;
const COLON = /^[^\p{L}\d\t]{0,3}[:=]/u;

type Labelled = readonly [Concept, Concept["labels"][number]];

const LABELS = CONCEPTS.flatMap((concept) => concept.labels.map((label): Labelled => [concept, label]));
const INDEX = indexLabels(LABELS.map(([, label]) => label));

/** The concepts whose own words are on a page. */
export function findTopics(page: string): ReadonlySet<Concept> {
  return new Set(CONCEPTS.filter((concept) => concept.page?.test(page)));
}

/** Finds the labels of a line that announce a value, from left to right. @param topics of its page */
export function findLabels(line: Line, topics: ReadonlySet<Concept> = new Set()): readonly Spot[] {
  const rankOf = ({ concept }: Spot) => (topics.has(concept) ? 1 : 0) - (concept.page ? 0.5 : 0);
  const longestFirst = findSpots(line)
    .filter(({ start }) => !isInBrackets(line.text, start))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a) || a.start - b.start || rankOf(b) - rankOf(a));
  const apart: Spot[] = [];
  for (const spot of longestFirst) {
    if (!apart.some((other) => spot.start < other.end && other.start < spot.end)) apart.push(spot);
  }
  return announcing(
    line.text,
    joined(
      line.text,
      apart.toSorted((a, b) => a.start - b.start),
    ),
  );
}

const PARTIES: Readonly<Partial<Record<ConceptId, "holder" | "issuer">>> = {
  holder: "holder",
  customer: "holder",
  accused: "holder",
  issuer: "issuer",
  employer: "issuer",
};
/** Words between a thing and its owner. */
const OF = /^ (?:del? |de la |de l['’]|d['’]|da |do |of )?$/u;

/** Joins labels of a thing and its owner: 'NIF del perceptor', 'Nombre y apellidos de la arrendadora'. */
function joined(text: string, spots: readonly Spot[]): readonly Spot[] {
  const found: Spot[] = [];
  for (const spot of spots) {
    const thing = found.at(-1);
    const id = thing && OF.test(text.slice(thing.end, spot.start)) ? conceptOf(thing.concept, spot.concept) : null;
    if (thing && id) found[found.length - 1] = { ...thing, concept: getConcept(id), end: spot.end, strength: "strong" };
    else found.push(spot);
  }
  return found;
}

function conceptOf(thing: Concept, party: Concept): ConceptId | null {
  const side = PARTIES[party.id];
  const isName = thing.id === "fullName" || thing.id === "givenName";
  if (isName && (side || PARTY_NAMES.has(party.id))) return party.id;
  if (!side) return null;
  if (thing.id === "taxNumber") return side === "holder" ? "holderNumber" : "issuerNumber";
  if (thing.id === "address") return side === "holder" ? "address" : "stopText";
  return isShaped(thing.kind) && thing.kind !== "amount" && thing.kind !== "code" ? thing.id : null;
}

const PARTY_NAMES: ReadonlySet<ConceptId> = new Set<ConceptId>([
  "landlord",
  "tenant",
  "seller",
  "buyer",
  "principal",
  "attorney",
  "otherParty",
]);

const lengthOf = ({ start, end, errors }: Spot): number => end - start - errors * 4;

/** 'Total a pagar (IVA incluido)' */
function isInBrackets(text: string, at: number): boolean {
  const open = text.lastIndexOf("(", at);
  return (
    open > 0 &&
    /[\p{L}\d] $/u.test(text.slice(0, open)) &&
    !/[)\t]/.test(text.slice(open, at)) &&
    text.includes(")", at)
  );
}

function findSpots(line: Line): readonly Spot[] {
  return INDEX.mayBeIn(line).flatMap((at) => {
    const [concept, label] = LABELS[at] ?? [];
    if (!concept || !label) return [];
    return findLabel(line, label)
      .filter(({ start, end }) => isLabel(line.text, start, end))
      .map((place) => ({ concept, strength: label.strength, ...place }));
  });
}

/** A single 'N' is a label only before the ordinal sign. */
function isLabel(text: string, start: number, end: number): boolean {
  if (AFTER_SEX.test(text.slice(0, start + 2))) return false;
  if (/[\p{L}\d-]$/u.test(text.slice(0, start)) && end - start < 4) return false;
  if (end - start === 2 && /^[\p{L}\d]/u.test(text.slice(end))) return false;
  return end - start > 1 || (/^[.º°ª*?]/u.test(text.slice(end)) && !/[\p{L}\d]$/u.test(text.slice(0, start)));
}

/** Keeps only labels in a label's position, because their words also occur in sentences and values. */
function announcing(text: string, spots: readonly Spot[]): readonly Spot[] {
  const accepted: Spot[] = [];
  for (const [index, spot] of spots.entries()) {
    const previous = accepted.at(-1);
    const isWord = spot.strength === "beside" && (!isShaped(spot.concept.kind) || spot.concept.id === "csv");
    // 'Contrato de suministro n.º: 7'
    if (
      previous &&
      spot.strength === "beside" &&
      spot.end - spot.start < 5 &&
      /^ ?$/.test(text.slice(previous.end, spot.start))
    ) {
      accepted[accepted.length - 1] = { ...previous, end: spot.end };
      continue;
    }
    if ((previous && spot.start < previous.end) || (isWord && !COLON.test(text.slice(spot.end)))) continue;
    const next = spots[index + 1];
    const gap = previous && text.slice(previous.end, spot.start);
    const isTranslation = gap !== undefined && TRANSLATION.test(gap) && previous?.concept.kind === spot.concept.kind;
    const isSame = gap !== undefined && previous && isSameField(previous, spot) && BETWEEN_NAMES_OF_ONE.test(gap);
    if (previous && (isTranslation || isSame)) {
      const whole = withRest(text.slice(0, next?.start), { ...previous, end: spot.end });
      if (whole) accepted[accepted.length - 1] = whole;
    } else if (isTranslated(text, spot)) {
      accepted.push({ ...spot, start: columnStart(text, spot) });
    } else if (announces(text, spot, previous, next)) {
      const whole = withRest(text.slice(0, next?.start), spot);
      if (whole) accepted.push(whole);
    }
  }
  return accepted;
}

/** True after the same label in an unsupported language: 'Inskripzio-eguna / Fecha de inscripción'. */
function isTranslated(text: string, { start, end }: Spot): boolean {
  const before = text.slice(columnStart(text, { start }), start);
  return /^\p{Lu}[\p{L} .'’-]{2,40} ?\/ ?$/u.test(before) && /^[^\p{L}\d\t]*(?:\t|$)/u.test(text.slice(end));
}

function columnStart(text: string, { start }: Pick<Spot, "start">): number {
  return text.lastIndexOf("\t", start - 1) + 1;
}

function withRest(text: string, spot: Spot): Spot | null {
  const rest = REST.exec(text.slice(spot.end))?.[0] ?? "";
  const isValue = isShaped(spot.concept.kind) && findPiece(spot.concept.kind, rest) !== null;
  if (isValue || rest === "") return spot;
  if (CLAUSE.test(rest) && !COLON.test(text.slice(spot.end + rest.length))) return null;
  // 'Total energía' and 'Base de cotización' are not a total and a base.
  const isOther = spot.concept.kind === "amount" && /^ \p{Ll}/u.test(rest);
  if (isOther && spot.strength !== "strong") return null;
  return { ...spot, strength: isOther ? "weak" : spot.strength, end: spot.end + rest.length };
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
  const isRate = spot.concept.id === "vat" && /^[ (]*\d{0,2}(?:[,.]\d+)? ?%?\)?[ :]*(?:\t|$)/.test(after);
  if (isRate && /^\p{Lu}/u.test(column)) return true;
  const isBehindLabel = previous !== undefined && !before.slice(previous.end).includes("\t");
  return isFollowed || ENUMERATION.test(column) || isBehindLabel;
}

function isSameField(a: Spot, b: Spot): boolean {
  return a.concept.field !== "" && a.concept.field === b.concept.field;
}
