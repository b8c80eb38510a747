import { words } from "./normalize.ts";

/** A co-official language or English: codes of BCP 47, as the attribute `lang` takes them. */
export type OtherLanguage = "ca" | "gl" | "eu" | "en";

/** Folded words of each language; those shared with Spanish are in both sets, so that they do not decide. */
const WORDS: Readonly<Record<OtherLanguage | "es", ReadonlySet<string>>> = {
  es: new Set("y los las ayuda ayudas subvenciones ayuntamiento sus del de la el en con para".split(" ")),
  ca: new Set(
    "amb dels als pels ajut ajuts subvencio ajuntament entitats activitats aquest aquesta foment millora seus seves de la el en".split(
      " ",
    ),
  ),
  gl: new Set("axuda axudas concello concellos unha dunha nunha aos coa cos deputacion de en con para".split(" ")),
  eu: new Set(
    "eta diru laguntza laguntzak laguntzen deialdia udala udal emateko duten dituzten aldundia foru".split(" "),
  ),
  en: new Set("the of and for with".split(" ")),
};
const OTHERS = ["ca", "gl", "eu", "en"] as const;

/** The language of a title or a name, for the attribute `lang`; undefined for Spanish and in doubt. */
export function findLanguage(text: string): OtherLanguage | undefined {
  const found = [...new Set(words(text))];
  const count = (language: OtherLanguage | "es") => found.filter((word) => WORDS[language].has(word)).length;
  const [best] = OTHERS.toSorted((one, other) => count(other) - count(one));
  return best !== undefined && count(best) > count("es") ? best : undefined;
}
