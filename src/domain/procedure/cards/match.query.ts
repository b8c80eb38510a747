import { FILLER } from "./aliases.filler.ts";
import { OWN_WORDS } from "./aliases.ownwords.ts";
import { findSlotsBySound, type Lexicon, mistypedSlots, type SlotCertainty, writtenSlots } from "./match.lexicon.ts";
import { soundKey } from "./match.spelling.ts";
import { words } from "../../shared/text/normalize.ts";

/** What of a query is looked at, so that the time stays bounded. */
const QUERY_LIMITS = { characters: 1000, words: 60, wordLength: 30 } as const;

const FILLER_SOUNDS: ReadonlySet<string> = new Set([...FILLER].filter((word) => word.length > 3).map(soundKey));

/** A word of a query. */
export interface QueryWord {
  readonly text: string;
  /** True: it says nothing of the procedure meant and counts for no share of the query. */
  readonly filler: boolean;
  readonly slots: SlotCertainty;
}

/** As much of a query as is looked at, without outer spaces. */
export function trimQuery(query: string): string {
  return query.trim().slice(0, QUERY_LIMITS.characters);
}

/** The first words of a query with the slots that each fills. `contexts`: runs of words that describe the applicant, not the procedure. */
export function readQuery(query: string, lexicon: Lexicon, contexts: readonly string[]): readonly QueryWord[] {
  const read = words(trimQuery(query))
    .slice(0, QUERY_LIMITS.words)
    .map((word) => readWord(word.replaceAll("@", "a").slice(0, QUERY_LIMITS.wordLength), lexicon));
  return withoutContext(read, contexts);
}

/** Removes the words that only describe the applicant, unless the query has no others. */
function withoutContext(read: readonly QueryWord[], contexts: readonly string[]): readonly QueryWord[] {
  const spared = new Set(contexts.flatMap((context) => findPositions(context.split(" "), read)));
  if (spared.size === 0) return read;
  const rest = read.map((word, position) =>
    spared.has(position) ? { ...word, filler: true, slots: new Map() } : word,
  );
  return rest.some(({ filler, slots }) => !filler && slots.size > 0) ? rest : read;
}

/** The positions of a run of words in a query. */
function findPositions(run: readonly string[], read: readonly QueryWord[]): readonly number[] {
  const start = read.findIndex((_, at) => run.every((text, offset) => read[at + offset]?.text === text));
  return start === -1 ? [] : run.map((_, offset) => start + offset);
}

function readWord(text: string, lexicon: Lexicon): QueryWord {
  const written = writtenSlots(text, lexicon);
  const filler = FILLER.has(text) || text.length === 1 || (written.size === 0 && /^\d+$/u.test(text));
  if (lexicon.forms.has(text) || filler || OWN_WORDS.has(text)) return { text, filler, slots: written };
  const heard = new Map([...findSlotsBySound(text, lexicon), ...written]);
  if (FILLER_SOUNDS.has(soundKey(text))) return { text, filler: true, slots: heard };
  return { text, filler: false, slots: heard.size > 0 ? heard : mistypedSlots(text, lexicon) };
}
