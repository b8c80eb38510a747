import type { GreyImage } from "../../reading/imageProcessing/image.ts";
import { getTile, normalizeIllumination } from "../../reading/imageProcessing/normalizeIllumination.ts";
import type { ConceptId } from "../../reading/lexicon/concepts.ts";
import { overlaps, type Place } from "../extraction/pairs/candidate.ts";
import { cellBelow } from "../extraction/pairs/neighbours.ts";
import { createReading, type Reading } from "../extraction/reading.ts";
import { decideType } from "../extraction/type/decideType.ts";
import { isOneOf } from "../extraction/recognisedTypes.ts";
import { cellsOf, placeRows, type TextRow } from "../../reading/text/rows.ts";
import { repairMrz } from "../../reading/identifiers/mrz.ts";
import type { Row } from "../../reading/layout/rows.ts";
import type { Box } from "./box.ts";
import { findDarkAreas } from "./findDarkAreas.ts";
import { findQrCodes } from "./findQrCodes.ts";
import { addMask, type Mask, type MaskKind } from "../../documents/safeCopy/masks.ts";

interface Found {
  readonly kind: MaskKind;
  readonly box: Box;
}

const IDENTITY = "dni nie passport drivingLicence";
/** Width by height of cards and passports. */
const CARD_RATIO = { from: 1.33, to: 1.72 } as const;
/** Letters of a line of a card's zone, with a few doubled ones; a passport's has 44. */
const LONGEST_OF_CARD = 36;
/** In letter heights, from one line of the zone to the next (ICAO 9303, part 3). */
const ZONE_PITCH = 2.2;
/** Light is evened out over tiles larger than a photo. */
const TILES_ACROSS = 14;
const ZONE_ROW = /^[^\p{Ll}]*(?:[<«‹][^\p{Ll}]*){2,}/u;
/** The support number of a DNI and the number of a residence card, with letters that recognition takes for digits. */
const SUPPORT = /(?<![A-Z\d])(?:[A-Z][A-Z\d]{2} ?[\dOISB]{6}|E ?[\dOISB]{2} ?[\dOISB]{6})(?![A-Z\d])/gu;
/** A verification code: long, with digits, in one or several groups. */
const CODE = /(?<![\p{L}\d])[\p{L}\d]{2,}(?:[-_:/. ]?[\p{L}\d]{2,})*={0,2}/gu;
const CODE_CHARACTERS = 8;
const SAYS_VERIFY =
  /verif|aut[eéè]ntic|cotej|comprob|valid[ae]|huella|csv|cve|c[oó]d\p{L}* (?:de |del |electr|segu?r)/iu;
/** In letter heights, around each mask. */
const PADDING = 0.6;
/** Share of its length by which a word of a text layer may be displaced. */
const UNSURE = 0.25;
/** Below this confidence a short word may be a stroke of a signature. */
const CLEAR = 45;
const ADDRESS_LINES = 4;

/**
 * Proposes masks: the machine-readable zone, the support number, the CAN, verification codes and QR codes; on identity
 * documents also photo, signature, address and parents. The text is untrusted. @param layers the rows of each reading,
 * with places in pixels of `image`; empty if the page could not be read
 */
export function proposeMasks(layers: readonly (readonly Row[])[], image: GreyImage): readonly Mask[] {
  const even = normalizeIllumination(image, getTile(image, TILES_ACROSS));
  const qrCodes = findQrCodes(even).map((box) => ({ kind: "qr" as const, box }));
  const read = layers.map((rows) => findInRows(placeRows([rows]), image));
  const hasZone = read.some(({ found: some }) => some.some(({ kind }) => kind === "mrz"));
  const words = [...read.flatMap((layer) => layer.words), ...qrCodes.map(({ box }) => box)];
  const found = [
    ...qrCodes,
    ...read.flatMap((layer) => layer.found),
    ...(read.some(({ isIdentity }) => isIdentity)
      ? findDarkAreas(even, words, isCardShaped(image) && !hasZone)
      : []
    ).filter(
      // The back of a card, which has the zone, has no signature; a passport has both on one page.
      ({ kind }) => kind === "photo" || !hasZone || read.some(({ isPassport }) => isPassport),
    ),
  ];
  return merge(found).reduce<readonly Mask[]>((masks, { kind, box }) => {
    const { width, height } = image;
    const [left, top] = [Math.max(0, box.left / width), Math.max(0, box.top / height)];
    const [right, bottom] = [Math.min(1, box.right / width), Math.min(1, box.bottom / height)];
    return addMask(masks, kind, { left, top, width: right - left, height: bottom - top });
  }, []);
}

