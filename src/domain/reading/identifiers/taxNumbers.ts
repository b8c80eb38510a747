import { isCif, isDni, isNie, isPersonalNif } from "./checkDigits.ts";
import { DIGIT_GLYPHS, digitsFor, getNieLetter, lettersFor } from "./glyphs.ts";
import { findContext, isForeignersCard, type TokenContext } from "./labels.ts";
import { edited, join, NOTHING, type Reading, typed } from "./readings.ts";
import { type Candidate, type ProvenToken, unambiguous } from "./tokens.ts";

/** Maximum number of repaired glyphs. */
const MAX_CHANGES = 2;
/** Maximum number of tokens to check in a text. */
const MAX_TOKENS = 20_000;

const BODY = `[${DIGIT_GLYPHS}]`;
/** Start of a word, or a label without space before the number: 'NIF12345678Z', 'ESB12345678'. */
const BEFORE = String.raw`(?:(?<![\dA-ZÀ-Ý])|(?<=(?<![\dA-ZÀ-Ý])(?:DNI|NIE|NIF|CIF|ES)))`;
/** '12345678Z', '12.345.678-Z', 'X-1234567-L', 'B12345678': head, body in up to three groups, tail. */
const NUMBER = new RegExp(
  `${BEFORE}([\\dA-Z|!%])([-. /]?)(${BODY})([. ]?)(${BODY}{3})([. ]?)(${BODY}{3})([-. /]{0,2})([\\dA-Z|£€$É])(?![\\dA-ZÀ-Ý])`,
  "gu",
);
/** 'A-28.123.456' */
const COMPANY_IN_GROUPS = /(?<![\dA-ZÀ-Ý])([A-Z])[-.]?(\d{2})\.(\d{3})\.(\d{3})(?![\dA-ZÀ-Ý])/gu;
/** First letters by the digit they are misread as; the surrounding words must confirm each. */
const FIRST_OF_CIF: Readonly<Record<string, string>> = { "8": "B", "4": "A", "6": "G", "0": "Q" };

interface Parts {
  readonly head: string;
  readonly body: string;
  readonly tail: string;
}

interface NumberReading extends Candidate {
  readonly doubtful: boolean;
}

/** Finds every valid DNI, NIE and CIF in upper-case text; `original` is the same text before conversion. */
export function findTaxNumbers(upper: string, original: string): readonly ProvenToken[] {
  const foreign = isForeignersCard(upper);
  const found: ProvenToken[] = [];
  let tokens = 0;
  NUMBER.lastIndex = 0;
  for (let match = NUMBER.exec(upper); match !== null && tokens < MAX_TOKENS; match = NUMBER.exec(upper)) {
    tokens += 1;
    const start = match.index;
    const end = start + match[0].length;
    const [, head = "", s1 = "", g1 = "", s2 = "", g2 = "", s3 = "", g3 = "", s4 = "", tail = ""] = match;
    const context = findContext(upper, start);
    const parts = { head, body: g1 + g2 + g3, tail };
    const candidate =
      areSeparatorsPlausible([s1, s2, s3, s4], parts, context) && !isSeparateLowerCase(s4, original.charAt(end - 1))
        ? read(parts, context, foreign)
        : undefined;
    if (candidate === undefined) NUMBER.lastIndex = start + 1;
    else {
      const { kind, value, changes, doubtful } = candidate;
      found.push({ kind, value, repaired: changes > 0, doubtful, start, end });
    }
  }
  for (const match of upper.matchAll(COMPANY_IN_GROUPS)) {
    const value = match.slice(1).join("");
    if (!isCif(value) || !isCompanyMeant(value, findContext(upper, match.index), false)) continue;
    const end = match.index + match[0].length;
    found.push({ kind: "cif", value, repaired: false, doubtful: false, start: match.index, end });
  }
  return found;
}

function areSeparatorsPlausible(separators: readonly string[], { head, tail }: Parts, context: TokenContext): boolean {
  const [s1, s2, s3, s4] = separators;
  if (s2 !== s3) return false;
  if (/\d/.test(head) && s1 !== "") return false;
  if (/\d/.test(tail) && s4 !== "") return false;
  // 'A-20257042' may be an invoice, and a space may separate two things.
  const weak = separators.some((separator) => separator.includes(" ")) || (s1 !== "" && /\d/.test(tail));
  return !weak || context.announced;
}

