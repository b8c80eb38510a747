import { words } from "../text/normalize.ts";
import { printable } from "../text/printable.ts";

/** Words of names in capitals that stay small. */
const SMALL: ReadonlySet<string> = new Set("de del la las el los l y e i a en d do da dos das".split(" "));
/** Folded words by which a town's own government goes. */
const TOWNS: ReadonlySet<string> = new Set(["ayuntamiento", "ajuntament", "concello", "udala"]);
/** First words of local bodies, folded, that take an article. */
const MASCULINE: ReadonlySet<string> = new Set([
  ...TOWNS,
  "excmo",
  "ilmo",
  "cabildo",
  "concejo",
  "consell",
  "consorcio",
]);
const FEMININE: ReadonlySet<string> = new Set([
  "mancomunidad",
  "mancomunitat",
  "comarca",
  "entidad",
  "diputacion",
  "diputacio",
  "deputacion",
]);
/** As much of a name as a sentence takes. */
const NAME_CHARACTERS = 120;

/** Why a call of a local body stays open: 'La convoca el Ayuntamiento de Gandia: comprueba si exige …'. */
export function localBodyReason(localBody: string, isRegionSaid: boolean): string {
  const name = readable(printable(localBody, " ").trim().slice(0, NAME_CHARACTERS));
  const where = words(name).some((word) => TOWNS.has(word)) ? "en el municipio" : "en su territorio";
  const tell = isRegionSaid ? "comprueba" : "dinos tu provincia y comprueba";
  return `La convoca ${articleOf(name)}${name}: ${tell} si exige vivir o trabajar ${where}.`;
}

function articleOf(name: string): string {
  const [first = "", ...others] = words(name);
  if (MASCULINE.has(first) || others.at(-1) === "udala") return "el ";
  return FEMININE.has(first) ? "la " : "";
}

/** A name in capitals as it is written otherwise; any other as it is. */
function readable(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const lower = name.toLowerCase();
  return lower.replace(/[\p{L}\p{N}]+/gu, (word, at: number) =>
    at > 0 && SMALL.has(word) ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
  );
}
