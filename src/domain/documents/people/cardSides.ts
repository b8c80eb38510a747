import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { compactNumber, findPersonalNumbers, isPersonalNumber } from "./numbers.ts";

interface CardText {
  /** Number of sides; absent if unclear from the text. */
  readonly sides?: 1 | 2;
  readonly isBack: boolean;
  /** Verified numbers of people on the card; two if the text covers two cards. */
  readonly numbers: readonly string[];
}

/** Operation of STORE-03 that marks a PDF of one straightened photo. */
export const STRAIGHTENED = "perspective";

/** A card has a few lines on each side. */
const TEXT_CHARACTERS = 20_000;
/** Shorter optional data is not a card's or a person's number. */
const LEAST_GLYPHS = 6;
const FRONT = /apellido|surname|cognom|apelido|abizen|nacionalidad|nationality|nacionalitat/u;
const BACK = /domicilio|domicili\b|enderezo|helbidea|address|hij[oa]|child of|fill\/a|equipo/u;
/** First line of a card's machine-readable zone: code, state, number with its digit, optional data (ICAO 9303). */
const ZONE = /^[IAC][A-Z<][A-Z]{3}([A-Z\d]{9})[\d<]([A-Z\d<]{9})/u;

/**
 * Reads the sides and numbers of an identity card. Two sides count as two only if the number of the machine-readable
 * zone is also printed on the front; a front beside a back with an unread zone may be of another card. @param zone the
 * first line of the zone, repaired; undefined if none was read
 */
export function readCardText(text: string, zone: string | undefined): CardText {
  const lines = text.slice(0, TEXT_CHARACTERS).split("\n");
  const printed = lines.filter((line) => !line.includes("<<")).join("\n");
  const [code, ...found] =
    [zone ?? "", ...lines.map((line) => line.replace(/\s/gu, ""))].map((line) => ZONE.exec(line)).find(Boolean) ?? [];
  const inZone = found.map((number) => number.replaceAll("<", "")).filter((number) => number.length >= LEAST_GLYPHS);
  const plain = normalizeForSearch(printed);
  const hasFront = FRONT.test(plain);
  const hasBack = inZone.length > 0 || BACK.test(plain);
  const compact = compactNumber(printed);
  // The back of a residence card may print the NIE too, so it must be on both sides.
  const owners = code?.startsWith("IR") ? 2 : 1;
  const isOneCard = inZone.some((number, at) => compact.split(number).length > (at === 0 ? 1 : owners));
  const sides = hasFront && hasBack ? (isOneCard ? 2 : null) : hasFront || hasBack ? 1 : null;
  return {
    ...(sides !== null && { sides }),
    isBack: hasBack && !hasFront,
    numbers: [...findPersonalNumbers(printed), ...inZone.filter(isPersonalNumber)],
  };
}
