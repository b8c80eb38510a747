import { FILLER } from "./aliases.filler.ts";
import { WORD_GROUPS } from "./aliases.groups.ts";
import { CONTEXT_WORDING } from "./aliases.intent.ts";
import { OFF_TOPIC, OFF_TOPIC_WORDING, REFUSED, REFUSED_WORDING } from "./aliases.offtopic.ts";
import { CARD_ALIASES, UNCOVERED } from "./aliases.ts";
import type { ProcedureCard } from "./card.ts";
import { type Lexicon, LexiconBuilder, type SlotId } from "./match.lexicon.ts";
import { normalizeForSearch, words } from "../../shared/text/normalize.ts";

/** One place of a phrase, with what filling it is worth. */
export interface PhraseSlot {
  readonly slot: SlotId;
  readonly weight: number;
}

/** Words that together name something; all of its slots must be filled. */
export type Phrase = readonly PhraseSlot[];

/** A card with what is needed to recognise it. */
export interface IndexedCard {
  readonly card: ProcedureCard;
  readonly phrases: readonly Phrase[];
  readonly excludes: readonly Phrase[];
  /** Every slot of its phrases, its keywords and its title. */
  readonly slots: ReadonlySet<SlotId>;
  readonly titleSlots: ReadonlySet<SlotId>;
}

/** The cards prepared for `matchCard`. */
export interface CardIndex {
  readonly cards: readonly IndexedCard[];
  readonly byTitle: ReadonlyMap<string, ProcedureCard>;
  readonly lexicon: Lexicon;
  /** Phrases of procedures that no card covers. */
  readonly uncovered: readonly Phrase[];
  readonly offTopic: readonly Phrase[];
  readonly offTopicWording: readonly string[];
  readonly refused: readonly Phrase[];
  readonly refusedWording: readonly string[];
  readonly contexts: readonly string[];
}

/** What a word marked `!` in the alias tables is worth; any other is worth 1. */
const MARKED_WEIGHT = 2.5;

/** Prepares the cards once; a card without aliases is found by its title only. */
export function buildCardIndex(cards: readonly ProcedureCard[]): CardIndex {
  const builder = new LexiconBuilder(WORD_GROUPS);
  const tables = {
    cards: cards.map((card) => indexCard(card, builder)),
    uncovered: readPhrases(UNCOVERED, builder),
    offTopic: readPhrases(OFF_TOPIC, builder),
    refused: readPhrases(REFUSED, builder),
  };
  return {
    ...tables,
    byTitle: new Map(cards.map((card) => [titleKey(card.titulo), card])),
    lexicon: builder.build(),
    offTopicWording: splitTable(OFF_TOPIC_WORDING),
    refusedWording: splitTable(REFUSED_WORDING),
    contexts: splitTable(CONTEXT_WORDING),
  };
}

/** What two spellings of one title share: case, accents, punctuation and outer spaces do not count. */
export function titleKey(title: string): string {
  return words(title).join(" ");
}

function indexCard(card: ProcedureCard, builder: LexiconBuilder): IndexedCard {
  const { aliases = "", keywords = "", excludes = "" } = CARD_ALIASES[card.id] ?? {};
  const phrases = readPhrases(aliases, builder);
  const titleSlots = words(card.titulo)
    .filter((word) => word.length > 2 && !FILLER.has(word))
    .map((word) => builder.slot(word));
  const keywordSlots = keywords
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => builder.slot(word));
  return {
    card,
    phrases,
    excludes: readPhrases(excludes, builder),
    slots: new Set([...phrases.flat().map(({ slot }) => slot), ...keywordSlots, ...titleSlots]),
    titleSlots: new Set(titleSlots),
  };
}

function splitTable(table: string): readonly string[] {
  return table
    .split(/[;\n]/u)
    .map(normalizeForSearch)
    .filter((entry) => entry !== "");
}

function readPhrases(table: string, builder: LexiconBuilder): readonly Phrase[] {
  return splitTable(table).map((phrase) =>
    phrase
      .split(" ")
      .map((slot) =>
        slot.startsWith("!")
          ? { slot: builder.slot(slot.slice(1)), weight: MARKED_WEIGHT }
          : { slot: builder.slot(slot), weight: 1 },
      ),
  );
}
