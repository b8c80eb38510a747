import { words } from "../../src/domain/shared/text/normalize.ts";
import type { LabelledQuery } from "./labelled.ts";

/** Kind of the lines that only name a procedure. */
const NAME = "name";

/** What people ask of any procedure; `*` is its name. */
const INTENTS = (
  "documentos para *|documentación *|requisitos *|papeles para *|qué necesito para *|cita previa *|cuánto cuesta *|precio *|" +
  "cuánto tarda *|plazo *|dónde se pide *|cómo se hace *|solicitar *|pedir *|quiero *|información sobre *|* por internet|" +
  "me piden * y no sé qué es|documents for *|how to get *|requisits *|* documentos"
).split("|");

/** The lines, with each name of a procedure also asked for in every way, without the queries that are held back. */
export function askForNames(
  queries: readonly LabelledQuery[],
  held: readonly LabelledQuery[],
): readonly LabelledQuery[] {
  const key = (query: string) => words(query).join(" ");
  const heldBack = new Set(held.map(({ query }) => key(query)));
  const asked = queries
    .filter(({ kind }) => kind === NAME)
    .flatMap((one) => INTENTS.map((intent) => ({ ...one, query: intent.replace("*", one.query) })));
  return [...queries, ...asked].filter(({ query }) => !heldBack.has(key(query)));
}
