import { words } from "../shared/text/normalize.ts";
import type { StageId } from "./situation.ts";
import table from "./words.json" with { type: "json" };

/** Words that open a call to other stages, prefer one, or exclude one. */
const HEDGES =
  /^(?:existentes?|ampliacion|consolida.*|incluid[oa]s?|incluso|incluyendo|tambien|ademas|asimismo|especialmente|preferen.*|priori.*|puntuacion|criterios?|excepto|salvo|exclu.*|no|tampoco)$/;
const CREATIONS = /^(?:creacion|crear|nuev[oa]s?|inicio|puesta|emprend.*)$/;

const ORDER: readonly StageId[] = ["idea", "new", "established"];

/** The stages of a business named in a call; empty if ambiguous, because a wrong stage would turn people away. */
export function findStages(text: string): readonly StageId[] {
  const textWords = words(text);
  const joined = ` ${textWords.join(" ")} `;
  const isNamed = (phrase: string) => joined.includes(` ${phrase} `);
  const named = new Set(table.stages.flatMap(({ phrases, stages }) => (phrases.some(isNamed) ? stages : [])));
  if (beginsActivity(joined)) named.add("idea").add("new");
  const isEarly = named.has("new");
  const isLate = named.has("established");
  if (isEarly && !isLate && textWords.some((word) => HEDGES.test(word))) return [];
  if (isLate && !isEarly && textWords.some((word) => CREATIONS.test(word))) return [];
  return ORDER.filter((stage) => named.has(stage));
}

/** Requires that no other noun follows: 'inicio de la actividad subvencionada' is not the beginning of a business. */
function beginsActivity(joined: string): boolean {
  return table.beginnings.some((phrase) => {
    const at = joined.indexOf(` ${phrase} `);
    if (at < 0) return false;
    const [next = ""] = joined.slice(at + phrase.length + 2).split(" ", 1);
    return next === "" || table.beginningGoesOn.includes(next);
  });
}
