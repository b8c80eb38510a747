import { type Feature, hashFeature } from "../../shared/text/linearClassifier.ts";
import { words } from "../../shared/text/normalize.ts";

export const BUCKETS = 65_536;

/** Limits on a query that bound the time. */
const MOST = { characters: 1000, words: 60, wordLength: 30 } as const;

/** Uninformative words of Spanish, English, Catalan, Galician and Basque; their features weigh less. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a al ante con como cual cuales cuando de del desde donde e el en es esta este esto la las le les lo los me mi mis o para " +
    "pero por que quien se si sin su sus te tu tus un una unas uno unos y ya yo he ha hay hace hacer quiero quisiera necesito " +
    "puedo tengo tiene soy estoy voy ser estar the to of in for my i is an and do how what need want can be " +
    "els i per amb em vull da na no os as unha eta nire"
  ).split(" "),
);
/** Says little about a query, such as an article. @param word folded by `words` */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

const STOP_SHARE = 0.5;
const WEIGHTS = { word: 1, pair: 0.7, stopPair: 0.3, gram: 0.35, prefix: 0.5 } as const;
const GRAM_LENGTHS = [3, 4, 5] as const;
const PREFIX_LENGTH = 4;

/** Features with a Euclidean norm of 1. Reads only the first words of a long text. */
export function featuresOf(query: string): readonly Feature[] {
  const weights = new Map<number, number>();
  const add = (feature: string, weight: number) => {
    const bucket = hashFeature(feature) % BUCKETS;
    if (weight > (weights.get(bucket) ?? 0)) weights.set(bucket, weight);
  };
  let before: string | null = null;
  let last: { readonly sound: string; readonly isStop: boolean } | null = null;
  for (const word of words(query.trim().slice(0, MOST.characters)).slice(0, MOST.words)) {
    const sound = soundOf(word.slice(0, MOST.wordLength));
    const isStop = isStopWord(word);
    const share = isStop ? STOP_SHARE : 1;
    add(`w${word}`, WEIGHTS.word * share);
    if (sound.length > PREFIX_LENGTH) add(`p${sound.slice(0, PREFIX_LENGTH)}`, WEIGHTS.prefix * share);
    for (const gram of gramsOf(`^${sound}$`)) add(gram, WEIGHTS.gram * share);
    if (last !== null && (isStop || last.isStop)) add(`c${last.sound} ${sound}`, WEIGHTS.stopPair);
    last = { sound, isStop };
    if (isStop) continue;
    if (before !== null) add(`b${before} ${sound}`, WEIGHTS.pair);
    before = sound;
  }
  const length = Math.hypot(...weights.values()) || 1;
  return [...weights].map(([bucket, weight]) => [bucket, weight / length]);
}

function* gramsOf(text: string): Generator<string> {
  for (const length of GRAM_LENGTHS) {
    for (let at = 0; at + length <= text.length; at += 1) yield text.slice(at, at + length);
  }
}

/** Phonetic key: spellings that sound alike in Spanish become one. */
function soundOf(word: string): string {
  return word
    .replaceAll("ph", "f")
    .replaceAll("qu", "k")
    .replaceAll("ch", "C")
    .replaceAll("ll", "y")
    .replaceAll("ny", "n")
    .replaceAll("h", "")
    .replace(/[vw]/gu, "b")
    .replace(/[zx]|c(?=[ei])/gu, "s")
    .replace(/[cq]/gu, "k")
    .replace(/g(?=[ei])/gu, "j")
    .replace(/gu(?=[ei])/gu, "g")
    .replace(/(.)\1+/gu, "$1");
}
