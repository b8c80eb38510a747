import { isCups, isIban, isNuss } from "./checkDigits.ts";
import { DIGIT_GLYPHS, digitReadings, lettersFor, getConfusableDigits } from "./glyphs.ts";
import { IBAN_LENGTHS } from "./ibanLengths.ts";
import { findContext } from "./labels.ts";
import { type Candidate, type ProvenKind, type ProvenToken, unambiguous } from "./tokens.ts";

/** The most glyphs of a number that are repaired. */
const MAX_CHANGES = 2;

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

/** Every proven IBAN in the upper-case text. Only a Spanish one is ever repaired: its two account digits prove it as well. */
export function findIbans(upper: string): readonly ProvenToken[] {
  const spanish = findTokens(upper, SPANISH_IBAN, "iban", (match) => readIban(compact(match[0])));
  const foreign = findTokens(upper, FOREIGN_IBAN, "iban", (match) => {
    const value = parseForeignIban(compact(match[0]));
    return value === undefined ? undefined : { kind: "iban", value, changes: 0 };
  });
  return [...spanish, ...foreign];
}

/** Every proven supply point (CUPS) in the upper-case text. */
export function findSupplyPoints(upper: string): readonly ProvenToken[] {
  return findTokens(upper, CUPS, "cups", (match) => {
    const token = compact(match[0]);
    const head = token.startsWith("ES") ? 0 : 1;
    const candidates: Candidate[] = [];
    for (const digits of digitReadings(token.slice(2, 18), MAX_CHANGES))
      for (const first of lettersFor(token.charAt(18)))
        for (const second of lettersFor(token.charAt(19))) {
          const value = `ES${digits.text}${first}${second}${token.slice(20)}`;
          const changes = head + digits.changes + differences(first + second, token.slice(18, 20));
          if (changes <= MAX_CHANGES && isCups(value)) candidates.push({ kind: "cups", value, changes });
        }
    return unambiguous(candidates);
  });
}

/** Every proven Social Security number in the upper-case text: in its slash form, or where the words before it announce one. */
export function findSocialSecurityNumbers(upper: string): readonly ProvenToken[] {
  return findTokens(upper, NUSS, "nuss", (match) => {
    const [, province = "", first = "", number = "", second = "", control = ""] = match;
    const context = findContext(upper, match.index);
    const isSlashForm = first.includes("/") && second.includes("/") && !context.otherNumber;
    if (!isSlashForm && !context.nuss) return undefined;
    const candidates = digitReadings(province + number + control, MAX_CHANGES)
      .filter(({ text }) => isNuss(text))
      .map(({ text, changes }): Candidate => ({ kind: "nuss", value: text, changes }));
    return unambiguous(candidates);
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
  const typed = digitReadings(token.slice(2), MAX_CHANGES - head);
  const proven = typed
    .filter(({ text }) => isIban(`ES${text}`))
    .map(({ text, changes }): Candidate => ({ kind: "iban", value: `ES${text}`, changes: changes + head }));
  if (proven.length > 0) return unambiguous(proven);
  const slipped = typed
    .filter(({ changes }) => changes + head < MAX_CHANGES)
    .flatMap(({ text, changes }) =>
      Array.from(text).flatMap((digit, index) =>
        Array.from(getConfusableDigits(digit)).map((slip) => ({
          kind: "iban" as const,
          value: `ES${text.slice(0, index)}${slip}${text.slice(index + 1)}`,
          changes: changes + head + 1,
        })),
      ),
    );
  return unambiguous(slipped.filter(({ value }) => isIban(value)));
}

/** The match may include words behind the IBAN: its country says how long it is. */
function parseForeignIban(token: string): string | undefined {
  const length = IBAN_LENGTHS[token.slice(0, 2)];
  if (length === undefined || token.startsWith("ES")) return undefined;
  return token.length === length && isIban(token) ? token : undefined;
}

function compact(token: string): string {
  return token.replaceAll(/[ .-]/gu, "");
}

function differences(a: string, b: string): number {
  return Array.from(a).filter((character, index) => character !== b.charAt(index)).length;
}
