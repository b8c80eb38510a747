import { findIbans, findSocialSecurityNumbers, findSupplyPoints } from "./accountNumbers.ts";
import { isCif, isCups, isDni, isIban, isNie, isNuss, isPersonalNif } from "./checkDigits.ts";
import { upperGlyphs } from "./glyphs.ts";
import { findTaxNumbers } from "./taxNumbers.ts";
import type { ProvenKind, ProvenToken } from "./tokens.ts";

/** The identifiers that check digits prove (decision A-131). */
export type IdentifierKind = ProvenKind;

/** An identifier found in a recognised text and proven by its check digits. */
export interface Identifier extends ProvenToken {
  /** The token as it stands in the text, between `start` and `end`. */
  readonly raw: string;
}

/** What a check digit says about a value: nothing (`unknown`) where the value has none. */
export type Verdict = "valid" | "invalid" | "unknown";

/** What follows from an identifier alone. */
export interface IdentifierFacts {
  readonly belongsTo: "person" | "company" | "account" | "supply";
  /** As a person writes it: an IBAN in groups of four, a Social Security number with slashes. */
  readonly printed: string;
}

/**
 * Every identifier in the text whose check digits prove it, in the order of the text, each place it stands at. A glyph is
 * taken for another (O and 0, S and 5, …) only where the check digits prove the result, one result alone is that near,
 * and, for the weaker proofs, the words before the token announce such a number.
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

/** What follows from a proven value of this kind. */
export function identifierFacts(kind: IdentifierKind, value: string): IdentifierFacts {
  switch (kind) {
    case "dni":
    case "nie":
      return { belongsTo: "person", printed: value };
    case "cif":
      return { belongsTo: "company", printed: value };
    case "nuss":
      return { belongsTo: "person", printed: `${value.slice(0, 2)}/${value.slice(2, 10)}/${value.slice(10)}` };
    case "iban":
      return { belongsTo: "account", printed: (value.match(/.{1,4}/gu) ?? []).join(" ") };
    case "cups":
      return { belongsTo: "supply", printed: value };
  }
}

/**
 * Whether the check digits of a value are right, for a value that a person typed or an AI returned. `name` is a kind or
 * the name of a field in any spelling ('dni_nie', 'documentNumber', 'cifEmisor', 'nss'); `unknown` where a value under
 * that name has no check digit (decision A-131).
 */
export function verifyIdentifier(name: string, value: string): Verdict {
  const compact = upperGlyphs(value).replaceAll(/[\s./-]/gu, "");
  const words = new Set(wordsOf(name));
  const has = (...names: readonly string[]) => names.some((word) => words.has(word));
  if (compact === "" || has("soporte", "support", "fecha", "date")) return "unknown";
  if (has("iban")) return verdict(isIban(compact));
  if (has("nss", "nuss", "naf", "afiliacion")) return verdict(isNuss(compact));
  if (has("cups")) return /^ES\d{16}[A-Z]{2}(?:\d[A-Z])?$/.test(compact) ? verdict(isCups(compact)) : "unknown";
  const holder = compact.replace(/^ES(?=.{9}$)/u, "");
  const person = holder.replace(/^(?=\d{7}[A-Z]$)/u, "0");
  const isPerson = isDni(person) || isNie(person) || isPersonalNif(person);
  if (has("cif", "nif", "vat") || (has("tax") && has("id"))) return verdict(isPerson || isCif(holder));
  if (has("dni", "nie")) return verdict(isPerson);
  // A passport or a residence card has a number as well, and it has no check digit of its own.
  const isDocumentNumber = has("documento", "document", "identidad", "identity", "identificacion", "id");
  if (isDocumentNumber && /^(?:\d{7,8}|[XYZ]\d{7})[A-Z]$/.test(holder)) return verdict(isPerson);
  return "unknown";
}

function verdict(isRight: boolean): Verdict {
  return isRight ? "valid" : "invalid";
}

/** The words of a field's name, whether joined by capitals or by signs. */
function wordsOf(name: string): readonly string[] {
  const apart = name.slice(0, 100).replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, " ");
  return apart
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-z\d]+/u);
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
