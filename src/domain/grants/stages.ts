import { words } from "../shared/text/normalize.ts";
import type { StageId } from "./situation.ts";

/** Runs of whole words, folded, that name stages of a business. */
const NAMING: readonly (readonly [phrases: string, stages: readonly StageId[]])[] = [
  [
    "nuevos emprendedores|nuevas emprendedoras|nuevas personas emprendedoras|nuevos autonomos|nuevas autonomas|nuevos empresarios",
    ["idea", "new"],
  ],
  [
    "empresa de nueva creacion|empresas de nueva creacion|pymes de nueva creacion|negocios de nueva creacion|empresas de reciente creacion|empresas emergentes|startup|startups|start up|start ups",
    ["new"],
  ],
  ["consolidacion de empresas|consolidacion de pymes|consolidacion empresarial|empresas consolidadas", ["established"]],
];

/** Phrases for the beginning of a business, when no other noun follows: 'inicio de la actividad subvencionada' is none. */
const BEGINNINGS = ["inicio de actividad", "inicio de la actividad", "inicio de actividades"];
const BEGINNING_GOES_ON: ReadonlySet<string> = new Set(
  "economica economicas empresarial empresariales profesional profesionales emprendedora autonoma por como para en".split(
    " ",
  ),
);

/** Words beside which a call is for other stages too, prefers one, or turns one away. */
const HEDGES =
  /^(?:existentes?|ampliacion|consolida.*|incluid[oa]s?|incluso|incluyendo|tambien|ademas|asimismo|especialmente|preferen.*|priori.*|puntuacion|criterios?|excepto|salvo|exclu.*|no|tampoco)$/;
const CREATIONS = /^(?:creacion|crear|nuev[oa]s?|inicio|puesta|emprend.*)$/;

const ORDER: readonly StageId[] = ["idea", "new", "established"];

/**
 * The stages of a business that a call's words name; empty where they are not unmistakable, because a stage that is
 * wrongly named would turn people away.
 */
export function findStages(text: string): readonly StageId[] {
  const textWords = words(text);
  const joined = ` ${textWords.join(" ")} `;
  const named = new Set(
    NAMING.filter(([phrases]) => phrases.split("|").some((phrase) => joined.includes(` ${phrase} `))).flatMap(
      ([, stages]) => stages,
    ),
  );
  if (beginsActivity(joined)) ["idea", "new"].forEach((stage) => named.add(stage as StageId));
  const isEarly = named.has("new");
  const isLate = named.has("established");
  if (isEarly && !isLate && textWords.some((word) => HEDGES.test(word))) return [];
  if (isLate && !isEarly && textWords.some((word) => CREATIONS.test(word))) return [];
  return ORDER.filter((stage) => named.has(stage));
}

function beginsActivity(joined: string): boolean {
  return BEGINNINGS.some((phrase) => {
    const at = joined.indexOf(` ${phrase} `);
    if (at < 0) return false;
    const [next = ""] = joined.slice(at + phrase.length + 2).split(" ", 1);
    return next === "" || BEGINNING_GOES_ON.has(next);
  });
}
