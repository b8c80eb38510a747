import { words } from "../shared/text/normalize.ts";
import { printable } from "../shared/text/printable.ts";

type Article = "el" | "la";

/** Words of names in capitals that stay small. */
const SMALL: ReadonlySet<string> = new Set("de del la las el los l y e i a en d do da dos das".split(" "));

/** Folded words by which a town's own government goes. */
const TOWNS: ReadonlySet<string> = new Set(["ayuntamiento", "ayto", "ajuntament", "concello", "udala"]);

/** Titles before a name. */
const TITLES: ReadonlySet<string> = new Set(
  "excmo excma excelentisimo excelentisima ilmo ilma ilustrisimo ilustrisima mi muy ilustre".split(" "),
);

/** The first words, folded, of bodies of one town or of a few. */
const LOCAL: ReadonlyMap<string, Article> = articles({
  el: [...TOWNS, "concejo"].join(" "),
  la: "mancomunidad mancomunidade mancomunitat comarca cuadrilla pedania alcaldia",
});

/** The first words, folded, of bodies that are local where their name says so. */
const SAID_TO_BE_LOCAL: ReadonlyMap<string, Article> = articles({
  el: "instituto institut patronato patronat padroado organismo organisme consorcio consorci consejo consell centro centre servicio",
  la: "junta entidad entitat entidade fundacion fundacio agencia sociedad societat empresa gerencia escuela",
});

/** How a name says it, in adjectives. */
const OF_THE_PLACE = /^(?:municipal(?:es|s)?|municipio|vecinal|vecinos|local|comarcal)$/;

/** As much of a name as a sentence takes. */
const NAME_CHARACTERS = 120;

function articles(words: Readonly<Record<Article, string>>): ReadonlyMap<string, Article> {
  const withArticle = (article: Article) => words[article].split(" ").map((word) => [word, article] as const);
  return new Map([...withArticle("el"), ...withArticle("la")]);
}

/** True for a body of one town or of a few: it may ask for a tie to the place, which the register does not say. */
export function isLocalBody(name: string): boolean {
  return findArticle(words(name)) !== null;
}

/** Why a call of a local body stays open: 'La convoca el Ayuntamiento de Gandia: comprueba si exige …'. */
export function localBodyReason(localBody: string, isRegionSaid: boolean): string {
  const name = readable(printable(localBody, " ").trim().slice(0, NAME_CHARACTERS));
  const nameWords = words(name);
  const article = findArticle(nameWords);
  const isTown = nameWords.some((word) => TOWNS.has(word) || word.startsWith("municipal"));
  const where = isTown ? "en el municipio" : "en su territorio";
  const tell = isRegionSaid ? "comprueba" : "dinos tu provincia y comprueba";
  return `La convoca ${article === null ? "" : `${article} `}${name}: ${tell} si exige vivir o trabajar ${where}.`;
}

/** The article of a local body; null for any other name. */
function findArticle(nameWords: readonly string[]): Article | null {
  const [first = "", ...others] = nameWords.slice(nameWords.findIndex((word) => !TITLES.has(word)));
  const article = LOCAL.get(first);
  if (article !== undefined) return article;
  if (others.at(-1) === "udala") return "el";
  return others.some((word) => OF_THE_PLACE.test(word)) ? (SAID_TO_BE_LOCAL.get(first) ?? null) : null;
}

/** A name in capitals as it is written otherwise; any other as it is. */
function readable(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const lower = name.toLowerCase();
  return lower.replace(/[\p{L}\p{N}]+/gu, (word, at: number) =>
    at > 0 && SMALL.has(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
  );
}
