import { readPattern, withoutPronouns } from "./match.forms.ts";
import { allowedEdits, editDistance, letterMask, canBeWithin, soundKey, toSoundKey } from "./match.spelling.ts";

/** How sure a word of the query is the word meant: as written, by its sound, with none, one or two typing mistakes. */
const CERTAINTY = { written: 1, heard: 0.95, edits: [0.95, 0.8, 0.65] } as const;
/** A shorter beginning is not compared by sound. */
const SHORTEST_HEARD_PREFIX = 3;
/** A shorter beginning is not taken for misspelt. */
const SHORTEST_MISTYPED_PREFIX = 5;

/** A place in a phrase that any one of several words can fill. */
export type SlotId = number;

/** The slots a word fills, with how sure that is (0 to 1). */
export type SlotCertainty = ReadonlyMap<SlotId, number>;

/** Whole words, or beginnings of words, with the slots they fill. */
type SlotTable = Map<string, Set<SlotId>>;

interface Typable {
  readonly key: string;
  readonly mask: number;
  readonly prefix: boolean;
  readonly slots: ReadonlySet<SlotId>;
}

/** Which slots a word of a query fills, however it is spelt. */
export interface Lexicon {
  readonly forms: SlotTable;
  readonly prefixes: SlotTable;
  readonly heardForms: SlotTable;
  readonly heardPrefixes: SlotTable;
  readonly typable: readonly Typable[];
}

/** Collects the slots of all phrases; the same words in two phrases are one slot. */
export class LexiconBuilder {
  readonly #slots = new Map<string, SlotId>();
  readonly #users: SlotTable = new Map();
  readonly #groups: Readonly<Record<string, string>>;

  constructor(groups: Readonly<Record<string, string>>) {
    this.#groups = groups;
  }

  /** The slot of 'a|b|{group}'. Throws when the group does not exist. */
  slot(words: string): SlotId {
    const known = this.#slots.get(words);
    if (known !== undefined) return known;
    const slot = this.#slots.size;
    this.#slots.set(words, slot);
    for (const word of this.#wordsOf(words)) add(this.#users, word, [slot]);
    return slot;
  }

  #wordsOf(words: string): readonly string[] {
    return words.split("|").flatMap((word) => {
      if (!word.startsWith("{")) return [word];
      const group = this.#groups[word.slice(1, -1)];
      if (group === undefined) throw new Error(`unknown group ${word}`);
      return group.trim().split(/\s+/u);
    });
  }

  build(): Lexicon {
    const lexicon = { forms: table(), prefixes: table(), heardForms: table(), heardPrefixes: table() };
    const typable: Typable[] = [];
    for (const [word, slots] of this.#users) {
      const { text, prefix, forms } = readPattern(word);
      const key = prefix ? toSoundKey(text) : soundKey(text);
      typable.push({ key, mask: letterMask(key), prefix, slots });
      if (prefix) add(lexicon.prefixes, text, slots);
      if (prefix && key.length >= SHORTEST_HEARD_PREFIX) add(lexicon.heardPrefixes, key, slots);
      for (const form of forms) {
        add(lexicon.forms, form, slots);
        add(lexicon.heardForms, soundKey(form), slots);
      }
    }
    return { ...lexicon, typable };
  }
}

function table(): SlotTable {
  return new Map();
}

function add(slotTable: SlotTable, key: string, slots: Iterable<SlotId>): void {
  const known = slotTable.get(key) ?? new Set();
  for (const slot of slots) known.add(slot);
  slotTable.set(key, known);
}

/** The slots that a word fills as it is written. */
export function writtenSlots(word: string, lexicon: Lexicon): SlotCertainty {
  const found = [
    lexicon.forms.get(word),
    lexicon.forms.get(withoutPronouns(word)),
    ...beginnings(word, lexicon.prefixes),
  ];
  return certain(found, CERTAINTY.written);
}

/** The slots of words that sound like this one. */
export function findSlotsBySound(word: string, lexicon: Lexicon): SlotCertainty {
  const key = soundKey(word);
  const bare = soundKey(withoutPronouns(word));
  const found = [
    lexicon.heardForms.get(key),
    lexicon.heardForms.get(bare),
    ...beginnings(toSoundKey(word), lexicon.heardPrefixes),
  ];
  return certain(found, CERTAINTY.heard);
}

function beginnings(word: string, prefixes: SlotTable): readonly (ReadonlySet<SlotId> | undefined)[] {
  return Array.from(word, (_, index) => prefixes.get(word.slice(0, index + 1)));
}

function certain(found: readonly (ReadonlySet<SlotId> | undefined)[], certainty: number): SlotCertainty {
  return new Map(found.flatMap((slots) => Array.from(slots ?? [], (slot) => [slot, certainty] as const)));
}

/** The slots of the words nearest to this one, when the typing mistakes between them are few for their length. */
export function mistypedSlots(word: string, lexicon: Lexicon): SlotCertainty {
  const bare = withoutPronouns(word);
  const whole = soundKey(bare);
  const beginning = toSoundKey(bare);
  const found = new Map<SlotId, number>();
  let fewest = Number.POSITIVE_INFINITY;
  for (const typable of lexicon.typable) {
    const edits = typable.prefix ? editsToBeginning(beginning, typable) : editsTo(whole, typable);
    if (edits === undefined || edits > fewest) continue;
    if (edits < fewest) found.clear();
    fewest = edits;
    for (const slot of typable.slots) found.set(slot, CERTAINTY.edits[edits] ?? 0);
  }
  return found;
}

/** The typing mistakes between a word and a pattern, or undefined when they are more than their length allows. */
function editsTo(key: string, { key: wanted, mask }: Typable): number | undefined {
  const limit = allowedEdits(Math.min(key.length, wanted.length));
  if (limit === 0 || (key.length < 6 && key[0] !== wanted[0])) return undefined;
  if (!canBeWithin(letterMask(key), mask, limit)) return undefined;
  const edits = editDistance(key, wanted, limit);
  return edits > limit ? undefined : edits;
}

/** As {@link editsTo}, with the beginning of the word that fits best. */
function editsToBeginning(key: string, typable: Typable): number | undefined {
  if (typable.key.length < SHORTEST_MISTYPED_PREFIX) return undefined;
  const lengths = [0, -1, 1].map((extra) => typable.key.length + extra);
  const found = lengths.flatMap((length) => editsTo(key.slice(0, length), typable) ?? []);
  return found.length === 0 ? undefined : Math.min(...found);
}
