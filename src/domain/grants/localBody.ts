import { words } from "../shared/text/normalize.ts";
import { printable } from "../shared/text/printable.ts";
import table from "./words.json" with { type: "json" };

/** Folded words by which a town's own government goes. */
const TOWNS: ReadonlySet<string> = new Set(table.towns);
/** The first words, folded, of bodies of one town or of a few, with their article. */
const LOCAL: ReadonlyMap<string, string> = new Map(Object.entries(table.localBodies));
/** The same of bodies that are local where their name says so. */
const SAID_TO_BE_LOCAL: ReadonlyMap<string, string> = new Map(Object.entries(table.saidToBeLocal));

/** How a name says it, in adjectives. */
const OF_THE_PLACE = /^(?:municipal(?:es|s)?|municipio|vecinal|vecinos|local|comarcal)$/;

const NAME_CHARACTERS = 120;

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

function findArticle(nameWords: readonly string[]): string | null {
  const [first = "", ...others] = nameWords.slice(nameWords.findIndex((word) => !table.titles.includes(word)));
  const article = LOCAL.get(first) ?? (others.at(-1) === "udala" ? "el" : null);
  if (article !== null) return article;
  return others.some((word) => OF_THE_PLACE.test(word)) ? (SAID_TO_BE_LOCAL.get(first) ?? null) : null;
}

/** A name in capitals as it is written otherwise; any other as it is. */
function readable(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const lower = name.toLowerCase();
  return lower.replace(/[\p{L}\p{N}]+/gu, (word, at: number) =>
    at > 0 && table.smallWords.includes(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
  );
}
