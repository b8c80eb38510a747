import { INTENT_WORDS } from "./aliases.intent.ts";
import type { ProcedureCard } from "./card.ts";
import { type CardIndex, type IndexedCard, type Phrase, titleKey } from "./match.index.ts";
import type { SlotCertainty, SlotId } from "./match.lexicon.ts";
import { trimQuery, type QueryWord, readQuery } from "./match.query.ts";

/**
 * The card a query names (`score`: how well it fits, infinite for its exact title), or none with up to four related
 * cards, best first.
 */
export type CardMatch =
  | { readonly kind: "card"; readonly card: ProcedureCard; readonly score: number }
  | { readonly kind: "none"; readonly nearby: readonly ProcedureCard[] };

/** What a query must reach to be answered with a card; found on tests/fixtures/card-queries/dev.json. */
const LIMITS = {
  /** Least worth of a phrase. */
  phrase: 0.75,
  /** By how much a card must beat the next one. */
  margin: 0.05,
  /** Least share of the meaningful words explained, by the worth of the phrase. */
  share: [
    { below: 1.7, withIntent: 0.3, without: 0.6 },
    { below: 2.6, withIntent: 0.15, without: 0.45 },
  ],
  /** Without a phrase, on single telling words alone. */
  telling: { score: 6, margin: 2.5, share: 0.5, otherBelow: 1 },
} as const;

/** What a slot filled by a word that says little is worth, against 1. */
const FILLER_WORTH = 0.5;
/** What a run of words that asks for no procedure is worth. */
const WORDING_WORTH = 1.7;
/** What the telling words add to the worth of a phrase, and at most how much. */
const SUPPORT = { factor: 0.06, most: 0.6 } as const;
/** What a word of a card's title tells beyond its rarity. */
const TITLE_WORD_TELLS = 1;
const MOST_NEARBY = 4;
const LEAST_NEARBY = 0.05;

interface Candidate {
  readonly card: ProcedureCard;
  /** The worth of the best phrase; 0 when none occurs. */
  readonly phrase: number;
  /** How much the single words tell for this card: a word that few cards use tells more. */
  readonly telling: number;
  /** Share of the meaningful words that the card knows, 0 to 1. */
  readonly share: number;
  readonly score: number;
}

interface Hit {
  readonly word: number;
  readonly worth: number;
}

/** The words that fill each slot, best first. */
type Hits = ReadonlyMap<SlotId, readonly Hit[]>;

/**
 * The card of the procedure a query names (decision A-129). Misspelt, colloquial and partial queries are understood; with
 * any doubt the answer is none, since people act on a card. Never throws; only the first words of a long query are read.
 */
export function matchCard(query: string, index: CardIndex): CardMatch {
  const titled = index.byTitle.get(titleKey(trimQuery(query)));
  if (titled !== undefined) return { kind: "card", card: titled, score: Number.POSITIVE_INFINITY };
  const queryWords = readQuery(query, index.lexicon, index.contexts);
  const hits = findHits(queryWords);
  if (bestWorth(index.refused, hits) > 0 || says(queryWords, index.refusedWording)) return { kind: "none", nearby: [] };
  const offTopic = Math.max(
    bestWorth(index.offTopic, hits),
    says(queryWords, index.offTopicWording) ? WORDING_WORTH : 0,
  );
  const uncovered = bestWorth(index.uncovered, hits);
  const candidates = rank(index.cards, queryWords, hits);
  const [best, next] = candidates;
  if (best !== undefined && isSure(best, next, Math.max(offTopic, uncovered), hasIntent(queryWords))) {
    return { kind: "card", card: best.card, score: best.score };
  }
  return { kind: "none", nearby: offTopic > uncovered ? [] : nearby(candidates) };
}

function nearby(candidates: readonly Candidate[]): readonly ProcedureCard[] {
  return candidates
    .filter(({ score }) => score >= LEAST_NEARBY)
    .slice(0, MOST_NEARBY)
    .map(({ card }) => card);
}

