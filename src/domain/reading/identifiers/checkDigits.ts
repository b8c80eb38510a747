import { countrySpecs, isValidIBAN } from "ibantools";

/** Control letters of DNI, NIE and CUPS, by remainder of the division by 23. */
const CONTROL_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
/** Control letters of companies with a letter instead of a digit. */
const COMPANY_LETTERS = "JABCDEFGHI";
/** Territories in ibantools whose accounts begin with FR or FI. */
const WITHOUT_OWN_IBANS: ReadonlySet<string> = new Set("AX GF GP MF MQ NC PF PM RE TF WF YT".split(" "));

/** True for a DNI with the correct letter. All checks here take compact upper-case text (decision A-131). */
export function isDni(text: string): boolean {
  return /^\d{8}[A-Z]$/.test(text) && text[8] === controlLetter(text.slice(0, 8));
}

/** True for a NIE (X, Y or Z, seven digits and a letter) with the correct letter (decision A-131). */
export function isNie(text: string): boolean {
  return /^[XYZ]\d{7}[A-Z]$/.test(text) && text[8] === controlLetter("XYZ".indexOf(text.charAt(0)) + text.slice(1, 8));
}

/**
 * True for the NIF of a person without DNI or NIE, with the correct letter: K (minors) and L (abroad) for Spaniards,
 * M for foreigners (Orden EHA/451/2008).
 */
export function isPersonalNif(text: string): boolean {
  return /^[KLM]\d{7}[A-Z]$/.test(text) && text[8] === controlLetter(text.slice(1, 8));
}

/** True for the NIF of a company or body ('CIF') with the correct control digit or letter (decision A-131). */
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

/** True for a Social Security number: province, eight digits, two valid control digits (decision A-131). */
export function isNuss(text: string): boolean {
  if (!/^\d{12}$/.test(text) || text.startsWith("00")) return false;
  const number = Number(text.slice(2, 10));
  const base = Number(text.slice(0, 2)) * (number < 10_000_000 ? 10_000_000 : 100_000_000) + number;
  return base % 97 === Number(text.slice(10));
}

/** True for an IBAN with the structure and check digits of its country in the IBAN registry (decision A-131). */
export function isIban(text: string): boolean {
  const country = text.slice(0, 2);
  return countrySpecs[country]?.IBANRegistry === true && !WITHOUT_OWN_IBANS.has(country) && isValidIBAN(text);
}

/**
 * True for a supply point code of electricity or gas (CUPS, Real Decreto 1435/2002): ES, 16 digits, two valid check letters,
 * and an optional border pair.
 */
export function isCups(text: string): boolean {
  if (!/^ES\d{16}[A-Z]{2}(?:\d[A-Z])?$/.test(text)) return false;
  // 16 digits exceed the safe integers of a double.
  const high = Number(text.slice(2, 10)) % 529;
  const remainder = (high * (100_000_000 % 529) + Number(text.slice(10, 18))) % 529;
  return text[18] === CONTROL_LETTERS[Math.floor(remainder / 23)] && text[19] === CONTROL_LETTERS[remainder % 23];
}

/** The control letter of eight DNI digits. */
export function controlLetter(digits: string): string {
  return CONTROL_LETTERS.charAt(Number(digits) % 23);
}
