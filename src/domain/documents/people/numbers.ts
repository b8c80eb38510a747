import { isCif, isDni, isNie, isPersonalNif } from "../../reading/identifiers/checkDigits.ts";
import { LIMITS } from "../../shared/limits.ts";

const PRINTED = /(?<![A-Z\d])(?:\d{2}\.?\d{3}\.?\d{3}|[XYZ][ -]?\d{7})[ -]?[A-Z](?![A-Z\d])/gu;

/** Without spaces, dots and dashes, in capitals. */
export function compactNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[^0-9A-Z]/gu, "");
}

/** A compact DNI, NIE or NIF of a person with the right letter. */
export function isPersonalNumber(number: string): boolean {
  return isDni(number) || isNie(number) || isPersonalNif(number);
}

/** The compact NIF of a company or body with the right control digit. */
export function isCompanyNumber(number: string): boolean {
  return isCif(number);
}

/** The DNI and NIE with a right letter in a text, compact, in order. */
export function findPersonalNumbers(text: string): readonly string[] {
  const found = text.slice(0, LIMITS.recognisedCharacters).toUpperCase().matchAll(PRINTED);
  return Array.from(found, ([number]) => compactNumber(number)).filter(isPersonalNumber);
}