function findInRows(lines: readonly TextRow[], image: GreyImage) {
  const zone = findZone(lines, image);
  const { type } = decideType(lines, { filename: "", mrz: null, model: null });
  const isIdentity = zone.length > 0 || isOneOf(type, IDENTITY);
  const reading = createReading(lines);
  const isPassport = type.kind === "passport";
  const found: readonly Found[] = isIdentity
    ? [
        ...zone,
        ...findSupport(reading, isPassport),
        ...findLabelled(reading, ["securityCode"], "can", 1),
        ...findLabelled(reading, ["address", "placeAddress"], "address", ADDRESS_LINES),
        ...findLabelled(reading, ["parents"], "parents", 1),
      ]
    : findCodes(reading);
  return { isIdentity, isPassport, found, words: [...wordBoxes(lines), ...zone.map(({ box }) => box)] };
}

export function isCardShaped({ width, height }: Pick<GreyImage, "width" | "height">): boolean {
  return width / height > CARD_RATIO.from && width / height < CARD_RATIO.to;
}

/** The machine-readable zone; from edge to edge on a card or passport, because recognition loses its ends. */
function findZone(rows: readonly TextRow[], image: GreyImage): readonly Found[] {
  const raw = new Set(repairMrz(rows.map(({ text }) => text).join("\n"))?.rawLines);
  const lines = rows.filter(({ text }) => raw.has(text.trim()) || ZONE_ROW.test(text));
  const boxes = lines.flatMap((row) => boxOfPlace(row, 0, row.text.length) ?? []);
  if (boxes.length === 0) return [];
  const zone = unite(boxes);
  // An unread line is above or below those that were read.
  const expected = lines.some(({ compact: glyphs }) => glyphs.length > LONGEST_OF_CARD) ? 2 : 3;
  const letter = Math.max(...lines.map(({ height }) => height));
  const lost = Math.max(0, expected - lines.length) * ZONE_PITCH * letter;
  const [top, bottom] = [zone.top - lost, zone.bottom + lost];
  if (isCardShaped(image)) return [{ kind: "mrz", box: { left: 0, right: image.width, top, bottom: image.height } }];
  return [{ kind: "mrz", box: { left: zone.left - letter, right: zone.right + letter, top, bottom } }];
}

function findSupport(reading: Reading, isPassport: boolean): readonly Found[] {
  const byForm = (isPassport ? [] : reading.rows).flatMap((row) =>
    Array.from(row.text.matchAll(SUPPORT)).flatMap(
      ({ 0: { length }, index }) => boxOfPlace(row, index, index + length) ?? [],
    ),
  );
  return [
    ...byForm.map((box) => ({ kind: "support" as const, box })),
    ...findLabelled(reading, ["supportNumber"], "support", 1),
  ];
}

/** The value of each label of a concept, and so many lines down from there. */
function findLabelled(
  reading: Reading,
  concepts: readonly ConceptId[],
  kind: MaskKind,
  most: number,
): readonly Found[] {
  return reading.spots.flatMap((spots, row) =>
    spots
      .filter(({ concept }) => concepts.includes(concept.id))
      .flatMap((spot) => {
        const label = { row, start: spot.start, end: spot.end };
        const pair = reading.pairs.find((one) => one.label && one.label.row === row && one.label.start === spot.start);
        const first = pair?.place ?? textAfter(reading, label) ?? cellBelow(reading, label, 3);
        return downwards(reading, first, most).map((box) => ({ kind, box }));
      }),
  );
}

/** The text after a label in its own cell, or null. */
function textAfter({ rows }: Reading, { row, end }: Place): Place | null {
  const line = rows[row];
  const cell = line && cellsOf(line).find((one) => one.end >= end);
  return cell && /[\p{L}\d]{2}/u.test(line.text.slice(end, cell.end)) ? { row, start: end, end: cell.end } : null;
}

