import { normalizeForSearch } from "../../../shared/text/normalize.ts";
import { type Feature, hashFeature } from "../../../shared/text/linearClassifier.ts";
import type { TitlePoints } from "./titles.ts";

export const TYPE_BUCKETS = 65_536;
/** The first page identifies the document; later pages name other documents. */
const LINES_READ = 160;
const HEAD_LINES = 10;
const WORD = /[\p{L}\p{N}'@]+/gu;
const MOST_LETTERS = 24;
/** Longer codes differ on each document; of 'modelo 100' or '4b' the digits count. */
const SHORT_CODE = 4;
/** Each feature of a long text weighs less: 0 for not at all, 0.5 for a Euclidean norm of 1. */
const DILUTION = 0.35;
const SHARE = { body: 1, head: 1, title: 0.1 } as const;

/** Words and pairs of words of the page and, apart, of its head; and the titles found. */
export function typeFeatures(lines: readonly { readonly text: string }[], titles: TitlePoints): readonly Feature[] {
  const body = new Set<string>();
  const head = new Set<string>();
  for (const [index, { text }] of lines.slice(0, LINES_READ).entries()) {
    for (const feature of wordsAndPairs(text)) {
      body.add(feature);
      if (index < HEAD_LINES) head.add(feature);
    }
  }
  const weights = new Map<number, number>();
  const add = (feature: string, weight: number) => {
    const bucket = hashFeature(feature) % TYPE_BUCKETS;
    weights.set(bucket, (weights.get(bucket) ?? 0) + weight);
  };
  for (const feature of body) add(feature, SHARE.body / body.size ** DILUTION);
  for (const feature of head) add(`^${feature}`, SHARE.head / head.size ** DILUTION);
  for (const [kind, points] of titles) add(`#${kind}`, points * SHARE.title);
  return [...weights];
}

/** Words, pairs of neighbours, and the shapes of codes: a NIE is 'a0000000a'. */
function* wordsAndPairs(text: string): Generator<string> {
  let before = "";
  for (const [word] of normalizeForSearch(text).matchAll(WORD)) {
    const hasDigit = /\d/u.test(word);
    const isNumber = hasDigit && !/\D/u.test(word);
    if (word.length > MOST_LETTERS || (hasDigit && word.length > SHORT_CODE)) {
      if (word.length <= MOST_LETTERS) yield word.replace(/\d/gu, "0").replace(/[^\d]/gu, "a");
      before = "";
      continue;
    }
    if (!isNumber && word.length > 1) yield word;
    if (before !== "") yield `${before} ${word}`;
    before = isNumber ? "" : word;
  }
}
