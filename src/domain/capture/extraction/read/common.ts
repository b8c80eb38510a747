import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import { verifyIdentifier, type IdentifierKind } from "../../identifiers/identifier.ts";
import type { FieldValue } from "../extraction.ts";
import { labelled, proven, provenField, readField, SURE, type PlacedIdentifier, type Reading } from "../reading.ts";
import { findDates } from "../text/dates.ts";
import { trimmed } from "../text/pieces.ts";

const LEGAL_FORM =
  "S\\. ?L\\. ?U\\.?|S\\. ?A\\. ?U\\.?|S\\. ?L\\. ?L\\.?|S\\. ?L\\. ?P\\.?|S\\. ?L\\.?|S\\. ?A\\.?|SLU|SAU|SLL|SLP|SL|SA|S\\. ?COOP\\.?|SOCIEDAD LIMITADA|SOCIEDAD ANÓNIMA|C\\. ?B\\.?|S\\. ?C\\. ?A\\.?|S\\. ?C\\.?";
/** A company by its legal form, which is the surest word of its name. */
const COMPANY = new RegExp(
  `(?<![\\p{L}\\d])[\\p{Lu}\\d][\\p{L}\\d&'’·\\-]*(?:[ ,.]{1,2}(?:[\\p{Lu}\\d&][\\p{L}\\d&'’·\\-]*|y|e|de|del|la|las|los|el|i|and|en)){0,10}[ ,]{1,3}(?:${LEGAL_FORM})(?![\\p{L}\\d])`,
  "gu",
);
/** 'Don/Doña … , con DNI', 'D.ª … , mayor de edad': who a document is about, inside a sentence. */
const IN_SENTENCE =
  /(?<![\p{L}\d])(?:don\/doña|d\.?\/d\.?[ª*?”"'2]?\.?|d\.\/dña\.|d\.\/ª|don|doña|dña\.|d\.ª|d\.|dª|sr\.\/sra\.|sra\.|sr\.) ?(\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}[\p{L}'’-]+|de|del|la|las|los|i|y|I|Y|E)){1,6}) ?,? (?:con|mayor|provist[oa]|titular|nacid[oa]|de nacionalidad|figura|consta|se encuentra|est[áa]|es titular|ha |identificad[oa]|domiciliad[oa]|vecin[oa])/iu;
/** 'Certifica que … , con NIF': without a form of address a name has capitals. */
const CERTIFIED =
  /(?<!\p{L})[Qq]ue (\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}[\p{L}'’-]+|de|del|la|las|los|i|y|I|Y|E)){1,6}) ?,? (?:con |titular del? )(?:el |n[uú]mero de )?(?:N\.?I\.?F|D\.?N\.?I|N\.?I\.?E|documento|pasaporte|identificaci[oó]n)/u;
/** 'D./Dª' and a name, with nothing else on the line. */
const ADDRESSED =
  /^(?:D\.? ?\/ ?D\.?(?:ª|ña)\.?|Don ?\/ ?Doña|Don|Doña|D\.ª?|Dña\.|Sr\. ?\/ ?Sra\.) ?(\p{Lu}[\p{L}'’-]+(?: [\p{L}'’-]{1,20}){1,6})$/mu;
const BORN = /nacid[oa](?:\/a|\(a\))?(?: el)?(?: d[ií]a)? ?(?=\d)/iu;
const SIGNED =
  /(?:firmado electr[oó]nicamente|fecha de firma|se expide|expedid[oa]|expido|emitido|generado|a fecha)[^\n]{0,80}?(?:el|a|de|en fecha)(?: d[ií]a)? (?=\d)/giu;
const PLACE_AND_DATE =
  /^(?:[^\n]{0,90}[ ,])?(?:en )?\p{Lu}[\p{L} ]{1,40},? ?(?:a|el|,) (?:fecha )?(?=\d{1,2}[º°]? de \p{L}+ del? \d{4})/gimu;

const AT_DATE = /(?<!\p{L})(?:en|a|con) fecha(?: de)? (?=\d)/giu;

/** The companies that the text names by their legal form, each once, in their order. */
export function findCompanies(text: string): readonly { readonly name: string; readonly start: number }[] {
  const seen = new Set<string>();
  return Array.from(text.matchAll(COMPANY), (match) => ({ name: trimmed(match[0]), start: match.index })).filter(
    ({ name }) => {
      const key = normalizeForSearch(name);
      return seen.has(key) || name.split(" ").length < 2 ? false : Boolean(seen.add(key));
    },
  );
}

/** The person whom a sentence introduces, or null. */
export function findPersonInSentence(text: string): string | null {
  const flat = text.replaceAll("\n", " ");
  return (IN_SENTENCE.exec(flat) ?? CERTIFIED.exec(flat) ?? ADDRESSED.exec(text))?.[1]?.trim() ?? null;
}

/** The day on which a document was signed or issued, from its sentences; the last one counts. */
export function signedOn(text: string): string | null {
  for (const pattern of [SIGNED, PLACE_AND_DATE, AT_DATE]) {
    const last = Array.from(text.matchAll(pattern)).at(-1);
    if (!last) continue;
    const after = text
      .slice(last.index + last[0].length)
      .replaceAll("\n", " ")
      .slice(0, 60);
    const [date] = findDates(after);
    if (date && date.start <= 3) return date.value;
  }
  return null;
}

/** The first proven identifier of these kinds under a name; where there is none, what its label shows, to be looked at. */
export function identifierField(reading: Reading, name: string, ...kinds: readonly IdentifierKind[]): FieldValue[] {
  const [first] = proven(reading, ...kinds);
  return first ? [provenField(name, first)] : unprovenField(reading, name);
}

const SHAPES: Readonly<Record<string, RegExp>> = {
  dni_nie: /^[XYZ\d]\d{7}[A-Z]$/,
  cif: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  nss: /^\d{12}$/,
  iban: /^ES\d{22}$/,
  cups: /^ES\d{16}[A-Z]{2}(?:\d[A-Z])?$/,
};

/**
 * The text at a label that has the form of an identifier: proven where its digits are right once the spaces are dropped,
 * else to be looked at (decision A-131).
 */
export function unprovenField(reading: Reading, name: string): FieldValue[] {
  const found = labelled(reading, name);
  const compact = found?.value.replace(/[^A-Z\d]/g, "") ?? "";
  if (!found || SHAPES[name]?.test(compact) !== true) return [];
  if (verifyIdentifier(name, compact) !== "valid") return [readField(name, compact, SURE.unproven)];
  return [{ name, value: compact, origin: "verified", confidence: found.confidence, repaired: false }];
}

/** The proven identifier that stands nearest after a place, at most so many lines below. */
export function firstAfter(
  identifiers: readonly PlacedIdentifier[],
  line: number,
  lines: number,
): PlacedIdentifier | undefined {
  return identifiers.find((identifier) => identifier.line >= line && identifier.line <= line + lines);
}

/** The day of birth, where a sentence says it. */
export function findBirthField(flat: string): FieldValue[] {
  const match = BORN.exec(flat);
  const [date] = match ? findDates(flat.slice(match.index + match[0].length).slice(0, 40)) : [];
  return date?.start === 0 ? [readField("fecha_nacimiento", date.value, SURE.sentence)] : [];
}