function isSeparateLowerCase(separator: string, letter: string): boolean {
  return separator !== "" && letter !== letter.toUpperCase();
}

function read(parts: Parts, context: TokenContext, foreign: boolean): NumberReading | undefined {
  if (context.otherNumber) return undefined;
  const nieIsMeant = context.nie || (foreign && context.meant === null);
  const candidate = readUnchanged(parts, context, foreign) ?? unambiguous(repairs(parts, context, nieIsMeant));
  if (candidate === undefined) return undefined;
  const nie = candidate.kind === "dni" && nieIsMeant ? asNie(candidate) : undefined;
  return nie ?? { ...candidate, doubtful: isUnexpected(candidate, context, foreign) };
}

function readUnchanged(parts: Parts, context: TokenContext, foreign: boolean): Candidate | undefined {
  const value = parts.head + parts.body + parts.tail;
  if (isDni(value)) return { kind: "dni", value, changes: 0 };
  if (isNie(value)) return { kind: "nie", value, changes: 0 };
  if (isPersonalNif(value) && context.announced)
    return { kind: value.startsWith("M") ? "nie" : "dni", value, changes: 0 };
  return isCif(value) && isCompanyMeant(value, context, foreign) ? { kind: "cif", value, changes: 0 } : undefined;
}

/** X, Y and Z count as 0, 1 and 2, so a NIE with a misread letter is a valid DNI. */
function asNie({ value, changes }: Candidate): NumberReading | undefined {
  const letter = ["X", "Y", "Z"][Number(value.charAt(0))];
  return letter === undefined
    ? undefined
    : { kind: "nie", value: letter + value.slice(1), changes: changes + 1, doubtful: true };
}

/** A 2 misread as Z turns a DNI into a valid NIE; X and Y are not misread digits. */
function isUnexpected({ kind, value }: Candidate, context: TokenContext, foreign: boolean): boolean {
  const { meant, spaniard } = context;
  if (kind === "nie") return value.startsWith("Z") && !(context.nie || foreign);
  return meant?.has(kind) === false || (foreign && kind === "dni" && !spaniard);
}

function isCompanyMeant(value: string, context: TokenContext, foreign: boolean): boolean {
  if (context.otherNumber) return false;
  if (context.meant !== null) return context.meant.has("cif");
  // A residence card's number has the form of a CIF: E and eight digits.
  return !(foreign || value.startsWith("E"));
}

function repairs(parts: Parts, context: TokenContext, nieIsMeant: boolean): readonly Candidate[] {
  // A DNI with a wrong letter is not a company with a misread first letter.
  const looksPersonal = /^\d{8}[A-Z]$/.test(parts.head + parts.body + parts.tail);
  const mayBeCompany = context.company === "cif" || (context.company === "nif" && !looksPersonal);
  const starts = heads(parts.head, context, nieIsMeant);
  const ends = tails(parts.tail, context);
  return typed("ddddddd")(parts.body)
    .flatMap((body) => starts.map((head) => join(head, body)))
    .flatMap((start) => ends.map((tail) => join(start, tail)))
    .flatMap(({ text, edits }) => (edits <= MAX_CHANGES ? (prove(text, edits) ?? []) : []))
    .filter(({ kind }) => kind !== "cif" || mayBeCompany);
}

function prove(value: string, changes: number): Candidate | undefined {
  if (isDni(value)) return { kind: "dni", value, changes };
  if (isNie(value)) return { kind: "nie", value, changes };
  return isCif(value) ? { kind: "cif", value, changes } : undefined;
}

function heads(glyph: string, context: TokenContext, nieIsMeant: boolean): readonly Reading[] {
  const digits = /[A-Z|!]/.test(glyph) ? digitsFor(glyph) : "";
  const letters = (nieIsMeant ? getNieLetter(glyph) : "") + (context.announced ? (FIRST_OF_CIF[glyph] ?? "") : "");
  return readings(glyph, digits + letters);
}

/** Without a label before the number, its control letter must be unrepaired. */
function tails(glyph: string, context: TokenContext): readonly Reading[] {
  if (!context.announced) return readings(glyph, "");
  return readings(glyph, /[A-Z]/.test(glyph) ? digitsFor(glyph) : lettersFor(glyph));
}

function readings(glyph: string, others: string): readonly Reading[] {
  return Array.from(glyph + others, (text, at) => edited({ ...NOTHING, text }, 0, Math.min(at, 1)));
}
