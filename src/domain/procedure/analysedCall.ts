import * as v from "valibot";
import type { Opportunity } from "../grants/opportunity.ts";
import { LIMITS } from "../shared/limits.ts";
import { parseWith, record } from "../shared/schema.ts";
import { answerFromCard } from "./cards/answer.ts";
import type { CardSet } from "./cards/card.ts";
import { isOfficialUrl } from "./cards/officialHosts.ts";
import { requirementsFromDocuments } from "./requirements/documents.ts";
import type { QueryResult } from "./requirements/result.ts";

const TEXTS = v.pipe(v.array(v.string()), v.readonly());

/** A call for grants that the person asked to analyse (OPP-29): what its record says of itself. */
const CALL = record({
  title: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== ""),
  ),
  deadline: v.string(),
  requirements: TEXTS,
  /** Null where the source names none: those of the general card are asked for. */
  documents: v.nullable(TEXTS),
  /** The call's own official page; null for a sample. */
  officialLink: v.nullable(v.pipe(v.string(), v.check(isOfficialUrl))),
});
export type AnalysedCall = v.InferOutput<typeof CALL>;

/** The call in the navigation state of /socrates. */
export function toAnalysedCall(opportunity: Opportunity): AnalysedCall {
  const { title, deadline, requirements, documents, documentsAreGeneral, officialLink, source } = opportunity;
  return {
    title,
    deadline,
    requirements,
    documents: documentsAreGeneral ? null : documents,
    officialLink: source === "sample" ? null : officialLink,
  };
}

/** Reads the call of a navigation state; null for anything else. */
export const parseAnalysedCall = (value: unknown): AnalysedCall | null => parseWith(CALL, value);

const GRANTS_CARD = "ayudas-pyme";

/** The general card with the call's documents, conditions, term and page. @throws without that card */
export function answerForCall({ cards, reviewed }: CardSet, call: AnalysedCall): QueryResult {
  const card = cards.find(({ id }) => id === GRANTS_CARD);
  if (!card) throw new Error(`no card ${GRANTS_CARD}`);
  const { title, deadline, requirements, documents, officialLink } = call;
  const isSample = officialLink === null;
  const page = isSample ? [] : [{ titulo: "Ficha oficial de la convocatoria", url: officialLink }];
  const general = answerFromCard(
    {
      ...card,
      facts: { ...card.facts, ...(deadline.length <= LIMITS.cardFact && { term: deadline }) },
      requirements: [...requirements, ...card.requirements],
      deadlines: [`Plazo de esta convocatoria: ${deadline}`, ...card.deadlines],
      officialLinks: [...page, ...card.officialLinks],
      confidence: "medium",
      notes: isSample
        ? "Es una convocatoria de ejemplo: no existe. Los documentos son los que nombra el ejemplo."
        : "La ficha es general: los documentos, los importes y los plazos de esta convocatoria están en sus bases.",
    },
    reviewed,
    title,
  );
  const answer = isSample ? { ...general, origin: { ...general.origin, isSample } } : general;
  if (documents === null) return answer;
  return {
    ...answer,
    questions: [],
    processedResult: { ...answer.processedResult, documents },
    documentRequirements: requirementsFromDocuments(documents),
  };
}
