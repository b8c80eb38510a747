import { readFileSync } from "node:fs";
import { reseed } from "./cards.ts";
import { cases, type CorpusCase } from "./corpus.ts";
import { cardsAndForeign, dates, severalDocuments } from "./dateFamilies.ts";
import { holders } from "./holderFamilies.ts";
import { groups, noDocuments, questions, unsourced, wholeDocuments } from "./rowFamilies.ts";

const HAND_CASES = new URL("../../tests/fixtures/fit/hand.jsonl", import.meta.url);

/** Cases written by hand where a rule is easily got wrong. */
function readHandCases(): CorpusCase[] {
  const lines = readFileSync(HAND_CASES, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as CorpusCase);
}

const FAMILIES = [
  wholeDocuments,
  noDocuments,
  questions,
  holders,
  dates,
  cardsAndForeign,
  severalDocuments,
  groups,
  unsourced,
];

/** The whole corpus. The half that a case goes to follows from its text. */
export function createCorpus(): { readonly seen: readonly CorpusCase[]; readonly unseen: readonly CorpusCase[] } {
  cases.length = 0;
  for (const [index, make] of FAMILIES.entries()) {
    reseed(index);
    make();
  }
  const all = [...new Map([...cases, ...readHandCases()].map((item) => [JSON.stringify(item), item]))];
  const half = (isSeen: boolean) => all.flatMap(([text, item]) => (isOdd(text) === isSeen ? [item] : []));
  return { seen: half(true), unseen: half(false) };
}

function isOdd(text: string): boolean {
  return Array.from(text).reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 15) % 2 !== 0;
}
