import { findIbans, findSocialSecurityNumbers, findSupplyPoints } from "./accountNumbers.ts";
import { isCif, isCups, isDni, isIban, isNie, isNuss, isPersonalNif } from "./checkDigits.ts";
import { upperGlyphs } from "./glyphs.ts";
import { findNamedKind } from "./names.ts";
import { findTaxNumbers } from "./taxNumbers.ts";
import type { ProvenKind, ProvenToken } from "./tokens.ts";

/** The identifiers that check digits prove (decision A-131). */
export type IdentifierKind = ProvenKind;

/** An identifier found in a recognised text and proven by its check digits. */
export interface Identifier extends ProvenToken {
  /** The token as it is in the text, between `start` and `end`. */
  readonly raw: string;
}

/** The result of a check of digits; `unknown` for a value without check digits. */
export type Verdict = "valid" | "invalid" | "unknown";

/**
 * Every identifier in the text whose check digits prove it, in the order of the text, each occurrence. A glyph is
 * taken for another (O and 0, S and 5, …) only where the check digits prove the result, one result alone is that near,
 * and, for the weaker proofs, the words before the token announce such a number. What the words contradict is `doubtful`.
 */
export function findIdentifiers(text: string): readonly Identifier[] {
  const upper = upperGlyphs(text);
  const found: ProvenToken[] = [];
  let rest = upper;
  for (const find of [findIbans, findSupplyPoints, findSocialSecurityNumbers]) {
    const tokens = find(rest);
    found.push(...tokens);
    rest = blank(rest, tokens);
  }
  found.push(...findTaxNumbers(rest, text));
  return found
    .toSorted((a, b) => a.start - b.start)
    .map((token) => ({ ...token, raw: text.slice(token.start, token.end) }));
}

/**
 * Whether the check digits of a value are right, for a value that a person typed or an AI returned. `name` is a kind or
 * the name of a field in any spelling ('dni_nie', 'documentNumber', 'cifEmisor', 'nss'); `unknown` where nothing of that
 * name has a check digit, or the value has not nearly the form of what has one (decision A-131).
 */
export function verifyIdentifier(name: string, value: string): Verdict {
  const compact = upperGlyphs(value).replaceAll(/[\s./-]/gu, "");
  const holder = compact.replace(/^ES(?=.{9}$)/u, "");
  switch (findNamedKind(name)) {
    case "iban":
      return IBAN_FORM.test(compact) ? verdict(isIban(compact)) : "unknown";
    case "nuss":
      return NUSS_FORM.test(compact) ? verdict(isNuss(compact)) : "unknown";
    case "cups":
      return CUPS_FORM.test(compact) ? verdict(isCups(compact)) : "unknown";
    case "taxNumber":
      return TAX_FORM.test(holder) ? verdict(isPersons(holder) || isCif(holder)) : "unknown";
    case "personalNumber":
      return TAX_FORM.test(holder) ? verdict(isPersons(holder)) : "unknown";
    case "documentNumber":
      // A passport or a residence card has a number as well, and it has no check digit of its own.
      return /^(?:\d{7,8}|[XYZ]\d{7})[A-Z]$/.test(holder) ? verdict(isPersons(holder)) : "unknown";
    case null:
      return "unknown";
  }
}

/** Nearly the forms: a glyph too few or too many, a letter for a digit. Two letters and a digit begin the tax number of another country. */
const TAX_FORM = /^(?![A-Z]{2}\d)(?=(?:[A-Z]{0,10}\d){6})[\dA-Z]{8,10}$/;
const NUSS_FORM = /^(?=(?:[A-Z]{0,13}\d){9})[\dA-Z]{11,13}$/;
const IBAN_FORM = /^[A-Z](?=(?:[A-Z]{0,33}\d){10})[\dA-Z]{14,33}$/;
const CUPS_FORM = /^ES\d{16}[A-Z]{2}(?:\d[A-Z])?$/;

/** The first zeros of an old DNI are often left out. */
function isPersons(holder: string): boolean {
  const person = holder.replace(/^(?=\d{7}[A-Z]$)/u, "0");
  return isDni(person) || isNie(person) || isPersonalNif(person);
}

function verdict(isRight: boolean): Verdict {
  return isRight ? "valid" : "invalid";
}

function blank(text: string, tokens: readonly ProvenToken[]): string {
  let blanked = "";
  let from = 0;
  for (const { start, end } of tokens.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    blanked += text.slice(from, start) + "\u0000".repeat(end - start);
    from = end;
  }
  return blanked + text.slice(from);
}