function downwards(reading: Reading, first: Place | null, most: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let place = first; place !== null && boxes.length < most; place = cellBelow(reading, place)) {
    const line = reading.rows[place.row];
    const box = line && boxOfPlace(line, place.start, place.end);
    if (!box) break;
    boxes.push(box);
  }
  return boxes;
}

/** Verification codes: at their label, in a row about verifying or the two after it, and wherever they are repeated. */
function findCodes(reading: Reading): readonly Found[] {
  const { rows, spots, pairs } = reading;
  const places: Place[] = pairs.filter(({ concept }) => concept.id === "csv").map(({ place }) => place);
  for (const [row, { text }] of rows.entries()) {
    const isNear = [row, row - 1, row - 2].some(
      (near) => spots[near]?.some(({ concept }) => concept.id === "csv") || SAYS_VERIFY.test(rows[near]?.text ?? ""),
    );
    if (!isNear) continue;
    for (const { 0: code, index } of text.matchAll(CODE))
      if (isCode(code)) places.push({ row, start: index, end: index + code.length });
  }
  const isIdentifier = (place: Place) => reading.identifiers.some((other) => overlaps(other.place, place));
  const codes = places.filter((place) => !isIdentifier(place));
  const values = codes
    .map(({ row, start, end }) => compact(rows[row]?.text.slice(start, end) ?? ""))
    .filter(({ length }) => length >= CODE_CHARACTERS);
  const repeated = rows.flatMap((line, row) =>
    line.words
      .filter(({ start, end }) => {
        const word = compact(line.text.slice(start, end));
        return values.some((value) => word.includes(value));
      })
      .map(({ start, end }) => ({ row, start, end })),
  );
  return [...codes, ...repeated].flatMap(({ row, start, end }) => {
    const line = rows[row];
    const box = line && boxOfPlace(line, start, end);
    return box ? [{ kind: "csv" as const, box }] : [];
  });
}

/** A code, and no date, amount, telephone or word with a year. */
function isCode(text: string): boolean {
  const parts = text.split(/[-_:/. ]/u);
  const glyphs = compact(text);
  const mixed = /\d/u.test(glyphs) && /\p{L}/u.test(glyphs);
  const isWord = parts.some((part) => /^(?!\p{Lu}{4}$)\p{L}{4,}$|^\p{Ll}{1,3}$/u.test(part));
  const isGrouped = parts.length > 2 && parts.every((part) => /^[\p{Lu}\d]{3,6}$/u.test(part));
  return glyphs.length >= CODE_CHARACTERS && (isGrouped || (!isWord && (mixed || /^\d{13,}$/u.test(glyphs))));
}

const compact = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, "").toUpperCase();

/** The box of the words of a part of a row, with padding. */
function boxOfPlace({ words, height }: TextRow, start: number, end: number): Box | null {
  const within = words.filter((word) => word.start < end && word.end > start);
  if (within.length === 0) return null;
  const { left, top, right, bottom } = unite(within.map((word) => word.onPage ?? word));
  // A text layer has the length of a line, not the places of its words.
  const share = within.every(({ confidence }) => confidence === 100) ? UNSURE : 0;
  const [x, y] = [right - left, bottom - top].map((side) => PADDING * height + share * (side > height * 2 ? side : 0));
  return { left: left - (x ?? 0), top: top - (y ?? 0), right: right + (x ?? 0), bottom: bottom + (y ?? 0) };
}

function wordBoxes(rows: readonly TextRow[]): readonly Box[] {
  return rows.flatMap(({ text, words }) =>
    words.filter(({ start, end, confidence }) => confidence > CLEAR || /\d{4}/u.test(text.slice(start, end))),
  );
}

const unite = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const touch = (one: Box, other: Box): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

/** Joins touching boxes of one kind. */
function merge(found: readonly Found[]): readonly Found[] {
  const merged: Found[] = [];
  for (let { kind, box } of found) {
    for (let at = merged.length - 1; at >= 0; at -= 1) {
      const other = merged[at];
      if (!other || other.kind !== kind || !touch(other.box, box)) continue;
      box = unite([box, other.box]);
      merged.splice(at, 1);
    }
    merged.push({ kind, box });
  }
  return merged;
}