/** Whether the best candidate may be answered: it says enough, explains enough, and nothing else fits as well. */
function isSure(best: Candidate, next: Candidate | undefined, other: number, intent: boolean): boolean {
  if (best.phrase === 0) {
    const { score, margin, share, otherBelow } = LIMITS.telling;
    return (
      best.telling >= score &&
      best.telling - (next?.telling ?? 0) >= margin &&
      best.share >= share &&
      other < otherBelow &&
      intent
    );
  }
  if (best.score < (next?.score ?? 0) + LIMITS.margin) return false;
  if (best.phrase <= other || best.phrase < LIMITS.phrase) return false;
  const needed = LIMITS.share.find(({ below }) => best.phrase < below);
  return needed === undefined || best.share >= (intent ? needed.withIntent : needed.without);
}

function hasIntent(queryWords: readonly QueryWord[]): boolean {
  return queryWords.some(({ text }) => INTENT_WORDS.has(text));
}

function findHits(queryWords: readonly QueryWord[]): Hits {
  const hits = new Map<SlotId, Hit[]>();
  for (const [word, { slots, filler }] of queryWords.entries()) {
    for (const [slot, certainty] of slots) {
      const hit = { word, worth: certainty * (filler ? FILLER_WORTH : 1) };
      const others = hits.get(slot);
      if (others === undefined) hits.set(slot, [hit]);
      else others.push(hit);
    }
  }
  for (const found of hits.values()) found.sort((a, b) => b.worth - a.worth);
  return hits;
}

/** What a phrase is worth in a query: 0 unless each of its slots is filled by a word of its own. */
function computeWorth(phrase: Phrase, hits: Hits): number {
  if (!phrase.every(({ slot }) => hits.has(slot))) return 0;
  const used = new Set<number>();
  let worth = 0;
  for (const { slot, weight } of phrase) {
    const best = hits.get(slot)?.find(({ word }) => !used.has(word));
    if (best === undefined) return 0;
    used.add(best.word);
    worth += best.worth * weight;
  }
  return worth;
}

function bestWorth(phrases: readonly Phrase[], hits: Hits): number {
  return phrases.reduce((best, phrase) => Math.max(best, computeWorth(phrase, hits)), 0);
}

/** Whether the query contains one of these runs of words. */
function says(queryWords: readonly QueryWord[], wordings: readonly string[]): boolean {
  const text = ` ${queryWords.map((word) => word.text).join(" ")} `;
  return wordings.some((wording) => text.includes(` ${wording} `));
}

/** The cards that the query has anything to do with, best first. */
function rank(cards: readonly IndexedCard[], queryWords: readonly QueryWord[], hits: Hits): readonly Candidate[] {
  const possible = cards.filter(({ excludes }) => bestWorth(excludes, hits) === 0);
  const meaningful = queryWords.filter(({ filler }) => !filler);
  const known = meaningful.map(({ slots }) => possible.map((card) => certaintyIn(card.slots, slots)));
  const rarity = known.map((certainties) => Math.log(cards.length / Math.max(1, certainties.filter(Boolean).length)));
  return possible
    .map(({ card, phrases, titleSlots }, position) => {
      const certainties = known.map((of) => of[position] ?? 0);
      const inTitle = meaningful.filter(({ slots }) => certaintyIn(titleSlots, slots) > 0).length;
      const told = certainties.reduce((sum, certainty, word) => sum + certainty * (rarity[word] ?? 0), 0);
      const telling = told + TITLE_WORD_TELLS * inTitle;
      const share = meaningful.length === 0 ? 1 : certainties.filter(Boolean).length / meaningful.length;
      const phrase = bestWorth(phrases, hits);
      return { card, phrase, telling, share, score: phrase + Math.min(SUPPORT.most, SUPPORT.factor * telling) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.telling - a.telling);
}

/** How surely a word of the query fills any of these slots, 0 to 1. */
function certaintyIn(wanted: ReadonlySet<SlotId>, slots: SlotCertainty): number {
  let most = 0;
  for (const [slot, certainty] of slots) if (certainty > most && wanted.has(slot)) most = certainty;
  return most;
}
