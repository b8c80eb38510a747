import { countrySpecs, isValidIBAN } from "ibantools";

/** Control letters of the DNI, the NIE and the CUPS: the remainder by 23 is the index. */
const CONTROL_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
/** Control letters of the companies that have one in place of a digit. */
const COMPANY_LETTERS = "JABCDEFGHI";

/** A DNI (eight digits and a letter) with the right letter. Every check here takes compact upper-case text (decision A-131). */
export function isDni(text: string): boolean {
  return /^\d{8}[A-Z]$/.test(text) && text[8] === controlLetter(text.slice(0, 8));
}

/** A NIE (X, Y or Z, seven digits and a letter) with the right letter (decision A-131). */
export function isNie(text: string): boolean {
  return /^[XYZ]\d{7}[A-Z]$/.test(text) && text[8] === controlLetter("XYZ".indexOf(text.charAt(0)) + text.slice(1, 8));
}

/**
 * The NIF of a person without DNI or NIE, with the right letter: K (minors) and L (abroad) for Spaniards, M for
 * foreigners (Orden EHA/451/2008).
 */
export function isPersonalNif(text: string): boolean {
  return /^[KLM]\d{7}[A-Z]$/.test(text) && text[8] === controlLetter(text.slice(1, 8));
}

/** The NIF of a company or body ('CIF') with the right control digit or letter (decision A-131). */
export function isCif(text: string): boolean {
  if (!/^[A-HJNP-SUVW]\d{7}[\dA-J]$/.test(text)) return false;
  const sum = Array.from(text.slice(1, 8)).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const digitFits = text[8] === String(control);
  const letterFits = text[8] === COMPANY_LETTERS[control];
  if (/^[PQRSNW]/.test(text)) return letterFits;
  return /^[ABEH]/.test(text) ? digitFits : digitFits || letterFits;
}

/** A Social Security number: province, eight digits, two control digits (decision A-131). */
export function isNuss(text: string): boolean {
  if (!/^\d{12}$/.test(text) || text.startsWith("00")) return false;
  const number = Number(text.slice(2, 10));
  const base = Number(text.slice(0, 2)) * (number < 10_000_000 ? 10_000_000 : 100_000_000) + number;
  return base % 97 === Number(text.slice(10));
}

/** An IBAN of a country of the IBAN registry; the two control digits of a Spanish account must be right as well (decision A-131). */
export function isIban(text: string): boolean {
  return countrySpecs[text.slice(0, 2)]?.IBANRegistry === true && isValidIBAN(text);
}

/**
 * A supply point of electricity or gas (CUPS: ES, 16 digits, two letters that prove them, and the border pair
 * some have), Real Decreto 1435/2002.
 */
export function isCups(text: string): boolean {
  if (!/^ES\d{16}[A-Z]{2}(?:\d[A-Z])?$/.test(text)) return false;
  // 16 digits are one more than a double holds safely.
  const high = Number(text.slice(2, 10)) % 529;
  const remainder = (high * (100_000_000 % 529) + Number(text.slice(10, 18))) % 529;
  return text[18] === CONTROL_LETTERS[Math.floor(remainder / 23)] && text[19] === CONTROL_LETTERS[remainder % 23];
}

/** The letter of a DNI of these eight digits. */
export function controlLetter(digits: string): string {
  return CONTROL_LETTERS.charAt(Number(digits) % 23);
}
