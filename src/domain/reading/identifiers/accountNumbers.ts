import { isCups, isIban, isNuss } from "./checkDigits.ts";
import { DIGIT_GLYPHS } from "./glyphs.ts";
import { findContext } from "./labels.ts";
import { type Reading, typed, withSlips } from "./readings.ts";
import { type Candidate, type ProvenKind, type ProvenToken, unambiguous } from "./tokens.ts";

/** Maximum number of repaired glyphs. */
const MAX_CHANGES = 2;
const PROOFS = { iban: isIban, cups: isCups, nuss: isNuss };

const DIGIT = `[${DIGIT_GLYPHS}]`;
const NO_WORD_BEFORE = String.raw`(?<![\dA-ZÀ-Ý])`;
const NO_WORD_BEHIND = String.raw`(?![\dA-ZÀ-Ý])`;
const SPANISH_IBAN = new RegExp(
  `(?:${NO_WORD_BEFORE}|(?<=IBAN))E[S5$8][ -]?(?:${DIGIT}[ .-]{0,2}){21}${DIGIT}${NO_WORD_BEHIND}`,
  "gu",
);
const FOREIGN_IBAN = /(?<![\dA-ZÀ-Ý])[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){2,7}(?: ?[\dA-Z]{1,3})?(?![\dA-ZÀ-Ý])/gu;
const CUPS = new RegExp(
  `${NO_WORD_BEFORE}E[S5$8][ -]?(?:${DIGIT}[ -]?){16}(?:[A-Z0-8][ -]?[A-Z0-8])(?:[ -]?\\d[A-Z])?${NO_WORD_BEHIND}`,
  "gu",
);
const NUSS = new RegExp(
  `${NO_WORD_BEFORE}(${DIGIT}{2})([ ]?[-/][ ]?|[ ]?)(${DIGIT}{8})([ ]?[-/][ ]?|[ ]?)(${DIGIT}{2})${NO_WORD_BEHIND}`,
  "gu",
);

/** Finds every IBAN with valid check digits in upper-case text. Repairs Spanish ones only, whose account digits are a second check. */
export function findIbans(upper: string): readonly ProvenToken[] {
  const spanish = findTokens(upper, SPANISH_IBAN, "iban", (match) => readIban(compact(match[0])));
  const foreign = findTokens(upper, FOREIGN_IBAN, "iban", (match) => {
    const value = compact(match[0]);
    return !value.startsWith("ES") && isIban(value) ? { kind: "iban", value, changes: 0 } : undefined;
  });
  return [...spanish, ...foreign];
}

/** Finds every supply point code (CUPS) with valid check letters in upper-case text. */
export function findSupplyPoints(upper: string): readonly ProvenToken[] {
  return findTokens(upper, CUPS, "cups", (match) => {
    const token = compact(match[0]);
    const head = token.startsWith("ES") ? 0 : 1;
    return repaired(
      "cups",
      typed(`${"d".repeat(16)}aa`)(token.slice(2, 20)),
      head,
      (text) => `ES${text}${token.slice(20)}`,
    );
  });
}

/** Finds every valid Social Security number in upper-case text, in its form with slashes or after words that announce one. */
export function findSocialSecurityNumbers(upper: string): readonly ProvenToken[] {
  return findTokens(upper, NUSS, "nuss", (match) => {
    const [, province = "", first = "", number = "", second = "", control = ""] = match;
    const context = findContext(upper, match.index);
    const isSlashForm = first.includes("/") && second.includes("/") && !context.otherNumber;
    if (!isSlashForm && !context.nuss) return undefined;
    return repaired("nuss", typed("d".repeat(12))(province + number + control));
  });
}

function findTokens(
  upper: string,
  pattern: RegExp,
  kind: ProvenKind,
  read: (match: RegExpExecArray) => Candidate | undefined,
): readonly ProvenToken[] {
  return [...upper.matchAll(pattern)].flatMap((match) => {
    const candidate = read(match);
    if (candidate === undefined) return [];
    const end = match.index + match[0].length;
    const repaired = candidate.changes > 0;
    return [{ kind, value: candidate.value, repaired, doubtful: false, start: match.index, end }];
  });
}

function readIban(token: string): Candidate | undefined {
  const head = token.startsWith("ES") ? 0 : 1;
  const shape = "d".repeat(22);
  const readings = typed(shape)(token.slice(2));
  const toIban = (text: string) => `ES${text}`;
  const isProven = readings.some(({ text, edits }) => edits + head <= MAX_CHANGES && isIban(toIban(text)));
  return repaired("iban", isProven ? readings : withSlips(readings, shape), head, toIban);
}

/** The nearest valid value; undefined if several are equally near. @param head number of changes to its first letters */
function repaired(
  kind: keyof typeof PROOFS,
  readings: readonly Reading[],
  head = 0,
  toValue = (text: string) => text,
): Candidate | undefined {
  const candidates = readings.map(({ text, edits }) => ({ kind, value: toValue(text), changes: edits + head }));
  return unambiguous(candidates.filter(({ value, changes }) => changes <= MAX_CHANGES && PROOFS[kind](value)));
}

function compact(token: string): string {
  return token.replaceAll(/[ .-]/gu, "");
}
