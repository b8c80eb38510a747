import { normalizeForSearch } from "../../shared/text/normalize.ts";

const AR =
  "ar o as a amos an ando ado ada ados adas aba abas aban abamos e es en emos aste aron are ara aran aremos aria ariamos".split(
    " ",
  );
const ER = "o es e en iendo ido ida idos idas i io iste ieron ia ian iamos imos a as an amos".split(" ");
const ER_ONLY = "er emos ere era eran eremos eria".split(" ");
const IR_ONLY = "ir ire ira iran iremos iria".split(" ");

/** Keeps the sound of the root before e and i: sacar → saque, pagar → pague, empezar → empece. */
function beforeSoftVowel(root: string): string {
  if (root.endsWith("c")) return `${root.slice(0, -1)}qu`;
  if (root.endsWith("g")) return `${root}u`;
  if (root.endsWith("z")) return `${root.slice(0, -1)}c`;
  return root;
}

function verbForms(infinitive: string): readonly string[] {
  const root = infinitive.slice(0, -2);
  if (infinitive.endsWith("ar")) {
    return AR.map((ending) => (ending.startsWith("e") ? beforeSoftVowel(root) : root) + ending);
  }
  const own = infinitive.endsWith("er") ? ER_ONLY : IR_ONLY;
  return [...ER, ...own].map((ending) => root + ending);
}

function nounForms(noun: string): readonly string[] {
  if (/[aeiou]$/u.test(noun)) return [noun, `${noun}s`];
  if (noun.endsWith("z")) return [noun, `${noun.slice(0, -1)}ces`];
  return /[a-z]$/u.test(noun) && noun.length > 2 ? [noun, `${noun}es`] : [noun];
}

/** A word of the tables, ready to be compared. */
export interface Pattern {
  /** The word, folded. */
  readonly text: string;
  /** True: every word that begins so. */
  readonly prefix: boolean;
  /** The whole words it represents; empty for a prefix. */
  readonly forms: readonly string[];
}

/** Reads a word of the tables: `viud*` is every word that begins so, `abrir~` a verb, `local` the word and its plural. */
export function readPattern(word: string): Pattern {
  const text = normalizeForSearch(word).replaceAll("@", "a");
  if (text.endsWith("*")) return { text: text.slice(0, -1), prefix: true, forms: [] };
  if (text.endsWith("~")) {
    const infinitive = text.slice(0, -1);
    return { text: infinitive, prefix: false, forms: verbForms(infinitive) };
  }
  return { text, prefix: false, forms: nounForms(text) };
}

const ENCLITIC = /^(.{2,}(?:[aei]r|ndo))(?:(?:me|te|se|nos|os)?(?:l[aeo]s?)?)$/u;

/** The word without pronouns at its end ('montarme' → 'montar', 'pedirlo' → 'pedir'); other words as they are. */
export function withoutPronouns(word: string): string {
  return ENCLITIC.exec(word)?.[1] ?? word;
}
