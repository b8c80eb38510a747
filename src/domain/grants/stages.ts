import { words } from "../shared/text/normalize.ts";
import type { StageId } from "./situation.ts";
import vocabulary from "./words.json" with { type: "json" };

/** Words that add, prefer or exclude stages, so a single match is not conclusive. */
const HEDGES =
  /^(?:existentes?|ampliacion|consolida.*|incluid[oa]s?|incluso|incluyendo|tambien|ademas|asimismo|especialmente|preferen.*|priori.*|puntuacion|criterios?|excepto|salvo|exclu.*|no|tampoco)$/;
/** Words of starting a business; beside 'established' they make a call ambiguous. */
const CREATIONS = /^(?:creacion|crear|nuev[oa]s?|inicio|puesta|emprend.*)$/;

const ORDER: readonly StageId[] = ["idea", "new", "established"];

/** The stages of a business named in a call; empty if ambiguous, because a wrong stage would turn people away. */
export function findStages(text: string): readonly StageId[] {
  const textWords = words(text);
  const padded = ` ${textWords.join(" ")} `;
  const isNamed = (phrase: string) => padded.includes(` ${phrase} `);
  const named = new Set(vocabulary.stages.flatMap(({ phrases, stages }) => (phrases.some(isNamed) ? stages : [])));
  if (beginsActivity(padded)) named.add("idea").add("new");
  const isEarly = named.has("new");
  const isLate = named.has("established");
  if (isEarly && !isLate && textWords.some((word) => HEDGES.test(word))) return [];
  if (isLate && !isEarly && textWords.some((word) => CREATIONS.test(word))) return [];
  return ORDER.filter((stage) => named.has(stage));
}

/** Requires that no other noun follows: 'inicio de la actividad subvencionada' is not the beginning of a business. */
function beginsActivity(padded: string): boolean {
  return vocabulary.beginnings.some((phrase) => {
    const at = padded.indexOf(` ${phrase} `);
    if (at < 0) return false;
    const [next = ""] = padded.slice(at + phrase.length + 2).split(" ", 1);
    return next === "" || vocabulary.beginningGoesOn.includes(next);
  });
}
