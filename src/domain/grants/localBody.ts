import { words } from "../shared/text/normalize.ts";
import { printable } from "../shared/text/printable.ts";
import table from "./words.json" with { type: "json" };
import { capitalize } from "../shared/text/capitalize.ts";

/** Normalized words for town governments. */
const TOWNS: ReadonlySet<string> = new Set(table.towns);
/** Normalized first words of local bodies, with their article. */
const LOCAL: ReadonlyMap<string, string> = new Map(Object.entries(table.localBodies));
/** The same for bodies that are local only if their name says so. */
const SAID_TO_BE_LOCAL: ReadonlyMap<string, string> = new Map(Object.entries(table.saidToBeLocal));

/** Adjectives for local bodies. */
const OF_THE_PLACE = /^(?:municipal(?:es|s)?|municipio|vecinal|vecinos|local|comarcal)$/;

const NAME_CHARACTERS = 120;

/** A body of one or a few towns: it may require a tie to the place, which the register does not tell. */
export function isLocalBody(name: string): boolean {
  return findArticle(words(name)) !== null;
}

/** 'La convoca el Ayuntamiento de Gandia: comprueba si exige …'. */
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

/** Converts a name in capitals to title case. */
function readable(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const lower = name.toLowerCase();
  return lower.replace(/[\p{L}\p{N}]+/gu, (word, at: number) =>
    at > 0 && table.smallWords.includes(word) ? word : capitalize(word),
  );
}
