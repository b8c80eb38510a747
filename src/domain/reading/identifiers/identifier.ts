import { findIbans, findSocialSecurityNumbers, findSupplyPoints } from "./accountNumbers.ts";
import { isCif, isCups, isDni, isIban, isNie, isNuss, isPersonalNif } from "./checkDigits.ts";
import { upperGlyphs } from "./glyphs.ts";
import { findNamedKind } from "./names.ts";
import { findTaxNumbers } from "./taxNumbers.ts";
import type { ProvenKind, ProvenToken } from "./tokens.ts";

/** Kinds of identifiers with check digits (decision A-131). */
export type IdentifierKind = ProvenKind;

/** An identifier with valid check digits in recognised text. */
export interface Identifier extends ProvenToken {
  /** The text between `start` and `end`. */
  readonly raw: string;
}

/** Result of checking digits; `unknown` for a value without check digits. */
export type Verdict = "valid" | "invalid" | "unknown";

/**
 * Finds every identifier with valid check digits, in text order. Replaces confusable glyphs (O and 0, S and 5, …) only if the
 * check digits of the result are valid, no other result is as near and, for weak checks, preceding words announce such a number.
 * A result that contradicts those words is `doubtful`.
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
 * Checks the digits of a value from a person or an AI. `name` is a kind, or a field name in any spelling ('dni_nie',
 * 'documentNumber', 'cifEmisor', 'nss'). Returns `unknown` if no kind of that name has check digits, or if the value's form is
 * far from theirs (decision A-131).
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
      // Passports and residence cards also have numbers, without check digits of their own.
      return /^(?:\d{7,8}|[XYZ]\d{7})[A-Z]$/.test(holder) ? verdict(isPersons(holder)) : "unknown";
    case null:
      return "unknown";
  }
}

/** Approximate forms: one glyph missing or extra, a letter for a digit. Two letters and a digit begin a foreign tax number. */
const TAX_FORM = /^(?![A-Z]{2}\d)(?=(?:[A-Z]{0,10}\d){6})[\dA-Z]{8,10}$/;
const NUSS_FORM = /^(?=(?:[A-Z]{0,13}\d){9})[\dA-Z]{11,13}$/;
const IBAN_FORM = /^[A-Z](?=(?:[A-Z]{0,33}\d){10})[\dA-Z]{14,33}$/;
const CUPS_FORM = /^ES\d{16}[A-Z]{2}(?:\d[A-Z])?$/;

/** Leading zeros of an old DNI are often omitted. */
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
